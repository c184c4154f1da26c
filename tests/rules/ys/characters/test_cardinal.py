"""Cardinal (YS-CRD)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import END_OF_TURN, START_OF_PLACING, arrange, pairs

pytestmark = pytest.mark.engine

ALL = {(first, second) for first in ("up", "down") for second in ("up", "down")}


@rules("YS-CRD")
@pytest.mark.parametrize(("first", "second"), sorted(ALL))
def test_each_broker_face_up_or_face_down_as_the_owner_likes(first: str, second: str) -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1", "p1"), cards={"p1": "cardinal"}).say("p1 play cardinal")
    for value in (4, 3):
        table.say(f"p1 place {value} {first} 1.port")
        assert {text.split()[2] for text in table.texts("p1")} == {"up", "down"}
        table.say(f"p1 place {value} {second} 1.port")
    assert len(table.board("p1")["1.port"].split()) == 4


@rules("YS-CRD")
def test_this_placing_phase_long() -> None:
    table = arrange(then=[*START_OF_PLACING, (steps.ROUND, 0, 0), (steps.ROUND, 1, 0)], cards={"p1": "cardinal"})
    table.say("p1 play cardinal")
    for _ in range(2):
        table.say("p1 place 1 down 1.port", "p1 place 0 down 1.port")
        for seat in ("p2", "p3", "p4"):
            table.say(f"{seat} place 1 down 1.port", f"{seat} place 0 up 1.port")
    assert table.board("p1") == {"1.port": "1down 0down 1down 0down"}


@rules("YS-CRD")
def test_the_owners_pairs_alone() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p2"), cards={"p1": "cardinal"})
    table.say("p1 play cardinal", "p2 place 4 down 1.port")
    assert {text.split()[2] for text in table.texts("p2")} == {"up"}


@rules("YS-CRD", "YS-CHR-4")
def test_not_beyond_the_turn() -> None:
    table = arrange(then=START_OF_PLACING + END_OF_TURN, cards={"p1": "cardinal"}).say("p1 play cardinal")
    table.run_until(steps.PLACE).say("p1 place 4 down 1.port")
    assert {text.split()[2] for text in table.texts("p1")} == {"up"}


@rules("YS-CRD", "YS-2P-2")
def test_neutral_brokers_stay_face_down() -> None:
    table = arrange(2, then=START_OF_PLACING + pairs("p1"), cards={"p1": "cardinal"}).say("p1 play cardinal")
    table.say("p1 neutral 4 1.port")
    assert table.board("neutral") == {"1.port": "4down"}
    table.say("p1 place 4 up 1.port", "p1 place 3 up 1.port")
    assert table.board("p1") == {"1.port": "4 3"}


@rules("YS-CRD", "YS-CNJ")
def test_with_the_conjurer() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1"), cards={"p1": "cardinal conjurer"}, screens={"p1": "4 4"})
    table.say("p1 play cardinal", "p1 play conjurer", "p1 place 3 down 1.port")
    assert {text.split()[2] for text in table.texts("p1", "conjure")} == {"up", "down"}
