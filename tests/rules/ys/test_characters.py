"""Characters in general (YS-CHR)."""

from __future__ import annotations

import pytest

from gradlon.core.rng import Random
from gradlon.ys import facts, steps
from marks import rules
from support.ys_arrange import (
    END_OF_COUNTING,
    END_OF_TURN,
    START_OF_COUNTING,
    START_OF_PLACING,
    Word,
    arrange,
    count,
    pairs,
)
from support.ys_table import Table, in_turn_one

pytestmark = pytest.mark.engine

WINDOWS: dict[str, list[Word]] = {
    "start of placing": START_OF_PLACING,
    "start of counting": START_OF_COUNTING,
    "end of counting": END_OF_COUNTING,
}
BELONGS = {
    "start of placing": {"cardinal", "conjurer", "spy"},
    "start of counting": {"captain", "herald", "intriguer", "merchant"},
    "end of counting": {"alchemist", "banker", "jeweller"},
    "before a pair": {"queen"},
    "after a pair": {"magician", "mercenary"},
    "at once": {"king", "prince"},
}
ALL = set.union(*BELONGS.values())


def everything(then: list[Word], turn: int = 2) -> Table:
    """p1 holds every card, and each could do something."""
    board = {"p1": {"1.port": "4", "2.port": "3"}, "p2": {"1.port": "4down"}}
    return arrange(
        then=then,
        turn=turn,
        brokers=board,
        cards={"p1": " ".join(ALL)},
        gems={"p1": "1 blue"},
        ships={1: "BGY", 2: "RBG", 3: "YRB"},
    )


@rules("YS-CHR-5")
@pytest.mark.parametrize("window", WINDOWS)
def test_which_card_in_which_window(window: str) -> None:
    assert everything(WINDOWS[window]).texts("p1") == {"pass"} | {f"play {card}" for card in BELONGS[window]}


@rules("YS-CHR-5", "YS-CHR-3")
def test_starred_cards_beside_a_pair() -> None:
    table = everything(pairs("p1"))
    assert table.texts("p1") == {"play queen", "pass"}, "right before"
    table.say("p1 pass", "p1 place 4 up 1.port", "p1 place 3 down 1.port")
    assert table.texts("p1") == {"play magician", "play mercenary", "pass"}, "right after"
    assert table.say("p1 pass").over


@rules("YS-CHR-5", "YS-CHR-3")
def test_starred_cards_beside_the_own_pairs_only() -> None:
    table = everything(pairs("p2")).say("p2 place 3 up 1.port", "p2 place 3 down 1.port")
    assert table.over


@rules("YS-CHR-5")
def test_every_character_has_its_moment() -> None:
    assert {f"card {card}" for card in ALL} == in_turn_one().texts("chance")


@rules("YS-CHR-5", "YS-CHR-6")
@pytest.mark.parametrize("card", ["queen", "banker", "herald", "king"])
def test_a_card_out_of_its_moment_is_refused(card: str) -> None:
    assert "YS-CHR-5" in everything(START_OF_PLACING).refuses("p1", f"play {card}")


@rules("YS-CHR-5")
def test_what_is_no_card_is_not_said_to_have_a_moment() -> None:
    refusal = everything(START_OF_PLACING).refuses("p1", "play xyz")
    assert refusal == "'play xyz' is not possible now"


@rules("YS-CHR-1")
def test_a_character_won_joins_the_hand() -> None:
    table = arrange(then=count(1), brokers={"p2": {"1.palace": "1"}}, palaces={1: "banker"}, cards={"p2": "spy"})
    assert table.cards("p2") == {"banker", "spy"}
    assert table.values["card_count"][1] == 2


@rules("YS-CHR-1")
def test_and_is_played_from_the_next_turn_on() -> None:
    then = [*count(1), *END_OF_COUNTING, (steps.END_TURN, 0, 0)]
    table = arrange(then=then, brokers={"p2": {"1.palace": "1"}}, palaces={1: "banker"})
    assert table.asked == ["chance"], "nobody was asked in the window of the turn it was won in"
    table.run_until(steps.WINDOW_OF)
    assert table.texts("p2") == {"play banker", "pass"}


@rules("YS-CHR-1")
@pytest.mark.parametrize("options", [(), ("memory",)])
def test_a_card_won_this_turn_is_refused_for_that_reason(options: tuple[str, ...]) -> None:
    then = [*count(1), *END_OF_COUNTING]
    cards = {"p2": "jeweller", "p3": "alchemist"}
    table = arrange(4, *options, then=then, brokers={"p2": {"1.palace": "1"}}, palaces={1: "banker"}, cards=cards)
    table.run_until(steps.WINDOW_OF)
    assert "YS-CHR-1" in table.refuses("p2", "play banker")
    table.say("p2 pass")
    assert "YS-CHR-5" in table.refuses("p3", "play banker"), "it is another's"


@rules("YS-CHR-2")
def test_a_third_card_is_refused_for_that_reason() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "queen magician mercenary"}, more={"played": [1, 0, 0, 0, 0]})
    table.say("p1 play queen", "p1 lock 1.port")
    assert "YS-CHR-2" in table.refuses("p1", "play magician")


@rules("YS-CHR-2")
def test_at_most_two_a_player_a_turn() -> None:
    table = arrange(
        then=[*START_OF_PLACING, *START_OF_COUNTING, *END_OF_COUNTING, (steps.END_TURN, 0, 0)],
        cards={"p1": "spy cardinal conjurer merchant banker", "p2": "intriguer"},
        order="p1 p2 p3 p4",
    )
    table.say("p1 play spy", "p1 play cardinal")
    assert table.asked == ["p2"], "the conjurer, the merchant and the banker must wait"
    table.say("p2 play intriguer")
    assert table.asked == ["chance"], "another turn"
    table.run_until(steps.WINDOW_OF)
    assert "play conjurer" in table.texts("p1")


@rules("YS-CHR-2")
def test_two_in_different_moments_of_a_turn() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1") + START_OF_COUNTING, cards={"p1": "cardinal queen merchant"})
    table.say("p1 play cardinal", "p1 play queen", "p1 lock 1.port", "p1 place 4 up 1.palace", "p1 place 3 up 1.palace")
    assert table.over


@rules("YS-CHR-2")
@pytest.mark.parametrize(("card", "points"), [("king", 5), ("prince", 4)])
def test_king_and_prince_are_never_held_and_do_not_count(card: str, points: int) -> None:
    table = arrange(
        then=START_OF_COUNTING + count(1) + END_OF_COUNTING,
        brokers={"p1": {"1.palace": "1"}},
        palaces={1: card},
        cards={"p1": "merchant banker"},
    )
    table.say("p1 play merchant")
    assert table.scores[0] == points
    assert table.cards("p1") == {"banker"}
    assert table.texts("p1") == {"play banker", "pass"}, "the second card of this turn"


@rules("YS-CHR-2", "YS-BLU")
def test_blue_edged_cards_neither() -> None:
    table = arrange(
        then=START_OF_COUNTING + count(1) + END_OF_COUNTING,
        turn=4,
        brokers={"p1": {"1.palace": "1"}},
        palaces={1: "blue-edged"},
        cards={"p1": "merchant banker"},
    )
    table.say("p1 play merchant", "p1 gem red")
    assert table.cards("p1") == {"banker"}
    assert table.texts("p1") == {"play banker", "pass"}


@rules("YS-CHR-2")
@pytest.mark.parametrize(("played", "asked"), [([2, 0, 0, 0, 0], ["p2"]), ([1, 2, 0, 0, 0], ["p1"])])
def test_each_player_has_two(played: list[int], asked: list[str]) -> None:
    cards = {"p1": "jeweller", "p2": "banker"}
    assert arrange(then=END_OF_COUNTING, cards=cards, more={"played": played}).asked == asked


@rules("YS-CHR-3")
def test_once_round_in_position_order() -> None:
    cards = {"p1": "merchant", "p2": "intriguer", "p4": "captain"}
    table = arrange(then=START_OF_COUNTING, order="p4 p2 p3 p1", cards=cards, ships={1: "BGY", 2: "BGR"})
    asked = []
    while not table.over:
        asked.append(table.asked[0])
        table.say(f"{table.asked[0]} pass")
    assert asked == ["p4", "p2", "p1"]


@rules("YS-CHR-3")
def test_any_number_one_by_one() -> None:
    table = arrange(then=END_OF_COUNTING, cards={"p1": "jeweller alchemist", "p2": "banker"})
    assert table.texts("p1") == {"play jeweller", "pass"}, "no gem to change yet"
    table.say("p1 play jeweller", "p1 take red red")
    assert table.texts("p1") == {"play alchemist", "pass"}, "now there is"
    table.say("p1 play alchemist", "p1 change red blue")
    assert table.asked == ["p2"]


@rules("YS-CHR-3")
def test_and_is_then_done_with_that_window() -> None:
    table = arrange(then=END_OF_COUNTING, cards={"p1": "jeweller", "p2": "banker"}).say("p1 pass")
    assert table.asked == ["p2"]
    table.say("p2 play banker", "p2 up red down blue")
    assert table.over, "p1 does not come again"
    assert table.cards("p1") == {"jeweller"}


@rules("YS-CHR-3")
@pytest.mark.parametrize("window", WINDOWS)
def test_nobody_must_play(window: str) -> None:
    table = everything(WINDOWS[window]).say("p1 pass")
    assert table.over
    assert table.told("card_played") == []


@rules("YS-CHR-4")
def test_a_played_card_is_discarded_after_its_effect() -> None:
    table = arrange(then=END_OF_COUNTING, cards={"p1": "jeweller banker"}).say("p1 play jeweller", "p1 take red red")
    assert (table.cards("p1"), table.discarded, table.lasting) == ({"banker"}, {"jeweller"}, set())
    assert table.values["card_count"][0] == 1
    assert table.told("card_played", "clause", "seat", "card") == [("YS-CHR-3", "p1", "jeweller")]
    assert table.told("card_discarded", "clause", "card") == [("YS-CHR-4", "jeweller")]


@rules("YS-CHR-4")
@pytest.mark.parametrize(
    ("card", "when", "answer"),
    [
        ("alchemist", END_OF_COUNTING, "decline"),
        ("banker", END_OF_COUNTING, "up blue down red"),
        ("jeweller", END_OF_COUNTING, "take red red"),
        ("captain", START_OF_COUNTING, "ports 1 2"),
        ("herald", START_OF_COUNTING, "move 1.port 1.palace"),
        ("magician", [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)], "swap 1.port 2.port"),
    ],
)
def test_a_played_card_lies_open_while_its_effect_is_asked_for(card: str, when: list[Word], answer: str) -> None:
    table = arrange(
        then=when,
        cards={"p1": card},
        brokers={"p1": {"1.port": "4", "2.port": "3", "3.port": "2"}},
        gems={"p1": "2 blue"},
        ships={1: "BGY", 2: "RBG", 3: "YRB"},
    )
    table.say(f"p1 play {card}")
    assert (table.lasting, table.discarded, table.told("card_discarded")) == ({card}, set(), [])
    table.say(f"p1 {answer}")
    assert (table.lasting, table.discarded) == (set(), {card})
    assert table.log[-1].name == "card_discarded"


@rules("YS-CHR-2", "YS-CHR-4", "YS-KNG", "YS-PRN")
@pytest.mark.parametrize("card", ["king", "prince"])
def test_what_acts_at_once_scores_before_it_is_discarded(card: str) -> None:
    table = arrange(then=count(1), brokers={"p1": {"1.palace": "1"}}, palaces={1: card})
    told = [event.name for event in table.log]
    assert told.index("card_won") < told.index("points") < told.index("card_discarded")


@rules("YS-CHR-4")
def test_lasting_ones_at_the_end_of_the_turn() -> None:
    table = arrange(
        then=START_OF_PLACING + START_OF_COUNTING + pairs("p2") + END_OF_TURN,
        cards={"p1": "cardinal merchant", "p2": "conjurer intriguer", "p3": "spy"},
    )
    table.say("p1 play cardinal", "p2 play conjurer", "p3 play spy", "p1 play merchant", "p2 play intriguer")
    lasting = {"cardinal", "conjurer", "spy", "merchant", "intriguer"}
    assert (table.lasting, table.discarded) == (lasting, set())
    table.say("p2 place 4 up 1.port", "p2 place 3 down 1.port")
    assert (table.lasting, table.discarded) == (set(), lasting)
    assert table.values["effects"] == 0, "and so do their effects"


@rules("YS-CHR-4", "YS-QUE", "YS-MRC")
def test_queen_and_mercenary_lie_open_too() -> None:
    table = arrange(then=pairs("p1") + pairs("p2") + END_OF_TURN, cards={"p1": "queen mercenary"})
    table.say("p1 play queen", "p1 lock 1.port", "p1 place 4 up 2.port", "p1 place 3 down 2.port")
    table.say("p1 play mercenary", "p1 mark 2.port/1")
    assert table.lasting == {"queen", "mercenary"}
    table.say("p2 place 4 up 2.port", "p2 place 3 down 2.port")
    assert (table.lasting, table.discarded) == (set(), {"queen", "mercenary"})


@rules("YS-CHR-6")
def test_a_card_played_is_not_taken_back() -> None:
    """Every card that asks offers nothing but its effect; the Alchemist alone may decline, and is discarded."""
    for window, answer in (("start of counting", "captain"), ("start of counting", "herald")):
        table = everything(WINDOWS[window]).say(f"p1 play {answer}")
        assert table.over is False
        assert table.texts("p1").isdisjoint({"pass", "decline"})
    for card in ("banker", "jeweller"):
        table = everything(END_OF_COUNTING).say(f"p1 play {card}")
        assert table.texts("p1").isdisjoint({"pass", "decline"})


@rules("YS-CHR-6")
@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("alchemist", END_OF_COUNTING),
        ("captain", START_OF_COUNTING),
        ("herald", START_OF_COUNTING),
    ],
)
def test_an_impossible_card_is_not_offered(card: str, then: list[Word]) -> None:
    """No gem, no ship, no broker on the board."""
    assert arrange(then=then, cards={"p1": card}, gems={"p1": "4 black"}).over


@rules("YS-CHR-6")
def test_the_magician_needs_two_places() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "magician"}).say("p1 place 4 up 1.port", "p1 place 3 down 1.port")
    assert table.over


@rules("YS-CHR-1", "YS-CHR-4")
def test_cards_are_in_one_place_all_through_a_game() -> None:
    table = in_turn_one(4)
    rng = Random(3)
    while not table.over:
        values = table.values
        lying = [1 << card - 1 for card in values["palace"] if card and card != facts.BLUE_EDGED]
        places = [values["pool"], values["lying"], values["gone"], *values["cards"], *lying]
        assert sum(place.bit_count() for place in places) == 15
        assert [held.bit_count() for held in values["cards"]] == values["card_count"]
        table.say_at_random(rng)
    assert len(table.told("card_played")) > 2
