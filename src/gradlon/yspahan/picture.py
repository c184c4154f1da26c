"""The table as text, for a terminal: the tower, the city with its road, the caravan, the players.

Colours help; without them it says the same.
"""

from __future__ import annotations

from gradlon.core.game import View
from gradlon.core.markup import SEAT_STYLES, pad, styled, width, wrapped
from gradlon.core.terms import Words
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SHOPS, SQUARES, TABLES
from gradlon.yspahan.description import cube_owner, numbers
from gradlon.yspahan.naming import building_term, card_term, colour_term, square_term
from gradlon.yspahan.notation import seat_name

WIDTH = 98
CELL = 5
SOUK_STYLES = {
    "white": "white",
    "blue": "bright_blue",
    "yellow": "yellow",
    "pink": "bright_magenta",
    "orange": "orange1",
}
PICTURE = "picture"
"""The section of the words that stand in it."""


def draw(view: View, words: Words) -> str:
    """All that the seat may see."""
    beside = side_by_side(tower(view, words), caravan(view, words))
    parts = [heading(view, words), "", *beside, "", *city(view, words), "", *players(view, words), ""]
    typed = words.say(PICTURE, "typed")
    parts += piles(view, words) + (wrapped(typed.split(", "), WIDTH, ", ") if typed else [])
    return "\n".join(parts)


def side(seat: int, text: str = "") -> str:
    """A seat, in its colour."""
    return styled(text or seat_name(seat).upper(), SEAT_STYLES[seat])


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    rows = max(len(left), len(right))
    left, right = left + [""] * (rows - len(left)), right + [""] * (rows - len(right))
    return [f"{pad(one, WIDTH // 2)}{other}".rstrip() for one, other in zip(left, right, strict=True)]


def heading(view: View, words: Words) -> str:
    if view.number("over"):
        return styled(words.say(PICTURE, "over"), "bold")
    order = " ".join(side(seat) for seat in numbers(view, "order")[: view.players])
    asked = " ".join(side(seat) for seat in range(view.players) if view.number("asked") >> seat & 1)
    right = words.say(PICTURE, "to_choose", seats=asked) if asked else ""
    day = styled(words.say(PICTURE, "day", week=view.number("week"), day=view.number("day")), "bold")
    text = f"{day} · {words.say(PICTURE, 'order', seats=order)}"
    return pad(text, WIDTH - width(right)) + right


def tower(view: View, words: Words) -> list[str]:
    """The tower from top to bottom: yellow dice in brackets."""
    group, dice = numbers(view, "group"), numbers(view, "dice")
    lines = [words.say(PICTURE, "tower")]
    for square in reversed(range(facts.TOWER)):
        value = group[square]
        faces = [str(value)] * dice[value - 1] + [f"({value})"] * dice[facts.VALUES + value - 1] if value else ["·"]
        lines.append(f"  {words.tell(square_term(SQUARES[square])):<10}{' '.join(faces)}")
    return lines


def caravan(view: View, words: Words) -> list[str]:
    """The lines from top to bottom, each filled along the road."""
    owners, per_line = numbers(view, "caravan"), TABLES["caravan"]["camels_per_line"][str(view.players)]
    lines = [words.say(PICTURE, "caravan")]
    for line in reversed(range(facts.LINES)):
        row = [side(owner - 1) if owner else "· " for owner in owners[line * per_line : (line + 1) * per_line]]
        backwards = TABLES["caravan"]["direction"][line] == "right_to_left"
        shown = " ".join(reversed(row) if backwards else row)
        named = words.say(PICTURE, "line", line=line + 1)
        lines.append(f"  {named}  {'<' if backwards else '>'} {shown}  +{TABLES['caravan']['points_on_loading'][line]}")
    return lines


def city(view: View, words: Words) -> list[str]:
    """Shops by their souk's letter and their number, or their cube's owner; the star stands where the Supervisor does.

    The road shows the names of its squares; above and below it stand what the souks on either side are worth.
    """
    cubes, supervisor = numbers(view, "cubes"), view.number("supervisor")
    cells: dict[tuple[int, int], str] = {}
    for square in TABLES["road"]:
        here = ROAD[supervisor] == square["id"]
        name = styled(f"*{square['id']}", "bold reverse") if here else styled(square["id"], "grey50")
        cells[square["x"], square["y"]] = name
    for shop in TABLES["shop"]:
        owner = cube_owner(cubes, SHOPS[shop["id"]])
        _, colour, number = shop["id"].split("_")
        free = styled(colour[0] + number, SOUK_STYLES[colour])
        cells[shop["x"], shop["y"]] = free if owner is None else side(owner, f"[{owner + 1}]")
    columns = sorted({x for x, _ in cells})
    rows = sorted({y for _, y in cells})
    lines = ["".join(pad(cells.get((x, y), ""), CELL) for x in columns).rstrip() for y in rows]
    legend = words.say(PICTURE, "legend")
    return [worth("north", columns, words), *lines, worth("south", columns, words), legend]


def worth(half: str, columns: list[int], words: Words) -> str:
    """The neighborhoods of one half, west and east of the road, with the points of their finished souks."""
    texts = []
    for quadrant in (f"{half}-west", f"{half}-east"):
        hood = next(row["id"] for row in TABLES["neighborhood"] if row["quadrant"] == quadrant)
        souks = [souk for souk in TABLES["souk"] if souk["neighborhood"] == hood]
        points = ", ".join(f"{words.tell(colour_term(souk['color']))} {souk['value']}" for souk in souks)
        name = words.tell(square_term(hood))
        texts.append(f"{styled(name[:1].upper() + name[1:], 'bold')} ({points})")
    return pad(texts[0], CELL * columns.index(0)) + texts[1]


def players(view: View, words: Words) -> list[str]:
    heads = [words.say(PICTURE, name) for name in ("points", "camels", "gold", "cards")]
    wide = [max(len(head) + 2, least) for head, least in zip(heads, (8, 8, 6, 7), strict=True)]
    lines = [f"{'':3}" + "".join(f"{head:>{columns}}" for head, columns in zip(heads, wide, strict=True))]
    for seat in range(view.players):
        row = [numbers(view, name)[seat] for name in ("score", "camels", "gold", "hand_size")]
        you = words.say(PICTURE, "you") if seat == view.seat else ""
        shown = "".join(f"{number:>{columns}}" for number, columns in zip(row, wide, strict=True))
        lines.append(f"{side(seat)} {you[:3]:<3}{shown[3:]}   {buildings(view, seat, words)}")
        if view.seat == seat and row[-1]:
            lines += [f"      {row}" for row in wrapped(hand(view, seat, words), WIDTH - 6, ", ")]
    return lines


def buildings(view: View, seat: int, words: Words) -> str:
    built = numbers(view, "built")[seat]
    found = [words.tell(building_term(number)) for number in range(len(BUILDINGS)) if built >> number & 1]
    return ", ".join(found) or words.say(PICTURE, "no_building")


def hand(view: View, seat: int, words: Words) -> list[str]:
    cards = numbers(view, "hand")[seat * facts.CARDS : (seat + 1) * facts.CARDS]
    return [words.tell(card_term(card)) for card, count in enumerate(cards) for _ in range(count)]


def piles(view: View, words: Words) -> list[str]:
    discards = numbers(view, "discards")
    names = [
        words.tell(card_term(card)) + (" ×2" if discards[card] > 1 else "")
        for card in range(len(CARDS))
        if discards[card]
    ]
    rows = wrapped(names or [words.say(PICTURE, "no_discards")], WIDTH - 10, ", ")
    first = words.say(PICTURE, "deck", cards=view.number("deck_size"))
    return [first, *(f"  {row}" for row in rows)]
