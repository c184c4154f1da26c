"""Figures about the server for Prometheus. Several workers write into files, and any one reads them all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.exposition import CONTENT_TYPE_LATEST

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
KIND = CONTENT_TYPE_LATEST


def share_among_workers() -> None:
    """Before the workers start: the folder in which their figures meet."""
    os.environ.setdefault(FOLDER, tempfile.mkdtemp(prefix="gradlon-metrics-"))


def forget_worker() -> None:
    """When a worker ends: what it had open is open no more."""
    if FOLDER in os.environ and Path(os.environ[FOLDER]).is_dir():
        multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


class Metrics:
    """The figures of one worker."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.requests = Counter(
            "gradlon_requests", "Requests answered, by route", ("method", "route", "status"), registry=own
        )
        self.seconds = Histogram(
            "gradlon_request_seconds",
            "Time to the end of an answer",
            ("method", "route"),
            buckets=SECONDS,
            registry=own,
        )
        self.refused = Counter("gradlon_refused", "Requests refused before any route saw them", ("code",), registry=own)
        self.streams = Gauge(
            "gradlon_streams", "Event streams that are open", registry=own, multiprocess_mode="livesum"
        )
        self.in_flight = Gauge(
            "gradlon_requests_open", "Requests being answered", registry=own, multiprocess_mode="livesum"
        )
        self.matches = Gauge("gradlon_matches", "Matches in memory", registry=own, multiprocess_mode="livesum")
        self.thinking = Gauge(
            "gradlon_bots_thinking", "Bots that think or wait for it", registry=own, multiprocess_mode="livesum"
        )
        self.faults = Counter("gradlon_faults", "Faults of the server", registry=own)

    def text(self) -> bytes:
        """What Prometheus reads."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        every = CollectorRegistry()
        multiprocess.MultiProcessCollector(every)  # type: ignore[no-untyped-call]
        return generate_latest(every)
