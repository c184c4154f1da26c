"""The table as text, for a terminal: the tower, the city with its road, the caravan, the players.

Colours help; without them it says the same.
"""

from __future__ import annotations

from gradlon.core.game import View
from gradlon.core.markup import SEAT_STYLES, pad, styled, width, wrapped
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SHOPS, SQUARES, TABLES
from gradlon.yspahan.description import cube_owner, numbers
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
LEGEND = "p3 free: shop 3 of the pink souk    [2] holds a cube of P2    *W4 the Supervisor on W4"


def draw(view: View) -> str:
    """All that the seat may see."""
    beside = side_by_side(tower(view), caravan(view))
    parts = [heading(view), "", *beside, "", *city(view), "", *players(view), "", *piles(view)]
    return "\n".join(parts)


def side(seat: int, text: str = "") -> str:
    """A seat, in its colour."""
    return styled(text or seat_name(seat).upper(), SEAT_STYLES[seat])


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    rows = max(len(left), len(right))
    left, right = left + [""] * (rows - len(left)), right + [""] * (rows - len(right))
    return [f"{pad(one, WIDTH // 2)}{other}".rstrip() for one, other in zip(left, right, strict=True)]


def heading(view: View) -> str:
    if view.number("over"):
        return styled("The match is over", "bold")
    order = " ".join(side(seat) for seat in numbers(view, "order")[: view.players])
    asked = " ".join(side(seat) for seat in range(view.players) if view.number("asked") >> seat & 1)
    right = f"to choose: {asked}" if asked else ""
    text = styled(f"Week {view.number('week')}, day {view.number('day')}", "bold") + f" · turn order {order}"
    return pad(text, WIDTH - width(right)) + right


def tower(view: View) -> list[str]:
    """The tower from top to bottom: yellow dice in brackets."""
    group, dice = numbers(view, "group"), numbers(view, "dice")
    lines = ["Tower"]
    for square in reversed(range(facts.TOWER)):
        value = group[square]
        faces = [str(value)] * dice[value - 1] + [f"({value})"] * dice[facts.VALUES + value - 1] if value else ["·"]
        lines.append(f"  {SQUARES[square]:<8}{' '.join(faces)}")
    return lines


def caravan(view: View) -> list[str]:
    """The lines from top to bottom, each filled along the road."""
    owners, per_line = numbers(view, "caravan"), TABLES["caravan"]["camels_per_line"][str(view.players)]
    lines = ["Caravan"]
    for line in reversed(range(facts.LINES)):
        row = [side(owner - 1) if owner else "· " for owner in owners[line * per_line : (line + 1) * per_line]]
        backwards = TABLES["caravan"]["direction"][line] == "right_to_left"
        shown = " ".join(reversed(row) if backwards else row)
        lines.append(
            f"  line {line + 1}  {'<' if backwards else '>'} {shown}  +{TABLES['caravan']['points_on_loading'][line]}"
        )
    return lines


def city(view: View) -> list[str]:
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
    return [worth("north", columns), *lines, worth("south", columns), LEGEND]


def worth(half: str, columns: list[int]) -> str:
    """The neighborhoods of one half, west and east of the road, with the points of their finished souks."""
    texts = []
    for quadrant in (f"{half}-west", f"{half}-east"):
        hood = next(row["id"] for row in TABLES["neighborhood"] if row["quadrant"] == quadrant)
        souks = [souk for souk in TABLES["souk"] if souk["neighborhood"] == hood]
        points = ", ".join(f"{souk['color']} {souk['value']}" for souk in souks)
        texts.append(f"{styled(hood.capitalize(), 'bold')} ({points})")
    return pad(texts[0], CELL * columns.index(0)) + texts[1]


def players(view: View) -> list[str]:
    lines = ["     points  camels  gold  cards"]
    for seat in range(view.players):
        row = (numbers(view, name)[seat] for name in ("score", "camels", "gold", "hand_size"))
        score, camels, gold, cards = row
        you = "you" if seat == view.seat else ""
        lines.append(f"{side(seat)} {you:<3}{score:>5}{camels:>8}{gold:>6}{cards:>7}   {buildings(view, seat)}")
        if view.seat == seat and cards:
            lines += [f"      {row}" for row in wrapped(hand(view, seat), WIDTH - 6, ", ")]
    return lines


def buildings(view: View, seat: int) -> str:
    built = numbers(view, "built")[seat]
    return ", ".join(name for number, name in enumerate(BUILDINGS) if built >> number & 1) or "no building"


def hand(view: View, seat: int) -> list[str]:
    cards = numbers(view, "hand")[seat * facts.CARDS : (seat + 1) * facts.CARDS]
    return [name for name, count in zip(CARDS, cards, strict=True) for _ in range(count)]


def piles(view: View) -> list[str]:
    discards = numbers(view, "discards")
    names = [name + (" ×2" if count > 1 else "") for name, count in zip(CARDS, discards, strict=True) if count]
    rows = wrapped(names or ["none"], WIDTH - 10, ", ")
    first = f"Cards in the deck: {view.number('deck_size')}. Discards:"
    return [first, *(f"  {row}" for row in rows)]
