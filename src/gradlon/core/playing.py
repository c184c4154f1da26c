"""How a position plays itself to the end, inside compiled code: at random, at random with rare play, by judgement.

At random in two ways that give the same games: with every list of options made, or by steps that sample one without
a list (`Step.sample`).
"""

from __future__ import annotations

from gradlon.core import limits
from gradlon.core.flat import inlined
from gradlon.core.judging import Judging
from gradlon.core.policy import Policy
from gradlon.core.rng import Random

__compiled__ = True


class Playing(Judging):
    """A machine that plays itself."""

    # Answers at random. A forced one and a draw are given as -1 - choice: they are no decisions.

    def listed_choice(self, rng: Random, out: list[int]) -> int:
        """One of the options of the next seat, or of the draws by their weight, from their list."""
        if self.asked == limits.CHANCE_BIT:
            return self.listed_draw(rng, out)
        return self.pick_listed(rng, self.list_options(self.next_seat(), out), out)

    @inlined
    def pick_listed(self, rng: Random, count: int, out: list[int]) -> int:
        return -1 - out[0] if count == 1 else out[rng.pick(count)]

    def listed_draw(self, rng: Random, out: list[int]) -> int:
        count = self.list_draws(out)
        if self.even:
            return -1 - out[rng.pick(count)]
        total = 0
        for i in range(count):
            total += self.draw_weight(out[i])
        left = rng.pick(total)
        for i in range(count):
            left -= self.draw_weight(out[i])
            if left < 0:
                return -1 - out[i]
        return -1 - out[0]

    @inlined
    def sampled_choice(self, rng: Random, out: list[int]) -> int:
        """The same choice for the same stream, by a step that may know a shorter way to it than its list."""
        seat = limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat()
        return self.sample_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, seat, rng, out)

    @inlined
    def answer_next(self, choice: int) -> None:
        """The answer of CHANCE, or of the next seat."""
        self.answer(limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat(), choice)

    def let_chance_answer(self, rng: Random, out: list[int]) -> None:
        """Run on until a seat is asked or the game is over."""
        while self.asked == limits.CHANCE_BIT:
            self.answer(limits.CHANCE, -1 - self.sampled_choice(rng, out))

    def weighted_choice(self, rng: Random, weights: list[int], out: list[int]) -> int:
        """One of the options, its kind drawn by weight first: so that rare play occurs."""
        count = self.list_options(self.next_seat(), out)
        total = 0
        kind = -1
        for i in range(count):
            if out[i] >> 16 != kind:
                kind = out[i] >> 16
                total += weights[kind]
        left = rng.pick(total)
        kind = -1
        for i in range(count):
            if out[i] >> 16 != kind:
                kind = out[i] >> 16
                left -= weights[kind]
                if left < 0:
                    last = i
                    while last < count and out[last] >> 16 == kind:
                        last += 1
                    return out[i + rng.pick(last - i)]
        return out[0]

    def play_out_weighted(self, rng: Random, weights: list[int], out: list[int]) -> int:
        decisions = 0
        self.let_chance_answer(rng, out)
        while not self.over:
            self.answer(self.next_seat(), self.weighted_choice(rng, weights, out))
            decisions += 1
            self.let_chance_answer(rng, out)
        return decisions

    def play_out(self, rng: Random, out: list[int]) -> int:
        """Play to the end at random, every list of options made; how many decisions had two options or more."""
        decisions = 0
        self.let_chance_answer(rng, out)
        while not self.over:
            seat = self.next_seat()
            choice = self.pick_listed(rng, self.list_options(seat, out), out)
            if choice < 0:
                choice = -1 - choice
            else:
                decisions += 1
            self.answer(seat, choice)
            self.let_chance_answer(rng, out)
        return decisions

    def play_out_sampled(self, rng: Random, out: list[int]) -> int:
        """The same game, with lists of options only where a step knows no shorter way."""
        decisions = 0
        while not self.over:
            choice = self.sampled_choice(rng, out)
            if choice < 0:
                choice = -1 - choice
            else:
                decisions += 1
            self.answer_next(choice)
        return decisions

    def play_out_judged(self, rng: Random, noise: int, seats: int, options: list[int], marks: list[int]) -> int:
        """Play to the end, these seats by judgement, others at random; how many decisions had two options or more."""
        decisions = 0
        while not self.over:
            seat = limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat()
            if seat != limits.CHANCE and (seats >> seat) & 1:
                choice = self.judged_choice(rng, seat, noise, options, marks)
            else:
                choice = self.sampled_choice(rng, options)
            if choice < 0:
                choice = -1 - choice
            else:
                decisions += 1
            self.answer(seat, choice)
        return decisions

    def play_on(
        self,
        policy: Policy,
        habits: Random,
        luck: Random,
        fate: Random,
        noise: int,
        last: int,
        options: list[int],
        marks: list[int],
    ) -> None:
        """Play by judgement, corrected by what the policy has learned, until the match is over or the era `last` past.

        Every era has luck of its own, whatever came before it: so that two ways to play one turn meet the same dice
        in the next.
        """
        era = -1
        while not self.over:
            now = self.era()
            if now != era:
                if now > last:
                    return
                era = now
                luck.branch(fate, era)
            if self.asked == limits.CHANCE_BIT:
                choice = self.sampled_choice(luck, options)
                self.answer(limits.CHANCE, -1 - choice)
            else:
                seat = self.next_seat()
                choice = self.guided_choice(policy, habits, seat, noise, options, marks)
                self.answer(seat, choice if choice >= 0 else -1 - choice)
