"""One match being played: one door in, one door out for each seat.

Every act is tried on a copy of the position, so that a fault changes nothing. What cannot be taken back any more is
forgotten at once: as soon as something was drawn, an event came that reveals, or the last of several secret answers
came in, the copies of what was before are dropped. Which events reveal, each game says. Others may show something
too, of the hand of the seat that acts and of nobody else's: in Ys a broker placed face up or put before the screen.
Such an act may be taken back until another seat acts, whatever the others have seen by then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gradlon.core import registry
from gradlon.core.errors import BadOptions, BadRecord, IllegalChoice, NotAllowed
from gradlon.core.events import Event
from gradlon.core.game import Game, Result, View
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.terms import refusal
from gradlon.match.dealer import Dealer, GivenDealer, SeededDealer, seed_hash
from gradlon.record import Line, Record, replay
from gradlon.record.log import NO_NAME, is_name
from gradlon.words import tell
from gradlon.words.languages import ENGLISH

TAKEN_BACK = "taken_back"


@dataclass(frozen=True)
class Entry:
    """Something in a match's story: an event, or the text of an act, which is its seat's own."""

    serial: int
    """Rises with every entry, and never falls back when acts are taken back."""
    event: Event | None = None
    seat: int = CHANCE
    action: str = ""


@dataclass
class Act:
    """An act that may still be taken back."""

    seat: int
    choice: int
    sealed: bool
    """An answer in an envelope, while others are still asked."""
    before: Position
    lines: int
    """How long the log was before it, and the story."""
    entries: int


class Match:
    """A match under way or ended."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Sequence[str] = (),
        *,
        dealer: Dealer | None = None,
        names: Sequence[str] = (),
    ) -> None:
        if names and len(names) != players:
            raise BadOptions(refusal("names_for_players", names=len(names), players=players))
        if not all(map(is_name, names)):
            raise BadOptions(NO_NAME)
        self.game = game
        self.players = players
        self.options_played = tuple(sorted(set(options)))
        self.names = tuple(names)
        self.dealer: Dealer = dealer if dealer is not None else SeededDealer()
        self._position = game.new(players, self.options_played)
        self._lines: list[Line] = []
        self._story: list[Entry] = []
        self._acts: list[Act] = []
        self._serial = 0
        self._draws = 0
        position = self._position
        position.record()
        position.start()
        self._keep(game.events(position))
        lines, events = self._deal(position)
        self._lines += lines
        self._draws += len(lines)
        self._keep(events)

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match of a record, to be looked at or played on. With its seed, its draws are proved and go on alike."""
        proof = SeededDealer(record.seed) if record.seed is not None else None
        if proof is not None and record.seed_hash is not None and seed_hash(proof.seed) != record.seed_hash:
            raise BadRecord("line 1: the seed does not fit its hash")
        for _ in replay(record, proof):
            pass
        drawn = [line.text for line in record.lines if line.seat is None]
        game = registry.game(record.game)
        match = cls(
            game,
            record.players,
            record.options,
            dealer=GivenDealer([" ".join(text.lower().split()) for text in drawn], proof or Undisclosed()),
            names=record.names,
        )
        for line in record.lines:
            if line.seat is not None:
                match.submit(line.seat, line.text)
        if proof is not None:
            match.dealer = proof
        return match

    # What everybody may know.

    @property
    def position(self) -> Position:
        """Everything, secrets included: for whoever keeps the table."""
        return self._position

    @property
    def over(self) -> bool:
        return self._position.is_over()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose answer is awaited."""
        return self._position.asked_seats()

    @property
    def seed_hash(self) -> str | None:
        return seed_hash(self.dealer.seed) if self.dealer.seed is not None else None

    @property
    def seed(self) -> str | None:
        """The dealer's seed, once the match is over."""
        return self.dealer.seed if self.over else None

    def result(self) -> Result | None:
        """The outcome, None while the match runs."""
        return self.game.result(self._position) if self.over else None

    def seat_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.game.seat_name(self._position, seat)

    # What a seat may know.

    def view(self, seat: int) -> View:
        return self.game.view(self._position, seat)

    def options(self, seat: int) -> tuple[str, ...]:
        """What the seat may answer now: nothing when it is not asked."""
        return tuple(self.game.texts(self._position, seat))

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The events after this serial number, opened for the seat (-1: a spectator)."""
        return [
            {"serial": entry.serial} | entry.event.opened(seat) for entry in self.news(since) if entry.event is not None
        ]

    def news(self, since: int = 0) -> list[Entry]:
        """The story after this serial number, still sealed: for whoever tells each seat its part."""
        first = len(self._story)
        while first and self._story[first - 1].serial > since:
            first -= 1
        return self._story[first:]

    def lines(self, since: int = 0) -> tuple[Line, ...]:
        """The log after so many lines, secrets included: for whoever keeps the table."""
        return tuple(self._lines[since:])

    @property
    def length(self) -> int:
        """How many lines the log has."""
        return len(self._lines)

    @property
    def serial(self) -> int:
        """The number of the story's last entry."""
        return self._serial

    def log_for(self, seat: int, language: str = ENGLISH) -> list[str]:
        """The match so far in words, as the seat may know it: its own acts whole, those of others by their events."""
        names = [self.seat_name(each) for each in range(self.players)]
        log = []
        for entry in self._story:
            if entry.event is not None:
                log.append(tell(self.game, self._position, entry.event, seat, names, language))
            elif entry.seat == seat:
                log.append(f"> {entry.action}")
        return log

    # The door in.

    def submit(self, seat: int, action: str | int) -> list[Event]:
        """A seat's answer, as text or as choice; what happened, still sealed. `GradlonError` where it cannot be."""
        choice = self.read(seat, action)
        before = self._position.clone()
        work = before.clone()
        work.record()
        text = self.game.write(work, seat, choice)
        work.choose(seat, choice)
        told = self.game.events(work)
        lines, events = self._deal(work)
        told += events
        act = Act(seat, choice, work.together_asked(), before, len(self._lines), len(self._story))
        closes = before.together_asked() and not act.sealed
        self._position = work
        self._lines += [Line(seat, text), *lines]
        self._draws += len(lines)
        self._story.append(Entry(self._next(), None, seat, text))
        self._keep(told)
        self._acts.append(act)
        if closes or lines or any(event.reveals for event in told):
            self._acts.clear()
        return told

    def read(self, seat: int, action: str | int) -> int:
        """The choice that an answer of this seat means; `GradlonError` where it cannot be given now."""
        if self.over:
            raise IllegalChoice(refusal("match_over"))
        if seat not in self.asked:
            asked = ", ".join(self.seat_name(each) for each in self.asked)
            raise IllegalChoice(refusal("not_your_turn", seats=asked))
        if isinstance(action, str):
            return self.game.parse(self._position, seat, action)
        if action not in self._position.options(seat):
            raise IllegalChoice(refusal("not_offered", seat=self.seat_name(seat)))
        return action

    def _deal(self, position: Position) -> tuple[list[Line], list[Event]]:
        """Answer for CHANCE until somebody is asked or the match is over."""
        lines: list[Line] = []
        events: list[Event] = []
        while position.asks_chance():
            text = self.dealer.draw(self._draws + len(lines), self.game.chances(position))
            choice = self.game.parse(position, CHANCE, text)
            lines.append(Line(None, self.game.write(position, CHANCE, choice)))
            position.draw(choice)
            events += self.game.events(position)
        return lines, events

    def remark(self, name: str, seat: int) -> None:
        """Something happened to a seat that is no part of the game: a line of the story, not of the record."""
        self._keep([Event("", name, {"seat": seat})])

    def _next(self) -> int:
        self._serial += 1
        return self._serial

    def _keep(self, events: Sequence[Event]) -> None:
        for event in events:
            self._story.append(Entry(self._next(), event))

    # Taking back.

    def undo(self, seat: int) -> str:
        """Take back the seat's last act, if nothing was drawn, no event that reveals came and nobody else acted since;
        its text.

        An answer in an envelope may be taken back until all are in, whoever else has answered.
        """
        index = self._newest_of(seat)
        if index < 0:
            raise NotAllowed(refusal("revealed_since"))
        act = self._acts[index]
        if not self.may_undo(seat):
            raise NotAllowed(refusal("acted_since", seat=self.seat_name(self._acts[-1].seat)))
        text = self._lines[act.lines].text
        others = self._acts[index + 1 :]
        position = act.before
        lines = self._lines[: act.lines]
        story = self._story[: act.entries]
        kept = self._acts[:index]
        for other in others:
            kept.append(Act(other.seat, other.choice, True, position, len(lines), len(story)))
            lines.append(self._lines[other.lines])
            story.append(self._story[other.entries])
            position = position.clone()
            position.choose(other.seat, other.choice)
        self._position = position.clone()
        self._position.record()
        self._lines, self._story, self._acts = lines, story, kept
        if not act.sealed:
            self._keep([Event("", TAKEN_BACK, {"seat": seat})])
        return text

    def _newest_of(self, seat: int) -> int:
        """The act that the seat would take back: the last one, other seats' sealed answers passed over; -1 for none."""
        index = len(self._acts) - 1
        while index >= 0 and self._acts[index].sealed and self._acts[index].seat != seat:
            index -= 1
        return index

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last act."""
        index = self._newest_of(seat)
        if index < 0:
            return False
        act = self._acts[index]
        return act.seat == seat and (act.sealed or index == len(self._acts) - 1)

    def acted_since(self, seat: int) -> tuple[int, ...] | None:
        """The other seats that have acted since the seat did, for them to agree to a taking back beyond `undo`.

        None where there is nothing of the seat's to take back: something has been drawn or revealed since.
        """
        indices = [index for index, act in enumerate(self._acts) if act.seat == seat]
        if not indices:
            return None
        return tuple(sorted({act.seat for act in self._acts[indices[-1] :]} - {seat}))

    def take_back(self, seat: int) -> None:
        """Take back the seat's last act and all since: for a table whose others agree."""
        if self.acted_since(seat) is None:
            raise NotAllowed("nothing can be taken back: something has been drawn or revealed since")
        while (last := self._acts[-1].seat) != seat:
            self.undo(last)
        self.undo(seat)

    # The record.

    def record(self) -> Record:
        """The record of a finished match, its seed included: for everybody."""
        if not self.over:
            raise NotAllowed(refusal("record_at_the_end"))
        return self.archive()

    def archive(self) -> Record:
        """Everything, at any time: for whoever keeps the table, to save the match and go on later."""
        return Record(
            self.game.name,
            self.players,
            self.options_played,
            self.game.rules_version,
            tuple(self._lines),
            self.names,
            self.seed_hash,
            self.dealer.seed,
        )


class Undisclosed:
    """Deals on where a record had no seed: fair, but what was drawn before cannot be proved, so nothing is claimed."""

    seed: str | None = None

    def __init__(self) -> None:
        self._dealer = SeededDealer()

    def draw(self, number: int, weights: Mapping[str, int]) -> str:
        return self._dealer.draw(number, weights)
