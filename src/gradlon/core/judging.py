"""How a seat chooses by judgement: each option gets a mark from the game, by what the seat may know."""

from __future__ import annotations

from typing import Any

from gradlon.core import limits
from gradlon.core.errors import IllegalChoice
from gradlon.core.machine import Machine
from gradlon.core.policy import Policy
from gradlon.core.rng import Random

__compiled__ = True


class Judging(Machine):
    """A machine whose options can be judged."""

    def judge(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """How good each option looks to the seat that is asked, in thousandths of a point, by what it may know."""
        for i in range(count):
            out[i] = 0

    # What a search needs of a game.

    def era(self) -> int:
        """How far the match has come, in turns or days: it grows, and a search may stop looking where it does."""
        return 0

    def family(self, choice: int) -> int:
        """Options that differ in details alone are of one family: a search looks at several families first."""
        return choice

    def overt(self, choice: int) -> int:
        """What the others see of a seat's choice: choices that look alike to them are the same here."""
        return choice

    def deal_again(self, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        """Deal anew what the seat may not know: its view of the position stays as it is. Every deal that can be is as
        likely as another; with `infer` those are likelier in which the others' play that was seen is usual."""
        return

    def features(self, seat: int, out: list[int]) -> int:
        """What a learned evaluation reads of a seat where a new era begins: how many numbers, each within ±127."""
        return 0

    def outline(self, seat: int, out: list[int]) -> int:
        """What a learned policy reads of the seat that is asked, by what it may know: how many numbers, within ±127."""
        return 0

    def describe(self, seat: int, choice: int, out: list[int]) -> int:
        """What it reads of an option, from `limits.COMPARED` on, within ±127; which kind of option it is."""
        return 0

    def guide(self, policy: Policy, seat: int, options: list[int], count: int, marks: list[int]) -> None:
        """Correct the marks by what has been learned."""
        self.outline(seat, policy.context)
        policy.begin()
        best = marks[0]
        for i in range(1, count):
            if marks[i] > best:
                best = marks[i]
        for i in range(count):
            kind = self.describe_marked(seat, options[i], marks[i], best, policy.about)
            marks[i] += policy.correction(kind)

    def describe_marked(self, seat: int, choice: int, mark: int, best: int, out: list[int]) -> int:
        """All that is read of an option: how its mark stands beside the best one, finely and coarsely, and its mark."""
        out[0] = within((mark - best) >> 4)
        out[1] = within((mark - best) >> 7)
        out[2] = within(mark >> 7)
        return self.describe(seat, choice, out)

    def judge_quietly(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """Judging leaves no trace: no clause counts as having acted."""
        recording = self.recording
        self.recording = 0
        self.judge(seat, options, count, out)
        self.recording = recording

    def judged_choice(self, rng: Random, seat: int, noise: int, options: list[int], marks: list[int]) -> int:
        """The option that looks best, any of equal ones; -1 - choice when it is the only one.

        With noise each mark is first raised at random, by so many thousandths of a point on average: an option that
        looks worse is taken the more rarely, the worse it looks.
        """
        count = self.list_options(seat, options)
        if count == 1:
            return -1 - options[0]
        self.judge_quietly(seat, options, count, marks)
        return self.best_marked(rng, noise, options, count, marks)

    def guided_choice(
        self, policy: Policy, rng: Random, seat: int, noise: int, options: list[int], marks: list[int]
    ) -> int:
        """The same by judgement that a learned policy corrects."""
        count = self.list_options(seat, options)
        if count == 1:
            return -1 - options[0]
        self.judge_quietly(seat, options, count, marks)
        if policy.cells:
            self.guide(policy, seat, options, count, marks)
        return self.best_marked(rng, noise, options, count, marks)

    def best_marked(self, rng: Random, noise: int, options: list[int], count: int, marks: list[int]) -> int:
        """The option with the best mark, any of equal ones; with noise after each was raised."""
        best = 0
        equal = 0
        for i in range(count):
            if noise:
                marks[i] += noise * waiting_time(rng) // 1000
            if i == 0 or marks[i] > marks[best]:
                best = i
                equal = 1
            elif marks[i] == marks[best]:
                equal += 1
                if rng.pick(equal) == 0:
                    best = i
        return options[best]


def within(number: int) -> int:
    """The number, or the nearest that a cell may read."""
    if number > limits.MOST_READ:
        return limits.MOST_READ
    return number if number > -limits.MOST_READ else -limits.MOST_READ


def waiting_time(rng: Random) -> int:
    """A random time whose mean is a thousand, longer ones the rarer: the logarithm of an even number, in integers."""
    bits = rng.pick(limits.EVEN_NUMBERS)
    halvings = 1
    while bits < limits.EVEN_NUMBERS // 2 and halvings < 30:
        bits *= 2
        halvings += 1
    return (halvings * 1024 - ((bits - limits.EVEN_NUMBERS // 2) >> 19)) * 693 >> 10


def checked_noise(noise: Any) -> Any:
    """Noise that keeps every mark a C number."""
    if not isinstance(noise, int) or not 0 <= noise <= limits.MOST_NOISE:
        raise IllegalChoice(f"noise is from 0 to {limits.MOST_NOISE} thousandths of a point, not {noise!r}")
    return noise
