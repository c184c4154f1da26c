"""Yspahan records as anybody may write them by hand: replayed, refused at the first impossible line, shown as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gradlon import cli
from gradlon.core import registry
from gradlon.match import Match, SeededDealer
from gradlon.record import dumps
from marks import rules
from matches import EVERY_ACT, play_on

HEADER = '{"gradlon": 1, "game": "yspahan", "players": 3, "options": [], "rules": "yspahan-1"}'
LINES = """
draw first p2
2 yellow 2
draw die white 1
draw die white 1
draw die white 1
draw die white 3
draw die white 3
draw die white 4
draw die white 4
draw die white 4
draw die white 6
draw die yellow 2
draw die yellow 4
2 tower barrel supply
2 shop barrel.pink.1
2 shop barrel.pink.5
3 tower gold card
draw card take_3_camels
3 card take_3_camels
3 build paddock
1 tower chest supervisor
1 supervisor S2 gold 2
2 supervisor S2 gold 2
"""


def written(*, lines: str = LINES) -> str:
    """The record of these lines, one answer each."""
    data: list[dict[str, Any]] = []
    for line in lines.strip().splitlines():
        who, text = line.split(" ", 1)
        data.append({"draw": text} if who == "draw" else {"seat": int(who), "action": text})
    return "\n".join([HEADER, *map(json.dumps, data)]) + "\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "written.jsonl"


def shown(file: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main(["replay", str(file), "--json", *arguments]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def without_last(lines: str) -> str:
    return "\n".join(lines.strip().splitlines()[:-1])


@rules("YA-SUP-3", "YA-SUP-4", "YA-SPV-2")
def test_a_record_written_by_hand_is_shown_after_any_step(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(written(lines=without_last(LINES)))
    rolled = shown(file, capsys, "--until", "13")["position"]
    assert rolled["tower"] == {
        "camel": {"value": 1, "white": 3, "yellow": 0},
        "sack": {"value": 2, "white": 0, "yellow": 1},
        "barrel": {"value": 3, "white": 2, "yellow": 0},
        "chest": {"value": 4, "white": 3, "yellow": 1},
        "vase": None,
        "gold": {"value": 6, "white": 1, "yellow": 0},
    }
    assert [seat["gold"] for seat in rolled["seats"]] == [2, 0, 2]
    supplied = shown(file, capsys, "--until", "16")["position"]
    assert supplied["cubes"] == {"barrel.pink.1": 2, "barrel.pink.5": 2}
    assert supplied["tower"]["sack"] is None
    assert supplied["tower"]["chest"] == {"value": 4, "white": 3, "yellow": 0}
    drawn = shown(file, capsys, "--until", "18")["position"]
    assert [seat["cards"] for seat in drawn["seats"]] == [[], [], ["take_3_camels"]]
    built = shown(file, capsys, "--until", "20")["position"]
    assert [seat["camels"] for seat in built["seats"]] == [0, 0, 1]
    assert [seat["buildings"] for seat in built["seats"]] == [[], [], ["paddock"]]
    assert built["discards"] == ["take_3_camels"]
    end = shown(file, capsys)
    assert (end["step"], end["steps"], end["over"]) == (22, 22, False)
    assert end["position"]["supervisor"] == "S2"
    assert [seat["gold"] for seat in end["position"]["seats"]] == [0, 0, 2]
    assert [seat["score"] for seat in end["position"]["seats"]] == [0, 0, 0]
    assert end["position"]["caravan"] == [[], [], []]
    assert (end["position"]["week"], end["position"]["day"]) == (1, 2)


def test_the_first_impossible_line_is_refused_with_its_number_and_reason(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {
        "2 supervisor S2 gold 2": (24, "seat 2 is not asked here: p3 must choose"),
        "1 supervisor S2 gold 1": (23, "YA-SPV-2"),
        "1 tower barrel supply": (22, "YA-ACT-1: no dice are left on barrel"),
        "3 build hoist": (21, "YA-ACT-6: you cannot pay the Hoist now"),
        "draw card joker": (19, "'card joker' cannot be drawn here"),
        "2 shop barrel.white.1": (17, "YA-SHP-3"),
        "draw die white 6": (14, "'die white 6' cannot be drawn here"),
        "2 yellow 3": (3, "YA-SUP-1"),
        "draw first p4": (2, "cannot be drawn"),
    }
    lines = LINES.strip().splitlines()
    for text, (number, reason) in wrong.items():
        file.write_text(written(lines="\n".join([*lines[: number - 2], text])))
        for more in ([], ["--json"], ["--until", "0"]):
            assert cli.main(["replay", str(file), *more]) == 2
            out, err = capsys.readouterr()
            assert out == ""
            assert f"gradlon: {file}: line {number}: " in err
            assert reason in err, err


@rules("YA-SET-3")
def test_the_words_of_a_running_match_keep_its_secrets_and_a_seat_sees_its_own(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was drawn stands in the file, but is not told; as JSON a seat, or a spectator, gets what it may know."""
    lines = "\n".join(LINES.strip().splitlines()[:18])
    file.write_text(written(lines=lines))
    assert cli.main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "take_3_camels" not in out
    assert "3 camels" not in out
    assert "drawn: die white 6" in out
    assert "p3 draws a card." in out
    assert cli.main(["replay", str(file), "--seat", "3"]) == 0
    assert "p3 draws a card: 3 camels." in capsys.readouterr().out
    for seat, hand in (("0", None), ("1", None), ("3", ["take_3_camels"])):
        data = shown(file, capsys, "--seat", seat)
        assert data["position"]["seats"][2]["cards"] == hand
        assert data["events"][-1]["card"] == (None if hand is None else 0)
    data = shown(file, capsys)
    assert data["position"]["seats"][2]["cards"] == ["take_3_camels"]
    assert data["events"][-1]["card"] == 0


def test_a_record_that_ends_before_a_draw_says_so(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(written(lines="\n".join(LINES.strip().splitlines()[:5])))
    assert cli.main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("The match is not over: something is to be drawn.\n")


@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_match_is_replayed_to_the_same_scores(
    players: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = play_on(Match(registry.game("yspahan"), players, dealer=SeededDealer("7")), EVERY_ACT)
    file.write_text(dumps(match.record()), encoding="utf-8")
    result = match.result()
    assert result is not None
    data = shown(file, capsys)
    assert data["result"]["scores"] == list(result.scores)
    hands = [len(seat["cards"]) for seat in data["position"]["seats"]]
    assert hands == [seat["card_count"] for seat in data["position"]["seats"]]
