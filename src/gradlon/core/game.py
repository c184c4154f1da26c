"""What a game offers to everything outside it: the only thing that records, bots, tables and pages know of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from gradlon.core.actions import ActionSpace
from gradlon.core.errors import BadNotation
from gradlon.core.events import Event
from gradlon.core.flat import Audience, Field, unpack
from gradlon.core.limits import CHANCE
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.core.terms import Term, Text, Words, refusal

Shown = int | None | tuple[int | None, ...]
MESSAGES = "events"
"""The section of the catalogue whose messages tell events."""


@dataclass(frozen=True)
class View:
    """What one seat may know. It is built up from what may be shown and holds no position."""

    game: str
    players: int
    options: tuple[str, ...]
    seat: int
    """The seat that looks, -1 for a spectator."""
    fields: Mapping[str, Shown]
    """Every field by name; a number that the seat may not know is None."""

    def row(self, name: str) -> tuple[int | None, ...]:
        value = self.fields[name]
        return value if isinstance(value, tuple) else (value,)

    def number(self, name: str) -> int:
        value = self.fields[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is no open number")
        return value


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 for the winners."""


class Game(ABC):
    """A set of rules. One object a game, in the registry."""

    name: str
    title: str
    rules_version: str
    player_counts: tuple[int, ...]
    options: Mapping[str, str]
    """Each option with its meaning."""
    tables: tuple[tuple[int, tuple[str, ...]], ...]
    """The tables, players and options, that tests and measurements play: every player count and every option is at
    one of them, and so is every pair of options that may work on each other."""
    chapters: frozenset[str] = frozenset()
    """The events that begin a new part of a match: a turn, a day."""
    fields: tuple[Field, ...]
    clauses: tuple[str, ...]
    rule_files: tuple[str, ...]
    """The files of `docs/rules/` that hold its clauses, without their ending."""
    older_versions: tuple[str, ...] = ()
    """Earlier rules versions whose records this build replays alike."""
    piece_clauses: Mapping[str, Mapping[str, str]] = {}
    """The clause of each card and building, by its kind (the section of its name in the words) and its id."""
    messages: tuple[str, ...] = ()
    """Every message that `phrases` may name: the catalogue of words must have these and no others."""
    seat_parameters: frozenset[str] = frozenset({"seat", "owner", "placer"})
    """Parameters of events that are seats: people read a name there."""
    seat_lists: frozenset[str] = frozenset()
    """Parameters of events that are lists of entries, each of which begins with a seat."""
    sources: tuple[str, ...] = ()
    """Where points come from: every source that `points_by_source` may name."""
    features: tuple[str, ...] = ()
    """What a seat may get or not, and a study may ask the worth of: characters, buildings."""
    feature_word: str = "feature"
    """What one of them is."""
    feature_verb: str = "got"
    """How a seat comes to one, as a word of a table's columns."""
    search_ahead: int = 0
    """Eras (turns, days) that a search plays out beyond the one under way, before a learned evaluation says how it will
    end: more where they are short."""
    formalities: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """Questions that a person may answer once for all: by name, each answer that may stand with the option it means."""
    studied_kinds: frozenset[int] = frozenset()
    """The numbers of the kinds of event that tell of points or features: a study may pass over all others unread."""

    @property
    @abstractmethod
    def action_space(self) -> ActionSpace:
        """Every choice that can occur at any table of the game, numbered: for those who learn."""

    @property
    @abstractmethod
    def draw_space(self) -> ActionSpace:
        """Every draw of CHANCE that can occur at any table, numbered."""

    @abstractmethod
    def new(self, players: int, options: Sequence[str] = ()) -> Position:
        """A position before set-up; `BadOptions` where players and options do not fit."""

    @abstractmethod
    def seat_name(self, position: Position, seat: int) -> str:
        """What a seat is called in the notation."""

    @abstractmethod
    def write(self, position: Position, seat: int, choice: int) -> str:
        """The text of a choice by this seat, or of a draw by CHANCE."""

    @abstractmethod
    def visible(self, values: Mapping[str, Any], field: Field, index: int, seat: int) -> bool:
        """For a field whose audience is `rule`: whether the seat may see this number of it."""

    @abstractmethod
    def imagine(self, view: View, rng: Random) -> Position:
        """A full position that fits the view: the only way for a bot to search."""

    @abstractmethod
    def event(self, position: Position, numbers: tuple[int, ...]) -> Event:
        """An event, from what the journal holds of it."""

    @abstractmethod
    def result(self, position: Position) -> Result:
        """The outcome of a finished match."""

    @abstractmethod
    def picture(self, view: View, words: Words) -> str:
        """The table as this seat sees it, for a terminal, in the language of these words."""

    @abstractmethod
    def setup_of(self, position: Position) -> tuple[int, tuple[str, ...]]:
        """The players and options a position was made for."""

    @abstractmethod
    def load(self, players: int, options: Sequence[str], values: Mapping[str, Any]) -> Position:
        """A position from the values of all its fields."""

    @abstractmethod
    def faults(self, position: Position) -> list[str]:
        """What has gone missing or appeared from nowhere: pieces that are not conserved. Empty for a sound position."""

    @abstractmethod
    def parameter(self, position: Position, name: str, value: int) -> str:
        """A parameter of an event as the notation writes it: a seat, a place, a card …"""

    @abstractmethod
    def term(self, position: Position, name: str, value: int) -> Text:
        """A parameter of an event as the catalogue of words knows it."""

    def points_told(self, event: Event) -> dict[int, int]:
        """The points that an event says somebody scored: over a match they add up to the final scores."""
        seat, points = event.values.get("seat"), event.values.get("points")
        return {seat: points} if isinstance(seat, int) and isinstance(points, int) else {}

    def source_of(self, event: Event) -> str:
        """Where the points come from that the event tells: one of `sources`."""
        return event.name

    def points_by_source(self, event: Event) -> dict[int, dict[str, int]]:
        """The points that an event tells, by seat and source: over a match they add up to the final scores."""
        return {seat: {self.source_of(event): points} for seat, points in self.points_told(event).items() if points}

    def feature_of(self, event: Event) -> tuple[int, str] | None:
        """The seat that got something here, and which of `features`; None where nobody did."""
        return None

    def formality(self, position: Position) -> str | None:
        """Which of `formalities` is asked now, None where it is a question of its own. It depends on nothing hidden."""
        return None

    @abstractmethod
    def describe(self, position: Position, seat: int = -1) -> dict[str, Any]:
        """What the seat (-1: a spectator) may know, as plain data with the words of the game: for JSON."""

    @abstractmethod
    def board(self, players: int, options: Sequence[str] = ()) -> dict[str, Any]:
        """What is printed on the board of such a table, and who sits there, as plain data: for those who draw it."""

    def phrases(self, position: Position, event: Mapping[str, Any], names: Sequence[str]) -> list[Term]:
        """The messages that tell an event, opened for a seat (`Event.opened`): one message named like the event.

        A game whose events say more than their parameters overrides it. What the seat may not know is "?".
        """
        return [Term(MESSAGES, event["event"], self.told(position, event, names))]

    def told(self, position: Position, event: Mapping[str, Any], names: Sequence[str]) -> dict[str, Text]:
        """The parameters of an event as the catalogue knows them: seats by name, hidden ones as "?"."""
        return {
            name: self.told_one(position, name, value, names)
            for name, value in event.items()
            if name not in ("event", "clause")
        }

    def told_one(self, position: Position, name: str, value: Any, names: Sequence[str]) -> Text:
        if value is None:
            return "?"
        if isinstance(value, tuple):
            return self.told_list(position, name, value, names)
        if name in self.seat_parameters and value < len(names):
            return str(names[value])
        return self.term(position, name, value)

    def told_list(
        self, position: Position, name: str, rows: Sequence[Sequence[int]], names: Sequence[str]
    ) -> Sequence[Text]:
        """A list that an event holds."""
        return [" ".join(map(str, row)) for row in rows]

    def values(self, position: Position) -> dict[str, Any]:
        """Every field of a position, secrets included."""
        return unpack(CORE_FIELDS, position.core_block()) | unpack(self.fields, position.block())

    def view(self, position: Position, seat: int) -> View:
        """What the seat may know (-1: a spectator): built up field by field."""
        values = self.values(position)
        players, options = self.setup_of(position)
        shown: dict[str, Shown] = {}
        for field in CORE_FIELDS + self.fields:
            value = values[field.name]
            if field.audience.kind == "public":
                shown[field.name] = tuple(value) if field.width.count else value
            else:
                row = value if field.width.count else [value]
                open_row = tuple(
                    number if self._may_see(values, field, index, seat) else None for index, number in enumerate(row)
                )
                shown[field.name] = open_row if field.width.count else open_row[0]
        return View(self.name, players, options, seat, shown)

    def _may_see(self, values: Mapping[str, Any], field: Field, index: int, seat: int) -> bool:
        audience: Audience = field.audience
        if audience.kind == "owner":
            return index // audience.stride == seat
        if audience.kind == "rule":
            return self.visible(values, field, index, seat)
        return False

    def texts(self, position: Position, seat: int) -> dict[str, int]:
        """The options of a seat, or the draws of CHANCE, by their text."""
        if seat == CHANCE:
            return {self.write(position, CHANCE, choice): choice for choice, _ in position.draws()}
        return {self.write(position, seat, choice): choice for choice in position.options(seat)}

    def chances(self, position: Position) -> dict[str, int]:
        """What CHANCE may draw now, by its text, with how likely each is beside the others."""
        return {self.write(position, CHANCE, choice): weight for choice, weight in position.draws()}

    def hides_draw(self, position: Position) -> bool:
        """Whether what CHANCE may draw now tells of hidden things: it is for the dealer alone."""
        return False

    def parse(self, position: Position, seat: int, text: str) -> int:
        """The choice that a text names among the options; `BadNotation` where it names none."""
        wanted = " ".join(text.lower().split())
        for name, choice in self.texts(position, seat).items():
            if name.lower() == wanted:
                return choice
        raise BadNotation(self.explain(position, seat, wanted), self.name)

    def explain(self, position: Position, seat: int, text: str) -> Term:
        """Why a text is not among the options."""
        return refusal("not_possible", text=text)

    def events(self, position: Position) -> list[Event]:
        """What happened since the last call."""
        return [self.event(position, numbers) for numbers in position.drain()]
