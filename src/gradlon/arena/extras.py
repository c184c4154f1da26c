"""Heavy packages that only some uses need: asked for by name when they are missing."""

from __future__ import annotations

import importlib.util

from gradlon.core.errors import GradlonError


class NotInstalled(GradlonError):
    """A package of an optional extra is missing."""


def need(package: str, extra: str, use: str) -> None:
    """`NotInstalled` where the package is not there; the text names the extra that brings it."""
    if importlib.util.find_spec(package) is None:
        raise NotInstalled(f'{use} needs {package}, which is not installed: pip install "gradlon[{extra}]"')
