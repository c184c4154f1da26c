"""What can never get lost in a match of Ys: brokers and cards. Checked by simulations and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.ys import facts, steps


def faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """Every piece that is missing or one too many."""
    if not values["turn"]:
        return []
    found = []
    for seat in range(rules["players"]):
        mine = brokers_of(values, seat)
        wanted = list(rules["start_hand"])
        wanted[2] += rules["twos"] - values["twos"][seat]
        if mine != wanted:
            found.append(f"seat {seat + 1} has brokers {mine}, not {wanted}")
    if rules["neutral"] >= 0:
        wanted = [2 * count for count in rules["neutral_hand"]]
        mine = on_board(values, rules["neutral"])
        for player in range(2):
            for value in range(facts.VALUES):
                mine[value] += values["neutral_hand"][player * facts.VALUES + value]
        if mine != wanted:
            found.append(f"the neutral brokers are {mine}, not {wanted}")
    found += card_faults(values, rules)
    for square, broker in enumerate(values["square"]):
        if broker and values["at"][broker - 1] != facts.FIRST_SQUARE + square:
            found.append(f"square {square} and broker {broker - 1} disagree")
    for colour, step in enumerate(values["quote"]):
        if not 1 <= step <= facts.STEPS_OF_SCALE:
            found.append(f"marker {colour} is off the scale")
    return found


def on_board(values: Mapping[str, Any], seat: int) -> list[int]:
    counts = [0] * facts.VALUES
    for broker in range(seat * facts.SLOTS, (seat + 1) * facts.SLOTS):
        if values["at"][broker]:
            counts[values["worth"][broker]] += 1
    return counts


def brokers_of(values: Mapping[str, Any], seat: int) -> list[int]:
    counts = on_board(values, seat)
    for value in range(facts.VALUES):
        counts[value] += values["hand"][seat * facts.VALUES + value] + values["screen"][seat * facts.VALUES + value]
    return counts


def card_faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """Each character is in exactly one place."""
    places = [values["pool"], values["lying"], values["gone"], *values["cards"]]
    places += [1 << (card - 1) for card in values["palace"] if card and card != facts.BLUE_EDGED]
    kept = rules["window_cards"][facts.KEPT] << steps.FIRST_CARD
    places += [1 << (number - steps.FIRST_CARD) for number in values["effect"] if kept >> number & 1]
    return [
        f"character {card} is in {count} places"
        for card in range(32)
        if (count := sum(place >> card & 1 for place in places)) != rules["deck_cards"] >> card & 1
    ]
