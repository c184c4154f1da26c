"""The bot that looks for the best option by playing many imagined matches on from here (`gradlon.core.search`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gradlon.bots.base import USUAL_THINK, WALL, Clock
from gradlon.bots.outlook import network_of, policy_of
from gradlon.core import registry
from gradlon.core.errors import BadOptions, IllegalChoice
from gradlon.core.game import Game, View
from gradlon.core.policy import unlearned
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.core.search import Search

SHARE = 0.4
"""Part of the time that is left which the next rounds may take, at most."""
FEWEST_ROUNDS = 6
"""Before so many nothing is dropped for being behind."""
FEWEST_TO_SETTLE = 50
"""Before so many nothing is dropped for being alike: what makes a difference may be rare."""
WHOLE_MATCH = 1000


@dataclass(frozen=True)
class Settings:
    """How a bot searches."""

    seconds: float = 1.0
    """For a decision, at `think` 1."""
    games: int = 0
    """Instead of seconds: so many games a decision, whatever time they take. The same seed then chooses the same."""
    candidates: int = 12
    """Options that are compared at most."""
    families: int = 6
    """From so many families at least."""
    plans: int = 1
    """Ways to go on in the same turn that an option is compared with, at most; 1: only as judgement would."""
    window: int = 6000
    """Thousandths of a point by which the first impression of an option may be behind the best one's."""
    ahead: int = 0
    """Turns or days that are played out beyond those that the game asks for, before the evaluation says how it will
    end."""
    noise: int = 200
    """Thousandths of a point by which judgement is blurred in the games played."""
    trust: int = 4
    """Rounds that the first impression counts for."""
    slope: int = 20
    """What a point of the first impression is worth, in thousandths of a victory."""
    infer: bool = False
    """Whether worlds in which the others' play is usual are likelier."""
    errors: float = 2.5
    """Standard errors by which an option must be behind to be dropped."""
    alike: float = 3.0
    """Thousandths of a victory that do not matter: an option is dropped too when it is surely not better by more."""
    mixing: float = 10.0
    """Of secret choices made at once: by how many thousandths of a victory one may be worse to be taken as a third as
    often."""
    learned: bool = True
    """Whether to use the game's learned evaluation; without it matches are played to their end."""
    guided: int = 0
    """How much of its correction of judgement the game's learned policy gives, in hundredths; 0: judgement alone."""


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of an option."""

    option: str
    share: float
    """The expected share of the victory, from 0 to 1."""
    points: float
    """The expected points at the end."""
    games: int
    """Imagined matches that this rests on; 0 for a first impression."""
    behind: float
    """By how much of a victory it is worse than the best."""
    reason: str


class SearchBot:
    """Searches within its time, or with a number of games a decision."""

    def __init__(self, seed: int, settings: Settings, think: float = USUAL_THINK, clock: Clock = WALL) -> None:
        self._stream = Random(seed)
        self._settings = settings
        self._think = think
        self._clock = clock

    def decide(self, view: View, options: Sequence[str], /) -> str:
        if len(options) == 1:
            return options[0]
        began = self._clock()
        game = registry.game(view.game)
        position = game.imagine(view, self._stream)
        search = self._begin(game, position, view.seat)
        if search.progress()[2] > 1:
            self._search(search, began)
        choice = self._choose(search, position)
        text = game.write(position, view.seat, choice)
        if text not in options:
            raise IllegalChoice(f"{text!r} is not among the options offered")
        return text

    def _begin(self, game: Game, position: Position, seat: int) -> Search:
        settings = self._settings
        network = network_of(game.name) if settings.learned else None
        eras = game.search_ahead + settings.ahead if network is not None else WHOLE_MATCH
        policy = policy_of(game.name).weakened(settings.guided) if settings.guided else unlearned()
        how = (eras, settings.noise, settings.trust, settings.slope, int(settings.infer))
        search = Search(position, seat, self._stream.below(1 << 30), network, policy, how)
        search.consider(settings.candidates, settings.families, settings.window, settings.plans)
        return search

    def _search(self, search: Search, began: float) -> None:
        """Rounds until the budget is spent or one option is left; half of those left go after each of equal parts."""
        halvings = max(1, (search.progress()[2] - 1).bit_length())
        done = 0
        while search.progress()[2] > 1:
            spent = self._spent(search, began)
            if spent >= 1:
                return
            while done < halvings - 1 and spent >= (done + 1) / halvings:
                done += 1
                search.keep(max(2, (search.progress()[2] + 1) // 2))
            search.play_rounds(self._rounds(search, began))
            rounds = search.progress()[0]
            if rounds >= FEWEST_ROUNDS:
                search.drop_behind(self._settings.errors, self._settings.alike if rounds >= FEWEST_TO_SETTLE else 0.0)

    def _spent(self, search: Search, began: float) -> float:
        """The share of the budget that is spent."""
        settings = self._settings
        if settings.games:
            return float(search.progress()[1] / (settings.games * self._think))
        return (self._clock() - began) / (settings.seconds * self._think)

    def _rounds(self, search: Search, began: float) -> int:
        """How many rounds to play before looking at the clock again."""
        rounds, games, left = search.progress()
        if self._settings.games or rounds < 2:
            return 1
        passed = self._clock() - began
        rest = self._settings.seconds * self._think - passed
        return max(1, min(rounds, int(SHARE * rest * games / (passed * left))))

    def _choose(self, search: Search, position: Position) -> int:
        """The best option; of secret choices made at once, one of the good ones, so that nobody can foresee it."""
        ranking = search.ranking()
        choices = [opinion[0] for opinion in search.opinions()]
        if position.together_asked():
            weights = [int(1000 * 3 ** ((worth - ranking[0][0]) / self._settings.mixing)) for worth, _ in ranking]
            left = self._stream.below(sum(weights))
            for weight, (_, number) in zip(weights, ranking, strict=True):
                left -= weight
                if left < 0:
                    return choices[number]
        return choices[ranking[0][1]]

    def assess(self, view: View, /) -> list[Opinion]:
        """What it thinks of each option, the best first."""
        began = self._clock()
        game = registry.game(view.game)
        position = game.imagine(view, self._stream)
        if view.seat not in position.asked_seats():
            raise BadOptions(f"seat {view.seat + 1} has nothing to decide now")
        search = self._begin(game, position, view.seat)
        while self._spent(search, began) < 1:
            search.play_rounds(self._rounds(search, began))
        return self._opinions(game, position, view.seat, search)

    def _opinions(self, game: Game, position: Position, seat: int, search: Search) -> list[Opinion]:
        """Of the options played by their games, of the others by first impression beside the best one's."""
        marks = dict(zip(position.options(seat), position.judged(seat), strict=True))
        ranking, told = search.ranking(), search.opinions()
        played: dict[int, list[float]] = {}
        for _, number in ranking:  # of an option its best plan speaks
            choice, *rest = told[number]
            played.setdefault(choice, rest)
        best_choice = told[ranking[0][1]][0]
        _, best, share, points = played[best_choice]
        found = []
        for choice, mark in marks.items():
            text = game.write(position, seat, choice)
            lead = (mark - marks[best_choice]) / 1000
            if choice in played:
                games, worth, mine, expected = played[choice]
                behind = max(0.0, (best - worth) / 1000)
                reason = f"{games} games played on: {100 * mine:.0f}% to win, {expected:.0f} points"
                found.append(Opinion(text, mine, expected, int(games), behind, reason))
            else:
                behind = max(0.0, -lead * self._settings.slope / 1000)
                guess = max(0.0, share - behind)
                reason = f"at first sight {-lead:.1f} points worse than the best"
                found.append(Opinion(text, guess, points + min(0.0, lead), 0, behind, reason))
        return sorted(found, key=lambda opinion: (opinion.behind, -opinion.games))
