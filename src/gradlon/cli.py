"""The command `gradlon`.

It ends with 0 when all went well, 2 for a mistake in what was typed or in a file (one line says which), 1 for a
fault of the program (one line says where the details are; all of it at once with GRADLON_DEBUG=1).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence

import gradlon
from gradlon.core.errors import GradlonError
from gradlon.core.markup import printable
from gradlon.terminal import (
    admin,
    arena,
    backup,
    clauses,
    draw,
    play,
    replay,
    rules,
    serve,
    simulate,
    speech,
    streams,
    verify,
)
from gradlon.terminal.common import FAULT

MISTAKE = 2
INTERRUPTED = 130
RUNS_THE_ENGINE = frozenset({"play", "simulate", "arena", "replay", "draw", "serve", "verify"})


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="gradlon", description="The digital table for Ys, Ys+ and Yspahan.")
    top.add_argument("--version", action="version", version=f"gradlon {gradlon.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="command")
    for command in (play, serve, simulate, arena, replay, verify, draw, rules, clauses, backup, admin):
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    streams.prepare()
    try:
        parsed = parser().parse_args(arguments)
    except SystemExit as end:  # argparse has said what was wrong, or shown its help
        return int(end.code or 0)
    try:
        speech.choose(getattr(parsed, "lang", None))
        if parsed.command in RUNS_THE_ENGINE and not gradlon.is_compiled():
            print(speech.say("interpreted"), file=sys.stderr)
        done: int = parsed.run(parsed)
        sys.stdout.flush()
        return done
    except GradlonError as mistake:
        print(f"gradlon: {printable(speech.reason(mistake))}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        streams.hush()
        return 0
    except OSError as fault:
        if fault.filename is not None:
            return report(fault)
        streams.hush()
        print(speech.error("no_output", reason=fault.strerror or fault), file=sys.stderr)
        return MISTAKE
    except Exception as fault:  # the last line of defence: a person gets one line, the details go to a file
        return report(fault)


def report(fault: Exception) -> int:
    if os.environ.get("GRADLON_DEBUG") == "1":
        traceback.print_exc()
        return FAULT
    summary = f"{type(fault).__name__}: {fault}".splitlines()[0]
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="gradlon-fault-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.write("".join(traceback.format_exception(fault)))
        place = file.name
    except OSError as other:
        place = f"nowhere ({other.strerror}): GRADLON_DEBUG=1 shows them"
    print(speech.error("internal", fault=summary, path=place), file=sys.stderr)
    return FAULT


if __name__ == "__main__":
    sys.exit(main())
