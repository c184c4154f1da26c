"""For everybody: keyboard alone, a phone, three languages, no violation that axe-core finds, quick and still."""

from __future__ import annotations

import gzip
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import ROOT
from browser.playing import Visitor
from build_support.page import PAGE
from server.running import Running

Scheme = Literal["light", "dark"]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MOST_LOOKS = 5
"""axe-core takes seconds for a table: the questions look much alike."""
SCREENS = (
    "/",
    "/new/ys",
    "/new/yspahan",
    "/lobby",
    "/learn",
    "/rules/ys",
    "/rules/yspahan",
    "/account",
    "/nowhere",
    "/reset",
)


STILL = "Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))"
"""Resolved when nothing moves: a colour on its way to another is no contrast to be judged."""


def violations(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.2 AA and its best practices."""
    page.evaluate(STILL)
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url}: {one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def settled(page: Page) -> None:
    """Until nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate(STILL)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(browser: Browser, server: Running, scheme: Scheme) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    visitor = Visitor(context.new_page(), server.url)
    found: list[str] = []
    for path in SCREENS:
        visitor.visit(path)
        visitor.page.wait_for_selector("main h1")
        if path.startswith("/rules"):
            visitor.page.wait_for_selector("main section")
        visitor.page.wait_for_timeout(100)
        found += violations(visitor.page)
    visitor.visit("/")
    visitor.page.click("[data-test=play-ys]")
    found += violations(visitor.page)
    context.close()
    assert found == []


@pytest.mark.parametrize(
    ("game", "scheme", "width"),
    [
        ("ys", "light", 1440),
        ("yspahan", "dark", 390),
        pytest.param("ys", "dark", 390, marks=pytest.mark.soak),
        pytest.param("yspahan", "light", 1440, marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing_at_a_table(browser: Browser, server: Running, game: str, scheme: Scheme, width: int) -> None:
    """At every new question, with something chosen, with the menu and the hints open, and at the end."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    visitor = Visitor(context.new_page(), server.url, seed=4)
    page, found, seen = visitor.page, list[str](), set[str]()
    visitor.play_now(game)
    visitor.ready()
    page.click("[data-test=menu]")
    page.wait_for_selector("dialog[open]")
    found += violations(page)
    page.keyboard.press("Escape")

    def look() -> bool:
        asked = page.evaluate("document.querySelector('[data-test=question]')?.dataset.ask ?? ''")
        if asked and asked not in seen:
            seen.add(asked)
            if len(seen) <= MOST_LOOKS:
                found.extend(violations(page))
        return False

    visitor.play(until=look)
    page.wait_for_selector("[data-test=over]")
    found += violations(page)
    page.click("text=Replay and review")
    page.wait_for_selector("[data-test=replay]")
    found += violations(page)
    context.close()
    assert found == []
    assert len(seen) >= 4


def test_a_phone_shows_everything_without_scrolling_sideways(browser: Browser, server: Running) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    visitor = Visitor(context.new_page(), server.url)
    page = visitor.page
    wide = "document.documentElement.scrollWidth - innerWidth"
    for path in SCREENS:
        visitor.visit(path)
        page.wait_for_selector("main h1")
        assert page.evaluate(wide) <= 0, path
    for game in ("ys", "yspahan"):
        visitor.play_now(game)
        visitor.ready()
        assert page.evaluate(wide) <= 0, game
        page.tap(".question .chip >> nth=0")
        assert page.locator(".question .chip.picked").count() == 1
        visitor.play(6)
        assert page.evaluate(wide) <= 0, game
    context.close()
    assert visitor.faults == []


def test_the_keyboard_is_enough(visitor: Visitor) -> None:
    """From the home page into a match: by Tab and Enter, then by the command line, then by Tab on the board."""
    page = visitor.page
    visitor.visit("/")
    page.wait_for_selector("article")

    def tab_to(selector: str, most: int = 120) -> None:
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    tab_to("[data-test=play-ys]")
    page.keyboard.press("Enter")
    tab_to("[data-test=start]")
    page.keyboard.press("Enter")
    visitor.ready()
    number = visitor.number
    page.keyboard.press("/")
    page.keyboard.type("bid 4 3")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => Number(document.querySelector('[data-test=table]').dataset.number) > before", arg=number
    )
    visitor.ready()
    while visitor.question != "place":
        visitor.play(1)
        visitor.ready()
    number = visitor.number
    tab_to("svg path.lit")
    page.keyboard.press("Enter")
    tab_to(".chip[data-slot=piece]")
    page.keyboard.press("Space")
    tab_to(".chip[data-slot=face]")
    page.keyboard.press("Space")
    tab_to("[data-test=confirm]")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => Number(document.querySelector('[data-test=table]').dataset.number) > before", arg=number
    )


@pytest.mark.parametrize(
    ("locale", "language", "turn", "rules"),
    [
        ("en-GB", "en", "Your turn", "neighborhood"),
        ("nl-BE", "nl", "Jij bent aan zet", "wijk"),
        ("it-IT", "it", "Tocca a te", "quartiere"),
    ],
)
def test_each_language(browser: Browser, server: Running, locale: str, language: str, turn: str, rules: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale=locale)
    visitor = Visitor(context.new_page(), server.url)
    visitor.play_now("ys")
    visitor.ready()
    page = visitor.page
    assert page.get_attribute("html", "lang") == language
    assert turn in page.inner_text("[data-test=turn]")
    visitor.play(4)
    assert "{" not in page.inner_text("body")
    visitor.visit("/rules/ys")
    page.wait_for_selector("main section")
    assert rules in page.inner_text("main").lower()
    context.close()
    assert visitor.faults == []


def test_the_language_changes_without_a_reload(visitor: Visitor) -> None:
    """What was told is told again, cards have the names of the booklet, and what was chosen stays chosen."""
    visitor.play_now("ys")
    visitor.play(1)
    visitor.ready()
    page = visitor.page
    page.evaluate("window.stayed = true")
    page.select_option("nav select", "nl")
    page.wait_for_selector(".log >> text=zet")
    page.select_option("nav select", "it")
    page.wait_for_selector(".log >> text=scommette")
    assert "Tocca a te" in page.inner_text("[data-test=turn]")
    assert page.evaluate("window.stayed")


def test_a_click_answers_within_a_tenth_of_a_second_and_nothing_jumps(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries())"
        " if (!one.hadRecentInput) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    visitor.table("ys", 5, ("plus_characters",), "mbbbb")
    visitor.at_table()
    visitor.ready()
    times = page.evaluate(
        """async () => {
          const times = [];
          for (const chip of document.querySelectorAll('.question .chip')) {
            const start = performance.now();
            chip.click();
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
            times.push(performance.now() - start);
          }
          return times;
        }"""
    )
    assert sorted(times)[len(times) // 2] < 100
    assert page.evaluate("window.shift") < 0.1


def test_the_script_of_the_first_page_is_small() -> None:
    """Under 200 KB compressed, of which the home page and the table together need the most."""
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in (PAGE / "assets").glob("*.js")}
    first = sum(
        size for name, size in sizes.items() if name.startswith(("index-", "Home-", "Emblem-", "names-", "Dialog-"))
    )
    assert first < 100_000
    assert sum(sizes.values()) < 200_000
