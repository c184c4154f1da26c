"""Gradlon: the digital table for Ys, Ys+ and Yspahan."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

__version__ = "0.1.0"


class SourceFinder:
    """Finds this package's modules as Python sources, compiled ones beside them or not."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("gradlon.") or path is None:
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, source).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("GRADLON_INTERPRETED"):
    sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the engine runs as compiled code."""
    spec = importlib.util.find_spec("gradlon.core.position")
    return spec is not None and Path(spec.origin or "").suffix != ".py"


# Not while it is being built: the compiler uses those names too.
if not is_compiled() and not os.environ.get("GRADLON_BUILDING"):
    from gradlon.interpreted import lighten

    lighten()
