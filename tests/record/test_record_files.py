"""Records: they come back as they were written, and what is wrong with one is said with its line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gradlon.core.errors import BadRecord
from gradlon.match import Match
from gradlon.record import Line, Record, dumps, load, loads, replay, save
from gradlon.record import log as limits
from matches import begun, finished

TABLES = [(2, ("hard_neutral",)), (3, ("kings_favor", "three_neighborhoods")), (4, ()), (4, ("express", "memory"))]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_record_comes_back_as_it_was_written(players: int, options: tuple[str, ...]) -> None:
    record = finished(players, options)
    assert loads(dumps(record)) == record
    assert Match.from_record(record).archive() == record


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_replay_reaches_the_same_position(players: int, options: tuple[str, ...]) -> None:
    match = begun(players, options, 90)
    last = list(replay(match.archive()))[-1]
    assert last.position.block() == match.position.block()
    assert last.position.core_block() == match.position.core_block()


def test_every_cut_between_lines_replays() -> None:
    lines = dumps(finished()).splitlines(keepends=True)
    for length in range(1, len(lines), 23):
        steps = list(replay(loads("".join(lines[:length]))))
        assert len(steps) == length


def test_the_header_says_what_is_played() -> None:
    match = begun(3, ("express",))
    header = json.loads(dumps(match.archive()).splitlines()[0])
    assert header == {
        "gradlon": 1,
        "game": "ys",
        "players": 3,
        "options": ["express"],
        "rules": "ys-1",
        "seed_hash": match.seed_hash,
        "seed": match.dealer.seed,
    }


def test_names_are_kept() -> None:
    record = replace(begun(2).archive(), names=("Añil [red]", "B"))
    assert loads(dumps(record)).names == ("Añil [red]", "B")


def test_saving_replaces_the_file_or_leaves_it_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.gradlon"
    first = begun(acts=3).archive()
    save(first, path)
    assert load(path) == first

    def fail(_: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="no room"):
        save(begun(acts=9).archive(), path)
    assert load(path) == first
    assert list(tmp_path.iterdir()) == [path]


HEADER = '{"gradlon": 1, "game": "ys", "players": 4, "options": [], "rules": "ys-1"}'
BAD_HEADERS = {
    "": "line 1: the record is empty",
    "[]": "line 1: is no JSON object",
    "{}": "line 1: is no record of gradlon",
    '{"gradlon": true}': "line 1: is no record of gradlon",
    '{"gradlon": 0}': "line 1: there is no record version 0",
    '{"gradlon": 2}': "line 1: was written by a newer gradlon",
    '{"gradlon": 1, "gradlon": 1}': "line 1: names a key twice",
    '{"gradlon": NaN}': "line 1: NaN is no number",
    '{"gradlon": 1}': "line 1: 'game' is missing",
    HEADER[:40]: "line 1: is cut off or no JSON",
    HEADER.replace('"ys"', '"go"'): "line 1: there is no game 'go'",
    HEADER.replace('"ys"', "7"): "line 1: 'game' is no name of a game",
    HEADER.replace("4", "9"): "line 1: YS-SET-1",
    HEADER.replace("4", "true"): "line 1: 'players' is no number",
    HEADER.replace("[]", '["nope"]'): "line 1: unknown option 'nope'",
    HEADER.replace("[]", '["express", "express"]'): "line 1: 'options' names one twice",
    HEADER.replace("[]", "{}"): "line 1: 'options' is no list",
    HEADER.replace("ys-1", "ys-999"): "line 1: was played by rules 'ys-999'; this build can replay ys-1",
    HEADER.replace("}", ', "cheat": 1}'): "line 1: nobody knows what 'cheat' means",
    HEADER.replace("}", ', "names": ["a"]}'): "line 1: 'names' has 1 for 4 players",
    HEADER.replace("}", ', "names": ["\\u001b[2J", "b", "c", "d"]}'): "line 1: a name has 1 to 40 printable",
    HEADER.replace("}", ', "seed": "12"}'): "line 1: 'seed' is not of 64 hexadecimal digits",
    "[" * 4000: "line 1: is cut off or no JSON",
    " " * 5000: "line 1: longer than 4096 bytes",
    "9" * 4000: "line 1:",
}


@pytest.mark.parametrize(("text", "reason"), BAD_HEADERS.items(), ids=range(len(BAD_HEADERS)))
def test_a_bad_header_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        loads(text)
    assert str(refused.value).startswith(reason)


BAD_LINES = {
    "": "is cut off or no JSON",
    '{"draw": 3}': "an action or a draw is a text",
    '{"draw": ""}': "an action or a draw is a text",
    '{"draw": "a\\u0007"}': "an action or a draw is a text",
    '{"draw": "a", "seat": 1}': "is neither",
    '{"seat": 0, "action": "pass"}': "'seat' is no number from 1 to 4",
    '{"seat": 5, "action": "pass"}': "'seat' is no number from 1 to 4",
    '{"seat": true, "action": "pass"}': "'seat' is no number",
    '{"seat": 1.0, "action": "pass"}': "'seat' is no number",
}


@pytest.mark.parametrize(("text", "reason"), BAD_LINES.items())
def test_a_bad_line_is_refused_with_its_number(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        loads("\n".join([HEADER, '{"draw": "order p1"}', text, '{"draw": "order p2"}']))
    assert str(refused.value).startswith(f"line 3: {reason}")


def edited(index: int, line: Line) -> Record:
    record = finished()
    return replace(record, lines=(*record.lines[:index], line, *record.lines[index + 1 :]))


def first_act() -> int:
    return next(index for index, line in enumerate(finished().lines) if line.seat is not None)


def test_an_impossible_line_is_refused_with_its_number() -> None:
    record = finished()
    act = first_act()
    cases = [
        (edited(0, Line(None, "order p9")), 2, "'order p9' cannot be drawn here"),
        (edited(0, Line(0, "pass")), 2, "no player chooses here"),
        (edited(act, Line(None, "order p1")), act + 2, "nothing is drawn here"),
        (edited(act, Line(record.lines[act].seat, "bid 9 9")), act + 2, "YS-BID-1"),
        (edited(act + 1, record.lines[act]), act + 3, "seat 1 is not asked here"),
        (replace(record, lines=(*record.lines, Line(0, "pass"))), len(record.lines) + 2, "the match is over already"),
    ]
    for bad, line, reason in cases:
        with pytest.raises(BadRecord) as refused:
            list(replay(bad))
        assert str(refused.value).startswith(f"line {line}: {reason}")


def test_a_draw_that_the_seed_does_not_deal_is_refused() -> None:
    record = finished()
    forged = Line(None, next(text for text in ("order p1", "order p2") if text != record.lines[0].text))
    with pytest.raises(BadRecord, match=r"line 2: .* is not what the seed deals"):
        Match.from_record(replace(record, lines=(forged,)))
    with pytest.raises(BadRecord, match="line 1: the seed does not fit its hash"):
        Match.from_record(replace(record, seed_hash="0" * 64))


def test_sizes_are_bounded() -> None:
    with pytest.raises(BadRecord, match="bytes"):
        loads(b"x" * (limits.MOST_BYTES + 1))
    with pytest.raises(BadRecord, match="at most"):
        loads(HEADER + "\n" + '{"draw": "a"}\n' * limits.MOST_LINES)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="there is no such file"):
        load(tmp_path / "nothing")


def test_the_seed_is_not_shown_by_accident() -> None:
    record = finished()
    assert record.seed is not None
    assert record.seed not in repr(record)
