"""Reading and writing records. What comes from outside is checked line by line before anything is made of it."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from gradlon.core import registry
from gradlon.core.errors import BadOptions, BadRecord

FORMAT = 1
"""The version of the record itself, beside that of the rules."""
MOST_LINES = 20_000
LONGEST_LINE = 4_096
MOST_BYTES = 4_000_000
LONGEST_TEXT = 200
LONGEST_NAME = 40
NO_NAME = f"a name has 1 to {LONGEST_NAME} printable characters"

HEADER_KEYS = frozenset({"gradlon", "game", "players", "options", "rules", "names", "seed_hash", "seed"})
NEEDED_KEYS = ("game", "players", "options", "rules")


@dataclass(frozen=True)
class Line:
    """One answer: of a seat, or of CHANCE."""

    seat: int | None
    """0 the first; None for a draw."""
    text: str

    def as_data(self) -> dict[str, Any]:
        return {"draw": self.text} if self.seat is None else {"seat": self.seat + 1, "action": self.text}


@dataclass(frozen=True)
class Record:
    """A match, finished or not."""

    game: str
    players: int
    options: tuple[str, ...]
    rules: str
    lines: tuple[Line, ...] = ()
    names: tuple[str, ...] = ()
    seed_hash: str | None = None
    seed: str | None = field(default=None, repr=False)

    def header(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "gradlon": FORMAT,
            "game": self.game,
            "players": self.players,
            "options": list(self.options),
            "rules": self.rules,
        }
        if self.names:
            data["names"] = list(self.names)
        if self.seed_hash is not None:
            data["seed_hash"] = self.seed_hash
        if self.seed is not None:
            data["seed"] = self.seed
        return data


def refuse(number: int, reason: str) -> NoReturn:
    raise BadRecord(f"line {number}: {reason}")


def dumps(record: Record) -> str:
    """The record as text."""
    return "".join(
        json.dumps(data, ensure_ascii=False) + "\n"
        for data in (record.header(), *(line.as_data() for line in record.lines))
    )


def save(record: Record, path: Path) -> None:
    """Write the record so that the file holds either all of it or what it held before."""
    handle, partial = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(dumps(record))
            file.flush()
            os.fsync(file.fileno())
        Path(partial).replace(path)
    except BaseException:
        Path(partial).unlink(missing_ok=True)
        raise


def load(path: Path) -> Record:
    """Read a record from a file; `BadRecord` says why it cannot be read, or names the line that is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as fault:
        raise BadRecord("there is no such file") from fault
    except (OSError, ValueError) as fault:
        raise BadRecord((isinstance(fault, OSError) and fault.strerror) or str(fault)) from fault
    return loads(data)


def loads(data: bytes | str) -> Record:
    """Read a record; whether its lines can be played is seen by `replay`."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise BadRecord(f"line 1: the record is longer than {MOST_BYTES} bytes")
    parts = raw.split(b"\n")
    if parts and not parts[-1]:
        parts.pop()
    if not parts:
        refuse(1, "the record is empty")
    if len(parts) > MOST_LINES:
        refuse(MOST_LINES + 1, f"a record has at most {MOST_LINES} lines")
    head = read_header(parse_line(1, parts[0]))
    lines = tuple(read_line(number, parse_line(number, part), head.players) for number, part in enumerate(parts[1:], 2))
    return Record(head.game, head.players, head.options, head.rules, lines, head.names, head.seed_hash, head.seed)


def parse_line(number: int, part: bytes) -> Mapping[str, Any]:
    """One line as a JSON object."""
    if len(part) > LONGEST_LINE:
        refuse(number, f"longer than {LONGEST_LINE} bytes")

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            refuse(number, "names a key twice")
        return found

    def no_number(name: str) -> NoReturn:
        refuse(number, f"{name} is no number")

    try:
        data = json.loads(part.decode("utf-8"), object_pairs_hook=once, parse_constant=no_number)
    except UnicodeDecodeError:
        refuse(number, "is no UTF-8 text")
    except (ValueError, RecursionError):
        refuse(number, "is cut off or no JSON")
    if not isinstance(data, dict):
        refuse(number, "is no JSON object")
    return data


def read_header(data: Mapping[str, Any]) -> Record:
    """The first line: what is played."""
    if type(data.get("gradlon")) is not int:
        refuse(1, 'is no record of gradlon: the first line must begin with {"gradlon": 1')
    if data["gradlon"] > FORMAT:
        refuse(1, f"was written by a newer gradlon (record version {data['gradlon']}; this one reads {FORMAT})")
    if data["gradlon"] != FORMAT:
        refuse(1, f"there is no record version {data['gradlon']}")
    for key in NEEDED_KEYS:
        if key not in data:
            refuse(1, f"{key!r} is missing")
    for key in data.keys() - HEADER_KEYS:
        refuse(1, f"nobody knows what {key!r} means here")
    game, players, options, rules = (data[key] for key in NEEDED_KEYS)
    if not is_text(game):
        refuse(1, "'game' is no name of a game")
    if type(players) is not int:
        refuse(1, "'players' is no number")
    if not isinstance(options, list) or not all(is_text(option) for option in options):
        refuse(1, "'options' is no list of names")
    if len(set(options)) != len(options):
        refuse(1, "'options' names one twice")
    if not is_text(rules):
        refuse(1, "'rules' is no rules version")
    check_playable(game, players, tuple(options), rules)
    return Record(
        game,
        players,
        tuple(options),
        rules,
        names=read_names(data, players),
        seed_hash=read_hex(data, "seed_hash"),
        seed=read_hex(data, "seed"),
    )


def check_playable(name: str, players: int, options: tuple[str, ...], rules: str) -> None:
    """Whether this build has the game, plays it so, and by these rules."""
    try:
        game = registry.game(name)
        game.new(players, options)
    except BadOptions as fault:
        refuse(1, str(fault))
    versions = (game.rules_version, *game.older_versions)
    if rules not in versions:
        refuse(1, f"was played by rules {rules!r}; this build can replay {', '.join(versions)}")


def replayable() -> dict[str, tuple[str, ...]]:
    """The rules versions that this build can replay, by game."""
    found = {}
    for name in registry.names():
        game = registry.game(name)
        found[name] = (game.rules_version, *game.older_versions)
    return found


def read_names(data: Mapping[str, Any], players: int) -> tuple[str, ...]:
    names = data.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        refuse(1, "'names' is no list of names")
    if names and len(names) != players:
        refuse(1, f"'names' has {len(names)} for {players} players")
    for name in names:
        if not is_name(name):
            refuse(1, NO_NAME)
    return tuple(names)


def is_name(text: str) -> bool:
    """Whether a player may be called so."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()


def read_hex(data: Mapping[str, Any], key: str) -> str | None:
    """A seed, or its hash: 64 hexadecimal digits."""
    if key not in data:
        return None
    value = data[key]
    if not isinstance(value, str) or len(value) != 64 or not set(value) <= set("0123456789abcdef"):
        refuse(1, f"{key!r} is not of 64 hexadecimal digits")
    return value


def read_line(number: int, data: Mapping[str, Any], players: int) -> Line:
    """Every line but the first: an answer."""
    if set(data) == {"draw"}:
        return Line(None, read_text(number, data["draw"]))
    if set(data) != {"seat", "action"}:
        refuse(number, 'is neither {"draw": …} nor {"seat": …, "action": …}')
    seat = data["seat"]
    if type(seat) is not int or not 1 <= seat <= players:
        refuse(number, f"'seat' is no number from 1 to {players}")
    return Line(seat - 1, read_text(number, data["action"]))


def read_text(number: int, value: Any) -> str:
    if not is_text(value):
        refuse(number, f"an action or a draw is a text of 1 to {LONGEST_TEXT} printable characters")
    return str(value)


def is_text(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()
