"""Phase 4, counting the city (YS-CNT)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import COUNTING, arrange, count
from support.ys_table import Table

pytestmark = pytest.mark.engine


@rules("YS-CNT-1")
@pytest.mark.parametrize(("players", "options", "hoods"), [(4, (), 4), (3, (), 4), (3, ("three_neighborhoods",), 3)])
def test_neighborhoods_in_order_then_the_market(players: int, options: tuple[str, ...], hoods: int) -> None:
    where = {f"{hood}.commercial": "1" for hood in range(1, hoods + 1)} | {"3.blue": "1"}
    table = arrange(players, *options, then=COUNTING, brokers={"p1": where}, line_gems={2: "red", 3: "red"})
    table.run_until()
    counted = [event.values["counted"] for event in table.log if event.name == "ranked"]
    assert list(dict.fromkeys(counted)) == [*range(hoods), 4], "4 is the market"
    returned = [event.values["hood"] for event in table.log if event.name == "returned"]
    assert returned == [*range(hoods), 4]


@rules("YS-CNT-2")
def test_hidden_brokers_are_revealed_and_totals_made() -> None:
    board = {"p1": {"1.port": "4down 1", "1.palace": "2down"}, "p2": {"1.commercial": "3 3down"}}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"})
    assert table.told("revealed", "clause", "seat", "value", "place") == [
        ("YS-CNT-2", "p1", 4, "1.port"),
        ("YS-CNT-2", "p1", 2, "1.palace"),
        ("YS-CNT-2", "p2", 3, "1.commercial"),
    ]
    assert table.ranking("hood 1") == [("p1", 7, 0, 1), ("p2", 6, 0, 2)]
    assert table.ranking_clause("hood 1") == "YS-CNT-2"
    for viewer in ("p3", "spectator"):
        assert table.seen_by(viewer, "p1") == {"1.port": "4 1", "1.palace": "2"}


@rules("YS-CNT-2")
def test_only_brokers_of_this_neighborhood_are_revealed_and_counted() -> None:
    board = {"p1": {"1.port": "1down", "2.port": "4down", "1.red": "4down"}, "p2": {"1.port": "2"}}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"})
    assert table.ranking("hood 1") == [("p2", 2, 0, 2), ("p1", 1, 0, 1)]
    assert table.seen_by("p2", "p1") == {"1.port": "1", "2.port": "?down", "1.red": "?down"}


@rules("YS-CNT-2")
def test_a_total_of_0_ranks_but_nobody_without_a_broker() -> None:
    board = {"p2": {"1.port": "0"}, "p3": {"1.palace": "1"}}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"}, screens={"p1": "4 4 3"})
    assert table.ranking("hood 1") == [("p3", 1, 0, 3), ("p2", 0, 0, 2)]
    table.say("p3 gem blue", "p3 gem green")
    assert table.asked == ["p2"]


@rules("YS-CNT-3")
def test_first_takes_two_second_one_third_one() -> None:
    board = {f"p{seat}": {"1.port": str(5 - seat)} for seat in (1, 2, 3, 4)}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"})
    table.say("p1 gem green", "p1 gem yellow")
    assert table.texts("p2") == set(), "blue is all that is left: nobody need be asked"
    assert [table.gems(f"p{seat}") for seat in (2, 3, 4)] == [{"blue": 1}, {"blue": 1}, {}]
    assert table.told("gem_won", "clause", "seat", "gem")[:4] == [
        ("YS-CNT-3", "p1", "green"),
        ("YS-CNT-3", "p1", "yellow"),
        ("YS-CNT-3", "p2", "blue"),
        ("YS-CNT-3", "p3", "blue"),
    ]


@rules("YS-CNT-3")
def test_each_chooses_among_what_is_left() -> None:
    board = {f"p{seat}": {"1.port": str(5 - seat)} for seat in (1, 2, 3)}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"}).say("p1 gem blue", "p1 gem green")
    assert table.texts("p2") == {"gem blue", "gem yellow"}
    table.refuses("p2", "gem green")
    table.refuses("p2", "gem red")
    table.say("p2 gem yellow")
    assert table.gems("p3") == {"blue": 1}


@rules("YS-CNT-3")
@pytest.mark.parametrize(("seats", "taken"), [(1, 2), (2, 3), (0, 0)])
def test_gems_nobody_takes_stay_in_the_bank(seats: int, taken: int) -> None:
    board = {f"p{seat}": {"1.commercial": "1"} for seat in range(1, seats + 1)}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"}).run_until()
    assert sum(sum(table.gems(f"p{seat}").values()) for seat in (1, 2, 3, 4)) == taken


@rules("YS-CNT-3")
def test_then_port_commercial_palace() -> None:
    board = {"p1": {"1.port": "1", "1.commercial": "1", "1.palace": "1"}}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"}, palaces={1: "queen"})
    table.say("p1 gem blue", "p1 gem blue")
    names = [event.name for event in table.log if event.name in ("gem_won", "points", "card_won")]
    assert names == ["gem_won", "gem_won", "gem_won", "points", "card_won"]
    assert table.told("gem_won", "gem") == ["blue", "blue", "black"]


@rules("YS-CNT-3")
def test_a_port_without_a_ship_offers_nothing() -> None:
    table = arrange(then=count(1), brokers={"p1": {"1.port": "4"}})
    assert table.over
    assert table.gems("p1") == {"black": 1}


@rules("YS-CNT-4")
def test_a_white_gem_becomes_a_colour_of_choice() -> None:
    table = arrange(then=count(1), brokers={"p1": {"1.commercial": "1"}}, ships={1: "BWY"})
    whites = {"gem white blue", "gem white green", "gem white yellow", "gem white red"}
    assert table.texts("p1") == {"gem blue", "gem yellow"} | whites
    table.say("p1 gem white red")
    assert table.gems("p1") == {"red": 1}
    assert table.texts("p1") == {"gem blue", "gem yellow"}, "there is one white gem on a ship"
    assert table.told("gem_won", "clause", "gem", "white") == [("YS-CNT-4", "red", 1)]


@rules("YS-CNT-4")
def test_a_white_gem_alone_is_still_a_choice() -> None:
    board = {f"p{seat}": {"1.commercial": str(5 - seat)} for seat in (1, 2, 3)}
    table = arrange(then=count(1), brokers=board, ships={1: "BWY"}).say("p1 gem blue", "p1 gem blue", "p2 gem yellow")
    assert table.texts("p3") == {"gem white blue", "gem white green", "gem white yellow", "gem white red"}


@rules("YS-CNT-5")
def test_port() -> None:
    board = {"p1": {"1.port": "1 1"}, "p2": {"1.port": "3"}, "p3": {"1.palace": "4"}}
    table = arrange(then=count(1), brokers=board)
    assert [table.gems(f"p{seat}") for seat in (1, 2, 3)] == [{}, {"black": 1}, {}]
    assert table.ranking("1.port") == [("p2", 3, 0, 2), ("p1", 2, 0, 1)]
    assert table.ranking_clause("1.port") == "YS-CNT-5"
    assert table.told("gem_won", "clause", "seat", "gem") == [("YS-CNT-5", "p2", "black")]


@rules("YS-CNT-6")
def test_commercial() -> None:
    board = {"p1": {"2.commercial": "2 1down"}, "p2": {"2.commercial": "2"}, "p3": {"2.palace": "4"}}
    table = arrange(then=count(2), brokers=board, scores=[10, 0, 0, 0])
    assert table.scores == [13, 0, 0, 0]
    assert table.ranking("2.commercial") == [("p1", 3, 0, 1), ("p2", 2, 0, 2)]
    assert table.told("points", "clause", "seat", "points", "place") == [("YS-CNT-6", "p1", 3, "2.commercial")]


@rules("YS-CNT-7")
def test_palace() -> None:
    board = {"p1": {"3.palace": "2 1"}, "p2": {"3.palace": "4"}, "p3": {"3.port": "4"}}
    table = arrange(then=count(3), brokers=board, palaces={3: "jeweller"})
    assert table.cards("p2") == {"jeweller"}
    assert table.told("card_won", "clause", "seat", "card", "hood") == [("YS-CNT-7", "p2", "jeweller", 3)]
    assert table.ranking("3.palace") == [("p2", 4, 0, 2), ("p1", 3, 0, 1)]
    assert table.values["palace"][2] == 0


@rules("YS-CNT-7", "YS-BLU")
def test_a_blue_edged_card_goes_to_the_best_total() -> None:
    board = {"p1": {"3.palace": "2 1"}, "p2": {"3.palace": "4"}}
    table = arrange(then=count(3), brokers=board, palaces={3: "blue-edged"}, turn=4).say("p2 gem red")
    assert table.gems("p2") == {"red": 1}
    assert table.told("card_won", "seat", "card") == [("p2", "blue-edged")]


@rules("YS-CNT-5", "YS-CNT-6", "YS-CNT-7")
def test_an_empty_area_gives_nothing_to_anybody() -> None:
    table = arrange(then=count(1), palaces={1: "king"})
    assert table.told("area_empty", "clause", "place") == [
        ("YS-CNT-5", "1.port"),
        ("YS-CNT-6", "1.commercial"),
        ("YS-CNT-7", "1.palace"),
    ]
    assert table.scores == [0, 0, 0, 0]
    assert all(table.gems(f"p{seat}") == {} for seat in (1, 2, 3, 4))
    assert table.discarded == {"king"}
    assert table.values["palace"][0] == 0


@rules("YS-CNT-7")
def test_nobody_at_a_blue_edged_card() -> None:
    table = arrange(then=count(1), palaces={1: "blue-edged"}, brokers={"p1": {"1.port": "1"}}, turn=4)
    assert table.over
    assert table.gems("p1") == {"black": 1}
    assert table.values["palace"][0] == 0


def tied(screens: dict[str, str], order: str = "p1 p2 p3 p4") -> Table:
    """p1, p2 and p3 stand with 4 in every area of neighborhood 1."""
    where = {"1.port": "4", "1.commercial": "3 1down", "1.palace": "4"}
    board = {"p1": where, "p2": where, "p3": where}
    ships, palaces = {1: "BGY"}, {1: "spy"}
    table = arrange(then=count(1), brokers=board, screens=screens, order=order, ships=ships, palaces=palaces)
    return table.run_until()


@rules("YS-CNT-8")
def test_ties_the_higher_total_before_the_screen() -> None:
    table = tied({"p1": "1 1 0", "p2": "4 3 3", "p3": "2 1 0", "p4": "4 4 3"})
    assert table.ranking("hood 1") == [("p2", 12, 10, 2), ("p3", 12, 3, 3), ("p1", 12, 2, 1)]
    for area in ("1.port", "1.commercial", "1.palace"):
        assert table.ranking(area) == [("p2", 4, 10, 2), ("p3", 4, 3, 3), ("p1", 4, 2, 1)]
    assert table.told("gem_won", "seat") == ["p2", "p2", "p3", "p1", "p2"]
    assert table.scores == [0, 3, 0, 0]
    assert table.cards("p2") == {"spy"}


@rules("YS-CNT-8")
@pytest.mark.parametrize("order", ["p1 p2 p3 p4", "p3 p4 p2 p1", "p2 p1 p4 p3"])
def test_ties_then_the_lower_order_card(order: str) -> None:
    table = tied({"p1": "3 1 0", "p2": "2 1 1", "p3": "4 0 0"}, order)
    ahead = [seat for seat in order.split() if seat != "p4"]
    assert [seat for seat, *_ in table.ranking("hood 1")] == ahead
    for area in ("1.port", "1.commercial", "1.palace"):
        assert [seat for seat, *_ in table.ranking(area)] == ahead
    assert table.told("gem_won", "seat") == [ahead[0], ahead[0], ahead[1], ahead[2], ahead[0]]
    assert table.cards(ahead[0]) == {"spy"}


@rules("YS-CNT-8")
def test_one_point_before_the_screen_beats_the_best_order_card() -> None:
    table = tied({"p1": "3 1 0", "p2": "2 2 1", "p3": "4 0 0"})
    assert table.ranking("1.port")[0] == ("p2", 4, 5, 2)


@rules("YS-CNT-8")
def test_a_higher_total_needs_no_tie() -> None:
    board = {"p1": {"1.commercial": "3"}, "p2": {"1.commercial": "4"}}
    table = arrange(then=count(1), brokers=board, screens={"p1": "4 4 3", "p2": "0 0 1"})
    assert table.scores == [0, 3, 0, 0]


@rules("YS-CNT-9")
def test_brokers_return_behind_the_screens() -> None:
    board = {"p1": {"1.port": "4 3down", "2.port": "2"}, "p2": {"1.palace": "1", "1.red": "0"}}
    table = arrange(then=count(1), brokers=board, hands={"p1": "", "p2": "3"}, screens={"p1": "4 4 0"})
    assert table.hand("p1") == "4 3"
    assert table.hand("p2") == "3 1"
    assert table.board("p1") == {"2.port": "2"}
    assert table.board("p2") == {"1.red": "0"}
    assert table.screen("p1") == "4 4 0"
    assert table.told("returned", "clause", "hood") == [("YS-CNT-9", 1)]


@rules("YS-CNT-9", "YS-INF-2")
def test_and_are_hidden_there() -> None:
    table = arrange(then=count(1), brokers={"p1": {"1.port": "4 3down"}})
    assert table.view("p2").row("hand")[:5] == (None,) * 5


@rules("YS-CNT-10")
def test_a_lone_0_wins_its_area() -> None:
    board = {"p1": {"1.port": "0"}, "p2": {"1.commercial": "0down"}, "p3": {"1.palace": "0"}}
    table = arrange(then=count(1), brokers=board, palaces={1: "queen"})
    assert table.gems("p1") == {"black": 1}
    assert table.scores == [0, 3, 0, 0]
    assert table.cards("p3") == {"queen"}


@rules("YS-CNT-10")
def test_a_lone_0_is_first_in_the_neighborhood() -> None:
    table = arrange(then=count(1), brokers={"p4": {"1.port": "0"}}, ships={1: "RBG"})
    table.say("p4 gem red", "p4 gem red")
    assert table.gems("p4") == {"red": 2, "black": 1}
