"""Bots from files: what they are sent, and what happens when they fail."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.bots import FILES, write
from gradlon.arena.contest import Contest, play_game
from gradlon.bots.isolated import MOST_STARTS, STAND_IN, File, IsolatedBot, check, environment, seat_bot
from gradlon.bots.views import from_data, to_data
from gradlon.core.errors import BadOptions
from gradlon.core.game import View
from support.play import Table, each_table, questions, uniform

LIMIT = 5.0
EXAMPLE = Path(__file__).parents[2] / "examples" / "mybot.py"


def question() -> tuple[View, tuple[str, ...]]:
    """A view of Ys and what its seat may answer."""
    table = Table("ys", 3, ())
    position = table.new()
    while position.asks_chance():
        position.random_step(table.random(1))
    seat = position.asked_seats()[0]
    return table.game.view(position, seat), tuple(table.game.texts(position, seat))


VIEW, OPTIONS = question()


def bot(folder: Path, name: str, limit: float = LIMIT, think: float = 1.0, seed: int = 4) -> IsolatedBot:
    made = seat_bot(write(folder, name), seed, think, limit)
    assert isinstance(made, IsolatedBot)
    return made


def decisions(folder: Path, name: str, count: int = 1, limit: float = LIMIT) -> tuple[list[str], list[str]]:
    """What a bot answers to the same question again and again, and its faults."""
    player = bot(folder, name, limit)
    player.get_ready()
    try:
        return [player.decide(VIEW, OPTIONS) for _ in range(count)], player.faults
    finally:
        player.close()


@each_table
def test_a_view_is_the_same_on_the_other_side(table: Table) -> None:
    for number, (position, _) in enumerate(questions(table, uniform, 2)):
        if number % 20 == 0:
            for seat in table.observers:
                view = table.game.view(position, seat)
                assert from_data(json.loads(json.dumps(to_data(view)))) == view


def test_a_good_bot_decides_by_itself(tmp_path: Path) -> None:
    assert decisions(tmp_path, "first", 3) == ([OPTIONS[0]] * 3, [])


def test_the_same_seed_decides_the_same_whatever_a_bot_prints(tmp_path: Path) -> None:
    one, faults = decisions(tmp_path, "seeded", 20)
    assert decisions(tmp_path, "seeded", 20) == (one, faults) == (one, [])
    assert len(set(one)) > 5


def test_a_bot_that_asks_is_told_how_much_to_think(tmp_path: Path) -> None:
    for think, wanted in ((3.0, OPTIONS[-1]), (1.0, OPTIONS[0])):
        player = bot(tmp_path, "thinker", think=think)
        assert player.decide(VIEW, OPTIONS) == wanted
        player.close()


BAD = {
    "liar": "it answered 'dance', which was not offered",
    "numb": "it answered 'None', which was not offered",
    "raiser": "ValueError: I cannot choose",
    "leaver": "SystemExit:",
}


@pytest.mark.parametrize(("name", "fault"), BAD.items())
def test_a_bot_that_fails_loses_its_turn_and_plays_on(name: str, fault: str, tmp_path: Path) -> None:
    answers, faults = decisions(tmp_path, name, 6)
    assert set(answers) <= set(OPTIONS)
    assert faults == [fault] * 6


@pytest.mark.parametrize(
    ("name", "fault", "limit"),
    [("crasher", "it crashed", LIMIT), ("staller", "it stalled: no answer within 0.2 s", 0.2)],
)
def test_a_bot_that_dies_is_begun_anew_some_times(name: str, fault: str, limit: float, tmp_path: Path) -> None:
    """A stall costs its limit a few times a game, not every turn."""
    answers, faults = decisions(tmp_path, name, MOST_STARTS + 2, limit)
    assert set(answers) <= set(OPTIONS)
    assert faults == [fault] * MOST_STARTS + [f"it died {MOST_STARTS} times in this game"] * 2


def test_a_bot_that_died_once_decides_again(tmp_path: Path) -> None:
    answers, faults = decisions(tmp_path, "once", 4)
    assert faults == ["it crashed"]
    assert answers[1:] == [OPTIONS[0]] * 3


def test_the_stand_in_decides_as_the_bot_of_that_name(tmp_path: Path) -> None:
    stand_in = seat_bot(STAND_IN, 4)
    assert decisions(tmp_path, "liar", 8)[0] == [stand_in.decide(VIEW, OPTIONS) for _ in range(8)]


def test_a_bot_is_sent_views_options_and_its_seed_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No seed of the deal in its arguments or its surroundings; the view is its own seat's."""
    monkeypatch.setenv("SECRET_SEED", "4711")
    decisions(tmp_path, "snoop")
    seen = json.loads((tmp_path / "snoop.seen").read_text())
    assert seen["argv"][1:] == [str(tmp_path / "snoop.py"), "Bot"]
    assert "SECRET_SEED" not in seen["environ"]
    assert seen["view"] == repr(VIEW)
    assert (seen["type"], VIEW.seat >= 0) == ("View", True)


UNFIT = {
    "broken": r".*broken\.py: SyntaxError: .*",
    "mute": r"Bot has no method decide\(view, options\)",
    "unmade": r".*unmade\.py: RuntimeError: not today",
    "needy": r".*needy\.py: TypeError: .*friends.*",
}


@pytest.mark.parametrize(("name", "reason"), UNFIT.items())
def test_a_file_that_cannot_be_used_is_refused_with_the_reason(name: str, reason: str, tmp_path: Path) -> None:
    text = write(tmp_path, name)
    with pytest.raises(BadOptions, match=rf"^{re.escape(text)} cannot be used: {reason}$"):
        check(text)


def test_a_class_that_is_not_there_is_refused(tmp_path: Path) -> None:
    text = write(tmp_path, "first").replace(":Bot", ":Other")
    with pytest.raises(BadOptions, match="has no class Other"):
        check(text)
    with pytest.raises(BadOptions, match="'Ot her' is no name of a class"):
        check(text.replace("Other", "Ot her"))


@pytest.mark.parametrize("name", [name for name in FILES if name not in UNFIT])
def test_files_that_can_be_used_are_taken(name: str, tmp_path: Path) -> None:
    check(write(tmp_path, name))


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    long = f"{tmp_path}/{'a' * 300}.py"
    with pytest.raises(BadOptions, match=f"^{long}: File name too long$"):
        check(f"{long}:Bot")


def test_registered_names_are_no_files() -> None:
    assert File.read("random") is None
    check("random")
    with pytest.raises(BadOptions, match="there is no bot 'nobody'"):
        check("nobody")


def test_the_fingerprint_is_of_the_content(tmp_path: Path) -> None:
    file = File.read(write(tmp_path, "first"))
    assert file is not None
    before = file.fingerprint()
    assert len(before) == 16
    file.path.write_text("# other\n")
    assert file.fingerprint() != before


def test_a_hanging_bot_ends_when_whoever_asked_it_is_killed(tmp_path: Path) -> None:
    """Even one that never listens again: no process is left behind."""
    write(tmp_path, "staller")
    asker = tmp_path / "asker.py"
    asker.write_text(
        "import sys\n"
        "from arena.test_isolated import OPTIONS, VIEW\n"
        "from gradlon.bots.isolated import seat_bot\n"
        "player = seat_bot(sys.argv[1], 1, limit=600)\n"
        "player.get_ready()\n"
        "print(player._process._process.pid, flush=True)\n"
        "player.decide(VIEW, OPTIONS)\n"
    )
    paths = os.pathsep.join([environment()["PYTHONPATH"], str(Path(__file__).parents[1])])
    with subprocess.Popen(
        [sys.executable, str(asker), f"{tmp_path / 'staller.py'}:Bot"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths},
    ) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        handle = os.pidfd_open(child)
        process.send_signal(signal.SIGKILL)
    ended, _, _ = select.select([handle], [], [], 60)
    os.close(handle)
    assert ended


def test_the_example_plays_both_games_without_a_fault() -> None:
    for game, players in (("ys", 3), ("yspahan", 3)):
        contest = Contest(game, players, (), ("random", f"{EXAMPLE}:MyBot"), "1")
        line = play_game(contest, 0, 0)
        assert line["faults"] == [0, 0, 0]
        assert line["bots"].count("mybot.py:MyBot") > 0
