"""A record as a table of pandas: `python examples/record_pandas.py match.jsonl`, or a match of greedy bots without one.

A row an event, with the seat, the points and the clause that it follows from. It needs `pip install pandas`.
"""

import argparse
from pathlib import Path

import pandas

from gradlon import record
from gradlon.bots import make
from gradlon.core import registry
from gradlon.match import Match


def frame(match):
    """The events of a record, in order."""
    game = registry.game(match.game)
    rows = []
    for moment in record.replay(match):
        for event in moment.events:
            for seat, points in game.points_told(event).items() or [(None, 0)]:
                rows.append(
                    {
                        "move": moment.number,
                        "event": event.name,
                        "clause": event.clause,
                        "seat": None if seat is None else game.seat_name(moment.position, seat),
                        "points": points,
                        "source": game.source_of(event) if points else None,
                    }
                )
    return pandas.DataFrame(rows)


def played(name, players, seed):
    """A match of greedy bots."""
    match = Match(registry.game(name), players)
    bots = [make("greedy", seed + seat) for seat in range(players)]
    while not match.over:
        seat = match.asked[0]
        match.submit(seat, bots[seat].decide(match.view(seat), match.options(seat)))
    return match.record()


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--game", default="ys")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    match = record.load(wanted.file) if wanted.file else played(wanted.game, wanted.players, wanted.seed)
    events = frame(match)
    scored = events[events.points != 0]
    print(scored.pivot_table(index="source", columns="seat", values="points", aggfunc="sum", fill_value=0))
    print()
    print(scored.groupby("seat").points.sum().rename("points"))


if __name__ == "__main__":
    main()
