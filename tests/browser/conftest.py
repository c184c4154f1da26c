"""A real Chromium before a real server, with the page as it is built into the package."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser.playing import Visitor
from build_support.browser import found as chromium
from build_support.page import PAGE
from server.running import Running

ROOT = Path(__file__).parent.parent.parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a Chromium these tests cannot be, as `make browser` has said; where all is to be checked they fail."""
    here = [item for item in items if Path(item.fspath).parent == Path(__file__).parent]
    if here and chromium() is None and not os.environ.get("CI"):
        config.hook.pytest_deselected(items=here)
        items[:] = [item for item in items if item not in here]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A module's: while it runs, its thread has an event loop that other tests would trip over."""
    found = chromium()
    assert found is not None, "no Chromium on this machine: apt-get install chromium"
    assert (PAGE / "index.html").is_file(), "the page is not built: make build"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync"],
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("browser")
    with Running(f"sqlite:///{folder / 'gradlon.db'}", folder) as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A desk's browser of somebody new, whose page tells news at once."""
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def visitor(page: Page, server: Running) -> Iterator[Visitor]:
    """Somebody at the page; what goes wrong in it is the test's fault."""
    found = Visitor(page, server.url)
    yield found
    assert found.faults == []
