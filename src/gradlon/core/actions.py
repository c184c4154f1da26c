"""A fixed action space: a number for every choice that can occur in a game, for those who learn."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cached_property

PAGE = 256


class ActionSpace:
    """Choices and their numbers, 0 up to `len(space)`, in the order of the choices."""

    def __init__(self, choices: Iterable[int]) -> None:
        self.choices = tuple(sorted(set(choices)))
        """The choice of each number."""
        self.numbers = {choice: number for number, choice in enumerate(self.choices)}
        """The number of each choice."""

    def __len__(self) -> int:
        return len(self.choices)

    @cached_property
    def tables(self) -> tuple[array[int], array[int]]:
        """The numbers once more, for compiled code: where the page of `choice >> 8` begins, and the pages. -1: none."""
        directory = array("i", [-1] * (max(self.choices, default=0) // PAGE + 1))
        pages = array("i")
        for choice, number in self.numbers.items():
            if directory[choice // PAGE] < 0:
                directory[choice // PAGE] = len(pages)
                pages.extend([-1] * PAGE)
            pages[directory[choice // PAGE] + choice % PAGE] = number
        return directory, pages


def span(kind: int, first: Iterable[int] = (0,), second: Iterable[int] = (0,)) -> list[int]:
    """The choices of a kind with these arguments: kind << 16 | a << 8 | b."""
    row = tuple(second)
    return [kind << 16 | a << 8 | b for a in first for b in row]
