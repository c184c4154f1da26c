"""The generator's settings, with the chapters of `docs/site.toml` written out page by page."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from build_support.site.pages import DOCS


class NotInAChapter(Exception):
    """Pages that nobody would find, or chapters that name pages which are not there."""


def chapters() -> tuple[dict[str, Any], dict[str, list[str]]]:
    """The generator's own settings, and each chapter's pages and folders."""
    data = tomllib.loads((DOCS / "site.toml").read_text(encoding="utf-8"))
    return data["project"], data["chapters"]


def navigation(chapters: Mapping[str, Sequence[str]], pages: Iterable[str]) -> list[dict[str, Any]]:
    """Every page in its chapter; a folder's index is its first page. `NotInAChapter` names what does not fit."""
    left = set(pages)
    found: list[dict[str, Any]] = []
    for title, entries in chapters.items():
        listed: list[str] = []
        for entry in entries:
            here = {page for page in left if page.startswith(entry)} if entry.endswith("/") else left & {entry}
            if not here:
                raise NotInAChapter(f"chapter {title}: there is no page {entry}")
            left -= here
            listed += sorted(here, key=lambda page: (page.rsplit("/", 1)[0], not page.endswith("index.md"), page))
        found.append({title: listed[0] if len(listed) == 1 else listed})
    if left:
        raise NotInAChapter(f"in no chapter of docs/site.toml: {', '.join(sorted(left))}")
    return found


def write(path: Path, docs: Path, site: Path, pages: Sequence[str]) -> None:
    """The settings as the file that the generator reads."""
    project, wanted = chapters()
    settings = project | {
        "docs_dir": str(docs.relative_to(path.parent)),
        "site_dir": str(site.relative_to(path.parent)),
        "nav": navigation(wanted, pages),
    }
    path.write_text(toml({"project": settings}), encoding="utf-8")


def toml(tables: Mapping[str, Any], above: str = "") -> str:
    """Tables as TOML: plain values first, since a table's own keys end where the next table begins."""
    lines, below = [], []
    for name, value in tables.items():
        if isinstance(value, dict) and not above.endswith("palette"):
            below.append(f"\n[{above}{key(name)}]\n{toml(value, f'{above}{key(name)}.')}")
        else:
            lines.append(f"{key(name)} = {inline(value)}\n")
    return "".join(lines + below)


def key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(name)} = {inline(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
