"""Taking back with the consent of others, and knowing beforehand what can be taken back."""

from __future__ import annotations

import pytest

from gradlon.core import registry
from gradlon.core.errors import NotAllowed
from gradlon.match import Match
from matches import begun, placing, play_on


def place(match: Match) -> int:
    """Whoever is asked places, or passes a moment to play a card; the seat."""
    seat = match.asked[0]
    options = match.options(seat)
    match.submit(seat, next((option for option in options if option.startswith("place ")), "pass"))
    return seat


def until_another_places(match: Match) -> tuple[int, bytes, int]:
    """The seat that has placed, the position before its last act, and who has placed since."""
    first = match.asked[0]
    while match.asked[0] == first:
        before = match.position.block()
        place(match)
    while not match.options(match.asked[0])[0].startswith("place "):
        place(match)
    return first, before, place(match)


def test_may_undo_says_what_undo_does() -> None:
    """At every step of a match, for every seat."""
    match = begun()
    seen = set()
    for _ in range(150):
        for seat in range(match.players):
            may = match.may_undo(seat)
            copy = Match.from_record(match.archive())
            seen.add(may)
            if may:
                copy.undo(seat)
            else:
                with pytest.raises(NotAllowed):
                    copy.undo(seat)
        play_on(match, 1)
    assert seen == {True, False}


def test_taking_back_past_anothers_act_brings_back_what_was() -> None:
    match = placing()
    first, before, other = until_another_places(match)
    assert match.may_undo(first) is False
    assert match.acted_since(first) == (other,)
    serial = match.serial
    match.take_back(first)
    assert match.position.block() == before
    assert match.asked == (first,)
    assert match.serial > serial
    assert [event["event"] for event in match.events(-1)][-1] == "taken_back"


def test_what_was_shown_to_anybody_stays_shown() -> None:
    match = begun()
    play_on(match, match.players)
    for seat in range(match.players):
        assert match.acted_since(seat) is None
        with pytest.raises(NotAllowed):
            match.take_back(seat)


def test_a_match_played_on_after_a_taking_back_is_the_match_of_its_record() -> None:
    match = placing()
    first, _, _ = until_another_places(match)
    match.take_back(first)
    play_on(match, 30)
    assert Match.from_record(match.archive()).position.block() == match.position.block()


@pytest.mark.parametrize("name", registry.names())
def test_formalities_are_questions_with_the_answers_that_they_name(name: str) -> None:
    """Whenever one is asked, each answer that may stand is an option or cannot be meant; each is asked some day."""
    game = registry.game(name)
    asked = set()
    for players, options in game.tables[:4]:
        match = Match(game, players, options)
        while not match.over:
            formality = game.formality(match.position)
            if formality is not None:
                offered = set(match.options(match.asked[0]))
                assert set(game.formalities[formality].values()) <= offered
                asked.add(formality)
            play_on(match, 1)
    assert asked == set(game.formalities)
