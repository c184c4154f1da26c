"""The picture of a tournament: how strong each bot is, and who is ahead of whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gradlon.arena.contest import Contest
from gradlon.arena.extras import need
from gradlon.arena.files import require_writable
from gradlon.arena.plots import INK, PAPER, PICTURE, SEATS, Axes, save_figure
from gradlon.arena.standings import Standings
from gradlon.core.errors import BadOptions
from gradlon.core.game import Game

LONG_NAME = 14


def check_path(path: Path) -> None:
    """Whether the picture can be drawn there."""
    need("matplotlib", "study", "--plot")
    if path.suffix != PICTURE:
        raise BadOptions(f"the picture of a tournament is a file that ends in {PICTURE}, not {path.name!r}")
    require_writable(path)


def draw(game: Game, contest: Contest, outcome: Standings, path: Path) -> None:
    order = sorted(range(len(outcome.bots)), key=lambda bot: -outcome.bots[bot].rating.value)

    def paint(figure: Any) -> None:
        left, right = figure.subplots(1, 2)
        paint_ratings(left, outcome, order)
        paint_ahead(right, outcome, order)
        options = f" with {', '.join(contest.options)}" if contest.options else ""
        played = f"{outcome.games:,} games of {outcome.deals} deals"
        caption = f"{game.title}{options} · {contest.players} players · {played} · seed {contest.seed}"
        figure.suptitle(caption, x=0.01, ha="left", fontsize=10)

    save_figure(path, paint, (13.0, 2.6 + 0.55 * max(4, len(order))))


def paint_ratings(axes: Axes, outcome: Standings, order: list[int]) -> None:
    """Ratings with their intervals, the strongest on top."""
    for place, number in enumerate(order):
        bot = outcome.bots[number]
        colour = SEATS[number % len(SEATS)]
        axes.errorbar(
            bot.rating.value, place, xerr=bot.rating.error, fmt="o", color=colour, capsize=5, markersize=9, linewidth=2
        )
        text = f"{bot.rating.value:.1f}, won {100 * bot.won:.0f} %"
        axes.annotate(
            text, (bot.rating.value, place), xytext=(0, 11), textcoords="offset points", ha="center", fontsize=9
        )
    axes.set_yticks(range(len(order)), [short(outcome.bots[number].name) for number in order])
    axes.set_ylim(len(order) - 0.5, -0.6)
    axes.margins(x=0.25)
    axes.set_title("Strength")
    axes.set_xlabel("rating (Plackett–Luce, 95% intervals)")
    axes.grid(axis="x")


def paint_ahead(axes: Axes, outcome: Standings, order: list[int]) -> None:
    """How often the bot of the row ended ahead of the bot of the column."""
    share = [[outcome.ahead[one][other] for other in order] for one in order]
    cells = [[0.5 if value is None else value for value in row] for row in share]
    axes.imshow(cells, cmap="RdYlGn", vmin=-0.25, vmax=1.25, aspect="auto")
    for row, values in enumerate(share):
        for column, value in enumerate(values):
            if row == column or value is None:
                axes.fill_between([column - 0.5, column + 0.5], row - 0.5, row + 0.5, color=PAPER, linewidth=0)
                continue
            axes.text(column, row, f"{100 * value:.0f}", ha="center", va="center", color=INK, fontsize=10)
    names = [short(outcome.bots[number].name) for number in order]
    axes.set_xticks(range(len(order)), names, rotation=0 if len(order) <= 4 else 35)
    axes.set_yticks(range(len(order)), names)
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_title("Ahead of one another (% of meetings, row ahead of column)")


def short(name: str) -> str:
    """A name that finds room: of a file's bot its class."""
    last = name.rpartition(":")[2]
    return last if len(last) <= LONG_NAME else last[: LONG_NAME - 1] + "…"
