"""What is measured: each subject plays random games for a while and says how many games and decisions that were.

A decision counts only where there were two options or more.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "bench"


@dataclass(frozen=True)
class Sample:
    """One measurement."""

    games: int
    decisions: int
    seconds: float


@dataclass(frozen=True)
class Subject:
    name: str
    measure: Callable[[], Sample]


def playouts(game_name: str, players: int, options: tuple[str, ...], games: int) -> Callable[[], Sample]:
    """Random games inside the compiled engine, every list of options made."""

    def measure() -> Sample:
        from gradlon.core.registry import game
        from gradlon.core.rng import Random

        found, stream, decisions = game(game_name), Random(7), 0
        begin = time.process_time()
        for _ in range(games):
            position = found.new(players, options)
            position.start()
            decisions += position.playout(stream)
        return Sample(games, decisions, time.process_time() - begin)

    return measure


def from_python(game_name: str, players: int, options: tuple[str, ...], games: int) -> Callable[[], Sample]:
    """The same games driven from a Python loop: options listed and a choice made at each question."""

    def measure() -> Sample:
        import random

        from gradlon.core.registry import game

        found, rng, decisions = game(game_name), random.Random(7), 0
        begin = time.process_time()
        for _ in range(games):
            position = found.new(players, options)
            position.start()
            while not position.is_over():
                if position.asks_chance():
                    draws = position.draws()
                    position.draw(rng.choices([choice for choice, _ in draws], [weight for _, weight in draws])[0])
                    continue
                seat = position.asked_seats()[0]
                offered = position.options(seat)
                decisions += len(offered) > 1
                position.choose(seat, rng.choice(offered))
        return Sample(games, decisions, time.process_time() - begin)

    return measure


def interpreted(game_name: str, players: int, options: tuple[str, ...], games: int) -> Callable[[], Sample]:
    """The same engine uncompiled, in a process of its own."""
    code = (
        "import json; from bench.subjects import playouts; "
        f"s = playouts({game_name!r}, {players}, {options!r}, {games})(); "
        "print(json.dumps([s.games, s.decisions, s.seconds]))"
    )

    def measure() -> Sample:
        environment = os.environ | {"GRADLON_INTERPRETED": "1"}
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, env=environment, cwd=HERE.parent, capture_output=True, text=True, check=True)
        return Sample(*json.loads(done.stdout))

    return measure


def limit(games: int) -> Callable[[], Sample] | None:
    """The reduced game of four-player Ys in C; None without a C compiler."""
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / "limit"
    try:
        subprocess.run(["cc", "-O3", "-o", str(program), str(HERE / "limit.c")], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None

    def measure() -> Sample:
        done = subprocess.run([str(program), str(games)], capture_output=True, text=True, check=True)
        rate = re.search(r"med +(\d+) .* dec/s +(\d+)", done.stdout)
        assert rate is not None
        games_rate, decisions_rate = int(rate[1]), int(rate[2])
        return Sample(games, games * decisions_rate // games_rate, games / games_rate)

    return measure


def clone_nanoseconds(game_name: str, players: int, options: tuple[str, ...], clones: int = 50_000) -> float:
    """Time of one copy of a position in mid-game, called from Python."""
    from gradlon.core.registry import game
    from gradlon.core.rng import Random

    position, stream = game(game_name).new(players, options), Random(7)
    position.start()
    for _ in range(60):
        position.random_step(stream)
    begin = time.process_time()
    for _ in range(clones):
        position.clone()
    return (time.process_time() - begin) / clones * 1e9


def position_bytes(game_name: str, players: int, options: tuple[str, ...]) -> int:
    from gradlon.core.registry import game

    position = game(game_name).new(players, options)
    return len(position.core_block()) + len(position.block())
