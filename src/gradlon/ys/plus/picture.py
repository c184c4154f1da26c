"""What Ys+ adds to the table as text, below the board."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.core.markup import wrapped
from gradlon.ys import description, picture


def lines(view: View, data: dict[str, Any]) -> list[str]:
    """Events in force, the Embassy's ship, what is left in the piles, the colour that the reader set aside."""
    found = []
    if data["events"]:
        words = [event_text(event) for event in data["events"]]
        found += wrapped([f"Events: {words[0]}", *words[1:]], picture.WIDTH, ", ")
    if data["embassy"]:
        found.append(f"Embassy: {embassy_gems(view, data)}")
    if data["piles"]:
        left = [f"{hood}: {pile['events']} and {pile['characters']}" for hood, pile in data["piles"].items()]
        found.append(f"Events and characters left in the piles: {'   '.join(left)}")
    aside = [
        f"{picture.side(data, seat)} {colour}" for seat, colour in enumerate(data["set_aside"], 1) if colour is not None
    ]
    if aside:
        found.append(f"Set aside, in secret: {'  '.join(aside)}")
    return found


def event_text(event: dict[str, Any]) -> str:
    where = event.get("place") or (f"neighborhood {event['neighborhood']}" if event["neighborhood"] else "")
    name: str = event["event"].capitalize()
    return f"{name} ({where})" if where else name


def embassy_gems(view: View, data: dict[str, Any]) -> str:
    """The gems of the ship in the centre, while they are shared those that are left."""
    offer = data["on_offer"]
    if offer and offer["embassy"]:
        return f"{picture.gems_left(offer)} left"
    return picture.ship_gems(data["embassy"], description.rules_of(view)["large_gems"])
