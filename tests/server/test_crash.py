"""The server is killed at random moments during play: what it acknowledged is there, nothing is there twice.

The players are in another process. They repeat what was not acknowledged with the same key, and their streams go on
from `Last-Event-ID`; nobody helps them.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from gradlon.server.database.store import connect
from gradlon.server.database.tables_play import entries, matches
from gradlon.server.play.reading import load
from gradlon.server.settings import Settings
from server.running import Running

LONGEST = 1.5
"""Seconds that the server lives between two kills, at most."""
TESTS = Path(__file__).parents[1]


def noted(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for file in sorted(folder.glob("*.jsonl")) for line in file.read_text().splitlines()]


def killed(database: str, folder: Path, times: int, workers: int = 1) -> list[dict[str, Any]]:
    """Play while the server is killed so many times; what the players noted."""
    chance = random.Random(times)
    notes = folder / "notes"
    notes.mkdir()
    running = Running(database, folder, workers=workers).start()
    try:
        command = [sys.executable, "-m", "server.players", running.url, str(notes)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=TESTS, env=dict(os.environ)
        ) as players:
            assert players.stdout is not None
            assert players.stdout.readline() == "playing\n"
            for _ in range(times):
                threading.Event().wait(chance.uniform(0.02, LONGEST))
                running.kill()
                running.start()
            threading.Event().wait(LONGEST)
            assert players.poll() is None, "the players gave up"
            players.communicate(timeout=180)
        assert players.returncode == 0
    finally:
        status = running.stop()
    assert status in (0, -15), running.log.read_text()[-3000:]
    assert "Traceback" not in running.log.read_text(), running.log.read_text()[-5000:]
    return noted(notes)


def check(database: str, notes: list[dict[str, Any]]) -> int:
    """Against the store itself: how many acts were acknowledged."""
    engine = connect(Settings(database=database))
    with engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(select(entries)).mappings()]
        found = {(row["match"], row["number"]): row for row in rows}
        acknowledged = [note for note in notes if "acknowledged" in note]
        for note in acknowledged:
            row = found[note["acknowledged"], note["number"]]
            assert (row["seat"], row["key"]) == (note["seat"], note["key"])
            assert row["kind"] == ("act" if note["path"] == "actions" else row["kind"])
            assert row["text"] == note.get("action", "")
        keys = Counter((row["match"], row["seat"], row["key"]) for row in rows if row["key"] is not None)
        assert set(keys.values()) <= {1}
        sent = {(note["acknowledged"], note["seat"], note["key"]) for note in acknowledged}
        assert set(keys) == sent, "an act that nobody was told of, though its sender insisted"
        for id_ in {row["match"] for row in rows}:
            check_match(connection, id_)
    engine.dispose()
    return len(acknowledged)


def check_match(connection: Any, id_: str) -> None:
    """The entries have no gap, and lead to where the row says that the match stands."""
    numbers = connection.execute(select(entries.c.number).where(entries.c.match == id_).order_by(entries.c.number))
    row = connection.execute(select(matches).where(matches.c.id == id_)).mappings().one()
    assert list(numbers.scalars()) == list(range(1, row["number"] + 1))
    live = load(connection, id_)
    assert live is not None
    assert live.number == row["number"]
    assert live.asked == row["asked"]
    assert live.played.over == (row["status"] == "over")


def check_streams(notes: list[dict[str, Any]], kills: int) -> None:
    streams = [note for note in notes if "table" in note]
    assert streams
    assert [note for note in streams if note["twice"] or note["missing"]] == []
    assert sum(note["connections"] for note in streams) > kills


def crash(database: str, folder: Path, times: int, workers: int = 1) -> None:
    notes = killed(database, folder, times, workers)
    acts = check(database, notes)
    check_streams(notes, times)
    again = sum(note.get("repeated", False) for note in notes)
    print(f"{times} kills, {acts} acts acknowledged, {again} of them by repeating, none lost, none twice")


def test_five_kills(database: str, tmp_path: Path) -> None:
    crash(database, tmp_path, 5)


@pytest.mark.soak
def test_a_hundred_kills(database: str, tmp_path: Path) -> None:
    crash(database, tmp_path, 100)
