"""The bar that shows how far many games are: on the error stream, at a terminal only."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class GamesASecond(ProgressColumn):
    """How fast it went so far. Games that were there before (the field `before`) are nobody's speed."""

    def render(self, task: Task) -> Text:
        played = task.completed - task.fields.get("before", 0)
        if not played or not task.elapsed:
            return Text("")
        speed = played / task.elapsed
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s")


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
