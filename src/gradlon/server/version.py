"""Which build of the page and the server this is: an open tab of an older one says so."""

from __future__ import annotations

from pathlib import Path

import gradlon

PAGE = Path(gradlon.__file__).parent / "server" / "page"


def version(page: Path = PAGE) -> str:
    """What the build of the page has put down, else the package's version."""
    file = page / "version.txt"
    return file.read_text(encoding="utf-8").strip() if file.is_file() else gradlon.__version__


VERSION = version()
