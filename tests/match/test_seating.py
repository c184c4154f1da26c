"""Seats are taken over by bots and given back; what happened to them stands in the match's story, not in its record."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.bots import write
from gradlon.bots import LEVELS, make
from gradlon.bots.isolated import IsolatedBot, seat_bot
from gradlon.core.errors import BadOptions
from gradlon.match import Match
from gradlon.match.seating import Seating
from matches import begun


def told(match: Match) -> list[tuple[str, int]]:
    """What was said of seats."""
    events = match.events(-1)
    return [(event["event"], event["seat"]) for event in events if event["event"] in ("taken_over", "given_back")]


@pytest.mark.parametrize("level", [level.name for level in LEVELS[:2]])
def test_a_bot_plays_on_for_a_person_until_the_seat_is_given_back(level: str) -> None:
    match = begun(players=3)
    seating = Seating(match, {1: make("hawker", 1), 2: make("hawker", 2)}, {1: "hawker", 2: "hawker"})
    assert seating.people == [0]
    seating.take_over(0, make(level, 0), level)
    assert (seating.people, seating.lent) == ([0], {0})
    for _ in range(20):
        seating.decide(match.asked[0])
    seating.give_back(0)
    assert (seating.people, seating.lent, set(seating.bots)) == ([0], set(), {1, 2})
    assert told(match) == [("taken_over", 0), ("given_back", 0)]
    assert "A bot plays on for p1." in match.log_for(1)
    assert all(line.seat is not None or line.text for line in match.archive().lines)


def test_only_seats_of_people_are_lent_and_only_lent_ones_given_back() -> None:
    match = begun(players=3)
    seating = Seating(match, {1: make("hawker", 1)}, {1: "hawker"})
    with pytest.raises(BadOptions, match="p2 is played by a bot already"):
        seating.take_over(1, make("hawker", 5), "hawker")
    for seat in (0, 1):
        with pytest.raises(BadOptions, match="is nobody's seat that a bot keeps"):
            seating.give_back(seat)
    assert told(match) == []


def test_a_bot_from_a_file_that_fails_loses_its_turn_to_the_first_level(tmp_path: Path) -> None:
    """The match goes on, with a note in its story."""
    match = begun(players=3)
    player = seat_bot(write(tmp_path, "raiser"), 1)
    assert isinstance(player, IsolatedBot)
    seating = Seating(match, {seat: make("hawker", seat) for seat in (0, 2)} | {1: player}, {})
    try:
        for _ in range(12):
            seating.decide(match.asked[0])
    finally:
        player.close()
    lost = [event["seat"] for event in match.events(-1) if event["event"] == "turn_lost"]
    assert lost
    assert set(lost) == {1}
    assert len(seating.faults_of(1)) == len(lost)
    assert "p2: the bot did not decide, and lost this turn to the apprentice." in match.log_for(0)
