"""Yspahan as one slow, plain script: the oracle that the engine is compared with.

``game(players)`` is a generator. It yields an ``Ask`` (a seat decides) or a ``Draw`` (chance decides), is sent the
chosen text back, and returns a ``Result``. It shares no code and no tables with the engine: the board was typed in
once more. The ids in the comments are the clauses of ``yspahan.md``. Nothing here is fast, and nothing is meant to be.
It is longer than 400 lines, so that the whole game can be read in one piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

SOUKS = {  # YA-SET-4: shops, points
    "sack.white": (3, 3),
    "sack.blue": (4, 4),
    "sack.yellow": (5, 6),
    "sack.pink": (6, 8),
    "barrel.white": (2, 3),
    "barrel.blue": (3, 4),
    "barrel.yellow": (4, 6),
    "barrel.pink": (5, 8),
    "chest.blue": (2, 4),
    "chest.yellow": (3, 6),
    "chest.pink": (4, 8),
    "vase.blue": (1, 4),
    "vase.yellow": (2, 6),
    "vase.orange": (3, 12),
}
NEIGHBORHOODS = ("sack", "barrel", "chest", "vase")
SQUARES = ("camel", *NEIGHBORHOODS, "gold")
ARMS = {  # YA-SET-5: the shops beside the squares of each arm, from the centre outwards
    "N": "vase.blue.1 chest.pink.1 vase.yellow.1 chest.pink.2",
    "E": "barrel.white.1+vase.blue.1 barrel.white.2 vase.orange.1 barrel.yellow.1 vase.orange.2 barrel.yellow.2"
    " vase.orange.3",
    "S": "sack.white.2+barrel.white.1 sack.white.3 barrel.blue.1 sack.blue.1 barrel.pink.2 sack.blue.2 barrel.pink.1",
    "W": "sack.white.2 chest.blue.2 sack.white.1 chest.blue.1 sack.yellow.2 chest.yellow.3 sack.yellow.1"
    " chest.yellow.2 sack.pink.1 chest.yellow.1",
}
BESIDE = {
    f"{arm}{far}": shops.split("+") for arm, row in ARMS.items() for far, shops in enumerate(row.split(), start=1)
} | {"C": []}
PRICES = {  # camels, gold
    "paddock": (2, 0),
    "shop": (2, 2),
    "hammam": (2, 2),
    "caravanserai": (3, 3),
    "bazaar": (4, 4),
    "hoist": (4, 4),
}
BUILDING_POINTS = (0, 0, 5, 5, 5, 10)  # YA-BLD-1
CARDS = (
    "take_3_camels",
    "take_3_gold",
    "build_no_camels",
    "build_no_gold",
    "cube_to_caravan",
    "cube_to_shop",
    "gold_to_points",
    "camels_to_points",
    "exchange",
)


@dataclass
class State:
    """All that both sides must agree on, as plain values."""

    scores: list[int]
    camels: list[int]
    gold: list[int]
    hands: list[dict[str, int]]
    buildings: list[set[str]]
    cubes: dict[str, int]
    caravan: list[int]
    supervisor: str


@dataclass
class Ask:
    """A decision of one seat: the texts it may answer with."""

    seat: int
    options: frozenset[str]
    state: State


@dataclass
class Draw:
    """A draw by chance: each possible text and its weight."""

    weights: dict[str, int]
    state: State


@dataclass
class Result:
    scores: list[int]
    winners: list[int]


T = TypeVar("T")
Flow = Generator[Ask | Draw, str, T]


@dataclass(eq=False)
class Player:
    seat: int
    gold: int = 2  # YA-SET-2
    camels: int = 0
    score: int = 0
    hand: Counter[str] = field(default_factory=Counter)
    buildings: set[str] = field(default_factory=set)


def distance(here: str, there: str) -> int:
    """YA-SPV-1: along the cross, never turning back."""
    far, other = int(here[1:] or 0), int(there[1:] or 0)
    return abs(far - other) if here[0] == there[0] else far + other


def souk_of(shop: str) -> str:
    return shop.rsplit(".", 1)[0]


def shops_of(souk: str) -> list[str]:
    return [f"{souk}.{number}" for number in range(1, SOUKS[souk][0] + 1)]


class Table:
    def __init__(self, players: int) -> None:
        self.players = [Player(seat) for seat in range(players)]
        self.deck = Counter(dict.fromkeys(CARDS, 2))  # YA-SET-3
        self.discards: Counter[str] = Counter()
        self.cubes: dict[str, int] = {}
        self.caravan: list[int] = []
        self.line = 4 if players == 4 else 3  # YA-CRV-1
        self.supervisor = "C"
        self.first = 0
        self.tower: dict[str, tuple[int, int, int]] = {}  # square: value, white dice, yellow dice

    # ---- Questions ----

    def state(self) -> State:
        return State(
            [p.score for p in self.players],
            [p.camels for p in self.players],
            [p.gold for p in self.players],
            [{card: count for card, count in p.hand.items() if count} for p in self.players],
            [set(p.buildings) for p in self.players],
            dict(self.cubes),
            list(self.caravan),
            self.supervisor,
        )

    def ask(self, p: Player, options: Iterable[str]) -> Flow[str]:
        texts = frozenset(options)
        text = yield Ask(p.seat, texts, self.state())
        if text not in texts:
            raise ValueError(f"{text!r} is not one of {sorted(texts)}")
        return text

    def choose(self, p: Player, options: Iterable[str]) -> Flow[str]:
        """As ``ask``, but a lone option is done without asking."""
        texts = frozenset(options)
        if len(texts) == 1:
            return next(iter(texts))
        return (yield from self.ask(p, texts))

    def draw(self, weights: dict[str, int]) -> Flow[str]:
        text = yield Draw(weights, self.state())
        if text not in weights:
            raise ValueError(f"{text!r} is not one of {sorted(weights)}")
        return text

    # ---- The game ----

    def play(self) -> Flow[Result]:
        text = yield from self.draw({f"first p{p.seat + 1}": 1 for p in self.players})  # YA-SET-2
        self.first = int(text[-1]) - 1
        for week in (1, 2, 3):  # YA-DAY-1
            for day in range(1, 8):
                yield from self.one_day(self.order(week, day))
                self.tower.clear()  # YA-DAY-2
                self.first = (self.first + 1) % len(self.players)
            self.end_of_week()
        best = max(p.score for p in self.players)  # YA-END-4
        return Result([p.score for p in self.players], [p.seat for p in self.players if p.score == best])

    def order(self, week: int, day: int) -> list[Player]:
        count = len(self.players)
        clockwise = [self.players[(self.first + step) % count] for step in range(count)]
        if count == 4 and (week, day) == (3, 7):  # YA-END-5
            far = {p.seat: (steps + 1) % count for steps, p in enumerate(clockwise)}  # from day 6's first player
            return sorted(clockwise, key=lambda p: (p.score, -far[p.seat]))
        return clockwise

    def one_day(self, order: list[Player]) -> Flow[None]:
        yield from self.window(order[0])
        yield from self.supply(order[0])
        for p in order:
            yield from self.window(p)
            yield from self.action(p)
            if p is order[0]:
                self.remove_yellow()
            yield from self.window(p)
            yield from self.build(p)

    def end_of_week(self) -> None:
        for p in self.players:
            for souk, (_, points) in SOUKS.items():
                if all(self.cubes.get(shop) == p.seat for shop in shops_of(souk)):  # YA-END-1
                    p.score += points + (2 if "bazaar" in p.buildings else 0)  # YA-BAZ
        self.cubes.clear()
        self.count_caravan()  # YA-END-2
        self.supervisor = "C"  # YA-END-3

    # ---- Supplying ----

    def supply(self, p: Player) -> Flow[None]:
        text = yield from self.choose(p, [f"yellow {dice}" for dice in range(min(3, p.gold) + 1)])  # YA-SUP-1
        bought = int(text.split()[1])
        p.gold -= bought
        rolled: list[tuple[str, int]] = []
        for colour in ["white"] * 9 + ["yellow"] * bought:  # YA-SUP-2
            text = yield from self.draw({f"die {colour} {value}": 1 for value in range(1, 7)})
            rolled.append((colour, int(text.split()[2])))
        values = sorted({value for _, value in rolled})
        squares = list(SQUARES[: len(values)])
        if len(values) > 1:
            squares[-1] = "gold"  # YA-SUP-3
        for square, value in zip(squares, values, strict=True):
            self.tower[square] = (value, rolled.count(("white", value)), rolled.count(("yellow", value)))

    def remove_yellow(self) -> None:
        """YA-SUP-4."""
        self.tower = {square: (value, white, 0) for square, (value, white, _) in self.tower.items() if white}

    # ---- A turn ----

    def action(self, p: Player) -> Flow[None]:
        if not self.tower:
            yield from self.draw_card(p)  # YA-ACT-5
            return
        options = []
        for square in self.tower:
            options += [f"tower {square} supervisor", f"tower {square} card"]  # YA-ACT-1
            if square in ("camel", "gold") or self.open_in(p, square):  # YA-SHP-5
                own = {"camel": "camels", "gold": "gold"}.get(square, "supply")
                options.append(f"tower {square} {own}")
                options += [f"tower {square} {own} + {card}" for card in CARDS if p.hand[card]]  # YA-ACT-4
        text = yield from self.ask(p, options)
        words = text.split()
        square, action = words[1], words[2]
        value, white, yellow = self.tower.pop(square)
        count = white + yellow
        if action == "supervisor":
            yield from self.move_supervisor(p, value)
        elif action == "card":
            yield from self.draw_card(p)
        else:
            if len(words) > 3:
                self.discard(p, words[4])
                count += 1
            if action == "camels":
                p.camels += count + ("paddock" in p.buildings)  # YA-PAD
            elif action == "gold":
                p.gold += count + 2 * ("shop" in p.buildings)  # YA-SHO
            else:
                for _ in range(count + ("hoist" in p.buildings)):  # YA-HOI
                    yield from self.place_cube(p, (square,))

    def build(self, p: Player) -> Flow[None]:
        """YA-ACT-6."""
        affordable = self.affordable(p, 1, 1)
        if affordable:
            text = yield from self.ask(p, [*(f"build {name}" for name in affordable), "pass"])
            if text != "pass":
                self.construct(p, text.split()[1], 1, 1)
                yield from self.window(p)

    def affordable(self, p: Player, camels: int, gold: int) -> list[str]:
        return [
            name
            for name, price in PRICES.items()
            if name not in p.buildings and price[0] * camels <= p.camels and price[1] * gold <= p.gold
        ]

    def construct(self, p: Player, name: str, camels: int, gold: int) -> None:
        p.camels -= PRICES[name][0] * camels
        p.gold -= PRICES[name][1] * gold
        p.score += BUILDING_POINTS[len(p.buildings)]
        p.buildings.add(name)

    # ---- Shops ----

    def open_in(self, p: Player, hood: str) -> list[str]:
        begun, free = [], []
        for souk in SOUKS:
            if not souk.startswith(hood + "."):
                continue
            shops = shops_of(souk)
            owners = {self.cubes[shop] for shop in shops if shop in self.cubes}
            empty = [shop for shop in shops if shop not in self.cubes]  # YA-SHP-1
            if owners == {p.seat}:
                begun += empty  # YA-SHP-3
            elif not owners:
                free += empty  # YA-SHP-2
        return begun or free

    def place_cube(self, p: Player, hoods: Iterable[str]) -> Flow[None]:
        shops = [shop for hood in hoods for shop in self.open_in(p, hood)]
        if shops:  # YA-SHP-4
            text = yield from self.choose(p, [f"shop {shop}" for shop in shops])
            self.cubes[text.split()[1]] = p.seat

    # ---- The Supervisor and the caravan ----

    def move_supervisor(self, p: Player, value: int) -> Flow[None]:
        options = []
        for square in BESIDE:
            off = abs(distance(self.supervisor, square) - value)
            cost = max(0, off - 3) if "hammam" in p.buildings else off  # YA-SPV-2, YA-HAM
            if cost <= p.gold:
                options.append(f"supervisor {square} gold {cost}")
        text = yield from self.choose(p, options)
        words = text.split()
        self.supervisor = words[1]
        p.gold -= int(words[3])
        shops = [shop for shop in BESIDE[self.supervisor] if shop in self.cubes]
        if len({self.cubes[shop] for shop in shops}) == 2:  # YA-SPV-4
            text = yield from self.ask(p, [f"send {shop}" for shop in shops])
            if text != f"send {shops[0]}":
                shops.reverse()
        for shop in shops:
            owner = self.players[self.cubes[shop]]
            pays = False
            if owner.camels:  # YA-SPV-5
                pays = (yield from self.ask(owner, ["camel pay", "camel keep"])) == "camel pay"
            if pays:
                owner.camels -= 1
            else:
                del self.cubes[shop]
            self.load(owner)
            if "caravanserai" in owner.buildings:
                yield from self.draw_card(owner)  # YA-CSR
            self.empty_if_full()

    def load(self, p: Player) -> None:
        p.score += (2, 1, 0)[len(self.caravan) // self.line]  # YA-CRV-2
        self.caravan.append(p.seat)

    def empty_if_full(self) -> None:
        """YA-CRV-3."""
        if len(self.caravan) == 3 * self.line:
            self.count_caravan()
            self.caravan.clear()

    def count_caravan(self) -> None:
        for p in self.players:
            mine = [place // self.line + 1 for place, seat in enumerate(self.caravan) if seat == p.seat]
            p.score += len(mine) * max(mine, default=0)

    # ---- Cards ----

    def draw_card(self, p: Player) -> Flow[None]:
        """YA-CRD-10."""
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()
        if self.deck.total():
            text = yield from self.draw({f"card {card}": count for card, count in self.deck.items() if count})
            card = text.split()[1]
            self.deck[card] -= 1
            p.hand[card] += 1

    def discard(self, p: Player, card: str) -> None:
        p.hand[card] -= 1
        self.discards[card] += 1

    def window(self, p: Player) -> Flow[None]:
        """YA-ACT-7."""
        while p.hand.total():
            text = yield from self.ask(
                p, ["pass", *(way for card in CARDS if p.hand[card] for way in self.ways(p, card))]
            )
            if text == "pass":
                return
            words = text.split()
            self.discard(p, words[1])
            yield from self.effect(p, words[1], words[2:])

    def ways(self, p: Player, card: str) -> list[str]:
        """YA-CRD-11: the ways to play a card."""
        plain = f"card {card}"
        if card == "build_no_camels":
            return [f"{plain} {name}" for name in self.affordable(p, 0, 1)]
        if card == "build_no_gold":
            return [f"{plain} {name}" for name in self.affordable(p, 1, 0)]
        if card == "cube_to_shop":
            return [plain] if any(self.open_in(p, hood) for hood in NEIGHBORHOODS) else []
        if card == "gold_to_points":
            return [f"{plain} {number}" for number in range(1, min(10, p.gold) + 1)]
        if card == "camels_to_points":
            return [f"{plain} {number}" for number in range(1, min(4, p.camels) + 1)]
        if card == "exchange":
            given = [f"{number} camels" for number in range(1, p.camels + 1)]
            given += [f"{number} gold" for number in range(1, p.gold + 1)]
            return [f"{plain} {what}" for what in given]
        return [plain]

    def effect(self, p: Player, card: str, words: list[str]) -> Flow[None]:
        if card == "take_3_camels":
            p.camels += 3
        elif card == "take_3_gold":
            p.gold += 3
        elif card == "build_no_camels":
            self.construct(p, words[0], 0, 1)
        elif card == "build_no_gold":
            self.construct(p, words[0], 1, 0)
        elif card == "cube_to_caravan":  # YA-CRD-4
            self.load(p)
            self.empty_if_full()
        elif card == "cube_to_shop":
            yield from self.place_cube(p, NEIGHBORHOODS)
        elif card == "gold_to_points":
            p.gold -= int(words[0])
            p.score += int(words[0])
        elif card == "camels_to_points":
            p.camels -= int(words[0])
            p.score += 2 * int(words[0])
        else:
            sign = 1 if words[1] == "gold" else -1
            p.gold -= sign * int(words[0])
            p.camels += sign * int(words[0])


def game(players: int) -> Flow[Result]:
    return (yield from Table(players).play())
