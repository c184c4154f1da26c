"""From what a person types to an option, and how options are shown: grouped, numbered, a page at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from gradlon.terminal.speech import say

FEW = 24
PAGE = 48
MOST_WORDS = 40
MOST_DIGITS = 9
"""A longer number is that of no option."""
MOST_SIGNS = 20


def kind(option: str) -> str:
    """The first word of an option: what kind of act it is."""
    return option.partition(" ")[0]


def matching(typed: str, options: Sequence[str]) -> list[str]:
    """The options that the typed words mean: the one that is typed whole, else all whose words begin so.

    Where all options are of one kind, its name may be left out.
    """
    words = typed.lower().split()
    exact = [option for option in options if option.lower().split() == words]
    found = exact or [option for option in options if begins(words, option.lower().split())]
    if not found and len({kind(option) for option in options}) == 1:
        found = [option for option in options if begins(words, option.lower().split()[1:])]
    return found


def begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(word.startswith(part) for part, word in zip(typed, words, strict=False))


def numbered(typed: str, shown: Sequence[str]) -> str | None:
    """The option of this number in the list shown last."""
    if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS and 1 <= int(typed) <= len(shown):
        return shown[int(typed) - 1]
    return None


def shortened(typed: str) -> str:
    """What was typed, or its beginning, to be shown within a line."""
    return typed if len(typed) <= MOST_SIGNS else typed[:MOST_SIGNS] + "…"


def grouped(options: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Options by kind, in the order in which the kinds appear."""
    order = {name: number for number, name in enumerate(dict.fromkeys(map(kind, options)))}
    by_kind = groupby(sorted(options, key=lambda option: order[kind(option)]), key=kind)
    return [(name, list(group)) for name, group in by_kind]


def columns(options: Sequence[str], first: int, width: int) -> list[str]:
    """Options with their numbers, side by side, reading downwards."""
    cells = [f"{number:>3}  {option}" for number, option in enumerate(options, first)]
    widest = max(len(cell) for cell in cells) + 3
    across = max(1, width // widest)
    height = -(-len(cells) // across)
    return ["".join(cell.ljust(widest) for cell in cells[row::height]).rstrip() for row in range(height)]


def summary(options: Sequence[str], width: int) -> list[str]:
    """A long group in short: for each word of its options what may stand there."""
    lines = []
    shapes: dict[int, list[list[str]]] = {}
    for option in options:
        words = option.split()
        shapes.setdefault(len(words), []).append(words)
    for rows in shapes.values():
        lines.append(f"  {rows[0][0]}")
        for position in range(1, len(rows[0])):
            found = list(dict.fromkeys(row[position] for row in rows))
            left = "" if len(found) <= MOST_WORDS else " " + say("more_words", count=len(found) - MOST_WORDS)
            lines += folded("· " + " ".join(found[:MOST_WORDS]) + left, width)
    return lines


def folded(text: str, width: int) -> list[str]:
    """A long line broken between words and indented."""
    lines, line = [], "   "
    for word in text.split():
        if len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "     "
        line += " " + word
    return [*lines, line]


class Menu:
    """The options of one question, and what of them is on the screen."""

    def __init__(self, options: Sequence[str], actions: Mapping[str, str], width: int) -> None:
        self.options = [option for _, group in grouped(options) for option in group]
        self.actions = actions
        self.width = width
        self.found = self.options
        self.shown: list[str] = []

    def opening(self) -> list[str]:
        """The whole question: every option with its number, or a summary of each kind where they are many."""
        self.found = self.options
        self.shown = []
        lines: list[str] = []
        many = len(self.options) > FEW
        for name, group in grouped(self.options):
            lines.append(self.actions.get(name, name))
            if many and len(group) > FEW // 2:
                lines += summary(group, self.width)
            else:
                lines += columns(group, len(self.shown) + 1, self.width)
                self.shown += group
        return lines

    @property
    def is_long(self) -> bool:
        return len(self.shown) < len(self.options)

    @property
    def example(self) -> str:
        """The beginning of an option that is not shown."""
        hidden = next(option for option in self.options if option not in self.shown)
        return " ".join(hidden.split()[:2])

    def narrow(self, found: Sequence[str]) -> list[str]:
        """Show these alone."""
        self.found = list(found)
        self.shown = []
        return self.page()

    def page(self) -> list[str]:
        """The next page of those found."""
        start = len(self.shown)
        following = self.found[start : start + PAGE]
        self.shown = self.found[: start + len(following)]
        return columns(following, start + 1, self.width) if following else []

    @property
    def left(self) -> int:
        return len(self.found) - len(self.shown)
