"""The order in which effects answer, as documented, is the order of their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gradlon.ys import steps
from gradlon.ys.notation import CARDS
from gradlon.ys.plus import names

pytestmark = pytest.mark.engine

CLAUSES = Path(__file__).parents[3] / "docs" / "rules" / "ys-plus.md"
LARGEST = 128


def documented() -> list[str]:
    text = CLAUSES.read_text()
    table = text[text.index("## The order of effects") :].split("\n## ")[0]
    return [
        re.sub(r"[^a-z]+", "_", row.split("|")[2].strip().lower().replace("'", "")).upper()
        for row in table.splitlines()
        if re.match(r"\| *\d+", row)
    ]


def test_the_documented_order_is_the_order_of_the_numbers() -> None:
    effects = {
        number: name
        for name, number in vars(steps).items()
        if name.isupper() and steps.NEUTRAL <= number < steps.FIRST_EVENT + len(names.EVENTS) and "FIRST" not in name
    }
    assert documented() == [effects[number] for number in sorted(effects)]


def test_cards_and_events_have_the_numbers_of_their_names() -> None:
    for first, words in ((steps.FIRST_CARD, CARDS), (steps.FIRST_EVENT, names.EVENTS)):
        for number, name in enumerate(words, first):
            assert getattr(steps, name.replace("-", "_").upper()) == number


def test_every_number_is_one_steps_and_fits_the_table() -> None:
    numbers = [
        number for name, number in vars(steps).items() if name.isupper() and "FIRST" not in name and name != "TABLE"
    ]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < steps.TABLE == LARGEST
