"""Phase 4, counting the market (YS-MKT)."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.ys import board, choices, clauses, events, facts, moments, questions, steps, ties
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.variants import neutral

__compiled__ = True


class RevealMarket(Step):
    """YS-MKT-1: all hidden brokers of the market are revealed."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for square in range(4 * p.rules.first_line, facts.SQUARES):
            if p.square[square]:
                broker = p.square[square] - 1
                if p.state[broker] & facts.DOWN:
                    board.turn_up(p, broker)
                    p.tell(clauses.YS_MKT_1, events.REVEALED, board.owner(broker), p.worth[broker], p.at[broker], 0)
        ties.prepare(p, facts.IN_MARKET)


def add_squares(p: YsPosition, first: int, last: int) -> None:
    """Each side's total on a run of squares."""
    ties.clear_totals(p)
    for square in range(first, last):
        if p.square[square]:
            broker = p.square[square] - 1
            seat = board.owner(broker)
            if p.total[seat] < 0:
                p.total[seat] = 0
            p.total[seat] += questions.broker_value(p, broker, facts.IN_MARKET)


class CountLine(Step):
    """YS-MKT-2: the best total of line `a` takes its gem."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        add_squares(p, 4 * a, 4 * a + 4)
        winner = ties.best(p)
        gem = p.line_gem[a] - 1
        p.line_gem[a] = 0
        if winner < 0:
            p.tell(clauses.YS_MKT_2, events.AREA_EMPTY, facts.FIRST_SQUARE + 4 * a, 0, 0, 0)
            return
        ties.tell(p, clauses.YS_MKT_2, facts.IN_MARKET, facts.FIRST_SQUARE + 4 * a)
        for colour in range(facts.CARGO_KINDS):
            p.cargo[colour] = 0
        p.cargo[gem] = 1
        p.push(steps.TAKE_GEM, winner, facts.IN_MARKET)


class RankColumns(Step):
    """YS-MKT-3, YS-MKT-4: columns rank by the total of all brokers in them, then by how many they are."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.columns_done = 0
        p.columns_tied = 0
        for column in range(facts.COLOURS):
            p.column_at[column] = 0
        p.moment(moments.RANKING_COLUMNS, 0, 0)


def column_strength(p: YsPosition, column: int) -> int:
    """YS-MKT-4: a broker more counts for less than a point more."""
    strength = 0
    for line in range(facts.LINES):
        square = p.square[4 * line + column]
        if square:
            strength += 16 * questions.broker_value(p, square - 1, facts.IN_COLUMNS) + 1
    return strength


class OrderColumns(Step):
    """YS-MKT-5: of columns still equal, the highest total before the screen says which comes next."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        while p.columns_done < facts.COLOURS:
            tied = self.next_group(p)
            column = self.only(tied)
            if column < 0:
                p.columns_tied = tied
                seat = self.decider(p)
                self.tell_tie(p, seat, tied)
                p.ask(seat)
                return
            clause = cython.cast(cython.int, clauses.YS_MKT_3)
            if p.recording and self.by_brokers(p, column):
                clause = clauses.YS_MKT_4
            self.place(p, clause, column)

    def next_group(self, p: YsPosition) -> int:
        """The strongest columns not ranked yet, a bit each."""
        placed = 0
        for position in range(p.columns_done):
            placed |= 1 << p.column_at[position]
        most = -1
        group = 0
        for column in range(facts.COLOURS):
            if (placed >> column) & 1:
                continue
            strength = column_strength(p, column)
            if strength > most:
                most = strength
                group = 0
            if strength == most:
                group |= 1 << column
        return group

    def only(self, group: int) -> int:
        """The column of a group of one, else -1."""
        for column in range(facts.COLOURS):
            if group == 1 << column:
                return column
        return -1

    def decider(self, p: YsPosition) -> int:
        """The highest total before the screen, then the lower Order card; an Intriguer decides instead."""
        decider = 0
        for seat in range(1, p.rules.players):
            if questions.tie_strength(p, seat, facts.IN_COLUMNS) > questions.tie_strength(p, decider, facts.IN_COLUMNS):
                decider = seat
        return decider

    def tell_tie(self, p: YsPosition, decider: int, tied: int) -> None:
        """Why this seat decides: each player's strength, brokers before the screen and Order card."""
        if not p.recording:
            return
        p.tell(clauses.YS_MKT_5, events.COLUMN_TIE, decider, tied, 0, 0)
        for seat in range(p.rules.players):
            p.more(seat)
            p.more(questions.tie_strength(p, seat, facts.IN_COLUMNS))
            p.more(questions.screen_total(p, seat))
            p.more(p.order[seat])

    def by_brokers(self, p: YsPosition, column: int) -> int:
        """YS-MKT-4: whether another column has the same total with more brokers, or with fewer."""
        strength = column_strength(p, column)
        for other in range(facts.COLOURS):
            theirs = column_strength(p, other)
            if theirs // 16 == strength // 16 and theirs != strength:
                return 1
        return 0

    def place(self, p: YsPosition, clause: int, column: int) -> None:
        p.column_at[p.columns_done] = column
        p.columns_done += 1
        strength = column_strength(p, column)
        p.tell(clause, events.COLUMN_RANKED, column, p.columns_done, strength // 16, strength % 16)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for column in range(facts.COLOURS):
            if (p.columns_tied >> column) & 1:
                out[count] = choices.COLUMN << 16 | column
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.columns_tied = 0
        self.place(p, clauses.YS_MKT_5, choice & 255)
        p.push(steps.ORDER_COLUMNS, 0, 0)


class MoveColumns(Step):
    """YS-MKT-3: +2, +1, −1, −2. YS-MKT-6: worked out together, so no move depends on another."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(facts.COLOURS):
            move_marker(p, clauses.YS_MKT_3, p.column_at[position], questions.column_move(p, position), facts.SEATS)
        p.note(clauses.YS_MKT_6)


def move_marker(p: YsPosition, clause: int, colour: int, steps_up: int, seat: int) -> None:
    """YS-CMP-8: a marker stops at the first and the last step; what would go past is lost."""
    before = p.quote[colour]
    after = before + steps_up
    if after < 1:
        after = 1
        p.note(clauses.YS_CMP_8)
    if after > facts.STEPS_OF_SCALE:
        after = facts.STEPS_OF_SCALE
        p.note(clauses.YS_CMP_8)
    p.quote[colour] = after
    p.tell(clause, events.MARKER_MOVED, colour, before, after, seat)


class HighestBidder(Step):
    """YS-MKT-7: the highest total in the whole market must move one colour one step."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        add_squares(p, 0, facts.SQUARES)
        winner = ties.best(p)
        if winner < 0:
            p.tell(clauses.YS_MKT_7, events.NO_MARKET, 0, 0, 0, 0)
            return
        ties.tell(p, clauses.YS_MKT_7, facts.IN_MARKET, 0)
        p.ask(winner)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for colour in range(facts.COLOURS):
            if p.quote[colour] < facts.STEPS_OF_SCALE:
                out[count] = choices.RAISE << 16 | colour
                count += 1
            if p.quote[colour] > 1:
                out[count] = choices.LOWER << 16 | colour
                count += 1
        return count

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def automaton(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return choices.RAISE << 16 | neutral.colour_to_raise(p)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        move_marker(p, clauses.YS_MKT_7, choice & 255, 1 if choice >> 16 == choices.RAISE else -1, seat)


class LeaveMarket(Step):
    """YS-MKT-8: the market's brokers return behind the screens."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for broker in range(p.rules.sides * facts.SLOTS):
            if board.is_square(p.at[broker]):
                board.take_back(p, broker)
        p.tell(clauses.YS_MKT_8, events.RETURNED, facts.IN_MARKET, 0, 0, 0)


class ClearScreens(Step):
    """YS-MKT-8: the brokers before the screens return behind them."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for slot in range(facts.SEATS * facts.VALUES):
            p.hand[slot] += p.screen[slot]
            p.screen[slot] = 0
        p.note(clauses.YS_MKT_8)
