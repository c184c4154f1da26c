"""What the adapters share."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Any

from bench.measuring import Sample, sampled_for
from bench.worker import serve

Play = Callable[[], tuple[int, float]]
"""Plays some games; how many, and how many decisions with two options or more were in them."""


def serve_plays(package: str, plays: Mapping[str, Play]) -> None:
    """Serve the ways of playing that an adapter has, by their names. Each is played once before anything counts."""
    for play in plays.values():
        play()

    def measure(request: Mapping[str, Any]) -> Sample:
        return sampled_for(request["seconds"], plays[request["what"]], time.process_time)

    serve({"version": version(package), "plays": sorted(plays)}, measure)
