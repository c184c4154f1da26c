"""A tournament of your bot: `python examples/tournament.py mybot.py:MyBot`.

The same can be typed as `gradlon arena … --bot mybot.py:MyBot`; here the result comes as data, to go on with.
"""

import argparse
import contextlib
import io
import json
from pathlib import Path

from gradlon import cli

MINE = f"{Path(__file__).parent / 'mybot.py'}:MyBot"


def tournament(game, players, bot, others, games, seed):
    """What `gradlon arena --json` tells of it."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        words = ["arena", game, "--players", str(players), "--bots", ",".join(others), "--bot", bot]
        done = cli.main([*words, "--games", str(games), "--seed", seed, "--json"])
    if done:
        raise SystemExit(done)
    return json.loads(told.getvalue())


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", nargs="?", default=MINE, help="FILE.py:Class")
    parser.add_argument("--game", default="yspahan")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--others", default="random,greedy")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args(words)
    found = tournament(wanted.game, wanted.players, wanted.bot, wanted.others.split(","), wanted.games, wanted.seed)
    for row in found["bots"]:
        print(f"{row['bot']:<20} {row['won']:6.1%} of its games won, {row['mean_score']:6.1f} points")


if __name__ == "__main__":
    main()
