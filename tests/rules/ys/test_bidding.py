"""Phase 2, turn order (YS-BID)."""

from __future__ import annotations

import pytest

from gradlon.core.errors import IllegalChoice
from marks import rules
from support.ys_arrange import ORDER_PHASE, PLACING, arrange
from support.ys_table import Table

pytestmark = pytest.mark.engine


def bids(*pairs: str, order: str = "p1 p2 p3 p4", then: list[tuple[int, int, int]] = ORDER_PHASE) -> Table:
    """The bids of p1, p2 …"""
    table = arrange(len(pairs), then=then, order=order)
    return table.say(*[f"p{seat} bid {pair}" for seat, pair in enumerate(pairs, 1)])


@rules("YS-BID-1")
def test_two_of_the_own_brokers() -> None:
    table = arrange(then=ORDER_PHASE, hands={"p1": "4 1 1 0", "p2": "3 2"})
    assert table.asked == ["p1", "p2", "p3", "p4"], "all at once"
    assert table.texts("p1") == {"bid 4 1", "bid 4 0", "bid 1 1", "bid 1 0"}
    assert table.texts("p2") == {"bid 3 2"}, "asked all the same: that somebody is not asked would tell"


@rules("YS-BID-1")
@pytest.mark.parametrize("text", ["bid 4 4", "bid 0 0", "bid 3 1", "bid 1 4", "bid 4"])
def test_no_other_bid(text: str) -> None:
    table = arrange(then=ORDER_PHASE, hands={"p1": "4 1 1 0"})
    assert "YS-BID-1" in table.refuses("p1", text)


@rules("YS-BID-1", "YS-BID-3")
def test_bids_and_positions_of_another_phase_have_no_clause_of_their_own() -> None:
    bidding, placing = arrange(then=ORDER_PHASE), arrange(then=PLACING)
    for table, text in ((bidding, "position 2"), (placing, "position 2"), (placing, "bid 4 1")):
        assert table.refuses("p1", text) == f"{text!r} is not possible now"


@rules("YS-BID-1", "YS-INF-2")
def test_nobody_sees_a_bid_before_all_are_in() -> None:
    table = arrange(then=ORDER_PHASE).say("p2 bid 4 3", "p4 bid 1 0", "p1 bid 3 3")
    assert table.asked == ["p3"]
    assert table.told("bid_shown") == []
    for viewer in ("p1", "p3", "spectator"):
        view = table.view(viewer)
        assert view.row("envelope")[1] is None
        assert view.row("screen")[5:10] == (0, 0, 0, 0, 0)
        assert view.row("hand")[5:10] == (None,) * 5
    assert table.view("p2").row("envelope")[1] is not None
    with pytest.raises(IllegalChoice):
        table.position.choose(1, table.position.options_if_asked(1)[0])
    table.say("p3 bid 4 1")
    assert table.told("bid_shown", "seat", "high", "low") == [
        ("p1", 3, 3),
        ("p2", 4, 3),
        ("p3", 4, 1),
        ("p4", 1, 0),
    ]


@rules("YS-BID-1")
def test_the_order_of_the_answers_does_not_matter() -> None:
    answers = ["p1 bid 1 0", "p2 bid 4 1", "p3 bid 4 2", "p4 bid 3 2"]
    forth = arrange(then=ORDER_PHASE).say(*answers)
    back = arrange(then=ORDER_PHASE).say(*reversed(answers))
    assert forth.position.block() == back.position.block()


@rules("YS-BID-2")
def test_the_higher_total_chooses_first() -> None:
    table = bids("1 0", "4 4", "3 1", "3 3")
    assert table.asked == ["p2"]
    ranked = [event for event in table.log if event.name == "bids_ranked"]
    assert ranked[0].clause == "YS-BID-2"
    assert ranked[0].values["bids"] == ((1, 8, 2), (3, 6, 4), (2, 4, 3), (0, 1, 1)), "seat, total, Order card"


@rules("YS-BID-2")
@pytest.mark.parametrize("order", ["p1 p2 p3 p4", "p4 p3 p2 p1", "p2 p4 p1 p3"])
def test_equal_totals_the_lower_order_card(order: str) -> None:
    table = bids("4 0", "3 1", "4 0", "3 1", order=order)
    asked = []
    for position in (1, 2, 3):
        asked.append(table.asked[0])
        table.say(f"{table.asked[0]} position {position}")
    assert asked == order.split()[:3]


@rules("YS-BID-2")
def test_equal_totals_whatever_their_brokers() -> None:
    """3 2 is worth no more than 4 1; nor does a difference of one in the totals give way to the cards."""
    assert bids("1 0", "3 2", "4 1", "0 0", order="p4 p3 p2 p1").asked == ["p3"]
    assert bids("4 1", "4 2", "1 0", "0 0", order="p1 p3 p4 p2").asked == ["p2"]


@rules("YS-BID-3")
def test_each_names_a_free_position_and_the_last_takes_what_is_left() -> None:
    table = bids("1 0", "4 4", "3 1", "3 3")
    assert table.texts("p2") == {"position 1", "position 2", "position 3", "position 4"}
    table.say("p2 position 3")
    assert table.asked == ["p4"]
    assert table.texts("p4") == {"position 1", "position 2", "position 4"}
    assert "YS-BID-3: position 3 is not free" in table.refuses("p4", "position 3")
    for text in ("position 5", "position 0", "position " + "3" * 5000):
        assert "YS-BID-3: the positions are 1 to 4" in table.refuses("p4", text)
    table.say("p4 position 4")
    assert table.texts("p3") == {"position 1", "position 2"}
    table.say("p3 position 1")
    assert table.over, "p1 is not asked"
    assert table.told("position_taken", "seat", "order") == [("p2", 3), ("p4", 4), ("p3", 1), ("p1", 2)]


@rules("YS-BID-4")
def test_order_cards_are_handed_out_anew() -> None:
    table = bids("1 0", "4 4", "3 1", "3 3").say("p2 position 3", "p4 position 4", "p3 position 1")
    assert table.order == ["p3", "p1", "p2", "p4"]
    assert table.values["order"][:4] == [2, 3, 1, 4]


@rules("YS-BID-4", "YS-PLC-1")
def test_the_new_cards_say_who_places_first() -> None:
    table = bids("1 0", "4 4", "3 1", "3 3", then=ORDER_PHASE + PLACING)
    table.say("p2 position 3", "p4 position 4", "p3 position 1")
    assert table.asked == ["p3"]


@rules("YS-BID-5")
def test_the_two_brokers_stay_before_the_screen() -> None:
    table = bids("4 1", "4 4", "3 1", "3 3", then=ORDER_PHASE + PLACING)
    assert table.screen("p1") == "4 1"
    assert table.hand("p1") == "4 3 3 3 2 1 1 0 0"
    for viewer in ("p2", "spectator"):
        assert table.view(viewer).row("screen")[:5] == (0, 1, 0, 0, 1), "face up"


@rules("YS-BID-5")
def test_and_cannot_be_placed_this_turn() -> None:
    table = arrange(then=PLACING, screens={"p1": "4 4"}, hands={"p1": "3 3 3 2 1 1 1 0 0"})
    assert {text.split()[1] for text in table.texts("p1")} == {"3", "2", "1", "0"}
    assert {text.split()[0] for text in table.texts("p1")} == {"place"}
    table.refuses("p1", "place 4 up 1.port")
