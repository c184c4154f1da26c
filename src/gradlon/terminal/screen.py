"""Where a person types and reads: a terminal, or a pipe that behaves like one without colours."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.text import Text

from gradlon.core.markup import parts
from gradlon.terminal.common import Paper
from gradlon.terminal.speech import say

WIDTH = 100
ERASE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it: nobody may scroll back to another's secrets."""


class Screen:
    """Lines out, lines in."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source = source if source is not None else sys.stdin
        self._target = target if target is not None else sys.stdout
        self.is_terminal = self._target.isatty()
        self._console = Paper(file=self._target, highlight=False, emoji=False, soft_wrap=not self.is_terminal)
        if not self.is_terminal:
            self._console = Paper(
                file=self._target, highlight=False, emoji=False, soft_wrap=True, width=WIDTH, color_system=None
            )

    @property
    def width(self) -> int:
        return min(WIDTH, self._console.width)

    def say(self, text: str = "", style: str | None = None) -> None:
        """Lines with the marks of `core.markup`."""
        self._console.print(Text.assemble(*parts(text)), style=style)

    def plain(self, text: str, style: str | None = None) -> None:
        """Lines without marks, whatever brackets they have."""
        self._console.print(Text(text), style=style)

    def ask(self, prompt: str) -> str | None:
        """What the person types; None at the end of the input."""
        if self._source is sys.stdin and self._source.isatty() and self.is_terminal:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                return None
        self._target.write(prompt)
        self._target.flush()
        line = self._source.readline()
        if not self._source.isatty():
            self._target.write(line if line.endswith("\n") else line + "\n")
        return line.strip() if line else None

    def clear(self) -> None:
        """Hide everything said so far."""
        if self.is_terminal:
            self._target.write(ERASE)
            self._target.flush()
        else:
            self.say(say("cleared"))
