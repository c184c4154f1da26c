"""What can never get lost in a match of Yspahan, and what can never stand so. Checked by simulations and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.yspahan import facts
from gradlon.yspahan.components import SOUK_HOOD, SOUK_MASKS, SOUKS


def faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """Every piece that is missing, one too many, or where it may not be."""
    if not values["deck_size"] and not any(values["hand_size"]) and not any(values["discards"]):
        return []
    return card_faults(values, rules) + city_faults(values) + dice_faults(values, rules) + stock_faults(values, rules)


def card_faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """YA-SET-3: two cards of each kind, in the deck, in the hands, on the discard pile."""
    found = []
    for card in range(facts.CARDS):
        held = values["hand"][card :: facts.CARDS]
        count = values["deck"][card] + sum(held) + values["discards"][card]
        if count != rules["card_copies"][card]:
            found.append(f"there are {count} cards of kind {card}, not {rules['card_copies'][card]}")
    for seat in range(facts.SEATS):
        held = values["hand"][seat * facts.CARDS : (seat + 1) * facts.CARDS]
        if sum(held) != values["hand_size"][seat]:
            found.append(f"seat {seat + 1} holds {sum(held)} cards, not {values['hand_size'][seat]}")
    if sum(values["deck"]) != values["deck_size"]:
        found.append(f"the deck has {sum(values['deck'])} cards, not {values['deck_size']}")
    return found


def city_faults(values: Mapping[str, Any]) -> list[str]:
    """YA-SHP-1, YA-SHP-2: one cube a shop, one owner a souk."""
    found = []
    for souk, (hood, shops) in enumerate(zip(SOUK_HOOD, SOUK_MASKS, strict=True)):
        owners = [seat + 1 for seat in range(facts.SEATS) if values["cubes"][seat * facts.HOODS + hood] & shops]
        if len(owners) > 1:
            found.append(f"seats {owners} have cubes in {SOUKS[souk]}")
    for hood in range(facts.HOODS):
        known = sum(shops for of, shops in zip(SOUK_HOOD, SOUK_MASKS, strict=True) if of == hood)
        if any(values["cubes"][seat * facts.HOODS + hood] & ~known for seat in range(facts.SEATS)):
            found.append(f"a cube stands beside the shops of neighborhood {hood}")
    return found


def dice_faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """YA-SUP: no more dice than there are; every group has dice, and no value two groups."""
    found = []
    white, yellow = values["dice"][: facts.VALUES], values["dice"][facts.VALUES :]
    if sum(white) > rules["white_dice"] or sum(yellow) > rules["yellow_dice"]:
        found.append(f"there are {sum(white)} white and {sum(yellow)} yellow dice")
    groups = [value for value in values["group"] if value]
    if len(set(groups)) != len(groups) or any(not white[value - 1] + yellow[value - 1] for value in groups):
        found.append(f"the groups {groups} do not fit the dice")
    return found


def stock_faults(values: Mapping[str, Any], rules: Mapping[str, Any]) -> list[str]:
    """Nobody owes anything; the caravan is loaded without gaps, and never beyond its last camel (YA-CRV-1)."""
    found = [
        f"seat {seat + 1} has {values[name][seat]} {name}"
        for name in ("camels", "gold", "score")
        for seat in range(facts.SEATS)
        if values[name][seat] < 0
    ]
    owners = values["caravan"]
    if [bool(owner) for owner in owners] != [camel < values["loaded"] for camel in range(facts.CARAVAN)]:
        found.append(f"{values['loaded']} cubes are loaded, and the caravan holds {owners}")
    if values["loaded"] > facts.LINES * rules["line_camels"]:
        found.append(f"{values['loaded']} cubes are loaded on {facts.LINES * rules['line_camels']} camels")
    if any(owner > rules["players"] for owner in owners):
        found.append(f"the caravan holds a cube of nobody: {owners}")
    return found
