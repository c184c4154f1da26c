"""Somebody who sits at the page and plays by clicking on what lights up."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

OFTEN = 25
"""Milliseconds between two looks at the page while others decide."""
PATIENCE = 2400
"""Looks at the page before a match counts as stuck: a minute."""

STEP = """
(chance) => {
  if (document.querySelector('[data-test=curtain] button:enabled')) return 'curtain';
  const table = document.querySelector('[data-test=table]');
  if (!table) return 'wait';
  if (table.dataset.status !== 'running') return 'over';
  const skip = document.querySelector('[data-test=skip]');
  if (skip) { skip.click(); return 'skip'; }
  if (table.dataset.ready !== 'true') return 'wait';
  const confirm = document.querySelector('[data-test=confirm]:enabled');
  if (confirm) { confirm.click(); return 'confirm'; }
  const lit = [...document.querySelectorAll(
    '.question .chip:not(.dim):not(.picked):enabled, .question button[data-option]:not(.picked):enabled,' +
    ' svg .lit:not(.picked), svg .choose:not(.picked)')];
  if (!lit.length) return 'stuck';
  lit[Math.floor(chance * lit.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return 'click';
}
"""
"""One thing that can be done now: take over, skip, confirm, or click on something that is lit."""


class Visitor:
    """One tab."""

    def __init__(self, page: Page, url: str, *, pace: str = "off", seed: int = 1) -> None:
        self.page, self.url = page, url
        self.chance = random.Random(seed)
        self.asked: set[str] = set()
        self.faults: list[str] = []
        settings = json.dumps({"pace": pace, "confirm": True})
        script = (
            f"if (!localStorage.getItem('gradlon.settings')) localStorage.setItem('gradlon.settings', {settings!r})"
        )
        page.add_init_script(script)
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        # A refusal or a server that is away is told to people; the browser notes it as an error too.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def visit(self, path: str) -> None:
        self.page.goto(self.url + path)

    def play_now(self, game: str, level: int = 1) -> None:
        """From the home page to the table, in two clicks and a choice."""
        self.visit("/")
        self.page.click(f"[data-test=play-{game}]")
        self.page.check(f".levels input[value='{level}']")
        self.page.click("[data-test=start]")
        self.at_table()

    def at_table(self) -> None:
        self.page.wait_for_selector("[data-test=table], [data-test=curtain]")

    def table(self, game: str, players: int, options: Sequence[str], seats: str) -> None:
        """A table of one's own: `m` a person here, `b` a bot of the first level, `o` an open seat."""
        page = self.page
        self.visit(f"/new/{game}")
        page.check(f"input[name=players][value='{players}']")
        for option in options:
            page.check(f"input[value={option}]")
        for number, kind in enumerate(seats):
            seat = page.locator(".seat").nth(number)
            seat.locator("select").first.select_option({"m": "me", "b": "bot", "o": "open"}[kind])
            if kind == "b":
                seat.locator("select").nth(1).select_option("1")
        page.wait_for_selector("[data-test=create]:enabled")
        page.click("[data-test=create]")

    def step(self) -> str:
        done = str(self.page.evaluate(STEP, self.chance.random()))
        assert done != "stuck", f"nothing can be chosen: {self.page.inner_text('[data-test=question]')}"
        if done == "curtain":
            self.page.click("[data-test=curtain] button")
            self.page.wait_for_selector("[data-test=curtain]", state="detached")
        asked = self.page.evaluate("document.querySelector('[data-test=question]')?.dataset.ask ?? ''")
        if asked:
            self.asked.add(asked)
        return done

    def play(self, decisions: int = 10_000, until: Callable[[], bool] | None = None) -> int:
        """Play by chance: to the end, so many decisions, or until something is so. How many were made."""
        made = waited = 0
        while made < decisions:
            done = self.step()
            if done == "over" or (until is not None and until()):
                break
            waited = waited + 1 if done == "wait" else 0
            if done == "wait":
                assert waited < PATIENCE, f"nothing happens: {self.page.url}"
                self.page.wait_for_timeout(OFTEN)
            made += done == "confirm"
        return made

    def ready(self) -> None:
        """Until one is asked, or the match is over."""
        self.page.wait_for_selector(
            "[data-test=table][data-ready=true], [data-test=table][data-status=over]", timeout=60_000
        )

    @property
    def question(self) -> str:
        return str(self.page.get_attribute("[data-test=question]", "data-ask"))

    @property
    def number(self) -> int:
        return int(str(self.page.get_attribute("[data-test=table]", "data-number")))

    def results(self) -> dict[str, Any]:
        """The standings, and the table of points."""
        over = self.page.locator("[data-test=over]")
        over.wait_for()
        return {
            "scores": sorted(int(text) for text in over.locator("ol b").all_inner_texts()),
            "totals": sorted(int(text) for text in over.locator("tfoot td").all_inner_texts()),
        }
