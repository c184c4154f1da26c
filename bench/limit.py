"""The limit: the reduced game of four-player Ys in C (`limit.c`), compiled here and measured in the same run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from bench.measuring import Sample
from bench.worker import Unavailable

SOURCE = Path(__file__).parent / "limit.c"
FLAGS = ["-O3", "-Wall", "-Wextra"]


def compiler() -> str:
    return os.environ.get("CC", "cc")


def build(folder: Path) -> Path:
    """The program, compiled; `Unavailable` without a C compiler."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "limit"
    try:
        subprocess.run(
            [compiler(), *FLAGS, "-o", str(program), str(SOURCE)], check=True, capture_output=True, text=True
        )
    except OSError as fault:
        raise Unavailable(f"no C compiler: {fault}") from fault
    except subprocess.CalledProcessError as fault:
        raise Unavailable(f"{SOURCE.name} does not compile: {fault.stderr.strip()}") from fault
    return program


def compiler_version() -> str:
    try:
        done = subprocess.run([compiler(), "--version"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return done.stdout.splitlines()[0]


def measure(program: Path, what: str, seconds: float) -> Sample:
    """`what` is listed, sampled or clone."""
    done = subprocess.run([str(program), what, str(seconds)], check=True, capture_output=True, text=True)
    games, decisions, spent = done.stdout.split()
    return Sample(int(games), int(decisions), float(spent))


def digests(program: Path) -> tuple[str, str]:
    """What a thousand games come to, listed and sampled."""
    done = subprocess.run([str(program), "check"], check=True, capture_output=True, text=True)
    listed, sampled = done.stdout.split()
    return listed, sampled
