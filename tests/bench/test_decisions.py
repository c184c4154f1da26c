"""The bench of decisions: every level is timed at real questions, and what is over its time is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.decisions import Timing, questions, timing
from gradlon.bots import LEVELS, Level
from gradlon.core import registry

KEPT = Timing("broker", 0.3, 10, 0.2, 0.34, 0.04, 0.06)


def test_a_decision_may_be_over_by_a_share_or_a_least_time() -> None:
    assert KEPT.kept
    assert not replace(KEPT, worst_over=0.061).kept


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_is_timed_at_questions_with_options(level: Level) -> None:
    asked = list(questions("yspahan", 3, (), 1))[:3]
    assert all(len(offered) > 3 for _, offered in asked)
    found = timing(level, 0.01, asked)
    assert found.decisions == 3
    assert 0 < found.mean <= found.longest
    assert found.budget == level.seconds * 0.01
    assert found.worst_over == pytest.approx(found.longest - found.budget)


def test_questions_are_there_at_every_table() -> None:
    for name in registry.names():
        for players, options in registry.game(name).tables:
            assert next(questions(name, players, options, 3), None) is not None
