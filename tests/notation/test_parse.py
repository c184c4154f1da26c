"""The notation: what is written reads back, what is typed carelessly reads alike, all else is refused in words."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gradlon.core.errors import BadNotation
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from support.play import CLAUSE, TABLES, Table, each_table, questions, weighted

pytestmark = pytest.mark.engine

Question = tuple[Table, Position, int]
settings.register_profile("house", deadline=None, derandomize=True, database=None, max_examples=80)
settings.load_profile("house")


@cache
def asked(table: Table) -> list[Question]:
    """Questions of a random game, each with who is asked: one of every kind first."""
    kinds: dict[frozenset[int], Question] = {}
    for position, (seat, _) in questions(table, weighted, 61):
        offered = position.options(seat) if seat != CHANCE else tuple(draw for draw, _ in position.draws())
        kinds.setdefault(frozenset(option >> 16 for option in offered), (table, position.clone(), seat))
    return list(kinds.values())


@cache
def everything() -> list[Question]:
    return [question for table in TABLES for question in asked(table)]


@cache
def words() -> list[str]:
    """Every word that occurs in some text of some table."""
    found = {
        word
        for table, position, seat in everything()
        for text in table.game.texts(position, seat)
        for word in text.split()
    }
    return sorted(found)


def somewhere() -> st.SearchStrategy[Question]:
    return st.integers(0, len(everything()) - 1).map(lambda number: everything()[number])


def refused_in_words(question: Question, text: str) -> None:
    """The text is one of the options, or is refused with an error that names a clause or the text."""
    table, position, seat = question
    before = position.core_block() + position.block()
    try:
        choice = table.game.parse(position, seat, text)
    except BadNotation as refusal:
        told = str(refusal)
        assert CLAUSE.search(told) or repr(" ".join(text.lower().split())) in told, told
        assert len(told) > 10
    else:
        assert choice in table.game.texts(position, seat).values()
    assert position.core_block() + position.block() == before


@given(st.data(), st.text())
@example(None, "")
@example(None, "position ²")
@example(None, "place")
@example(None, "place 9")
@example(None, "move \x00 1.port")
@example(None, "ﬁ ß İ ı")
def test_any_text_is_an_option_or_is_refused_in_words(data: st.DataObject | None, text: str) -> None:
    for question in everything()[:3] if data is None else [data.draw(somewhere())]:
        refused_in_words(question, text)


@given(st.data())
def test_any_row_of_known_words_is_an_option_or_is_refused_in_words(data: st.DataObject) -> None:
    row = data.draw(st.lists(st.sampled_from(words()), max_size=6))
    refused_in_words(data.draw(somewhere()), " ".join(row))


@given(st.data())
def test_case_and_spaces_make_no_difference(data: st.DataObject) -> None:
    table, position, seat = data.draw(somewhere())
    texts = table.game.texts(position, seat)
    name = data.draw(st.sampled_from(sorted(texts)))
    spaces = st.text(" \t\n\u00a0", min_size=1, max_size=3)
    typed = "".join(
        data.draw(spaces) if sign == " " else sign.upper() if data.draw(st.booleans()) else sign.lower()
        for sign in name
    )
    typed = data.draw(spaces | st.just("")) + typed + data.draw(spaces | st.just(""))
    assert table.game.parse(position, seat, typed) == texts[name]


@given(st.data())
def test_a_text_with_one_sign_changed_never_names_its_choice(data: st.DataObject) -> None:
    """No two texts are so alike that a slip of the keyboard is taken for the first."""
    table, position, seat = data.draw(somewhere())
    texts = table.game.texts(position, seat)
    name = data.draw(st.sampled_from(sorted(texts)))
    place = data.draw(st.integers(0, len(name) - 1))
    sign = data.draw(st.characters(min_codepoint=33, max_codepoint=126))
    typed = name[:place] + sign + name[place + 1 :]
    if typed.lower() == name.lower():
        return
    try:
        assert table.game.parse(position, seat, typed) != texts[name]
    except BadNotation:
        refused_in_words((table, position, seat), typed)


@each_table
def test_what_is_written_reads_back(table: Table) -> None:
    """Write, then parse: every option of every kind of question."""
    game = table.game
    for _, position, seat in asked(table):
        texts = game.texts(position, seat)
        for text, choice in texts.items():
            assert game.write(position, seat, choice) == text
            assert game.parse(position, seat, text) == choice


@each_table
def test_nobody_can_answer_for_another_seat(table: Table) -> None:
    """A text of the seat that is asked is refused from a seat that is not."""
    game = table.game
    for _, position, seat in asked(table):
        text = min(game.texts(position, seat))
        for stranger in set(range(table.players)) - set(position.asked_seats()):
            with pytest.raises(BadNotation, match=r"\w"):
                game.parse(position, stranger, text)
