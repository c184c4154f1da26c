"""The store of a tournament: torn lines, other tournaments, lines that nobody wrote."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.contests import contest_of, read
from gradlon.arena.contest import Contest
from gradlon.arena.files import CannotWrite, require_writable
from gradlon.arena.lines import Line
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


def test_the_first_line_of_a_store_may_hold_anything(played: tuple[Contest, Path]) -> None:
    contest, path = played
    header, _, rest = path.read_text().partition("\n")
    for value in (HUGE, float("nan"), [["a"]] * 2, {"a": 1}, None, "x" * 1000):
        for name in ("seed", "bots"):
            path.write_text(json.dumps(json.loads(header) | {name: value}) + "\n" + rest)
            with pytest.raises(BadStore, match=f"^{path} holds another tournament: its {name} is .{{1,200}}$"):
                read(contest, path)


def test_a_changed_bot_is_another_tournament(played: tuple[Contest, Path], tmp_path: Path) -> None:
    contest, path = played
    (tmp_path / "first.py").write_text("# other\n")
    with pytest.raises(BadStore, match="a bot's file has changed"):
        read(contest, path)


@pytest.mark.parametrize("content", ["hello\n", "hello", '{"a": 1}\n', "[]\n", "\xff\n", "[" * 100_000 + "\n"])
def test_a_file_that_is_no_store_is_left_alone(content: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)
    with pytest.raises(BadStore, match="is no store of a tournament"):
        read(contest_of(tmp_path), path)
    assert path.read_text() == content


HUGE = 10**400
Change = Callable[[Line], object]


def timing(**changes: Any) -> Change:
    """Of the first seat."""
    return lambda line: line["times"][0].update(changes)


def noted(notes: Any) -> Change:
    return lambda line: line.update(notes=notes)


NO_NOTES: list[Any] = [5, None, "abc", [[]], [None] * 3, ["a", "b", "c"], [[1], [{}], [None]]]
COUNTS = "must be a list of numbers from 0 to 1000000000"
STEPS = "times: seat 1: steps: must be counts by their step, from -216 to 216"
TAMPERED: list[tuple[str, Change]] = [
    ("deal, arrangement: no such game in this tournament", lambda line: line.update(arrangement=99)),
    ("deal, arrangement: no such game in this tournament", lambda line: line.update(deal=-1)),
    ("deal, arrangement: no such game in this tournament", lambda line: line.update(deal=HUGE)),
    ("deal, arrangement: no such game in this tournament", lambda line: line.update(deal=True)),
    ("bots: other bots sit here", lambda line: line["bots"].reverse() or line["bots"].append("x")),
    ("rules: played by the rules old-1", lambda line: line.update(rules="old-1")),
    ("rules: played by the rules something else", lambda line: line.update(rules=[["old-1"]])),
    (f"scores: {COUNTS}", lambda line: line.update(scores="many")),
    (f"scores: {COUNTS}", lambda line: line.update(scores=[3, 12, HUGE])),
    (f"ranks: {COUNTS}", lambda line: line.update(ranks=[1, 2.0, 3])),
    (f"faults: {COUNTS}", lambda line: line.update(faults=[None] * 3)),
    (f"faults: {COUNTS}", lambda line: line.update(faults=[HUGE, 0, 0])),
    ("scores: 4 of them, where 3 belong", lambda line: line.update(scores=[3, 12, 97, 1], ranks=[3, 2, 1, 4])),
    ("ranks: 2 of them, where 3 belong", lambda line: line.update(ranks=[1, 2])),
    ("faults: 4 of them, where 3 belong", lambda line: line.update(faults=[0] * 4)),
    ("ranks: the ranks are not those of the scores", lambda line: line.update(scores=[1, 2, 3], ranks=[1, 2, 3])),
    ("ranks: the ranks are not those of the scores", lambda line: line.update(scores=[1, 2, 3], ranks=[3, 3, 1])),
    ("decisions: must be a number from 0 to 1000000000", lambda line: line.update(decisions="x")),
    ("decisions: must be a number from 0 to 1000000000", lambda line: line.update(decisions=HUGE)),
    ("times: the times of the seats are not complete", lambda line: line.update(times=[])),
    ("times: seat 2: not complete", lambda line: line["times"].__setitem__(1, 5)),
    ("times: seat 1: count: must be a number from 0 to 1000000000", timing(count=HUGE)),
    ("times: seat 1: total: must be seconds from 0 to 1000000000", timing(total=float("nan"))),
    ("times: seat 1: total: must be seconds from 0 to 1000000000", timing(total=HUGE)),
    ("times: seat 1: total: must be seconds from 0 to 1000000000", timing(total=True)),
    ("times: seat 1: longest: must be seconds from 0 to 1000000000", timing(longest=float("inf"))),
    ("times: seat 1: longest: must be seconds from 0 to 1000000000", timing(longest=-5)),
    (STEPS, timing(steps=[])),
    *[(STEPS, timing(steps={step: 1})) for step in ("a", "", "--5", "-0", "007", "٣", "217", "99999", "9" * 5000)],
    (STEPS, timing(steps={"3": HUGE})),
    *[("notes: must be a list of texts for each seat", noted(notes)) for notes in NO_NOTES],
]


@pytest.mark.parametrize(("told", "change"), TAMPERED, ids=[told for told, _ in TAMPERED])
def test_a_line_that_no_tournament_wrote_is_refused(told: str, change: Change, played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    line = json.loads(rows[3])
    change(line)
    rows[3] = json.dumps(line)
    text = "\n".join(rows) + "\n"
    path.write_text(text)
    with pytest.raises(BadStore, match=f"^{path}: line 4: {told}"):
        read(contest, path)
    assert path.read_text() == text


def test_a_game_is_there_once(played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    path.write_text("\n".join([*rows[:3], rows[1], *rows[4:]]) + "\n")
    with pytest.raises(BadStore, match="line 4: this game is there twice"):
        read(contest, path)


def test_lines_may_end_as_in_other_systems_and_hold_any_sign(played: tuple[Contest, Path]) -> None:
    """Only a new line ends a line: the number that is told is that of the file."""
    contest, path = played
    rows = path.read_text().splitlines()
    marked = [rows[0], *(row.replace('"rules"', '"\u2028x":1,"rules"') for row in rows[1:])]
    path.write_text("\r\n".join(marked) + "\r\n", encoding="utf-8", newline="")
    assert len(read(contest, path)) == 6


def test_rubbish_between_lines_is_refused_not_dropped(played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    for rubbish in (rows[3][:40], "", "7", "[" * 100_000):
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
