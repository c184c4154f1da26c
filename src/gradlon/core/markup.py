"""Text with colour, as pictures of a table hold it: `[blue]port[/]`. Without the marks the text must say the same.

The marks are those of rich; what is not a terminal gets the text without them. A picture's own text has no brackets.
"""

from __future__ import annotations

import re

SEAT_STYLES = ("bold magenta", "bold cyan", "bold orange1", "bold chartreuse2", "bold sky_blue2", "bold grey70")
MARK = re.compile(r"\[(?:/|[a-z][a-z0-9_ #]*)\]")


def styled(text: str, style: str) -> str:
    """Text in a style; none for an empty one."""
    return f"[{style}]{text}[/]" if style and text else text


def plain(text: str) -> str:
    """The text without its marks."""
    return MARK.sub("", text)


def width(text: str) -> int:
    """How many columns it takes."""
    return len(plain(text))


def pad(text: str, columns: int) -> str:
    """The text with spaces up to this width."""
    return text + " " * (columns - width(text))


def wrapped(parts: list[str], columns: int, gap: str = " ") -> list[str]:
    """Parts set in lines no wider than the columns; a part is never broken."""
    lines: list[str] = []
    line = ""
    for part in parts:
        if line and width(line) + len(gap) + width(part) > columns:
            lines.append(line)
            line = part
        else:
            line = f"{line}{gap}{part}" if line else part
    return [*lines, line] if line or not lines else lines
