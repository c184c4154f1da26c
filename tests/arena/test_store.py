"""The store of a tournament: torn lines, other tournaments, lines that nobody wrote."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from arena.contests import contest_of, read
from gradlon.arena.contest import Contest
from gradlon.arena.files import CannotWrite, require_writable
from gradlon.arena.store import BadStore, Store


def test_a_torn_line_is_dropped_wherever_it_broke(played: tuple[Contest, Path]) -> None:
    contest, path = played
    content = path.read_bytes()
    begins = content[:-1].rfind(b"\n") + 1
    whole = read(contest, path)
    for end in range(begins, len(content), 37):
        path.write_bytes(content[:end])
        assert read(contest, path) == {key: line for key, line in whole.items() if key != (0, 5)}
        assert path.read_bytes() == content[:begins]
    header = content.index(b"\n") + 1
    for end in range(0, header, 29):
        path.write_bytes(content[:end])
        assert read(contest, path) == {}
        assert path.read_bytes() == content[:header]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": "8"}, "its seed is 7, not 8"),
        ({"players": 4}, "its players is 3, not 4"),
        ({"bots": ("random",)}, "its bots is random, first.py:Bot, not random"),
        ({"think": 2.0}, "its think is 1.0, not 2.0"),
        ({"game": "ys"}, "its rules is yspahan-1, not ys-1"),
    ],
)
def test_a_store_of_another_tournament_is_refused(
    changes: dict[str, Any], told: str, played: tuple[Contest, Path], tmp_path: Path
) -> None:
    path = played[1]
    before = path.read_bytes()
    with pytest.raises(BadStore, match=f"^{path} holds another tournament: {told}$"):
        read(contest_of(tmp_path, **changes), path)
    assert path.read_bytes() == before


def test_a_changed_bot_is_another_tournament(played: tuple[Contest, Path], tmp_path: Path) -> None:
    contest, path = played
    (tmp_path / "first.py").write_text("# other\n")
    with pytest.raises(BadStore, match="a bot's file has changed"):
        read(contest, path)


@pytest.mark.parametrize("content", ["hello\n", "hello", '{"a": 1}\n', "[]\n", "\xff\n"])
def test_a_file_that_is_no_store_is_left_alone(content: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)
    with pytest.raises(BadStore, match="is no store of a tournament"):
        read(contest_of(tmp_path), path)
    assert path.read_text() == content


TAMPERED = {
    "no such game in this tournament": lambda line: line.update(arrangement=99),
    "no such game in this tournament ": lambda line: line.update(deal=-1),
    "other bots sit here": lambda line: line["bots"].reverse() or line["bots"].append("x"),
    "played by the rules old-1": lambda line: line.update(rules="old-1"),
    "must be lists of numbers": lambda line: line.update(scores="many"),
    "must be lists of numbers ": lambda line: line.update(faults=[None] * 3),
    "the ranks are not those of the scores": lambda line: line.update(scores=[1, 2, 3], ranks=[1, 2, 3]),
    "the ranks are not those of the scores ": lambda line: line.update(scores=[1, 2, 3], ranks=[3, 3, 1]),
    "are not complete": lambda line: line.update(times=[]),
    "are not complete ": lambda line: line["times"][0].update(steps={"a": 1}),
    "this game is there twice": lambda line: line.update(arrangement=0, bots=["random", "random", "first.py:Bot"]),
}  # fmt: skip


@pytest.mark.parametrize(("told", "change"), TAMPERED.items())
def test_a_line_that_no_tournament_wrote_is_refused(told: str, change: Any, played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    line = json.loads(rows[3])
    change(line)
    rows[3] = json.dumps(line)
    text = "\n".join(rows) + "\n"
    path.write_text(text)
    with pytest.raises(BadStore, match=f"line 4: .*{told.strip()}"):
        read(contest, path)
    assert path.read_text() == text


def test_rubbish_between_lines_is_refused_not_dropped(played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    for rubbish in (rows[3][:40], "", "7"):
        path.write_text("\n".join([*rows[:3], rubbish, *rows[4:]]) + "\n")
        with pytest.raises(BadStore, match="line 4: no result of a game"):
            read(contest, path)


@pytest.mark.parametrize("name", ["/dev/null", "/dev/full", "/dev/zero", "pipe"])
def test_what_is_no_file_is_no_store(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name == "pipe":
        os.mkfifo(path)
    with pytest.raises(CannotWrite, match=f"^{path} is no file$"):
        read(contest_of(tmp_path), path)
    with pytest.raises(CannotWrite, match=f"^{path} is no file$"):
        require_writable(path)


def test_two_runs_do_not_share_a_store(played: tuple[Contest, Path]) -> None:
    contest, path = played
    with Store(contest, path), pytest.raises(BadStore, match="is being written by another run"):
        read(contest, path)
