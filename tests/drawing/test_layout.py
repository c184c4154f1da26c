"""Where things lie: every place of the notation has an area of its own, and pieces have room in it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from gradlon.core.errors import BadOptions
from gradlon.core.limits import CHANCE
from gradlon.drawing import SHAPES, layout, pixels
from support.play import Table, each_table, questions, uniform

each_shape = pytest.mark.parametrize("shape", SHAPES)
PLACE = re.compile(
    r"(?<![\w.])(?:[0-9]\.[a-z]+(?:\|[0-9]\.[a-z]+)?|contraband\.[0-9]|[a-z]+\.[a-z]+\.[0-9]|C|[NESW][0-9]+)(?![\w.])"
)
MOST_IN_AN_AREA = {"ys": 33}
"""Five players with all their brokers in one area: six each, and three by cards."""


def plan(table: Table, shape: str) -> dict[str, Any]:
    return layout(table.name, table.players, table.options, shape)


def hit_areas(found: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: area for name, area in found["areas"].items() if "path" in area}


@each_table
def test_every_place_that_a_choice_can_name_has_an_area(table: Table) -> None:
    areas = plan(table, "wide")["areas"]
    seen: set[str] = set()
    for position, (seat, _) in questions(table, uniform, 8):
        if seat != CHANCE:
            for text in table.game.texts(position, seat):
                seen |= set(PLACE.findall(text))
    assert len(seen) > 15
    assert seen - areas.keys() == set()


@each_table
def test_every_place_of_the_board_has_an_area(table: Table) -> None:
    board = table.game.board(table.players, table.options)
    if table.name == "ys":
        hoods, lines = board["neighborhoods"], board["lines"]
        places = {f"{hood}.{ring}" for hood in hoods for ring in board["rings"]}
        places |= {f"{line}.{colour}" for line in lines for colour in board["columns"]}
        places |= {"|".join(both) for both in board["borders"]} | set(board["contraband"])
        places |= {"throne"} if board["throne"] else set()
    else:
        places = {*board["shops"], *board["road"], *(f"tower.{square}" for square in board["tower"])}
        places |= {
            f"caravan.{line}.{camel}" for line in (1, 2, 3) for camel in range(1, board["caravan"]["per_line"] + 1)
        }
    assert hit_areas(plan(table, "wide")).keys() == places


@each_shape
@each_table
def test_areas_do_not_lie_over_each_other(table: Table, shape: str) -> None:
    """Each is painted half black: what is darker than half lies under two."""
    found = plan(table, shape)
    width, height = found["size"]
    paths = "".join(f'<path d="{area["path"]}" fill="#000" fill-opacity=".5"/>' for area in hit_areas(found).values())
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    svg += f'<rect width="100%" height="100%" fill="#fff"/><g shape-rendering="crispEdges">{paths}</g></svg>'
    shown = pixels(svg, int(width), fonts=False)[:, :, 0]
    assert np.mean(shown < 200) > 0.02
    assert np.mean(shown < 100) == pytest.approx(0, abs=2e-5)


@each_shape
@each_table
def test_parts_lie_in_the_picture_and_side_by_side(table: Table, shape: str) -> None:
    found = plan(table, shape)
    width, height = found["size"]
    parts = list(found["parts"].items())
    for number, (name, (x, y, w, h)) in enumerate(parts):
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, name  # noqa: PT018
        for other, (x2, y2, w2, h2) in parts[number + 1 :]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y, (name, other)
    for name, area in found["areas"].items():
        assert area["part"] in found["parts"], name


@each_shape
@each_table
def test_pieces_lie_inside_their_part_and_not_on_each_other(table: Table, shape: str) -> None:
    found = plan(table, shape)
    for name, area in hit_areas(found).items():
        x, y, w, h = found["parts"][area["part"]]
        for row in area["slots"]:
            half, spots = row["size"] / 2, np.array(row["at"])
            assert (spots - half >= (x, y)).all(), name
            assert (spots + half <= (x + w, y + h)).all(), name
            apart = np.hypot(*(spots[:, None, :] - spots[None, :, :]).transpose(2, 0, 1))
            np.fill_diagonal(apart, row["size"])
            assert apart.min() >= row["size"] * 0.97, (name, row["size"])


@each_shape
@each_table
def test_an_area_of_ys_has_room_for_all_brokers(table: Table, shape: str) -> None:
    """YS-PLC-3: any number stand there."""
    for name, area in hit_areas(plan(table, shape)).items():
        if area["kind"] in ("port", "commercial", "palace", "contraband"):
            assert len(area["slots"][-1]["at"]) >= MOST_IN_AN_AREA["ys"], name
        if area["kind"] == "throne":
            assert len(area["slots"][-1]["at"]) >= 20
        if area["kind"] == "border":
            assert len(area["slots"][-1]["at"]) >= 4, "YP-PHI: two of the Philosopher's owner, two of the Imitator's"


@each_table
def test_a_layout_is_plain_data(table: Table) -> None:
    found = plan(table, "wide")
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(plan(table, "wide")))
    found["areas"].clear()
    assert plan(table, "wide")["areas"], "whoever changes a layout changes only theirs"


def test_other_tables_and_shapes_are_refused() -> None:
    with pytest.raises(BadOptions, match="YS-SET-1"):
        layout("ys", 7)
    with pytest.raises(BadOptions, match="there is no shape 'round'"):
        layout("ys", 4, shape="round")
    with pytest.raises(BadOptions, match="no game"):
        layout("go", 2)
