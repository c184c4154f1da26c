"""The text of the choices and draws that Ys+ adds, and why a text is refused.

    place 2 down 1.port|1.commercial      place 4 up contraband.2       guard 3 2.palace       imitate merchant
    name white              neighborhood 2          remove 1.port/2         side 1.port|2.port 2.port
    exchange blue red black exchange red red points speculate red           abstain
    black                   points                  event embassy           line 0 green

A Contraband card is named by the palace it was turned up on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.core.terms import Term, refusal
from gradlon.ys import facts, naming, notation, steps
from gradlon.ys.notation import COLOURS, Writer, broker_name, place_name
from gradlon.ys.plus import acts, names

WRITERS: dict[int, Writer] = {
    acts.GUARD: lambda v, n, a, b: f"guard {b} {place_name(a)}",
    acts.IMITATE: lambda v, n, a, b: f"imitate {notation.card_name(b)}",
    acts.NAME: lambda v, n, a, b: f"name {COLOURS[b]}",
    acts.NEIGHBORHOOD: lambda v, n, a, b: f"neighborhood {b + 1}",
    acts.REMOVE: lambda v, n, a, b: f"remove {broker_name(v, b)}",
    acts.SIDE: lambda v, n, a, b: f"side {broker_name(v, a)} {place_name(b)}",
    acts.EXCHANGE_BLACK: lambda v, n, a, b: f"exchange {COLOURS[a]} {COLOURS[b]} black",
    acts.EXCHANGE_POINTS: lambda v, n, a, b: f"exchange {COLOURS[a]} {COLOURS[b]} points",
    acts.SPECULATE: lambda v, n, a, b: f"speculate {COLOURS[b]}",
    acts.ABSTAIN: lambda v, n, a, b: "abstain",
    acts.BLACK_GEM: lambda v, n, a, b: "gem black",
    acts.THREE_POINTS: lambda v, n, a, b: "points",
    acts.DRAW_EVENT: lambda v, n, a, b: f"event {names.EVENTS[b]}",
    acts.DRAW_GEM: lambda v, n, a, b: f"line {a} {COLOURS[b]}",
}

NAMES_BROKERS = frozenset({acts.REMOVE, acts.SIDE})
"""Choices whose text depends on the position."""


def in_force(values: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The effects in force: number and what it remembers."""
    count = values["effects"]
    return list(zip(values["effect"][:count], values["effect_arg"][:count], strict=True))


def explain(values: Mapping[str, Any], text: str) -> Term | None:
    """Which clause of Ys+ a refused text breaks, where one can be named."""
    words = text.split()
    if not words:
        return None
    if words[0] in ("place", "conjure", "neutral", "move", "guard") and len(words) > 2:
        reason = explain_place(values, words)
        return notation.explain_place(values, words[-1]) if reason is None and words[0] == "guard" else reason
    if words[0] in EXPLANATIONS:
        return refusal(EXPLANATIONS[words[0]])
    if words[0] == "lock" and len(words) == 2:
        return explain_powerless(values, words[1])
    if words[0] == "play" and len(words) == 2 and words[1] in ("kings-favorite", "pope", "trafficker"):
        return refusal("kept_open", card=naming.card_term(words[1]))
    if words[0] == "play" and words[1:] == ["imitator"]:
        return refusal("imitator_answers")
    return None


EXPLANATIONS = {
    "imitate": "imitate_what",
    "name": "name_what",
    "neighborhood": "neighborhood_what",
    "remove": "remove_what",
    "side": "side_what",
    "exchange": "exchange_what",
    "speculate": "speculate_when",
    "abstain": "abstain_when",
    "points": "points_when",
}
"""By the first word of a text, which refusal explains it."""


def explain_place(values: Mapping[str, Any], words: list[str]) -> Term | None:
    name = words[-1]
    if name.startswith("contraband"):
        if words[0] in ("move", "guard"):
            return refusal("contraband_not_reached")
        return refusal("no_contraband", name=name)
    if "|" in name:
        return refusal("no_border", name=name)
    areas = {place_name(place): place for place in range(facts.FIRST_AREA, facts.LAST_AREA + 1)}
    if name not in areas:
        return None
    hood = (areas[name] - facts.FIRST_AREA) // facts.RINGS
    for number, arg in in_force(values):
        if number == steps.RESTRICTION and there_already(values, words, hood) < 2:
            continue
        if arg == hood and number in HOOD_EXPLANATIONS:
            facing, reason = HOOD_EXPLANATIONS[number]
            if facing is None or words[0] == ("neutral" if facing == "down" else "guard") or facing in words:
                return refusal(reason, hood=hood + 1)
    return explain_powerless(values, name) if words[0] in ("move", "guard") else None


HOOD_EXPLANATIONS: dict[int, tuple[str | None, str]] = {
    steps.INCOGNITO: ("up", "only_face_down"),
    steps.TRANSPARENCY: ("down", "only_face_up"),
    steps.RESTRICTION: (None, "only_two"),
}
"""By an event, the facing that it keeps out, None for either, and the refusal that says so."""


def there_already(values: Mapping[str, Any], words: list[str], hood: int) -> int:
    """YP-RES, YP-PHI: how many brokers of the side that a text is about are in a neighborhood or on its borders,
    the one that moves left out."""
    inside = {f"{hood + 1}.{ring}" for ring in notation.RINGS}
    first = (values["neutral"] if words[0] == "neutral" else values["seat"]) * facts.SLOTS
    standing = [place_name(place) for place in values["at"][first : first + facts.SLOTS] if place]
    moving = words[1].partition("/")[0]
    if words[0] == "move" and moving in standing:
        standing.remove(moving)
    return sum(any(side in inside for side in place.split("|")) for place in standing)


def explain_powerless(values: Mapping[str, Any], name: str) -> Term | None:
    hood = name.split(".")[0]
    for number, arg in in_force(values):
        if number == steps.REVOLT and str(arg + 1) == hood:
            return refusal("powerless", hood=hood)
    return None
