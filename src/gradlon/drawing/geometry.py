"""Shapes as plain data: paths, and where pieces stand in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin, sqrt
from typing import Any, NamedTuple

Point = tuple[float, float]
Slots = list[dict[str, Any]]
"""Sizes of pieces, the largest first, each with the centers where so large ones stand: the middle one first."""

SIZES = (34.0, 32.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0, 16.5, 15.0, 13.5, 12.0)


class Box(NamedTuple):
    """A rectangle: its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        return point(self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def data(self) -> list[float]:
        return [tidy(number) for number in self]


def tidy(number: float) -> float:
    """To a tenth, without a minus before 0."""
    return round(number, 1) + 0.0


def text(number: float) -> str:
    """A number for a path, as short as it can be."""
    return f"{tidy(number):g}"


def point(x: float, y: float) -> Point:
    return tidy(x), tidy(y)


def rectangle(box: Box) -> str:
    x, y, w, h = map(text, box)
    return f"M{x} {y}h{w}v{h}h-{w}Z"


def circle(x: float, y: float, r: float) -> str:
    half = f"a{text(r)} {text(r)} 0 1 0 "
    return f"M{text(x - r)} {text(y)}{half}{text(2 * r)} 0{half}{text(-2 * r)} 0Z"


class Sector(NamedTuple):
    """A quarter of a ring, with half a street cut off on both sides."""

    x: float
    y: float
    right: int
    """1: right of the middle, -1: left of it."""
    down: int
    inner: float
    outer: float
    street: float

    def place(self, u: float, v: float) -> tuple[float, float]:
        return self.x + self.right * u, self.y + self.down * v

    def path(self) -> str:
        sweep = 0 if self.right == self.down else 1
        parts = []
        for command, radius, along in (("M", self.outer, False), ("A", self.outer, True)):
            parts.append(self._corner(command, radius, along, sweep))
        parts.append(self._corner("L", self.inner, True, sweep))
        parts.append(self._corner("A", self.inner, False, 1 - sweep))
        return "".join(parts) + "Z"

    def _corner(self, command: str, radius: float, along: bool, sweep: int) -> str:
        far = sqrt(radius * radius - self.street * self.street)
        x, y = self.place(far, self.street) if along else self.place(self.street, far)
        arc = f"{text(radius)} {text(radius)} 0 0 {sweep} " if command == "A" else ""
        return f"{command}{arc}{text(x)} {text(y)}"

    def arc(self, radius: float, short: float) -> str:
        """A line along the ring, so much shorter than it at both ends."""
        near = self.street + short
        far = sqrt(radius * radius - near * near)
        start, end = self.place(near, far), self.place(far, near)
        sweep = 0 if self.right == self.down else 1
        way = f"{text(radius)} {text(radius)} 0 0 {sweep}"
        return f"M{text(start[0])} {text(start[1])}A{way} {text(end[0])} {text(end[1])}"

    def at(self, radius: float, turn: float = 0.0) -> Point:
        """A point so far from the middle, so much (in radians) beside the diagonal."""
        angle = pi / 4 + turn
        return point(*self.place(radius * cos(angle), radius * sin(angle)))

    def slots(self, avoid: Sequence[Box], sizes: Sequence[float], from_outside: bool = False) -> Slots:
        """Rows along the ring, from the diagonal to both sides: all rows at once, or the outer one first."""
        found: Slots = []
        for size in sizes:
            step = size * 1.02
            rows = int((self.outer - self.inner - 2) // step)
            spare = self.outer - self.inner - rows * step
            first = self.outer - step / 2 - (1 if from_outside else spare / 2)
            radii = [first - row * step for row in range(rows)]
            spots: list[tuple[float, float, Point]] = []
            for row, radius in enumerate(radii):
                turn = step / radius
                for number in range(-int(pi / 4 // turn) - 1, int(pi / 4 // turn) + 1):
                    spot = self.at(radius, (number + 0.5) * turn)
                    if self._holds(spot, size / 2) and not any(near(spot, size / 2, box) for box in avoid):
                        beside = abs(number + 0.5) * turn
                        spots.append((row, beside, spot) if from_outside else (beside, row, spot))
            add(found, size, [spot for _, _, spot in sorted(spots, key=lambda entry: entry[:2])])
        return found

    def _holds(self, spot: Point, radius: float) -> bool:
        u, v = (spot[0] - self.x) * self.right, (spot[1] - self.y) * self.down
        return min(u, v) >= self.street + radius + 1


def near(spot: Point, radius: float, box: Box) -> bool:
    """Whether a piece there would lie on the box."""
    return box.x - radius < spot[0] < box.x + box.w + radius and box.y - radius < spot[1] < box.y + box.h + radius


def add(found: Slots, size: float, spots: list[Point]) -> None:
    """A further size, if it holds more pieces than a larger one."""
    if spots and (not found or len(spots) > len(found[-1]["at"])):
        found.append({"size": size, "at": spots})


def rows_in(box: Box, sizes: Sequence[float] = SIZES) -> Slots:
    """Rows in a rectangle, from the top left."""
    found: Slots = []
    for size in sizes:
        step = size * 1.06
        across, down = int(box.w // step), int(box.h // step)
        left, top = box.x + step / 2, box.y + (box.h - (down - 1) * step) / 2
        add(found, size, [point(left + i * step, top + j * step) for j in range(down) for i in range(across)])
    return found


def fitting(slots: Slots, count: int) -> tuple[float, list[Point]]:
    """The largest size of which so many pieces have room, and their places; the smallest where none is small enough."""
    chosen = next((row for row in slots if len(row["at"]) >= count), slots[-1])
    return chosen["size"], chosen["at"][:count]


def tiles(box: Box, count: int, most: float, shape: float = 1.0, gap: float = 6) -> list[Box]:
    """So many equal rectangles in a box, as large as they can be up to a height; `shape` is width by height."""
    best = (0.0, 1)
    for across in range(1, max(1, count) + 1):
        down = -(-max(1, count) // across)
        height = min(most, (box.h - gap * (down - 1)) / down, (box.w - gap * (across - 1)) / across / shape)
        best = max(best, (height, across))
    height, across = best
    width = height * shape
    return [
        Box(box.x + (i % across) * (width + gap), box.y + (i // across) * (height + gap), width, height)
        for i in range(count)
    ]


def minimum_tree(spots: Sequence[Point], distance: Callable[[Point, Point], float]) -> list[tuple[int, int]]:
    """The shortest lines that join all spots."""
    joined, lines = {0}, []
    while len(joined) < len(spots):
        _, one, other = min(
            (distance(spots[i], spots[j]), i, j) for i in joined for j in range(len(spots)) if j not in joined
        )
        joined.add(other)
        lines.append((one, other))
    return lines
