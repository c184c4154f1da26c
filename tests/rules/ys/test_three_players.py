"""Three players (YS-3P)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import COUNTING, SHIPS_PHASE, arrange, count, pairs
from support.ys_table import AREAS

pytestmark = pytest.mark.engine


@rules("YS-3P-1")
@pytest.mark.parametrize(("options", "hoods"), [((), 4), (("three_neighborhoods",), 3)])
def test_three_or_four_neighborhoods(options: tuple[str, ...], hoods: int) -> None:
    table = arrange(3, *options, then=SHIPS_PHASE, turn=1).run_until(steps.BID)
    assert table.told("card_turned", "hood") == list(range(1, hoods + 1)), "no pile on palace 4"
    assert table.told("ship_landed", "hood") == list(range(1, hoods + 1)), "no ship in port 4"
    table = arrange(3, *options, then=pairs("p1"))
    places = {text.split()[-1] for text in table.texts("p1")}
    assert {name for name in places if name in AREAS} == {name for name in AREAS if int(name[0]) <= hoods}


@rules("YS-3P-1")
def test_nothing_enters_neighborhood_4_when_it_is_out_of_play() -> None:
    table = arrange(3, "three_neighborhoods", then=pairs("p1"))
    for ring in ("port", "commercial", "palace"):
        assert "YS-3P-1" in table.refuses("p1", f"place 4 up 4.{ring}")


@rules("YS-3P-1")
def test_nor_is_it_counted() -> None:
    table = arrange(3, "three_neighborhoods", then=COUNTING).run_until()
    assert table.told("returned", "hood")[:-1] == [1, 2, 3]


@rules("YS-3P-2")
def test_a_ship_offers_three_gems() -> None:
    board = {"p1": {"1.port": "4"}, "p2": {"1.port": "3"}, "p3": {"1.port": "2"}}
    table = arrange(3, then=count(1), brokers=board, ships={1: "BGY"})
    assert table.texts("p1") == {"gem blue", "gem green", "gem yellow"}
    table.say("p1 gem blue")
    assert table.texts("p1") == {"gem green", "gem yellow"}, "the large one counts once"
    table.say("p1 gem green")
    assert table.gems("p2") == {"yellow": 1}, "the second takes one"
    assert table.gems("p3") == {}, "the third none"


@rules("YS-3P-2")
def test_a_second_player_chooses_when_the_first_is_alone_no_more() -> None:
    """The first takes white, which is one of the three; one of two is left to the second."""
    board = {"p1": {"1.commercial": "4"}, "p2": {"1.commercial": "3"}}
    table = arrange(3, then=count(1), brokers=board, ships={1: "BWY"}).say("p1 gem white blue", "p1 gem blue")
    assert table.over
    assert (table.gems("p1"), table.gems("p2")) == ({"blue": 2}, {"yellow": 1})


@rules("YS-3P-2")
def test_a_lone_player_still_takes_two() -> None:
    table = arrange(3, then=count(1), brokers={"p3": {"1.palace": "0"}}, ships={1: "BGY"})
    table.say("p3 gem blue", "p3 gem yellow")
    assert table.over
    assert table.gems("p3") == {"blue": 1, "yellow": 1}


@rules("YS-3P-1", "YS-3P-3")
@pytest.mark.parametrize("options", [(), ("three_neighborhoods",)])
def test_a_whole_game(options: tuple[str, ...]) -> None:
    table = arrange(3, *options, then=[(steps.START_TURN, 1, 0)]).run_to_the_end(11)
    assert table.told("turn_started", "turn") == [1, 2, 3, 4]
    assert set(table.told("gem_to_line", "clause", "line")) == {("YS-3P-3", 2), ("YS-3P-3", 3)}
