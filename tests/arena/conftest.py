"""A tournament that has been played, for whichever test wants one."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.contests import played_in
from gradlon.arena.contest import Contest


@pytest.fixture
def played(tmp_path: Path) -> tuple[Contest, Path]:
    """A tournament with a store of one deal."""
    return played_in(tmp_path)
