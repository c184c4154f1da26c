"""What a build of the engine does in random games, as one line a table: to be compared with another build.

python -m contract.trace
"""

from __future__ import annotations

import hashlib
import json
import sys

import gradlon
from gradlon.bots.outlook import network_of, policy_of
from gradlon.core.batch import ARRAYS, Batch
from gradlon.core.limits import CHANCE
from gradlon.core.playouts import playouts
from gradlon.core.policy import unlearned
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.core.search import Search
from gradlon.core.tree import Tree
from support.play import DRIVERS, TABLES, Table, memory, questions

GAMES = 1
BATCH_STEPS = 250
SEARCH_EVERY = 150


def trace(table: Table) -> str:
    """A digest of every position, every option and draw, every event and view of some random games."""
    digest = hashlib.sha256()
    game = table.game
    for pick in DRIVERS.values():
        for seed in range(GAMES):
            for step, (position, (seat, _)) in enumerate(questions(table, pick, seed)):
                offered = position.draws() if seat == CHANCE else position.options(seat)
                digest.update(memory(position))
                digest.update(repr((seat, offered, position.asked_seats(), position.drain())).encode())
                if step % 25 == 0:
                    view = game.view(position, seat if seat != CHANCE else 0)
                    digest.update(repr((view, sorted(game.texts(position, seat)))).encode())
                    imagined = game.imagine(view, table.random(step))
                    digest.update(memory(imagined))
                    for asked in position.asked_seats():
                        digest.update(repr((position.judged(asked), judged_choice(position, asked, step))).encode())
                if step % SEARCH_EVERY == SEARCH_EVERY // 2 and seat != CHANCE:
                    digest.update(searched(table, position, seat))
            digest.update(memory(position) + repr((position.drain(), position.fired())).encode())
    end = table.new()
    digest.update(repr((end.playout(table.random(1)), game.result(end))).encode())
    digest.update(repr(playouts(table.new(), 2, 3)).encode())
    digest.update(batch_trace(table))
    end = table.new()
    digest.update(repr((end.weighted_playout(table.random(2)), game.result(end))).encode())
    return digest.hexdigest()


def batch_trace(table: Table) -> bytes:
    """Every array of a batch, step by step."""
    batch = Batch(table.game, table.players, table.options, size=2, seed=7, auto_reset=True)
    rng = table.random(3)
    digest = hashlib.sha256()
    for _ in range(BATCH_STEPS):
        for name in ARRAYS:
            digest.update(getattr(batch, name).tobytes())
        batch.step([row[rng.below(int(count))] for row, count in zip(batch.options, batch.counts, strict=True)])
    return digest.digest()


def searched(table: Table, position: Position, seat: int) -> bytes:
    """What a search and a tree find with and without what was learned, and what that reads and says."""
    network = network_of(table.name)
    assert network is not None
    found: list[object] = [position.feature_row(seat), network.expects(position, seat), position.described(seat)]
    hidden = position.clone()
    hidden.hide_again(seat, Random(4))
    found.append(memory(hidden))
    for eras in (0, 1):
        policy = policy_of(table.name) if eras == 0 else unlearned()
        search = Search(position, seat, 5, network if eras == 0 else None, policy, (eras, 300, 2, 20, 1 - eras))
        search.consider(3, 2, 5000, 2 - eras)
        search.play_rounds(2)
        found.append((search.opinions(), search.ranking()))
    for eras, widening, depth, fixed, several in ((0, 3, 0, 0, 0), (-1, 0, 0, 0, 1), (-1, 0, 1, 1, 0)):
        how = (eras, 300, 700, widening, depth, fixed, several)
        tree = Tree(position, seat, 6, network, policy_of(table.name), how)
        tree.iterate(4)
        found.append(tree.opinions())
    return repr(found).encode()


def judged_choice(position: Position, seat: int, seed: int) -> int:
    """What judgement blurred by some noise chooses."""
    return position.greedy_choice(Random(seed), seat, 1000)


if __name__ == "__main__":
    traces = {str(table): trace(table) for table in TABLES}
    json.dump({"compiled": gradlon.is_compiled(), "traces": traces}, sys.stdout)
