"""The table as text, for a terminal 100 columns wide. Colours help; without them it says the same.

The words are those of the section `picture`; what stands in columns is cut where it would not fit.
"""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.core.markup import SEAT_STYLES, pad, styled, width, wrapped
from gradlon.core.terms import Words
from gradlon.ys import description, facts, names
from gradlon.ys.naming import LABELS, card_term, place_term

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
PICTURE = "picture"

Data = dict[str, Any]


def fit(text: str, columns: int) -> str:
    """A text in so many columns at most."""
    return text if len(text) <= columns else f"{text[: columns - 1]}…"


def gem(colour: str, text: str) -> str:
    return styled(text, GEM_STYLES[colour])


def colour(words: Words, name: str, columns: int) -> str:
    """The name of a colour, in that colour."""
    return gem(name, fit(words.say("colours", name), columns))


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


def heading(data: Data, words: Words) -> str:
    if data["over"]:
        text = words.say(PICTURE, "over")
    else:
        text = words.say("phases", data["phase"])
        if data["turn"]:
            text = words.say(PICTURE, "turn", turn=data["turn"], turns=facts.TURNS, phase=text)
        else:
            text = text[:1].upper() + text[1:]
        if data["round"]:
            text = words.say(PICTURE, "round", before=text, round=data["round"], rounds=data["rounds"])
    waiting = " ".join(side(data, seat) for seat in data["asked"])
    right = words.say(PICTURE, "to_choose", seats=waiting) if waiting else ""
    return pad(styled(text, "bold"), WIDTH - width(right)) + right


def goods(view: View, data: Data, words: Words, hood: str, ring: str) -> str:
    """What an area has to give."""
    if ring == "port":
        ship = data["ports"][hood]
        if ship is None:
            return "·"
        offer = data["on_offer"]
        if offer and offer["neighborhood"] == hood:
            return words.say(PICTURE, "left", gems=gems_left(offer))
        return ship_gems(ship, description.rules_of(view)["large_gems"])
    if ring == "commercial":
        points = data["commercial"][hood]
        return words.say(PICTURE, "pays", points=points) if points else "·"
    card = data["palaces"][hood]
    return styled(fit(words.tell(card_term(card)), GOODS - 1), "italic") if card else "·"


def gems_left(offer: Data) -> str:
    """The gems on offer, a letter each."""
    return " ".join(gem(name, name[0].upper()) for name, count in offer["gems"].items() for _ in range(count))


def ship_gems(ship: str, large: int) -> str:
    """The gems that a ship offers, the large one as often as it counts."""
    return " ".join(gem(LETTERS[letter], letter) for letter in ship[0] * large + ship[1:])


def label(words: Words, place: str) -> str:
    return words.tell(place_term(place, section=LABELS))


def hood_lines(view: View, data: Data, words: Words, hood: str) -> list[str]:
    """One neighborhood: its three areas, from outside in."""
    lines = []
    locked = {effect["place"] for effect in data["in_force"] if "place" in effect}
    for ring in names.RINGS:
        place = f"{hood}.{ring}"
        found = groups(data, place) + ([words.say(PICTURE, "locked")] if place in locked else [])
        rows = wrapped(found, HALF - NAMED)
        for number, row in enumerate(rows):
            left = f"{label(words, place):<{PLACE}}" + goods(view, data, words, hood, ring) if number == 0 else ""
            lines.append(pad(left, NAMED) + row)
    return lines


def city(view: View, data: Data, words: Words) -> list[str]:
    """The quarters as they lie: 1 and 2 above, 4 and 3 below."""
    lines = []
    for left, right in (("1", "2"), ("4", "3")):
        both = [hood_lines(view, data, words, hood) if hood in data["ports"] else [] for hood in (left, right)]
        height = max(len(block) for block in both)
        for row in range(height):
            cells = [block[row] if row < len(block) else "" for block in both]
            lines.append(f"{pad(cells[0], HALF)}  {cells[1]}".rstrip())
        lines.append("")
    return lines


def market(data: Data, words: Words) -> list[str]:
    columns = names.COLOURS[: facts.COLOURS]
    head = fit(words.say(PICTURE, "market"), 8)
    lines = [
        pad(head, 9) + "".join(pad(colour(words, name, 7), 8) for name in columns) + words.say(PICTURE, "gem"),
    ]
    for line, won in data["market_gems"].items():
        cells = []
        for column in columns:
            found = groups(data, f"{line}.{column}")
            cells.append(pad(found[0] if found else "·", 8))
        named = pad(words.say(PICTURE, "line", line=line), 9)
        lines.append(f"{named}{''.join(cells)}{colour(words, won, 8) if won else '·'}")
    return lines


def scale(data: Data, words: Words) -> list[str]:
    lines = [pad(fit(words.say(PICTURE, "scale"), 8), 9) + "1      8      15"]
    for name, step in data["quotation"].items():
        track = "·" * (step - 1) + "●" + "·" * (facts.STEPS_OF_SCALE - step)
        lines.append(pad(colour(words, name, 8), 9) + styled(track, GEM_STYLES[name]) + f"  {step}")
    return lines


def beside(left: list[str], right: list[str]) -> list[str]:
    height = max(len(left), len(right))
    left = left + [""] * (height - len(left))
    right = right + [""] * (height - len(right))
    return [f"{pad(one, HALF + 2)}{other}".rstrip() for one, other in zip(left, right, strict=True)]


def seats(data: Data, words: Words, reader: int) -> list[str]:
    gems = names.COLOURS[: facts.GEM_KINDS]
    order, score = (fit(words.say(PICTURE, name), 5) for name in ("order", "score"))
    head = f"{'':6}{order:>5} {score:>5}   " + "".join(pad(colour(words, name, 6), 7) for name in gems)
    screen, behind_it = (words.say(PICTURE, name) for name in ("screen", "behind"))
    lines = [f"{head}{fit(screen, 7):<8}{fit(behind_it, 15):<16}{words.say(PICTURE, 'cards')}"]
    for one in data["seats"]:
        mark = fit(words.say(PICTURE, "you"), 3) if one["seat"] == reader + 1 else ""
        numbers = f" {mark:<3} {one['order'] or '–':>2} {one['score']:>5}    "
        owned = "".join(f"{one['gems'][name] or '·':>3}    " for name in gems)
        before = "".join(str(value) for value in reversed(one["before_screen"] or [])) or "·"
        left = pad(side(data, one["seat"]), 2) + numbers + owned
        left += f"{before:<8}{behind(one, words):<16}"
        for number, row in enumerate(wrapped(hand(one, words), WIDTH - width(left), ", ")):
            lines.append((left if number == 0 else " " * width(left)) + row)
    return lines


def behind(one: Data, words: Words) -> str:
    if one["name"] == "neutral":
        return ""
    if one["behind_screen"] is None:
        return fit(words.say(PICTURE, "hidden"), 15)
    text = "".join(str(value) for value in one["behind_screen"]) or "·"
    if one["neutral_brokers"]:
        text += f" N {''.join(str(value) for value in one['neutral_brokers'])}"
    return text


def hand(one: Data, words: Words) -> list[str]:
    if one["cards"] is None:
        return [words.say(PICTURE, "cards_hidden", count=one["card_count"])] if one["card_count"] else []
    return [words.tell(card_term(card)) + "+" * (card in one["new_cards"]) for card in one["cards"]]


def elsewhere(data: Data, words: Words) -> list[str]:
    """Places beside the city and the market, and cards whose effect lasts."""
    shown = {f"{hood}.{ring}" for hood in data["ports"] for ring in names.RINGS}
    shown |= {f"{line}.{colour}" for line in data["market_gems"] for colour in names.COLOURS}
    places = dict.fromkeys(one["place"] for one in data["brokers"] if one["place"] not in shown)
    lines = [f"{label(words, place)}: {'  '.join(groups(data, place))}" for place in places]
    twos = [f"{side(data, one['seat'])} {one['twos_aside']}" for one in data["seats"] if one["twos_aside"]]
    if twos:
        lines.append(words.say(PICTURE, "twos", seats="  ".join(twos)))
    if data["in_force"]:
        cards = [in_force(data, effect, words) for effect in data["in_force"]]
        lines += wrapped([words.say(PICTURE, "in_force", first=cards[0]), *cards[1:]], WIDTH, ", ")
    return lines


def in_force(data: Data, effect: Data, words: Words) -> str:
    """A card whose effect lasts, with its owner and what it remembers."""
    told = [side(data, effect["seat"])]
    if "place" in effect:
        told.append(label(words, effect["place"]))
    for name in ("looks", "borders", "neighborhood"):
        if name in effect:
            told.append(words.say(PICTURE, f"remembered_{name}", number=effect[name]))
    if "colour" in effect:
        told.append(words.say("colours", effect["colour"]))
    if "imitated" in effect:
        told.append(words.tell(card_term(effect["imitated"])))
    return f"{words.tell(card_term(effect['card']))} ({' '.join(told)})"


def draw(view: View, data: Data, words: Words, further: list[str]) -> str:
    """The whole table as the view shows it, with further lines below."""
    rule = styled("─" * WIDTH, "dim")
    lines = [heading(data, words), rule, *city(view, data, words)]
    lines += [*beside(market(data, words), scale(data, words)), "", *seats(data, words, view.seat)]
    more = elsewhere(data, words) + further
    if more:
        lines += ["", *more]
    if data["brokers"]:
        lines += [styled(words.say(PICTURE, "legend", hidden=HIDDEN), "dim")]
    typed = words.say(PICTURE, "typed")
    if typed:
        lines += [styled(line, "dim") for line in wrapped(typed.split(", "), WIDTH, ", ")]
    return "\n".join(line.rstrip() for line in lines)
