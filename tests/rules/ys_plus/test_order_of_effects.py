"""The order in which effects answer, as documented, is the order of their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gradlon.words import catalogue
from gradlon.ys import moments, steps
from gradlon.ys.notation import CARDS
from gradlon.ys.plus import names
from support.ys_effects import EFFECTS, LASTING, answered

pytestmark = pytest.mark.engine

CLAUSES = Path(__file__).parents[3] / "docs" / "rules" / "en" / "ys-plus.md"
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


def questions_documented() -> dict[str, list[str]]:
    """The second table: moments and questions, each with who answers, first to last."""
    text = CLAUSES.read_text()
    table = text[text.index("### Who answers what") :].split("\n## ")[0]
    rows = [re.match(r"\| ([A-Z_]+) \| [^|]+ \| ([^|]+) \|", line) for line in table.splitlines()]
    return {row[1]: row[2].split(", ") for row in rows if row}


def test_who_answers_each_question_is_documented_in_that_order() -> None:
    answers = {
        name: [title(number) for number in sorted(EFFECTS) if answered(number) & bit]
        for name, bit in vars(moments).items()
        if name.isupper()
    }
    assert questions_documented() == answers


def title(number: int) -> str:
    name = EFFECTS[number].replace("_", "-").lower()
    words = catalogue("ys")
    known = {**words.section("cards"), **words.section("event_cards"), "neutral": "Neutral"}
    return known[name]


def test_the_table_says_which_effects_never_stand_in_force() -> None:
    text = CLAUSES.read_text()
    once = re.findall(r"^\| *(\d+) \|[^|]*\| acts when played; nothing lasts \|", text, re.M)
    assert {int(number) for number in once} == EFFECTS.keys() - LASTING


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
