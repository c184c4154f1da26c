"""A picture of every screen, on a desk and on a phone, to be looked at.

make screens
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import ROOT
from browser.playing import Visitor
from build_support.browser import found as chromium
from server.running import Running

TARGET = ROOT / "artifacts" / "screens"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PAGES = ("/", "/new/ys", "/lobby", "/learn", "/rules/ys", "/account", "/nowhere")
STILL = 700
"""Milliseconds until everything has come to rest."""


class Camera:
    """Takes pictures of one visitor's page, numbered."""

    def __init__(self, visitor: Visitor, folder: Path) -> None:
        self.visitor, self.folder, self.taken = visitor, folder, 0
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, *, whole: bool = False) -> None:
        self.visitor.page.wait_for_timeout(STILL)
        self.taken += 1
        self.visitor.page.screenshot(path=self.folder / f"{self.taken:02}-{name}.png", full_page=whole)


def pages(camera: Camera) -> None:
    for path in PAGES:
        camera.visitor.visit(path)
        camera.visitor.page.wait_for_selector("main h1")
        camera.take(path.strip("/").replace("/", "-") or "home", whole=True)
    camera.visitor.visit("/")
    camera.visitor.page.click("[data-test=play-ys]")
    camera.take("quick")


def waiting(camera: Camera) -> None:
    camera.visitor.table("ys", 4, (), "moob")
    camera.visitor.page.wait_for_selector("text=Invite")
    camera.take("waiting")
    camera.visitor.page.click("text=Invite")
    camera.take("invitation")


def playing(camera: Camera, game: str, options: tuple[str, ...], players: int) -> None:
    visitor = camera.visitor
    visitor.table(game, players, options, "m" + "b" * (players - 1))
    visitor.at_table()
    seen: set[str] = set()

    def look() -> bool:
        table = visitor.page.locator("[data-test=table][data-ready=true]")
        if table.count() and visitor.question not in seen:
            seen.add(visitor.question)
            camera.take(f"{game}-{visitor.question}")
        return False

    visitor.ready()
    look()
    visitor.play(until=look)
    camera.take(f"{game}-over", whole=True)
    visitor.page.click("text=Replay and review")
    visitor.page.wait_for_selector("[data-test=replay]")
    visitor.page.keyboard.press("PageDown")
    camera.take(f"{game}-replay")


def learning(camera: Camera) -> None:
    camera.visitor.visit("/learn")
    camera.visitor.page.click("[data-test=guide-ys]")
    camera.visitor.at_table()
    camera.visitor.ready()
    camera.take("guide")


def hot_seat(camera: Camera) -> None:
    camera.visitor.table("ys", 3, (), "mmb")
    camera.visitor.page.wait_for_selector("[data-test=curtain]")
    camera.take("curtain")


def shoot(browser: Browser, url: str, name: str, scheme: Any) -> None:
    width, height = SIZES[name]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB")
    camera = Camera(Visitor(context.new_page(), url, seed=5), TARGET / f"{name}-{scheme}")
    scenes: tuple[Callable[[Camera], None], ...] = (
        pages,
        waiting,
        learning,
        hot_seat,
        lambda one: playing(one, "ys", ("kings_favor", "plus_characters", "plus_events"), 4),
        lambda one: playing(one, "yspahan", (), 3),
    )
    for scene in scenes:
        scene(camera)
    context.close()
    print(f"{camera.taken} pictures in {camera.folder}")


def main() -> int:
    path = chromium()
    if path is None:
        print("gradlon: there is no Chromium here", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(f"sqlite:///{folder}/gradlon.db", Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        for name, scheme in (("desk", "light"), ("phone", "dark"), ("phone", "light"), ("desk", "dark")):
            shoot(browser, server.url, name, scheme)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
