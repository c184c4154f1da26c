"""Who plays the seats of a match: people, bots, and bots in the place of people who have left for a while."""

from __future__ import annotations

from collections.abc import Mapping

from gradlon.bots import Bot
from gradlon.bots.isolated import IsolatedBot
from gradlon.core.errors import BadOptions
from gradlon.core.terms import refusal
from gradlon.match.match import Match

TAKEN_OVER = "taken_over"
GIVEN_BACK = "given_back"
TURN_LOST = "turn_lost"
RESIGNED = "resigned"


class Seating:
    """The bots of a match by seat; every other seat is a person's."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], names: Mapping[int, str]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.names = dict(names)
        self.lent: set[int] = set()
        """Seats of people that a bot plays for a while."""
        self._lost = dict.fromkeys(range(match.players), 0)

    @property
    def people(self) -> list[int]:
        """The seats of people, whoever plays them just now."""
        return [seat for seat in range(self.match.players) if seat not in self.bots or seat in self.lent]

    def take_over(self, seat: int, bot: Bot, name: str) -> None:
        """A bot plays on for a person, until the seat is given back."""
        if seat in self.bots:
            raise BadOptions(refusal("bot_plays_already", seat=self.match.seat_name(seat)))
        self.bots[seat], self.names[seat] = bot, name
        self.lent.add(seat)
        self.match.remark(TAKEN_OVER, seat)

    def give_back(self, seat: int) -> None:
        """The person plays again."""
        if seat not in self.lent:
            raise BadOptions(refusal("no_bot_keeps", seat=self.match.seat_name(seat)))
        self.lent.remove(seat)
        del self.bots[seat], self.names[seat]
        self.match.remark(GIVEN_BACK, seat)

    def decide(self, seat: int) -> None:
        """Let the bot of a seat that is asked decide. That a bot from a file failed stands in the match's story."""
        view, options = self.match.view(seat), self.match.options(seat)
        self.match.submit(seat, self.bots[seat].decide(view, options))
        faults = len(self.faults_of(seat))
        if faults > self._lost[seat]:
            self._lost[seat] = faults
            self.match.remark(TURN_LOST, seat)

    def faults_of(self, seat: int) -> list[str]:
        """What a bot from a file did wrong so far."""
        bot = self.bots.get(seat)
        return bot.faults if isinstance(bot, IsolatedBot) else []
