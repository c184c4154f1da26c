"""Random games of Yspahan: nothing is lost, everything is told, and nobody knows more than he may."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gradlon import is_compiled
from gradlon.core.errors import BadNotation
from gradlon.core.events import Event, Sealed
from gradlon.core.limits import CHANCE
from gradlon.core.markup import SEAT_STYLES, plain
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.words import tell
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, SOUK_MASKS, TABLES
from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_table import Table, arrange, take, turn

pytestmark = pytest.mark.engine

GAMES = 12 if is_compiled() else 3
PRICES = {name: (row["camels"], row["gold"]) for name, row in zip(BUILDINGS, TABLES["building"], strict=True)}


def positions(players: int, seed: int) -> Iterator[Position]:
    """Every question of a random game; kinds of choice weigh alike, so that cards and buildings come up."""
    rng = Random(seed)
    position = GAME.new(players)
    position.record()
    position.start()
    while not position.is_over():
        yield position
        if position.asks_chance():
            position.random_step(rng)
            continue
        seat = position.asked_seats()[0]
        options = position.options(seat)
        kinds = sorted({option >> 16 for option in options})
        kind = kinds[rng.below(len(kinds))]
        fitting = [option for option in options if option >> 16 == kind]
        position.choose(seat, fitting[rng.below(len(fitting))])
    yield position
    assert position.is_over()


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


@rules("YA-SET-3")
def test_who_may_not_know_a_drawn_card_is_told_that_one_was_drawn() -> None:
    table = arrange(then=take("p1"), tower={"gold": (6, 2, 0)}).say("p1 tower gold card", "chance card exchange")
    drawn = next(event for event in table.told if event.name == "card_drawn")
    assert [tell(GAME, table.position, drawn, seat) for seat in (0, 1, -1)] == [
        "p1 draws a card: exchange.",
        "p1 draws a card.",
        "p1 draws a card.",
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_the_picture_and_the_description_show_the_table(players: int) -> None:
    for position in positions(players, 2):
        for seat in (-1, 0):
            told = GAME.describe(position, seat)
            picture = GAME.picture(GAME.view(position, seat))
            lines = plain(picture).splitlines()
            assert max(len(line) for line in lines) <= 98
            assert len(told["seats"]) == players
            for one in told["seats"]:
                assert (one["cards"] is None) == (one["seat"] != seat + 1)
                row = next(line.split() for line in lines if re.match(rf"{one['name'].upper()} +(you)? +\d", line))
                numbers = [int(word) for word in row if word.isdigit()]
                assert numbers == [one["score"], one["camels"], one["gold"], one["card_count"]]
            assert sum(len(line) for line in told["caravan"]) == GAME.values(position)["loaded"]
            assert plain(picture).count("*") == 2
            for owner in range(1, players + 1):
                shown = picture.count(f"[{SEAT_STYLES[owner - 1]}][{owner}][/]")
                assert shown == sum(seat == owner for seat in told["cubes"].values())


def test_the_picture_names_every_shop_and_every_square_of_the_road() -> None:
    """What may be typed can be read off it: `shop sack.pink.3`, `supervisor W10 gold 0`."""
    table = arrange(then=take("p1"), tower={"gold": (6, 2, 0)}, cubes={"p2": "sack.pink.3"}, supervisor="W10")
    lines = plain(GAME.picture(GAME.view(table.position, 0))).splitlines()
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


ROAD_WEST_TO_EAST = "W10 W9 W8 W7 W6 W5 W4 W3 W2 W1 C E1 E2 E3 E4 E5 E6 E7"


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
