"""Many matches of one table moved at once, as numpy arrays: for environments and for self-play.

    batch = Batch(game, 4, size=256, seed=1, auto_reset=True)
    while True:
        choices = batch.options[numpy.arange(256), random.integers(batch.counts)]
        batch.step(choices)

CHANCE answers by itself, from a stream of its own in every match: match i uses stream i of the seed, so what happens in
it depends on the seed, on i and on its own choices alone. Nothing here needs numpy before the first `Batch` is made.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gradlon.core import limits
from gradlon.core.actions import ActionSpace
from gradlon.core.errors import BadOptions, GradlonError, IllegalChoice
from gradlon.core.flat import Field
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.core.stepper import Stepper

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from gradlon.core.game import Game

    Integers = NDArray[numpy.int32]

CODES = {"B": limits.OCTET, "h": limits.SHORT, "i": limits.WHOLE, "I": limits.WHOLE}
AUDIENCES = {"public": limits.TO_ALL, "owner": limits.TO_OWNER, "rule": limits.TO_SOME}


class Batch:
    """`size` matches of one table.

    After the first moment and after every `step` the arrays below say how each match stands. They are the same arrays
    all the time, written anew: copy what is to be kept. Every array has a row a match.

    `seats`: the seat to act, -1 when the match is over (with `auto_reset` it never is). Where several seats are asked
    together (secret bids), they act one after the other, the lowest first; nobody sees the others' answers.
    `done`: whether the last step ended the match. With `auto_reset` a new one has begun by then: seats, options and
    observations are the new match's, scores and ranks those of the one that ended.
    `counts`, `options`: how many options the seat has, and their choices, -1 behind the last one.
    `mask`: the same options in the game's fixed action space, `Game.action_space`. An option that the space lacks is
    not in the mask; `gradlon.core.actions` says what the spaces have. No columns without `masks`.
    `scores`: the points of every side so far. `ranks`: 1 for who won, in the matches that are `done`, else 0.
    `rewards`: in the matches that are `done`, how many sides a side beat less how many beat it, as a share of all
    others: from 1 to -1, the sum 0; else 0.
    `observations`: what the seat to act may know, as whole numbers: itself, then every number of every field in the
    order of `columns`; what it may not know is -1, whatever it is. No columns without `observe`.

    Seats come first among the sides; a side beyond the players (Ys for two) is played by a rule and never acts.
    `step` releases the GIL: several threads may move batches of their own at once.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Sequence[str] = (),
        *,
        size: int,
        seed: int,
        auto_reset: bool = False,
        observe: bool = True,
        masks: bool = True,
    ) -> None:
        if size < 1:
            raise BadOptions(f"size: a batch has at least one match, not {size}")
        np = load_numpy()
        self.game = game
        self.players = players
        self.size = size
        self.auto_reset = auto_reset
        self.action_space = game.action_space if masks else ActionSpace(())
        start = game.new(players, options)
        start.start()
        self.sides = len(start.scores())
        self.fields: tuple[Field, ...] = (*CORE_FIELDS, *game.fields) if observe else ()
        self.columns = columns(self.fields)
        width = self.columns[-1][2] if observe else 0

        def table(width: int, kind: str = "int32") -> Any:
            return np.zeros((size, width), kind)

        self.seats: Integers = np.full(size, -1, "int32")
        self.done: NDArray[numpy.bool_] = np.zeros(size, "bool")
        self.counts: Integers = np.zeros(size, "int32")
        self.options: Integers = np.full((size, limits.MOST_OPTIONS), limits.HIDDEN, "int32")
        self.scores: Integers = table(self.sides)
        self.ranks: Integers = table(self.sides)
        self.rewards: NDArray[numpy.float32] = table(self.sides, "float32")
        self.observations: Integers = table(width)
        self.mask: NDArray[numpy.bool_] = table(len(self.action_space), "bool")
        self._choices: Integers = np.array(self.action_space.choices, "int32")
        root = Random(seed)
        self._positions = [start.clone() for _ in range(size)]
        streams = [root.stream(number) for number in range(size)]
        directory, pages = self.action_space.tables
        arrays = {
            "objects": {"positions": self._positions, "streams": streams},
            "positions": np.array([id(position) for position in self._positions], "uintp"),
            "streams": np.array([id(stream) for stream in streams], "uintp"),
            "layout": np.array(layout(self.fields), "int32"),
            "directory": np.array(directory, "int32"),
            "pages": np.array(pages, "int32"),
            **{name: getattr(self, name) for name in ARRAYS if name != "rewards"},
        }
        names = [field.name for field in self.fields]
        self._stepper = Stepper(start, auto_reset, arrays, names, len(CORE_FIELDS))
        self.reset()

    def reset(self) -> None:
        """A new match everywhere; the streams of CHANCE go on."""
        self._stepper.reset()
        self.rewards[:] = 0

    def step(self, choices: Any) -> None:
        """The choice of every seat to act, as `options` gives them; what stands for matches that are over is not read.
        A match for which `limits.WAIT` stands is left as it is.

        A choice that is not among the options is refused with an `IllegalChoice`, and nothing has changed anywhere.
        """
        row = load_numpy().ascontiguousarray(choices, "int32")
        if row.shape != (self.size,):
            raise BadOptions(f"choices: one for each of {self.size} matches, not an array of shape {row.shape}")
        wrong = self._stepper.step(row)
        if wrong >= 0:
            raise IllegalChoice(f"match {wrong}: seat {self.seats[wrong] + 1} may not choose {row[wrong]} now")
        self.rewards[:] = 0
        if self.done.any():
            ended = self.ranks[self.done]
            beaten = (ended[:, None, :] > ended[:, :, None]).sum(axis=2)
            lost = (ended[:, None, :] < ended[:, :, None]).sum(axis=2)
            self.rewards[self.done] = (beaten - lost) / max(1, self.sides - 1)

    def step_actions(self, actions: Any) -> None:
        """The same by numbers of the action space, as `mask` has them."""
        row = load_numpy().asarray(actions)
        if row.shape != (self.size,) or (row < 0).any() or (row >= len(self.action_space)).any():
            raise BadOptions(f"actions: {self.size} numbers from 0 to {len(self.action_space) - 1}")
        self.step(self._choices[row])

    def put(self, index: int, position: Position) -> None:
        """Go on in a match from a copy of this position of the same table; one that has ended is `done`."""
        self._check(position)
        self._stepper.put(index, position)

    def look(self, index: int, position: Position, seat: int) -> Integers:
        """What the seat (-1: a spectator) may know of this position of the same table, in the match's row of
        `observations`; the match goes on from this position, CHANCE unanswered if it is asked."""
        self._check(position)
        self._stepper.look(index, position, seat)
        row: Integers = self.observations[index]
        return row

    def _check(self, position: Position) -> None:
        mine = self._positions[0]
        if type(position) is not type(mine) or self.game.setup_of(position) != self.game.setup_of(mine):
            raise BadOptions("position: it is not one of this batch's table")

    def position(self, index: int) -> Position:
        """A copy of a match's position, secrets included: for searches and tests, never for what a seat gets."""
        return self._positions[index].clone()


ARRAYS = ("seats", "done", "counts", "options", "scores", "ranks", "rewards", "observations", "mask")
"""What a batch tells."""


def load_numpy() -> Any:
    """Batches need numpy, nothing else in the core does."""
    try:
        import numpy
    except ImportError as missing:
        raise GradlonError("batches need numpy: pip install numpy") from missing
    return numpy


def columns(fields: Sequence[Field]) -> tuple[tuple[str, int, int], ...]:
    """Where each field stands in an observation: its name, its first column, the column behind its last."""
    found = [("seat", 0, 1)]
    for field in fields:
        first = found[-1][2]
        found.append((field.name, first, first + max(1, field.width.count)))
    return tuple(found)


def layout(fields: Sequence[Field]) -> array[int]:
    """What the stepper needs to know of each field, in the order that `limits` gives."""
    facts = array("i")
    for number, field in enumerate(fields):
        facts.extend(
            (
                CODES[field.width.code],
                max(1, field.width.count),
                field.offset,
                AUDIENCES.get(field.audience.kind, 0),
                field.audience.stride,
                number - len(CORE_FIELDS),
            )
        )
    return facts
