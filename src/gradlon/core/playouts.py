"""Many random games from one position, wholly in compiled code and without the GIL."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from gradlon.core import limits
from gradlon.core.errors import BadOptions
from gradlon.core.position import Options, Position
from gradlon.core.results import Playouts
from gradlon.core.rng import Random

__compiled__ = True


def play_games(
    scratch: Position,
    start: Position,
    root: Random,
    stream: Random,
    first: int,
    games: int,
    sampled: int,
    room: list[int],
    scores: list[int],
    ranks: list[int],
    lengths: list[int],
) -> None:
    """Play the games `first` to `first + games - 1`, each from the start with a stream of its own."""
    sides = start.sides()
    for game in range(games):
        scratch.become(start)
        stream.branch(root, first + game)
        if sampled:
            lengths[game] = scratch.play_out_sampled(stream, room)
        else:
            lengths[game] = scratch.play_out(stream, room)
        for seat in range(sides):
            scores[game * sides + seat] = scratch.points_of(seat)
            ranks[game * sides + seat] = scratch.rank_of(seat)


def playouts(position: Position, games: int, seed: int, first: int = 0, sampled: bool = True) -> Playouts:
    """Random games from this position to the end; the position itself stays as it is.

    Game i plays with stream i of the seed, so the results are the same however the games are shared out: ten games are
    the games 0 to 4 and, with `first=5`, 5 to 9. The GIL is released: threads run at once, each with any position,
    also the same one as long as nobody moves in it. `sampled=False` makes every list of options, for the same games.
    """
    if games < 0 or first < 0 or first + games > limits.MOST_CHOICE:
        raise BadOptions(f"games and first: there are no games {first} to {first + games - 1}")
    sides = len(position.scores())
    root = Random(seed)
    stream = Random(0)
    room = Options()
    start = cython.cast(Position, position)
    scratch = cython.cast(Position, position.clone())
    scores: Any = array("i", bytes(4 * sides * games))
    ranks: Any = array("i", bytes(4 * sides * games))
    lengths: Any = array("i", bytes(4 * games))
    listless = cython.cast(cython.int, 1 if sampled else 0)
    if cython.compiled:
        scores_at = cython.cast(cython.p_int, cython.cast(cython.size_t, scores.buffer_info()[0]))
        ranks_at = cython.cast(cython.p_int, cython.cast(cython.size_t, ranks.buffer_info()[0]))
        lengths_at = cython.cast(cython.p_int, cython.cast(cython.size_t, lengths.buffer_info()[0]))
        begin = cython.cast(cython.int, first)
        count = cython.cast(cython.int, games)
        with cython.nogil:
            play_games(
                scratch, start, root, stream, begin, count, listless, room.cells, scores_at, ranks_at, lengths_at
            )
    else:
        play_games(scratch, start, root, stream, first, games, listless, room.cells, scores, ranks, lengths)
    return Playouts(games, sides, scores, ranks, lengths)
