"""What Ys+ adds to the description of a table: events in force, the Embassy's ship, piles, colours set aside."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.ys import description, facts, notation, steps
from gradlon.ys.names import COLOURS
from gradlon.ys.plus import names

OF_ONE_NEIGHBORHOOD = frozenset(
    {
        steps.DEMOCRACY,
        steps.ENRICHMENT,
        steps.INCOGNITO,
        steps.SHIPWRECK,
        steps.QUARANTINE,
        steps.RESTRICTION,
        steps.REVOLT,
        steps.TRANSPARENCY,
    }
)


def extend(view: View, data: dict[str, Any]) -> dict[str, Any]:
    """The description with what the expansion's parts show; without them they show nothing."""
    found = events(view)
    in_force = [{**effect, **remembered(effect["card"], effect["arg"])} for effect in data["in_force"]]
    speculated = bool(view.number("speculated"))
    return data | {
        "in_force": in_force,
        "events": found,
        "commercial": commercial(data["commercial"], in_force, found),
        "embassy": description.ship(view, facts.CENTRE),
        "on_offer": data["on_offer"] or description.on_offer(view, steps.TAKE_EMBASSY_GEM),
        "piles": piles(view),
        "set_aside": [colour_aside(view, seat) for seat in range(view.players)] if speculated else [],
    }


def events(view: View) -> list[dict[str, Any]]:
    """The events that act this turn; those of a neighborhood, and a Contraband card, with its number."""
    found = []
    for at in range(view.number("effects")):
        number = view.row("effect")[at] or 0
        if steps.FIRST_EVENT <= number < steps.FIRST_EVENT + len(names.EVENTS):
            hood = (view.row("effect_arg")[at] or 0) + 1
            event: dict[str, Any] = {"event": names.EVENTS[number - steps.FIRST_EVENT], "neighborhood": None}
            if number in OF_ONE_NEIGHBORHOOD:
                event["neighborhood"] = str(hood)
            elif number == steps.CONTRABAND:
                event["place"] = notation.place_name(facts.FIRST_CONTRABAND + hood - 1)
            found.append(event)
    return found


def remembered(card: str, arg: int) -> dict[str, Any]:
    """What a character in force remembers."""
    if card in ("customs-officer", "investor"):
        return {"colour": COLOURS[arg]}
    if card == "professor":
        return {"neighborhood": arg + 1}
    if card == "philosopher":
        return {"borders": arg}
    if card == "imitator":
        return {"imitated": notation.card_name(arg)}
    return {}


def commercial(points: dict[str, int], in_force: list[dict[str, Any]], found: list[dict[str, Any]]) -> dict[str, int]:
    """What the commercial areas pay: a Financier, and what an event says of its neighborhood."""
    cards = {effect["card"] for effect in in_force}
    if "financier" in cards:
        points = dict.fromkeys(points, 3 if "merchant" in cards else 1)
    for event in found:
        if event["event"] == "revolt":
            points = points | {event["neighborhood"]: 3}
        if event["event"] == "quarantine":
            points = points | {event["neighborhood"]: 0}
    return points


def piles(view: View) -> dict[str, dict[str, int]]:
    """How many event cards and characters are left in each pile that has both."""
    rows = zip(view.row("pile_events"), view.row("pile_cards"), strict=True)
    return {
        str(hood): {"events": events_left or 0, "characters": cards_left or 0}
        for hood, (events_left, cards_left) in enumerate(rows, 1)
        if events_left or cards_left
    }


def colour_aside(view: View, seat: int) -> str | None:
    """The colour that a seat set aside, "none" for none; None where the view does not show it."""
    colour = view.row("aside")[seat]
    if colour is None:
        return None
    return COLOURS[colour - 1] if colour else "none"
