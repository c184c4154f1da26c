"""Whatever somebody did to a record, it replays or is refused: no other error, nothing half done."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gradlon.core.errors import BadRecord
from gradlon.match import Match
from gradlon.record import dumps, loads, replay
from matches import finished

TEXT = dumps(finished()).encode()
LINES = TEXT.splitlines()[:60]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(["gradlon", "game", "players", "options", "rules", "names", "seed", "draw", "seat", "action"])


def try_it(data: bytes) -> None:
    """Read and replay; only `BadRecord` may come out, and it names a line."""
    reason = "line 0"
    try:
        record = loads(data)
        for _ in replay(record):
            pass
        Match.from_record(record)
    except BadRecord as refused:
        reason = str(refused)
    assert reason.startswith("line ")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TEXT)))
def test_cut_off_anywhere(length: int) -> None:
    try_it(TEXT[:length])


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 4000), st.binary(max_size=6), st.integers(0, 12))
def test_bytes_changed_anywhere(start: int, put: bytes, taken: int) -> None:
    head = b"\n".join(LINES)
    try_it(head[:start] + put + head[start + taken :])


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(LINES) - 1), KEYS, ANY_JSON)
def test_values_of_any_type_anywhere(index: int, key: str, value: Any) -> None:
    changed = json.loads(LINES[index])
    changed[key] = value
    lines = [*LINES]
    lines[index] = json.dumps(changed).encode()
    try_it(b"\n".join(lines))


@settings(max_examples=60, deadline=None)
@given(st.permutations(LINES[:30]))
def test_lines_in_any_order(lines: list[bytes]) -> None:
    try_it(b"\n".join(lines))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, len(LINES) - 1), max_size=3), st.integers(1, len(LINES) - 1))
def test_lines_left_out_or_repeated(left_out: list[int], repeated: int) -> None:
    lines = [line for index, line in enumerate(LINES) if index not in left_out]
    lines.insert(repeated, LINES[repeated])
    try_it(b"\n".join(lines))
