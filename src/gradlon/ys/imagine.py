"""From a view to a position that fits it: every hidden broker gets a value that it may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.core.rng import Random
from gradlon.ys import facts, steps


def shuffle(values: list[int], rng: Random) -> None:
    for last in range(len(values) - 1, 0, -1):
        other = rng.below(last + 1)
        values[last], values[other] = values[other], values[last]


def ways(masks: list[int], counts: list[int]) -> int:
    """In how many ways the brokers counted by value can stand on slots with these possible values."""
    if not masks:
        return 1
    total = 0
    for value in range(facts.VALUES):
        if (masks[0] >> value) & 1 and counts[value]:
            counts[value] -= 1
            total += (counts[value] + 1) * ways(masks[1:], counts)
            counts[value] += 1
    return total


def draw_constrained(masks: list[int], counts: list[int], rng: Random) -> list[int]:
    """Values for the slots, every physical arrangement as likely as another; they leave the counts."""
    drawn = []
    for index in range(len(masks)):
        left = rng.below(ways(masks[index:], counts))
        for value in range(facts.VALUES):
            if (masks[index] >> value) & 1 and counts[value]:
                counts[value] -= 1
                weight = (counts[value] + 1) * ways(masks[index + 1 :], counts)
                if left < weight:
                    drawn.append(value)
                    break
                left -= weight
                counts[value] += 1
    return drawn


def deal(brokers: list[int], maybe: list[int], counts: list[int], rng: Random) -> dict[int, int]:
    """A value for each of these brokers, taken from the counts."""
    bound = [broker for broker in brokers if maybe[broker] != facts.ANY_VALUE]
    free = [broker for broker in brokers if maybe[broker] == facts.ANY_VALUE]
    dealt = dict(zip(bound, draw_constrained([maybe[broker] for broker in bound], counts, rng), strict=True))
    rest = [value for value in range(facts.VALUES) for _ in range(counts[value])]
    shuffle(rest, rng)
    for broker, value in zip(free, rest, strict=False):
        dealt[broker] = value
        counts[value] -= 1
    return dealt


def fill_brokers(values: dict[str, Any], rules: Mapping[str, Any], rng: Random) -> None:
    """Every seat's hidden brokers: on the board, in the throne room, behind the screen."""
    for seat in range(rules["players"]):
        base = seat * facts.VALUES
        counts = list(rules["start_hand"])
        counts[2] += rules["twos"] - values["twos"][seat] if values["turn"] else 0
        hand = values["hand"][base : base + facts.VALUES]
        for value in range(facts.VALUES):
            counts[value] -= values["screen"][base + value] + (hand[value] or 0)
        hidden = []
        for broker in range(seat * facts.SLOTS, (seat + 1) * facts.SLOTS):
            if values["at"][broker]:
                if values["worth"][broker] is None:
                    hidden.append(broker)
                else:
                    counts[values["worth"][broker]] -= 1
        for broker, value in deal(hidden, values["maybe"], counts, rng).items():
            values["worth"][broker] = value
        if hand[0] is None:
            values["hand"][base : base + facts.VALUES] = counts


def fill_neutral(values: dict[str, Any], rules: Mapping[str, Any], rng: Random) -> None:
    """The neutral brokers that each player has placed and not placed."""
    first = rules["neutral"] * facts.SLOTS
    for player in range(2):
        base = player * facts.VALUES
        counts = list(rules["neutral_hand"])
        hand = values["neutral_hand"][base : base + facts.VALUES]
        for value in range(facts.VALUES):
            counts[value] -= hand[value] or 0
        hidden = []
        for broker in range(first, first + facts.SLOTS):
            if values["at"][broker] and bool(values["state"][broker] & facts.BY_SECOND) == bool(player):
                if values["worth"][broker] is None:
                    hidden.append(broker)
                else:
                    counts[values["worth"][broker]] -= 1
        for broker, value in deal(hidden, values["maybe"], counts, rng).items():
            values["worth"][broker] = value
        if hand[0] is None:
            values["neutral_hand"][base : base + facts.VALUES] = counts


def fill_cards(values: dict[str, Any], rules: Mapping[str, Any], rng: Random) -> None:
    """With covered hands: who holds which of the cards that are neither seen lying nor unseen."""
    if values["cards"].count(None) == 0:
        return
    elsewhere = values["pool"] | values["lying"] | values["gone"]
    for lying in values["palace"]:
        if lying and lying != facts.BLUE_EDGED:
            elsewhere |= 1 << (lying - 1)
    for number in values["effect"][: values["effects"]]:
        if steps.FIRST_CARD <= number < steps.FIRST_EVENT:
            elsewhere |= 1 << (number - steps.FIRST_CARD)
    for held in values["cards"]:
        elsewhere |= held or 0
    rest = [card for card in range(32) if (rules["deck_cards"] & ~elsewhere) >> card & 1]
    shuffle(rest, rng)
    for seat, held in enumerate(values["cards"]):
        if held is None:
            mine = [rest.pop() for _ in range(values["card_count"][seat])]
            values["cards"][seat] = sum(1 << card for card in mine)


def fill_unused(values: dict[str, Any]) -> None:
    """Rows of seats that nobody sits on."""
    for name in ("hand", "neutral_hand"):
        values[name] = [number or 0 for number in values[name]]
