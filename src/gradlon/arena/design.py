"""Who sits where: arrangements of bots that are fair to each.

Within the arrangements of a deal every bot has every seat equally often, and every two bots meet equally often at
every two seats. Two bots at four seats: two of each, in all six ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, permutations, product
from math import comb, gcd

Arrangement = tuple[int, ...]
"""By seat: the number of the bot that sits there."""
MOST_BASE_TABLES = 2


def arrangements(bots: int, seats: int, shares: Sequence[int] = ()) -> list[Arrangement]:
    """The arrangements of one deal, in a fixed order. `shares`: how many seats each bot has at every table."""
    found: Counter[Arrangement] = Counter()
    sets: Iterable[tuple[int, ...]] = tables(bots, seats)
    if shares:
        sets = [tuple(bot for bot, share in enumerate(shares) for _ in range(share))]
    for table in sets:
        for moved in seatings(seats):
            found[tuple(table[seat] for seat in moved)] += 1
    common = reduce(gcd, found.values())
    return sorted(arrangement for arrangement, count in found.items() for _ in range(count // common))


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Few ways to reseat a table that take any two seats to any two seats equally often.

    For a prime number of seats x → ax + b; for four the even permutations; else every permutation.
    """
    if seats == 4:
        return [moved for moved in permutations(range(4)) if is_even(moved)]
    if is_prime(seats):
        return [
            tuple((a * seat + b) % seats for seat in range(seats)) for a, b in product(range(1, seats), range(seats))
        ]
    return list(permutations(range(seats)))


def is_even(moved: tuple[int, ...]) -> bool:
    return sum(one > other for one, other in combinations(moved, 2)) % 2 == 0


def is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number))


def tables(bots: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Which bots sit down together: as evenly as can be, or by turns where there are more bots than seats."""
    if bots > seats:
        yield from cyclic_blocks(bots, seats) or combinations(range(bots), seats)
        return
    each, more = divmod(seats, bots)
    for favoured in combinations(range(bots), more):
        yield tuple(sorted(list(range(bots)) * each + list(favoured)))


def cyclic_blocks(bots: int, seats: int) -> list[tuple[int, ...]]:
    """A design in which every two bots meet equally often, by shifting one or two tables round; empty if none is small.

    It works where the differences between the bots of the first tables take every value equally often.
    """
    candidates = [(0, *others) for others in combinations(range(1, bots), seats - 1)]
    for count in range(1, MOST_BASE_TABLES + 1):
        if count * seats * (seats - 1) % (bots - 1) or count * bots >= comb(bots, seats):
            continue
        for base in combinations(candidates, count):
            if is_balanced(base, bots):
                return [tuple(sorted((bot + shift) % bots for bot in table)) for shift in range(bots) for table in base]
    return []


def is_balanced(base: tuple[tuple[int, ...], ...], bots: int) -> bool:
    differences = Counter((one - other) % bots for table in base for one, other in permutations(table, 2))
    return len(differences) == bots - 1 and len(set(differences.values())) == 1
