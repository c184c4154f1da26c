"""King's Favor (YS-KF)."""

from __future__ import annotations

import pytest

from gradlon.core.errors import IllegalChoice
from gradlon.ys import steps
from marks import rules
from support.ys_arrange import FAVOR, arrange, pairs, scoring
from support.ys_table import Table, in_turn_one, start

pytestmark = pytest.mark.engine

SCREENS = {"p1": "4 3 0", "p2": "2 1 1", "p3": "0 0 1"}


def favor(turn: int = 1) -> Table:
    return arrange(3, "kings_favor", then=FAVOR, turn=turn, screens=SCREENS)


@rules("YS-KF-1")
def test_three_2s_a_player_lie_beside_the_board() -> None:
    assert in_turn_one(3, "kings_favor").values["twos"] == [3, 3, 3, 0, 0]
    assert in_turn_one(4, "kings_favor").values["twos"] == [3, 3, 3, 3, 0]
    assert in_turn_one(4).values["twos"] == [0] * 5


@rules("YS-KF-1")
def test_one_of_the_brokers_before_the_screen_is_sent() -> None:
    table = favor()
    assert table.asked == ["p1", "p2", "p3"], "all at once"
    assert table.texts("p1") == {"throne 4", "throne 3", "throne 0"}
    assert table.texts("p2") == {"throne 2", "throne 1"}
    table.say("p1 throne 3", "p2 throne 1", "p3 throne 0")
    assert table.board("p1") == {"throne": "3down"}
    assert (table.screen("p1"), table.screen("p2")) == ("", ""), "the others return"
    assert table.hand("p1") == "4 4 3 3 2 2 1 1 1 0 0", "without the 3, with a 2 from beside the board"
    assert table.hand("p2") == "4 4 3 3 3 2 2 1 1 0 0"


@rules("YS-KF-1")
def test_two_brokers_are_enough_to_choose_from() -> None:
    """As after a Royal Guard, who is placed from before the screen."""
    table = arrange(3, "kings_favor", then=FAVOR, screens={"p1": "4 3", "p2": "2 1 1", "p3": "0 0 1"})
    assert table.texts("p1") == {"throne 4", "throne 3"}
    table.say("p1 throne 4", "p2 throne 1", "p3 throne 0")
    assert table.board("p1") == {"throne": "4down"}


@rules("YS-KF-1", "YS-INF-2")
def test_sent_in_secret() -> None:
    table = favor().say("p1 throne 4", "p2 throne 1")
    for viewer in ("p3", "p2", "spectator"):
        assert table.view(viewer).row("envelope")[0] is None
    assert table.told("sent_to_throne") == []
    with pytest.raises(IllegalChoice):
        table.position.choose(0, table.position.options_if_asked(0)[0])
    table.say("p3 throne 0")
    assert table.seen_by("p2", "p1") == {"throne": "?down"}
    assert table.view("p2").row("hand")[:5] == (None,) * 5
    sent = [event for event in table.log if event.name == "sent_to_throne"]
    assert [event.opened(0)["value"] for event in sent] == [4, None, None]
    assert [event.opened(-1)["value"] for event in sent] == [None, None, None]
    assert [event.clause for event in sent] == ["YS-KF-1"] * 3


@rules("YS-KF-1", "YS-INF-1")
def test_but_all_saw_what_it_may_be() -> None:
    table = favor().say("p1 throne 4", "p2 throne 1", "p3 throne 0")
    assert table.view("p3").row("maybe")[0] == 0b11001, "0, 3 or 4"
    assert table.view("p3").row("maybe")[13] == 0b00110, "1 or 2"


@rules("YS-KF-1")
@pytest.mark.parametrize(("turn", "left"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_a_2_after_turns_1_to_3(turn: int, left: int) -> None:
    """The table here has all three 2s beside the board whatever the turn."""
    table = favor(turn).say("p1 throne 4", "p2 throne 1", "p3 throne 0")
    assert table.values["twos"][:3] == [left] * 3
    assert len(table.hand("p1").split()) == 10 + (turn < 4)


@rules("YS-KF-1")
def test_none_is_left_at_the_end_and_the_throne_room_keeps_what_came() -> None:
    table = start(4, "kings_favor").run_to_the_end(19)
    assert table.values["twos"] == [0] * 5
    for seat in ("p1", "p2", "p3", "p4"):
        assert len(table.board(seat)["throne"].split()) == 4
        assert len(table.hand(seat).split()) == 10


@rules("YS-KF-1")
def test_after_the_counting_before_the_end_of_the_turn() -> None:
    phases = in_turn_one(3, "kings_favor").position.rules_of().numbers()["phases"]
    assert isinstance(phases, list)
    assert phases[3:6] == [steps.PHASE_COUNTING, steps.SEND_TO_THRONE, steps.CLEAR_SCREENS]


def spying(brokers: dict[str, dict[str, str]]) -> Table:
    table = arrange(
        3,
        "kings_favor",
        then=[(steps.WINDOW, 1, 0), *pairs("p1")],
        brokers=brokers,
        cards={"p1": "spy"},
    )
    return table.say("p1 play spy")


@rules("YS-KF-2", "YS-SPY")
def test_the_spy_may_look_into_the_throne_room() -> None:
    table = spying({"p1": {"throne": "1down"}, "p2": {"throne": "3down 4down"}, "p3": {"throne": "0down"}})
    assert table.texts("p1", "look") == {"look p2@throne/1", "look p2@throne/2", "look p3@throne"}
    table.say("p1 look p2@throne/2")
    assert table.seen_by("p1", "p2") == {"throne": "?down 4down"}
    assert table.seen_by("p3", "p2") == {"throne": "?down ?down"}
    assert table.told("looked", "seat", "owner", "place") == [("p1", "p2", "throne")]


@rules("YS-KF-2", "YS-SPY")
def test_within_the_three_looks() -> None:
    table = spying({"p2": {"throne": "3down 4down 1down", "1.port": "2down"}})
    table.say("p1 look p2@throne/1", "p1 look p2@1.port", "p1 look p2@throne/3")
    assert table.texts("p1", "look") == set()
    assert table.texts("p1", "place") != set(), "the third look was the last"


@rules("YS-KF-2", "YS-HER")
def test_the_herald_has_no_power_there() -> None:
    table = arrange(
        3, "kings_favor", then=[(steps.WINDOW, 2, 0)], cards={"p1": "herald"}, brokers={"p1": {"throne": "4down"}}
    )
    assert table.over, "not offered"
    table = arrange(
        3,
        "kings_favor",
        then=[(steps.WINDOW, 2, 0)],
        cards={"p1": "herald"},
        brokers={"p1": {"throne": "4down", "1.port": "1"}},
    ).say("p1 play herald")
    assert not [text for text in table.texts("p1") if "throne" in text]


def magic(brokers: dict[str, str], *, cards: str = "magician") -> Table:
    """p1 has placed a pair and may play."""
    table = arrange(
        3, "kings_favor", then=pairs("p1"), brokers={"p1": brokers}, cards={"p1": cards}, hands={"p1": "2 0"}
    )
    return table.say("p1 place 2 up 1.port", "p1 place 0 down 2.red")


@rules("YS-KF-2", "YS-MAG")
def test_the_magician_may_swap_with_the_throne_room() -> None:
    table = magic({"throne": "4down"}).say("p1 play magician")
    assert table.texts("p1") == {"swap throne 1.port", "swap throne 2.red", "swap 1.port 2.red"}
    table.say("p1 swap throne 1.port")
    assert table.board("p1") == {"1.port": "4down", "throne": "2down", "2.red": "0down"}, "it arrives face down"
    assert table.seen_by("p2", "p1") == {"1.port": "?down", "throne": "?down", "2.red": "?down"}


@rules("YS-KF-2", "YS-MAG")
def test_a_swap_with_the_throne_room_earns_no_market_point() -> None:
    table = magic({"throne": "4down"}).say("p1 play magician", "p1 swap throne 2.red")
    assert table.board("p1") == {"2.red": "4down", "throne": "0down", "1.port": "2"}
    assert table.scores == [1, 0, 0], "the point for placing"
    assert "2.red" not in {text.split()[-1] for text in table.texts("p1")}


@rules("YS-KF-2")
def test_two_in_the_throne_room_are_not_swapped() -> None:
    table = magic({"throne": "4down 3down"}).say("p1 play magician")
    assert "swap throne/1 throne/2" not in table.texts("p1")
    assert "swap throne/1 1.port" in table.texts("p1")


@rules("YS-KF-2", "YS-MRC")
def test_a_mercenarys_mark_lapses_there() -> None:
    table = magic({"throne": "4down"}, cards="magician mercenary")
    table.say("p1 play mercenary", "p1 mark 1.port", "p1 play magician", "p1 swap throne 1.port")
    assert table.board("p1") == {"throne": "2down", "1.port": "4down", "2.red": "0down"}


@rules("YS-KF-2", "YS-MRC")
def test_a_broker_in_the_throne_room_cannot_be_marked() -> None:
    table = magic({"throne": "4down"}, cards="magician mercenary")
    table.say("p1 play magician", "p1 swap throne 1.port", "p1 play mercenary")
    assert table.over
    assert table.board("p1")["2.red"] == "0down-marked", "the only one of the pair that can be"


@rules("YS-KF-2", "YS-QUE")
def test_no_swap_into_a_locked_area() -> None:
    table = arrange(
        3,
        "kings_favor",
        then=pairs("p1"),
        brokers={"p1": {"throne": "4down", "1.palace": "3"}},
        cards={"p1": "queen magician"},
        hands={"p1": "2 0"},
    )
    table.say("p1 play queen", "p1 lock 1.palace", "p1 place 2 up 1.port", "p1 place 0 down 2.red", "p1 play magician")
    assert not [text for text in table.texts("p1") if "1.palace" in text]


def throne(*brokers: str, players: int = 4) -> Table:
    table = arrange(
        players,
        "kings_favor",
        then=scoring(favor=True),
        brokers={
            f"p{seat}": {"throne": " ".join(f"{v}down" for v in text.split())} for seat, text in enumerate(brokers, 1)
        },
    )
    assert table.over
    return table


@rules("YS-KF-3")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((9, 7, 4, 1), [12, 7, 3, 0]),
        ((9, 9, 4, 1), [9, 9, 3, 0]),
        ((9, 4, 4, 1), [12, 5, 5, 0]),
        ((9, 7, 4, 4), [12, 7, 1, 1]),
        ((9, 9, 9, 1), [7, 7, 7, 0]),
        ((9, 4, 4, 4), [12, 3, 3, 3]),
        ((6, 6, 4, 4), [9, 9, 1, 1]),
        ((5, 5, 5, 5), [5, 5, 5, 5]),
    ],
)
def test_totals_rank_and_tied_players_share(totals: tuple[int, ...], points: list[int]) -> None:
    sets = {9: "4 3 2 0", 7: "4 1 1 1", 6: "3 1 1 1", 5: "4 1 0 0", 4: "1 1 1 1", 1: "1 0 0 0"}
    table = throne(*[sets[total] for total in totals])
    assert table.scores == points
    assert table.told("favor_scored", "clause", "seat", "points", "total") == [
        ("YS-KF-3", f"p{seat}", won, total) for seat, (won, total) in enumerate(zip(points, totals, strict=True), 1)
    ]


@rules("YS-KF-3")
def test_three_players() -> None:
    assert throne("4 4 4 4", "1 1 1 1", "2 2 2 2", players=3).scores == [12, 3, 7]


@rules("YS-KF-3")
def test_all_is_revealed_then() -> None:
    table = throne("4 3", "1", "2", "0")
    assert table.told("revealed", "clause", "seat", "value", "place")[:2] == [
        ("YS-KF-3", "p1", 4, "throne"),
        ("YS-KF-3", "p1", 3, "throne"),
    ]
    assert table.seen_by("spectator", "p1") == {"throne": "4 3"}


@rules("YS-KF-3")
def test_after_the_black_gems() -> None:
    ending = in_turn_one(4, "kings_favor").position.rules_of().numbers()["ending"]
    assert isinstance(ending, list)
    assert ending[:7] == [*[steps.SCORE_COLOUR] * 4, steps.SCORE_BLACK, steps.SCORE_FAVOR, steps.FINISH]
