"""The Python of the guides and of the README runs as it stands, block after block of a page in one go."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_support.site import generated

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
GENERATED = {ROOT / "docs" / place for place in generated.pages()}
"""Pages that the site has and the tree has not."""
SHOWN = ("add-a-game.md",)
"""Pages whose blocks are parts of files: `test_added_game` compares them."""
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if BLOCK.search(page.read_text()) and page.name not in SHOWN],
    ids=lambda page: page.name,
)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target and (page.parent / target).resolve() not in GENERATED:
            assert (page.parent / target).exists(), f"{page.name}: {target}"
