"""Check the page: its types against those that the server describes, its style, its own tests.

    python -m build_support.page_checks

The server's types are written anew each time, into a file that git ignores: they cannot be out of date.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from build_support import page

OPENAPI = page.ROOT / "build" / "openapi.json"
CHECKS = (
    ("npx", "--no-install", "openapi-typescript", str(OPENAPI), "--output", "src/api/schema.d.ts"),
    ("npm", "run", "--silent", "check"),
    ("npm", "run", "--silent", "lint"),
    ("npm", "run", "--silent", "test"),
)


def describe() -> None:
    """What the server says of itself, as a file."""
    from gradlon.server.app import create_app
    from gradlon.server.settings import Settings

    OPENAPI.parent.mkdir(parents=True, exist_ok=True)
    OPENAPI.write_text(json.dumps(create_app(Settings()).openapi()), encoding="utf-8")


def check() -> int:
    try:
        environ = page.environment()
        page.packages(environ)
    except page.NoNode as fault:
        print(f"gradlon: the page was not checked ({fault})", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    describe()
    for command in CHECKS:
        done = subprocess.run(
            command,
            cwd=page.WEB,
            env=dict(environ),
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            print(done.stdout.strip(), file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(check())
