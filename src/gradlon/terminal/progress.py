"""The bar that shows how far many games are: on the error stream, at a terminal only."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class GamesASecond(ProgressColumn):
    """How fast it goes."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s")


def games_bar(hidden: bool) -> Progress:
    """A bar that counts games; it disappears when they are played."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        GamesASecond(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=hidden or not sys.stderr.isatty(),
    )
