"""What is asked of a run, and when the guards fail."""

from __future__ import annotations

import pytest

from bench import asked, subjects
from bench.asked import Asked, Samples, all_asked, beside_c, failures, name
from bench.measuring import spread
from bench.subjects import BASE, EVERYTHING, YSPAHAN, all_subjects
from bench_runs import at_rate, made_up

LIMIT = subjects.in_c(subjects.LISTED).name
YS, YA = name(BASE, subjects.LISTED), name(YSPAHAN, subjects.LISTED)


def run(ys: float, yspahan: float, in_c: float) -> Samples:
    return {YS: at_rate(ys), YA: at_rate(yspahan), LIMIT: at_rate(in_c)}


def test_the_guard_holds_at_half_of_the_c_program() -> None:
    assert failures(beside_c(run(5e6, 5e6, 1e7))) == []


def test_the_guard_fails_below_half_of_the_c_program() -> None:
    (line,) = failures(beside_c(run(4.9e6, 5e6, 1e7)))
    assert line == "Ys listed, of the C program listed: 0.49 in this run, at least 0.5 is asked"


def test_yspahan_has_a_guard_of_its_own() -> None:
    (line,) = failures(beside_c(run(9e6, 1e6, 1e7)))
    assert line.startswith("Yspahan listed")


def test_a_slow_machine_alone_breaks_no_guard() -> None:
    """Two million decisions a second are asked of one machine, and only reported; ratios are guarded."""
    found = all_asked(run(5e4, 5e4, 1e5), {})
    assert failures(found) == []
    (yspahan,) = (one for one in found if one.what == "Yspahan listed")
    assert yspahan.ok is False
    assert not yspahan.guard


def test_what_was_not_measured_is_neither_kept_nor_broken() -> None:
    found = all_asked({}, {})
    assert found
    assert all(one.ok is None for one in found)
    assert failures(found) == []


@pytest.mark.parametrize(("bytes_of", "ok"), [(1024, True), (1025, False)])
def test_some_things_are_asked_to_be_small(bytes_of: int, ok: bool) -> None:
    assert Asked("a position", 1024, spread([bytes_of]), "bytes", at_most=True).ok is ok


def test_everything_asked_is_measured_by_a_whole_run() -> None:
    results = made_up()
    results.sizes = {table.title: 900 for table in subjects.TABLES}
    assert all(one.measured is not None for one in results.asked())
    assert {one.what.partition(" of ")[0] for one in results.asked() if "OpenSpiel" in one.what} == {
        "Ys sampled,", "Ys rollouts,", "Ys python,",
    }  # fmt: skip


def test_a_clone_is_timed_by_the_copy() -> None:
    found = {one.what: one for one in all_asked({name(BASE, subjects.CLONE): at_rate(1.0)}, {})}
    clone = found[f"{BASE.title}: a clone"].measured
    assert clone is not None
    assert clone.median == pytest.approx(1000 / 5 * 1e9)


def test_games_are_compared_where_games_are_asked() -> None:
    """Two threads, and everything beside the base game, by games: decisions a game differ."""
    samples = {name(EVERYTHING, subjects.LISTED): at_rate(100), YS: at_rate(150)}
    (row,) = (one for one in all_asked(samples, {}) if one.what == "Ys with everything, of Ys, games/s")
    assert row.measured is not None
    assert row.measured.median == pytest.approx(100 / 150)
    assert row.bound == asked.EVERYTHING_OF_BASE


def test_subjects_have_names_of_their_own() -> None:
    names = [subject.name for subject in all_subjects()]
    assert len(set(names)) == len(names)
    assert [one.name for one in subjects.chosen(all_subjects(), ["HEARTS: py"])] == ["OpenSpiel hearts: python"]
    assert subjects.chosen(all_subjects(), ["nobody"]) == []
