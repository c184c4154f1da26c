"""The page of the Python interface, from the docstrings."""

from __future__ import annotations

import importlib
import inspect
import textwrap
from collections.abc import Iterator
from types import ModuleType

MODULES = (
    "gradlon.core.registry",
    "gradlon.core.game",
    "gradlon.core.position",
    "gradlon.core.rng",
    "gradlon.core.playouts",
    "gradlon.core.batch",
    "gradlon.core.errors",
    "gradlon.match",
    "gradlon.record",
    "gradlon.bots",
    "gradlon.bots.search",
    "gradlon.words",
)
"""What programs outside are meant to use."""

HEAD = """# The Python interface

Written from the docstrings. Seats count from 0 here (-1 is a spectator), as everywhere in Python; records and the
command line count them from 1. What is not listed here may change without notice.
"""


def page() -> str:
    return HEAD + "".join(module_section(importlib.import_module(name)) for name in MODULES)


def module_section(module: ModuleType) -> str:
    parts = [f"\n## {module.__name__}\n", paragraph(module)]
    for name, found in members(module):
        parts.append(class_section(name, found) if inspect.isclass(found) else function_section(name, found, "###"))
    return "".join(parts)


def members(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The classes and functions that a module offers: its `__all__`, or what it defines itself."""
    offered = getattr(module, "__all__", None)
    for name, found in sorted(vars(module).items()):
        here = name in offered if offered is not None else getattr(found, "__module__", None) == module.__name__
        if here and not name.startswith("_") and (inspect.isclass(found) or callable(found)) and inspect.getdoc(found):
            yield name, found


def class_section(name: str, found: type) -> str:
    parts = [f"\n### {name}\n", paragraph(found)]
    for method_name, method in sorted(vars(found).items()):
        plain = method.fget if isinstance(method, property) else getattr(method, "__func__", method)
        if method_name.startswith("_") or not callable(plain) or not inspect.getdoc(plain):
            continue
        if isinstance(method, property):
            parts += [f"\n#### {name}.{method_name}\n", paragraph(plain)]
        else:
            parts.append(function_section(f"{name}.{method_name}", plain, "####"))
    return "".join(parts)


def function_section(name: str, found: object, heading: str) -> str:
    return f"\n{heading} {name}{signature(found)}\n{paragraph(found)}"


def signature(found: object) -> str:
    """The parameters' names; compiled functions tell none."""
    try:
        parameters = inspect.signature(found).parameters.values()  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return "(…)"
    shown = [one.name if one.default is one.empty else f"{one.name}={one.default!r}" for one in parameters]
    return f"({', '.join(name for name in shown if name != 'self')})".replace("*", "\\*").replace("_", "\\_")


def paragraph(found: object) -> str:
    return f"\n{textwrap.dedent(inspect.getdoc(found) or '').strip()}\n"
