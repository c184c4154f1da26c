"""Random games of Yspahan: nothing is lost, everything is told, and nobody knows more than he may."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gradlon import is_compiled
from gradlon.core.events import Event, Sealed
from gradlon.core.rng import Random
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, SOUK_MASKS, TABLES
from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_games import positions
from support.yspahan_table import arrange, take

pytestmark = pytest.mark.engine

GAMES = 12 if is_compiled() else 3
PRICES = {name: (row["camels"], row["gold"]) for name, row in zip(BUILDINGS, TABLES["building"], strict=True)}


class Ledger:
    """What each seat owns, kept from the events alone."""

    def __init__(self, players: int) -> None:
        self.camels = Counter(dict.fromkeys(range(players), 0))
        self.gold = Counter(dict.fromkeys(range(players), 2))
        self.score = Counter(dict.fromkeys(range(players), 0))
        self.cards = Counter(dict.fromkeys(range(players), 0))
        self.city: dict[int, int] = {}
        self.caravan: list[int] = []
        self.supervisor = 0

    def read(self, event: Event) -> None:
        seat = event.values.get("seat", -1)
        assert isinstance(seat, int)
        told = event.opened(seat)
        name = event.name
        for who, points in GAME.points_told(event).items():
            self.score[who] += points
        if name in ("camels_gained", "gold_gained"):
            self.camels[seat] += told.get("camels", 0)
            self.gold[seat] += told.get("gold", 0)
        elif name in ("dice_bought", "supervisor_moved", "built", "gold_sold", "camels_sold"):
            self.camels[seat] -= told.get("camels", 0)
            self.gold[seat] -= told.get("gold", 0)
        elif name in ("camels_exchanged", "gold_exchanged"):
            gained = told.get("gold", 0) - told.get("camels", 0)
            self.camels[seat] += gained
            self.gold[seat] -= gained
        elif name == "camel_paid":
            self.camels[seat] -= 1
        elif name == "cube_placed":
            assert told["shop"] not in self.city
            self.city[told["shop"]] = seat
        elif name == "cube_sent":
            assert self.city.pop(told["shop"]) == seat
        elif name == "cube_loaded":
            self.caravan.append(seat)
        elif name == "caravan_emptied":
            self.caravan.clear()
        elif name == "city_emptied":
            self.city.clear()
        elif name in ("card_drawn", "card_played", "card_discarded"):
            self.cards[seat] += 1 if name == "card_drawn" else -1
        if name in ("supervisor_moved", "supervisor_returned"):
            self.supervisor = told["road"]


@rules("YA-SET-6", "YA-SHP-1", "YA-SHP-2", "YA-CRV-1", "YA-CRD-10")
@pytest.mark.parametrize("players", [3, 4])
def test_every_gain_loss_move_and_score_is_told(players: int) -> None:
    """Who only reads the events knows all that is open: stocks, scores, cubes, caravan, hand sizes."""
    for seed in range(GAMES):
        ledger = Ledger(players)
        for position in positions(players, seed):
            for event in GAME.events(position):
                assert event.clause in GAME.clauses
                ledger.read(event)
            assert GAME.faults(position) == []
            values = GAME.values(position)
            seats = range(players)
            assert [ledger.camels[seat] for seat in seats] == values["camels"][:players]
            assert [ledger.gold[seat] for seat in seats] == values["gold"][:players]
            assert [ledger.score[seat] for seat in seats] == values["score"][:players]
            assert [ledger.cards[seat] for seat in seats] == values["hand_size"][:players]
            assert [seat + 1 for seat in ledger.caravan] == [owner for owner in values["caravan"] if owner]
            assert ledger.supervisor == values["supervisor"]
            for seat in seats:
                for hood in range(facts.HOODS):
                    mine = [shop for shop, who in ledger.city.items() if who == seat and shop >> 5 == hood]
                    assert values["cubes"][seat * facts.HOODS + hood] == sum(1 << (shop & 31) for shop in mine)


@rules("YA-SUP-1", "YA-SUP-4")
@pytest.mark.parametrize("players", [3, 4])
def test_dice_are_conserved(players: int) -> None:
    """Nine white ones and the yellow ones bought are rolled every day, and each is taken, removed or cleared."""
    for seed in range(GAMES):
        bought = 0
        rolled = 0
        for position in positions(players, seed):
            for event in GAME.events(position):
                if event.name == "day_started":
                    bought = 0
                elif event.name == "dice_bought":
                    bought = event.values["dice"]  # type: ignore[assignment]
                elif event.name == "tower_filled":
                    groups = event.values["groups"]
                    assert isinstance(groups, tuple)
                    assert sum(white for _, _, white, _ in groups) == 9
                    assert sum(yellow for _, _, _, yellow in groups) == bought
                    rolled = 9 + bought
                elif event.name in ("group_taken", "yellow_removed"):
                    rolled -= event.values["dice"]  # type: ignore[operator]
                elif event.name == "day_ended":
                    rolled = 0
            values = GAME.values(position)
            if any(values["group"]) or not position.asks_chance():
                assert sum(values["dice"]) == rolled


@rules("YA-SHP-2", "YA-SHP-3")
def test_of_a_neighborhoods_souks_a_seat_has_no_more_begun_than_it_may() -> None:
    """Two own unfinished souks in a neighborhood come about only by the Supervisor."""
    for seed in range(GAMES):
        sent: set[int] = set()
        for position in positions(4, seed):
            for event in GAME.events(position):
                if event.name == "cube_sent":
                    sent.add(event.values["shop"] >> 5)  # type: ignore[operator]
                elif event.name == "city_emptied":
                    sent.clear()
            cubes = GAME.values(position)["cubes"]
            for hood, souks in enumerate((range(4), range(4, 8), range(8, 11), range(11, 14))):
                for seat in range(4):
                    mine = cubes[seat * facts.HOODS + hood]
                    begun = [souk for souk in souks if mine & SOUK_MASKS[souk] not in (0, SOUK_MASKS[souk])]
                    assert len(begun) <= 1 or hood in sent


@rules("YA-SET-3")
@pytest.mark.parametrize("players", [3, 4])
def test_a_view_shows_its_own_hand_alone_and_an_imagined_position_fits_it(players: int) -> None:
    for seed in range(GAMES):
        rng = Random(seed + 1000)
        for position in positions(players, seed):
            for seat in range(-1, players):
                view = GAME.view(position, seat)
                hands = view.row("hand")
                assert all((count is None) == (index // 9 != seat) for index, count in enumerate(hands))
                assert set(view.row("deck")) == {None}
                imagined = GAME.imagine(view, rng)
                assert GAME.faults(imagined) == []
                assert GAME.view(imagined, seat) == view
                if seat in position.asked_seats():
                    assert imagined.options(seat) == position.options(seat)


@rules("YA-SET-3")
def test_imagined_hands_vary_with_all_that_may_be_held() -> None:
    last = next(
        position.clone()
        for seed in range(100)
        for position in positions(4, seed)
        if GAME.values(position)["hand_size"][0] and GAME.values(position)["hand_size"][1] >= 2
    )
    view = GAME.view(last, 0)
    rng = Random(5)
    hands = {tuple(GAME.values(GAME.imagine(view, rng))["hand"][9:18]) for _ in range(200)}
    assert len(hands) > 10


@rules("YA-SET-3", "YA-ACT-7")
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_hidden_does_not_show_in_who_is_asked(players: int) -> None:
    """In every position that looks alike to a seat the same seat is asked by the same step."""
    for seed in range(GAMES):
        rng = Random(seed + 2000)
        for position in positions(players, seed):
            view = GAME.view(position, -1)
            imagined = GAME.imagine(view, rng)
            assert imagined.asked_seats() == position.asked_seats()
            assert imagined.asking() == position.asking()
            for seat in position.asked_seats():
                assert imagined.options(seat)


@rules("YA-SET-3")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    drawn = 0
    for position in positions(4, 1):
        for event in GAME.events(position):
            sealed = [name for name, value in event.values.items() if isinstance(value, Sealed)]
            assert sealed == (["card"] if event.name == "card_drawn" else [])
            if sealed:
                drawn += 1
                owner = event.values["seat"]
                assert [event.opened(seat)["card"] is not None for seat in range(-1, 4)] == [
                    seat == owner for seat in range(-1, 4)
                ]
    assert drawn


def test_every_clause_acts_in_some_random_game() -> None:
    fired = [0] * len(GAME.clauses)
    for players in GAME.player_counts:
        for seed in range(100):
            position = GAME.new(players)
            position.count_clauses()
            position.start()
            position.weighted_playout(Random(seed))
            fired = [one + other for one, other in zip(fired, position.fired(), strict=False)]
    assert [clause for clause, count in zip(GAME.clauses, fired, strict=True) if not count] == []


WRONG_PIECES: dict[str, dict[str, Any]] = {
    "a card too many": {"hand": [3, *[0] * 35], "hand_size": [3, 0, 0, 0]},
    "a hand of another size": {"hand_size": [1, 0, 0, 0]},
    "a deck of another size": {"deck_size": 17},
    "two owners of a souk": {"cubes": [1, 0, 0, 0, 2, *[0] * 11]},
    "a cube beside the shops": {"cubes": [0, 0, 0, 1 << 30, *[0] * 12]},
    "ten white dice": {"dice": [10, *[0] * 11]},
    "a group without dice": {"group": [1, 0, 0, 0, 0, 0]},
    "a debt of camels": {"camels": [-1, 0, 0, 0]},
    "a debt of gold": {"gold": [0, -1, 0, 0]},
    "a gap in the caravan": {"loaded": 1, "caravan": [0, 1, *[0] * 10]},
    "a tenth cube on nine camels": {"loaded": 10, "caravan": [*[1] * 10, 0, 0]},
    "a stranger's cube": {"loaded": 1, "caravan": [4, *[0] * 11]},
}


@rules("YA-SET-3", "YA-SHP-1", "YA-SHP-2", "YA-CRV-1")
@pytest.mark.parametrize("change", WRONG_PIECES.values(), ids=WRONG_PIECES.keys())
def test_what_is_not_conserved_is_noticed(change: dict[str, Any]) -> None:
    table = arrange(3, then=take("p1"), tower={})
    values = GAME.values(table.position)
    assert GAME.faults(GAME.load(3, (), values)) == []
    assert GAME.faults(GAME.load(3, (), values | change)) != []
