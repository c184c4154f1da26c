"""What is written of observations is what the code says; and nobody pays for packages that are not used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gradlon.core import registry
from gradlon.core.position import CORE_FIELDS
from gradlon.envs.document import page
from gradlon.envs.observing import HIGHEST, SET, layout_of
from support.play import Table, each_table, finished, uniform

ROOT = Path(__file__).parents[2]
HEAVY = ("numpy", "pyspiel", "pettingzoo", "gymnasium", "torch", "matplotlib", "PIL", "pandas")


def test_the_page_of_observations_is_made_from_the_code() -> None:
    """`python -m gradlon.envs.document > docs/guide/observations.md` makes it anew."""
    assert (ROOT / "docs" / "guide" / "observations.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("name", registry.names())
def test_every_field_is_on_the_page_with_its_meaning(name: str) -> None:
    lines = page().splitlines()
    game = registry.game(name)
    for field in (*CORE_FIELDS, *game.fields):
        assert any(f"`{field.name}`" in line and field.meaning in line for line in lines), field.name
    layout = layout_of(name)
    assert [column.first for column in layout.columns[1:]] == [column.behind for column in layout.columns[:-1]]
    assert layout.columns[-1].behind == layout.width
    assert layout.columns[-1].spread_behind == layout.spread_width


@each_table
def test_no_set_needs_a_bit_that_an_observation_lacks(table: Table) -> None:
    """A set is read as a signed number, in which the last bit would be taken for hidden."""
    position, _ = finished(table, uniform, 3)
    values = table.game.values(position)
    for field in table.game.fields:
        if field.width.code == SET:
            numbers = values[field.name] if field.width.count else [values[field.name]]
            assert max(numbers) <= HIGHEST[SET]


@pytest.mark.parametrize("code", ["import gradlon", "import gradlon.cli", "import gradlon.envs"])
def test_nothing_heavy_is_loaded_by_who_does_not_ask_for_it(code: str) -> None:
    check = f"{code}; import sys; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", check],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("ys_v0", "pettingzoo", "pettingzoo"),
        ("vector", "gymnasium", "gymnasium"),
    ],
)
def test_what_is_missing_is_named_with_the_extra_that_has_it(module: str, package: str, extra: str) -> None:
    check = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "from gradlon.core.errors import GradlonError\n"
        f"try:\n    import gradlon.envs.{module}\nexcept GradlonError as error:\n    print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", check],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert f"pip install gradlon[{extra}]" in done.stdout
