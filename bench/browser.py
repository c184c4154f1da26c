"""How quick the page is: paint, script, clicks, jumps, with four bots at the table, in a real Chromium.

PYTHONPATH=src:tests python -m bench.browser
"""

from __future__ import annotations

import gzip
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from browser.playing import Visitor
from build_support.browser import found as chromium
from build_support.page import PAGE
from server.running import Running

WATCH = (
    "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries())"
    " if (!one.hadRecentInput) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    " window.largest = 0; new PerformanceObserver((list) => { for (const one of list.getEntries())"
    " window.largest = one.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });"
)
CLICKS = """async () => {
  const times = [];
  for (const chip of document.querySelectorAll('.question .chip, svg .lit')) {
    const start = performance.now();
    chip.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - start);
  }
  return times;
}"""


def loading(page: Page, url: str) -> dict[str, Any]:
    """The home page, for somebody who has never been there."""
    page.goto(url)
    page.wait_for_selector("article")
    page.wait_for_timeout(500)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return {
        "first_paint_ms": round(paint),
        "largest_paint_ms": round(page.evaluate("window.largest")),
        "shift": round(page.evaluate("window.shift"), 3),
    }


def playing(visitor: Visitor) -> dict[str, Any]:
    """A table of five, placing."""
    visitor.table("ys", 5, ("plus_characters", "plus_events"), "mbbbb")
    visitor.at_table()
    visitor.ready()
    visitor.play(until=lambda: "place" in visitor.asked)
    visitor.ready()
    times: list[float] = visitor.page.evaluate(CLICKS)
    visitor.play(3)
    return {
        "clicks": len(times),
        "click_median_ms": round(median(times)),
        "click_longest_ms": round(max(times)),
        "table_shift": round(visitor.page.evaluate("window.shift"), 3),
    }


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(f"sqlite:///{folder}/gradlon.db", Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        visitor = Visitor(page, server.url)
        page.add_init_script(WATCH)
        found = loading(page, server.url) | playing(visitor)
        browser.close()
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in (PAGE / "assets").glob("*.js")}
    found["script_all_kb"] = round(sum(sizes.values()) / 1000)
    found["script_table_kb"] = round(sum(size for name, size in sizes.items() if name.startswith("Table-")) / 1000)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
