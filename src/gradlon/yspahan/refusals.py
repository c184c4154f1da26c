"""Why a text is refused: the clause that it breaks, where one can be named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gradlon.core.terms import Term, refusal
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, HOODS, ROAD, SQUARES
from gradlon.yspahan.naming import building_term, square_term
from gradlon.yspahan.notation import FIRST_WORDS, SHOP_NAMES, seat_name, verbs


def explain(values: Mapping[str, Any], seat: int, text: str, kinds: Sequence[str]) -> Term | None:
    """Which clause a refused text breaks. `kinds` are the first words of what may be said."""
    words = text.split()
    if not words:
        return None
    if words[0] not in kinds:
        if words[0] not in FIRST_WORDS or not kinds:
            return None
        return refusal("other_question", text=text, kinds=", ".join(kinds))
    if len(words) < 2:
        return None
    if words[0] == "tower":
        return explain_tower(values, words)
    if words[0] == "shop":
        return explain_shop(values, seat, words[1])
    if words[0] == "yellow":
        return refusal("yellow_dice")
    if words[0] == "supervisor":
        return explain_supervisor(values, seat, words[1].upper())
    if words[0] == "build":
        return explain_building(values, seat, words[1])
    if words[0] == "card":
        if words[1] not in CARDS:
            return refusal("no_card", name=words[1], cards=", ".join(CARDS))
        return refusal("card_not_now", name=words[1])
    return None


def explain_supervisor(values: Mapping[str, Any], seat: int, square: str) -> Term:
    if square not in ROAD:
        return refusal("no_road", square=square)
    if values["built"][seat] >> facts.HAMMAM & 1:
        return refusal("hammam_price", square=square, free=facts.FREE_STEPS)
    return refusal("price", square=square)


def explain_building(values: Mapping[str, Any], seat: int, name: str) -> Term:
    if name not in BUILDINGS:
        return refusal("no_building", name=name, buildings=", ".join(BUILDINGS))
    building = building_term(BUILDINGS.index(name))
    if values["built"][seat] >> BUILDINGS.index(name) & 1:
        return refusal("built_already", building=building)
    return refusal("cannot_pay", building=building)


def explain_tower(values: Mapping[str, Any], words: list[str]) -> Term:
    if words[1] not in SQUARES:
        return refusal("no_square", name=words[1], squares=", ".join(SQUARES))
    square = SQUARES.index(words[1])
    if not values["group"][square]:
        return refusal("no_dice", square=square_term(words[1]))
    if words[2:3] not in [[verb] for verb in verbs(square)]:
        return refusal("say_what", verbs=", ".join(verbs(square)))
    if "supply" in words and words[1] in HOODS:
        return refusal("supply_closed", hood=square_term(words[1]))
    return refusal("card_to_discard")


def explain_shop(values: Mapping[str, Any], seat: int, name: str) -> Term:
    numbers = {name: number for number, name in SHOP_NAMES.items()}
    if name not in numbers:
        return refusal("no_shop", name=name)
    hood, bit = divmod(numbers[name], 1 << facts.HOOD_SHIFT)
    for other in range(facts.SEATS):
        if values["cubes"][other * facts.HOODS + hood] >> bit & 1:
            return refusal("shop_full", name=name)
    souk = [number for shop, number in numbers.items() if shop.rsplit(".", 1)[0] == name.rsplit(".", 1)[0]]
    for other in range(facts.SEATS):
        if other != seat and any(values["cubes"][other * facts.HOODS + hood] >> (one & 31) & 1 for one in souk):
            return refusal("souk_taken", seat=seat_name(other))
    return refusal("shop_closed", name=name)
