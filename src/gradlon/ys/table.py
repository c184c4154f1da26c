"""The table of all steps and effects: where a number of `steps.py` meets its rule."""

from __future__ import annotations

from gradlon.ys import (
    cards,
    final_count,
    phase1_ships,
    phase2_order,
    phase3_placing,
    phase4_city,
    phase4_market,
    setup,
    steps,
)
from gradlon.ys.characters.alchemist import Alchemist
from gradlon.ys.characters.banker import Banker
from gradlon.ys.characters.captain import Captain
from gradlon.ys.characters.cardinal import Cardinal
from gradlon.ys.characters.conjurer import Conjurer, Replace
from gradlon.ys.characters.herald import Herald
from gradlon.ys.characters.intriguer import Intriguer
from gradlon.ys.characters.jeweller import Jeweller
from gradlon.ys.characters.king import King
from gradlon.ys.characters.magician import Magician
from gradlon.ys.characters.mercenary import Mercenary
from gradlon.ys.characters.merchant import Merchant
from gradlon.ys.characters.prince import Prince
from gradlon.ys.characters.queen import Queen
from gradlon.ys.characters.spy import Spy
from gradlon.ys.engine import Character, Step
from gradlon.ys.plus import table as plus
from gradlon.ys.plus.judgement.judge import PlusJudge
from gradlon.ys.variants import kings_favor, neutral

TABLE: dict[int, Step] = {
    steps.SET_UP: setup.SetUp(),
    steps.DEAL_ORDER_CARD: setup.DealOrderCard(),
    steps.START_TURN: setup.StartTurn(),
    steps.END_TURN: setup.EndTurn(),
    steps.PHASE_SHIPS: phase1_ships.PhaseShips(),
    steps.SET_PALACE: phase1_ships.SetPalace(),
    steps.LAND_SHIP: phase1_ships.LandShip(),
    steps.SUPPLY_MARKET: phase1_ships.SupplyMarket(),
    steps.PHASE_ORDER: phase2_order.PhaseOrder(),
    steps.BID: phase2_order.Bid(),
    steps.RANK_BIDS: phase2_order.RankBids(),
    steps.CHOOSE_POSITION: phase2_order.ChoosePosition(),
    steps.PHASE_PLACING: phase3_placing.PhasePlacing(),
    steps.ROUND: phase3_placing.Round(),
    steps.TURN_ACTS: phase3_placing.TurnActs(),
    steps.PLACE: phase3_placing.Place(),
    steps.REPLACE: Replace(),
    steps.LAST_BROKER: phase3_placing.LastBroker(),
    steps.DISCARD: cards.Discard(),
    steps.WINDOW: cards.Window(),
    steps.WINDOW_OF: cards.WindowOf(),
    steps.REACTIONS: cards.Reactions(),
    steps.PHASE_COUNTING: phase4_city.PhaseCounting(),
    steps.COUNT_NEIGHBORHOOD: phase4_city.CountNeighborhood(),
    steps.TAKE_GEM: phase4_city.TakeGem(),
    steps.WIN_PORT: phase4_city.WinPort(),
    steps.WIN_COMMERCIAL: phase4_city.WinCommercial(),
    steps.WIN_PALACE: phase4_city.WinPalace(),
    steps.TAKE_COLOUR: phase4_city.TakeColour(),
    steps.LEAVE_NEIGHBORHOOD: phase4_city.LeaveNeighborhood(),
    steps.REVEAL_MARKET: phase4_market.RevealMarket(),
    steps.COUNT_LINE: phase4_market.CountLine(),
    steps.RANK_COLUMNS: phase4_market.RankColumns(),
    steps.ORDER_COLUMNS: phase4_market.OrderColumns(),
    steps.MOVE_COLUMNS: phase4_market.MoveColumns(),
    steps.HIGHEST_BIDDER: phase4_market.HighestBidder(),
    steps.LEAVE_MARKET: phase4_market.LeaveMarket(),
    steps.CLEAR_SCREENS: phase4_market.ClearScreens(),
    steps.LAY_TWOS_ASIDE: kings_favor.LayTwosAside(),
    steps.SEND_TO_THRONE: kings_favor.SendToThrone(),
    steps.SCORE_COLOUR: final_count.ScoreColour(),
    steps.SCORE_BLACK: final_count.ScoreBlack(),
    steps.SCORE_FAVOR: kings_favor.ScoreFavor(),
    steps.FINISH: final_count.Finish(),
    steps.NEUTRAL: neutral.Neutral(),
}

CHARACTERS: dict[int, Character] = {
    steps.ALCHEMIST: Alchemist(),
    steps.BANKER: Banker(),
    steps.CAPTAIN: Captain(),
    steps.CARDINAL: Cardinal(),
    steps.CONJURER: Conjurer(),
    steps.HERALD: Herald(),
    steps.INTRIGUER: Intriguer(),
    steps.JEWELLER: Jeweller(),
    steps.KING: King(),
    steps.MAGICIAN: Magician(),
    steps.MERCENARY: Mercenary(),
    steps.MERCHANT: Merchant(),
    steps.PRINCE: Prince(),
    steps.QUEEN: Queen(),
    steps.SPY: Spy(),
}
TABLE.update(CHARACTERS)
TABLE.update(plus.TABLE)

JUDGES = {steps.JUDGE: PlusJudge()}
