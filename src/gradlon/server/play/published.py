"""A match as it stood after a change, for whoever looks: made once, read by many, never changed.

What a seat is sent is made here and nowhere else, from `Game.describe`, the texts of its options and events opened for
it. It is made when somebody asks for it, and kept for the others who look from the same seat.
"""

from __future__ import annotations

from typing import Any

import orjson

from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.match import Entry, Match
from gradlon.server.play.clocks import NONE, Clocks
from gradlon.server.play.live import RUNNING, Live
from gradlon.server.play.words import event_data, text_of
from gradlon.server.times import now

SPECTATOR = 0
PLAIN = orjson.OPT_NON_STR_KEYS


class Published:
    """What may be told of a match: to each seat its own part."""

    def __init__(self, live: Live) -> None:
        self.id = live.id
        self.game: Game = live.game
        self.players = live.players
        self.status = live.status
        self.number, self.meta, self.question = live.number, live.meta, live.question
        self.asked = tuple(live.asked)
        self.result = live.result
        self.seed_hash = live.seed_hash
        self.clocks = Clocks(live.clocks.rule, list(live.clocks.left), live.clocks.since, live.clocks.running)
        self.chat = live.chat[-1].number if live.chat else live.chats
        self.proposals = [proposal.as_data() for proposal in live.proposals.values()]
        self.table = table_data(live)
        match = live.match
        self.serial = match.serial if match is not None else 0
        self._position: Position | None = match.position if match is not None else None
        self._story: tuple[Entry, ...] = tuple(match.news()) if match is not None else ()
        self._names = [match.seat_name(seat) for seat in range(live.players)] if match is not None else []
        self.seed: str | None = None
        self._undo = [undo_data(live, match, seat) for seat in range(live.players)]
        if match is not None and live.status not in (RUNNING, "waiting"):
            self.seed = match.dealer.seed
        self._states: dict[tuple[int, str, int], bytes] = {}

    def state(self, seat: int, language: str, since: int) -> bytes:
        """The match for a seat (0: a spectator), with what has happened after a serial number."""
        key = (seat, language, min(since, self.serial))
        found = self._states.get(key)
        if found is None:
            found = orjson.dumps(self.state_data(seat, language, since), option=PLAIN)
            if self.clocks.rule.kind == NONE:
                self._states[key] = found
        return found

    def state_data(self, seat: int, language: str, since: int) -> dict[str, Any]:
        position = self._position
        asked = seat in self.asked
        formality = self.game.formality(position) if position is not None and asked else None
        return {
            "table": self.id,
            "seat": seat,
            "number": self.number,
            "serial": self.serial,
            "status": self.status,
            "asked": self.asked,
            "description": self.game.describe(position, seat - 1) if position is not None else None,
            "options": [{"text": text} for text in self.options(seat)],
            "formality": formality,
            "events": self.events(seat, language, since),
            "undo": self._undo[seat - 1] if seat else {"possible": False, "consent": None},
            "clocks": self.clocks_data(),
            "proposals": self.proposals,
            "result": self.result,
            "seed_hash": self.seed_hash,
            "seed": self.seed,
        }

    def options(self, seat: int) -> list[str]:
        """What the seat may answer: nothing unless it is asked."""
        if self._position is None or seat not in self.asked:
            return []
        return list(self.game.texts(self._position, seat - 1))

    def clocks_data(self) -> dict[str, Any] | None:
        """What is left to each seat at this moment; None at a table without a clock."""
        if self.clocks.rule.kind == NONE:
            return None
        at = now()
        return {
            "now": at,
            "left": [self.clocks.left_at(seat, at) for seat in range(1, self.players + 1)],
            "running": self.clocks.running,
        }

    def events(self, seat: int, language: str, since: int) -> list[dict[str, Any]]:
        """What has happened after a serial number, as the seat may know it."""
        position = self._position
        if position is None or since >= self.serial:
            return []
        return [
            event_data(self.game, position, entry.serial, entry.event.opened(seat - 1), self._names, language)
            for entry in self._after(since)
            if entry.event is not None
        ]

    def log(self, seat: int, language: str) -> list[dict[str, Any]]:
        """The match so far in words: the seat's own acts whole, those of others by their events."""
        position, lines = self._position, []
        for entry in self._story:
            if entry.event is not None and position is not None:
                text = text_of(self.game, position, entry.event.opened(seat - 1), self._names, language)
                lines.append({"serial": entry.serial, "kind": "event", "clause": entry.event.clause, "text": text})
            elif entry.event is None and entry.seat == seat - 1:
                lines.append({"serial": entry.serial, "kind": "act", "clause": "", "text": entry.action})
        return [line for line in lines if line["text"]]

    def last_act(self, seat: int) -> int:
        """The serial number of the seat's last act; 0 before its first."""
        own = (entry.serial for entry in reversed(self._story) if entry.event is None and entry.seat == seat - 1)
        return next(own, 0) if seat else 0

    def _after(self, since: int) -> tuple[Entry, ...]:
        first = len(self._story)
        while first and self._story[first - 1].serial > since:
            first -= 1
        return self._story[first:]


def undo_data(live: Live, match: Match | None, seat: int) -> dict[str, Any]:
    """Whether the seat may take back its last act by itself, or else with whose consent."""
    if match is None or not live.running:
        return {"possible": False, "consent": None}
    since = match.acted_since(seat)
    consent = None if since is None else [other + 1 for other in since if live.seat(other + 1).plays]
    return {"possible": match.may_undo(seat) or consent == [], "consent": consent}


def table_data(live: Live) -> dict[str, Any]:
    """What everybody who sees the table may know of it, but for who is connected just now."""
    asked = live.asked
    return {
        "id": live.id,
        "game": live.game.name,
        "players": live.players,
        "options": list(live.options),
        "status": live.status,
        "visibility": live.visibility,
        "host": live.host,
        "hints": live.hints,
        "spectators": live.spectators,
        "clock": live.clocks.rule.as_data(),
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "person_id": seat.person,
                "level": seat.level or None,
                "bot_keeps_it": bool(seat.keeper),
                "why": seat.why or None,
                "to_move": seat.seat in asked,
            }
            for seat in live.seats
        ],
        "seed_hash": live.seed_hash,
        "number": live.number,
        "created": live.created,
        "started": live.started,
        "ended": live.ended,
        "result": live.result,
        "rematch": live.rematch,
    }
