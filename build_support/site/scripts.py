"""Scripts that stand in the pages become files, so that a server need not allow any that do."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FOLDER = Path("assets") / "javascripts"


def take_out(site: Path) -> None:
    """Every script of every page into a file of its own, named by its content."""
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        if INLINE.search(text):
            up = "../" * len(page.relative_to(site).parts[:-1])
            parts = INLINE.split(text)
            parts[1::2] = [as_file(site, script, up) for script in parts[1::2]]
            page.write_text("".join(parts), encoding="utf-8")


def as_file(site: Path, script: str, up: str) -> str:
    name = f"inline-{hashlib.sha256(script.encode()).hexdigest()[:12]}.js"
    target = site / FOLDER / name
    if not target.is_file():
        target.write_text(script, encoding="utf-8")
    return f'<script src="{up or "./"}{(FOLDER / name).as_posix()}"></script>'
