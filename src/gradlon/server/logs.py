"""What the server writes down about itself: lines to read, or JSON for programs. No line has a secret in it.

Nothing that knows a secret logs it: requests are named by their routes, SQL without its values. As a second line of
defence whatever looks like a token, a seed or an e-mail address is taken out of every line, tracebacks included.
"""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

import orjson

TAKEN_OUT = "…"
SECRET = re.compile(
    r"[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"  # a token of 256 bits
    r"|\b[0-9a-f]{64}\b"  # a seed, or a hash
    r"|[\w.+-]+@[\w-]+\.[\w.-]+"  # an e-mail address
    r"|(?<=token=)[^\s&\"']+|(?<=password=)[^\s&\"']+"
    r"|(?<=://)[^\s/@:]*:[^\s/@]+(?=@)"  # a password in a URL
)
EXTRA = ("status", "ms", "address", "worker")


def scrub(text: str) -> str:
    """The text without what looks like a secret."""
    return SECRET.sub(TAKEN_OUT, text)


class Plain(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        extra = " ".join(f"{name}={getattr(record, name)}" for name in EXTRA if hasattr(record, name))
        return scrub(super().format(record)) + (f"  {extra}" if extra else "")


class Json(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": scrub(record.getMessage()),
        }
        data |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            data["traceback"] = scrub(self.formatException(record.exc_info))
        return orjson.dumps(data).decode()


def prepare(form: str = "plain", level: str = "info") -> None:
    """Lines to the standard error stream, the same in every worker."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Plain("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
