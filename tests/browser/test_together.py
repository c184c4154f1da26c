"""Several people: round one screen, in two browsers, in two tabs; as a spectator."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page

from browser.playing import Visitor
from server.running import Running


def test_a_curtain_hides_what_the_next_one_may_not_see(visitor: Visitor) -> None:
    page = visitor.page
    visitor.table("ys", 3, (), "mmb")
    curtain = page.locator("[data-test=curtain]")
    curtain.wait_for()
    assert page.locator("[data-test=table]").count() == 0
    page.click("[data-test=curtain] button")
    visitor.ready()
    own = page.locator("div.own")
    assert own.locator("article").count() == 1
    first = own.inner_text()
    visitor.play(1)
    curtain.wait_for()
    assert page.locator("[data-test=question], svg .broker, div.own").count() == 0
    page.click("[data-test=curtain] button")
    visitor.ready()
    assert own.inner_text() != first
    assert visitor.question == "bid"


def test_two_browsers_play_one_match(visitor: Visitor, browser: Browser, server: Running) -> None:
    visitor.table("ys", 3, (), "mob")
    visitor.page.click("text=Invite")
    link = visitor.page.input_value("[data-test=invite-url]")
    assert visitor.page.locator("svg.qr").is_visible()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="nl-NL")
    friend = Visitor(context.new_page(), server.url, seed=7)
    friend.page.goto(link)
    friend.page.fill("input", "Bo")
    friend.page.click("form button")
    friend.at_table()
    visitor.page.wait_for_selector("[data-test=table]")
    for _ in range(3):
        for one, other in ((visitor, friend), (friend, visitor)):
            before = other.number
            if one.page.locator("[data-test=table][data-ready=true]").count():
                one.play(1)
                other.page.wait_for_function(
                    "(before) => Number(document.querySelector('[data-test=table]').dataset.number) > before",
                    arg=before,
                )
    assert "Bo" in visitor.page.inner_text(".seats")
    friend.page.click("[role=tab] >> nth=-1")
    friend.page.fill("[role=tabpanel] form input", "Goed gespeeld!")
    friend.page.press("[role=tabpanel] form input", "Enter")
    visitor.page.click("#tab-chat")
    visitor.page.wait_for_selector("text=Goed gespeeld!")
    assert friend.faults == []
    context.close()


def test_two_tabs_share_one_stream_and_show_the_same(
    visitor: Visitor, context: BrowserContext, server: Running
) -> None:
    visitor.play_now("ys")
    visitor.ready()
    other = Visitor(context.new_page(), server.url)
    other.page.goto(visitor.page.url)
    other.ready()
    locks = other.page.evaluate("navigator.locks.query()")
    assert [lock["name"] for lock in locks["held"]] == ["gradlon-stream"]
    assert [lock["name"] for lock in locks["pending"]] == ["gradlon-stream"]
    before = other.number
    visitor.play(1)
    other.page.wait_for_function(
        "(before) => Number(document.querySelector('[data-test=table]').dataset.number) > before", arg=before
    )
    visitor.page.close()
    other.ready()
    other.play(1)
    assert other.number > before
    assert other.faults == []


def test_a_spectator_sees_what_lies_open(visitor: Visitor, browser: Browser, server: Running) -> None:
    visitor.table("ys", 3, (), "mbb")
    visitor.ready()
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    other: Page = context.new_page()
    watcher = Visitor(other, server.url)
    other.goto(visitor.page.url)
    watcher.at_table()
    assert other.locator("[data-test=question]").count() == 0
    assert other.locator("div.own").count() == 0
    before = watcher.number
    visitor.play(1)
    other.wait_for_function(
        "(before) => Number(document.querySelector('[data-test=table]').dataset.number) > before", arg=before
    )
    assert watcher.faults == []
    context.close()
