"""A match: one door in, nothing changed by what is refused, and to each seat what it may know."""

from __future__ import annotations

import itertools
import json
import pickle
from typing import Any

import pytest

from gradlon.core import registry
from gradlon.core.errors import BadNotation, BadOptions, GradlonError, IllegalChoice, NotAllowed
from gradlon.core.events import Sealed
from gradlon.match import GivenDealer, Match, SeededDealer
from matches import EVERY_ACT, begun, finished, placing, play_on


def state(match: Match) -> tuple[Any, ...]:
    return (match.position.block(), match.position.core_block(), match.archive(), match.serial, match.events(0))


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [
        (0, "bid 9 9", BadNotation),
        (0, "", BadNotation),
        (0, 12345, IllegalChoice),
        (9, "bid 4 4", IllegalChoice),
        (-1, "bid 4 4", IllegalChoice),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, action: str | int, error: type[GradlonError]) -> None:
    match = begun()
    before = state(match)
    with pytest.raises(error):
        match.submit(seat, action)
    assert state(match) == before


def test_who_is_not_asked_may_not_answer() -> None:
    match = begun(acts=4)
    waiting = next(seat for seat in range(4) if seat not in match.asked)
    with pytest.raises(IllegalChoice, match=f"p{match.asked[0] + 1} must choose"):
        match.submit(waiting, "position 1")


def test_a_fault_of_the_engine_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(acts=10)
    before = state(match)
    seat = match.asked[0]

    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(type(match.game), "event", fail)
    with pytest.raises(RuntimeError, match="broken"):
        match.submit(seat, match.options(seat)[0])
    monkeypatch.undo()
    assert state(match) == before
    play_on(match, EVERY_ACT)
    assert match.over


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = Match.from_record(finished())
    assert match.over
    assert match.asked == ()
    with pytest.raises(IllegalChoice, match="over"):
        match.submit(0, "pass")


def test_choices_and_texts_are_the_same_door() -> None:
    by_text, by_choice = begun(), begun()
    text = by_text.options(0)[3]
    by_text.submit(0, text.upper().replace(" ", "   "))
    by_choice.submit(0, by_choice.game.parse(by_choice.position, 0, text))
    assert by_text.archive() == by_choice.archive()


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    bids = ("bid 4 1", "bid 3 3", "bid 0 0", "bid 4 4")
    ends = set()
    for order in itertools.permutations(range(4)):
        match = begun()
        for seat in order:
            match.submit(seat, bids[seat])
        ends.add((match.position.block(), match.position.core_block(), str(match.events(0))))
    assert len(ends) == 1


def test_an_envelope_is_seen_by_its_owner_alone() -> None:
    one, other = begun(), begun()
    one.submit(0, "bid 4 4")
    other.submit(0, "bid 0 0")
    for seat in (1, 2, 3, -1):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)
        assert one.log_for(seat) == other.log_for(seat)
    assert one.log_for(0) != other.log_for(0)


def test_events_hold_sealed_values_that_refuse_to_be_written() -> None:
    match = begun(acts=30)
    sealed = [
        value
        for entry in match.news()
        if entry.event is not None
        for value in entry.event.values.values()
        if isinstance(value, Sealed)
    ]
    assert sealed
    for value in sealed:
        with pytest.raises(TypeError):
            json.dumps(value)
        with pytest.raises(TypeError):
            pickle.dumps(value)
        with pytest.raises(TypeError):
            f"{value}"


def test_opened_events_can_be_written_and_hide_what_is_hidden() -> None:
    match = begun(acts=30)
    hidden = 0
    for seat in range(-1, 4):
        events = json.loads(json.dumps(match.events(seat)))
        for event in events:
            if event["event"] == "placed" and event["facing"]:
                assert (event["value"] is None) == (event["placer"] != seat)
                hidden += event["value"] is None
    assert hidden


def test_events_since_a_serial_number_are_those_after_it() -> None:
    match = begun(acts=5)
    mark = match.serial
    assert match.events(0, mark) == []
    play_on(match, 5)
    newer = match.events(0, mark)
    assert newer
    assert newer == [event for event in match.events(0) if event["serial"] > mark]


def test_a_running_match_gives_out_no_record_and_no_seed() -> None:
    match = begun(acts=20)
    with pytest.raises(NotAllowed, match="when the match is over"):
        match.record()
    assert match.seed is None
    assert match.seed_hash is not None
    assert match.result() is None


def test_a_finished_match_gives_out_everything() -> None:
    match = Match.from_record(finished())
    record = match.record()
    assert record.seed == match.seed == match.dealer.seed
    result = match.result()
    assert result is not None
    assert result.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)


def test_a_log_keeps_the_secrets_of_others() -> None:
    """Two matches that differ only in a hidden value read alike for everybody but its owner."""
    match = placing()
    seat = match.asked[0]
    down = [option for option in match.options(seat) if option.startswith("place") and option.endswith("down 1.port")]
    logs = []
    for option in down[:2]:
        other = Match.from_record(match.archive())
        other.submit(seat, option)
        logs.append([other.log_for(reader) for reader in range(-1, 4)])
    one, two = logs
    for reader in range(-1, 4):
        assert (one[reader + 1] != two[reader + 1]) == (reader == seat)


def test_a_match_goes_on_from_its_record_as_it_would_have() -> None:
    whole = play_on(begun(acts=0), 120, seed=3)
    half = play_on(begun(acts=0), 50, seed=3)
    resumed = Match.from_record(half.archive())
    for line in whole.archive().lines[len(half.archive().lines) :]:
        if line.seat is not None:
            resumed.submit(line.seat, line.text)
    assert resumed.archive() == whole.archive()


def test_a_record_without_its_seed_goes_on_but_claims_nothing() -> None:
    record = begun(acts=20).archive()
    bare = type(record)(record.game, record.players, record.options, record.rules, record.lines)
    match = play_on(Match.from_record(bare), EVERY_ACT)
    assert match.over
    assert match.seed is None
    assert match.seed_hash is None
    assert Match.from_record(match.record()).archive() == match.archive()


def test_names_must_fit() -> None:
    game = registry.game("ys")
    with pytest.raises(BadOptions, match="1 names for 4 players"):
        Match(game, 4, names=("Ada",))
    for name in ("", "x" * 41, "Ada\n", "\x1b[2J"):
        with pytest.raises(BadOptions, match="1 to 40 printable characters"):
            Match(game, 2, names=("Bo", name))
    match = Match(game, 2, names=("Ada", "Bo"), dealer=SeededDealer("1"))
    assert match.seat_name(0) == "Ada"
    assert any("Ada" in line for line in match.log_for(-1))


def test_given_draws_are_used_in_order() -> None:
    drawn = [line.text for line in finished().lines if line.seat is None]
    match = Match(registry.game("ys"), 4, dealer=GivenDealer(drawn))
    assert [line.text for line in match.archive().lines] == drawn[: len(match.archive().lines)]
    with pytest.raises(BadNotation):
        Match(registry.game("ys"), 4, dealer=GivenDealer(["order p7"]))
    with pytest.raises(NotAllowed, match="only 1 draws"):
        Match(registry.game("ys"), 4, dealer=GivenDealer(drawn[:1]))
