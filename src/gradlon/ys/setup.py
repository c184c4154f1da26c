"""Set-up (YS-SET), and what begins and ends a turn (YS-TURN)."""

from __future__ import annotations

import cython

from gradlon.ys import choices, clauses, events, facts, steps
from gradlon.ys.engine import Effect, Step, YsPosition

__compiled__ = True


class SetUp(Step):
    """YS-SET-1 to YS-SET-4: brokers behind the screens, markers on the start step, piles and ship deck mixed.

    YS-CMP-1, YS-CMP-2, YS-CMP-3, YS-CMP-4, YS-CMP-7, YS-CMP-9, YS-EX-1, YS-2P-1 and YS-3P-1 stand in the numbers of
    `options.py`.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for seat in range(p.rules.players):
            for value in range(facts.VALUES):
                p.hand[seat * facts.VALUES + value] = p.rules.start_hand[value]
        p.note(clauses.YS_CMP_2 if p.rules.rounds == 3 else clauses.YS_CMP_1)
        if p.rules.neutral >= 0:
            for value in range(2 * facts.VALUES):
                p.neutral_hand[value] = p.rules.neutral_hand[value % facts.VALUES]
            p.put_in_force(steps.NEUTRAL, p.rules.neutral, 0)
            p.note(clauses.YS_2P_1)
        for colour in range(facts.COLOURS):
            p.quote[colour] = p.rules.start_step
        p.note(clauses.YS_CMP_7)
        for kind in range(p.rules.ship_kinds):
            p.deck[kind] = p.rules.ship_copies[kind]
        p.note(clauses.YS_CMP_3)
        p.note(clauses.YS_CMP_9)
        if p.rules.white_ships == 0:
            p.note(clauses.YS_EX_1)
        p.note(clauses.YS_SET_4)
        p.pool = p.rules.deck_cards
        p.note(clauses.YS_CMP_4)
        p.note(clauses.YS_SET_3)
        p.note(clauses.YS_SET_1)
        if p.rules.players == 3:
            p.note(clauses.YS_3P_1)
        for phase in range(p.rules.setting_count):
            p.push(p.rules.setting[phase], 0, 0)
        for card in range(1, p.rules.players + 1):
            p.push(steps.DEAL_ORDER_CARD, card, 0)
        p.push(steps.START_TURN, 1, 0)


class DealOrderCard(Step):
    """YS-SET-2: Order card `a` goes to a random seat that has none; the last card needs no draw."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if a < p.rules.players:
            p.ask_even_chance()
        else:
            for seat in range(p.rules.players):
                if p.order[seat] == 0:
                    self.give(p, seat, a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for one in range(p.rules.players):
            if p.order[one] == 0:
                out[count] = choices.DRAW_ORDER << 16 | one
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        self.give(p, choice & 255, a)

    def give(self, p: YsPosition, seat: int, card: int) -> None:
        p.order[seat] = card
        p.seat_at[card] = seat
        p.tell(clauses.YS_SET_2, events.ORDER_DEALT, seat, card, 0, 0)


class StartTurn(Step):
    """YS-TURN-1: the turn marker advances."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.turn = a
        p.tell(clauses.YS_TURN_1, events.TURN_STARTED, a, 0, 0, 0)
        for phase in range(p.rules.phase_count):
            p.push(p.rules.phases[phase], 0, 0)
        p.push(steps.END_TURN, 0, 0)


class EndTurn(Step):
    """YS-TURN-2, YS-CHR-4: ships leave the ports, lasting characters are discarded, effects of the turn end."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for place in range(facts.SHIPS):
            p.port[place] = 0
        for hood in range(facts.HOODS):
            p.palace[hood] = 0
        p.note(clauses.YS_TURN_2)
        p.fresh = 0
        for seat in range(facts.SEATS):
            p.played[seat] = 0
        at = p.effects - 1
        while at >= 0:
            if cython.cast(Effect, p.rules.steps[p.effect[at]]).stays == 0:
                p.end_effect(at)
            at -= 1
        for card in range(32):
            if (p.lying >> card) & 1:
                p.gone |= 1 << card
                p.tell(clauses.YS_CHR_4, events.CARD_DISCARDED, card, 0, 0, 0)
        p.lying = 0
        if p.turn < facts.LAST_TURN:
            p.push(steps.START_TURN, p.turn + 1, 0)
        else:
            for phase in range(p.rules.ending_count):
                p.push(p.rules.ending[phase], phase, 0)
