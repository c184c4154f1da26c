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

from gradlon.ys import facts, notation, steps
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


def explain(values: Mapping[str, Any], text: str) -> str | None:
    """Which clause of Ys+ a refused text breaks, where one can be named."""
    words = text.split()
    if not words:
        return None
    if words[0] in ("place", "conjure", "neutral", "move", "guard") and len(words) > 2:
        reason = explain_place(values, words)
        return notation.explain_place(values, words[-1]) if reason is None and words[0] == "guard" else reason
    if words[0] in EXPLANATIONS:
        return EXPLANATIONS[words[0]]
    if words[0] == "lock" and len(words) == 2:
        return explain_powerless(values, words[1])
    if words[0] == "play" and len(words) == 2 and words[1] in ("kings-favorite", "pope", "trafficker"):
        return f"YP-CHR-2: {words[1]} is kept open and never played"
    if words[0] == "play" and words[1:] == ["imitator"]:
        return "YP-IMI: an Imitator answers another player's character: imitate merchant"
    return None


EXPLANATIONS = {
    "imitate": "YP-IMI: only the power of the character another player has just played can be imitated, by the owner "
    "of the Imitator, within the two cards of a turn and while the power still has a moment",
    "name": "YP-CUS, YP-INV: a colour is named for a Customs Officer (white too) or an Investor (not one named before)",
    "neighborhood": "YP-PRO: a Professor picks a neighborhood in play without a Revolt: neighborhood 2",
    "remove": "YP-MNK: a Monk removes an own broker from the city or the market, not from a locked area or a Revolt",
    "side": "YP-PHI: a broker on a border goes to one of the two areas beside it, not to a locked one",
    "exchange": "YP-CRK: a Crook exchanges two own coloured gems: exchange blue red black, or … points",
    "speculate": "YP-SPE: a colour is set aside at the end of phase 1 of a Speculation: speculate red, or abstain",
    "abstain": "YP-SPE: there is no Speculation to abstain from now",
    "points": "YP-CON: 3 points are the winner's choice on a Contraband card alone",
}


def explain_place(values: Mapping[str, Any], words: list[str]) -> str | None:
    name = words[-1]
    if name.startswith("contraband"):
        if words[0] in ("move", "guard"):
            return "YP-CON: a Contraband card is not on the board: Herald and Royal Guard do not reach it"
        return f"YP-CON: there is no Contraband card {name} this turn"
    if "|" in name:
        return f"YP-PHI: no broker of yours can stand on the border {name} now"
    areas = {place_name(place): place for place in range(facts.FIRST_AREA, facts.LAST_AREA + 1)}
    if name not in areas:
        return None
    hood = (areas[name] - facts.FIRST_AREA) // facts.RINGS
    for number, arg in in_force(values):
        if number == steps.RESTRICTION and there_already(values, words, hood) < 2:
            continue
        if arg == hood and number in HOOD_EXPLANATIONS:
            clause, facing, reason = HOOD_EXPLANATIONS[number]
            if facing is None or words[0] == ("neutral" if facing == "down" else "guard") or facing in words:
                return f"{clause}: {reason.format(hood=hood + 1)}"
    return explain_powerless(values, name) if words[0] in ("move", "guard") else None


HOOD_EXPLANATIONS: dict[int, tuple[str, str | None, str]] = {
    steps.INCOGNITO: ("YP-INC", "up", "only face-down brokers come to neighborhood {hood} this turn"),
    steps.TRANSPARENCY: ("YP-TRN", "down", "only face-up brokers come to neighborhood {hood} this turn"),
    steps.RESTRICTION: ("YP-RES", None, "at most two brokers a player stand in neighborhood {hood} this turn"),
}


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


def explain_powerless(values: Mapping[str, Any], name: str) -> str | None:
    hood = name.split(".")[0]
    for number, arg in in_force(values):
        if number == steps.REVOLT and str(arg + 1) == hood:
            return f"YP-REV: no character acts in neighborhood {hood} this turn"
    return None
