"""Bots that write into their own reply pipe, and files beside them that are named like modules."""

from __future__ import annotations

import contextlib
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.test_isolated import OPTIONS, VIEW
from gradlon.bots.isolated import MOST_SIGNS, MOST_STARTS, UNREADABLE, IsolatedBot, check, seat_bot
from gradlon.core.errors import BadOptions

SPOILER = """
import os
import stat

PIPE = next(fd for fd in range(3, 30) if stat.S_ISFIFO(os.fstat(fd).st_mode))


class Bot:
    def decide(self, view, options):
        {act}
        return options[0]
"""
RUBBISH = {
    "a list": b"[1, 2]\n",
    "a word": b'"x"\n',
    "a number": b"5\n",
    "nothing": b"null\n",
    "no kind": b"{}\n",
    "two kinds": b'{"answer": "x", "fault": "y"}\n',
    "another kind": b'{"dance": "x"}\n',
    "no answer": b'{"ready": true}\n',
    "a list as answer": b'{"answer": ["a"]}\n',
    "a number as fault": b'{"fault": 5}\n',
    "too deep": b"[" * 100_000 + b"\n",
    "no text": b"\xff\xfe\xff\n",
    "many digits": b"9" * 5000 + b"\n",
}


@contextlib.contextmanager
def spoiler(folder: Path, act: str, limit: float = 30.0) -> Iterator[IsolatedBot]:
    path = folder / "spoiler.py"
    path.write_text(SPOILER.format(act=act))
    made = seat_bot(f"{path}:Bot", 4, limit=limit)
    assert isinstance(made, IsolatedBot)
    try:
        made.get_ready()
        yield made
    finally:
        made.close()


@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
def test_what_is_no_reply_costs_the_turn_and_the_process(rubbish: bytes, tmp_path: Path) -> None:
    with spoiler(tmp_path, f"os.write(PIPE, {rubbish!r})") as player:
        assert {player.decide(VIEW, OPTIONS) for _ in range(MOST_STARTS)} <= set(OPTIONS)
        assert player.faults == [UNREADABLE] * MOST_STARTS


def test_a_reply_without_an_end_fills_no_memory(tmp_path: Path) -> None:
    """It is not even waited for: whoever writes so much without a new line has not answered."""
    act = "while True: os.write(PIPE, b'x' * 65536)"
    tracemalloc.start()
    try:
        with spoiler(tmp_path, act) as player:
            assert player.decide(VIEW, OPTIONS) in OPTIONS
            assert player.faults == [UNREADABLE]
        assert tracemalloc.get_traced_memory()[1] < 20 * MOST_SIGNS
    finally:
        tracemalloc.stop()


def test_replies_that_nobody_asked_for_are_not_kept_without_end(tmp_path: Path) -> None:
    with spoiler(tmp_path, """while True: os.write(PIPE, b'{"answer": "x"}\\n')""") as player:
        assert player.decide(VIEW, OPTIONS) in OPTIONS
        assert player.faults == ["it answered 'x', which was not offered"]
        assert player._process is not None
        assert player._process._process.wait(60) != 0


def test_rubbish_before_the_first_question_makes_a_bot_unfit(tmp_path: Path) -> None:
    path = tmp_path / "early.py"
    path.write_text(SPOILER.format(act="pass") + "\n\nos.write(PIPE, b'[]\\n')\n")
    with pytest.raises(BadOptions, match=f"cannot be used: {UNREADABLE}"):
        check(f"{path}:Bot")


def test_a_very_long_answer_is_one_that_was_not_offered(tmp_path: Path) -> None:
    with spoiler(tmp_path, f"return 'x' * {3 * MOST_SIGNS}") as player:
        assert player.decide(VIEW, OPTIONS) in OPTIONS
        assert player.faults == [f"it answered '{'x' * 80}', which was not offered"]


def test_what_a_bot_says_of_itself_does_nothing_to_a_terminal(tmp_path: Path) -> None:
    act = "raise ValueError('\\x1b[31mred\\x07 \\ud800 é')"
    with spoiler(tmp_path, act) as player:
        player.decide(VIEW, OPTIONS)
        assert player.faults == [r"ValueError: \x1b[31mred\x07 \ud800 é"]
    path = tmp_path / "loud.py"
    path.write_text("raise ValueError('\\x1b[2J')\n")
    with pytest.raises(BadOptions, match=r"ValueError: \\x1b\[2J$"):
        check(f"{path}:Bot")


MODULES = ("json", "gradlon", "random", "typing", "threading", "tomllib", "dataclasses")
USES = """
import json
import random

import helper
from gradlon.core import registry


class Bot:
    def decide(self, view, options):
        assert registry.game(view.game).title and json.dumps(1) and random.random() < 1
        return helper.first(options)
"""


def test_files_beside_a_bot_stand_in_for_no_module(tmp_path: Path) -> None:
    for name in MODULES:
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('this is not the module')\n")
    (tmp_path / "helper.py").write_text("def first(options):\n    return options[0]\n")
    path = tmp_path / "mybot.py"
    path.write_text(USES)
    check(f"{path}:Bot")
    player = seat_bot(f"{path}:Bot", 4)
    assert isinstance(player, IsolatedBot)
    try:
        assert [player.decide(VIEW, OPTIONS) for _ in range(2)] == [OPTIONS[0]] * 2
        assert player.faults == []
    finally:
        player.close()


@pytest.mark.parametrize("name", MODULES)
def test_a_bot_may_be_called_like_a_module(name: str, tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def first(options):\n    return options[0]\n")
    path = tmp_path / f"{name}.py"
    path.write_text(USES)
    player = seat_bot(f"{path}:Bot", 4)
    assert isinstance(player, IsolatedBot)
    try:
        assert player.decide(VIEW, OPTIONS) == OPTIONS[0]
        assert player.faults == []
    finally:
        player.close()
