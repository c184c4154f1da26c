"""A table of Yspahan in any state, played by text: what the clause tests are written with.

`arrange` lays out a table and lets it run to the first question of what it is to do. Seats are p1 to p4; shops,
squares, cards and buildings have the names of the notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gradlon.core.events import Event
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.yspahan import facts, steps
from gradlon.yspahan.components import BUILDINGS, CARDS, HOODS, ROAD, SHOPS, SQUARES
from gradlon.yspahan.game import GAME

Word = tuple[int, int, int]
"""A step with its two arguments."""
ANY = facts.ANYWHERE


def seat_of(name: str) -> int:
    return int(name[1:]) - 1


# What a table may be asked to do next.


def day(week: int, number: int) -> list[Word]:
    return [(steps.START_DAY, week, number)]


def turn(*names: str) -> list[Word]:
    return [(steps.TURN, seat_of(name), 0) for name in names]


def take(name: str) -> list[Word]:
    return [(steps.TAKE_GROUP, seat_of(name), 0)]


def window(name: str) -> list[Word]:
    return [(steps.WINDOW, seat_of(name), facts.AFTER_ACTION)]


def build(name: str) -> list[Word]:
    return [(steps.BUILD, seat_of(name), 0)]


def supply(name: str, hood: str, cubes: int) -> list[Word]:
    return [(steps.PLACE_CUBES, seat_of(name), HOODS.index(hood) | cubes << facts.HOOD_SHIFT)]


def move(name: str, value: int) -> list[Word]:
    return [(steps.MOVE_SUPERVISOR, seat_of(name), value)]


def roll(name: str) -> list[Word]:
    return [(steps.BUY_DICE, seat_of(name), 0), (steps.FILL_TOWER, seat_of(name), 0)]


END_OF_DAY: list[Word] = [(steps.END_DAY, 0, 0)]
END_OF_WEEK: list[Word] = [(steps.END_WEEK, 0, 0)]


def counts(cards: str) -> list[int]:
    names = cards.split()
    return [names.count(card) for card in CARDS]


def shop_number(name: str) -> int:
    return SHOPS[name.replace(".", "_")]


class Table:
    """A match that is played by text."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.told: list[Event] = []

    @property
    def values(self) -> dict[str, Any]:
        return GAME.values(self.position)

    @property
    def over(self) -> bool:
        return self.position.is_over()

    @property
    def asked(self) -> str:
        """Who is asked: p1 to p4, `chance`, or nobody."""
        if self.position.asks_chance():
            return "chance"
        return "".join(f"p{seat + 1}" for seat in self.position.asked_seats())

    def texts(self, word: str = "") -> set[str]:
        """What may be answered now, as far as it begins with the word."""
        seat = CHANCE if self.asked == "chance" else self.position.asked_seats()[0]
        return {text for text in GAME.texts(self.position, seat) if text.startswith(word)}

    def weights(self) -> dict[str, int]:
        return {GAME.write(self.position, CHANCE, draw): weight for draw, weight in self.position.draws()}

    def say(self, *lines: str) -> Table:
        """Answers one after another: `p1 pass`, or `chance die white 3`, as whoever is asked."""
        for line in lines:
            who, text = line.split(" ", 1)
            assert self.asked == who, f"{line!r}: it is {self.asked or 'nobody'} who is asked"
            if who == "chance":
                self.position.draw(GAME.parse(self.position, CHANCE, text))
            else:
                self.position.choose(seat_of(who), GAME.parse(self.position, seat_of(who), text))
            self.told += GAME.events(self.position)
        return self

    def roll(self, white: str, yellow: str = "") -> Table:
        """The dice, by their values."""
        self.say(*(f"chance die white {value}" for value in white.split()))
        return self.say(*(f"chance die yellow {value}" for value in yellow.split()))

    def of(self, field: str, name: str) -> Any:
        """A seat's entry of a field."""
        return self.values[field][seat_of(name)]

    def hand(self, name: str) -> list[str]:
        first = seat_of(name) * facts.CARDS
        held = self.values["hand"][first : first + facts.CARDS]
        return [card for card, count in zip(CARDS, held, strict=True) for _ in range(count)]

    def buildings(self, name: str) -> set[str]:
        return {building for bit, building in enumerate(BUILDINGS) if self.of("built", name) >> bit & 1}

    def cubes(self, name: str) -> set[str]:
        """The shops that hold the seat's cubes."""
        rows = self.values["cubes"][seat_of(name) * facts.HOODS : (seat_of(name) + 1) * facts.HOODS]
        return {
            shop.replace("_", ".")
            for shop, number in SHOPS.items()
            if rows[number >> facts.HOOD_SHIFT] >> (number & facts.SHOP_BITS) & 1
        }

    @property
    def supervisor(self) -> str:
        square: int = self.values["supervisor"]
        return ROAD[square]

    @property
    def caravan(self) -> list[str]:
        return [f"p{owner}" for owner in self.values["caravan"] if owner]

    @property
    def tower(self) -> dict[str, tuple[int, int, int]]:
        """The value of each square's dice, and how many white and yellow ones there are."""
        values = self.values
        return {
            square: (value, values["dice"][value - 1], values["dice"][facts.VALUES + value - 1])
            for square, value in zip(SQUARES, values["group"], strict=True)
            if value
        }

    @property
    def scores(self) -> list[int]:
        players = GAME.setup_of(self.position)[0]
        return list(self.values["score"][:players])

    def events(self, name: str) -> list[dict[str, Any]]:
        """The events of a kind, with the clause each names, all secrets opened."""
        return [event.opened(seat) for event in self.told if event.name == name for seat in [owner(event)]]


def owner(event: Event) -> int:
    """The seat an event is about: whoever may open it."""
    seat = event.values.get("seat", -1)
    assert isinstance(seat, int)
    return seat


def arrange(
    players: int = 4,
    *,
    then: Iterable[Word],
    first: str = "p1",
    gold: Mapping[str, int] | None = None,
    camels: Mapping[str, int] | None = None,
    scores: Mapping[str, int] | None = None,
    cubes: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    discards: str = "",
    empty_deck: bool = False,
    buildings: Mapping[str, str] | None = None,
    tower: Mapping[str, tuple[int, int, int]] | None = None,
    supervisor: str = "C",
    caravan: str = "",
    week: int = 1,
    day_number: int = 1,
) -> Table:
    """A table in this state at the first question of what it is to do. Gold not given is 0.

    `cubes` takes shops or whole souks; the cards that are nowhere else are in the deck, or on the discard pile where
    the deck is to be empty.
    """
    position = GAME.new(players)
    position.start()
    values = GAME.values(position)
    for name, field in (("gold", gold), ("camels", camels), ("score", scores)):
        values[name] = [(field or {}).get(f"p{seat + 1}", 0) for seat in range(facts.SEATS)]
    for who, places in (cubes or {}).items():
        for shop, number in SHOPS.items():
            dotted = shop.replace("_", ".")
            if dotted in places.split() or dotted.rsplit(".", 1)[0] in places.split():
                values["cubes"][seat_of(who) * facts.HOODS + (number >> facts.HOOD_SHIFT)] |= 1 << (number & 31)
    for who, held in (cards or {}).items():
        values["hand"][seat_of(who) * facts.CARDS : (seat_of(who) + 1) * facts.CARDS] = counts(held)
        values["hand_size"][seat_of(who)] = len(held.split())
    rest = [2 - sum(values["hand"][card :: facts.CARDS]) for card in range(facts.CARDS)]
    values["discards"] = rest if empty_deck else counts(discards)
    values["deck"] = [left - gone for left, gone in zip(rest, values["discards"], strict=True)]
    values["deck_size"] = sum(values["deck"])
    for who, names in (buildings or {}).items():
        values["built"][seat_of(who)] = sum(1 << BUILDINGS.index(name) for name in names.split())
    for square, (value, white, yellow) in (tower or {}).items():
        values["group"][SQUARES.index(square)] = value
        values["dice"][value - 1] = white
        values["dice"][facts.VALUES + value - 1] = yellow
    values["supervisor"] = ROAD.index(supervisor)
    loaded = [seat_of(name) + 1 for name in caravan.split()]
    values["caravan"] = loaded + [0] * (facts.CARAVAN - len(loaded))
    values["loaded"] = len(loaded)
    values["week"], values["day"] = week, day_number
    words = [step | a << 8 | b << 16 for step, a, b in then]
    values["agenda"] = words[::-1] + [0] * (len(values["agenda"]) - len(words))
    values["depth"] = len(words)
    laid = GAME.load(players, (), values)
    assert GAME.faults(laid) == []
    laid.record()
    return Table(laid).say(f"chance first {first}")


def new(players: int = 4) -> Table:
    """A fresh table, before the first player is drawn."""
    position = GAME.new(players)
    position.record()
    position.start()
    return Table(position)
