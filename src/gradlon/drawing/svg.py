"""A picture as it is drawn: elements, the symbols they use, texts that cannot break out of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr

from gradlon.core.errors import BadOptions
from gradlon.drawing.geometry import Box, text
from gradlon.drawing.palette import THEMES, Theme
from gradlon.drawing.sprites import symbols
from gradlon.drawing.words import Words

FONT = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
UNSAFE = re.compile(
    "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""What XML does not take, and what would turn the texts after it round."""
WIDE, BOLD = 0.57, 0.63
"""How wide a letter is on the average, by its height."""

Value = str | float | None


def clean(words: str) -> str:
    return UNSAFE.sub("\ufffd", words)


def capital(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def attributes(values: Mapping[str, Value]) -> str:
    """As they stand in a tag: `stroke_width` is stroke-width, None is left out."""
    parts = []
    for name, value in values.items():
        if value is not None:
            shown = clean(value) if isinstance(value, str) else text(value)
            parts.append(f" {name.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    return "".join(parts)


class Picture:
    """A picture under way."""

    def __init__(self, theme: Theme, words: Words) -> None:
        self.theme = theme
        self.words = words
        self.used: set[str] = set()
        self.lines: list[str] = []

    def say(self, key: str, /, **parameters: object) -> str:
        """A word or a sentence in the reader's language."""
        return self.words.say(key, **parameters)

    def add(self, tag: str, /, **values: Value) -> None:
        self.lines.append(f"<{tag}{attributes(values)}/>")

    def path(self, path: str, fill: str, **values: Value) -> None:
        self.add("path", d=path, fill=fill, **values)

    def rect(self, box: Box, fill: str, radius: float = 0, **values: Value) -> None:
        self.add("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius or None, fill=fill, **values)

    def disc(self, x: float, y: float, r: float, fill: str, **values: Value) -> None:
        self.add("circle", cx=x, cy=y, r=r, fill=fill, **values)

    @contextmanager
    def group(self, data_id: str | None = None, title: str | None = None, **values: Value) -> Iterator[None]:
        """Elements that belong together; with an id and what it is in words, for pages and for those who listen."""
        role = "img" if title is not None and data_id is not None else None
        self.lines.append(f"<g{attributes({'data-id': data_id, 'role': role, **values})}>")
        if title is not None:
            self.lines.append(f"<title>{escape(clean(title))}</title>")
        yield
        self.lines.append("</g>")

    def use(self, name: str, x: float, y: float, height: float, colour: str | None = None, **values: Value) -> None:
        """A symbol round a point."""
        symbol = symbols()[name]
        self.used.add(name)
        width = height * symbol.width / symbol.height
        place = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}
        self.add("use", href=f"#{name}", **place, color=colour, **values)

    def number(self, value: int | str, x: float, y: float, height: float, colour: str, anchor: str = "middle") -> float:
        """Numerals of our own, which need no font; how wide they are."""
        signs = [{"+": "plus", "×": "times"}.get(sign, sign) for sign in str(value)]
        step = height * 0.62
        left = {"middle": x - step * len(signs) / 2, "start": x, "end": x - step * len(signs)}[anchor]
        for at, sign in enumerate(signs):
            self.use(f"digit-{sign}", left + (at + 0.5) * step, y, height, colour)
        return step * len(signs)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        anchor: str = "start",
        weight: int | None = None,
        room: float | None = None,
    ) -> None:
        """A line of text round a height; smaller, then cut off, where there is little room."""
        words = clean(words)
        wide = WIDE if weight is None else BOLD
        if room is not None and len(words) * size * wide > room:
            size = max(size * 0.72, room / (len(words) * wide))
            most = max(1, int(room / (size * wide)))
            words = words if len(words) <= most else words[: max(1, most - 1)].rstrip() + "…"
        values: dict[str, Value] = {
            "x": x,
            "y": y + size * 0.36,
            "font-size": size,
            "fill": colour,
            "text-anchor": None if anchor == "start" else anchor,
            "font-weight": None if weight is None else str(weight),
        }
        self.lines.append(f"<text{attributes(values)}>{escape(words)}</text>")

    def done(self, box: Box, title: str, description: str, across: float | None) -> str:
        """The whole document, or what of it lies in the box, with the symbols it uses and no others."""
        known = symbols()
        shown: dict[str, Value] = {"width": across, "height": box.h * across / box.w} if across else {}
        opening: dict[str, Value] = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": " ".join(map(text, box)),
            **shown,
            "role": "group",
            "font-family": FONT,
        }
        return "\n".join(
            [
                f"<svg{attributes(opening)}>",
                f"<title>{escape(clean(title))}</title>",
                f"<desc>{escape(clean(description))}</desc>",
                "<defs>",
                *(known[name].markup for name in sorted(self.used)),
                "</defs>",
                *self.lines,
                "</svg>",
                "",
            ]
        )


def theme_of(name: str) -> Theme:
    if name not in THEMES:
        raise BadOptions(f"there is no theme {name!r}; there are: {', '.join(THEMES)}")
    return THEMES[name]
