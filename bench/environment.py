"""The peers' own environment: `build/bench-venv`, made once for what `bench/requirements.txt` names.

What cannot be installed is left out: its adapter then says so, and the measurements go on without it.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
VENV = HERE.parent / "build" / "bench-venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
REQUIREMENTS = HERE / "requirements.txt"
READY = VENV / ".ready"
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "20"]


def wanted() -> str:
    return hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()


def requirements() -> list[str]:
    lines = [line.partition("#")[0].strip() for line in REQUIREMENTS.read_text().splitlines()]
    return [line for line in lines if line]


def install(arguments: list[str]) -> str:
    """Install; what pip said last when it could not, nothing when it could."""
    done = subprocess.run([str(PYTHON), *PIP, *arguments], capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    return errors[-1] if errors else f"pip ended with {done.returncode}"


def prepare(say: Callable[[str], None]) -> None:
    """Make the environment unless it is there: all packages at once, or else one by one and as many as can be."""
    if READY.exists() and READY.read_text() == wanted():
        return
    say(f"setting up the peers in {VENV.relative_to(HERE.parent)}: once, some minutes")
    if not PYTHON.exists():
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
        if made.returncode:
            say(f"no environment for the peers: {(made.stderr or made.stdout).strip().splitlines()[-1]}")
            return
    if install(["--requirement", str(REQUIREMENTS)]):
        failed = [(line, fault) for line in requirements() if (fault := install([line]))]
        for line, fault in failed:
            say(f"cannot be installed: {line}: {fault}")
        if failed:
            return  # not marked as ready: the next run tries again
    READY.write_text(wanted())
