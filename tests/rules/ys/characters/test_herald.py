"""Herald (YS-HER)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import START_OF_COUNTING, arrange, count, pairs
from support.ys_table import AREAS, SQUARES, Table

pytestmark = pytest.mark.engine

IN_PLAY = {name for name in SQUARES if name[0] != "0"}


def herald(board: dict[str, str], players: int = 4, others: dict[str, str] | None = None) -> Table:
    brokers = {"p1": board, "p2": others or {}}
    return arrange(players, then=START_OF_COUNTING, cards={"p1": "herald"}, brokers=brokers).say("p1 play herald")


@rules("YS-HER")
def test_one_own_broker_to_another_area_or_square() -> None:
    table = herald({"1.port": "4"}, others={"2.red": "1", "2.port": "3"})
    assert table.texts("p1") == {f"move 1.port {place}" for place in {*AREAS, *IN_PLAY} - {"1.port", "2.red"}}
    table.say("p1 move 1.port 3.palace")
    assert table.over, "one broker"
    assert table.board("p1") == {"3.palace": "4"}
    assert table.told("moved", "clause", "seat", "place", "target") == [("YS-HER", "p1", "1.port", "3.palace")]
    assert table.discarded == {"herald"}


@rules("YS-HER")
def test_any_of_the_own_brokers() -> None:
    table = herald({"1.port": "4 0down", "2.red": "1"})
    assert {text.split()[1] for text in table.texts("p1")} == {"1.port/1", "1.port/2", "2.red"}
    table.say("p1 move 1.port/2 1.palace")
    assert table.board("p1") == {"1.port": "4", "1.palace": "0down", "2.red": "1"}


@rules("YS-HER")
@pytest.mark.parametrize(("token", "facing"), [("3", "up"), ("3down", "down")])
def test_its_facing_is_kept(token: str, facing: str) -> None:
    table = herald({"1.port": token}).say("p1 move 1.port 2.red")
    assert table.board("p1") == {"2.red": token}
    assert table.seen_by("p2", "p1") == {"2.red": {"up": "3", "down": "?down"}[facing]}


@rules("YS-HER", "YS-PLC-5")
@pytest.mark.parametrize(
    ("source", "target", "points"),
    [("1.port", "2.red", 1), ("1.blue", "2.red", 0), ("2.red", "1.port", 0), ("1.port", "2.palace", 0)],
)
def test_points(source: str, target: str, points: int) -> None:
    """City to market earns 1, market to market none, market to city keeps the point it earned."""
    brokers = {"p1": {source: "2"}}
    table = arrange(then=START_OF_COUNTING, cards={"p1": "herald"}, brokers=brokers, scores=[7, 0, 0, 0])
    table.say("p1 play herald", f"p1 move {source} {target}")
    assert table.scores == [7 + points, 0, 0, 0]


@rules("YS-HER", "YS-PLC-3", "YS-PLC-4", "YS-3P-1")
def test_placing_rules_are_kept() -> None:
    table = herald({"1.port": "4"}, others={"2.red": "1"})
    assert "YS-PLC-3" in table.refuses("p1", "move 1.port 2.red")
    assert "YS-PLC-4" in table.refuses("p1", "move 1.port 0.red")
    table.refuses("p1", "move 1.port 1.port")
    table = herald({"1.port": "4"}, players=2)
    assert "YS-3P-1" in table.refuses("p1", "move 1.port 4.port")
    assert "YS-PLC-4" in table.refuses("p1", "move 1.port 1.red")


@rules("YS-HER")
def test_the_square_it_leaves_is_free_and_the_one_it_comes_to_taken() -> None:
    table = arrange(
        then=START_OF_COUNTING + pairs("p2"), cards={"p1": "herald"}, brokers={"p1": {"1.blue": "4", "3.red": "2"}}
    )
    table.say("p1 play herald", "p1 move 1.blue 2.green")
    table.refuses("p2", "place 4 up 2.green")
    table.say("p2 place 4 up 1.blue")


@rules("YS-HER")
def test_others_brokers_stay() -> None:
    table = herald({"1.port": "4"}, others={"1.port": "3"})
    assert {text.split()[1] for text in table.texts("p1")} == {"1.port"}
    table.say("p1 move 1.port 1.palace")
    assert table.board("p2") == {"1.port": "3"}


@rules("YS-HER", "YS-QUE")
def test_not_into_nor_out_of_a_locked_area() -> None:
    table = arrange(
        then=pairs("p1") + START_OF_COUNTING,
        cards={"p1": "queen herald"},
        brokers={"p1": {"1.palace": "4"}},
        hands={"p1": "1 0"},
    )
    table.say("p1 play queen", "p1 lock 1.palace", "p1 place 1 up 2.red", "p1 place 0 down 2.port", "p1 play herald")
    assert {text.split()[1] for text in table.texts("p1")} == {"2.red", "2.port"}
    assert "YS-QUE" in table.refuses("p1", "move 2.red 1.palace")
    assert not [text for text in table.texts("p1") if "1.palace" in text]


@rules("YS-HER", "YS-QUE", "YS-CHR-6")
def test_not_offered_when_all_the_own_brokers_are_locked_in() -> None:
    table = arrange(
        then=[*pairs("p2"), *START_OF_COUNTING],
        cards={"p1": "herald", "p2": "queen"},
        brokers={"p1": {"1.palace": "4"}},
    )
    table.say("p2 play queen", "p2 lock 1.palace", "p2 place 1 up 2.red", "p2 place 0 down 2.port")
    assert table.over


@rules("YS-HER", "YS-MRC")
def test_a_mercenarys_mark_goes_with_the_broker() -> None:
    table = arrange(
        then=START_OF_COUNTING + count(1),
        cards={"p1": "herald"},
        brokers={"p1": {"2.red": "0marked"}, "p2": {"1.port": "4"}},
    )
    table.say("p1 play herald", "p1 move 2.red 1.port")
    assert table.ranking("1.port") == [("p1", 5, 0, 1), ("p2", 4, 0, 2)]


@rules("YS-HER")
def test_it_counts_where_it_stands_now() -> None:
    table = arrange(then=START_OF_COUNTING + count(1), cards={"p1": "herald"}, brokers={"p1": {"4.commercial": "1"}})
    table.say("p1 play herald", "p1 move 4.commercial 1.commercial")
    assert table.scores[0] == 3


@rules("YS-HER", "YS-2P-3")
def test_neutral_brokers_stay() -> None:
    table = arrange(
        2,
        then=START_OF_COUNTING,
        cards={"p1": "herald"},
        brokers={"p1": {"1.port": "1"}, "neutral": {"1.palace": "4down"}},
    ).say("p1 play herald")
    assert {text.split()[1] for text in table.texts("p1")} == {"1.port"}
