"""Tournaments for the tests: one small enough to be played in each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arena.bots import write
from gradlon.arena.contest import Contest, Key, play_game
from gradlon.arena.store import Store


def contest_of(folder: Path, **changes: Any) -> Contest:
    given: dict[str, Any] = {
        "game": "yspahan", "players": 3, "options": (), "bots": ("random", write(folder, "first")), "seed": "7",
    }  # fmt: skip
    return Contest(**given | changes)


def played_in(tmp_path: Path) -> tuple[Contest, Path]:
    """A tournament with a store of one deal."""
    contest, path = contest_of(tmp_path), tmp_path / "store.jsonl"
    with Store(contest, path) as store:
        for key in contest.keys(6):
            store.add(play_game(contest, *key))
    return contest, path


def read(contest: Contest, path: Path) -> dict[Key, dict[str, Any]]:
    with Store(contest, path) as store:
        return store.results
