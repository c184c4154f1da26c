"""Set-up (YS-SET), the turn (YS-TURN) and phase 1 (YS-P1)."""

from __future__ import annotations

import pytest

from gradlon.core.errors import BadOptions
from gradlon.core.markup import plain
from gradlon.words import picture
from gradlon.ys import facts, steps
from gradlon.ys.components import SHIP_COPIES, SHIPS
from gradlon.ys.game import GAME
from marks import rules
from support.ys_arrange import END_OF_TURN, SHIPS_PHASE, arrange, count
from support.ys_table import Table, in_turn_one, start

pytestmark = pytest.mark.engine

FOUR_CARDS = ("chance card queen", "chance card spy", "chance card king", "chance card prince")


@rules("YS-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_player_counts(players: int) -> None:
    table = start(players)
    assert table.players == players
    assert len(table.scores) == max(3, players), "two players have a neutral third"


@rules("YS-SET-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match=f"YS-SET-1.*{players}"):
        GAME.new(players)


@rules("YS-SET-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_order_cards_are_dealt_at_random_and_open(players: int) -> None:
    table = start(players)
    for card in range(1, players):
        free = {f"order p{seat + 1}" for seat in range(players) if not table.values["order"][seat]}
        assert table.asked == ["chance"]
        assert table.texts("chance") == free
        assert {weight for _, weight in table.position.draws()} == {1}, "each as likely as another"
        table.say(f"chance order p{players + 1 - card}")
    assert table.order == [f"p{seat}" for seat in range(players, 0, -1)], "the last card needs no draw"
    assert table.told("order_dealt", "order") == list(range(1, players + 1))
    for viewer in ("p1", "p2", "spectator"):
        assert table.view(viewer).row("order") == tuple(table.values["order"])


@rules("YS-SET-3", "YS-P1-1")
@pytest.mark.parametrize(("players", "piles"), [(2, 3), (3, 4), (4, 4)])
def test_three_characters_on_each_palace_the_rest_are_never_seen(players: int, piles: int) -> None:
    table = start(players).run_to_the_end(5)
    turned = table.told("card_turned", "card")
    assert len(turned) == len(set(turned)) == 3 * piles
    assert table.values["pool"].bit_count() == 15 - 3 * piles
    assert table.told("card_turned", "hood") == list(range(1, piles + 1)) * 3


@rules("YS-SET-3", "YS-INF-2")
def test_any_character_not_seen_yet_may_lie_on_any_pile() -> None:
    table = in_turn_one()
    for unseen in (15, 14, 13, 12):
        assert len(table.texts("chance")) == unseen
        assert {weight for _, weight in table.position.draws()} == {1}
        table.say(f"chance {min(table.texts('chance'))}")


@rules("YS-SET-4")
def test_scores_start_at_0() -> None:
    assert in_turn_one().scores == [0, 0, 0, 0]
    assert in_turn_one(2).scores == [0, 0, 0]


@rules("YS-SET-4", "YS-CMP-7")
def test_markers_start_in_the_middle() -> None:
    assert in_turn_one(3).quotes == [8, 8, 8, 8]


@rules("YS-SET-4")
def test_the_ship_deck_is_shuffled() -> None:
    """Any ship left may come, each copy as likely as another."""
    table = in_turn_one().say(*FOUR_CARDS, "chance ship BGY")
    likely = dict(zip(SHIPS, [weight for _, weight in table.position.draws()], strict=True))
    assert likely == SHIP_COPIES | {"BGY": 1}
    table.say("chance ship BGY")
    assert "ship BGY" not in table.texts("chance")


def phases_of(table: Table) -> list[str]:
    """The steps that asked, each once as long as it goes on."""
    names = {number: name for name, number in vars(steps).items() if name.isupper() and number < steps.TABLE}
    found: list[str] = []
    while not table.over:
        name = names[table.position.asking()[0]]
        if not found or found[-1] != name:
            found.append(name)
        who = table.asked[0]
        options = sorted(table.texts(who))
        table.say(f"{who} {options[0]}")
    return found


@rules("YS-TURN-1")
def test_four_turns_of_four_phases() -> None:
    table = in_turn_one()
    phases = [name for name in phases_of(table) if name in ("LAND_SHIP", "BID", "PLACE", "TAKE_GEM", "HIGHEST_BIDDER")]
    starts = [at for at, name in enumerate(phases) if name == "LAND_SHIP"]
    assert len(starts) == 4
    for first, last in zip(starts, [*starts[1:], len(phases)], strict=True):
        order = list(dict.fromkeys(phases[first:last]))
        assert order[:3] == ["LAND_SHIP", "BID", "PLACE"]
        assert "HIGHEST_BIDDER" in order[3:] or "TAKE_GEM" in order[3:]
    assert table.told("turn_started", "turn") == [1, 2, 3, 4]
    assert len(table.told("finished")) == 1


def heading(table: Table) -> str:
    """What stands above the board."""
    return plain(picture(GAME, table.view("spectator"))).splitlines()[0].split("   ")[0]


@rules("YS-TURN-1", "YS-SET-2", "YS-KF-1")
def test_a_board_names_the_phase_from_set_up_on() -> None:
    """Before the first turn too, and King's Favor as the fifth phase, not as a part of counting."""
    table = start(3, "kings_favor")
    assert GAME.describe(table.position)["phase"] == "set-up"
    assert heading(table) == "Set-up"
    seen = [heading(table.say("chance order p1", "chance order p2"))]
    while table.values["turn"] < 2:
        table.say(f"{table.asked[0]} {min(table.texts(table.asked[0]))}")
        if heading(table) != seen[-1]:
            seen.append(heading(table))
    turn = "Turn 1 of 4 · "
    rounds = [f"{turn}placing, round {number} of 4" for number in (1, 2, 3, 4)]
    first = [f"{turn}set-up", f"{turn}turn order", *rounds, f"{turn}counting", f"{turn}King's Favor"]
    assert seen == [*first, "Turn 2 of 4 · set-up"]


@rules("YS-TURN-1", "YS-KF-1")
def test_a_fifth_phase_with_kings_favor() -> None:
    phases = phases_of(in_turn_one(3, "kings_favor"))
    assert phases.count("SEND_TO_THRONE") == 4
    for at, name in enumerate(phases):
        if name == "SEND_TO_THRONE":
            assert phases[at - 1] in ("HIGHEST_BIDDER", "TAKE_GEM", "WINDOW_OF", "ORDER_COLUMNS", "TAKE_COLOUR")
            assert phases[at + 1 : at + 2] in (["SET_PALACE"], ["LAND_SHIP"], [])


@rules("YS-TURN-2")
def test_ships_are_set_aside_and_the_turn_marker_advances() -> None:
    table = arrange(then=END_OF_TURN, turn=2, ships={1: "BGY", 4: "RBG"})
    assert table.told("turn_started", "turn") == [3]
    assert table.values["turn"] == 3
    assert not any(table.values["port"])


@rules("YS-TURN-2")
def test_an_empty_deck_is_made_anew_from_ships_that_are_not_in_a_port() -> None:
    ports = [SHIPS.index("BGY") + 1, SHIPS.index("BGY") + 1, SHIPS.index("RWG") + 1, 0, 0]
    more = {"deck": [0] * facts.SHIP_KINDS, "port": ports}
    table = arrange(then=[(steps.LAND_SHIP, 3, 0), (steps.SUPPLY_MARKET, 0, 0)], more=more)
    likely = {GAME.write(table.position, 7, choice)[5:]: weight for choice, weight in table.position.draws()}
    assert likely == {ship: copies for ship, copies in SHIP_COPIES.items() if ship not in ("BGY", "RWG")}
    assert table.clauses("deck_renewed") == ["YS-TURN-2"]
    table.say("chance ship GYR")
    assert sum(table.values["deck"]) == 20, "twenty-four less three in the ports before and the one that came"


@rules("YS-TURN-2", "YS-EX-1")
def test_a_renewed_express_deck_has_no_white_ship() -> None:
    table = arrange(4, "express", then=[(steps.LAND_SHIP, 0, 0)], more={"deck": [0] * facts.SHIP_KINDS})
    assert len(table.texts("chance")) == len(SHIPS) - 4
    assert not [text for text in table.texts("chance") if "W" in text]


@rules("YS-P1-1", "YS-INF-1")
def test_turned_up_characters_are_open() -> None:
    table = in_turn_one().say(*FOUR_CARDS)
    assert table.told("card_turned", "hood", "card") == [(1, "queen"), (2, "spy"), (3, "king"), (4, "prince")]
    assert table.palaces == {1: "queen", 2: "spy", 3: "king", 4: "prince"}
    for viewer in ("p1", "p4", "spectator"):
        assert table.view(viewer).row("palace") == tuple(table.values["palace"])


@rules("YS-P1-1", "YS-P1-2")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_characters_in_turns_1_to_3(turn: int) -> None:
    table = arrange(then=SHIPS_PHASE, turn=turn).run_until(steps.LAND_SHIP)
    assert len(table.told("card_turned")) == 4
    assert table.told("blue_set") == []


@rules("YS-P1-2")
def test_no_character_is_turned_up_in_turn_4() -> None:
    table = arrange(then=SHIPS_PHASE, turn=4)
    assert table.position.asking()[0] == steps.LAND_SHIP
    assert table.told("card_turned") == []


@rules("YS-P1-3")
def test_order_of_phase_1() -> None:
    table = in_turn_one()
    asked = []
    while table.position.asking()[0] != steps.BID:
        asked.append(table.position.asking()[:2])
        table.say(f"chance {min(table.texts('chance'))}")
    assert asked == [
        *[(steps.SET_PALACE, hood) for hood in range(4)],
        *[(steps.LAND_SHIP, hood) for hood in range(4)],
        (steps.SUPPLY_MARKET, 0),
    ]
    assert table.told("ship_landed", "hood") == [1, 2, 3, 4]
    assert all(table.values["port"][: facts.HOODS])


@rules("YS-P1-4")
def test_a_ship_offers_its_large_gem_twice_and_each_small_one_once() -> None:
    board = {"p1": {"1.port": "4"}, "p2": {"1.port": "3"}, "p3": {"1.port": "2"}}
    table = arrange(then=count(1), brokers=board, ships={1: "BGY"})
    assert table.texts("p1") == {"gem blue", "gem green", "gem yellow"}
    table.say("p1 gem blue")
    assert table.texts("p1") == {"gem blue", "gem green", "gem yellow"}, "a second blue one"
    table.say("p1 gem blue")
    assert table.texts("p2") == {"gem green", "gem yellow"}
    table.say("p2 gem green")
    assert table.gems("p3") == {"yellow": 1}, "only one small gem of a colour, the last of four"


def supply(players: int, ship: str) -> dict[int, str]:
    table = arrange(players, then=[(steps.SUPPLY_MARKET, 0, 0)]).say(f"chance ship {ship}")
    assert table.over
    return dict(table.told("gem_to_line", "line", "colour"))


@rules("YS-P1-5")
@pytest.mark.parametrize(
    ("ship", "laid"),
    [
        ("BGY", {1: "blue", 2: "green", 3: "yellow"}),
        ("RGY", {1: "red", 2: "green", 3: "yellow"}),
        ("BWY", {1: "white", 2: "blue", 3: "yellow"}),
        ("RWG", {1: "white", 2: "red", 3: "green"}),
    ],
)
def test_the_market_ship(ship: str, laid: dict[int, str]) -> None:
    assert supply(4, ship) == laid


@rules("YS-P1-5")
def test_the_market_ship_is_discarded() -> None:
    table = arrange(then=[(steps.SUPPLY_MARKET, 0, 0)]).say("chance ship BYR")
    assert not any(table.values["port"])
    assert table.values["deck"][SHIPS.index("BYR")] == 0


@rules("YS-3P-3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("ship", "laid"),
    [("BGY", {2: "green", 3: "yellow"}), ("BWY", {2: "white", 3: "yellow"}), ("YBG", {2: "blue", 3: "green"})],
)
def test_the_market_ship_of_a_small_table_gives_its_small_gems(players: int, ship: str, laid: dict[int, str]) -> None:
    assert supply(players, ship) == laid
