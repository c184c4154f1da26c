"""Simulations on a real Ray: a local one, and one that runs already. `make soak` installs what they need."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gradlon

pytestmark = pytest.mark.soak

GAMES = ("simulate", "ys", "--games", "5000", "--seed", "7", "--json")
ADDRESSES = """
import glob, os, socket
from gradlon.arena.workers import do_on_cluster

def heard_by_others():
    "Listening sockets of Ray's processes that are not the loopback's."
    mine = set()
    for link in glob.glob("/proc/[0-9]*/fd/*"):
        try:
            target = os.readlink(link)
        except OSError:
            continue
        if target.startswith("socket:") and os.environ["RAY_SESSION_MARK"] in open_environment(link.split("/")[2]):
            mine.add(target[8:-1])
    found, loopback = [], 0
    for name in ("tcp", "tcp6"):
        for line in open(f"/proc/net/{name}").read().splitlines()[1:]:
            parts = line.split()
            if parts[3] == "0A" and parts[9] in mine:
                if parts[1].split(":")[0].endswith("0100007F"):
                    loopback += 1
                else:
                    found.append(parts[1])
    return found, loopback

def open_environment(process):
    try:
        return open(f"/proc/{process}/environ").read()
    except OSError:
        return ""

print(*next(do_on_cluster(heard_by_others, [()], "local", 2)), sep="|")
"""


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(Path(gradlon.__file__).parents[1])} | more


def simulated(*arguments: str, **more: str) -> dict[str, Any]:
    """What the command prints in a process of its own, without the time it took."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "gradlon", *GAMES, *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
        env=environment(**more),
    )
    assert done.stderr == ""
    data: dict[str, Any] = json.loads(done.stdout)
    del data["seconds"]
    return data


def test_ray_is_there() -> None:
    assert importlib.util.find_spec("ray"), "the extra `ray` is needed: make soak installs it"


def test_a_local_cluster_of_two_workers_plays_the_same_games() -> None:
    assert simulated("--cluster", "local", "--jobs", "2") == simulated("--jobs", "1")


def test_a_local_cluster_is_heard_on_this_machine_alone() -> None:
    """And it says nothing to its makers."""
    done = subprocess.run(
        [sys.executable, "-c", ADDRESSES],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
        env=environment(RAY_SESSION_MARK=secrets.token_hex(8)),
    )
    found, loopback = done.stdout.strip().splitlines()[-1].split("|")
    assert found == "[]"
    assert int(loopback) >= 3


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Until something listens at the port: a busy machine takes its time to start Ray."""
    until = time.monotonic() + 240
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(0.2)
    raise AssertionError(f"Ray did not start: {server.poll()}")


@pytest.fixture
def cluster() -> Iterator[tuple[str, dict[str, str]]]:
    """The address of a Ray that runs here, and what its clients need in their environment."""
    door, port = free_port(), free_port()
    key = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus", "2"]
    command += ["--port", str(port), "--ray-client-server-port", str(door), "--include-dashboard", "false"]
    command += ["--min-worker-port", "0", "--max-worker-port", "0"]
    with subprocess.Popen(
        command, env=environment(**key, **quiet), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as head:
        wait_for(door, head)
        yield f"ray://127.0.0.1:{door}", key
        head.terminate()


def test_a_cluster_that_runs_plays_the_same_games(cluster: tuple[str, dict[str, str]]) -> None:
    address, key = cluster
    assert simulated("--cluster", address, **key) == simulated("--jobs", "1")


def test_a_cluster_that_does_not_answer_is_told_in_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gradlon", *GAMES, "--cluster", f"ray://127.0.0.1:{free_port()}"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=environment(),
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("gradlon: no Ray cluster answers at ray://127.0.0.1:")
    assert done.stderr.count("\n") == 1
