"""Positions of random games at every table, and what their pictures hold."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from gradlon.core.position import Position
from gradlon.drawing import draw
from support.play import Table, questions, weighted

SVG = "{http://www.w3.org/2000/svg}"
EVERY = 61


@cache
def positions(table: Table) -> tuple[Position, ...]:
    """Evenly spread over a random game, the last question among them."""
    found: list[Position] = []
    last = None
    for number, (position, _) in enumerate(questions(table, weighted, 5)):
        last = position
        if number % EVERY == 0:
            found.append(position.clone())
    assert last is not None
    return (*found, last)


def picture(table: Table, description: Mapping[str, Any], **how: Any) -> str:
    return draw(table.name, description, players=table.players, options=table.options, **how)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def named(root: ET.Element) -> Iterator[ET.Element]:
    return (element for element in root.iter() if "data-id" in element.attrib)


def ids(root: ET.Element) -> Counter[str]:
    return Counter(element.attrib["data-id"] for element in named(root))
