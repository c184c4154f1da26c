"""Learning, looking back, and what is explained."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from browser.playing import Visitor
from gradlon.core import registry
from gradlon.match import Match
from gradlon.record import save


@pytest.mark.parametrize(
    ("game", "notes"), [("ys", {"city", "market", "goal", "bid"}), ("yspahan", {"city", "tower", "goal"})]
)
def test_a_guided_first_game(visitor: Visitor, game: str, notes: set[str]) -> None:
    """Notes come at a real table when they fit, and the match is played beneath them."""
    visitor.visit("/learn")
    visitor.page.click(f"[data-test=guide-{game}]")
    visitor.at_table()
    visitor.ready()
    seen: set[str] = set()
    note = visitor.page.locator("[data-test=guide]")
    for _ in range(12):
        while note.count():
            seen.add(str(note.get_attribute("data-step")))
            visitor.page.wait_for_selector(".guided")
            note.locator("button").first.click()
        visitor.play(1)
        visitor.ready()
    assert notes <= seen
    assert len(seen) >= 6


def finished(folder: Path) -> Path:
    """The record of a match that was played by chance."""
    chance, match = random.Random(3), Match(registry.game("yspahan"), 3, names=("Ann", "Bo", "Cy"))
    while not match.over:
        seat = match.asked[0]
        match.submit(seat, chance.choice(match.options(seat)))
    file = folder / "evening.gradlon"
    save(match.archive(), file)
    return file


def test_a_record_comes_up_steps_jumps_and_is_seen_by_any_seat(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    visitor.visit("/")
    page.set_input_files("input[type=file]", finished(tmp_path))
    page.wait_for_selector("[data-test=replay][data-at='0']")
    page.click("[data-test=forward]")
    page.wait_for_selector("[data-test=replay][data-at='1']")
    assert "n=1" in page.url
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('[data-test=replay]').dataset.at > 100")
    page.keyboard.press("PageUp")
    page.select_option(".eyes select", label="Bo")
    page.wait_for_function("location.search.includes('seat=2')")
    link = page.url
    moment = page.get_attribute("[data-test=replay]", "data-at")
    visitor.visit("/")
    page.goto(link)
    page.wait_for_selector(f"[data-test=replay][data-at='{moment}']")


def test_a_record_goes_down(visitor: Visitor) -> None:
    visitor.play_now("yspahan")
    visitor.ready()
    page = visitor.page
    page.click("[data-test=menu]")
    with page.expect_download() as download:
        page.click("dialog a[download]")
    header = json.loads(Path(download.value.path()).read_text(encoding="utf-8").splitlines()[0])
    assert header["game"] == "yspahan"
    assert "seed" not in header


def test_a_hint_can_be_taken(visitor: Visitor) -> None:
    visitor.play_now("yspahan")
    visitor.ready()
    page = visitor.page
    page.click("text=Hint")
    page.wait_for_selector(".hints li", timeout=30_000)
    page.click(".hints li button >> nth=0")
    page.wait_for_selector("[data-test=answer]")


def test_what_came_since_the_last_move_is_told_on_return(visitor: Visitor) -> None:
    visitor.play_now("ys")
    visitor.play(3)
    visitor.ready()
    visitor.page.reload()
    missed = visitor.page.locator("[data-test=catch-up]")
    missed.wait_for()
    assert len(missed.inner_text().splitlines()) > 3
    visitor.play(1)
    missed.wait_for(state="detached")


def test_an_act_is_taken_back(visitor: Visitor) -> None:
    visitor.play_now("ys")
    visitor.ready()
    while visitor.question != "place":
        visitor.play(1)
        visitor.ready()
    page = visitor.page
    visitor.play(1)
    visitor.ready()
    brokers = page.locator(".own svg").count()
    page.click("[data-test=undo]")
    page.wait_for_function("(before) => document.querySelectorAll('.own svg').length !== before", arg=brokers)
    visitor.ready()
    assert visitor.question == "place"


def test_the_counting_is_told_step_by_step_and_can_be_skipped(visitor: Visitor) -> None:
    page = visitor.page
    visitor.visit("/")
    page.evaluate("localStorage.setItem('gradlon.settings', JSON.stringify({ pace: 'calm', confirm: true }))")
    visitor.play_now("ys")
    visitor.play(1)
    teller = page.locator("[data-test=teller]")
    teller.wait_for()
    page.click("[data-test=teller] [aria-label=Pause]")
    told = teller.inner_text()
    page.click("[data-test=teller] [aria-label='Next step']")
    page.wait_for_function("(before) => document.querySelector('[data-test=teller]')?.innerText !== before", arg=told)
    if page.locator("[data-test=skip]").count():
        page.click("[data-test=skip]")
    teller.wait_for(state="detached")


def test_the_rules_are_searched_and_a_link_leads_to_a_clause(visitor: Visitor) -> None:
    page = visitor.page
    visitor.visit("/rules/ys#YS-CNT-8")
    page.wait_for_selector("#YS-CNT-8.here")
    page.fill("input[type=search]", "ties screen")
    page.wait_for_selector("#YS-CNT-8")
    assert page.locator("section p").count() < 40
