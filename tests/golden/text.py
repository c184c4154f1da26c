"""A golden game as text: every draw and action, every event, and what everybody sees.

    > p2 place 3 down 1.port            an action; `> chance card queen` is a draw
      YS-PLC-2 placed p2 value=? …      an event as a spectator may know it; what is sealed is `?`
    = all score=3,0,0,1 …               what a spectator sees: fields that are not zero, long rows as number:value
    = p2 hand=0:1,3:2 …                 what this seat sees beside that

The actions are the truth of the file: the rest is made from them again, and compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gradlon.core import registry
from gradlon.core.events import SPECTATOR, Event
from gradlon.core.game import Game, Shown, View
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from support.play import Table, make

EVERY = 64
"""Views are shown when a chapter begins, at the end, and after so many answers."""
LONG = 12
"""Rows longer than this are written by their numbers that are not zero."""


def mover_name(game: Game, position: Position, seat: int) -> str:
    return "chance" if seat == CHANCE else game.seat_name(position, seat)


def header(table: Table) -> list[str]:
    """What is played, as lines that `read` understands."""
    game = table.game
    options = " ".join(table.options) or "none"
    return [f"game {game.name}", f"rules {game.rules_version}", f"players {table.players}", f"options {options}"]


def read(text: str) -> tuple[Table, list[tuple[str, str]]]:
    """The table and the actions of a golden game, each with who made it."""
    facts: dict[str, str] = {}
    actions = []
    for line in text.splitlines():
        if line.startswith("> "):
            mover, action = line[2:].split(" ", 1)
            actions.append((mover, action))
        elif line and line[0].isalpha():
            name, value = line.split(" ", 1)
            facts[name] = value
    options = () if facts["options"] == "none" else tuple(facts["options"].split())
    assert facts["game"] in registry.names()
    return Table(facts["game"], int(facts["players"]), options), actions


def event_line(game: Game, position: Position, event: Event) -> str:
    """The clause, the name and the values of an event, as a spectator may know them."""
    shown = event.opened(SPECTATOR)
    words = [value_text(game, position, name, shown[name]) for name in event.values]
    return " ".join(["  " + event.clause, event.name, *words])


def value_text(game: Game, position: Position, name: str, value: object) -> str:
    """A value in the words of the game; mere numbers with their name."""
    if value is None:
        return f"{name}=?"
    if isinstance(value, int):
        text = game.parameter(position, name, value).replace(" ", "-")
        return f"{name}={text}" if text.isdigit() else text
    assert isinstance(value, tuple)
    return f"{name}=" + ";".join(",".join(str(number) for number in entry) for entry in value)


def row_text(row: Sequence[int | None]) -> str:
    """A row of numbers: all of them, or where it is long those that are not zero, by their place."""
    if len(row) <= LONG:
        return ",".join("?" if number is None else str(number) for number in row)
    told = [f"{place}:{number}" for place, number in enumerate(row) if number]
    hidden = [place for place, number in enumerate(row) if number is None]
    return ",".join(told + ([f"?{ranges(hidden)}"] if hidden else []))


def ranges(places: Sequence[int]) -> str:
    """Ascending numbers, runs of them drawn together."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return "+".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def view_lines(game: Game, position: Position, players: int) -> list[str]:
    """What a spectator sees, and what each seat sees otherwise."""
    spectator = game.view(position, SPECTATOR)
    lines = ["= all " + fields_text(game, spectator, {})]
    for seat in range(players):
        seen = fields_text(game, game.view(position, seat), spectator.fields)
        lines.append(f"= {game.seat_name(position, seat)} {seen or 'the same'}")
    return lines


def fields_text(game: Game, view: View, known: Mapping[str, Shown]) -> str:
    """The game's fields that are not zero and not known already."""
    parts = []
    for field in game.fields:
        row = view.row(field.name)
        if any(number != 0 for number in row) and view.fields[field.name] != known.get(field.name):
            parts.append(f"{field.name}={row_text(row)}")
    return " ".join(parts)


def moves(table: Table, actions: Sequence[tuple[str, str]]) -> Iterator[tuple[Position, tuple[int, int]]]:
    """The position at every question of the game, with who answers what."""
    position = table.new()
    for mover, action in actions:
        seats = {mover_name(table.game, position, seat): seat for seat in (*position.asked_seats(), CHANCE)}
        move = seats[mover], table.game.parse(position, seats[mover], action)
        yield position, move
        make(position, *move)


def play(table: Table, actions: Sequence[tuple[str, str]]) -> tuple[str, Position]:
    """The whole text of the game with these actions, and how it ended."""
    game = table.game
    position = table.new()
    lines = [*header(table), ""]
    lines += [event_line(game, position, event) for event in game.events(position)]
    for number, (mover, action) in enumerate(actions, 1):
        seats = {mover_name(game, position, seat): seat for seat in (*position.asked_seats(), CHANCE)}
        make(position, seats[mover], game.parse(position, seats[mover], action))
        lines.append(f"> {mover} {action}")
        events = game.events(position)
        lines += [event_line(game, position, event) for event in events]
        chapter = any(event.name in game.chapters for event in events)
        if chapter or number % EVERY == 0 or position.is_over():
            lines += view_lines(game, position, table.players)
    assert position.is_over()
    result = game.result(position)
    lines += ["", "scores " + " ".join(map(str, result.scores)), "ranks " + " ".join(map(str, result.ranks))]
    return "\n".join(lines) + "\n", position
