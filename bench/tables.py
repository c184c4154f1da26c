"""The run as tables: the same for the terminal and for the page."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from bench import subjects
from bench.asked import Asked, between, figures, name, nanoseconds
from bench.measuring import Sample, games_per_second
from bench.results import Results
from bench.subjects import LENGTHS, Subject, Table

DASH = "–"
QUIET = 0.8
"""The share of a core that one process after the other gets on a machine that does nothing else."""


@dataclass(frozen=True)
class Sheet:
    """A table of texts. The first column reads from the left, the others are numbers."""

    key: str
    title: str
    headers: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def as_markdown(self) -> str:
        lines = ["| " + " | ".join(self.headers) + " |", "|---" + "|---:" * (len(self.headers) - 1) + "|"]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in self.rows])


def number(value: float) -> str:
    """Three digits that count, thousands apart."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def range_of(low: float, high: float) -> str:
    return f"{number(low)} {DASH} {number(high)}"


WAYS = {
    subjects.LISTED: "inside, options listed",
    subjects.SAMPLED: "inside, options sampled",
    subjects.ROLLOUTS: "inside, the rest of a set-up game",
    subjects.WHOLE: "inside, whole games",
    subjects.PYTHON: "stepped from Python",
    subjects.BATCH: "a batch at once, with observations",
    subjects.MOVES: "a batch at once, moves only",
    subjects.JITTED: "a batch at once, jitted",
}


def way(subject: Subject) -> str:
    return WAYS[subject.how] + (", interpreted" if subject.worker == subjects.INTERPRETED else "")


def who(subject: Subject) -> str:
    return subject.name.split(":")[0]


def speed(results: Results) -> Sheet:
    """Everybody's games and decisions a second, with the quartiles and the C program as the measure."""
    limit = subjects.in_c(subjects.LISTED).name
    main_tables = {table.title for table in subjects.TABLES}
    rows = []
    for subject in results.measured():
        if subject.how not in WAYS or (subject.side == subjects.OURS and who(subject) not in main_tables):
            continue
        games, decisions = results.rate(subject.name, games_per_second), results.rate(subject.name)
        assert games is not None
        assert decisions is not None
        share = between(results.samples, subject.name, limit)
        rows.append(
            (
                who(subject),
                way(subject),
                number(games.median),
                number(decisions.median),
                range_of(decisions.low, decisions.high),
                f"{share.median:.2g}" if share else "",
            )
        )
    headers = ("what plays", "how", "games/s", "decisions/s", "quartiles", "of C listed")
    return Sheet("speed", "Random games", headers, rows)


INTERFACES = {
    subjects.IN_OPENSPIEL: "OpenSpiel, stepped from Python",
    subjects.IN_PETTINGZOO: "PettingZoo, one agent after the other",
    subjects.IN_VECTORS: "many at once",
}


def interfaces(results: Results) -> Sheet:
    """Our environments beside those of the same interface."""
    rows = []
    for how, title in INTERFACES.items():
        for subject in results.measured():
            decisions = results.rate(subject.name) if subjects.beside(subject, how) else None
            if decisions is not None:
                rows.append((title, who(subject), number(decisions.median), range_of(decisions.low, decisions.high)))
    headers = ("interface", "environment", "decisions/s", "quartiles")
    return Sheet("interfaces", "Environments, random choices", headers, rows)


def asked(results: Results) -> Sheet:
    rows = [(one.what, bound(one), figure(one), verdict(one)) for one in results.asked()]
    return Sheet("asked", "Asked and measured", ("what", "asked", "measured", "ok"), rows)


def bound(one: Asked) -> str:
    return f"{'at most' if one.at_most else 'at least'} {number(one.bound)} {one.unit}"


def figure(one: Asked) -> str:
    return "not measured" if one.measured is None else number(one.measured.median)


def verdict(one: Asked) -> str:
    return {True: "yes", False: "NO", None: ""}[one.ok]


def copies(results: Results) -> Sheet:
    rows = []
    for table in subjects.TABLES:
        copy = figures(results.samples, name(table, subjects.CLONE), nanoseconds)
        if copy is not None:
            size = results.sizes.get(table.title)
            rows.append(
                (table.title, f"{copy.median:.0f}", range_of(copy.low, copy.high), number(size) if size else "")
            )
    limit = figures(results.samples, subjects.in_c(subjects.CLONE).name, nanoseconds)
    if limit is not None:
        rows.append(("C program: malloc, memcpy, free", f"{limit.median:.0f}", range_of(limit.low, limit.high), "223"))
    return Sheet("copies", "A copy of a position", ("position", "ns", "quartiles", "bytes"), rows)


def threads(results: Results) -> Sheet:
    rows = []
    for table in subjects.TABLES:
        one, two = (name(table, subjects.THREADS, threads=count) for count in (1, 2))
        alone, both = (results.rate(which, games_per_second) for which in (one, two))
        times = between(results.samples, two, one, games_per_second)
        if alone is not None and both is not None and times is not None:
            rows.append((table.title, number(alone.median), number(both.median), f"{times.median:.2f}"))
    headers = ("playouts", "one thread, games/s", "two threads, games/s", "times")
    return Sheet("threads", "Playouts by threads", headers, rows)


def growth(results: Results, key: str, title: str, tables: Sequence[Table]) -> Sheet:
    """What a decision costs as the table grows, options listed."""
    rows = []
    for table in tables:
        samples = results.samples.get(name(table, subjects.LISTED))
        games = results.rate(name(table, subjects.LISTED), games_per_second)
        if samples and games:
            length = statistics.median(sample.decisions / sample.games for sample in samples)
            rows.append((table.title, number(games.median), number(length), f"{cost(samples):.0f}"))
    return Sheet(key, title, ("table", "games/s", "decisions a game", "ns a decision"), rows)


def cost(samples: Sequence[Sample]) -> float:
    """Nanoseconds of a decision."""
    return statistics.median(sample.seconds / sample.decisions * 1e9 for sample in samples)


def stretches(results: Results, table: Table) -> list[tuple[int, float]]:
    """What a decision costs after so many decisions: the rest of a game from there, less the rest from the next mark.

    The last mark has nothing to be taken off. Copying the positions is in both and goes away.
    """
    found = []
    for here, there in zip(LENGTHS, (*LENGTHS[1:], None), strict=True):
        now = results.samples.get(name(table, subjects.REST, after=here), [])
        later = results.samples.get(name(table, subjects.REST, after=there), []) if there is not None else []
        if now and (later or there is None):
            (seconds, decisions), (seconds_later, decisions_later) = per_game(now), per_game(later)
            seconds, decisions = seconds - seconds_later, decisions - decisions_later
            found.append((here, seconds / decisions * 1e9))
    return found


def per_game(samples: Sequence[Sample]) -> tuple[float, float]:
    """Seconds and decisions of a game; none of nothing."""
    if not samples:
        return 0.0, 0.0
    seconds = statistics.median(sample.seconds / sample.games for sample in samples)
    return seconds, statistics.median(sample.decisions / sample.games for sample in samples)


def by_length(results: Results) -> Sheet:
    costs = [dict(stretches(results, table)) for table in subjects.BY_LENGTH]
    rows = [
        (f"from {here} on", *(f"{each[here]:.0f}" if here in each else "" for each in costs))
        for here in LENGTHS
        if any(here in each for each in costs)
    ]
    headers = ("decisions made", *(f"{table.title}, ns a decision" for table in subjects.BY_LENGTH))
    return Sheet("length", "As the game goes on", headers, rows)


def warnings(results: Results) -> list[str]:
    """A line for every worker that could not measure, and one where the clock's figures mean little."""
    found = [f"not measured: {worker}: {reason}" for worker, reason in results.missing.items()]
    share = results.share()
    if share < QUIET:
        found.append(
            f"The machine was busy: the run got {share:.0%} of a core. What is measured by the clock, playouts by "
            "threads, says little."
        )
    return found


def sheets(results: Results) -> list[Sheet]:
    """All tables, each by its key; without rows where nothing of it was measured."""
    return [
        speed(results),
        interfaces(results),
        copies(results),
        threads(results),
        growth(results, "players", "As players are added", subjects.BY_PLAYERS),
        growth(results, "options", "As options are added", subjects.BY_OPTIONS),
        by_length(results),
        asked(results),
    ]
