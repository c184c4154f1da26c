"""The table of the steps and effects of Ys+."""

from __future__ import annotations

from gradlon.ys import steps
from gradlon.ys.engine import Character, Step
from gradlon.ys.plus import five_players, piles
from gradlon.ys.plus.characters.crook import Crook
from gradlon.ys.plus.characters.customs_officer import CustomsOfficer
from gradlon.ys.plus.characters.financier import Financier
from gradlon.ys.plus.characters.imitator import Imitator, React
from gradlon.ys.plus.characters.investor import Investor
from gradlon.ys.plus.characters.kings_favorite import KingsFavorite
from gradlon.ys.plus.characters.monk import Monk
from gradlon.ys.plus.characters.philosopher import Philosopher, PickSide, ResolveBorders
from gradlon.ys.plus.characters.pope import Pope
from gradlon.ys.plus.characters.professor import Professor
from gradlon.ys.plus.characters.royal_guard import RoyalGuard
from gradlon.ys.plus.characters.trafficker import Trafficker
from gradlon.ys.plus.event_card import EventCard
from gradlon.ys.plus.events.brokerage import Brokerage, CountBrokerage
from gradlon.ys.plus.events.contraband import Contraband, CountContraband
from gradlon.ys.plus.events.democracy import Democracy
from gradlon.ys.plus.events.embassy import CountEmbassy, Embassy, LandEmbassy, LeaveEmbassy, TakeEmbassyGem
from gradlon.ys.plus.events.enrichment import Enrichment
from gradlon.ys.plus.events.incognito import Incognito
from gradlon.ys.plus.events.indiscretion import Indiscretion
from gradlon.ys.plus.events.quarantine import Quarantine
from gradlon.ys.plus.events.restriction import Restriction
from gradlon.ys.plus.events.revolt import Revolt
from gradlon.ys.plus.events.shipwreck import Shipwreck
from gradlon.ys.plus.events.speculation import ScoreSpeculation, SetAside, Speculation
from gradlon.ys.plus.events.transparency import Transparency

STEPS: dict[int, Step] = {
    steps.FIFTH_PLAYER: five_players.FifthPlayer(),
    steps.MIX_CHARACTERS: piles.MixCharacters(),
    steps.MIX_EVENTS: piles.MixEvents(),
    steps.TURN_PILE: piles.TurnPile(),
    steps.AFTER_SHIPS: piles.AfterShips(),
    steps.SUPPLY_FOUR_LINES: five_players.SupplyFourLines(),
    steps.LAY_GEM: five_players.LayGem(),
    steps.LAND_EMBASSY: LandEmbassy(),
    steps.SET_ASIDE: SetAside(),
    steps.REACT: React(),
    steps.RESOLVE_BORDERS: ResolveBorders(),
    steps.PICK_SIDE: PickSide(),
    steps.COUNT_EMBASSY: CountEmbassy(),
    steps.TAKE_EMBASSY_GEM: TakeEmbassyGem(),
    steps.LEAVE_EMBASSY: LeaveEmbassy(),
    steps.COUNT_CONTRABAND: CountContraband(),
    steps.COUNT_BROKERAGE: CountBrokerage(),
    steps.SCORE_SPECULATION: ScoreSpeculation(),
    steps.SCORE_COLOUR_OF_FIVE: five_players.ScoreColourOfFive(),
    steps.SCORE_FAVOR_OF_FIVE: five_players.ScoreFavorOfFive(),
}

CHARACTERS: dict[int, Character] = {
    steps.CROOK: Crook(),
    steps.CUSTOMS_OFFICER: CustomsOfficer(),
    steps.FINANCIER: Financier(),
    steps.IMITATOR: Imitator(),
    steps.INVESTOR: Investor(),
    steps.KINGS_FAVORITE: KingsFavorite(),
    steps.MONK: Monk(),
    steps.PHILOSOPHER: Philosopher(),
    steps.POPE: Pope(),
    steps.PROFESSOR: Professor(),
    steps.ROYAL_GUARD: RoyalGuard(),
    steps.TRAFFICKER: Trafficker(),
}

EVENTS: dict[int, EventCard] = {
    steps.EMBASSY: Embassy(),
    steps.CONTRABAND: Contraband(),
    steps.BROKERAGE: Brokerage(),
    steps.DEMOCRACY: Democracy(),
    steps.ENRICHMENT: Enrichment(),
    steps.INCOGNITO: Incognito(),
    steps.INDISCRETION: Indiscretion(),
    steps.SHIPWRECK: Shipwreck(),
    steps.QUARANTINE: Quarantine(),
    steps.RESTRICTION: Restriction(),
    steps.REVOLT: Revolt(),
    steps.SPECULATION: Speculation(),
    steps.TRANSPARENCY: Transparency(),
}

TABLE: dict[int, Step] = {**STEPS, **CHARACTERS, **EVENTS}
