"""Components and set-up (YA-SET)."""

from __future__ import annotations

import pytest

from gradlon.core.errors import BadOptions
from gradlon.yspahan.components import CARDS
from gradlon.yspahan.game import GAME
from marks import rules
from oracle.yspahan_script import BESIDE
from support.yspahan_table import END_OF_WEEK, arrange, move, new, supply, take

pytestmark = pytest.mark.engine


@rules("YA-SET-1")
@pytest.mark.parametrize("players", [0, 1, 2, 5, 6])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match="YA-SET-1"):
        GAME.new(players)


@rules("YA-SET-1")
def test_three_or_four_play_and_no_option_exists() -> None:
    assert GAME.player_counts == (3, 4)
    for players in GAME.player_counts:
        assert GAME.setup_of(GAME.new(players)) == (players, ())
    with pytest.raises(BadOptions, match="express"):
        GAME.new(4, ["express"])


@rules("YA-SET-2")
@pytest.mark.parametrize("players", [3, 4])
def test_everyone_starts_with_two_gold_and_nothing_else(players: int) -> None:
    values = new(players).values
    assert values["gold"] == [2] * players + [0] * (4 - players)
    for field in ("camels", "score", "hand_size", "built", "cubes"):
        assert not any(values[field])


@rules("YA-SET-2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_player_is_drawn_evenly(players: int) -> None:
    table = new(players)
    assert table.weights() == {f"first p{seat}": 1 for seat in range(1, players + 1)}
    table.say("chance first p3")
    assert table.asked == "p3"
    assert table.values["order"][:players] == [2, *range(3, players), 0, 1]


@rules("YA-SET-3")
def test_eighteen_cards_two_of_each_kind_without_an_order() -> None:
    table = new()
    assert table.values["deck"] == [2] * 9
    assert table.values["deck_size"] == 18
    table = arrange(then=take("p1"), cards={"p2": "exchange exchange take_3_gold"})
    assert table.asked == "chance"
    assert table.weights() == {f"card {card}": 2 for card in CARDS if card not in ("exchange", "take_3_gold")} | {
        "card take_3_gold": 1
    }


@rules("YA-SET-3")
def test_hands_and_deck_are_secret_their_sizes_open() -> None:
    table = arrange(then=take("p1"), tower={"camel": (1, 2, 0)}, cards={"p2": "exchange"}, discards="take_3_gold")
    for seat in (-1, 0, 1, 2, 3):
        view = GAME.view(table.position, seat)
        assert view.row("hand_size") == (0, 1, 0, 0)
        assert view.number("deck_size") == 16
        assert view.row("discards") == (0, 1, 0, 0, 0, 0, 0, 0, 0)
        assert view.row("gold") == (0, 0, 0, 0)
        assert set(view.row("deck")) == {None}
        for owner in range(4):
            shown = view.row("hand")[owner * 9 : owner * 9 + 9]
            assert shown == ((0,) * 8 + (owner == 1,) if owner == seat else (None,) * 9)


SOUKS = {
    "sack": {"white": (3, 3), "blue": (4, 4), "yellow": (5, 6), "pink": (6, 8)},
    "barrel": {"white": (2, 3), "blue": (3, 4), "yellow": (4, 6), "pink": (5, 8)},
    "chest": {"blue": (2, 4), "yellow": (3, 6), "pink": (4, 8)},
    "vase": {"blue": (1, 4), "yellow": (2, 6), "orange": (3, 12)},
}


@rules("YA-SET-4")
@pytest.mark.parametrize("hood", SOUKS)
def test_the_shops_of_every_neighborhood(hood: str) -> None:
    wanted = {
        f"shop {hood}.{colour}.{number}" for colour, (shops, _) in SOUKS[hood].items() for number in range(1, shops + 1)
    }
    if len(wanted) > 1:
        assert arrange(then=supply("p1", hood, 1)).texts() == wanted


@rules("YA-SET-4")
@pytest.mark.parametrize("hood", SOUKS)
def test_the_points_of_every_souk(hood: str) -> None:
    for colour, (_, points) in SOUKS[hood].items():
        table = arrange(then=END_OF_WEEK, cubes={"p2": f"{hood}.{colour}"}, week=2)
        assert table.scores == [0, points, 0, 0]


@rules("YA-SET-5")
def test_the_road_is_a_cross_and_every_square_has_its_shop() -> None:
    """From the centre every square of the four arms is as far as its number; who stands where is sent there."""
    arms = {"N": 4, "E": 7, "S": 7, "W": 10}
    table = arrange(then=move("p1", 1), gold={"p1": 20})
    squares = {"C": 0} | {f"{arm}{far}": far for arm, length in arms.items() for far in range(1, length + 1)}
    assert table.texts() == {f"supervisor {square} gold {abs(far - 1)}" for square, far in squares.items()}
    assert table.supervisor == "C"
    assert {square: len(shops) for square, shops in BESIDE.items() if len(shops) != 1} == {"C": 0, "E1": 2, "S1": 2}
    for square, far in squares.items():
        for shop in BESIDE[square]:
            table = arrange(then=move("p1", 1), gold={"p1": 20}, cubes={"p2": shop})
            table.say(f"p1 supervisor {square} gold {abs(far - 1)}")
            assert table.cubes("p2") == set()
            assert table.caravan == ["p2"]


@rules("YA-SET-6")
def test_the_stock_never_runs_out() -> None:
    """More camels and gold than the box holds, and more cubes than a colour has."""
    everything = " ".join(f"{hood}.{colour}" for hood, souks in SOUKS.items() for colour in souks if colour != "orange")
    table = arrange(then=take("p1"), tower={"camel": (1, 9, 3)}, camels={"p1": 300}, gold={"p1": 300})
    table.say("p1 tower camel camels")
    assert table.of("camels", "p1") == 312
    table = arrange(then=supply("p1", "vase", 3), cubes={"p1": everything}, caravan="p1 p1 p1 p1")
    table.say("p1 shop vase.orange.2", "p1 shop vase.orange.1")
    assert len(table.cubes("p1")) == 47
