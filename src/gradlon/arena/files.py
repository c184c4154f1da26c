"""Files that are written whole or not at all: beside their place first, then moved into it."""

from __future__ import annotations

import os
from pathlib import Path

from gradlon.core.errors import GradlonError


class CannotWrite(GradlonError):
    """A place where nothing can be written."""


def beside(path: Path) -> Path:
    """Where a file is written before it is moved to its place; its ending stays, since libraries go by it."""
    return path.with_name(f".{path.stem}.{os.getpid()}{path.suffix}")


def require_writable(path: Path) -> None:
    """`CannotWrite` where no file of this name can come to be: known before the work, not after."""
    try:
        if path.is_dir():
            raise CannotWrite(f"{path} is a folder; name a file")
        if not path.parent.is_dir():
            raise CannotWrite(f"{path} cannot be written: there is no folder {path.parent}")
        if path.exists() and not path.is_file():
            raise CannotWrite(f"{path} is no file")
        probe = beside(path)
        probe.touch()
        probe.unlink()
    except OSError as fault:
        raise CannotWrite(f"{path} cannot be written: {fault.strerror}") from fault


def require_folder(path: Path) -> None:
    """Make the folder if it is not there, and see that files can be written in it."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CannotWrite(f"{path}: no such folder can be made: {fault.strerror}") from fault
    require_writable(path / "probe.png")
