"""The end of a week: finished souks, the caravan, the Supervisor (YA-END-1 to YA-END-3)."""

from __future__ import annotations

from gradlon.yspahan import caravan, clauses, events, facts, questions, souks, steps
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


class EndWeek(Step):
    """YA-END-1, YA-END-2, YA-END-3; then the next week, or the end of the game (YA-END-4)."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        for hood in range(facts.HOODS):
            for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
                self.score_souk(p, hood, souk)
        souks.empty_all(p)
        caravan.score(p, clauses.YA_END_2)
        p.supervisor = p.rules.start_square
        p.tell(clauses.YA_END_3, events.SUPERVISOR_RETURNED, p.supervisor, 0, 0, 0)
        p.tell(clauses.YA_END_1, events.WEEK_ENDED, p.week, 0, 0, 0)
        if p.week < p.rules.weeks:
            p.push(steps.START_DAY, p.week + 1, 1)
        else:
            p.push(steps.FINISH, 0, 0)

    def score_souk(self, p: YspahanPosition, hood: int, souk: int) -> None:
        """YA-END-1: a finished souk scores to its owner, an unfinished one nothing."""
        shops = p.rules.souk_shops[souk]
        for seat in range(p.rules.players):
            if p.cubes[seat * facts.HOODS + hood] & shops == shops:
                points = questions.souk_points(p, seat, p.rules.souk_value[souk])
                p.score[seat] += points
                p.tell(clauses.YA_END_1, events.SOUK_SCORED, seat, souk, points, 0)
