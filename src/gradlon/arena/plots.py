"""Pictures of many simulated games, with matplotlib (the extra `study`)."""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gradlon.arena.extras import need
from gradlon.arena.files import beside, require_folder, require_writable
from gradlon.arena.games import Work
from gradlon.arena.statistics import Moments, wilson
from gradlon.arena.tally import Tally
from gradlon.core.errors import BadOptions
from gradlon.core.game import Game

PICTURE = ".png"
OTHER_FILES = frozenset({".csv", ".gif", ".jpeg", ".jpg", ".json", ".parquet", ".pdf", ".png", ".svg", ".webp"})
"""Endings of files that no folder has: whoever names one wants no folder."""
DOTS = 150
INK = "#22303c"
FAINT = "#c9d1d8"
PAPER = "#ffffff"
SEATS = ("#2a6f97", "#e07a3f", "#4f9d69", "#b5487b", "#8a6fbf", "#7d7d7d")
SOURCES = (
    "#7a5195", "#ef9a5b", "#5cb8b2", "#d88c9a", "#9c6644", "#84a59d", "#b5b35c", "#5c677d",
    "#bc8cd2", "#d4a373", "#386641", "#f28482", "#2a6f97", "#a3b18a", "#6d597a", "#e07a3f",
)  # fmt: skip
NAMED = {"blue": "#3a6ea5", "green": "#5a9c5a", "yellow": "#e3b23c", "red": "#c8504b", "black": "#3d4450"}
"""Sources whose names begin with a colour are shown in it."""
STYLE = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "font.size": 9.5,
}

Axes = Any
"""matplotlib's; the package is an extra, and not there when types are checked."""


@dataclass(frozen=True)
class Sides:
    """Whose points are shown, and of which game."""

    game: Game
    names: tuple[str, ...]


Painter = Callable[[Axes, Tally, Sides], None]


def check_path(path: Path) -> None:
    """Whether pictures can be drawn there."""
    need("matplotlib", "study", "--plot")
    if path.suffix == PICTURE:
        require_writable(path)
    elif path.suffix.lower() in OTHER_FILES and not path.is_dir():
        raise BadOptions(f"--plot takes a folder, or a file that ends in {PICTURE}, not {path.name!r}")
    else:
        require_folder(path)


def draw(game: Game, work: Work, tally: Tally, path: Path) -> None:
    """Every picture there is something to show in: all in one file, or a file each in a folder."""
    if not tally.games:
        return
    painters = {name: painter for name, painter in PAINTERS.items() if name not in NEEDS or NEEDS[name](tally)}
    if path.suffix == PICTURE:
        save(list(painters.values()), game, work, tally, path)
        return
    for name, painter in painters.items():
        save([painter], game, work, tally, path / f"{name}{PICTURE}")


def save(painters: Sequence[Painter], game: Game, work: Work, tally: Tally, path: Path) -> None:
    """A picture of one or several parts."""

    def paint(figure: Any) -> None:
        rows = math.ceil(len(painters) / 2)
        grid = figure.subplots(rows, min(2, len(painters)), squeeze=False).flat
        for painter, axes in zip(painters, grid, strict=False):
            painter(axes, tally, Sides(game, side_names(game, work, len(tally.seats))))
        for axes in list(grid)[len(painters) :]:
            axes.remove()
        figure.suptitle(caption(game, work, tally), x=0.01, ha="left", fontsize=10)

    rows = math.ceil(len(painters) / 2)
    save_figure(path, paint, (9.0, 5.2) if len(painters) == 1 else (16.0, 5.2 * rows))


def save_figure(path: Path, paint: Callable[[Any], None], inches: tuple[float, float]) -> None:
    """Paint a figure and write it whole or not at all."""
    matplotlib = importlib.import_module("matplotlib")
    figures = importlib.import_module("matplotlib.figure")
    importlib.import_module("matplotlib.backends.backend_agg")
    with matplotlib.rc_context(STYLE):
        figure = figures.Figure(figsize=inches, layout="constrained")
        paint(figure)
        draft = beside(path)
        try:
            figure.savefig(draft, dpi=DOTS, format="png")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)


def caption(game: Game, work: Work, tally: Tally) -> str:
    """What was played, for the foot of every picture."""
    options = f" with {', '.join(work.options)}" if work.options else ""
    bots = ", ".join(Path(name).name for name in work.bots)
    return f"{game.title}{options} · {work.players} players · bots: {bots} · {tally.games:,} games · seed {work.seed}"


def side_names(game: Game, work: Work, count: int) -> tuple[str, ...]:
    """Seats by their number; a side that a rule plays by its name."""
    position = game.new(work.players, work.options)
    return tuple(f"seat {side + 1}" if side < work.players else game.seat_name(position, side) for side in range(count))


def paint_scores(axes: Axes, tally: Tally, sides: Sides) -> None:
    """How often each seat ended with which score."""
    lowest = min(min(seat.scores) for seat in tally.seats)
    highest = max(max(seat.scores) for seat in tally.seats)
    width = max(1, math.ceil((highest - lowest) / 30))
    edges = list(range(lowest, highest + width + 1, width))
    for number, seat in enumerate(tally.seats):
        scores, counts = zip(*sorted(seat.scores.items()), strict=True)
        colour = SEATS[number % len(SEATS)]
        shares = [100 * count / tally.games for count in counts]
        label = f"{sides.names[number]}: mean {seat.mean:.1f}"
        axes.hist(scores, bins=edges, weights=shares, histtype="step", color=colour, linewidth=1.8, label=label)
        axes.axvline(seat.mean, color=colour, linewidth=1, linestyle=":")
    axes.set_title("Final scores")
    axes.set_xlabel("points")
    axes.set_ylabel("% of games")
    axes.set_ylim(bottom=0)
    axes.grid(axis="y")
    axes.legend()


def paint_seats(axes: Axes, tally: Tally, sides: Sides) -> None:
    """Which share of the games each seat won, with 95% intervals."""
    for number, seat in enumerate(tally.seats):
        share = seat.won / tally.games
        low, high = wilson(share, tally.games)
        axes.bar(number + 1, 100 * share, width=0.6, color=SEATS[number % len(SEATS)])
        axes.errorbar(
            number + 1,
            100 * share,
            yerr=[[100 * max(0.0, share - low)], [100 * max(0.0, high - share)]],
            color=INK,
            capsize=6,
            linewidth=1.3,
        )
        axes.annotate(
            f"{100 * share:.1f} %", (number + 1, 100 * high), xytext=(0, 4), textcoords="offset points", ha="center"
        )
    even = 100 / len(tally.seats)
    axes.axhline(even, color=INK, linewidth=1, linestyle="--", label=f"even: {even:.1f} %")
    axes.set_title("Games won by seat")
    axes.set_xticks(range(1, len(tally.seats) + 1), sides.names)
    axes.set_ylabel("% of games, ties shared (95% intervals)")
    axes.margins(y=0.2)
    axes.grid(axis="y")
    axes.legend(loc="upper right")


def paint_values(axes: Axes, tally: Tally, sides: Sides) -> None:
    """For each character or building: by how much those who had it were ahead of those who had not."""
    known: list[tuple[str, Moments]] = sorted(
        ((name, moments) for name, moments in tally.values.items() if moments.count > 1),
        key=lambda entry: (entry[1].mean, entry[0]),
    )
    for at, (_, moments) in enumerate(known):
        colour = SEATS[2] if moments.mean >= 0 else SEATS[1]
        axes.errorbar(moments.mean, at, xerr=moments.error, fmt="o", color=colour, capsize=3, markersize=6)
        axes.annotate(
            f"n={moments.count:,}", (1, at), xycoords=("axes fraction", "data"), ha="right", va="center", fontsize=7.5
        )
    axes.axvline(0, color=INK, linewidth=1)
    axes.set_yticks(range(len(known)), [name.replace("-", " ") for name, _ in known])
    axes.set_title(f"Worth of each {sides.game.feature_word}")
    axes.set_xlabel(f"points ahead of the seats of the same game without the {sides.game.feature_word} (95% intervals)")
    axes.margins(x=0.16)
    axes.grid(axis="x")


def paint_sources(axes: Axes, tally: Tally, sides: Sides) -> None:
    """Where the points of each seat came from, on average."""
    used = [source for source in sides.game.sources if any(seat.sources[source] for seat in tally.seats)]
    base = [0.0] * len(tally.seats)
    places = range(1, len(tally.seats) + 1)
    for number, source in enumerate(used):
        means = [seat.sources[source] / tally.games for seat in tally.seats]
        colour = NAMED.get(source.split()[0], SOURCES[number % len(SOURCES)])
        bars = axes.bar(places, means, bottom=base, width=0.6, label=source, color=colour)
        labels = [f"{mean:.1f}" if mean > sum_of_means(tally) / 18 else "" for mean in means]
        axes.bar_label(bars, labels, label_type="center", color=PAPER, fontsize=8)
        base = [low + mean for low, mean in zip(base, means, strict=True)]
    for place, total in zip(places, base, strict=True):
        axes.annotate(f"{total:.1f}", (place, total), xytext=(0, 3), textcoords="offset points", ha="center")
    axes.set_title("Where points come from")
    axes.set_xticks(places, sides.names)
    axes.set_ylabel("mean points")
    axes.grid(axis="y")
    axes.set_ylim(0, 1.08 * max(1.0, *base))
    handles, labels = axes.get_legend_handles_labels()
    axes.legend(handles[::-1], labels[::-1], loc="center left", bbox_to_anchor=(1.0, 0.5))


def sum_of_means(tally: Tally) -> float:
    """The highest bar of the sources."""
    return max(seat.mean for seat in tally.seats)


PAINTERS: dict[str, Painter] = {
    "scores": paint_scores,
    "seats": paint_seats,
    "values": paint_values,
    "sources": paint_sources,
}
NEEDS: dict[str, Callable[[Tally], bool]] = {
    "values": lambda tally: any(moments.count > 1 for moments in tally.values.values()),
    "sources": lambda tally: any(seat.sources.total() for seat in tally.seats),
}
"""Pictures for which there may be nothing to show."""
