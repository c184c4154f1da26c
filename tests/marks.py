"""Which clauses a test proves: `@rules("YS-CNT-5")`. `gradlon clauses` reads these marks."""

from __future__ import annotations

import pytest


def rules(*clauses: str) -> pytest.MarkDecorator:
    """The test fails when one of these clauses is broken."""
    return pytest.mark.rules(*clauses)
