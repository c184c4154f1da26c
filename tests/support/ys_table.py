"""A table of Ys in a few words: set it up in any state, let it run, answer by text, read what happened.

    table = arrange(
        then=count(1),
        brokers={"p1": {"1.port": "4 3down"}, "p2": {"1.palace": "2marked"}},
        screens={"p1": "4 1 0"},
        ships={1: "BGR"},
    )
    table.say("p1 gem blue", "p1 gem red")
    assert table.gems("p1") == {"blue": 1, "red": 1, "black": 1}

Seats are p1, p2 …, and "neutral". A broker is its value, then what else is true of it: `3down`, `2marked`,
`1down-second` (a neutral one that the second player placed). Whatever is not said is as at the start of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gradlon.core.errors import BadNotation
from gradlon.core.events import Event
from gradlon.core.game import View
from gradlon.core.limits import CHANCE
from gradlon.core.rng import Random
from gradlon.ys import facts
from gradlon.ys.components import SHIPS
from gradlon.ys.engine import YsPosition
from gradlon.ys.game import GAME
from gradlon.ys.notation import CARDS, COLOURS, card_name, place_name

PLACES = {place_name(place): place for place in range(facts.FIRST_AREA, facts.PLACES)}
AREAS = [name for name, place in PLACES.items() if place <= facts.LAST_AREA]
SQUARES = [name for name, place in PLACES.items() if facts.FIRST_SQUARE <= place <= facts.LAST_SQUARE]
STATES = {"down": facts.DOWN, "marked": facts.MARKED, "second": facts.BY_SECOND}


def seat_of(name: str) -> int:
    return 2 if name == "neutral" else int(name[1:]) - 1


class Table:
    """A match under way, its secrets open to the test, and all that has been told since it was made."""

    def __init__(self, position: YsPosition) -> None:
        self.position = position
        self.log: list[Event] = []
        self._listen()

    def _listen(self) -> None:
        self.log += GAME.events(self.position)

    # What is asked, and answering.

    @property
    def over(self) -> bool:
        return self.position.is_over()

    @property
    def asked(self) -> list[str]:
        """Who is asked; ["chance"] for a draw."""
        if self.position.asks_chance():
            return ["chance"]
        return [GAME.seat_name(self.position, seat) for seat in self.position.asked_seats()]

    def texts(self, who: str, start: str = "") -> set[str]:
        """What this seat, or chance, may answer, as far as it begins so."""
        seat = CHANCE if who == "chance" else seat_of(who)
        return {text for text in GAME.texts(self.position, seat) if text.startswith(start)}

    def say(self, *answers: str) -> Table:
        """Answers in turn, each after the name of who gives it: `p1 gem blue`, `chance ship BGY`."""
        for line in answers:
            who, text = line.split(" ", 1)
            assert who in self.asked, f"{line!r}: asked are {self.asked}, to choose from {self._offer()}"
            if who == "chance":
                self.position.draw(GAME.parse(self.position, CHANCE, text))
            else:
                self.position.choose(seat_of(who), GAME.parse(self.position, seat_of(who), text))
            self._listen()
        return self

    def _offer(self) -> list[str]:
        return sorted(self.texts(self.asked[0]))[:20] if self.asked else []

    def refuses(self, who: str, text: str) -> str:
        """That this answer is refused and changes nothing; the words of the refusal."""
        before = (self.position.core_block(), self.position.block())
        with pytest.raises(BadNotation) as refusal:
            GAME.parse(self.position, seat_of(who), text)
        assert (self.position.core_block(), self.position.block()) == before
        return str(refusal.value)

    def run_until(self, *asking: int) -> Table:
        """Answer with the first option, or a pass, or the first draw, until one of these steps asks."""
        while not self.over and self.position.asking()[0] not in asking:
            who = self.asked[0]
            options = list(GAME.texts(self.position, CHANCE if who == "chance" else seat_of(who)))
            self.say(f"{who} {'pass' if 'pass' in options else options[0]}")
        return self

    def run_to_the_end(self, seed: int) -> Table:
        """Answer at random until the game is over."""
        rng = Random(seed)
        while not self.over:
            self.say_at_random(rng)
        return self

    def say_at_random(self, rng: Random) -> None:
        self.position.random_step(rng)
        self._listen()

    # What happened.

    def told(self, name: str, *fields: str) -> list[Any]:
        """All events of this name: the fields asked for, in words that people read."""
        found = []
        for event in self.log:
            if event.name == name:
                shown = event.opened(-1)
                row = tuple([self._word(field, shown[field]) for field in fields])
                found.append(row[0] if len(row) == 1 else row)
        return found

    def _word(self, field: str, value: Any) -> Any:
        if value is None:
            return None
        if field in ("seat", "owner", "placer"):
            return GAME.seat_name(self.position, value)
        if field in ("gem", "colour"):
            return COLOURS[value]
        if field in ("place", "target"):
            return place_name(value)
        if field == "card":
            return card_name(value)
        if field in ("hood", "other"):
            return value + 1
        if field == "ship":
            return SHIPS[value]
        return value

    def clauses(self, name: str) -> list[str]:
        """The clause of each event of this name."""
        return [event.clause for event in self.log if event.name == name]

    def ranking(self, what: str) -> list[tuple[str, int, int, int]]:
        """Why the sides ranked so in `hood 1`, `1.port`, `line 2` or `market`, told last: each side's name, total,
        brokers before the screen and Order card, best first."""
        return [
            (GAME.seat_name(self.position, seat), total, screen, order)
            for seat, total, _, screen, order in self._ranked(what).values["ranking"]  # type: ignore[union-attr]
        ]

    def ranking_clause(self, what: str) -> str:
        return self._ranked(what).clause

    def _ranked(self, what: str) -> Event:
        counted, place = facts.IN_MARKET, 0
        if what.startswith("hood "):
            counted = int(what[5:]) - 1
        elif what.startswith("line "):
            place = facts.FIRST_SQUARE + facts.COLOURS * int(what[5:])
        elif what != "market":
            place = PLACES[what]
            counted = (place - facts.FIRST_AREA) // facts.RINGS
        for event in reversed(self.log):
            if event.name == "ranked" and (event.values["counted"], event.values["place"]) == (counted, place):
                return event
        raise AssertionError(f"no ranking of {what} was told")

    # What is so.

    @property
    def values(self) -> dict[str, Any]:
        return GAME.values(self.position)

    def _row(self, name: str, seat: str, width: int) -> list[int]:
        row: list[int] = self.values[name]
        return row[seat_of(seat) * width : (seat_of(seat) + 1) * width]

    @property
    def scores(self) -> list[int]:
        """The points of all sides."""
        sides = self.position.rules_of().numbers()["sides"]
        assert isinstance(sides, int)
        scores: list[int] = self.values["score"]
        return scores[:sides]

    @property
    def quotes(self) -> list[int]:
        """The steps of blue, green, yellow, red."""
        quotes: list[int] = self.values["quote"]
        return quotes

    @property
    def order(self) -> list[str]:
        """The seats by Order card."""
        return [GAME.seat_name(self.position, seat) for seat in self.values["seat_at"][1 : self.players + 1]]

    @property
    def players(self) -> int:
        return GAME.setup_of(self.position)[0]

    def gems(self, seat: str) -> dict[str, int]:
        return {
            COLOURS[kind]: number
            for kind, number in enumerate(self._row("gems", seat, facts.GEM_KINDS))
            if number  # what it has none of is left out
        }

    def hand(self, seat: str) -> str:
        """The brokers behind the screen, best first."""
        return self._brokers("hand", seat)

    def screen(self, seat: str) -> str:
        """The brokers before the screen, best first."""
        return self._brokers("screen", seat)

    def neutral_hand(self, seat: str) -> str:
        """The neutral brokers that this player has yet to place, best first."""
        return self._brokers("neutral_hand", seat)

    def _brokers(self, name: str, seat: str) -> str:
        row = self._row(name, seat, facts.VALUES)
        return " ".join(str(value) for value in reversed(range(facts.VALUES)) for _ in range(row[value]))

    @property
    def palaces(self) -> dict[int, str]:
        """The cards that lie on the palaces, by neighborhood."""
        lying = enumerate(self.values["palace"], 1)
        return {hood: card_name(card if card == facts.BLUE_EDGED else card - 1) for hood, card in lying if card}

    def cards(self, seat: str) -> set[str]:
        return names_of(self.values["cards"][seat_of(seat)])

    @property
    def discarded(self) -> set[str]:
        return names_of(self.values["gone"])

    @property
    def lasting(self) -> set[str]:
        """The cards that lie on the table because their effect lasts."""
        return names_of(self.values["lying"])

    def board(self, seat: str) -> dict[str, str]:
        """The seat's brokers on the board and in the throne room, by place, as `arrange` takes them."""
        return self._board(seat, self.values)

    def seen_by(self, viewer: str, seat: str) -> dict[str, str]:
        """The seat's brokers as another seat, or "spectator", sees them: a value it may not know is `?`."""
        return self._board(seat, self.view(viewer).fields)

    def _board(self, seat: str, fields: Mapping[str, Any]) -> dict[str, str]:
        found: dict[str, list[str]] = {}
        first = seat_of(seat) * facts.SLOTS
        for broker in range(first, first + facts.SLOTS):
            if fields["at"][broker]:
                states = [name for name, bit in STATES.items() if fields["state"][broker] & bit]
                value = fields["worth"][broker]
                token = ("?" if value is None else str(value)) + "-".join(states)
                found.setdefault(place_name(fields["at"][broker]), []).append(token)
        return {place: " ".join(tokens) for place, tokens in found.items()}

    def view(self, viewer: str) -> View:
        return GAME.view(self.position, -1 if viewer == "spectator" else seat_of(viewer))


def names_of(mask: int) -> set[str]:
    return {name for card, name in enumerate(CARDS) if mask >> card & 1}


def start(players: int = 4, *options: str) -> Table:
    """A new game, at its first question."""
    position = GAME.new(players, options)
    position.record()
    position.start()
    return Table(position)


def in_turn_one(players: int = 4, *options: str) -> Table:
    """A new game in which p1 has Order card 1, p2 card 2 …; chance is to turn up the first character."""
    return start(players, *options).say(*[f"chance order p{seat}" for seat in range(1, players)])
