"""What every file of the tree keeps."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from architecture.tree import ROOT, SOURCES, modules, parsed, texts
from build_support import plain

MOST_LINES = 400
OURS = [path for path in texts(".py") if path.name != "__init__.py"]
WORDS = texts(".py", ".md", ".toml", ".ts", ".svelte", ".html", ".css", ".cfg", ".yml")
HERE = Path(__file__)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", OURS, ids=name_of)
def test_a_file_is_short_or_says_why_not(path: Path) -> None:
    """Up to 400 lines; a longer one says at its top why it is longer."""
    if len(path.read_text().splitlines()) > MOST_LINES:
        assert f"longer than {MOST_LINES} lines" in " ".join((ast.get_docstring(parsed(path)) or "").split())


@pytest.mark.parametrize("module", [name for name, path in modules().items() if path.name != "__init__.py"])
def test_every_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(parsed(modules()[module]))


def test_every_compiled_class_and_step_says_what_it_is() -> None:
    """Classes of the engine carry their rule, by clause where they have one."""
    silent = []
    tree = plain.Tree(SOURCES)
    for module in tree.compiled:
        for node in tree.modules[module].body:
            if isinstance(node, ast.ClassDef) and not node.name.endswith("Fields") and not ast.get_docstring(node):
                silent.append(f"{module}.{node.name}")
    assert silent == []


@pytest.mark.parametrize("path", [path for path in WORDS if path != HERE], ids=name_of)
def test_nothing_is_left_to_do_and_nothing_waits(path: Path) -> None:
    """No marks of unfinished work; no sleeping, in tests least of all."""
    text = path.read_text()
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", text)
    assert not re.search(r"\bsleep\(", text)
    assert not re.search(r"pytest\.mark\.skip\b|pytest\.skip\(", text)


@pytest.mark.parametrize("path", [path for path in WORDS if path != HERE], ids=name_of)
def test_the_tree_stands_on_its_own(path: Path) -> None:
    """Nothing points outside of it, at folders of one machine or at numbers of some tracker."""
    text = path.read_text()
    assert not re.search(r"(\.\./|/work/|\bwork/)shared\b|/work/main\b|/tmp/wt\b", text)
    assert not re.search(r"(?i)\b(issue|ticket|pull request|PR)s? ?#\d", text)
    if path.suffix in (".py", ".md", ".toml"):
        assert not re.search(r"(?<![\w&'\"(=])#\d+\b", text)


def test_no_error_is_swallowed() -> None:
    """`except Exception: pass` hides what went wrong."""
    silent = []
    for path in OURS:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ExceptHandler) and all(isinstance(line, ast.Pass) for line in node.body):
                caught = ast.unparse(node.type) if node.type else ""
                if caught in ("", "Exception", "BaseException"):
                    silent.append(f"{name_of(path)}:{node.lineno}")
    assert silent == []
