"""The project's own files, and what they import."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
NOT_OURS = {"build", "dist", "node_modules", "artifacts", "htmlcov", "__pycache__"}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


def modules() -> dict[str, Path]:
    """Every module of the package, by its name."""
    found = {}
    for path in sorted((SOURCES / "gradlon").rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imports_of(tree: ast.Module, name: str, is_package: bool) -> set[str]:
    """Every module that is imported anywhere in it, with what is taken from it: `gradlon.ys`, `gradlon.ys.facts`."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = name.split(".")
                home = home[: len(home) - node.level + is_package]
                base = ".".join([*home, *([base] if base else [])])
            found.add(base)
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def texts(*endings: str) -> list[Path]:
    """Every file of the tree with such an ending, build results and hidden folders left out."""
    found = []
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        hidden = any(part.startswith(".") and part != ".ci" for part in parts)
        if path.suffix in endings and path.is_file() and not hidden and not NOT_OURS & set(parts):
            found.append(path)
    return sorted(found)
