"""The same work in this process, in several, or on a cluster: results come in the order of tasks, whoever does them."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import gradlon
from gradlon.arena.extras import need
from gradlon.core.errors import GradlonError

Result = TypeVar("Result")
Task = tuple[Any, ...]
"""The arguments of the function that does it."""
AHEAD = 3
"""Tasks under way for each worker: enough that none waits, few enough that little is lost at an end."""
LOCAL = "local"


class WorkersFailed(GradlonError):
    """The workers cannot be reached or have died."""


def do(function: Callable[..., Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Each task's result, in order: here when one job will do, else by that many processes.

    Tasks are made as they are wanted: there may be more of them than find room.
    """
    coming = iter(tasks)
    first = list(islice(coming, jobs))
    jobs, tasks = len(first), chain(first, coming)
    if jobs <= 1:
        for task in tasks:
            yield function(*task)
        return
    # Fresh processes: a copy of this one would bring its threads' locks along.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), end_with_parent)
    try:
        yield from in_order(lambda task: pool.submit(function, *task), Future.result, tasks, AHEAD * jobs)
    except BrokenProcessPool as fault:
        raise WorkersFailed("a worker process died, killed from outside or out of memory") from fault
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def in_order(
    submit: Callable[[Task], Any], result: Callable[[Any], Result], tasks: Iterable[Task], ahead: int
) -> Iterator[Result]:
    """Results in the order of their tasks, with so many under way at a time."""
    waiting: deque[Any] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= ahead:
            yield result(waiting.popleft())
    while waiting:
        yield result(waiting.popleft())


def end_with_parent() -> None:
    """Of a worker: leave interrupts to the parent, and end when it has gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def do_on_cluster(
    function: Callable[..., Result], tasks: Iterable[Task], address: str, workers: int
) -> Iterator[Result]:
    """The same on Ray: `ray://HOST:PORT` is a cluster that runs, `local` starts one here with so many workers."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is sent anywhere
    if address == LOCAL:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # only so does Ray listen on 127.0.0.1 alone
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray's coming default; unset, it warns
    need("ray", "ray", "--cluster")
    ray = importlib.import_module("ray")
    connect(ray, address, workers)
    try:
        check_versions(ray)
        remote = ray.remote(num_cpus=1, max_retries=2)(function)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(lambda task: remote.remote(*task), ray.get, tasks, ahead)
    except ray.exceptions.RayError as fault:
        raise WorkersFailed(f"Ray could not do the work: {first_line(fault)}") from fault
    finally:
        ray.shutdown()


def connect(ray: Any, address: str, workers: int) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what it warns of, it then says again as an error
            if address == LOCAL:
                ray.init(LOCAL, num_cpus=workers, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
            else:
                ray.init(address, **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as fault:
        raise WorkersFailed(f"no Ray cluster answers at {address}: {first_line(fault)}") from fault


def check_versions(ray: Any) -> None:
    """The cluster must play by the same rules: the same version of this package must be there."""
    try:
        theirs = ray.get(ray.remote(num_cpus=1)(version).remote())
    except ray.exceptions.RayTaskError as fault:
        raise WorkersFailed(f"the cluster's workers cannot import gradlon: {first_line(fault)}") from fault
    if theirs != gradlon.__version__:
        raise WorkersFailed(f"the cluster has gradlon {theirs}, and here is {gradlon.__version__}")


def version() -> str:
    return gradlon.__version__


def first_line(fault: BaseException) -> str:
    """What an error says, in a line: of Ray's long ones the last, which names the cause."""
    lines = [line.strip() for line in str(fault).splitlines() if line.strip()]
    return lines[-1] if lines else type(fault).__name__
