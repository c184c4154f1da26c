"""`gradlon rules`: the clauses of a game, all of them or those of one id or section."""

from __future__ import annotations

import argparse
import textwrap

from gradlon.terminal import speech
from gradlon.terminal.common import complain, game_of
from gradlon.words import clauses_of

WIDTH = 100


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("rules", help="print the rules, clause by clause")
    parser.add_argument("game", help="ys, yspahan …")
    parser.add_argument("clause", nargs="?", help="an id, or the beginning of one: YS-CNT-8, YS-CNT")
    speech.add_to(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    known = clauses_of(game, speech.language())
    wanted = (arguments.clause or "").upper()
    if wanted in known:
        found = [known[wanted]]
    else:
        found = [clause for clause in known.values() if not wanted or clause.id.startswith(wanted + "-")]
    if not found:
        raise complain("no_clause", clause=arguments.clause, game=game.title, example=next(iter(known)))
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            print(f"\n{section}" if clause is not found[0] else section)
        print(textwrap.fill(f"{clause.id}  {clause.text}", WIDTH, initial_indent="  ", subsequent_indent="      "))
        for ruling in clause.rulings:
            print(textwrap.fill(f"· {ruling}", WIDTH, initial_indent="      ", subsequent_indent="        "))
    return 0
