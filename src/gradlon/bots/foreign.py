"""The other side of `isolated`: a process that holds one bot from somebody's file and answers what it is asked.

It reads a line of JSON a question and writes one a reply. Whatever the bot prints goes to the error stream, so that
it cannot be taken for an answer. When the asking process has gone, this one ends, whatever the bot is doing.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any, TextIO

from gradlon.bots.base import Bot, takes
from gradlon.bots.views import from_data

MOST_ANSWERED = 10_000
"""Signs of an answer that are sent: no option is so long."""


class Unfit(Exception):
    """The file has no bot of this name, or it cannot be made."""


def read_module(path: Path) -> ModuleType:
    """The module in a file. It may import what lies beside it, but nothing there stands in for a module of Python."""
    sys.path.append(str(path.parent))
    taken = path.stem in sys.modules or path.stem in sys.stdlib_module_names
    name = f"bot_{path.stem}" if taken else path.stem
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Unfit(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def make(path: Path, name: str, seed: int, think: float) -> Bot:
    """The bot of this name; its maker may take a seed, `think`, or nothing."""
    maker = getattr(read_module(path), name, None)
    if not callable(maker):
        raise Unfit(f"{path} has no class {name}")
    given: dict[str, Any] = {word: value for word, value in (("seed", seed), ("think", think)) if takes(maker, word)}
    bot: Bot = maker(**given)
    if not callable(getattr(bot, "decide", None)):
        raise Unfit(f"{name} has no method decide(view, options)")
    return bot


def questions() -> Iterator[dict[str, Any]]:
    """What is asked, until the other side has gone; a thread listens, so that even a bot that hangs ends then."""
    lines: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        yield json.loads(lines.get())


def reply(out: TextIO, **data: Any) -> None:
    out.write(json.dumps(data) + "\n")
    out.flush()


def serve(path: Path, name: str) -> None:
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    asked = questions()
    first = next(asked)
    try:
        bot = make(path, name, first["seed"], first["think"])
    except Unfit as fault:
        reply(out, unfit=str(fault))
        return
    except BaseException as fault:  # the file is not ours: whatever it raises is told to whoever runs it
        reply(out, unfit=f"{path}: {told(fault)}")
        return
    reply(out, ready=True)
    for question in asked:
        try:
            answer = bot.decide(from_data(question["view"]), tuple(question["options"]))
        except BaseException as fault:  # the same, of its decisions; SystemExit too
            reply(out, fault=told(fault))
            continue
        reply(out, answer=answer[:MOST_ANSWERED] if isinstance(answer, str) else repr(answer)[:80])


def told(fault: BaseException) -> str:
    """An exception in one line."""
    return " ".join(f"{type(fault).__name__}: {fault}".split())[:200]


if __name__ == "__main__":
    serve(Path(sys.argv[1]), sys.argv[2])
