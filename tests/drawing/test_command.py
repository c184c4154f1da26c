"""`gradlon draw`: pictures of records, and what people are told when there is none."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from gradlon import cli
from gradlon.core import registry
from gradlon.drawing import draw
from gradlon.record import dumps
from gradlon.terminal.replay import steps
from matches import finished

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(name="record")
def a_record(tmp_path: Path) -> Path:
    path = tmp_path / "match.gradlon"
    path.write_text(dumps(finished()), encoding="utf-8")
    return path


def test_a_picture_is_what_the_seat_may_know_of_the_moment(record: Path, tmp_path: Path) -> None:
    match, game = finished(), registry.game("ys")
    for seat in (0, 2):
        out = tmp_path / f"{seat}.svg"
        assert cli.main(["draw", str(record), "--until", "60", "--seat", str(seat), "--out", str(out)]) == 0
        known = game.describe(steps(match, 60)[-1].position, seat - 1)
        assert out.read_text(encoding="utf-8") == draw("ys", known, players=4, names=match.names)


def test_without_a_seat_it_is_a_spectators(record: Path, tmp_path: Path) -> None:
    """What is secret stays so unless a seat is named."""
    texts = []
    for number, seat in enumerate(([], ["--seat", "0"], ["--seat", "1"])):
        out = tmp_path / f"{number}.svg"
        assert cli.main(["draw", str(record), "--until", "60", *seat, "--out", str(out)]) == 0
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1] != texts[2]


def test_a_png_has_the_width_asked_for(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert cli.main(["draw", str(record), "--out", str(out), "--width", "320", "--theme", "dark"]) == 0
    data = out.read_bytes()
    assert data.startswith(PNG)
    assert int.from_bytes(data[16:20], "big") == 320
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_tall_one_is_a_document_too(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.SVG"
    assert cli.main(["draw", str(record), "--shape", "tall", "--width", "390", "--out", str(out)]) == 0
    assert ET.parse(out).getroot().attrib["width"] == "390"


MISTAKES = {
    ("--out", "x.jpg"): "a picture is written as .svg or .png, not as x.jpg",
    ("--out", "x.svg", "--until", "-1"): "--until takes a number from 0 up (0: the start), not -1",
    ("--out", "x.svg", "--until", "99999"): "the record has only",
    ("--out", "x.svg", "--seat", "5"): "there is no seat 5 among 4 players",
    ("--out", "x.png", "--width", "0"): "--width takes pixels from 1 to 16384, not 0",
    ("--out", "nowhere/x.png"): "there is no folder nowhere",
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.items(), ids=lambda one: " ".join(one))
def test_mistakes_are_told_and_leave_nothing(
    arguments: tuple[str, ...],
    message: str,
    record: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["draw", str(record), *arguments]) == 2
    assert message in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == [record.name]
