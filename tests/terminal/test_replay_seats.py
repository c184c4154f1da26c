"""The seats of events in `replay --json`: numbered from 1, like those of the record and of the position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gradlon import cli
from gradlon.match.numbering import from_one
from gradlon.record import dumps
from matches import finished
from support.play import Table, each_table, questions, weighted

SEATLESS = {("ys", "finished", "standing"), ("yspahan", "tower_filled", "groups")}
"""Lists of events whose entries begin with no seat."""


@each_table
def test_every_seat_of_every_event_is_numbered_from_one(table: Table) -> None:
    game = table.game
    for position, _ in questions(table, weighted, 22):
        sides = len(game.result(position).scores)
        names = {number + 1: game.seat_name(position, number) for number in range(sides)} | {0: "nobody"}
        for event in game.events(position):
            raw = event.opened(0)
            for name, value in from_one(game, sides, raw).items():
                if name in game.seat_parameters and value is not None:
                    assert names[value] == game.parameter(position, name, raw[name])
                elif not isinstance(value, list):
                    assert value == raw[name]
                elif (table.name, event.name, name) in SEATLESS:
                    assert value == [list(row) for row in raw[name]]
                else:
                    assert [row[0] for row in value] == [row[0] + 1 for row in raw[name]]
                    assert {row[0] for row in value} <= names.keys() - {0}
                    assert [row[1:] for row in value] == [list(row[1:]) for row in raw[name]]


def test_the_seat_of_an_act_is_the_seat_of_its_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    number = next(at for at, line in enumerate(record.lines, 1) if line.text.startswith("place"))
    path = tmp_path / "match.gradlon"
    path.write_text(dumps(record), encoding="utf-8")
    assert cli.main(["replay", str(path), "--json", "--until", str(number)]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    written = json.loads(path.read_text(encoding="utf-8").splitlines()[number])
    placed = [event for event in told["events"] if event["event"] == "placed"]
    assert [(event["seat"], event["placer"]) for event in placed] == [(written["seat"], written["seat"])] * len(placed)
    assert placed
