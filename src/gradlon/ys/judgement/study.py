"""What a seat works out before it judges: who stands how strong where, and what there is to win."""

from __future__ import annotations

import cython

from gradlon.ys import board, facts, questions, steps
from gradlon.ys.engine import Judge, YsPosition
from gradlon.ys.judgement import brokers, gems, layout, weights

__compiled__ = True


def work_out(p: YsPosition, seat: int, out: list[int]) -> None:
    """All of it but what single places would bring (`placing.study_places`)."""
    for cell in range(layout.GAIN):
        out[cell] = 0
    gems.study(p, seat, out)
    brokers.study_means(p, seat, out)
    study_board(p, seat, out)
    study_prizes(p, seat, out)
    rounds = rounds_left(p)
    out[layout.DRIFT] = weights.DRIFT + weights.DRIFT_A_ROUND * rounds
    out[layout.OPEN] = 1 if rounds else 0
    out[layout.COST] = weights.BROKER if rounds else weights.BROKER_LAST
    for side in range(p.rules.sides):
        out[layout.TIE + side] = questions.tie_strength(p, side, 0)


def rounds_left(p: YsPosition) -> int:
    """Placing rounds that have not begun: what is to come stands on the agenda, for all to see."""
    rounds = 0
    for at in range(p.depth):
        step = p.agenda[at] & 255
        if step == steps.ROUND:
            rounds += 1
        elif step == steps.PHASE_PLACING:
            rounds += p.rules.rounds
    return rounds


def study_board(p: YsPosition, seat: int, out: list[int]) -> None:
    """Every side's expected total and number of brokers: in areas, neighborhoods, lines, the market."""
    for side in range(p.rules.sides):
        for broker in range(side * facts.SLOTS, side * facts.SLOTS + facts.SLOTS):
            place = p.at[broker]
            if place == facts.NOWHERE or place > facts.LAST_SQUARE:
                continue
            if place <= facts.LAST_AREA:
                hood = board.hood_of(place)
                units = brokers.expected(p, seat, broker, hood, out)
                area = (place - facts.FIRST_AREA) * facts.SEATS + side
                out[layout.AREA_SUM + area] += units
                out[layout.AREA_COUNT + area] += 1
                out[layout.HOOD_SUM + hood * facts.SEATS + side] += units
                out[layout.HOOD_COUNT + hood * facts.SEATS + side] += 1
            else:
                units = brokers.expected(p, seat, broker, facts.IN_MARKET, out)
                line = (place - facts.FIRST_SQUARE) // facts.COLOURS * facts.SEATS + side
                out[layout.LINE_SUM + line] += units
                out[layout.LINE_COUNT + line] += 1
                out[layout.MARKET_SUM + side] += units
                out[layout.MARKET_COUNT + side] += 1


def study_prizes(p: YsPosition, seat: int, out: list[int]) -> None:
    """What each area, each rank of a neighborhood and each line gives."""
    for hood in range(p.rules.hoods):
        study_ranks(p, p.port[hood], out, layout.RANKS + facts.COLOURS * hood)
        if questions.barren(p, hood):
            continue
        area = layout.PRIZE + facts.RINGS * hood
        out[area + facts.PORT] = out[layout.GEM + facts.BLACK]
        out[area + facts.COMMERCIAL] = 1000 * questions.commercial_points(p, hood)
        lying = p.palace[hood]
        if lying == facts.BLUE_EDGED:
            out[area + facts.PALACE] = out[layout.GEM + facts.WHITE]
        elif lying:
            card = lying - 1
            out[area + facts.PALACE] = cython.cast(Judge, p.rules.steps[steps.JUDGE]).card_worth(p, seat, card, out)
    for line in range(p.rules.first_line, facts.LINES):
        if p.line_gem[line]:
            out[layout.LINE_PRIZE + line] = out[layout.GEM + p.line_gem[line] - 1]


def study_ranks(p: YsPosition, port: int, out: list[int], ranks: int) -> None:
    """What the gems of each rank are worth: the best go first (YS-CNT-3)."""
    for place in range(facts.COLOURS):
        out[ranks + place] = 0
    if port == 0:
        return
    ship = 3 * (port - 1)
    left = cython.declare(cython.int[8])  # one cell a kind of gem
    for kind in range(facts.CARGO_KINDS):
        left[kind] = 0
    left[p.rules.ship_gems[ship]] = p.rules.large_gems
    left[p.rules.ship_gems[ship + 1]] += 1
    left[p.rules.ship_gems[ship + 2]] += 1
    for place in range(facts.RINGS):
        for _ in range(p.rules.gems_of_rank[place]):
            best = -1
            for kind in range(facts.CARGO_KINDS):
                if left[kind] and (best < 0 or out[layout.GEM + kind] > out[layout.GEM + best]):
                    best = kind
            if best >= 0:
                left[best] -= 1
                out[ranks + place] += out[layout.GEM + best]
