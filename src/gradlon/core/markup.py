"""Text with colour, as pictures of a table hold it: `[bold blue]port[/]`. Without the marks it must say the same.

A mark holds the names of styles, of three letters or more, so that `[b]` or `[3]` are only brackets; `literal` makes
what looks like a mark in a stranger's text harmless. The styles are those of rich. What is not a terminal gets the
text without the marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

SEAT_STYLES = ("bold magenta", "bold cyan", "bold orange1", "bold chartreuse2", "bold sky_blue2", "bold grey70")
MARK = re.compile(r"\[(/|[a-z][a-z0-9_]{2,}(?: [a-z0-9_]+)*)\]")
WORD_JOINER = "\u2060"


def styled(text: str, style: str) -> str:
    """Text in a style; none for an empty one."""
    return f"[{style}]{text}[/]" if style and text else text


def literal(text: str) -> str:
    """Text by somebody else, in which nothing is a mark."""
    return MARK.sub(lambda mark: f"[{WORD_JOINER}{mark[1]}]", text)


def printable(text: str) -> str:
    """Text by somebody else, in which nothing works on a terminal: signs that cannot be printed are spelt out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def parts(text: str) -> Iterator[tuple[str, str]]:
    """The text piece by piece, each with the style in force, "" for none."""
    styles: list[str] = []
    at = 0
    for mark in MARK.finditer(text):
        if mark.start() > at:
            yield text[at : mark.start()], styles[-1] if styles else ""
        at = mark.end()
        if mark[1] != "/":
            styles.append(mark[1])
        elif styles:
            styles.pop()
    if at < len(text):
        yield text[at:], styles[-1] if styles else ""


def plain(text: str) -> str:
    """The text without its marks."""
    return MARK.sub("", text)


def width(text: str) -> int:
    """How many columns it takes."""
    return len(plain(text))


def pad(text: str, columns: int) -> str:
    """The text with spaces up to this width."""
    return text + " " * (columns - width(text))


def wrapped(words: list[str], columns: int, gap: str = " ") -> list[str]:
    """Words set in lines no wider than the columns; one that is too wide has a line of its own."""
    lines: list[str] = []
    line = ""
    for word in words:
        if line and width(line) + len(gap) + width(word) > columns:
            lines.append(line)
            line = word
        else:
            line = f"{line}{gap}{word}" if line else word
    return [*lines, line] if line or not lines else lines
