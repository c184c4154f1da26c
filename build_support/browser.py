"""See to a Chromium for the page's tests.

    python -m build_support.browser

Where the machine has none and root asks, the system's package is installed. Else one line says that the page's tests
are left out; where everything is to be checked (`CI`), that is a fault.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


def found() -> str | None:
    """The machine's Chromium, or the one that `GRADLON_CHROMIUM` names."""
    given = os.environ.get("GRADLON_CHROMIUM")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """By the system's packages, as root."""
    if shutil.which("apt-get") is None or os.name != "posix" or os.geteuid() != 0:
        return
    for command in (("apt-get", "update"), INSTALL):
        subprocess.run(
            command, check=False, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )


def main() -> int:
    if found() is None:
        install()
    if found() is not None:
        return 0
    print(
        "gradlon: there is no Chromium here, so the page's tests are left out: apt-get install chromium",
        file=sys.stderr,
    )
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
