"""The command in a process of its own: pipes, closed streams, terminals with few signs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gradlon
from gradlon.record import dumps
from matches import finished

SOURCES = Path(gradlon.__file__).parents[1]


def shell(command: str, **environment: str) -> tuple[int, bytes, bytes]:
    """How `gradlon` in a shell ends, and what it says; interpreted, which is said first, it needs no build."""
    done = subprocess.run(
        ["bash", "-c", command.replace("gradlon", f"{sys.executable} -m gradlon")],
        capture_output=True,
        timeout=60,
        check=False,
        env=os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONUTF8": "0"} | environment,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "command",
    ["gradlon rules yspahan >&-", "gradlon rules yspahan 2>&- >&-", "gradlon play yspahan --seed 7 <&- >/dev/null"],
)
def test_closed_streams_are_no_fault(command: str) -> None:
    code, out, err = shell(command)
    assert (code, out) == (0, b"")
    assert b"fault" not in err


def test_a_full_disk_is_told_in_one_line() -> None:
    code, _, err = shell("gradlon rules yspahan >/dev/full")
    assert (code, err) == (2, b"gradlon: the output cannot be written: No space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_knows_few_signs_gets_the_nearest(encoding: str) -> None:
    code, out, err = shell("gradlon rules yspahan YA-CRV-3 && gradlon rules ys YS-P1-1", PYTHONIOENCODING=encoding)
    assert (code, err) == (0, b"")
    assert b"own cubes x the number" in out or b"own cubes \xd7 the number" in out
    code, out, err = shell("gradlon play yspahan --seed 7 </dev/null", PYTHONIOENCODING=encoding)
    assert code == 0
    assert b"fault" not in err
    assert b"- Week 1, day 1:" in out


def test_what_is_typed_in_no_encoding_is_refused_like_other_nonsense() -> None:
    code, out, err = shell(r"printf 'pass\377\nlog\n' | gradlon play yspahan --seed 7", PYTHONIOENCODING="utf-8")
    assert code == 0
    assert b"fault" not in err
    assert out.endswith(b"End of input: the match stays unfinished.\n")
    code, out, err = shell(r"gradlon simulate yspahan --games 1 --json --seed $'\377'")
    assert (code, json.loads(out)["faults"]) == (0, 0)


def process(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gradlon", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1", "GRADLON_INTERPRETED": "1"},
    )


def test_a_real_process_plays_in_a_pipe() -> None:
    done = process("play", "ys", "--seed", "7", typed="bid 4 1\nlog\n")
    assert done.returncode == 0
    assert done.stderr == "gradlon runs interpreted: no compiled engine; about 100 times slower\n"
    assert done.stdout.endswith("End of input: the match stays unfinished.\n")
    assert "\x1b" not in done.stdout


def test_a_real_process_says_what_was_wrong() -> None:
    done = process("replay", os.devnull)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"gradlon: {os.devnull}: line 1: the record is empty\n")


@pytest.mark.parametrize(
    "arguments",
    [
        "rules ys",
        "clauses",
        "simulate ys --games 1",
        "simulate ys --games 1 --json",
        "play yspahan --bots random,random,random --players 3",
        "replay {record}",
    ],
)
def test_a_reader_that_leaves_is_no_fault(arguments: str, tmp_path: Path) -> None:
    record = tmp_path / "match.gradlon"
    record.write_text(dumps(finished()), encoding="utf-8")
    command = f"{sys.executable} -m gradlon {arguments.format(record=record)} | (exec <&-; cat 2>/dev/null || true)"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1"},
    )
    assert (done.returncode, done.stderr) == (0, "")


GUIDES = sorted((SOURCES.parent / "docs" / "guide").glob("*.md"))
WITH_COMMANDS = [path for path in GUIDES if "```sh\ngradlon " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("guide", WITH_COMMANDS, ids=lambda path: path.name)
def test_each_guide_says_how_the_command_is_reached(guide: Path) -> None:
    before, command, _ = guide.read_text(encoding="utf-8").partition("```sh\ngradlon ")
    assert command
    assert "repository's root" in before
    assert "`. .venv/bin/activate`" in before
