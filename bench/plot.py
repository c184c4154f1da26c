"""The run as a picture: `python -m bench.plot results.json results.png`, in an environment that has matplotlib."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter
from PIL import Image

from bench import subjects, tables
from bench.asked import name
from bench.measuring import games_per_second
from bench.results import Results, read
from bench.subjects import Subject, Table

INK, FAINT, PAPER = "#22303c", "#c9d1d8", "#ffffff"
COLOURS = {subjects.OURS: "#0b6e8f", subjects.LIMIT: "#22303c", subjects.PEER: "#d08a2e"}
NAMES = {subjects.OURS: "Gradlon", subjects.LIMIT: "C program, reduced Ys: the limit", subjects.PEER: "peers"}
SHORT = {
    subjects.LISTED: "inside, listed",
    subjects.SAMPLED: "inside, sampled",
    subjects.ROLLOUTS: "inside, rest of a game",
    subjects.WHOLE: "inside, whole games",
    subjects.PYTHON: "from Python",
    subjects.BATCH: "a batch, observed",
    subjects.MOVES: "a batch, moves only",
    subjects.JITTED: "a batch, jitted",
}
SECOND = "#a8484f"
LINES = (COLOURS[subjects.OURS], SECOND)
STYLE = {
    "font.family": "DejaVu Sans",
    "font.size": 8.5,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
}


def shown(results: Results) -> list[Subject]:
    """The subjects of the large panel: the main tables, the C program and the peers, the fastest on top."""
    main = {table.title for table in subjects.TABLES}
    found = [
        subject
        for subject in results.measured()
        if subject.how in SHORT and (subject.side != subjects.OURS or tables.who(subject) in main)
    ]
    return sorted(found, key=lambda subject: median(results, subject))


def median(results: Results, subject: Subject) -> float:
    rate = results.rate(subject.name)
    return rate.median if rate else 0.0


def label(subject: Subject) -> str:
    interpreted = ", interpreted" if subject.worker == subjects.INTERPRETED else ""
    return f"{tables.who(subject)} · {SHORT[subject.how]}{interpreted}"


def short(value: float) -> str:
    """12.3 M, 456 k."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            digits = value / size
            return (f"{digits:.0f}" if digits >= 100 else f"{digits:.3g}") + letter
    return f"{value:.3g}"


def draw_speed(axes: Any, results: Results) -> None:
    """Decisions a second on a log scale: a dot at the median, a line over the quartiles."""
    found = shown(results)
    for row, subject in enumerate(found):
        rate = results.rate(subject.name)
        assert rate is not None
        colour = COLOURS[subject.side]
        axes.plot([1e3, rate.median], [row, row], color=FAINT, linewidth=0.7, zorder=1)
        axes.plot([rate.low, rate.high], [row, row], color=colour, linewidth=4, alpha=0.35, solid_capstyle="round")
        axes.plot(rate.median, row, "o", color=colour, markersize=5.5, zorder=3)
        axes.annotate(
            short(rate.median), (max(rate.high, rate.median), row), (7, 0), textcoords="offset points", va="center",
            fontsize=7.5, color=colour,
        )  # fmt: skip
    axes.set_xscale("log")
    medians = [median(results, subject) for subject in found]
    axes.set_xlim(min(medians) / 2, max(medians) * 3)
    axes.set_ylim(-0.8, len(found) - 0.2)
    axes.set_yticks(range(len(found)), [label(subject) for subject in found])
    for tick, subject in zip(axes.get_yticklabels(), found, strict=True):
        tick.set_color(COLOURS[subject.side])
    axes.tick_params(axis="y", length=0)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: short(value)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.grid(axis="x", which="major", color=FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.set_title("Random games: decisions a second, one thread (log scale)")
    for side in dict.fromkeys(subject.side for subject in reversed(found)):
        axes.plot([], [], "o", color=COLOURS[side], label=NAMES[side])
    axes.legend(loc="lower right", frameon=True, framealpha=1, edgecolor=FAINT, fontsize=8)


def points(results: Results, measured: Sequence[Table]) -> list[tuple[str, float]]:
    """Nanoseconds of a decision at each table that was measured."""
    found = []
    for table in measured:
        samples = results.samples.get(name(table, subjects.LISTED))
        if samples:
            found.append((table.title, tables.cost(samples)))
    return found


def draw_players(axes: Any, results: Results) -> None:
    for game, colour in zip(("ys", "yspahan"), LINES, strict=True):
        of_game = [table for table in subjects.BY_PLAYERS if table.game == game]
        found = points(results, of_game)
        counts = {table.title: table.players for table in of_game}
        axes.plot(
            [counts[title] for title, _ in found], [cost for _, cost in found], "o-", color=colour, label=game.title()
        )
    axes.set_title("players")
    axes.set_xticks([2, 3, 4, 5])


def draw_options(axes: Any, results: Results) -> None:
    found = points(results, subjects.BY_OPTIONS)
    axes.plot([cost for _, cost in found], "o-", color=LINES[0])
    titles = [title.replace("and the ", "+ ").replace("and ", "+ ").replace(" of Ys+", "") for title, _ in found]
    axes.set_xticks(range(len(found)), titles, rotation=28, ha="right", fontsize=7.5)
    axes.set_title("options, one by one")


def draw_length(axes: Any, results: Results) -> None:
    for table, colour in zip(subjects.BY_LENGTH, LINES, strict=True):
        found = tables.stretches(results, table)
        axes.plot([here for here, _ in found], [cost for _, cost in found], "o-", color=colour, label=table.title)
    axes.set_title("decisions made so far")


def draw_threads(axes: Any, results: Results) -> None:
    for table, colour in zip(subjects.TABLES, (*LINES, INK), strict=True):
        rates = [
            (count, rate.median)
            for count in (1, 2)
            if (rate := results.rate(name(table, subjects.THREADS, threads=count), games_per_second))
        ]
        axes.plot([count for count, _ in rates], [rate for _, rate in rates], "o-", color=colour, label=table.title)
    axes.set_title("playouts/s by threads")
    axes.set_xticks([1, 2])
    axes.set_xlim(0.8, 2.2)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: short(value)))


SMALL = {
    "players": (draw_players, "ns a decision"),
    "options": (draw_options, "ns a decision"),
    "length": (draw_length, "ns a decision"),
    "threads": (draw_threads, ""),
}


def finish(axes: Any, unit: str) -> None:
    axes.set_ylabel(unit, fontsize=8)
    axes.set_ylim(0, axes.get_ylim()[1] * 1.05)
    axes.yaxis.set_major_locator(MaxNLocator(5))
    axes.grid(axis="y", color=FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.tick_params(length=2)
    if axes.get_legend_handles_labels()[1]:
        axes.legend(frameon=False, fontsize=7.5, loc="lower right")


def draw(results: Results, path: Path) -> None:
    """The whole picture: everybody's speed, and below it how ours grows with the work."""
    plt.rcParams.update(STYLE)
    rows = len(shown(results))
    keys = {sheet.key for sheet in tables.sheets(results) if sheet.rows} & SMALL.keys()
    small = [key for key in SMALL if key in keys]
    heights = ([0.2 * rows + 0.9] if rows else []) + ([2.6] if small else [])
    if not heights:
        raise SystemExit("nothing was measured that can be drawn")
    figure = plt.figure(figsize=(10.5, sum(heights) + 0.6), layout="constrained", facecolor=PAPER)
    parts = list(figure.subfigures(len(heights), 1, height_ratios=heights, squeeze=False)[:, 0])
    if rows:
        draw_speed(parts.pop(0).subplots(), results)
    if small:
        for key, axes in zip(small, parts.pop(0).subplots(1, len(small), squeeze=False)[0], strict=True):
            drawing, unit = SMALL[key]
            drawing(axes, results)
            finish(axes, unit)
    where = results.machine
    figure.suptitle(
        f"{results.date} · {where['processor']}, {where['cores']} cores · Python {where['python']} · "
        f"medians of {results.rounds} interleaved rounds",
        x=0.01, ha="left", fontsize=8,
    )  # fmt: skip
    figure.savefig(path, dpi=100)
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(64)
    few.save(path, optimize=True)  # a few dozen colours are a third of the bytes


if __name__ == "__main__":
    draw(read(Path(sys.argv[1])), Path(sys.argv[2]))
