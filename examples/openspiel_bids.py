"""How to bid first in Ys for two, by counterfactual regret minimization (CFR) in OpenSpiel.

    python examples/openspiel_bids.py --deals 400

Ys is far too large for CFR as it is. So this is a small game in its place: both players bid once, secretly, at the
very beginning, and whatever follows both play by the engine's judgement of one ply (the `greedy` bot). What a pair of
bids is worth is measured: many deals, each played to its end; the same deals for every pair. The table that comes of
it is a game in normal form, which OpenSpiel turns into a sequential one and solves; how far the solution is from an
equilibrium (`nash_conv`) is told, and so is how unsure the measured table is. It says how to bid among such players,
no more. It needs `pip install "gradlon[openspiel]"`.
"""

import argparse
import json

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability
from rich.console import Console
from rich.progress import track
from rich.table import Table

from gradlon.core import registry
from gradlon.core.rng import Random
from gradlon.envs.payoffs import payoffs

PLAYERS = 2
NOISE = 2000
"""Thousandths of a point by which the judgement of both is blurred, or every deal would have one story only."""


def dealt(deal):
    """The beginning of a match: set up, and both asked for their bids."""
    position = registry.game("ys").new(PLAYERS)
    position.start()
    position.deal(Random(deal))
    return position


def measured(deals, console):
    """The bids, and for each pair of them what it was worth to the first player: the mean, and its standard error."""
    game, start = registry.game("ys"), dealt(0)
    texts = game.texts(start, 0)
    bids = sorted(texts.values())
    names = [next(text for text, choice in texts.items() if choice == bid) for bid in bids]
    worth = np.zeros((deals, len(bids), len(bids)))
    for deal in track(range(deals), "playing", console=console, transient=True):
        position = dealt(deal)
        for row, first in enumerate(bids):
            for column, second in enumerate(bids):
                match = position.clone()
                match.choose(0, first)
                match.choose(1, second)
                match.greedy_playout(Random(deal), NOISE)
                worth[deal, row, column] = payoffs(match.ranks(), PLAYERS)[0]
    return names, worth.mean(axis=0), worth.std(axis=0) / np.sqrt(deals)


def solved(names, worth, iterations):
    """How often each bid should be made by either player, and how much both could gain by leaving that."""
    matrix = pyspiel.create_matrix_game("bids", "First bids", names, names, worth, -worth)
    game = pyspiel.convert_to_turn_based(matrix)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    state = game.new_initial_state()
    shares = []
    for _ in range(PLAYERS):
        odds = policy.action_probabilities(state)
        shares.append([odds.get(bid, 0.0) for bid in range(len(names))])
        state.apply_action(0)
    return shares, exploitability.nash_conv(game, policy)


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--json", action="store_true", help="the result for machines")
    wanted = parser.parse_args(words)
    names, worth, errors = measured(wanted.deals, Console(stderr=True))
    shares, gap = solved(names, worth, wanted.iterations)
    if wanted.json:
        print(json.dumps({"bids": names, "worth": worth.tolist(), "shares": shares, "nash_conv": gap}))
        return
    table = Table(title="First bids in Ys for two, among greedy players", title_justify="left")
    for header in ("bid", "first player", "second player"):
        table.add_column(header, justify="left" if header == "bid" else "right")
    order = sorted(range(len(names)), key=lambda bid: -shares[0][bid] - shares[1][bid])
    for bid in order:
        if max(shares[0][bid], shares[1][bid]) >= 0.01:
            table.add_row(names[bid], *(f"{share[bid]:.0%}" for share in shares))
    Console().print(table)
    print(f"nash_conv {gap:.4f}; a pair of bids is measured to {errors.mean():.3f} (a win is 1, a defeat -1)")


if __name__ == "__main__":
    main()
