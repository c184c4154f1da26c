"""The table as text, for a terminal 100 columns wide. Colours help; without them it says the same."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.core.markup import SEAT_STYLES, pad, styled, width, wrapped
from gradlon.ys import description, facts, names, notation

WIDTH = 98
HALF = 48
PLACE = 13
GOODS = 12
NAMED = PLACE + GOODS + 1
"""The width of what an area has to give."""
GEM_STYLES = {
    "blue": "bold bright_blue",
    "green": "bold green",
    "yellow": "bold yellow",
    "red": "bold red",
    "white": "bold white",
    "black": "bold",
}
LETTERS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red", "W": "white"}
NEUTRAL_STYLE = "bold grey70"
HIDDEN = "▪"
LEGEND = f"{HIDDEN} face down    (3) face down, known to you    3* counts 5    + not to be played this turn"

Data = dict[str, Any]


def gem(colour: str, text: str = "") -> str:
    return styled(text or colour, GEM_STYLES[colour])


def side(data: Data, seat: int) -> str:
    """What a side is called, in its colour."""
    name: str = data["seats"][seat - 1]["name"]
    return styled(name.upper(), SEAT_STYLES[seat - 1]) if name[0] == "p" else styled("N", NEUTRAL_STYLE)


def broker(one: Data) -> str:
    value: int | None = one["value"]
    text = HIDDEN if value is None else f"({value})" if one["face"] == "down" else str(value)
    return str(text) + "*" * int(one["marked"])


def groups(data: Data, place: str) -> list[str]:
    """The brokers in a place, side by side."""
    found = []
    for seat in range(1, len(data["seats"]) + 1):
        mine = [broker(one) for one in data["brokers"] if one["place"] == place and one["seat"] == seat]
        if mine:
            found.append(f"{side(data, seat)} {''.join(mine)}")
    return found


def heading(data: Data) -> str:
    if data["over"]:
        text = "The match is over"
    else:
        text = data["phase"]
        text = f"Turn {data['turn']} of {facts.TURNS} · {text}" if data["turn"] else text.capitalize()
        if data["round"]:
            text += f", round {data['round']} of {data['rounds']}"
    waiting = " ".join(side(data, seat) for seat in data["asked"])
    right = f"to choose: {waiting}" if waiting else ""
    return pad(styled(text, "bold"), WIDTH - width(right)) + right


def goods(view: View, data: Data, hood: str, ring: str) -> str:
    """What an area has to give."""
    if ring == "port":
        ship = data["ports"][hood]
        if ship is None:
            return "·"
        offer = data["on_offer"]
        if offer and offer["neighborhood"] == hood:
            return f"{gems_left(offer)} left"
        return ship_gems(ship, description.rules_of(view)["large_gems"])
    if ring == "commercial":
        points = data["commercial"][hood]
        return f"{points} point{'s' * (points != 1)}" if points else "·"
    card = data["palaces"][hood]
    return styled(palace_title(card), "italic") if card else "·"


def gems_left(offer: Data) -> str:
    """The gems on offer, a letter each."""
    return " ".join(gem(colour, colour[0].upper()) for colour, count in offer["gems"].items() for _ in range(count))


def ship_gems(ship: str, large: int) -> str:
    """The gems that a ship offers, the large one as often as it counts."""
    return " ".join(gem(LETTERS[letter], letter) for letter in ship[0] * large + ship[1:])


def palace_title(card: str) -> str:
    """What lies on a palace, in twelve columns at most."""
    name = notation.title(card)
    return name if len(name) < GOODS else f"{name[: GOODS - 2]}…"


def hood_lines(view: View, data: Data, hood: str) -> list[str]:
    """One neighborhood: its three areas, from outside in."""
    lines = []
    locked = {effect["place"] for effect in data["in_force"] if "place" in effect}
    for ring in names.RINGS:
        place = f"{hood}.{ring}"
        found = groups(data, place) + (["locked"] if place in locked else [])
        rows = wrapped(found, HALF - NAMED)
        for number, row in enumerate(rows):
            left = f"{place:<{PLACE}}" + goods(view, data, hood, ring) if number == 0 else ""
            lines.append(pad(left, NAMED) + row)
    return lines


def city(view: View, data: Data) -> list[str]:
    """The quarters as they lie: 1 and 2 above, 4 and 3 below."""
    lines = []
    for left, right in (("1", "2"), ("4", "3")):
        both = [hood_lines(view, data, hood) if hood in data["ports"] else [] for hood in (left, right)]
        height = max(len(block) for block in both)
        for row in range(height):
            cells = [block[row] if row < len(block) else "" for block in both]
            lines.append(f"{pad(cells[0], HALF)}  {cells[1]}".rstrip())
        lines.append("")
    return lines


def market(data: Data) -> list[str]:
    lines = [pad("Market", 9) + "".join(pad(gem(colour), 8) for colour in names.COLOURS[: facts.COLOURS]) + "gem"]
    for line, colour in data["market_gems"].items():
        cells = []
        for column in names.COLOURS[: facts.COLOURS]:
            found = groups(data, f"{line}.{column}")
            cells.append(pad(found[0] if found else "·", 8))
        lines.append(f"  line {line} {''.join(cells)}{gem(colour) if colour else '·'}")
    return lines


def scale(data: Data) -> list[str]:
    lines = ["Scale    1      8      15"]
    for colour, step in data["quotation"].items():
        track = "·" * (step - 1) + "●" + "·" * (facts.STEPS_OF_SCALE - step)
        lines.append(pad(gem(colour), 9) + styled(track, GEM_STYLES[colour]) + f"  {step}")
    return lines


def beside(left: list[str], right: list[str]) -> list[str]:
    height = max(len(left), len(right))
    left = left + [""] * (height - len(left))
    right = right + [""] * (height - len(right))
    return [f"{pad(one, HALF + 2)}{other}".rstrip() for one, other in zip(left, right, strict=True)]


def seats(view: View, data: Data) -> list[str]:
    head = "      order score   " + "".join(pad(gem(colour), 7) for colour in names.COLOURS[: facts.GEM_KINDS])
    lines = [head + "screen  behind it       cards"]
    for one in data["seats"]:
        seat = one["seat"]
        mark = "you" if seat == view.seat + 1 else ""
        numbers = f" {mark:<3} {one['order'] or '–':>2} {one['score']:>5}    "
        gems = "".join(f"{one['gems'][colour] or '·':>3}    " for colour in names.COLOURS[: facts.GEM_KINDS])
        screen = "".join(str(value) for value in reversed(one["before_screen"] or [])) or "·"
        left = pad(side(data, seat), 2) + numbers + gems
        left += f"{screen:<8}{behind(one):<16}"
        for number, row in enumerate(wrapped(hand(one), WIDTH - width(left), ", ")):
            lines.append((left if number == 0 else " " * width(left)) + row)
    return lines


def behind(one: Data) -> str:
    if one["name"] == "neutral":
        return ""
    if one["behind_screen"] is None:
        return "hidden"
    text = "".join(str(value) for value in one["behind_screen"]) or "·"
    if one["neutral_brokers"]:
        text += f" N {''.join(str(value) for value in one['neutral_brokers'])}"
    return text


def hand(one: Data) -> list[str]:
    if one["cards"] is None:
        return [f"{one['card_count']} hidden"] if one["card_count"] else []
    return [notation.title(card) + "+" * (card in one["new_cards"]) for card in one["cards"]]


def elsewhere(data: Data) -> list[str]:
    """Places beside the city and the market, and cards whose effect lasts."""
    shown = {f"{hood}.{ring}" for hood in data["ports"] for ring in names.RINGS}
    shown |= {f"{line}.{colour}" for line in data["market_gems"] for colour in names.COLOURS}
    places = dict.fromkeys(one["place"] for one in data["brokers"] if one["place"] not in shown)
    lines = [f"{place.capitalize()}: {'  '.join(groups(data, place))}" for place in places]
    twos = [f"{side(data, one['seat'])} {one['twos_aside']}" for one in data["seats"] if one["twos_aside"]]
    if twos:
        lines.append(f"2s beside the board: {'  '.join(twos)}")
    if data["in_force"]:
        cards = [
            f"{notation.title(effect['card'])} ({' '.join([side(data, effect['seat']), effect['detail']]).strip()})"
            for effect in data["in_force"]
        ]
        lines += wrapped([f"In force: {cards[0]}", *cards[1:]], WIDTH, ", ")
    return lines


def draw(view: View, data: Data, further: list[str]) -> str:
    """The whole table as the view shows it, with further lines below."""
    rule = styled("─" * WIDTH, "dim")
    lines = [heading(data), rule, *city(view, data)]
    lines += [*beside(market(data), scale(data)), "", *seats(view, data)]
    more = elsewhere(data) + further
    if more:
        lines += ["", *more]
    if data["brokers"]:
        lines += [styled(LEGEND, "dim")]
    return "\n".join(line.rstrip() for line in lines)
