"""The table of all steps, buildings and cards: where a number of `steps.py` meets its rule."""

from __future__ import annotations

from gradlon.yspahan import (
    caravan,
    construction,
    deck,
    end_of_day,
    end_of_game,
    end_of_week,
    facts,
    phase1_supplying,
    phase2_actions,
    setup,
    souks,
    steps,
    supervisor,
)
from gradlon.yspahan.buildings.bazaar import Bazaar
from gradlon.yspahan.buildings.caravanserai import Caravanserai
from gradlon.yspahan.buildings.hammam import Hammam
from gradlon.yspahan.buildings.hoist import Hoist
from gradlon.yspahan.buildings.paddock import Paddock
from gradlon.yspahan.buildings.shop import Shop
from gradlon.yspahan.cards.build_no_camels import BuildNoCamels
from gradlon.yspahan.cards.build_no_gold import BuildNoGold
from gradlon.yspahan.cards.camels_to_points import CamelsToPoints
from gradlon.yspahan.cards.cube_to_caravan import CubeToCaravan
from gradlon.yspahan.cards.cube_to_shop import CubeToShop
from gradlon.yspahan.cards.exchange import Exchange
from gradlon.yspahan.cards.gold_to_points import GoldToPoints
from gradlon.yspahan.cards.take_camels import TakeCamels
from gradlon.yspahan.cards.take_gold import TakeGold
from gradlon.yspahan.engine import Building, Card, Step
from gradlon.yspahan.judgement.judge import YspahanJudge

TABLE: dict[int, Step] = {
    steps.SET_UP: setup.SetUp(),
    steps.DRAW_FIRST: setup.DrawFirst(),
    steps.START_DAY: phase1_supplying.StartDay(),
    steps.BUY_DICE: phase1_supplying.BuyDice(),
    steps.ROLL_DIE: phase1_supplying.RollDie(),
    steps.FILL_TOWER: phase1_supplying.FillTower(),
    steps.TURN: phase2_actions.Turn(),
    steps.WINDOW: deck.Window(),
    steps.TAKE_GROUP: phase2_actions.TakeGroup(),
    steps.REMOVE_YELLOW: phase1_supplying.RemoveYellow(),
    steps.PLACE_CUBES: souks.PlaceCubes(),
    steps.MOVE_SUPERVISOR: supervisor.MoveSupervisor(),
    steps.SEND_CUBES: supervisor.SendCubes(),
    steps.SEND_CUBE: supervisor.SendCube(),
    steps.COUNT_CARAVAN: caravan.CountCaravan(),
    steps.DRAW_CARD: deck.DrawCard(),
    steps.BUILD: construction.Build(),
    steps.END_DAY: end_of_day.EndDay(),
    steps.END_WEEK: end_of_week.EndWeek(),
    steps.FINISH: end_of_game.Finish(),
}

BUILDINGS: dict[int, Building] = {
    facts.PADDOCK: Paddock(),
    facts.SHOP: Shop(),
    facts.HAMMAM: Hammam(),
    facts.CARAVANSERAI: Caravanserai(),
    facts.BAZAAR: Bazaar(),
    facts.HOIST: Hoist(),
}

CARDS: dict[int, Card] = {
    facts.TAKE_CAMELS: TakeCamels(),
    facts.TAKE_GOLD: TakeGold(),
    facts.BUILD_NO_CAMELS: BuildNoCamels(),
    facts.BUILD_NO_GOLD: BuildNoGold(),
    facts.CUBE_TO_CARAVAN: CubeToCaravan(),
    facts.CUBE_TO_SHOP: CubeToShop(),
    facts.GOLD_TO_POINTS: GoldToPoints(),
    facts.CAMELS_TO_POINTS: CamelsToPoints(),
    facts.EXCHANGE: Exchange(),
}

TABLE.update({steps.FIRST_BUILDING + number: building for number, building in BUILDINGS.items()})
TABLE.update({steps.FIRST_CARD + number: card for number, card in CARDS.items()})

JUDGES = {steps.JUDGE: YspahanJudge()}
