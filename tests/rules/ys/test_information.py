"""What is open and what is hidden (YS-INF), and the option that covers hands and own brokers (YS-PLC-7, YS-CHR-1)."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.core.rng import Random
from gradlon.words import catalogue, tell
from gradlon.ys import facts
from gradlon.ys.game import GAME
from marks import rules
from support.ys_arrange import END_OF_COUNTING, PLACING, START_OF_PLACING, arrange, count, lines, pairs, scoring
from support.ys_table import Table, start

pytestmark = pytest.mark.engine

OPEN = ["gems", "score", "order", "seat_at", "screen", "at", "state", "square", "port", "palace", "line_gem", "quote"]
OPEN += ["gone", "lying", "card_count", "played", "deck", "twos", "turn"]

GAMES = [(4, ()), (3, ("kings_favor",)), (4, ("memory",)), (2, ()), (3, ("memory", "kings_favor", "express"))]


def moments(players: int, options: tuple[str, ...]) -> list[Table]:
    """Some forty moments of a random game."""
    table = start(players, *options)
    rng = Random(31)
    found = []
    step = 0
    while not table.over:
        if step % 7 == 0 and table.values["turn"]:
            found.append(Table(table.position.clone()))
        table.position.random_step(rng)
        table.position.drain()
        step += 1
    return [*found, table]


def viewers(players: int) -> list[int]:
    return [*range(players), -1]


@rules("YS-INF-1")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_is_open_to_all(players: int, options: tuple[str, ...]) -> None:
    for table in moments(players, options):
        values = table.values
        for viewer in viewers(players):
            view = GAME.view(table.position, viewer)
            for name in OPEN:
                value: Any = values[name]
                assert view.fields[name] == (tuple(value) if isinstance(value, list) else value), name


@rules("YS-INF-1", "YS-INF-2", "YS-PLC-7", "YS-2P-2")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_brokers_on_the_board(players: int, options: tuple[str, ...]) -> None:
    """Face up: all. Face down: the owner, without `memory`; who looked at it; of neutral ones nobody."""
    for table in moments(players, options):
        values = table.values
        for viewer in viewers(players):
            shown = GAME.view(table.position, viewer).row("worth")
            for broker in range(facts.BROKERS):
                if not values["at"][broker]:
                    continue
                owner = broker // facts.SLOTS
                down = values["state"][broker] & facts.DOWN
                own = owner == viewer and owner < players and "memory" not in options
                looked = viewer >= 0 and values["seen"][broker] >> viewer & 1
                assert shown[broker] == (values["worth"][broker] if not down or own or looked else None)


@rules("YS-INF-2")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_behind_a_screen(players: int, options: tuple[str, ...]) -> None:
    for table in moments(players, options):
        for name in ("hand", "neutral_hand"):
            for viewer in viewers(players):
                shown = GAME.view(table.position, viewer).row(name)
                for cell, number in enumerate(table.values[name]):
                    assert shown[cell] == (number if cell // facts.VALUES == viewer else None)


@rules("YS-INF-2", "YS-BID-1")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_envelopes(players: int, options: tuple[str, ...]) -> None:
    for table in moments(players, options):
        for viewer in viewers(players):
            shown = GAME.view(table.position, viewer).row("envelope")
            for seat, number in enumerate(table.values["envelope"]):
                assert shown[seat] == (number if seat == viewer else None)


@rules("YS-INF-2", "YS-SET-3")
def test_piles_and_decks_have_no_order_that_could_be_looked_up() -> None:
    """The characters in piles and out of the game are one heap, and so are the ships: what comes is drawn when it
    comes."""
    table = start(4).say("chance order p1", "chance order p2", "chance order p3")
    for viewer in viewers(4):
        view = GAME.view(table.position, viewer)
        assert view.number("pool") == 2**15 - 1, "nobody knows which twelve are in the game"
    one = table.position.clone()
    other = table.position.clone()
    one.draw(one.draws()[0][0])
    other.draw(other.draws()[1][0])
    assert GAME.values(one)["palace"] != GAME.values(other)["palace"]


@rules("YS-INF-2", "YS-KF-3")
def test_throne_room_values_until_the_end() -> None:
    room = {"p1": {"throne": "3down 4down"}, "p2": {"throne": "2down"}}
    assert arrange(3, "kings_favor", then=pairs("p3"), brokers=room).seen_by("p2", "p1") == {"throne": "?down ?down"}
    after = arrange(3, "kings_favor", then=scoring(favor=True), brokers=room)
    assert after.seen_by("p2", "p1") == {"throne": "3 4"}


@rules("YS-INF-2", "YS-CNT-2", "YS-MKT-1")
def test_face_down_brokers_until_counted() -> None:
    board = {"p1": {"1.port": "1down", "2.port": "2down", "2.red": "3down"}}
    table = arrange(then=count(1, 2) + pairs("p2"), brokers=board)
    assert table.seen_by("p2", "p1") == {"2.red": "?down"}
    table = arrange(then=[*lines(), *pairs("p2")], brokers=board)
    assert table.seen_by("p2", "p1") == {"1.port": "?down", "2.port": "?down", "2.red": "3"}


@rules("YS-INF-1")
def test_whose_it_is_and_where_is_open() -> None:
    table = arrange(then=pairs("p1")).say("p1 place 4 down 2.red")
    told = next(event for event in table.log if event.name == "placed").opened(3)
    assert (told["seat"], told["place"], told["facing"], told["value"]) == (0, 24, 1, None)
    assert table.seen_by("p4", "p1") == {"2.red": "?down"}


@rules("YS-INF-1", "YS-CNJ")
def test_a_broker_conjured_away_face_down_was_open_before() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1"), screens={"p1": "4 3"}, cards={"p1": "conjurer"})
    table.say("p1 play conjurer", "p1 conjure 3 down 1.port", "p1 replace 0")
    assert table.view("p2").row("maybe")[0] == 1 << 3
    assert table.seen_by("p2", "p1") == {"1.port": "?down"}
    for seed in range(10):
        imagined = GAME.values(GAME.imagine(table.view("p2"), Random(seed)))
        assert imagined["worth"][0] == 3, "nobody could take it for anything else"


@rules("YS-CHR-1", "YS-INF-1")
def test_hands_of_characters_are_shown() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "queen spy", "p3": "banker"})
    for viewer in viewers(4):
        assert GAME.view(table.position, viewer).row("cards") == tuple(table.values["cards"])


@rules("YS-CHR-1")
def test_with_memory_to_their_owner_alone() -> None:
    table = arrange(4, "memory", then=PLACING, cards={"p1": "banker spy", "p3": "banker"})
    mine, _, theirs, *_ = table.values["cards"]
    assert table.view("p1").row("cards") == (mine, None, None, None, None)
    assert table.view("p3").row("cards") == (None, None, theirs, None, None)
    assert table.view("spectator").row("cards") == (None,) * 5
    assert table.view("p2").row("card_count")[:4] == (2, 0, 1, 0), "how many is open"


@rules("YS-CHR-1")
def test_with_memory_whoever_holds_a_card_is_asked_playable_or_not() -> None:
    """That nobody is asked would tell which card it is not."""
    held = {"p1": "banker", "p2": "spy", "p4": "queen"}
    table = arrange(4, "memory", then=START_OF_PLACING + END_OF_COUNTING, cards=held)
    asked = []
    while not table.over:
        asked.append((table.asked[0], table.texts(table.asked[0])))
        table.say(f"{table.asked[0]} pass")
    assert asked == [
        ("p1", {"pass"}),
        ("p2", {"play spy", "pass"}),
        ("p4", {"pass"}),
        ("p1", {"play banker", "pass"}),
        ("p2", {"pass"}),
        ("p4", {"pass"}),
    ]


@rules("YS-CHR-1")
def test_without_memory_only_who_can_play() -> None:
    table = arrange(then=START_OF_PLACING, cards={"p1": "banker", "p2": "spy", "p4": "queen"})
    assert table.asked == ["p2"]
    assert table.say("p2 pass").over


@rules("YS-PLC-7", "YS-SPY")
def test_with_memory_the_game_still_remembers_for_the_spy() -> None:
    board = {"p2": {"1.port": "4down"}}
    table = arrange(4, "memory", then=START_OF_PLACING + pairs("p1"), brokers=board, cards={"p1": "spy"})
    table.say("p1 play spy", "p1 look p2@1.port")
    assert table.seen_by("p1", "p2") == {"1.port": "4down"}
    assert table.seen_by("p2", "p2") == {"1.port": "?down"}


@rules("YS-PLC-7", "YS-CHR-1")
def test_with_memory_the_log_still_tells_what_one_saw() -> None:
    """The option says so: what the board hides, a card won and an own face-down broker, stands in the log."""
    then = [*count(1), *pairs("p1")]
    table = arrange(4, "memory", then=then, brokers={"p2": {"1.palace": "1"}}, palaces={1: "banker"})
    table.say("p1 place 3 down 2.port")
    names = ["Ann", "Ben", "Cas", "Dot"]
    logs = [[tell(GAME, table.position, event, seat, names) for event in table.log] for seat in range(4)]
    assert all("Ben wins the Banker." in log for log in logs)
    assert (table.view("p1").row("cards")[1], table.seen_by("p1", "p1")) == (None, {"2.port": "?down"})
    assert "Ann places a 3 face down in port 2." in logs[0]
    assert "Ann places a broker face down in port 2." in logs[1]
    told = (GAME.options["memory"], catalogue("ys").section("options")["memory"])
    assert all("the log still tells what one saw" in text for text in told)


def test_a_journal_changes_nothing_of_the_game() -> None:
    written = GAME.new(4)
    written.record()
    silent = GAME.new(4)
    for position in (written, silent):
        position.start()
    one, other = Random(8), Random(8)
    while not written.is_over():
        assert written.random_step(one) == silent.random_step(other)
        assert written.block() == silent.block()
        written.drain()
