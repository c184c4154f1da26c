"""Which option is best, found by playing: every promising option in the same imagined worlds, with the same luck.

A round imagines what the seat cannot know anew, plays each option that is still compared in that world by quick
judgement up to the end of an era, and asks how that will end (`outlook`). Since all meet the same world and the same
luck, few rounds tell good from bad. Options that have fallen behind are dropped, so that the best are played most.

Everything is whole numbers and one seed: as many rounds give the same choice everywhere.
"""

from __future__ import annotations

from typing import Annotated, Any

import cython

from gradlon.core import limits, outlook
from gradlon.core.flat import NOBODY, Fields, Row, Width, door, i32
from gradlon.core.outlook import Network
from gradlon.core.position import Options, Position
from gradlon.core.rng import Random

__compiled__ = True


class SearchFields(Fields):
    choice: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "the options compared, by first impression"]
    mark: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "how good each looks at once, in thousandths of a point"]
    alive: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "1 while it is compared"]
    visits: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "rounds that each was played in"]
    worth: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "the sum of what its rounds were worth"]
    share: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "the sum of its shares of winning"]
    points: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "the sum of its points"]
    last: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "what the round under way was worth"]
    apart: Annotated[
        Row,
        Width("Q", limits.CANDIDATES * limits.CANDIDATES),
        NOBODY,
        "of two options: the sum of the squares of the differences between them",
    ]
    count: Annotated[int, i32(), NOBODY, "options compared from the start"]
    left: Annotated[int, i32(), NOBODY, "options still compared"]
    rounds: Annotated[int, i32(), NOBODY, "rounds played"]
    games: Annotated[int, i32(), NOBODY, "options played, all rounds together"]
    seat: Annotated[int, i32(), NOBODY, "who chooses"]
    eras: Annotated[int, i32(), NOBODY, "eras played beyond the one under way; a large number for the whole match"]
    noise: Annotated[int, i32(), NOBODY, "how far judgement is blurred while playing"]
    learned: Annotated[int, i32(), NOBODY, "1 when a network says how it will end"]
    trust: Annotated[int, i32(), NOBODY, "rounds that the first impression counts for"]
    infer: Annotated[int, i32(), NOBODY, "1 when worlds in which the others' play is usual are likelier"]
    slope: Annotated[int, i32(), NOBODY, "what a point of the first impression is worth"]


class Search(SearchFields):
    """One decision of one seat."""

    start: Position
    world: Position
    scratch: Position
    network: Network
    root: Random
    fate: Random
    habits: Random
    luck: Random
    options: Options
    marks: Options

    def __init__(self, position: Position, seat: int, seed: int, network: Any, settings: Any) -> None:
        """`position`: any that fits the seat's view. `settings`: eras, noise, trust, slope, infer."""
        self.blank()
        self.start = position.clone()
        self.world = position.clone()
        self.scratch = position.clone()
        self.network = network
        self.learned = 1 if network is not None else 0
        self.root = Random(seed)
        self.fate = Random(0)
        self.habits = Random(0)
        self.luck = Random(0)
        self.options = Options()
        self.marks = Options()
        self.seat = seat
        self.eras, self.noise, self.trust, self.slope, self.infer = settings

    @door
    def consider(self, most: int, families: int, window: int) -> int:
        """Choose what to compare by first impression: so many options, from so many families at least if there are,
        no mark further behind the best one than the window."""
        wanted = cython.cast(cython.int, min(most, limits.CANDIDATES))
        self.pick_candidates(wanted, cython.cast(cython.int, families), cython.cast(cython.int, window))
        return int(self.count)

    def pick_candidates(self, most: int, families: int, window: int) -> None:
        found = self.start.list_options(self.seat, self.options.cells)
        self.start.judge_quietly(self.seat, self.options.cells, found, self.marks.cells)
        self.count = 0
        while self.count < most and self.count < found:
            best = -1
            for i in range(found):
                if self.options.cells[i] < 0 or (best >= 0 and self.marks.cells[i] <= self.marks.cells[best]):
                    continue
                if self.count < families and self.has_family(self.start.family(self.options.cells[i])):
                    continue
                best = i
            if best < 0:
                if families == 0:
                    break
                families = 0
                continue
            if self.count and self.marks.cells[best] < self.mark[0] - window:
                break
            self.choice[self.count] = self.options.cells[best]
            self.mark[self.count] = self.marks.cells[best]
            self.alive[self.count] = 1
            self.options.cells[best] = -1
            self.count += 1
        self.left = self.count

    def has_family(self, family: int) -> int:
        for i in range(self.count):
            if self.start.family(self.choice[i]) == family:
                return 1
        return 0

    @door
    def play_rounds(self, rounds: int) -> int:
        """So many rounds; how many games were played in all. Without the GIL."""
        wanted = cython.cast(cython.int, rounds)
        with cython.nogil:
            for _ in range(wanted):
                self.play_round()
        return int(self.games)

    def play_round(self) -> None:
        self.habits.branch(self.root, 2 * self.rounds)
        self.fate.branch(self.root, 2 * self.rounds + 1)
        self.world.become(self.start)
        self.world.deal_again(self.seat, self.habits, self.infer, self.options.cells)
        self.seal_again()
        until = self.start.era() + self.eras
        for i in range(self.count):
            if self.alive[i]:
                self.scratch.become(self.world)
                self.habits.branch(self.root, 2 * self.rounds)
                self.scratch.answer(self.seat, self.choice[i])
                self.scratch.play_on(
                    self.habits, self.luck, self.fate, self.noise, until, self.options.cells, self.marks.cells
                )
                self.weigh(i)
                self.games += 1
        self.compare()
        self.rounds += 1

    def seal_again(self) -> None:
        """The answers of others that wait in envelopes: what they may well have chosen."""
        if self.world.together == 0:
            return
        for other in range(limits.ENVELOPES):
            if other != self.seat and (self.world.together >> other) & 1 and not (self.world.asked >> other) & 1:
                choice = self.world.judged_choice(self.habits, other, self.noise, self.options.cells, self.marks.cells)
                self.world.envelope[other] = choice if choice >= 0 else -1 - choice

    def weigh(self, i: int) -> None:
        """How the game that was played will end, for an option."""
        if self.scratch.over:
            share = outlook.win_share(self.scratch, self.seat)
            lead = outlook.lead_worth(outlook.lead_of(self.scratch, self.seat), limits.CLOSE)
            points = self.scratch.points_of(self.seat)
        elif self.learned:
            self.network.work_out(self.scratch, self.seat)
            share = self.network.out.cells[0]
            lead = self.network.out.cells[1]
            points = self.network.out.cells[2] >> 2
        else:
            lead = outlook.lead_worth(outlook.lead_of(self.scratch, self.seat), limits.CLOSE)
            share = lead
            points = self.scratch.points_of(self.seat)
        self.last[i] = (share + lead) >> 1
        self.visits[i] += 1
        self.worth[i] += self.last[i]
        self.share[i] += share
        self.points[i] += points

    def compare(self) -> None:
        for i in range(self.count):
            if self.alive[i]:
                for j in range(i):
                    if self.alive[j]:
                        apart = self.last[i] - self.last[j]
                        self.apart[i * limits.CANDIDATES + j] += apart * apart
                        self.apart[j * limits.CANDIDATES + i] += apart * apart

    # What has been found.

    def standing(self, i: int) -> float:
        """What an option is worth by its rounds and, for some rounds more, by the first impression."""
        first = float(self.worth[0]) / self.visits[0] if self.visits[0] else 500.0
        guess = first + float(self.slope) * (self.mark[i] - self.mark[0]) / 1000.0
        return (float(self.worth[i]) + self.trust * guess) / (self.visits[i] + self.trust)

    @door
    def ranking(self) -> list[tuple[float, int]]:
        """The options still compared, the best first, by what each is worth: from 0 to 1000, and its number."""
        found = [(self.standing(i), -i) for i in range(self.count) if self.alive[i]]
        return [(worth, -number) for worth, number in sorted(found, reverse=True)]

    @door
    def keep(self, most: int) -> None:
        """Compare only so many of the best on."""
        for _, number in self.ranking()[most:]:
            self.alive[number] = 0
            self.left -= 1

    @door
    def drop_behind(self, errors: float) -> None:
        """Drop what is behind the best by so many standard errors of the difference."""
        ranking = self.ranking()
        best = ranking[0][1]
        rounds = self.visits[best]
        for worth, number in ranking[1:]:
            behind = ranking[0][0] - worth
            mean = float(self.worth[best]) / rounds - float(self.worth[number]) / self.visits[number]
            spread = float(self.apart[best * limits.CANDIDATES + number]) / rounds - mean * mean
            error = (max(spread, 1.0) / rounds) ** 0.5
            if behind > errors * error:
                self.alive[number] = 0
                self.left -= 1

    @door
    def opinions(self) -> list[tuple[int, int, float, float, float]]:
        """Of each option compared: its choice, rounds, worth, share of winning from 0 to 1, points."""
        found = []
        for i in range(self.count):
            visits = max(1.0, float(self.visits[i]))
            share, points = self.share[i] / (visits * 1000.0), self.points[i] / visits
            found.append((int(self.choice[i]), int(self.visits[i]), self.standing(i), share, points))
        return found

    @door
    def progress(self) -> tuple[int, int, int]:
        """Rounds, games, options still compared."""
        return int(self.rounds), int(self.games), int(self.left)
