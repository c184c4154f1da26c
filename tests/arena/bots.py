"""Bots in files, good and bad, for the tests to play with."""

from __future__ import annotations

from pathlib import Path

HEAD = '"""A bot for tests."""\n\n'
FILES = {
    "first": """
class Bot:
    def decide(self, view, options):
        return options[0]
""",
    "seeded": """
import random


class Bot:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def decide(self, view, options):
        print("thinking aloud")
        return self.random.choice(options)
""",
    "thinker": """
class Bot:
    def __init__(self, think, seed):
        self.last = think == 3.0

    def decide(self, view, options):
        return options[-1] if self.last else options[0]
""",
    "liar": """
class Bot:
    def decide(self, view, options):
        return "dance"
""",
    "numb": """
class Bot:
    def decide(self, view, options):
        return None
""",
    "raiser": """
class Bot:
    def decide(self, view, options):
        raise ValueError("I cannot\\nchoose")
""",
    "leaver": """
class Bot:
    def decide(self, view, options):
        raise SystemExit
""",
    "crasher": """
import os


class Bot:
    def decide(self, view, options):
        os._exit(3)
""",
    "staller": """
class Bot:
    def decide(self, view, options):
        while True:
            pass
""",
    "once": """
import os
import pathlib


class Bot:
    def decide(self, view, options):
        mark = pathlib.Path(__file__).with_suffix(".mark")
        if not mark.exists():
            mark.touch()
            os._exit(3)
        return options[0]
""",
    "snoop": """
import json
import os
import pathlib
import sys


class Bot:
    def decide(self, view, options):
        seen = {"argv": sys.argv, "environ": dict(os.environ), "view": repr(view), "type": type(view).__name__}
        pathlib.Path(__file__).with_suffix(".seen").write_text(json.dumps(seen))
        return options[0]
""",
    "broken": "def (:\n",
    "mute": """
class Bot:
    pass
""",
    "unmade": """
class Bot:
    def __init__(self):
        raise RuntimeError("not today")
""",
    "needy": """
class Bot:
    def __init__(self, friends):
        pass
""",
}


def write(folder: Path, name: str) -> str:
    """The bot of this name in a file of this folder, as one names it on a command line."""
    path = folder / f"{name}.py"
    path.write_text(HEAD + FILES[name].lstrip("\n"), encoding="utf-8")
    return f"{path}:Bot"
