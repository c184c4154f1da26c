"""The levels of the house: each imports only from those above it."""

from __future__ import annotations

import ast

import pytest

from architecture.tree import imports_of, modules, parsed

LEVELS = {
    "core": 0,
    "ys": 1,
    "yspahan": 1,
    "record": 2,
    "bots": 2,
    "match": 2,
    "envs": 2,
    "drawing": 2,
    "words": 2,
    "terminal": 3,
    "server": 3,
    "arena": 3,
    "cli": 3,
    "__main__": 3,
    "interpreted": 0,
}
GAMES = {folder for folder, level in LEVELS.items() if level == 1}
IMPURE = {"random", "time", "os", "json", "logging", "secrets", "datetime", "socket", "threading", "asyncio"}
"""The rules do no I/O, hold no clock and roll no dice."""
MODULES = modules()


def folder_of(module: str) -> str:
    """The part of the package that a module belongs to; the package itself has none."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "gradlon" else ""


def imports(module: str) -> set[str]:
    path = MODULES[module]
    return imports_of(parsed(path), module, path.name == "__init__.py")


def breaches(folder: str, imported: set[str]) -> set[str]:
    """What a module of this folder may not import."""
    level = LEVELS[folder]
    found = set()
    for name in imported:
        other = folder_of(name)
        if other in ("", "__version__", "is_compiled") or other == folder:
            continue
        theirs = LEVELS.get(other, 99)
        unrelated_games = theirs == level == 1
        game_from_outside = theirs == 1 and level > 1
        if theirs > level or unrelated_games or game_from_outside:
            found.add(name)
    return found


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_from_the_levels_above_its_own(module: str) -> None:
    """Games know the core and not each other; all else knows games through the registry alone."""
    folder = folder_of(module)
    if not folder:
        assert not any(name.startswith("gradlon.") and LEVELS.get(folder_of(name), 0) for name in imports(module))
        return
    assert folder in LEVELS, f"{module}: no level is said for gradlon.{folder}"
    assert breaches(folder, imports(module)) == set()


@pytest.mark.parametrize("module", [name for name in MODULES if LEVELS.get(folder_of(name), 9) < 2])
def test_core_and_games_have_no_clock_no_dice_and_no_files(module: str) -> None:
    assert {name.split(".")[0] for name in imports(module)} & IMPURE == set()


@pytest.mark.parametrize("module", [name for name in MODULES if folder_of(name) not in GAMES])
def test_games_are_named_in_the_registry_alone(module: str) -> None:
    """A text like `gradlon.ys.game` would be an import by the back door."""
    if module == "gradlon.core.registry":
        return
    for node in ast.walk(parsed(MODULES[module])):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            assert folder_of(node.value) not in GAMES, node.value


def test_the_test_of_levels_notices_a_breach() -> None:
    tree = ast.parse("from gradlon.ys import facts\nfrom gradlon.core.game import Game\nimport gradlon.server.app")
    imported = imports_of(tree, "gradlon.bots.base", is_package=False)
    assert breaches("bots", imported) == {"gradlon.ys", "gradlon.ys.facts", "gradlon.server.app"}
    assert breaches("ys", imported) == {"gradlon.server.app"}
    assert breaches("yspahan", imported) == {"gradlon.ys", "gradlon.ys.facts", "gradlon.server.app"}
    relative = ast.parse("from ..ys import facts\nfrom . import base")
    assert imports_of(relative, "gradlon.bots.random", is_package=False) == {
        "gradlon.ys",
        "gradlon.ys.facts",
        "gradlon.bots",
        "gradlon.bots.base",
    }


PLUS = {name: path for name, path in MODULES.items() if name.startswith("gradlon.ys.plus.")}
ASSEMBLY = {"gradlon.ys.options", "gradlon.ys.table", "gradlon.ys.notation", "gradlon.ys.game"}
"""Where the base game and the expansion are put together: options, steps, texts, and all of it as a `Game`."""
BASE = [
    name
    for name, path in MODULES.items()
    if folder_of(name) == "ys"
    and name not in PLUS
    and name not in ASSEMBLY
    and not (ast.get_docstring(parsed(path)) or "").startswith("Constants")
]
CARDS = {
    name.rsplit(".", 1)[1]
    for name, path in PLUS.items()
    if path.name != "__init__.py" and (".characters." in name or ".events." in name)
}


@pytest.mark.parametrize("module", BASE)
def test_the_base_game_does_not_know_the_expansion(module: str) -> None:
    """No import from it and no card's name: what the expansion changes, it changes through questions and moments."""
    if module == "gradlon.ys.plus":
        return
    assert not any(name.startswith("gradlon.ys.plus") for name in imports(module))
    used = set()
    for node in ast.walk(parsed(MODULES[module])):
        if isinstance(node, ast.Name):
            used.add(node.id.lower())
        elif isinstance(node, ast.Attribute):
            used.add(node.attr.lower())
    assert used & CARDS == set()
