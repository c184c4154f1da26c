"""`gradlon replay`: a record played again, told in words, and the table as it then stands."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gradlon.core import registry
from gradlon.core.errors import BadRecord
from gradlon.core.game import Game
from gradlon.match import SeededDealer
from gradlon.match.dealer import seed_hash
from gradlon.match.numbering import from_one
from gradlon.record import Record, Replayed, replay
from gradlon.terminal import speech
from gradlon.terminal.common import complain, read_record
from gradlon.terminal.screen import Screen
from gradlon.terminal.speech import say
from gradlon.words import picture, tell

SPECTATOR = -1


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("replay", help="play a record again and show the table")
    parser.add_argument("file", type=Path)
    parser.add_argument("--until", type=int, metavar="N", help="only the first N lines after the header; 0: the start")
    parser.add_argument("--seat", type=int, metavar="S", help="as this seat may know it (1 the first, 0: a spectator)")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print the position as one JSON object and nothing else: with every seat's secrets, or as --seat knows it",
    )
    speech.add_to(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    until, seat = moment(record, arguments.until, arguments.seat)
    readers = [seat] if arguments.seat is not None else list(range(SPECTATOR, record.players))
    game = registry.game(record.game)
    try:
        if arguments.json:
            print(json.dumps(as_json(game, record, until, readers), ensure_ascii=False))
        else:
            narrate(game, record, until, seat)
    except BadRecord as fault:
        raise BadRecord(f"{arguments.file}: {fault}") from fault
    return 0


def moment(record: Record, until: int | None, seat: int | None) -> tuple[int, int]:
    """The step and the reader that were asked for: the last one and a spectator where nothing was said."""
    until = len(record.lines) if until is None else until
    if until < 0:
        raise complain("before_start", wanted=until)
    if until > len(record.lines):
        raise complain("no_such_step", steps=len(record.lines), wanted=until)
    if seat is not None and not 0 <= seat <= record.players:
        raise complain("no_such_seat", seat=seat, players=record.players)
    return until, SPECTATOR if seat is None else seat - 1


def steps(record: Record, until: int) -> list[Replayed]:
    """The steps up to and with this one; what follows is checked too, since a record is sound or it is not."""
    proof = SeededDealer(record.seed) if record.seed is not None else None
    if proof is not None and record.seed_hash not in (None, seed_hash(proof.seed)):
        raise BadRecord("line 1: the seed does not fit its hash")
    kept = []
    for step in replay(record, proof):
        if step.number < until:
            kept.append(step)
        elif step.number == until:
            kept.append(replace(step, position=step.position.clone()))
    return kept


def together(told: Sequence[Any]) -> Any:
    """What several readers know of one thing between them: where one sees nothing (None), what another sees."""
    known = [one for one in told if one is not None]
    if known and all(isinstance(one, dict) for one in known):
        keys = dict.fromkeys(key for one in known for key in one)
        return {key: together([one.get(key) for one in known]) for key in keys}
    if known and all(isinstance(one, list) and len(one) == len(known[0]) for one in known):
        return [together(row) for row in zip(*known, strict=True)]
    return known[0] if known else None


def as_json(game: Game, record: Record, until: int, readers: Sequence[int]) -> dict[str, Any]:
    """The match after a step, as these readers know it between them."""
    step = steps(record, until)[-1]
    position = step.position
    sides = len(game.result(position).scores)
    data: dict[str, Any] = {
        "game": record.game,
        "rules": record.rules,
        "players": record.players,
        "options": list(record.options),
        "step": step.number,
        "steps": len(record.lines),
        "over": position.is_over(),
        "events": [from_one(game, sides, together([event.opened(seat) for seat in readers])) for event in step.events],
        "position": together([game.describe(position, seat) for seat in readers]),
    }
    if position.is_over():
        result = game.result(position)
        data["result"] = {
            "scores": list(result.scores),
            "ranks": list(result.ranks),
            "winners": [winner + 1 for winner in result.winners],
        }
    return data


def narrate(game: Game, record: Record, until: int, seat: int) -> None:
    """Every act and event in words, then the table."""
    screen = Screen()
    names = f" ({', '.join(record.names)})" if record.names else ""
    opening = say(
        "replay_opening",
        game=game.title,
        players=record.players,
        lines=len(record.lines),
        names=names,
        rules=record.rules,
    )
    kept = steps(record, until)
    screen.plain(opening, style="bold")
    last = kept[-1]
    for step in kept:
        if step.line is not None:
            screen.plain(act(game, last, step, seat, record), style="dim")
        for event in step.events:
            screen.plain("   " + tell(game, last.position, event, seat, record.names, speech.language()))
    screen.say()
    screen.say(picture(game, game.view(last.position, seat), speech.language()))
    if record.seed is not None:
        screen.say(say("replay_proved"))
    if last.position.asks_chance():
        screen.plain(say("replay_drawing"))
    elif not last.position.is_over():
        asked = ", ".join(game.seat_name(last.position, each) for each in last.position.asked_seats())
        screen.plain(say("replay_running", seats=asked))


def act(game: Game, last: Replayed, step: Replayed, seat: int, record: Record) -> str:
    """A line of the record: an act is given whole to its seat, a secret draw to none; all once the match is over."""
    line = step.line
    assert line is not None
    open_to_all = last.position.is_over() and seat == SPECTATOR
    if line.seat is None:
        action = "…" if step.secret and not open_to_all else line.text
        return say("replay_draw", number=step.number, action=action)
    name = record.names[line.seat] if record.names else game.seat_name(last.position, line.seat)
    action = line.text if open_to_all or seat == line.seat else "…"
    return say("replay_step", number=step.number, who=name, action=action)
