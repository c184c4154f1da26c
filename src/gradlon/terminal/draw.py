"""`gradlon draw`: a moment of a record as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from gradlon.arena.files import beside, require_writable
from gradlon.core import registry
from gradlon.core.errors import BadRecord
from gradlon.record import Record
from gradlon.terminal import speech
from gradlon.terminal.common import complain, read_record
from gradlon.terminal.replay import moment, steps
from gradlon.terminal.screen import Screen
from gradlon.terminal.speech import say

ENDINGS = (".svg", ".png")
WIDTH = 1440


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from gradlon.drawing import SHAPES, THEMES

    parser = commands.add_parser("draw", help="a picture of a moment of a record, as SVG or PNG")
    parser.add_argument("file", type=Path)
    parser.add_argument("--out", type=Path, required=True, metavar="PICTURE", help="where to: x.svg or x.png")
    parser.add_argument(
        "--until", type=int, metavar="N", help="after the first N lines; 0: the start; without: the end"
    )
    parser.add_argument(
        "--seat", type=int, metavar="S", help="as this seat may know it (1 the first; without: a spectator)"
    )
    parser.add_argument("--theme", choices=list(THEMES), default="light")
    parser.add_argument("--shape", choices=SHAPES, default="wide", help="for a desk or for a phone")
    parser.add_argument("--width", type=int, metavar="PIXELS", help=f"of a PNG ({WIDTH}), or fixed for an SVG")
    speech.add_to(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from gradlon.drawing import WIDEST, png

    path: Path = arguments.out
    if path.suffix.lower() not in ENDINGS:
        raise complain("no_picture", path=path)
    if arguments.width is not None and not 1 <= arguments.width <= WIDEST:
        raise complain("picture_width", least=1, most=WIDEST, given=arguments.width)
    record = read_record(arguments.file)
    until, seat = moment(record, arguments.until, arguments.seat)
    require_writable(path)
    try:
        svg = picture(record, until, seat, arguments)
    except BadRecord as fault:
        raise BadRecord(f"{arguments.file}: {fault}") from fault
    data = png(svg, arguments.width or WIDTH) if path.suffix.lower() == ".png" else svg.encode()
    unfinished = beside(path)
    unfinished.write_bytes(data)
    unfinished.replace(path)
    Screen().plain(say("written", path=path))
    return 0


def picture(record: Record, until: int, seat: int, arguments: argparse.Namespace) -> str:
    from gradlon.drawing import draw

    position = steps(record, until)[-1].position
    return draw(
        record.game,
        registry.game(record.game).describe(position, seat),
        players=record.players,
        options=record.options,
        names=record.names,
        theme=arguments.theme,
        shape=arguments.shape,
        language=speech.language(),
        width=arguments.width if arguments.out.suffix.lower() == ".svg" else None,
    )
