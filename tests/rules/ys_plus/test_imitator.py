"""The Imitator (YP-IMI): a reaction out of turn order."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.ys import facts, steps
from gradlon.ys.notation import CARDS
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import END_OF_COUNTING, START_OF_COUNTING, START_OF_PLACING, Word, count, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine

WINDOWS: dict[str, list[Word]] = {
    "alchemist": END_OF_COUNTING,
    "banker": END_OF_COUNTING,
    "jeweller": END_OF_COUNTING,
    "crook": END_OF_COUNTING,
    "captain": START_OF_COUNTING,
    "herald": START_OF_COUNTING,
    "merchant": START_OF_COUNTING,
    "customs-officer": START_OF_COUNTING,
    "financier": START_OF_COUNTING,
    "investor": START_OF_COUNTING,
    "monk": START_OF_COUNTING,
    "professor": START_OF_COUNTING,
    "cardinal": START_OF_PLACING,
    "conjurer": START_OF_PLACING,
    "spy": START_OF_PLACING,
    "royal-guard": START_OF_PLACING,
    "philosopher": START_OF_PLACING,
}


def played(card: str, **rest: Any) -> Table:
    """p2 has played this card; p1, who comes earlier in the order, may imitate it once its effect is resolved."""
    table = plus(
        WINDOWS[card],
        cards={"p2": card, "p1": "imitator"},
        brokers={f"p{seat}": {"1.port": "4", "2.port": "3"} for seat in (1, 2)},
        screens={"p1": "2 1", "p2": "2 1"},
        gems={"p1": "2 blue", "p2": "2 blue"},
        ships={1: "BGY", 2: "GYR"},
        **rest,
    )
    table.say(f"p2 play {card}")
    while table.asked == ["p2"] and not table.texts("p2", "play"):
        first = sorted(table.texts("p2"))[0]
        table.say(f"p2 {first}")
    return table


@rules("YP-IMI", "YP-CHR-2")
@pytest.mark.parametrize("card", sorted(WINDOWS))
def test_every_copyable_card_is_offered_out_of_turn_order_once_resolved(card: str) -> None:
    table = played(card)
    assert table.asked == ["p1"]
    assert table.texts("p1") == {f"imitate {card}", "pass"}
    table.say(f"p1 imitate {card}")
    assert table.told("imitated", "seat", "card") == [("p1", card)]
    assert table.values["played"][:2] == [1, 1]
    assert table.cards("p1") == set()
    assert "imitator" in table.discarded | table.lasting


@rules("YP-IMI")
@pytest.mark.parametrize(("card", "answer"), [("jeweller", "take red red"), ("monk", "remove 1.port")])
def test_the_power_is_the_imitators_own(card: str, answer: str) -> None:
    table = played(card)
    score = table.scores[0]
    table.say(f"p1 imitate {card}", f"p1 {answer}")
    assert table.gems("p1").get("red", 0) == (2 if card == "jeweller" else 0)
    assert table.scores[0] - score == (4 if card == "monk" else 0)


@rules("YP-IMI", "YS-CHR-4")
def test_the_imitator_lies_open_while_the_power_is_asked_for() -> None:
    """The card itself is discarded before anybody reacts to it, the Imitator when its owner has had the power too."""
    table = played("jeweller").say("p1 imitate jeweller")
    assert (table.lasting, table.discarded) == ({"imitator"}, {"jeweller"})
    table.say("p1 take red red")
    assert (table.lasting, table.discarded) == (set(), {"imitator", "jeweller"})


@rules("YP-IMI", "YP-MNK", "YS-CHR-4")
def test_a_power_in_two_parts_is_over_after_both() -> None:
    table = plus(START_OF_COUNTING, cards={"p2": "monk"}, brokers={"p2": {"1.port": "4", "2.port": "3"}})
    table.say("p2 play monk", "p2 remove 1.port")
    assert (table.lasting, table.discarded) == ({"monk"}, set())
    table.say("p2 remove 2.port")
    assert (table.lasting, table.discarded) == (set(), {"monk"})


@rules("YP-IMI")
def test_who_passes_may_imitate_a_later_card() -> None:
    table = plus(END_OF_COUNTING, cards={"p2": "jeweller banker", "p1": "imitator"})
    table.say("p2 play jeweller", "p2 take blue blue", "p1 pass", "p2 play banker", "p2 up blue down red")
    assert table.texts("p1") == {"imitate banker", "pass"}


@rules("YP-IMI", "YS-CHR-2")
def test_it_counts_to_the_owners_two_and_needs_a_card_won_earlier() -> None:
    table = plus(
        END_OF_COUNTING,
        cards={"p2": "jeweller", "p1": "imitator"},
        more={"played": [2, 0, 0, 0, 0]},
    )
    table.say("p2 play jeweller", "p2 take blue blue")
    assert table.over
    fresh = plus(END_OF_COUNTING, cards={"p2": "jeweller", "p1": "imitator"}, more={"fresh": 1 << 18})
    fresh.say("p2 play jeweller", "p2 take blue blue")
    assert fresh.over


@rules("YP-IMI", "YS-INT")
def test_the_intriguer_cannot_be_imitated() -> None:
    table = plus(START_OF_COUNTING, cards={"p2": "intriguer", "p1": "imitator"}).say("p2 play intriguer")
    assert table.over


@rules("YP-IMI", "YS-CHR-6")
def test_a_power_that_is_impossible_for_the_owner_is_not_offered() -> None:
    table = plus(START_OF_COUNTING, cards={"p2": "monk", "p1": "imitator"}, brokers={"p2": {"1.port": "4"}}).say(
        "p2 play monk", "p2 remove 1.port"
    )
    assert table.over


@rules("YP-IMI")
def test_nobody_imitates_own_cards_nor_plays_the_imitator_as_a_card() -> None:
    table = plus(END_OF_COUNTING, cards={"p1": "imitator jeweller"})
    assert table.texts("p1") == {"play jeweller", "pass"}
    assert "YP-IMI" in table.refuses("p1", "play imitator")
    table.say("p1 play jeweller", "p1 take red red")
    assert table.over


def in_placing(card: str, words: list[Word], **rest: Any) -> Table:
    return plus(words, cards={"p2": card, "p3": "imitator"}, **rest)


@rules("YP-IMI", "YS-QUE")
def test_an_imitated_queen_locks_at_the_owners_next_moment_before_a_pair() -> None:
    table = in_placing("queen", pairs("p2", "p3"))
    table.say("p2 play queen", "p2 lock 1.port", "p3 imitate queen")
    table.say("p2 place 0 up 2.port", "p2 place 0 down 2.port")
    assert table.asked == ["p3"]
    assert table.texts("p3", "lock") == table.texts("p3")
    assert "lock 1.port" not in table.texts("p3")
    table.say("p3 lock 1.palace")
    assert table.values["locked"] == {1, 3}
    assert not table.texts("p3", "place 0 up 1.palace")


@rules("YP-IMI", "YS-QUE", "YS-CHR-4")
@pytest.mark.parametrize(("own", "copied", "after_first"), [("1.port", "2.port", True), ("2.port", "1.port", False)])
def test_each_of_two_locks_goes_with_its_own_neighborhood_and_card(own: str, copied: str, after_first: bool) -> None:
    """Whichever neighborhood is counted first: the Queen is discarded once, with her own lock."""
    table = in_placing("queen", [*pairs("p2", "p3"), *count(1), *count(2)])
    table.say("p2 play queen", f"p2 lock {own}", "p3 imitate queen", "p2 place 0 up 3.port", "p2 place 0 down 3.port")
    table.say(f"p3 lock {copied}", "p3 place 0 up 3.port", "p3 place 0 down 3.port")
    assert table.over
    assert table.told("card_discarded", "card").count("queen") == 1
    assert table.lasting == {"imitator"}
    assert not table.values["locked"] - {0}
    told = [(event.name, event.values.get("hood", event.values.get("card"))) for event in table.log]
    queen = told.index(("card_discarded", CARDS.index("queen")))
    assert queen > told.index(("returned", 0 if after_first else 1))
    assert not after_first or queen < told.index(("returned", 1))


@rules("YP-IMI", "YS-MRC")
def test_an_imitated_mercenary_marks_one_of_the_owners_next_pair() -> None:
    table = in_placing("mercenary", pairs("p2", "p3"))
    table.say("p2 place 0 up 2.port", "p2 place 0 down 2.palace", "p2 play mercenary", "p2 mark 2.port")
    table.say("p3 imitate mercenary", "p3 place 1 up 1.port", "p3 place 1 down 1.palace")
    assert table.texts("p3") == {"mark 1.port", "mark 1.palace"}
    table.say("p3 mark 1.palace")
    assert table.board("p3")["1.palace"] == "1down-marked"


@rules("YP-IMI", "YS-MAG")
def test_an_imitated_magician_waits_for_the_owners_pair_of_the_next_round() -> None:
    words = [*pairs("p3")[2:], *pairs("p2"), (steps.ROUND, 1, 0)]
    table = plus(
        words,
        order="p3 p2 p1 p4",
        cards={"p2": "magician", "p3": "imitator"},
        brokers={"p2": {"1.port": "4", "2.port": "3"}, "p3": {"1.port": "2"}},
    )
    table.say("p2 place 0 up 2.port", "p2 place 0 down 2.palace", "p2 play magician", "p2 swap 1.port 2.palace")
    table.say("p3 imitate magician", "p3 place 0 up 3.port", "p3 place 0 down 3.palace")
    assert table.asked == ["p3"]
    assert table.texts("p3", "swap") == table.texts("p3")
    assert (table.lasting, table.discarded) == ({"imitator"}, {"magician"})
    table.say(f"p3 {min(table.texts('p3'))}")
    assert (table.lasting, table.discarded) == (set(), {"imitator", "magician"})


@rules("YP-IMI")
@pytest.mark.parametrize("card", ["queen", "magician", "mercenary"])
def test_without_such_a_moment_left_the_power_cannot_be_imitated(card: str) -> None:
    when = facts.BEFORE_PAIR if card == "queen" else facts.AFTER_PAIR
    table = plus(
        [(steps.TURN_ACTS, 1, when), (steps.TURN_ACTS, 2, facts.LAST_CHANCE)],
        cards={"p2": card, "p3": "imitator"},
        brokers={"p2": {"1.port": "4", "2.port": "3"}, "p3": {"1.port": "4", "2.port": "3"}},
        more={"pair": [facts.SLOTS + 1, facts.SLOTS + 2]},
    )
    table.say(f"p2 play {card}")
    while table.asked == ["p2"]:
        table.say(f"p2 {sorted(table.texts('p2'))[0]}")
    assert table.over


@rules("YP-IMI", "YP-REV")
def test_a_waiting_power_that_is_impossible_at_its_moment_lapses() -> None:
    table = in_placing("mercenary", pairs("p2", "p3"), events={"revolt": 1})
    table.say("p2 place 0 up 2.port", "p2 place 0 down 2.palace", "p2 play mercenary", "p2 mark 2.port")
    table.say("p3 imitate mercenary", "p3 place 1 up 1.port", "p3 place 1 down 1.palace")
    assert table.over
    assert table.told("imitation_lapsed", "seat", "card") == [("p3", "mercenary")]
    assert (table.lasting, table.discarded) == ({"mercenary"}, {"imitator"})


@rules("YP-IMI", "YS-CRD")
def test_a_lasting_card_is_imitated_as_soon_as_it_is_played() -> None:
    table = plus(START_OF_PLACING + pairs("p1"), cards={"p2": "cardinal", "p1": "imitator"})
    table.say("p2 play cardinal", "p1 imitate cardinal", "p1 place 0 up 1.port")
    assert table.texts("p1", "place 0 up 1.port")
    assert table.lasting == {"cardinal", "imitator"}


@rules("YP-IMI", "YS-CHR-1", "YP-CHR-2")
def test_with_covered_hands_everyone_with_cards_is_asked_while_the_imitator_may_be_theirs() -> None:
    cards = {"p2": "jeweller", "p1": "imitator", "p3": "king"}
    table = plus(END_OF_COUNTING, "memory", cards=cards)
    table.say("p1 pass", "p2 play jeweller", "p2 take red red")
    assert table.texts("p1") == {"imitate jeweller", "pass"}
    table.say("p1 pass")
    assert table.texts("p3") == {"pass"}
    seen = plus(END_OF_COUNTING, "memory", cards={"p2": "jeweller", "p3": "king"})
    seen.say("p2 play jeweller", "p2 take red red")
    assert seen.values["pool"] >> CARDS.index("imitator") & 1
    assert seen.position.asking()[0] == steps.WINDOW_OF  # nobody can hold it: no reaction is asked for
