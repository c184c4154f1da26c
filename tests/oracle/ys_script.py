"""The base game of Ys for four players as one slow, plain script: the oracle that the engine is compared with.

``game()`` is a generator. It yields an ``Ask`` (one seat decides, or all four at once) or a ``Draw`` (chance decides),
is sent the chosen text back, and returns a ``Result``. It shares no code and no tables with the engine. The ids in the
comments are the clauses of ``ys.md``. Nothing here is fast, and nothing here is meant to be. It is longer than 400
lines since the whole game in one file, read from top to bottom, is what makes it an oracle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import TypeVar

COLOURS = ("blue", "green", "yellow", "red")  # YS-CMP-7
GEMS = (*COLOURS, "black")
LETTERS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red", "W": "white"}
SHIPS = dict.fromkeys(("BGY", "BGR", "GYR", "GYB", "YRB", "YRG", "RBG", "RBY"), 2)  # YS-CMP-3: large, small, small
SHIPS |= dict.fromkeys(("BYR", "BWY", "GRB", "GWR", "YBG", "YWB", "RGY", "RWG"), 1)
BLUE_EDGED = "blue-edged"  # YS-CMP-5
BROKERS = (0, 0, 1, 1, 1, 2, 3, 3, 3, 4, 4)  # YS-CMP-1
NEIGHBORHOODS = (1, 2, 3, 4)  # YS-CMP-10
LINES = (1, 2, 3)  # YS-CMP-9
AREAS = tuple(f"{n}.{area}" for n in NEIGHBORHOODS for area in ("port", "commercial", "palace"))
SQUARES = tuple(f"{line}.{colour}" for line in LINES for colour in COLOURS)
BEHIND, BEFORE = "behind the screen", "before the screen"

START_OF_PLACING = ("cardinal", "conjurer", "spy")  # YS-CHR-5
RIGHT_BEFORE_A_PAIR = ("queen",)
RIGHT_AFTER_A_PAIR = ("magician", "mercenary")
START_OF_COUNTING = ("captain", "herald", "intriguer", "merchant")
END_OF_COUNTING = ("alchemist", "banker", "jeweller")
LASTING = (*START_OF_PLACING, "intriguer", "merchant")  # they ask nothing when played
STARRED = (*RIGHT_BEFORE_A_PAIR, *RIGHT_AFTER_A_PAIR)
CHARACTERS = (*START_OF_PLACING, *STARRED, *START_OF_COUNTING, *END_OF_COUNTING, "king", "prince")  # YS-CMP-4

COLOUR_POINTS = ((24, 18, 12, 6), (20, 15, 10, 5), (16, 12, 8, 4), (12, 9, 6, 3))  # YS-END-2
BLACK_POINTS = (0, 1, 4, 8, 12, 16, 20, 24)  # YS-END-5


@dataclass
class Ask:
    """A decision: for each seat in ``seats`` the texts it may answer with."""

    seats: tuple[int, ...]
    options: dict[int, frozenset[str]]
    scores: list[int]
    quotes: list[int]
    gems: list[list[int]]


@dataclass
class Draw:
    """A draw by chance: each possible text and its weight."""

    weights: dict[str, int]
    scores: list[int]
    quotes: list[int]
    gems: list[list[int]]


@dataclass
class Result:
    scores: list[int]
    winners: list[int]
    quotes: list[int]
    gems: list[list[int]]


T = TypeVar("T")
Reply = str | dict[int, str]
Flow = Generator[Ask | Draw, Reply, T]


@dataclass(eq=False)
class Broker:
    owner: int
    value: int
    where: str = BEHIND  # behind, before, or the name of a place on the board
    slot: int = -1
    face_up: bool = False
    marked: bool = False  # by the Mercenary
    looked_at_by: set[int] = field(default_factory=set)

    @property
    def on_board(self) -> bool:
        return self.where not in (BEHIND, BEFORE)

    @property
    def worth(self) -> int:
        return 5 if self.marked else self.value  # YS-MRC

    def go_behind(self) -> None:
        self.where, self.slot, self.face_up, self.marked = BEHIND, -1, False, False
        self.looked_at_by.clear()


@dataclass(eq=False)
class Player:
    seat: int
    brokers: list[Broker]
    order: int = 0  # the Order card
    score: int = 0
    gems: Counter[str] = field(default_factory=Counter)
    hand: dict[str, int] = field(default_factory=dict)  # character: the turn in which it was won
    played: int = 0  # characters this turn
    active: set[str] = field(default_factory=set)  # lasting characters
    looks: int = 0  # left to the Spy

    def at(self, where: str) -> list[Broker]:
        return sorted((b for b in self.brokers if b.where == where), key=lambda b: b.slot)

    def values(self, where: str) -> list[int]:
        return [b.value for b in self.at(where)]

    def on_board(self) -> list[Broker]:
        return sorted((b for b in self.brokers if b.on_board), key=lambda b: b.slot)

    def take(self, where: str, value: int) -> Broker:
        return next(b for b in self.at(where) if b.value == value)

    def put_on_board(self, broker: Broker, place: str, face_up: bool) -> None:
        taken = {b.slot for b in self.on_board()}
        broker.slot = next(slot for slot in range(len(self.brokers)) if slot not in taken)
        broker.where, broker.face_up = place, face_up
        if place in SQUARES:
            self.score += 1  # YS-PLC-5

    def name(self, broker: Broker) -> str:
        there = self.at(broker.where)
        return broker.where if len(there) == 1 else f"{broker.where}/{there.index(broker) + 1}"


class Table:
    def __init__(self) -> None:
        self.players = [Player(seat, [Broker(seat, value) for value in BROKERS]) for seat in range(4)]
        self.quotes = dict.fromkeys(COLOURS, 8)  # YS-CMP-7, YS-SET-4
        self.deck = dict(SHIPS)
        self.unseen = list(CHARACTERS)  # YS-SET-3: a pile has no order before its card is turned up
        self.turn = 0
        self.ports: dict[int, str] = {}
        self.palaces: dict[int, str] = {}
        self.market_gems: dict[int, str] = {}
        self.locked: set[str] = set()

    # ---- Questions ----

    def snapshot(self) -> tuple[list[int], list[int], list[list[int]]]:
        gems = [[p.gems[gem] for gem in GEMS] for p in self.players]
        return [p.score for p in self.players], [self.quotes[colour] for colour in COLOURS], gems

    def ask_all(self, options: dict[int, frozenset[str]]) -> Flow[dict[int, str]]:
        seats = tuple(options)
        reply = yield Ask(seats, options, *self.snapshot())
        answers = {seats[0]: reply} if isinstance(reply, str) else reply
        if set(answers) != set(options) or any(answers[seat] not in options[seat] for seat in options):
            raise ValueError(f"{reply!r} does not answer {options!r}")
        return answers

    def ask(self, player: Player, options: Iterable[str]) -> Flow[str]:
        answers = yield from self.ask_all({player.seat: frozenset(options)})
        return answers[player.seat]

    def choose(self, player: Player, options: Iterable[str]) -> Flow[str]:
        """As ``ask``, but a lone option is done without asking."""
        texts = frozenset(options)
        if len(texts) == 1:
            return next(iter(texts))
        return (yield from self.ask(player, texts))

    def draw(self, weights: dict[str, int]) -> Flow[str]:
        text = yield Draw(weights, *self.snapshot())
        if not isinstance(text, str) or text not in weights:
            raise ValueError(f"{text!r} is not one of {weights!r}")
        return text

    # ---- The game ----

    def play(self) -> Flow[Result]:
        yield from self.deal_order_cards()
        for self.turn in (1, 2, 3, 4):  # YS-TURN-1
            yield from self.set_up_phase()
            yield from self.turn_order_phase()
            yield from self.placing_phase()
            yield from self.counting_phase()
            self.end_of_turn()
        return self.final_scoring()

    def deal_order_cards(self) -> Flow[None]:
        """YS-SET-2; the last card is not drawn."""
        without = list(self.players)
        for card in (1, 2, 3, 4):
            player = without[0]
            if len(without) > 1:
                text = yield from self.draw({f"order p{p.seat + 1}": 1 for p in without})
                player = self.players[int(text[-1]) - 1]
            player.order = card
            without.remove(player)

    def in_order(self) -> list[Player]:
        return sorted(self.players, key=lambda p: p.order)

    def end_of_turn(self) -> None:
        """YS-TURN-2, YS-CHR-4. Four turns use 20 of the 24 ships: the deck never runs out."""
        self.ports.clear()
        self.locked.clear()
        for player in self.players:
            player.played = 0
            player.active.clear()

    # ---- Phase 1, set-up ----

    def set_up_phase(self) -> Flow[None]:
        for n in NEIGHBORHOODS:
            self.palaces[n] = BLUE_EDGED  # YS-P1-2
            if self.turn < 4:  # YS-P1-1
                text = yield from self.draw({f"card {card}": 1 for card in self.unseen})
                self.palaces[n] = text.removeprefix("card ")
                self.unseen.remove(self.palaces[n])
        for n in NEIGHBORHOODS:
            self.ports[n] = yield from self.draw_ship()  # YS-P1-3
        market_ship = yield from self.draw_ship()  # YS-P1-5
        gems = [LETTERS[letter] for letter in market_ship]
        if "white" in gems:
            gems.remove("white")
            gems.insert(0, "white")
        self.market_gems = dict(zip(LINES, gems, strict=True))

    def draw_ship(self) -> Flow[str]:
        text = yield from self.draw({f"ship {ship}": left for ship, left in self.deck.items() if left > 0})
        ship = text.removeprefix("ship ")
        self.deck[ship] -= 1
        return ship

    # ---- Phase 2, turn order ----

    def turn_order_phase(self) -> Flow[None]:
        options = {}
        for p in self.players:
            pairs = combinations(sorted(p.values(BEHIND), reverse=True), 2)
            options[p.seat] = frozenset(f"bid {high} {low}" for high, low in pairs)
        bids = yield from self.ask_all(options)  # YS-BID-1
        for p in self.players:
            for value in bids[p.seat].split()[1:]:
                p.take(BEHIND, int(value)).where = BEFORE  # YS-BID-5
        ranking = sorted(self.players, key=lambda p: (-sum(p.values(BEFORE)), p.order))  # YS-BID-2
        free = [1, 2, 3, 4]
        positions = {}
        for p in ranking:  # YS-BID-3
            text = yield from self.choose(p, [f"position {k}" for k in free])
            positions[p.seat] = int(text.split()[1])
            free.remove(positions[p.seat])
        for p in self.players:
            p.order = positions[p.seat]  # YS-BID-4

    # ---- Phase 3, placing ----

    def placing_phase(self) -> Flow[None]:
        yield from self.window(START_OF_PLACING)
        for _ in range(4):  # YS-PLC-1
            for p in self.in_order():
                yield from self.moment(p, RIGHT_BEFORE_A_PAIR, [])
                first = yield from self.place_one(p, ("up", "down"))
                other_facing = ("down",) if first.face_up else ("up",)
                second = yield from self.place_one(p, ("up", "down") if "cardinal" in p.active else other_facing)
                yield from self.moment(p, RIGHT_AFTER_A_PAIR, [first, second])
        yield from self.window(())  # YS-SPY: once more after the last pair
        for p in self.players:
            p.looks = 0
            for broker in p.at(BEHIND):
                broker.where = BEFORE  # YS-PLC-6

    def free_places(self) -> list[str]:
        """YS-PLC-2 to YS-PLC-4, YS-QUE."""
        occupied = {b.where for p in self.players for b in p.brokers}
        return [a for a in AREAS if a not in self.locked] + [s for s in SQUARES if s not in occupied]

    def place_one(self, p: Player, facings: Sequence[str]) -> Flow[Broker]:
        targets = [(facing, place) for facing in facings for place in self.free_places()]
        options = [f"place {value} {facing} {place}" for value in p.values(BEHIND) for facing, place in targets]
        if "conjurer" in p.active and p.at(BEHIND):  # YS-CNJ
            options += [f"conjure {value} {facing} {place}" for value in p.values(BEFORE) for facing, place in targets]
        text = yield from self.ask(p, options)
        verb, value, facing, place = text.split()
        broker = p.take(BEHIND if verb == "place" else BEFORE, int(value))
        p.put_on_board(broker, place, facing == "up")
        if verb == "conjure":
            text = yield from self.ask(p, [f"replace {behind}" for behind in p.values(BEHIND)])
            p.take(BEHIND, int(text.split()[1])).where = BEFORE
        return broker

    # ---- Playing characters ----

    def window(self, cards: Sequence[str]) -> Flow[None]:
        """YS-CHR-3: once round, each player plays any number of the cards one by one."""
        for p in self.in_order():
            yield from self.moment(p, cards, [])

    def moment(self, p: Player, cards: Sequence[str], pair: list[Broker]) -> Flow[None]:
        """A player's turn in a window, or before or after a pair (YS-CHR-5), with the Spy's looks (YS-SPY)."""
        while True:
            plays = [f"play {card}" for card in cards if self.playable(p, card, pair)]
            looks = self.looks(p)
            if not plays and not looks:
                return
            text = yield from self.ask(p, [*plays, *looks, "pass"])
            if text == "pass":
                return
            if text in looks:
                looks[text].looked_at_by.add(p.seat)
                p.looks -= 1
            else:
                yield from self.play_card(p, text.removeprefix("play "), pair)

    def looks(self, p: Player) -> dict[str, Broker]:
        if p.looks == 0:
            return {}
        hidden = [(o, b) for o in self.players if o is not p for b in o.on_board() if not b.face_up]
        return {f"look p{o.seat + 1}@{o.name(b)}": b for o, b in hidden if p.seat not in b.looked_at_by}

    def playable(self, p: Player, card: str, pair: list[Broker]) -> bool:
        """YS-CHR-1, YS-CHR-2, YS-CHR-6."""
        if card not in p.hand or p.hand[card] == self.turn or p.played == 2:
            return False
        return card in LASTING or bool(self.effects(p, card, pair))

    def effects(self, p: Player, card: str, pair: list[Broker]) -> list[str]:
        """What may be answered to the card's own question."""
        movable = [b for b in p.on_board() if b.where not in self.locked]
        owned = [c for c in COLOURS if p.gems[c] > 0]
        if card == "queen":
            return [f"lock {area}" for area in AREAS if area not in self.locked]
        if card == "magician":
            swaps = [(a, b) for a, b in combinations(movable, 2) if a.where != b.where]
            return [f"swap {p.name(a)} {p.name(b)}" for a, b in swaps]
        if card == "mercenary":
            return [f"mark {p.name(b)}" for b in pair]
        if card == "captain":
            return [f"ports {a} {b}" for a, b in combinations(sorted(self.ports), 2)]
        if card == "herald":
            places = self.free_places()
            return [f"move {p.name(b)} {place}" for b in movable for place in places if place != b.where]
        if card == "alchemist":
            changes = [f"change {old} {new}" for old in owned for new in COLOURS if new != old]
            return [*changes, "decline"] if changes else []
        if card == "banker":
            ups = [c for c in COLOURS if self.quotes[c] < 15]
            downs = [c for c in COLOURS if self.quotes[c] > 1]
            return [f"up {up} down {down}" for up in ups for down in downs if up != down]
        assert card == "jeweller"
        return [f"take {a} {b}" for a, b in combinations_with_replacement(COLOURS, 2)]

    def play_card(self, p: Player, card: str, pair: list[Broker]) -> Flow[None]:
        del p.hand[card]  # YS-CHR-4
        p.played += 1
        if card in LASTING:
            p.active.add(card)
            p.looks = 3 if card == "spy" else p.looks
            return
        text = yield from self.choose(p, self.effects(p, card, pair))
        words = text.split()
        named = {p.name(b): b for b in p.on_board()}
        if card == "queen":  # YS-QUE
            self.locked.add(words[1])
        elif card == "magician":  # YS-MAG: facings stay, no point
            a, b = named[words[1]], named[words[2]]
            a.where, b.where = b.where, a.where
        elif card == "mercenary":  # YS-MRC
            named[words[1]].marked = True
        elif card == "captain":  # YS-CAP
            one, two = int(words[1]), int(words[2])
            self.ports[one], self.ports[two] = self.ports[two], self.ports[one]
        elif card == "herald":  # YS-HER: only from the city to the market for a point
            broker = named[words[1]]
            if broker.where in AREAS and words[2] in SQUARES:
                p.score += 1
            broker.where = words[2]
        elif card == "alchemist" and text != "decline":  # YS-ALC
            p.gems[words[1]] -= 1
            p.gems[words[2]] += 1
        elif card == "banker":  # YS-BNK
            self.quotes[words[1]] += 1
            self.quotes[words[3]] -= 1
        elif card == "jeweller":  # YS-JWL
            p.gems.update(words[1:])

    # ---- Phase 4, counting ----

    def counting_phase(self) -> Flow[None]:
        yield from self.window(START_OF_COUNTING)
        for n in NEIGHBORHOODS:  # YS-CNT-1
            yield from self.count_neighborhood(n)
        yield from self.count_lines()
        yield from self.count_columns()
        yield from self.highest_bidder()
        self.send_back(SQUARES)  # YS-MKT-8
        yield from self.window(END_OF_COUNTING)
        self.send_back([BEFORE])

    def send_back(self, places: Sequence[str]) -> None:
        for p in self.players:
            for broker in [b for b in p.brokers if b.where in places]:
                broker.go_behind()

    def tie_key(self, p: Player) -> tuple[bool, int, int]:
        """YS-CNT-8, YS-INT: smaller is better."""
        return "intriguer" not in p.active, -sum(p.values(BEFORE)), p.order

    def ranking(self, places: Sequence[str]) -> list[Player]:
        """The players with a broker in the places, best total first (YS-CNT-2, YS-CNT-10)."""
        totals = {p.seat: [b.worth for b in p.brokers if b.where in places] for p in self.players}
        present = [p for p in self.players if totals[p.seat]]
        return sorted(present, key=lambda p: (-sum(totals[p.seat]), self.tie_key(p)))

    def win_gem(self, p: Player, offer: list[str]) -> Flow[None]:
        """The player takes one gem out of the offer; a white one takes a colour at once (YS-CNT-4)."""
        options = {f"gem {gem}" for gem in offer if gem != "white"}
        if "white" in offer:
            options |= {f"gem white {colour}" for colour in COLOURS}
        text = yield from self.choose(p, options)
        words = text.split()
        offer.remove(words[1])
        p.gems[words[-1]] += 1

    def count_neighborhood(self, n: int) -> Flow[None]:
        port, commercial, palace = f"{n}.port", f"{n}.commercial", f"{n}.palace"
        large, *small = [LETTERS[letter] for letter in self.ports[n]]
        offer = [large, large, *small]  # YS-P1-4
        for p, share in zip(self.ranking([port, commercial, palace]), (2, 1, 1), strict=False):  # YS-CNT-3
            for _ in range(share):
                yield from self.win_gem(p, offer)
        for winner in self.ranking([port])[:1]:
            winner.gems["black"] += 1  # YS-CNT-5
        for winner in self.ranking([commercial])[:1]:  # YS-CNT-6, YS-MCH
            winner.score += 5 if any("merchant" in p.active for p in self.players) else 3
        card = self.palaces.pop(n)
        for winner in self.ranking([palace])[:1]:  # YS-CNT-7
            yield from self.win_card(winner, card)
        self.send_back([port, commercial, palace])  # YS-CNT-9

    def win_card(self, p: Player, card: str) -> Flow[None]:
        if card == BLUE_EDGED:  # YS-BLU
            text = yield from self.ask(p, [f"gem {colour}" for colour in COLOURS])
            p.gems[text.split()[1]] += 1
        elif card == "king":  # YS-KNG
            p.score += 5
        elif card == "prince":  # YS-PRN
            p.score += 4
        else:
            p.hand[card] = self.turn  # YS-CHR-1

    def count_lines(self) -> Flow[None]:
        """YS-MKT-2."""
        for line in LINES:
            for winner in self.ranking([f"{line}.{colour}" for colour in COLOURS])[:1]:
                yield from self.win_gem(winner, [self.market_gems[line]])

    def count_columns(self) -> Flow[None]:
        strength = {}
        for colour in COLOURS:
            column = [f"{line}.{colour}" for line in LINES]
            worths = [b.worth for p in self.players for b in p.brokers if b.where in column]
            strength[colour] = (sum(worths), len(worths))  # YS-MKT-3, YS-MKT-4
        decider = min(self.players, key=self.tie_key)  # YS-MKT-5
        best_first: list[str] = []
        for level in sorted(set(strength.values()), reverse=True):
            group = [colour for colour in COLOURS if strength[colour] == level]
            while group:
                text = yield from self.choose(decider, [f"column {colour}" for colour in group])
                best_first.append(text.split()[1])
                group.remove(best_first[-1])
        for colour, steps in zip(best_first, (2, 1, -1, -2), strict=True):  # YS-MKT-6
            self.quotes[colour] = min(15, max(1, self.quotes[colour] + steps))  # YS-CMP-8

    def highest_bidder(self) -> Flow[None]:
        """YS-MKT-7."""
        for winner in self.ranking(SQUARES)[:1]:
            raises = [f"raise {c}" for c in COLOURS if self.quotes[c] < 15]
            lowers = [f"lower {c}" for c in COLOURS if self.quotes[c] > 1]
            text = yield from self.choose(winner, raises + lowers)
            verb, colour = text.split()
            self.quotes[colour] += 1 if verb == "raise" else -1

    # ---- Final scoring ----

    def final_scoring(self) -> Result:
        best_first = sorted(COLOURS, key=lambda c: (-self.quotes[c], COLOURS.index(c)))  # YS-END-1
        for colour, points in zip(best_first, COLOUR_POINTS, strict=True):
            for p in self.players:
                if p.gems[colour] > 0:  # YS-END-3
                    place = sum(other.gems[colour] >= p.gems[colour] for other in self.players)  # YS-END-4
                    p.score += points[place - 1]
        for p in self.players:
            p.score += BLACK_POINTS[min(7, p.gems["black"])]  # YS-END-5
        standing = {p.seat: (p.score, sum(p.gems.values())) for p in self.players}  # YS-END-6
        winners = [seat for seat, merit in standing.items() if merit == max(standing.values())]
        scores, quotes, gems = self.snapshot()
        return Result(scores, winners, quotes, gems)


def game() -> Flow[Result]:
    return (yield from Table().play())
