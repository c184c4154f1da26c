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
from gradlon.core.policy import Policy
from gradlon.core.position import Options, Position
from gradlon.core.rng import Random

__compiled__ = True


class SearchFields(Fields):
    choice: Annotated[Row, i32(limits.CANDIDATES), NOBODY, "the options compared, by first impression"]
    plan: Annotated[
        Row,
        i32(limits.CANDIDATES * limits.PLAN),
        NOBODY,
        "what the seat means to choose next, -1 for nothing planned",
    ]
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
    policy: Policy
    root: Random
    fate: Random
    habits: Random
    luck: Random
    options: Options
    marks: Options

    def __init__(self, position: Position, seat: int, seed: int, network: Any, policy: Any, settings: Any) -> None:
        """`position`: any that fits the seat's view. `network` may be None.

        `settings`: eras, noise, trust, slope, infer."""
        self.blank()
        self.start = position.clone()
        self.world = position.clone()
        self.scratch = position.clone()
        if network is not None:
            self.network = network.twin()
        self.policy = policy.twin()
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
    def consider(self, most: int, families: int, window: int, plans: int = 1) -> int:
        """Choose what to compare by first impression: so many options, from so many families at least if there are,
        no mark further behind the best one than the window. With several `plans`, an option is compared with up to so
        many ways to go on in the same turn, and again so many after each; how many are compared."""
        wanted = cython.cast(cython.int, min(most, limits.CANDIDATES))
        self.pick_candidates(wanted, cython.cast(cython.int, families), cython.cast(cython.int, window))
        for step in range(limits.PLAN if plans > 1 and self.count > 1 else 0):
            self.plan_on(cython.cast(cython.int, step), cython.cast(cython.int, plans), cython.cast(cython.int, window))
        return int(self.count)

    def pick_candidates(self, most: int, families: int, window: int) -> None:
        found = self.start.list_options(self.seat, self.options.cells)
        self.start.judge_quietly(self.seat, self.options.cells, found, self.marks.cells)
        if self.policy.cells and found:
            self.start.guide(self.policy, self.seat, self.options.cells, found, self.marks.cells)
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
            for step in range(limits.PLAN):
                self.plan[self.count * limits.PLAN + step] = -1
            self.alive[self.count] = 1
            self.options.cells[best] = -1
            self.count += 1
        self.left = self.count

    def plan_on(self, step: int, most: int, window: int) -> None:
        """Add the next step to every plan: its best continuation, and further plans with the next best ones."""
        plans = self.count
        for i in range(plans):
            self.scratch.become(self.start)
            self.scratch.answer(self.seat, self.choice[i])
            if self.follow(i) < step or not self.asked_alone():
                continue
            found = self.scratch.list_options(self.seat, self.options.cells)
            self.scratch.judge_quietly(self.seat, self.options.cells, found, self.marks.cells)
            if self.policy.cells:
                self.scratch.guide(self.policy, self.seat, self.options.cells, found, self.marks.cells)
            first = 0
            for way in range(most):
                best = -1
                for j in range(found):
                    if self.options.cells[j] >= 0 and (best < 0 or self.marks.cells[j] > self.marks.cells[best]):
                        best = j
                if best < 0 or (way and self.marks.cells[best] < first - window):
                    break
                if way == 0:
                    first = self.marks.cells[best]
                    self.plan[i * limits.PLAN + step] = self.options.cells[best]
                elif self.count < limits.CANDIDATES:
                    self.add_plan(i, step, self.options.cells[best], self.marks.cells[best] - first)
                self.options.cells[best] = -1
        self.left = self.count

    def add_plan(self, i: int, step: int, choice: int, behind: int) -> None:
        """A plan like another one, but for its last step."""
        new = self.count
        self.choice[new] = self.choice[i]
        self.mark[new] = self.mark[i] + behind
        self.alive[new] = 1
        for before in range(limits.PLAN):
            self.plan[new * limits.PLAN + before] = self.plan[i * limits.PLAN + before] if before < step else -1
        self.plan[new * limits.PLAN + step] = choice
        self.count += 1

    def asked_alone(self) -> int:
        """Pass over questions with one answer: whether the seat is asked then, and nobody else."""
        while not self.scratch.over and self.scratch.asked == 1 << self.seat and not self.scratch.together:
            if self.scratch.list_options(self.seat, self.options.cells) > 1:
                return 1
            self.scratch.answer(self.seat, self.options.cells[0])
        return 0

    def follow(self, i: int) -> int:
        """Choose on as planned, as far as this world allows; how many steps it was."""
        for step in range(limits.PLAN):
            choice = self.plan[i * limits.PLAN + step]
            if choice < 0 or not self.asked_alone():
                return step
            found = self.scratch.list_options(self.seat, self.options.cells)
            at = 0
            while at < found and self.options.cells[at] != choice:
                at += 1
            if at == found:
                return step
            self.scratch.answer(self.seat, choice)
        return limits.PLAN

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
                self.follow(i)
                self.scratch.play_on(
                    self.policy,
                    self.habits,
                    self.luck,
                    self.fate,
                    self.noise,
                    until,
                    self.options.cells,
                    self.marks.cells,
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
                choice = self.world.guided_choice(
                    self.policy, self.habits, other, self.noise, self.options.cells, self.marks.cells
                )
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
    def drop_behind(self, errors: float, alike: float = 0.0) -> None:
        """Drop what is behind the best by so many standard errors of the difference, or, by as many, not ahead of it
        by more than `alike`: then it does not matter."""
        ranking = self.ranking()
        best = ranking[0][1]
        rounds = self.visits[best]
        for worth, number in ranking[1:]:
            behind = ranking[0][0] - worth
            mean = float(self.worth[best]) / rounds - float(self.worth[number]) / self.visits[number]
            spread = float(self.apart[best * limits.CANDIDATES + number]) / rounds - mean * mean
            error = (max(spread, 1.0) / rounds) ** 0.5
            if behind + alike > errors * error:
                self.alive[number] = 0
                self.left -= 1

    @door
    def opinions(self) -> list[tuple[int, int, float, float, float]]:
        """Of each plan compared: its first choice, rounds, worth, share of winning from 0 to 1, points."""
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
