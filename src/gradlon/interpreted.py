"""A lighter `cython` for the interpreted engine.

Cython's own stand-in for uncompiled code checks types at every cast and makes a class for every array: two thirds of
the interpreted engine's time. The engine needs less of it, so these few names are replaced when it runs interpreted.
"""

from __future__ import annotations

from typing import Any


class Number:
    """A C number type: called it converts, indexed it is an array's type."""

    def __call__(self, value: Any = 0) -> int:
        return int(value)

    def __getitem__(self, length: int) -> int:
        return length


def cast(kind: Any, value: Any) -> Any:  # noqa: ARG001
    return value


def declare(length: int) -> list[int]:
    return [0] * length


def lighten() -> None:
    """Replace the names that the engine uses."""
    import cython

    light: Any = cython
    light.cast = cast
    light.declare = declare
    light.int = Number()
