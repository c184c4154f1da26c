"""Taking back: the own last acts, up to what was revealed or drawn and to another's act; envelopes until all are in."""

from __future__ import annotations

import pytest

from gradlon.core import registry
from gradlon.core.errors import NotAllowed
from gradlon.core.rng import Random
from gradlon.match import Match, SeededDealer
from gradlon.ys.game import KINDS, REVEALS
from marks import rules
from matches import begun, placing, play_on


def test_acts_are_taken_back_one_by_one() -> None:
    match = placing()
    seat = match.asked[0]
    block, record, options = match.position.block(), match.archive(), match.options(seat)
    match.submit(seat, next(option for option in options if " up 1.port" in option))
    assert match.asked == (seat,)
    assert match.undo(seat).endswith("up 1.port")
    assert (match.position.block(), match.archive(), match.options(seat)) == (block, record, options)


def test_both_of_a_pair_can_be_taken_back() -> None:
    match = placing()
    seat = match.asked[0]
    block = match.position.block()
    match.submit(seat, next(option for option in match.options(seat) if " up 1.port" in option))
    match.submit(seat, next(option for option in match.options(seat) if " down 2.port" in option))
    assert match.asked != (seat,)
    match.undo(seat)
    match.undo(seat)
    assert match.position.block() == block
    with pytest.raises(NotAllowed):
        match.undo(seat)


def test_what_was_taken_back_is_told_and_never_mistaken_for_news() -> None:
    match = placing()
    seat = match.asked[0]
    match.submit(seat, next(option for option in match.options(seat) if " up 1.port" in option))
    mark = match.serial
    match.undo(seat)
    assert [event["event"] for event in match.events(1, mark)] == ["taken_back"]
    match.submit(seat, next(option for option in match.options(seat) if " up 2.port" in option))
    assert [event["event"] for event in match.events(1, mark)] == ["taken_back", "placed"]
    assert "in port 1" not in " ".join(match.log_for(1))


def test_what_a_seat_shows_of_its_own_hand_alone_may_be_taken_back() -> None:
    """A broker placed face up: the event holds its value for everybody, yet it is none that reveals."""
    match = placing()
    seat = match.asked[0]
    block = match.position.block()
    shown = match.submit(seat, next(option for option in match.options(seat) if option.endswith(" up 1.port")))
    assert [event.opened(-1)["value"] is not None for event in shown if event.name == "placed"] == [True]
    assert not any(event.reveals for event in shown)
    match.undo(seat)
    assert match.position.block() == block


@rules("YS-CHR-6")
def test_a_character_played_is_not_taken_back() -> None:
    """Nor an imitated one: everybody has seen it, and others may react."""
    names = {KINDS[kind] for kind in REVEALS}
    assert {"card_played", "imitated"} <= names
    match = holding_a_card()
    seat = match.asked[0]
    card = next(option for option in match.options(seat) if option.startswith("play "))
    match.submit(seat, card)
    with pytest.raises(NotAllowed, match="nothing can be taken back"):
        match.undo(seat)


def holding_a_card() -> Match:
    """A random match at the first question at which a character may be played."""
    rng = Random(5)
    match = Match(registry.game("ys"), 3, dealer=SeededDealer("5"))
    while not any(option.startswith("play ") for option in match.options(match.asked[0])):
        options = match.options(match.asked[0])
        match.submit(match.asked[0], options[rng.below(len(options))])
    return match


def test_another_act_ends_it() -> None:
    match = placing()
    seat = match.asked[0]
    for where in (" up 1.port", " down 2.port"):
        match.submit(seat, next(option for option in match.options(seat) if where in option))
    other = match.asked[0]
    match.submit(other, next(option for option in match.options(other) if " up 1.port" in option))
    before = match.position.block()
    with pytest.raises(NotAllowed, match=f"p{other + 1} has acted since"):
        match.undo(seat)
    assert match.position.block() == before


def test_what_was_revealed_ends_it() -> None:
    match = begun()
    for seat in range(4):
        match.submit(seat, "bid 4 1")
    with pytest.raises(NotAllowed, match="revealed"):
        match.undo(3)


@pytest.mark.parametrize("word", ["card ", " + "])
def test_a_card_shown_from_a_secret_hand_ends_it(word: str) -> None:
    """Yspahan: what the others have seen of a hand they know, played for its effect or discarded for a die."""
    match = Match(registry.game("yspahan"), 3, dealer=SeededDealer("7"))
    while not any(word in option for option in match.options(match.asked[0])):
        play_on(match, 1)
    seat = match.asked[0]
    block = match.position.block()
    match.submit(seat, next(option for option in match.options(seat) if word in option))
    assert match.position.block() != block
    with pytest.raises(NotAllowed, match="revealed"):
        match.undo(seat)


def test_a_draw_ends_it() -> None:
    """The last act of a turn is followed by the cards and ships of the next."""
    match = begun()
    while match.view(-1).number("turn") == 1:
        last = match.asked[0]
        play_on(match, 1)
    with pytest.raises(NotAllowed, match="drawn"):
        match.undo(last)


def test_an_envelope_is_taken_back_until_all_are_in() -> None:
    match = begun()
    match.submit(0, "bid 4 1")
    match.submit(2, "bid 0 0")
    match.submit(1, "bid 3 3")
    assert match.undo(2) == "bid 0 0"
    assert match.asked == (2, 3)
    assert [line.text for line in match.archive().lines if line.seat is not None] == ["bid 4 1", "bid 3 3"]
    assert match.undo(0) == "bid 4 1"
    match.submit(2, "bid 4 4")
    match.submit(0, "bid 1 1")
    match.submit(3, "bid 3 1")
    straight = begun()
    for seat, bid in enumerate(("bid 1 1", "bid 3 3", "bid 4 4", "bid 3 1")):
        straight.submit(seat, bid)
    assert match.position.block() == straight.position.block()
    assert match.events(-1) != []
    assert Match.from_record(match.archive()).position.block() == match.position.block()


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    match = begun()
    match.submit(0, "bid 4 1")
    with pytest.raises(NotAllowed):
        match.undo(1)


def test_the_last_of_several_secret_answers_cannot_be_taken_back() -> None:
    """The throne room: what the others sent stays hidden, but all know that all have answered."""
    match = begun(3, ("kings_favor",))
    while not any(option.startswith("throne") for option in match.options(match.asked[0])):
        play_on(match, 1)
    asked = match.asked
    play_on(match, len(asked))
    with pytest.raises(NotAllowed):
        match.undo(asked[-1])


def test_a_loaded_match_can_be_taken_back_like_the_one_saved() -> None:
    match = placing()
    seat = match.asked[0]
    match.submit(seat, next(option for option in match.options(seat) if " up 1.port" in option))
    loaded = Match.from_record(match.archive())
    assert loaded.undo(seat) == match.undo(seat)
    assert loaded.position.block() == match.position.block()
