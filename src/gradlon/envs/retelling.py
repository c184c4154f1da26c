"""How else a match may have gone: other histories, from the first move, of which a seat was told exactly the same.

`Game.imagine` makes a position that fits a view. A history has to fit more: everything that the seat has seen since
the beginning, and the moves must lead there by the rules. So histories are walked through (Metropolis and Hastings):
from the true one, a free move at a time is made otherwise, or two change their last arguments; what follows is played
again, and where anything is not possible then, or the seat would have seen or been told otherwise, the step is not
taken. Free are choices of others and draws that the seat did not see and whose outcome is hidden from it still. In
the long run a history comes as often as its draws make it likely, the choices of others counting alike. The walk
begins with many steps that nobody sees, so that nothing of the true history is left but what the seat knows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from gradlon.core.batch import load_numpy
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE, HIDDEN
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.envs.observing import Glass
from gradlon.envs.telling import Move, Numbers, Teller, answer

AT_FIRST, BETWEEN = 30, 6
"""Steps of the walk for each free move: before the first history is taken, and from one to the next."""
ARGUMENT = 255
"""The last argument of a choice."""
FINE = 1 << 30
"""How finely a share of one is drawn."""


class Retelling:
    """The walk through the histories of a match that one seat cannot tell apart."""

    def __init__(
        self, game: Game, start: Position, moves: Sequence[Move], seat: int, glass: Glass, teller: Teller
    ) -> None:
        self.game, self.seat = game, seat
        self._glass, self._teller = glass, teller
        self._moves = list(moves)
        self._worlds = [start.clone()]
        """The position before every move, and behind the last one."""
        self._seen: list[bytes] = [self._look(start)]
        """What the seat observed there."""
        self._events: list[list[Numbers]] = []
        """What came of every move."""
        self._odds = [0.0] * len(moves)
        """The logarithm of how likely each draw was."""
        world = start.clone()
        world.record()
        for number, move in enumerate(moves):
            self._odds[number] = odds(world, move)
            answer(world, *move)
            self._events.append(world.drain())
            self._worlds.append(world.clone())
            self._seen.append(self._look(world))
        self.free = self._find_free()
        self._is_fresh = True

    def sample(self, rng: Random) -> tuple[Position, tuple[Move, ...]]:
        """A history, and the position that it leads to."""
        steps = (AT_FIRST if self._is_fresh else BETWEEN) * len(self.free)
        self._is_fresh = False
        for _ in range(steps):
            self.walk(rng)
        return self._worlds[-1].clone(), tuple(self._moves)

    def walk(self, rng: Random) -> bool:
        """One step, or none where it is not possible."""
        changed = self._exchange(rng) if rng.below(2) else self._otherwise(rng)
        if all(self._moves[number][1] == choice for number, choice in changed.items()):
            return False
        return self._play_again(changed, rng)

    def _any(self, rng: Random) -> int:
        return self.free[rng.below(len(self.free))]

    def _otherwise(self, rng: Random) -> dict[int, int]:
        """A free move with another choice of its kind after which the seat sees the same, any as likely."""
        number = self._any(rng)
        found = self._alike(number)
        return {number: found[rng.below(len(found))]} if found else {}

    def _exchange(self, rng: Random) -> dict[int, int]:
        """Two free moves of a kind with their last arguments exchanged."""
        one, other = self._any(rng), self._any(rng)
        (mover, first), (another, second) = self._moves[one], self._moves[other]
        if mover != another or first >> 16 != second >> 16:
            return {}
        return {one: first & ~ARGUMENT | second & ARGUMENT, other: second & ~ARGUMENT | first & ARGUMENT}

    def _alike(self, number: int) -> list[int]:
        mover, choice = self._moves[number]
        found = []
        for option in offered(self._worlds[number], mover):
            if option != choice and option >> 16 == choice >> 16:
                world = self._worlds[number].clone()
                answer(world, mover, option)
                if self._look(world) == self._seen[number + 1]:
                    found.append(option)
        return found

    def _play_again(self, changed: dict[int, int], rng: Random) -> bool:
        """Take the history with these choices instead, if it is possible, and as often as its draws are likely."""
        begin = min(changed)
        world = self._worlds[begin].clone()
        world.record()
        worlds, chances = [], []
        for number in range(begin, len(self._moves)):
            mover, choice = self._moves[number]
            choice = changed.get(number, choice)
            if choice not in offered(world, mover):
                return False
            chances.append(odds(world, (mover, choice)))
            answer(world, mover, choice)
            if not self._is_told(world, number) or self._look(world) != self._seen[number + 1]:
                return False
            worlds.append(world.clone())
        likelier = math.fsum(chances) - math.fsum(self._odds[begin:])
        if likelier < 0 and rng.below(FINE) >= math.exp(likelier) * FINE:
            return False
        for number, choice in changed.items():
            self._moves[number] = self._moves[number][0], choice
        self._worlds[begin + 1 :] = worlds
        self._odds[begin:] = chances
        return True

    def _look(self, world: Position) -> bytes:
        return self._glass.row(world, self.seat).tobytes()

    def _is_told(self, world: Position, number: int) -> bool:
        """Whether the seat is told now what it was told of this move."""
        told, before = world.drain(), self._events[number]
        return told == before or [self._teller.opened(world, event, self.seat) for event in told] == [
            self._teller.opened(world, event, self.seat) for event in before
        ]

    def _find_free(self) -> list[int]:
        """The moves that may have been others: hidden draws, and choices of which something is hidden still."""
        np = load_numpy()
        memories = np.stack([np.frombuffer(memory_of(world), "uint8") for world in self._worlds])
        rows = np.stack([np.frombuffer(seen, "int32") for seen in self._seen])
        still = still_hidden(memories, (rows == HIDDEN)[:, octets_of(self.game, self._glass)])
        changes = (memories[1:] != memories[:-1]) & still[1:]
        return [
            number
            for number, (mover, _) in enumerate(self._moves)
            if mover != self.seat and (mover == CHANCE or changes[number].any()) and self._alike(number)
        ]


def offered(position: Position, mover: int) -> Sequence[int]:
    return [draw for draw, _ in position.draws()] if mover == CHANCE else position.options(mover)


def odds(position: Position, move: Move) -> float:
    """The logarithm of how likely a draw is; choices count alike."""
    mover, choice = move
    if mover != CHANCE:
        return 0.0
    draws = dict(position.draws())
    return math.log(draws[choice] / sum(draws.values()))


def memory_of(position: Position) -> bytes:
    return position.core_block() + position.block()


def octets_of(game: Game, glass: Glass) -> Any:
    """For every octet of the memory the column of an observation that shows it."""
    np = load_numpy()
    core = sum(field.width.size for field in CORE_FIELDS)
    found = np.zeros(core + sum(field.width.size for field in game.fields), "intp")
    for column in glass.layout.columns:
        field = column.field
        if field is not None:
            begin = field.offset + (0 if field in CORE_FIELDS else core)
            numbers = np.arange(column.first, column.behind)
            found[begin : begin + field.width.size] = np.repeat(numbers, field.width.size // len(numbers))
    return found


def still_hidden(memories: Any, hidden: Any) -> Any:
    """For every moment the octets that are hidden there, and stay as they are and hidden to the end."""
    found = hidden.copy()
    for number in range(len(memories) - 2, -1, -1):
        found[number] &= (memories[number] == memories[number + 1]) & found[number + 1]
    return found
