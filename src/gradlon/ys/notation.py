"""The text of every choice and draw of Ys: what people type, what records hold.

    bid 4 1                 position 3              place 3 up 1.port       place 0 down 2.red
    conjure 3 up 1.port     replace 2               neutral 4 2.palace      play queen
    lock 1.palace           look p2@1.port/2        swap 1.port/1 2.red     move 2.red 4.palace
    mark 1.port             gem blue                gem white red           column green
    raise red               lower blue              up green down red       ports 1 3
    change blue red         decline                 take blue red           throne 3
    pass                    order p3                card queen              ship BGY

An own broker is named by where it stands; where its owner has several there, `/2` is the second.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gradlon.core.terms import Term, Text, refusal
from gradlon.ys import choices, facts, names, naming, steps
from gradlon.ys.components import SHIPS
from gradlon.ys.names import COLOURS as COLOURS
from gradlon.ys.names import RINGS as RINGS
from gradlon.ys.plus import names as plus_names

CARDS = (*names.CARDS, *plus_names.CARDS)


def place_name(place: int) -> str:
    if facts.FIRST_AREA <= place <= facts.LAST_AREA:
        hood, ring = divmod(place - facts.FIRST_AREA, facts.RINGS)
        return f"{hood + 1}.{RINGS[ring]}"
    if facts.FIRST_SQUARE <= place <= facts.LAST_SQUARE:
        line, column = divmod(place - facts.FIRST_SQUARE, facts.COLOURS)
        return f"{line}.{COLOURS[column]}"
    if place == facts.THRONE:
        return "throne"
    if place in plus_names.PLACES:
        return plus_names.PLACES[place]
    raise ValueError(f"no place has the number {place}")


def card_name(card: int) -> str:
    return "blue-edged" if card == facts.BLUE_EDGED else CARDS[card]


def seat_name(seat: int, neutral: int) -> str:
    return "neutral" if seat == neutral else f"p{seat + 1}"


def broker_name(values: Mapping[str, Any], broker: int) -> str:
    """Where a broker stands, and which of its owner's brokers there it is."""
    at = values["at"]
    place = at[broker]
    first = broker // facts.SLOTS * facts.SLOTS
    here = [one for one in range(first, first + facts.SLOTS) if at[one] == place]
    return place_name(place) + (f"/{here.index(broker) + 1}" if len(here) > 1 else "")


def facing(b: int) -> str:
    return "down" if b & 8 else "up"


Writer = Callable[[Mapping[str, Any], int, int, int], str]
"""Values of the position, the neutral seat, the choice's two arguments."""

WRITERS: dict[int, Writer] = {
    choices.PASS: lambda v, n, a, b: "pass",
    choices.BID: lambda v, n, a, b: f"bid {a} {b}",
    choices.POSITION: lambda v, n, a, b: f"position {b}",
    choices.PLACE: lambda v, n, a, b: f"place {b & 7} {facing(b)} {place_name(a)}",
    choices.CONJURE: lambda v, n, a, b: f"conjure {b & 7} {facing(b)} {place_name(a)}",
    choices.NEUTRAL: lambda v, n, a, b: f"neutral {b} {place_name(a)}",
    choices.REPLACE: lambda v, n, a, b: f"replace {b}",
    choices.PLAY: lambda v, n, a, b: f"play {card_name(b)}",
    choices.LOOK: lambda v, n, a, b: f"look {seat_name(b // facts.SLOTS, n)}@{broker_name(v, b)}",
    choices.GEM: lambda v, n, a, b: f"gem {COLOURS[b]}",
    choices.WHITE_AS: lambda v, n, a, b: f"gem white {COLOURS[b]}",
    choices.COLUMN: lambda v, n, a, b: f"column {COLOURS[b]}",
    choices.RAISE: lambda v, n, a, b: f"raise {COLOURS[b]}",
    choices.LOWER: lambda v, n, a, b: f"lower {COLOURS[b]}",
    choices.THRONE: lambda v, n, a, b: f"throne {b}",
    choices.UP_AND_DOWN: lambda v, n, a, b: f"up {COLOURS[a]} down {COLOURS[b]}",
    choices.PORTS: lambda v, n, a, b: f"ports {a + 1} {b + 1}",
    choices.CHANGE: lambda v, n, a, b: f"change {COLOURS[a]} {COLOURS[b]}",
    choices.DECLINE: lambda v, n, a, b: "decline",
    choices.TAKE_TWO: lambda v, n, a, b: f"take {COLOURS[a]} {COLOURS[b]}",
    choices.MOVE: lambda v, n, a, b: f"move {broker_name(v, a)} {place_name(b)}",
    choices.SWAP: lambda v, n, a, b: f"swap {broker_name(v, a)} {broker_name(v, b)}",
    choices.MARK: lambda v, n, a, b: f"mark {broker_name(v, b)}",
    choices.LOCK: lambda v, n, a, b: f"lock {place_name(b)}",
    choices.DRAW_ORDER: lambda v, n, a, b: f"order p{b + 1}",
    choices.DRAW_CARD: lambda v, n, a, b: f"card {card_name(b)}",
    choices.DRAW_SHIP: lambda v, n, a, b: f"ship {SHIPS[b]}",
}

NAMES_BROKERS = frozenset({choices.LOOK, choices.MOVE, choices.SWAP, choices.MARK})
"""Choices whose text depends on the position."""


def write(writers: Mapping[int, Writer], values: Mapping[str, Any], neutral: int, choice: int) -> str:
    """The text of a choice."""
    return writers[choice >> 16](values, neutral, (choice >> 8) & 255, choice & 255)


COUNTED = {facts.IN_MARKET: "market", facts.IN_COLUMNS: "columns", facts.IN_BANK: "bank", **plus_names.COUNTED}
"""What is counted beside the neighborhoods."""


def parameter(name: str, value: int, neutral: int) -> str:
    """A parameter of an event (`events.py`) as text."""
    if name in ("seat", "owner", "placer"):
        return "nobody" if value >= facts.SEATS else seat_name(value, neutral)
    if name in ("place", "target"):
        return place_name(value) if value else "market"
    if name in ("colour", "gem"):
        return COLOURS[value]
    if name == "colours":
        return ", ".join(colour for index, colour in enumerate(COLOURS) if value >> index & 1)
    if name == "card":
        return card_name(value)
    if name == "ship":
        return SHIPS[value]
    if name in ("hood", "other"):
        return str(value + 1)
    if name == "facing":
        return "face down" if value else "face up"
    if name == "counted":
        return COUNTED.get(value, f"neighborhood {value + 1}")
    if name == "event_card":
        return plus_names.EVENTS[value]
    return str(value)


def term(name: str, value: int, neutral: int) -> Text:
    """A parameter of an event (`events.py`) as the catalogue of words knows it."""
    if name in ("seat", "owner", "placer"):
        return naming.NOBODY if value >= facts.SEATS else naming.seat_term(seat_name(value, neutral))
    if name in ("place", "target"):
        return naming.place_term(place_name(value)) if value else ""
    if name in ("colour", "gem"):
        return naming.colour_term(value)
    if name == "colours":
        return [naming.colour_term(colour) for colour in range(len(COLOURS)) if value >> colour & 1]
    if name == "card":
        return naming.card_term(card_name(value))
    if name == "event_card":
        return Term("event_cards", plus_names.EVENTS[value])
    if name == "ship":
        return naming.ship_term(SHIPS[value])
    if name in ("hood", "other"):
        return value + 1
    if name == "counted":
        return Term("counted", COUNTED.get(value, "neighborhood"), {"hood": value + 1})
    return value


def explain(values: Mapping[str, Any], text: str) -> Term | None:
    """Which clause a refused text breaks, where one can be named."""
    words = text.split()
    if not words:
        return None
    if words[0] in ("place", "conjure", "neutral", "move") and len(words) > 2:
        return explain_place(values, words[-1])
    asking = values["word"] & 255
    if words[0] == "position" and len(words) == 2 and asking == steps.CHOOSE_POSITION:
        return explain_position(values, words[1])
    if words[0] == "play" and len(words) == 2 and words[1] in CARDS:
        return explain_play(values, words[1])
    if words[0] == "bid" and asking == steps.BID:
        return refusal("bid_form")
    return None


def explain_position(values: Mapping[str, Any], name: str) -> Term | None:
    positions = {str(position): position for position in range(1, values["players"] + 1)}
    if name not in positions:
        return refusal("no_position", players=values["players"])
    return refusal("position_not_free", position=name) if values["taken"] >> positions[name] & 1 else None


def explain_play(values: Mapping[str, Any], name: str) -> Term:
    """The seat that is asked knows which cards it holds; that they were won this turn, everybody saw."""
    seat = values["seat"]
    card = naming.card_term(name)
    held = values["cards"][seat] >> CARDS.index(name) & 1 if 0 <= seat < facts.SEATS else 0
    if held and values["fresh"] >> CARDS.index(name) & 1:
        return refusal("card_fresh", card=card)
    if held and values["played"][seat] >= facts.CARDS_A_TURN:
        return refusal("cards_spent", card=card)
    return refusal("card_not_now", card=card)


def explain_place(values: Mapping[str, Any], name: str) -> Term | None:
    places = {place_name(place): place for place in range(facts.FIRST_AREA, facts.LAST_SQUARE + 1)}
    begun = [place for place in places if place.startswith(name)]
    if len(begun) == 1:
        name = begun[0]
    if name not in places:
        return refusal("no_place", name=name)
    place = places[name]
    if place >= facts.FIRST_SQUARE and values["square"][place - facts.FIRST_SQUARE]:
        return refusal("square_taken", name=name)
    if place >= facts.FIRST_SQUARE and place < facts.FIRST_SQUARE + facts.COLOURS * values["first_line"]:
        return refusal("line_not_in_play", line=name[0])
    if place <= facts.LAST_AREA and place > facts.RINGS * values["hoods"]:
        return refusal("hood_not_in_play", hood=name[0])
    if place in values["locked"]:
        return refusal("area_locked", name=name)
    return refusal("place_not_so", name=name)
