"""The runs under load as a picture."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt

from bench.serving.results import Results, read

INK, FAINT, OURS, SECOND = "#22303c", "#c9d1d8", "#0b6e8f", "#a8484f"
STYLE = {"font.family": "DejaVu Sans", "font.size": 9, "axes.edgecolor": FAINT, "axes.spines.top": False}


def draw(source: Path, target: Path) -> None:
    """Times to the acknowledgement and memory as matches and streams are added."""
    results: Results = read(source)
    sweep = sorted(results.named("sweep"), key=lambda run: run.matches)
    with plt.rc_context({**STYLE, "axes.spines.right": False}):
        figure, (left, right) = plt.subplots(1, 2, figsize=(8.4, 3.1), layout="constrained")
        matches = [run.matches for run in sweep]
        left.plot(matches, [run.median for run in sweep], "o-", color=OURS, label="acknowledged: median")
        left.plot(matches, [run.p99 for run in sweep], "o-", color=SECOND, label="acknowledged: p99")
        left.plot(matches, [run.seen_p99 for run in sweep], "o--", color=FAINT, label="others' streams told: p99")
        left.set_yscale("log")
        left.set_ylabel("milliseconds")
        rate = sweep[0].asked if sweep else 0
        left.set_title(f"{rate:g} answers of people a second, SQLite, one process", loc="left", fontsize=9, color=INK)
        left.legend(frameon=False, fontsize=8)
        right.plot(matches, [run.memory for run in sweep], "o-", color=OURS)
        right.set_ylabel("MiB of memory")
        right.set_ylim(bottom=0)
        right.set_title("memory of the server", loc="left", fontsize=9, color=INK)
        for axes in (left, right):
            axes.set_xlabel("matches going on (four streams each)")
            axes.grid(color=FAINT, linewidth=0.4)
            axes.set_xlim(left=0)
        figure.savefig(target, dpi=110)
        plt.close(figure)
