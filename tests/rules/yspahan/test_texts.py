"""What people type and read: texts of choices, reasons of refusals, what is told of a card, the picture."""

from __future__ import annotations

import re

import pytest

from gradlon.core.errors import BadNotation
from gradlon.core.limits import CHANCE
from gradlon.core.markup import SEAT_STYLES, plain
from gradlon.words import picture, tell
from gradlon.yspahan.components import TABLES
from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_games import positions
from support.yspahan_table import Table, arrange, move, take, turn

pytestmark = pytest.mark.engine

ROAD_WEST_TO_EAST = "W10 W9 W8 W7 W6 W5 W4 W3 W2 W1 C E1 E2 E3 E4 E5 E6 E7"


@pytest.mark.parametrize("players", [3, 4])
def test_every_text_is_its_own_and_reads_back(players: int) -> None:
    for position in positions(players, 7):
        if position.is_over():
            break
        seat = CHANCE if position.asks_chance() else position.asked_seats()[0]
        texts = GAME.texts(position, seat)
        offered = [draw for draw, _ in position.draws()] if seat == CHANCE else list(position.options(seat))
        assert sorted(texts.values()) == sorted(offered)
        for text, choice in texts.items():
            assert GAME.parse(position, seat, f"  {text.upper()} ") == choice
        for words in ("tower gold gold + hoist", "shop chest.pink.9", "supervisor X1 gold 0", "build hut", "card", ""):
            with pytest.raises(BadNotation):
                GAME.parse(position, seat, words)


def test_refused_texts_name_their_clause() -> None:
    named = set()
    wrong = (
        "yellow 4",
        "tower vase supply",
        "tower roof card",
        "tower gold gold + exchange",
        "shop chest.pink.1",
        "shop sack.white.1",
        "shop moon.red.1",
        "supervisor W10 gold 9",
        "supervisor N9 gold 0",
        "build hoist",
        "build palace",
        "card exchange 99 gold",
        "card joker",
    )
    for seed in range(3):
        for position in positions(4, seed):
            for seat in position.asked_seats():
                for text in wrong:
                    if text not in GAME.texts(position, seat):
                        with pytest.raises(BadNotation) as refusal:
                            GAME.parse(position, seat, text)
                        if "is no answer to this question" not in str(refusal.value):
                            named.add(str(refusal.value).split(":")[0])
    assert named == {
        "YA-SUP-1",
        "YA-SUP-3",
        "YA-ACT-1",
        "YA-ACT-4",
        "YA-SET-4",
        "YA-SHP-1",
        "YA-SHP-2",
        "YA-SHP-3",
        "YA-SET-5",
        "YA-SPV-2",
        "YA-HAM",
        "YA-BLD-1",
        "YA-ACT-6",
        "YA-CRD",
        "YA-ACT-7",
    }


def refusal_of(table: Table, text: str) -> str:
    """Why the seat that is asked may not say this."""
    with pytest.raises(BadNotation) as refusal:
        GAME.parse(table.position, table.position.asked_seats()[0], text)
    return str(refusal.value)


def test_an_answer_to_another_question_is_refused_as_such() -> None:
    """Not by a clause that has nothing to do with it: whoever is asked for cards cannot take dice yet."""
    table = arrange(then=turn("p1"), tower={"gold": (6, 2, 0)}, cards={"p1": "exchange"}, gold={"p1": 9})
    for text in ("tower gold gold", "shop chest.pink.1", "build shop", "supervisor s2 gold 0", "yellow 1", "camel pay"):
        assert refusal_of(table, text) == f"{text!r} is no answer to this question; the answers begin with: card, pass"
    assert refusal_of(table, "card take_3_gold").startswith("YA-ACT-7: take_3_gold is not in your hand")
    assert refusal_of(table, "dance") == "'dance' is not possible now"
    table.say("p1 pass")
    assert "begin with: tower" in refusal_of(table, "card exchange 1 gold")


def test_a_wrong_act_with_dice_is_refused_by_what_is_wrong_with_it() -> None:
    tower = {"gold": (6, 2, 0), "vase": (5, 1, 0)}
    table = arrange(then=take("p1"), tower=tower, cubes={"p2": "vase.blue vase.yellow vase.orange"})
    assert refusal_of(table, "tower vase supply").startswith("YA-SHP-5")
    assert refusal_of(table, "tower gold gold + exchange").startswith("YA-ACT-4")
    assert refusal_of(table, "tower sack supply").startswith("YA-ACT-1: no dice")
    for text in ("tower gold camels", "tower gold", "tower gold dance"):
        assert refusal_of(table, text) == (
            "YA-ACT-1: after the square say what you do with its dice: gold, supervisor, card"
        )


@rules("YA-SPV-2", "YA-HAM")
def test_a_refused_price_of_the_road_is_told_with_the_hammam_of_whoever_moves() -> None:
    usual = "YA-SPV-2: E5 costs a gold for each square more or less than the dice say, and no other"
    spared = (
        "YA-HAM: E5 costs a gold for each square more or less than the dice say, the first 3 free by your hammam, "
        "and no other"
    )
    for owner, reason in (("p1", spared), ("p2", usual)):
        table = arrange(then=move("p1", 1), buildings={owner: "hammam"}, gold={"p1": 9})
        assert refusal_of(table, "supervisor e5 gold 3") == reason
    assert "supervisor E5 gold 4" in table.texts()
    assert refusal_of(table, "supervisor x5 gold 3").startswith("YA-SET-5: the road has no square 'X5'")
    table = arrange(then=move("p1", 1), buildings={"p1": "hammam"}, gold={"p1": 9})
    assert "supervisor E5 gold 1" in table.texts()


@rules("YA-SET-3")
def test_who_may_not_know_a_drawn_card_is_told_that_one_was_drawn() -> None:
    table = arrange(then=take("p1"), tower={"gold": (6, 2, 0)}).say("p1 tower gold card", "chance card exchange")
    drawn = next(event for event in table.told if event.name == "card_drawn")
    assert [tell(GAME, table.position, drawn, seat) for seat in (0, 1, -1)] == [
        "p1 draws a card: Exchange.",
        "p1 draws a card.",
        "p1 draws a card.",
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_the_picture_and_the_description_show_the_table(players: int) -> None:
    for position in positions(players, 2):
        for seat in (-1, 0):
            told = GAME.describe(position, seat)
            drawn = picture(GAME, GAME.view(position, seat))
            lines = plain(drawn).splitlines()
            assert max(len(line) for line in lines) <= 98
            assert len(told["seats"]) == players
            for one in told["seats"]:
                assert (one["cards"] is None) == (one["seat"] != seat + 1)
                row = next(line.split() for line in lines if re.match(rf"{one['name'].upper()} +(you)? +\d", line))
                numbers = [int(word) for word in row if word.isdigit()]
                assert numbers == [one["score"], one["camels"], one["gold"], one["card_count"]]
            assert sum(len(line) for line in told["caravan"]) == GAME.values(position)["loaded"]
            assert plain(drawn).count("*") == 2
            for owner in range(1, players + 1):
                shown = drawn.count(f"[{SEAT_STYLES[owner - 1]}][{owner}][/]")
                assert shown == sum(seat == owner for seat in told["cubes"].values())


def test_the_picture_names_every_shop_and_every_square_of_the_road() -> None:
    """What may be typed can be read off it: `shop sack.pink.3`, `supervisor W10 gold 0`."""
    table = arrange(then=take("p1"), tower={"gold": (6, 2, 0)}, cubes={"p2": "sack.pink.3"}, supervisor="W10")
    lines = plain(picture(GAME, GAME.view(table.position, 0))).splitlines()
    top, road, bottom = (
        next(number for number, line in enumerate(lines) if line.startswith(start))
        for start in ("Chest (blue 4, yellow 6, pink 8)", "*W10", "Sack (white 3, blue 4, yellow 6, pink 8)")
    )
    assert lines[top].endswith("Vase (blue 4, yellow 6, orange 12)")
    assert lines[bottom].endswith("Barrel (white 3, blue 4, yellow 6, pink 8)")
    assert lines[road].replace("*", "").split() == ROAD_WEST_TO_EAST.split()
    words = " ".join(lines[top + 1 : bottom]).split()
    for souk in TABLES["souk"]:
        for number in range(1, souk["shops"] + 1):
            assert f"{souk['color'][0]}{number}" in words
    assert "[2]" in words
    assert words.count("p3") == 2
    assert {f"{arm}{far}" for arm, most in (("N", 4), ("S", 7)) for far in range(1, most + 1)} <= set(words)
