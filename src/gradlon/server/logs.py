"""What the server writes down about itself."""

from __future__ import annotations

import logging
import sys


def prepare() -> None:
    """Lines to the standard error stream, the same in every worker."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    logging.getLogger("alembic").setLevel(logging.WARNING)
