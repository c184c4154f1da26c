"""Revolt (YP-REV) against every character that acts on a place."""

from __future__ import annotations

import pytest

from gradlon.ys import facts, steps
from marks import rules
from rules.ys_plus.table import in_hood, places_for, plus
from support.ys_arrange import START_OF_COUNTING, Word, count, pairs

pytestmark = pytest.mark.engine

REVOLT = {"revolt": 1}
BEFORE: list[Word] = [(steps.TURN_ACTS, 0, facts.BEFORE_PAIR)]
AFTER: list[Word] = [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)]
THERE_AND_ELSEWHERE = {"p1": {"1.port": "4", "2.port": "3", "2.palace": "1"}}


@rules("YP-REV", "YS-QUE")
def test_the_queen_locks_nothing_there() -> None:
    table = plus(BEFORE, events=REVOLT, cards={"p1": "queen"}).say("p1 play queen")
    assert len(table.texts("p1")) == 9
    assert "YP-REV" in table.refuses("p1", "lock 1.port")


@rules("YP-REV", "YS-HER")
def test_the_herald_moves_nobody_in_or_out() -> None:
    table = plus(START_OF_COUNTING, events=REVOLT, cards={"p1": "herald"}, brokers=THERE_AND_ELSEWHERE)
    table.say("p1 play herald")
    assert not table.texts("p1", "move 1.port")
    assert not in_hood({text.split()[-1] for text in table.texts("p1")}, 1)
    assert "YP-REV" in table.refuses("p1", "move 2.port 1.port")


@rules("YP-REV", "YS-MAG", "YS-KF-2")
def test_the_magician_swaps_nobody_there() -> None:
    brokers = {"p1": {**THERE_AND_ELSEWHERE["p1"], "throne": "4down"}}
    table = plus(AFTER, "kings_favor", events=REVOLT, cards={"p1": "magician"}, brokers=brokers)
    table.say("p1 play magician")
    assert table.texts("p1") == {"swap 2.port 2.palace", "swap 2.port throne", "swap 2.palace throne"}


@rules("YP-REV", "YS-MRC")
def test_the_mercenary_marks_nobody_there() -> None:
    table = plus(pairs("p1"), events=REVOLT, cards={"p1": "mercenary"})
    table.say("p1 place 0 up 1.port", "p1 place 0 down 2.port", "p1 play mercenary")
    assert table.board("p1") == {"1.port": "0", "2.port": "0down-marked"}
    both = plus(pairs("p1"), events=REVOLT, cards={"p1": "mercenary"})
    both.say("p1 place 0 up 1.port", "p1 place 0 down 1.port")
    assert both.over


@rules("YP-REV", "YP-PRO")
def test_the_professor_does_not_pick_it() -> None:
    table = plus(START_OF_COUNTING, events=REVOLT, cards={"p1": "professor"}).say("p1 play professor")
    assert table.texts("p1") == {"neighborhood 2", "neighborhood 3", "neighborhood 4"}


@rules("YP-REV", "YS-MCH", "YP-FIN")
@pytest.mark.parametrize(("card", "elsewhere"), [("merchant", 5), ("financier", 1)])
def test_its_commercial_area_pays_three(card: str, elsewhere: int) -> None:
    table = plus(
        count(1, 2),
        events=REVOLT,
        playing={card: "p3"},
        brokers={"p1": {"1.commercial": "4"}, "p2": {"2.commercial": "4"}},
    )
    assert table.scores[:2] == [3, elsewhere]


@rules("YP-REV", "YS-SPY")
def test_the_spy_looks_at_nobody_there() -> None:
    table = plus(AFTER, events=REVOLT, playing={"spy": "p1 3"}, brokers={"p2": {"1.port": "4down", "2.port": "3down"}})
    assert table.texts("p1") == {"look p2@2.port", "pass"}
    assert plus(AFTER, events=REVOLT, playing={"spy": "p1 3"}, brokers={"p2": {"1.port": "4down"}}).over


@rules("YP-REV", "YP-GRD", "YP-PHI")
def test_no_extra_broker_and_no_border_broker() -> None:
    table = plus(
        pairs("p1"), events=REVOLT, playing={"royal-guard": "p1", "philosopher": "p1 2"}, screens={"p1": "4 1"}
    )
    assert not in_hood(places_for(table, "p1", "guard"), 1)
    table.say("p1 pass")
    assert in_hood(places_for(table, "p1", "place"), 1) == {"1.port", "1.commercial", "1.palace"}


@rules("YP-REV", "YP-MNK")
def test_the_monk_removes_nobody_there() -> None:
    table = plus(START_OF_COUNTING, events=REVOLT, cards={"p1": "monk"}, brokers={"p1": {"1.port": "4"}})
    assert table.over


@rules("YP-REV", "YS-CRD", "YS-PLC-1")
@pytest.mark.parametrize(("first", "second"), [("up", "down"), ("down", "up")])
def test_the_cardinals_privilege_does_not_hold_there(first: str, second: str) -> None:
    table = plus(pairs("p1"), events=REVOLT, playing={"cardinal": "p1"}).say(f"p1 place 0 {first} 2.port")
    facings = {text.split()[2] for text in table.texts("p1") if text.split()[-1].startswith("1.p")}
    assert facings == {second}
    assert table.texts("p1", f"place 0 {first} 2.port")


@rules("YP-REV", "YS-INT")
def test_the_intriguer_wins_no_tie_there() -> None:
    table = plus(
        count(1, 2),
        events=REVOLT,
        playing={"intriguer": "p2"},
        brokers={seat: {"1.port": "4", "2.port": "4"} for seat in ("p1", "p2")},
    )
    assert [row[0] for row in table.ranking("1.port")] == ["p1", "p2"]
    assert [row[0] for row in table.ranking("hood 1")] == ["p1", "p2"]
    assert [row[0] for row in table.ranking("2.port")] == ["p2", "p1"]


@rules("YP-REV", "YS-CAP")
def test_its_ship_is_not_swapped() -> None:
    table = plus(START_OF_COUNTING, events=REVOLT, cards={"p1": "captain"}, ships={1: "BGY", 2: "BGR", 3: "GYR"})
    table.say("p1 play captain")
    assert table.values["port"][0] == 1
    assert table.told("ships_swapped", "hood", "other") == [(2, 3)]


@rules("YP-REV", "YP-CUS")
def test_its_gems_are_not_cancelled() -> None:
    table = plus(
        count(1, 2),
        events=REVOLT,
        playing={"customs-officer": "p4 blue"},
        ships={1: "BGY", 2: "BGR"},
        brokers={"p1": {"1.port": "4", "2.port": "4"}},
    )
    assert "gem blue" in table.texts("p1")
    table.say("p1 gem blue", "p1 gem blue")
    assert table.texts("p1") == {"gem green", "gem red"}


@rules("YP-REV", "YS-CNJ")
def test_conjurer_placements_stay_allowed() -> None:
    table = plus(pairs("p1"), events=REVOLT, playing={"conjurer": "p1"}, screens={"p1": "4 1"})
    table.say("p1 conjure 4 up 1.port", "p1 replace 0")
    assert table.board("p1") == {"1.port": "4"}


@rules("YP-REV")
@pytest.mark.parametrize(("card", "points"), [("king", 5), ("prince", 4)])
def test_cards_won_there_work(card: str, points: int) -> None:
    table = plus(count(1), events=REVOLT, palaces={1: card}, brokers={"p1": {"1.palace": "1"}})
    assert table.scores[0] == points
    kept = plus(count(1), events=REVOLT, palaces={1: "pope"}, brokers={"p1": {"1.palace": "1"}})
    assert steps.POPE in kept.values["effect"]
    hand = plus(count(1), events=REVOLT, palaces={1: "spy"}, brokers={"p1": {"1.palace": "1"}})
    assert hand.cards("p1") == {"spy"}


@rules("YP-REV", "YP-EMB", "YS-MRC", "YP-PRO")
def test_an_embassy_adds_the_plain_numbers_of_its_palace() -> None:
    """Nobody there is marked and no Professor picks it, so nothing is left to change the values."""
    table = plus(
        [*START_OF_COUNTING, (steps.COUNT_EMBASSY, 0, 0)],
        events={"revolt": 1, "embassy": 2},
        cards={"p1": "professor"},
        brokers={"p1": {"1.palace": "3", "2.palace": "1"}},
    )
    table.say("p1 play professor", "p1 neighborhood 2")
    ranked = [event for event in table.log if event.name == "ranked"]
    assert [row[:2] for row in ranked[0].values["ranking"]] == [(0, 5)]  # type: ignore[union-attr]
