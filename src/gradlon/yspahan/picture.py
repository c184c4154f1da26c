"""The table as text, for a terminal: the tower, the city with its road, the caravan, the players."""

from __future__ import annotations

from gradlon.core.game import View
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SHOPS, SQUARES, TABLES
from gradlon.yspahan.description import cube_owner, numbers
from gradlon.yspahan.notation import seat_name

CELL = 4
COLOUR_LETTERS = {"white": "w", "blue": "b", "yellow": "y", "pink": "p", "orange": "o"}


def draw(view: View) -> str:
    """All that the seat may see."""
    parts = [calendar(view), *tower(view), "", *city(view), "", *caravan(view), "", *players(view)]
    return "\n".join(parts)


def calendar(view: View) -> str:
    order = " ".join(seat_name(seat) for seat in numbers(view, "order")[: view.players])
    return f"Week {view.number('week')}, day {view.number('day')}. Turn order: {order}"


def tower(view: View) -> list[str]:
    """The tower from top to bottom: yellow dice in brackets."""
    group, dice = numbers(view, "group"), numbers(view, "dice")
    lines = ["Tower"]
    for square in reversed(range(facts.TOWER)):
        value = group[square]
        faces = [str(value)] * dice[value - 1] + [f"({value})"] * dice[facts.VALUES + value - 1] if value else []
        lines.append(f"  {SQUARES[square]:<7}{' '.join(faces)}".rstrip())
    return lines


def city(view: View) -> list[str]:
    """Shops by their souk's letter, or their cube's owner; the Supervisor is the star on the road."""
    cubes, supervisor = numbers(view, "cubes"), view.number("supervisor")
    cells: dict[tuple[int, int], str] = {}
    for square in TABLES["road"]:
        here = ROAD[supervisor] == square["id"]
        cells[square["x"], square["y"]] = "*" if here else "+" if square["id"] == "C" else "-" if square["x"] else "|"
    for shop in TABLES["shop"]:
        owner = cube_owner(cubes, SHOPS[shop["id"]])
        letter = COLOUR_LETTERS[shop["souk"].split("_")[1]]
        cells[shop["x"], shop["y"]] = f"[{letter}]" if owner is None else f"<{owner + 1}>"
    columns = sorted({x for x, _ in cells})
    lines = []
    for y in sorted({y for _, y in cells}):
        lines.append("".join(cells.get((x, y), "").center(CELL) for x in columns).rstrip())
    return [*lines, "[w] free shop of the white souk, <2> cube of p2, * Supervisor"]


def caravan(view: View) -> list[str]:
    """The lines from top to bottom, each filled along the road."""
    owners, per_line = numbers(view, "caravan"), TABLES["caravan"]["camels_per_line"][str(view.players)]
    lines = ["Caravan"]
    for line in reversed(range(facts.LINES)):
        row = [str(owner) if owner else "." for owner in owners[line * per_line : (line + 1) * per_line]]
        if TABLES["caravan"]["direction"][line] == "right_to_left":
            row.reverse()
        lines.append(f"  line {line + 1}  {' '.join(row)}")
    return lines


def players(view: View) -> list[str]:
    lines = []
    for seat in range(view.players):
        built = numbers(view, "built")[seat]
        names = [name for number, name in enumerate(BUILDINGS) if built >> number & 1]
        lines.append(
            f"{seat_name(seat)}: {numbers(view, 'score')[seat]} points, {numbers(view, 'camels')[seat]} camels, "
            f"{numbers(view, 'gold')[seat]} gold, cards: {hand(view, seat)}; {', '.join(names) or 'no building'}"
        )
    discards = [f"{name} ×{count}" for name, count in zip(CARDS, numbers(view, "discards"), strict=True) if count]
    return [*lines, f"Deck: {view.number('deck_size')} cards; discards: {', '.join(discards) or 'none'}"]


def hand(view: View, seat: int) -> str:
    """The cards by name where they may be seen, else how many they are."""
    cards = view.row("hand")[seat * facts.CARDS : (seat + 1) * facts.CARDS]
    names = [name for name, count in zip(CARDS, cards, strict=True) for _ in range(count or 0)]
    return ", ".join(names) or str(numbers(view, "hand_size")[seat])
