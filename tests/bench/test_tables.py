"""A run as tables, as JSON, and on the page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bench import page, results, tables
from bench.measuring import Sample
from bench.page import MARKED, PAGE, Unwritten, parts, written
from bench.subjects import BASE, EVERYTHING, LENGTHS, REST, TABLES, all_subjects, ours
from bench.tables import number, sheets, stretches
from bench_runs import made_up


def test_a_whole_run_fills_every_table() -> None:
    run = made_up()
    run.sizes = {table.title: 900 for table in TABLES}
    for sheet in sheets(run):
        assert sheet.rows, sheet.title
        assert all(len(row) == len(sheet.headers) for row in sheet.rows)
        assert all(all(row) for row in sheet.rows if sheet.key != "speed"), sheet.title


def test_a_part_of_a_run_fills_what_it_can() -> None:
    run = made_up()
    run.samples = {BASE.title + ": listed": run.samples[BASE.title + ": listed"]}
    found = {sheet.key: sheet.rows for sheet in sheets(run)}
    assert [row[0] for row in found["speed"]] == [BASE.title]
    assert [row[0] for row in found["players"]] == [BASE.title]
    assert not found["threads"]
    assert not found["length"]


def test_every_subject_stands_in_a_table_or_in_what_is_asked() -> None:
    """What nobody reads need not be measured: without its samples something in the tables changes."""
    whole = made_up()
    complete = sheets(whole)
    for subject in all_subjects():
        run = made_up()
        del run.samples[subject.name]
        assert sheets(run) != complete, subject.name


def test_numbers_have_three_digits_that_count() -> None:
    assert [number(value) for value in (1234567.8, 100.4, 99.94, 1.7049, 0.5, 2e6)] == [
        "1,234,568",
        "100",
        "99.9",
        "1.7",
        "0.5",
        "2,000,000",
    ]


def test_the_cost_of_a_stretch_is_what_two_rests_differ_by() -> None:
    """The first forty decisions take 100 ns each, all later ones 200 ns, and copying the position 5 µs a game."""
    run = made_up()
    for after in LENGTHS:
        left = 240 - after
        seconds = (min(40, max(0, 40 - after)) * 100 + min(left, 200) * 200 + 5000) * 1e-9
        run.samples[ours(BASE, REST, after=after).name] = [Sample(1000, 1000 * left, 1000 * seconds)] * 3
    costs = stretches(run, BASE)
    assert [here for here, _ in costs] == list(LENGTHS)
    assert [cost for _, cost in costs[:-1]] == pytest.approx([100, 200, 200, 200, 200])
    assert len(stretches(run, EVERYTHING)) == len(LENGTHS)


def test_a_run_is_read_as_it_was_written(tmp_path: Path) -> None:
    run = made_up()
    run.missing, run.versions, run.sizes = {"pgx_cpu": "no module"}, {"openspiel": "2"}, {BASE.title: 900}
    run.write(tmp_path / "results.json")
    again = results.read(tmp_path / "results.json")
    assert again == run
    assert sheets(again) == sheets(run)
    data = json.loads((tmp_path / "results.json").read_text())
    assert data["subjects"][f"{BASE.title}: listed"]["decisions_per_second"]["median"] == pytest.approx(1e6)
    assert {"what", "bound", "measured", "ok", "guard"} <= data["asked"][0].keys()


def test_the_page_gets_the_figures_of_the_run() -> None:
    run = made_up()
    run.missing = {"pgx_cpu": "no module named pgx"}
    text = "Before.\n<!-- measured: speed -->\nstale\n<!-- end -->\n<!-- measured: conditions -->\n<!-- end -->\n"
    found = written(text, run)
    assert "stale" not in found
    assert "| Ys, 4 players | inside, options listed |" in found
    assert "not measured: pgx_cpu: no module named pgx" in found
    assert found.startswith("Before.\n<!-- measured: speed -->\n")
    assert written(found, run) == found


def test_a_mark_that_names_nothing_is_refused() -> None:
    with pytest.raises(Unwritten, match="there is no 'spead'"):
        written("<!-- measured: spead -->\n<!-- end -->", made_up())


def test_the_page_shows_every_table_once() -> None:
    marks = re.findall(r"<!-- measured: (\w+) -->", PAGE.read_text())
    assert sorted(marks) == sorted(parts(made_up()))
    assert len(MARKED.findall(PAGE.read_text())) == len(marks)


def test_the_picture_of_the_page_is_there_and_small() -> None:
    assert 0 < page.PAGE_PICTURE.stat().st_size < page.MOST_BYTES
    assert f"images/{page.PAGE_PICTURE.name}" in PAGE.read_text()


def test_workers_that_failed_are_told() -> None:
    run = made_up()
    run.missing = {"openspiel": "No module named 'pyspiel'"}
    assert tables.warnings(run) == ["not measured: openspiel: No module named 'pyspiel'"]


def test_a_busy_machine_is_told() -> None:
    """Processor time bears company, the clock does not."""
    run = made_up()
    run.took = sum(one.seconds for samples in run.samples.values() for one in samples)
    assert tables.warnings(run) == []
    run.took *= 4
    (line,) = tables.warnings(run)
    assert "busy: the run got 25% of a core" in line
