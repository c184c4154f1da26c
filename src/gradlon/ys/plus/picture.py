"""What Ys+ adds to the table as text, below the board."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.core.markup import wrapped
from gradlon.core.terms import Words
from gradlon.ys import description, picture
from gradlon.ys.picture import PICTURE


def lines(view: View, data: dict[str, Any], words: Words) -> list[str]:
    """Events in force, the Embassy's ship, what is left in the piles, the colour that the reader set aside."""
    found = []
    if data["events"]:
        told = [event_text(event, words) for event in data["events"]]
        found += wrapped([words.say(PICTURE, "events", first=told[0]), *told[1:]], picture.WIDTH, ", ")
    if data["embassy"]:
        found.append(words.say(PICTURE, "embassy", gems=embassy_gems(view, data, words)))
    if data["piles"]:
        left = [words.say(PICTURE, "pile", palace=hood, **pile) for hood, pile in data["piles"].items()]
        found.append(words.say(PICTURE, "piles", piles="   ".join(left)))
    aside = [
        f"{picture.side(data, seat)} {aside_text(colour, words)}"
        for seat, colour in enumerate(data["set_aside"], 1)
        if colour is not None
    ]
    if aside:
        found.append(words.say(PICTURE, "set_aside", seats="  ".join(aside)))
    return found


def aside_text(colour: str, words: Words) -> str:
    return words.say(PICTURE, "set_aside_none") if colour == "none" else words.say("colours", colour)


def event_text(event: dict[str, Any], words: Words) -> str:
    if "place" in event:
        return picture.label(words, event["place"])
    name = words.say("event_cards", event["event"])
    if event["neighborhood"]:
        return f"{name} ({words.say(PICTURE, 'remembered_neighborhood', number=event['neighborhood'])})"
    return name


def embassy_gems(view: View, data: dict[str, Any], words: Words) -> str:
    """The gems of the ship in the centre, while they are shared those that are left."""
    offer = data["on_offer"]
    if offer and offer["embassy"]:
        return words.say(PICTURE, "left", gems=picture.gems_left(offer))
    return picture.ship_gems(data["embassy"], description.rules_of(view)["large_gems"])
