"""What a seat observes, as numbers: the fields of its view in a row, and the same spread out for networks.

A row holds whole numbers, in the order of `Batch.columns`: first the seat itself, then every number of every field;
what the seat may not know is -1, whatever it is. Spread out, a row has floating-point numbers that hold it exactly: a
number of up to two bytes stays itself, a set (a bit each) becomes 32 numbers of 0 or 1, a word of the engine four
bytes, the lowest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from gradlon.core import registry
from gradlon.core.batch import Batch, columns, load_numpy
from gradlon.core.flat import Field
from gradlon.core.game import Game
from gradlon.core.limits import HIDDEN
from gradlon.core.position import CORE_FIELDS, Position

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Integers = NDArray[numpy.int32]
    Floats = NDArray[numpy.float32]

SET, WORD = "I", "i"
BITS, BYTES = 32, 4
LOWEST = {"B": 0, "h": -(1 << 15), SET: 0, WORD: -(1 << 31)}
HIGHEST = {"B": 255, "h": (1 << 15) - 1, SET: (1 << 31) - 1, WORD: (1 << 31) - 1}
"""What the numbers of a width can be. A set of 32 would need the sign; no game has one."""


@dataclass(frozen=True)
class Column:
    """Where a field stands: in a row, and in a row spread out."""

    field: Field | None
    """None: the seat itself."""
    name: str
    first: int
    behind: int
    spread_first: int
    spread_behind: int


class Layout:
    """The columns of a game's observations: the same at all its tables."""

    def __init__(self, game: Game) -> None:
        np = load_numpy()
        fields = (*CORE_FIELDS, *game.fields)
        found = []
        sources: list[int] = []
        shifts, masks, low, high = [], [], [], []
        for field, (name, first, behind) in zip((None, *fields), columns(fields), strict=True):
            spread_first = len(sources)
            code = field.width.code if field is not None else "B"
            parts, width, mask = {SET: (BITS, 1, 1), WORD: (BYTES, 8, 255)}.get(code, (1, 0, -1))
            for number in range(first, behind):
                sources += [number] * parts
                shifts += [part * width for part in range(parts)]
                masks += [mask] * parts
                low.append(min(LOWEST[code], HIDDEN))
                high.append(HIGHEST[code])
            found.append(Column(field, name, first, behind, spread_first, len(sources)))
        self.columns = tuple(found)
        self.width = len(low)
        self.spread_width = len(sources)
        self.low: Integers = np.array(low, "int32")
        self.high: Integers = np.array(high, "int32")
        self._sources = np.array(sources, "intp")
        self._shifts = np.array(shifts, "int32")
        self._masks = np.array(masks, "int32")

    def spread(self, rows: Any) -> Floats:
        """Rows (one, or many in an array) spread out."""
        np = load_numpy()
        picked = rows[..., self._sources]
        found: Floats = np.where(picked == HIDDEN, HIDDEN, (picked >> self._shifts) & self._masks).astype("float32")
        return found


@cache
def layout_of(name: str) -> Layout:
    """The layout of the game of this name."""
    return Layout(registry.game(name))


class Glass:
    """To look at positions of one table as a seat does."""

    def __init__(self, game: Game, players: int, options: Sequence[str]) -> None:
        self.layout = layout_of(game.name)
        self._batch = Batch(game, players, options, size=1, seed=0, masks=False)

    def row(self, position: Position, seat: int) -> Integers:
        """What the seat (-1: a spectator) may know: the same array every time, written anew."""
        return self._batch.look(0, position, seat)

    def spread(self, position: Position, seat: int) -> Floats:
        return self.layout.spread(self.row(position, seat))
