"""`gradlon verify` proves what was dealt, and tells what was touched."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from gradlon.cli import main
from gradlon.match.dealer import seed_hash
from gradlon.record import Line, Record, save
from gradlon.terminal.verify import FALSE, PROVED, UNPROVED, judge, told
from matches import begun, finished

OTHER = "ab" * 32


def test_an_untouched_match_is_proved() -> None:
    record = finished()
    assert record.seed is not None
    verdict = judge(record, seed_hash(record.seed))
    assert (verdict.status, verdict.over, verdict.compared) == (PROVED, True, "given")
    assert verdict.draws == sum(line.seat is None for line in record.lines) > 10
    assert "fixed before the first draw" in " ".join(told(verdict))


def test_the_hash_in_the_file_alone_says_to_compare_it() -> None:
    record = finished()
    verdict = judge(record)
    assert (verdict.status, verdict.compared) == (PROVED, "file")
    assert str(record.seed_hash) in " ".join(told(verdict))
    assert judge(replace(record, seed_hash=None)).compared == "nothing"


def changed_draw(record: Record) -> Record:
    """The first two draws that may stand in either order, exchanged."""
    drawn = [number for number, line in enumerate(record.lines) if line.seat is None]
    for one, other in pairwise(drawn):
        a, b = record.lines[one], record.lines[other]
        if other == one + 1 and a.text != b.text and a.text.split()[0] == b.text.split()[0]:
            lines = list(record.lines)
            lines[one], lines[other] = b, a
            return replace(record, lines=tuple(lines))
    raise AssertionError


@pytest.mark.parametrize(
    ("touch", "says"),
    [
        (changed_draw, "is not what the seed deals here"),
        (lambda record: replace(record, seed=OTHER), "hash"),
        (lambda record: replace(record, seed_hash=OTHER), OTHER),
        (lambda record: replace(record, seed=OTHER, seed_hash=seed_hash(OTHER)), "is not what the seed deals here"),
        (lambda record: replace(record, lines=(*record.lines, Line(0, "pass"))), "over already"),
        (lambda record: replace(record, lines=record.lines[:20] + record.lines[21:]), "line 2"),
    ],
    ids=["draw", "seed", "hash", "both", "more", "less"],
)
def test_whatever_is_touched_is_told(touch: object, says: str) -> None:
    assert callable(touch)
    verdict = judge(touch(finished()))
    assert verdict.status == FALSE
    assert says in verdict.reason


def test_another_hash_than_the_one_shown_is_told() -> None:
    """A dealer who chose the seed afterwards cannot have shown its hash before."""
    assert judge(finished(), OTHER).status == FALSE


def test_a_match_without_its_seed_proves_nothing_yet() -> None:
    record = replace(finished(), seed=None)
    assert judge(record).status == UNPROVED
    assert judge(record, OTHER).status == FALSE
    assert judge(record, record.seed_hash).status == UNPROVED


def test_a_match_under_way_is_proved_so_far() -> None:
    match = begun(acts=40)
    record = replace(finished(), lines=finished().lines[:50])
    verdict = judge(record)
    assert (verdict.status, verdict.over) == (PROVED, False)
    assert "not over" in " ".join(told(verdict))
    assert match.seed is None


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_command_says_it_by_its_status_too(
    tmp_path: Path, form: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished()
    for name, kept, status in (
        ("good", record, PROVED),
        ("bad", changed_draw(record), FALSE),
        ("none", replace(record, seed=None), UNPROVED),
    ):
        file = tmp_path / name
        save(kept, file)
        assert main(["verify", str(file), *form]) == status
        said = capsys.readouterr().out
        if form:
            assert json.loads(said)["status"] == {PROVED: "proved", FALSE: "false", UNPROVED: "unproved"}[status]
        else:
            assert said.startswith({PROVED: "Proved", FALSE: "NOT as dealt", UNPROVED: "Nothing"}[status])


def test_what_is_no_record_and_no_hash_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x"
    file.write_text("no record")
    assert main(["verify", str(file)]) == 2
    save(finished(), file)
    assert main(["verify", str(file), "--hash", "abc"]) == 2
    assert main(["verify", str(tmp_path / "nothing")]) == 2
    assert capsys.readouterr().out == ""
