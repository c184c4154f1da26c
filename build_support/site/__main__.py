"""Build the documentation as a site, strictly: a link that leads nowhere or a page in no chapter ends it.

    python -m build_support.site

The pages are gathered in `build/site/pages`, the site is written to `build/site/html`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from build_support.site import config, generated, scripts
from build_support.site.pages import ROOT, assemble

BUILD = ROOT / "build" / "site"


def build(folder: Path) -> int:
    """The site, in a folder; how the generator ended."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = assemble(folder / "pages", generated.pages())
    settings = folder / "zensical.toml"
    config.write(settings, folder / "pages", folder / "html", pages)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict", "--clean", "-f", str(settings)]
    ended = subprocess.run(command, cwd=folder, check=False).returncode
    if ended == 0:
        scripts.take_out(folder / "html")
    return ended


if __name__ == "__main__":
    sys.exit(build(BUILD))
