"""When things go wrong: a reload, a lost connection, a server that was killed, a refusal, an old tab."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from browser.playing import Visitor
from server.running import Running


@pytest.mark.parametrize("game", ["ys", "yspahan"])
def test_a_reload_in_every_phase_loses_nothing(visitor: Visitor, game: str) -> None:
    """The question, the options and the board are there again."""
    visitor.play_now(game)
    page, seen = visitor.page, set[str]()
    for _ in range(14):
        visitor.ready()
        if visitor.question not in seen:
            seen.add(visitor.question)
            before = (visitor.question, visitor.number, page.locator("[data-slot]").count())
            page.reload()
            visitor.ready()
            assert (visitor.question, visitor.number, page.locator("[data-slot]").count()) == before
        visitor.play(1)
    assert len(seen) >= 3


def test_the_match_goes_on_after_the_server_was_killed(page: Page, tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path / 'gradlon.db'}", tmp_path) as server:
        visitor = Visitor(page, server.url)
        visitor.play_now("yspahan")
        visitor.play(2)
        visitor.ready()
        number = visitor.number
        server.kill()
        page.wait_for_selector("[data-test=lost]")
        server.start()
        page.wait_for_selector("[data-test=lost]", state="detached", timeout=30_000)
        visitor.ready()
        assert visitor.number >= number
        visitor.play(2)
        assert visitor.number > number
        assert visitor.faults == []


def test_a_refused_action_explains_itself(visitor: Visitor) -> None:
    """What another tab has answered meanwhile is not asked any more: the page says so and shows how things stand."""
    visitor.play_now("yspahan")
    visitor.ready()
    page = visitor.page

    def late(route: Route) -> None:
        body = route.request.post_data_json
        assert body is not None
        route.continue_(post_data={**body, "expected": body["expected"] + 1000})

    page.route("**/actions", late)
    visitor.play(1)
    alert = page.locator("[role=alert]")
    alert.first.wait_for()
    assert alert.first.inner_text().strip()
    page.unroute("**/actions")
    visitor.ready()
    visitor.play(1)


def test_a_table_that_is_not_there_is_said_so(visitor: Visitor) -> None:
    visitor.visit("/table/nosuchtable")
    assert "not to be found" in visitor.page.inner_text("main h1")
    visitor.visit("/no/such/page")
    assert "Nothing here" in visitor.page.inner_text("main h1")


def test_an_old_tab_notices_a_new_version(visitor: Visitor) -> None:
    visitor.visit("/")
    visitor.page.wait_for_selector("article")

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-gradlon-version": "another"})

    visitor.page.route("**/api/tables*", newer)
    visitor.page.click("nav >> text=Lobby")
    visitor.page.wait_for_selector("text=There is a new version")
    visitor.page.unroute_all(behavior="wait")


def test_a_refused_combination_says_why(visitor: Visitor) -> None:
    """YS-SET-1 in words, with its clause."""
    visitor.visit("/new/ys")
    visitor.page.check("input[name=players][value='2']")
    visitor.page.check("input[value=kings_favor]")
    refused = visitor.page.locator("[data-test=refused]")
    refused.wait_for()
    assert "YS-SET-1" in refused.inner_text()
    assert visitor.page.locator("[data-test=create]").is_disabled()
