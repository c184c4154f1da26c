"""What is measured: every subject with the worker that plays it and what the worker is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

OURS, LIMIT, PEER = "ours", "limit", "peer"
COMPILED, INTERPRETED, C_PROGRAM, INTERFACES = "compiled", "interpreted", "limit", "interfaces"
"""Workers of ours; the others are the adapters in `bench/peers`, by their file's name."""

LISTED, SAMPLED, ROLLOUTS, PYTHON, WHOLE = "listed", "sampled", "rollouts", "python", "whole"
BATCH, MOVES, JITTED = "batch", "batch, moves only", "jitted batch"
CLONE, THREADS, REST = "clone", "threads", "rest"
IN_OPENSPIEL, IN_PETTINGZOO, IN_VECTORS = "in OpenSpiel", "in PettingZoo", "in a vector environment"


@dataclass(frozen=True)
class Table:
    """A table to play at: a game, how many players, and the options."""

    title: str
    game: str
    players: int
    options: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        return {"game": self.game, "players": self.players, "options": self.options}


BASE = Table("Ys, 4 players", "ys", 4)
EVERYTHING = Table("Ys with everything, 5 players", "ys", 5, ("kings_favor", "plus_characters", "plus_events"))
YSPAHAN = Table("Yspahan, 4 players", "yspahan", 4)
TABLES = (BASE, EVERYTHING, YSPAHAN)

BY_PLAYERS = (
    Table("Ys, 2 players", "ys", 2),
    Table("Ys, 3 players", "ys", 3),
    BASE,
    Table("Ys, 5 players", "ys", 5),
    Table("Yspahan, 3 players", "yspahan", 3),
    YSPAHAN,
)
BY_OPTIONS = (
    BASE,
    Table("and King's Favor", "ys", 4, ("kings_favor",)),
    Table("and the characters of Ys+", "ys", 4, ("kings_favor", "plus_characters")),
    Table("and its events", "ys", 4, ("kings_favor", "plus_characters", "plus_events")),
    Table("and a fifth player", "ys", 5, ("kings_favor", "plus_characters", "plus_events")),
)
LENGTHS = (0, 40, 80, 120, 160, 200)
"""Decisions made before the rest of a game is measured."""
BY_LENGTH = (BASE, EVERYTHING)


@dataclass(frozen=True)
class Subject:
    """One thing that is measured."""

    name: str
    side: str
    how: str
    worker: str
    request: Mapping[str, Any] = field(hash=False)
    share: float = 1.0
    """How much of a measurement's usual time it gets."""


def ours(table: Table, how: str, worker: str = COMPILED, share: float = 1.0, **more: int) -> Subject:
    where = "".join(f", {key} {value}" for key, value in more.items())
    name = f"{table.title}: {how}{where}" if worker == COMPILED else f"{table.title}: {how}, {worker}"
    return Subject(name, OURS, how, worker, {"what": how, **table.as_data(), **more}, share)


def interface(table: Table, how: str) -> Subject:
    """Our game in somebody else's form."""
    return Subject(f"{table.title}: {how}", OURS, how, INTERFACES, {"what": how, **table.as_data()})


def in_c(how: str) -> Subject:
    return Subject(f"C program: {how}", LIMIT, how, C_PROGRAM, {"what": how})


def peer(title: str, game: str, how: str, worker: str, play: str) -> Subject:
    return Subject(f"{title} {game}: {how}", PEER, how, worker, {"what": play})


OPENSPIEL = ("hearts", "spades", "oh_hell")
WRITTEN_IN_PYTHON = "python_liars_poker"
"""Of OpenSpiel's games the one that is written in Python and most like a card game: what ours are to it."""
HOLDEM = peer("RLCard", "limit hold'em", PYTHON, "rlcard_holdem", "limit hold'em")
PEERS = (
    *(peer("OpenSpiel", game, WHOLE, "openspiel", f"{game}: whole") for game in OPENSPIEL),
    *(peer("OpenSpiel", game, ROLLOUTS, "openspiel", f"{game}: rollouts") for game in OPENSPIEL),
    *(peer("OpenSpiel", game, PYTHON, "openspiel", f"{game}: python") for game in OPENSPIEL),
    peer("OpenSpiel", WRITTEN_IN_PYTHON, IN_OPENSPIEL, "openspiel", f"{WRITTEN_IN_PYTHON}: python"),
    HOLDEM,
    peer("PettingZoo", "connect four", PYTHON, "pettingzoo_classic", "connect four"),
    peer("PettingZoo", "Texas hold'em", PYTHON, "pettingzoo_classic", "Texas hold'em"),
    peer("Gymnasium", "CartPole", IN_VECTORS, "gymnasium_vectors", "CartPole-v1"),
    peer("Gymnasium", "Blackjack", IN_VECTORS, "gymnasium_vectors", "Blackjack-v1"),
    peer("Pgx", "connect four", JITTED, "pgx_cpu", "connect_four"),
    peer("Pgx", "Leduc hold'em", JITTED, "pgx_cpu", "leduc_holdem"),
    peer("Pgx", "sparrow mahjong", JITTED, "pgx_cpu", "sparrow_mahjong"),
    peer("Catanatron", "Catan", PYTHON, "catanatron_random", "Catan"),
)


BY_INTERFACE: Mapping[str, tuple[str, ...]] = {
    IN_OPENSPIEL: ("openspiel",),
    IN_PETTINGZOO: ("pettingzoo_classic",),
    IN_VECTORS: ("gymnasium_vectors", "pgx_cpu"),
}
"""Each interface with the peers' workers whose environments have it."""


def beside(subject: Subject, how: str) -> bool:
    """Whether a subject stands in the table of environments under this interface."""
    if subject.side == OURS:
        return subject.how == how
    return subject.worker in BY_INTERFACE[how] and subject.how in (PYTHON, how, JITTED)


def all_subjects() -> list[Subject]:
    """Everything, each once: the tables of growth share what the others measure anyway."""
    found = [in_c(how) for how in (LISTED, SAMPLED, CLONE)]
    for table in TABLES:
        found += [ours(table, how) for how in (LISTED, SAMPLED, ROLLOUTS, PYTHON, BATCH, MOVES)]
        found += [ours(table, LISTED, INTERPRETED), ours(table, CLONE)]
        found += [ours(table, THREADS, threads=threads) for threads in (1, 2)]
    found += [interface(table, how) for how in BY_INTERFACE for table in (BASE, YSPAHAN)]
    found += [ours(table, LISTED) for table in (*BY_PLAYERS, *BY_OPTIONS)]
    found += [ours(table, REST, after=after) for table in BY_LENGTH for after in LENGTHS]
    return list({subject.name: subject for subject in [*found, *PEERS]}.values())


def chosen(subjects: Sequence[Subject], wanted: Sequence[str]) -> list[Subject]:
    """Those whose name or worker has one of these texts in it; all of them when nothing is asked for."""
    texts = [text.lower() for text in wanted]
    return [
        subject
        for subject in subjects
        if not texts or any(text in f"{subject.name} {subject.worker}".lower() for text in texts)
    ]
