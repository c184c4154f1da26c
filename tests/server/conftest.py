"""Servers for the tests: real ones, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import KINDS, Cluster, cluster
from server.running import Running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for the whole run."""
    with cluster() as started:
        yield started


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Each database in turn: whatever asks for it runs on both."""
    return str(request.param)


@pytest.fixture(scope="module")
def module_database(kind: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> str:
    return database_of(kind, tmp_path_factory.mktemp("db"), request)


@pytest.fixture
def database(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database for one test."""
    return database_of(kind, tmp_path, request)


def database_of(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'gradlon.db'}"
    started = request.getfixturevalue("postgres")
    assert isinstance(started, Cluster)
    return started.fresh()


@pytest.fixture(scope="module")
def server(module_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the tests of a module share: on both databases, unless the module says which."""
    with Running(module_database, tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(database: str, tmp_path: Path) -> Iterator[Running]:
    """A server for one test, to be killed or filled."""
    with Running(database, tmp_path) as running:
        yield running


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """An empty database on PostgreSQL."""
    return postgres.fresh()
