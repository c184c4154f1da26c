"""Information-set Monte Carlo tree search: the tree of what may be chosen one after the other.

With one observer there is one tree; with several each side has its own, in which what others choose stands as that side
sees it. In a world that is fixed, nothing is imagined anew: several such trees together are what is called perfect-
information Monte Carlo. With a depth of 1 it is flat: only the first choice is learned.

An iteration imagines what the seat cannot know anew, walks down the tree by the options that this world offers, adds
one option to it, and plays the match on from there: at random, as the textbook has it, or by judgement up to the end of
an era. Who chose an option counts what it brought that seat. Of options asked of several seats at once only those of
the searching seat stand in the tree: the others answer by judgement, since nobody may foresee them.

It is kept as the yardstick of `search`: `docs/results.md` has the figures.
"""

from __future__ import annotations

from array import array
from typing import Annotated, Any

import cython

from gradlon.core import limits, outlook
from gradlon.core.flat import NOBODY, Fields, Row, door, i32
from gradlon.core.outlook import Network
from gradlon.core.policy import Policy
from gradlon.core.position import Options, Position
from gradlon.core.rng import Random

__compiled__ = True


class TreeFields(Fields):
    path: Annotated[Row, i32(limits.LONGEST_PATH), NOBODY, "the nodes of the iteration under way"]
    at: Annotated[Row, i32(limits.OBSERVERS), NOBODY, "by side: the node of its tree that the iteration has come to"]
    worth: Annotated[Row, i32(8), NOBODY, "what the iteration was worth to each side"]
    nodes: Annotated[int, i32(), NOBODY, "nodes made"]
    iterations: Annotated[int, i32(), NOBODY, "iterations done"]
    seat: Annotated[int, i32(), NOBODY, "who searches"]
    eras: Annotated[int, i32(), NOBODY, "eras played out by judgement; -1: the whole match at random"]
    noise: Annotated[int, i32(), NOBODY, "how far judgement is blurred while playing"]
    explore: Annotated[int, i32(), NOBODY, "how curious it is, in thousandths of a victory"]
    widening: Annotated[
        int,
        i32(),
        NOBODY,
        "options looked at by first impression, 0 for all: so many, and as many as \
the root of the visits",
    ]
    depth: Annotated[int, i32(), NOBODY, "how many choices are learned at most; 0: as many as come"]
    fixed: Annotated[int, i32(), NOBODY, "1 when the world is never imagined anew"]
    several: Annotated[int, i32(), NOBODY, "1 when every side has a tree of its own"]
    learned: Annotated[int, i32(), NOBODY, "1 when a network says how it will end"]


class Tree(TreeFields):
    """One decision of one seat."""

    start: Position
    scratch: Position
    network: Network
    policy: Policy
    root: Random
    fate: Random
    habits: Random
    luck: Random
    options: Options
    marks: Options
    table: list[int]
    parent: list[int]
    option: list[int]
    chooser: list[int]
    visits: list[int]
    offers: list[int]
    total: list[int]
    keep: object

    def __init__(self, position: Position, seat: int, seed: int, network: Any, policy: Any, settings: Any) -> None:
        """`position`: any that fits the seat's view. `network` may be None.

        `settings`: eras, noise, explore, widening,
        depth, fixed, several."""
        self.blank()
        self.start = position.clone()
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
        self.eras, self.noise, self.explore, self.widening, self.depth, self.fixed, self.several = settings
        rows: list[Any] = [array("i", bytes(4 * limits.TREE_TABLE))]
        rows += [array("i", bytes(4 * limits.TREE_NODES)) for _ in range(6)]
        self.keep = rows
        if cython.compiled:
            self.table = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[0].buffer_info()[0]))
            self.parent = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[1].buffer_info()[0]))
            self.option = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[2].buffer_info()[0]))
            self.chooser = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[3].buffer_info()[0]))
            self.visits = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[4].buffer_info()[0]))
            self.offers = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[5].buffer_info()[0]))
            self.total = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[6].buffer_info()[0]))
        else:
            self.table, self.parent, self.option, self.chooser, self.visits, self.offers, self.total = rows
        self.nodes = limits.OBSERVERS  # the roots

    # Nodes.

    def slot_of(self, node: int, choice: int) -> int:
        """Where the table has, or would have, the node that this choice leads to."""
        slot = (node * 40503 + (choice ^ (choice >> 11)) * 2654435) & (limits.TREE_TABLE - 1)
        while self.table[slot]:
            child = self.table[slot]
            if self.parent[child] == node and self.option[child] == choice:
                return slot
            slot = (slot + 1) & (limits.TREE_TABLE - 1)
        return slot

    def add(self, node: int, choice: int, seat: int) -> int:
        """The node that a choice leads to, made if it is new and there is room; -1 when there is none."""
        slot = self.slot_of(node, choice)
        if self.table[slot]:
            return self.table[slot]
        if self.nodes >= limits.TREE_NODES:
            return -1
        child = self.nodes
        self.nodes += 1
        self.table[slot] = child
        self.parent[child] = node
        self.option[child] = choice
        self.chooser[child] = seat
        return child

    # An iteration.

    @door
    def iterate(self, iterations: int) -> int:
        """So many iterations; how many were done in all. Without the GIL."""
        wanted = cython.cast(cython.int, iterations)
        with cython.nogil:
            for _ in range(wanted):
                self.iteration()
        return int(self.iterations)

    def iteration(self) -> None:
        self.habits.branch(self.root, 2 * self.iterations)
        self.fate.branch(self.root, 2 * self.iterations + 1)
        self.luck.branch(self.fate, 0)
        self.scratch.become(self.start)
        if not self.fixed:
            self.scratch.deal_again(self.seat, self.habits, 0, self.options.cells)
        self.iterations += 1
        for side in range(limits.OBSERVERS):
            self.at[side] = side if self.several else self.seat
        node = cython.cast(cython.int, 0)
        length = cython.cast(cython.int, 0)
        began = self.scratch.era()
        fresh = 0
        while not fresh and not self.scratch.over and length < limits.LONGEST_PATH:
            if (self.eras >= 0 and self.scratch.era() > began + self.eras) or (self.depth and length >= self.depth):
                break
            if self.scratch.asked == limits.CHANCE_BIT:
                self.scratch.answer(limits.CHANCE, -1 - self.scratch.sampled_choice(self.luck, self.options.cells))
                continue
            seat = self.scratch.next_seat()
            if self.scratch.together and seat != self.seat:
                choice = self.scratch.guided_choice(
                    self.policy, self.habits, seat, self.noise, self.options.cells, self.marks.cells
                )
                self.scratch.answer(seat, choice if choice >= 0 else -1 - choice)
                continue
            count = self.scratch.list_options(seat, self.options.cells)
            if count == 1:
                self.scratch.answer(seat, self.options.cells[0])
                continue
            node = self.at[seat]
            if self.widening:
                count = self.best_first(seat, count, node)
            choice = self.pick(node, seat, count)
            child = self.add(node, choice, seat)
            if child < 0:
                break
            fresh = 1 if self.visits[child] == 0 else 0
            self.path[length] = child
            length += 1
            self.go_down(seat, choice, child)
            self.scratch.answer(seat, choice)
        self.play_to_the_end(began)
        for at in range(length):
            child = self.path[at]
            self.visits[child] += 1
            self.total[child] += self.worth[self.chooser[child]]
        self.visits[self.seat] += 1

    def go_down(self, seat: int, choice: int, child: int) -> None:
        """To the node of every side's tree that the choice leads to, as that side sees it."""
        seen = self.scratch.overt(choice)
        for side in range(limits.OBSERVERS):
            if side == seat or not self.several:
                self.at[side] = child
            elif side < self.scratch.sides():
                there = self.add(self.at[side], seen, seat)
                if there >= 0:
                    self.at[side] = there

    def best_first(self, seat: int, count: int, node: int) -> int:
        """Bring the options that look best to the front: how many of them may be chosen yet."""
        wanted = self.widening + root_of(self.visits[node])
        if wanted > count:
            wanted = count
        self.scratch.judge_quietly(seat, self.options.cells, count, self.marks.cells)
        if self.policy.cells:
            self.scratch.guide(self.policy, seat, self.options.cells, count, self.marks.cells)
        for place in range(wanted):
            best = place
            for i in range(place + 1, count):
                if self.marks.cells[i] > self.marks.cells[best]:
                    best = i
            choice = self.options.cells[best]
            mark = self.marks.cells[best]
            self.options.cells[best] = self.options.cells[place]
            self.marks.cells[best] = self.marks.cells[place]
            self.options.cells[place] = choice
            self.marks.cells[place] = mark
        return wanted

    def pick(self, node: int, seat: int, count: int) -> int:
        """One that was never tried, the first by judgement or any at random; else the one with the best prospects."""
        untried = 0
        best = -1
        best_score = -1
        for i in range(count):
            child = self.table[self.slot_of(node, self.options.cells[i])]
            if child == 0 or self.visits[child] == 0:
                if self.widening:
                    return self.options.cells[i]
                untried += 1
                if self.habits.pick(untried) == 0:
                    best = i
            elif untried == 0:
                self.offers[child] += 1
                score = self.total[child] // self.visits[child]
                score += self.explore * root_of(1000 * log_of(self.offers[child]) // self.visits[child]) // 1000
                if score > best_score:
                    best = i
                    best_score = score
        return self.options.cells[best]

    def play_to_the_end(self, began: int) -> None:
        """Play on and put down what it was worth to each side."""
        if self.eras < 0:
            self.scratch.play_out_sampled(self.luck, self.options.cells)
        else:
            self.scratch.play_on(
                self.policy,
                self.habits,
                self.luck,
                self.fate,
                self.noise,
                began + self.eras,
                self.options.cells,
                self.marks.cells,
            )
        for side in range(self.scratch.sides()):
            if self.scratch.over or not self.learned:
                self.worth[side] = outlook.lead_worth(outlook.lead_of(self.scratch, side), limits.CLOSE)
                if self.scratch.over:
                    self.worth[side] = (self.worth[side] + outlook.win_share(self.scratch, side)) >> 1
            else:
                self.network.work_out(self.scratch, side)
                self.worth[side] = (self.network.out.cells[0] + self.network.out.cells[1]) >> 1

    # What has been found.

    @door
    def opinions(self) -> list[tuple[int, int, float]]:
        """Of each option tried: its choice, its visits, its worth from 0 to 1000; the most visited first."""
        found = []
        for child in range(limits.OBSERVERS, self.nodes):
            if self.parent[child] == self.seat and self.visits[child]:
                found.append(
                    (int(self.option[child]), int(self.visits[child]), float(self.total[child]) / self.visits[child])
                )
        return sorted(found, key=lambda entry: (-entry[1], -entry[2]))


def root_of(number: int) -> int:
    """The whole part of the square root."""
    if number < 2:
        return number
    guess = number // 2
    better = (guess + number // guess) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def log_of(number: int) -> int:
    """The natural logarithm, in thousandths."""
    bits = 0
    while number >> (bits + 1):
        bits += 1
    return (bits * 1000 + ((number * 1000) >> bits) - 1000) * 693 // 1000
