"""`gradlon play`: a match between people at this keyboard and bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from gradlon.arena.seeds import stream
from gradlon.bots import Bot
from gradlon.bots.isolated import IsolatedBot, check, seat_bot
from gradlon.core.errors import BadRecord
from gradlon.match import Match, SeededDealer
from gradlon.terminal import speech
from gradlon.terminal.common import complain, game_of, options_of, read_record, usual_players
from gradlon.terminal.screen import Screen
from gradlon.terminal.session import Session

HUMAN = "human"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("play", help="play a match here, against bots or several people at one keyboard")
    parser.add_argument("game", nargs="?", help="ys, yspahan …")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--options", default="", metavar="A,B", help="options of the game, by commas")
    parser.add_argument(
        "--bots",
        default="hawker",
        metavar="NAMES",
        help="one bot for all seats but the first, or a bot or `human` for every seat: random,human,mybot.py:MyBot",
    )
    parser.add_argument("--seed", metavar="HEX", help="deal by this seed instead of a secret one")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    speech.add_to(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    match = loaded(arguments) if arguments.load else fresh(arguments)
    seats = seats_of(arguments.bots, match.players)
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(16)
    for name in dict.fromkeys(seats):
        if name != HUMAN:
            check(name)
    players: dict[int, Bot] = {}
    try:
        for seat, name in enumerate(seats):
            if name != HUMAN:
                players[seat] = seat_bot(name, stream(seed, "bot", seat))
        Session(match, players, {seat: Path(name).name for seat, name in enumerate(seats)}, Screen()).run()
    finally:
        for player in players.values():
            if isinstance(player, IsolatedBot):
                player.close()
    return 0


def fresh(arguments: argparse.Namespace) -> Match:
    game = game_of(arguments.game)
    players = arguments.players if arguments.players is not None else usual_players(game)
    return Match(game, players, options_of(arguments.options), dealer=SeededDealer(arguments.seed))


def loaded(arguments: argparse.Namespace) -> Match:
    path = arguments.load
    record = read_record(path)
    if arguments.options or arguments.seed is not None:
        raise complain("options_with_load")
    if arguments.game not in (None, record.game):
        raise complain("other_game", path=path, found=record.game, wanted=arguments.game)
    if arguments.players not in (None, record.players):
        raise complain("other_players", path=path, found=record.players, wanted=arguments.players)
    try:
        return Match.from_record(record)
    except BadRecord as fault:
        raise BadRecord(f"{path}: {fault}") from fault


def seats_of(text: str, players: int) -> list[str]:
    """Who sits where."""
    names = list(options_of(text))
    if len(names) == 1:
        names = [HUMAN, *names * (players - 1)]
    if len(names) != players:
        raise complain("usage_bots", players=players, given=len(names))
    return names
