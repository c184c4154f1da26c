"""Goofspiel as the rest of the program knows it: texts, views, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from gradlon.goofspiel import choices, clauses, events, facts, steps
from gradlon.goofspiel.engine import GoofspielPosition
from gradlon.goofspiel.fields import FIELDS
from gradlon.goofspiel.rounds import TABLE
from gradlon.goofspiel.rules import Rules

from gradlon.core.actions import ActionSpace, span
from gradlon.core.errors import BadOptions
from gradlon.core.events import Event, Sealed, Value
from gradlon.core.flat import Field, pack
from gradlon.core.game import Game, Result, View
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.core.terms import Text, Words

CLAUSES = {number: name.replace("_", "-") for name, number in vars(clauses).items() if name.isupper()}
KINDS = {number: name.lower() for name, number in vars(events).items() if name.isupper() and isinstance(number, int)}
WORDS = {choices.BID: "bid", choices.CARD: "card", choices.PRIZE: "prize"}
CARDS = range(1, facts.VALUES + 1)


class Goofspiel(Game):
    """The game of Goofspiel."""

    name = "goofspiel"
    title = "Goofspiel"
    rules_version = "goofspiel-1"
    player_counts = (2, 3, 4, 5)
    options: Mapping[str, str] = {}
    fields = FIELDS
    clauses = tuple(CLAUSES.values())
    rule_files = ("goofspiel",)
    tables = tuple((players, ()) for players in player_counts)
    chapters = frozenset({"prize_turned"})
    messages = tuple(KINDS.values())
    sources = ("prize_won",)
    studied_kinds = frozenset({events.PRIZE_WON})

    def new(self, players: int, options_: Sequence[str] = ()) -> GoofspielPosition:
        for option in options_:
            raise BadOptions(f"unknown option {option!r}; Goofspiel has none")
        if players not in self.player_counts:
            raise BadOptions(f"GS-SET-1: Goofspiel is for 2 to 5 players, not {players}")
        return GoofspielPosition(Rules(players, TABLE))

    @cached_property
    def action_space(self) -> ActionSpace:
        return ActionSpace(span(choices.BID, second=CARDS))

    @cached_property
    def draw_space(self) -> ActionSpace:
        return ActionSpace([*span(choices.CARD, second=CARDS), *span(choices.PRIZE, second=CARDS)])

    def setup_of(self, position: Position) -> tuple[int, tuple[str, ...]]:
        assert isinstance(position, GoofspielPosition)
        return position.rules_of().seats(), ()

    def seat_name(self, position: Position, seat: int) -> str:
        return f"p{seat + 1}"

    def write(self, position: Position, seat: int, choice: int) -> str:
        return f"{WORDS[choice >> 16]} {choice & 255}"

    def visible(self, values: Mapping[str, Any], field: Field, index: int, seat: int) -> bool:
        raise TypeError(f"{field.name} is decided by its audience")

    def imagine(self, view: View, rng: Random) -> GoofspielPosition:
        """The cards that the seat has not seen, dealt to the other hands, their envelopes and the deck."""
        values: dict[str, Any] = {
            name: list(value) if isinstance(value, tuple) else value for name, value in view.fields.items()
        }
        hand, envelope = values["hand"], values["envelope"]
        unseen = [card for card in CARDS for _ in range(facts.COPIES - values["shown"][card - 1])]
        for card in CARDS:
            for _ in range(sum(held or 0 for held in hand[card - 1 :: facts.VALUES])):
                unseen.remove(card)
        for seat in range(facts.SEATS):
            base = seat * facts.VALUES
            if hand[base] is None:
                hand[base : base + facts.VALUES] = [0] * facts.VALUES
                for _ in range(values["size"][seat]):
                    hand[base + unseen.pop(rng.below(len(unseen))) - 1] += 1
        waiting = view.number("together") & ~view.number("asked")
        for seat, hidden in enumerate(envelope):
            if hidden is None:
                held = [card for card in CARDS if seat < facts.SEATS and hand[seat * facts.VALUES + card - 1]]
                envelope[seat] = choices.BID << 16 | held[rng.below(len(held))] if waiting >> seat & 1 else 0
        values["deck"] = [unseen.count(card) for card in CARDS]
        return self.load(view.players, (), values)

    def load(self, players: int, options_: Sequence[str], values: Mapping[str, Any]) -> GoofspielPosition:
        position = self.new(players, options_)
        position.set_core_block(pack(CORE_FIELDS, {field.name: values[field.name] for field in CORE_FIELDS}))
        position.set_block(pack(FIELDS, {field.name: values[field.name] for field in FIELDS}))
        return position

    def event(self, position: Position, numbers: tuple[int, ...]) -> Event:
        clause, kind, *parameters = numbers
        values: dict[str, Value] = {}
        for name, value in zip(events.PARAMETERS[kind].split(), parameters, strict=False):
            values[name.rstrip("?")] = Sealed(value, frozenset({parameters[0]})) if name.endswith("?") else value
        return Event(CLAUSES[clause], KINDS[kind], values, kind in events.REVEALS)

    def result(self, position: Position) -> Result:
        """GS-END-1."""
        scores, ranks = position.scores(), position.ranks()
        return Result(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks)

    def parameter(self, position: Position, name: str, value: int) -> str:
        return self.seat_name(position, value) if name == "seat" else str(value)

    def term(self, position: Position, name: str, value: int) -> Text:
        """Numbers are the same in every language; seats have names."""
        return self.seat_name(position, value).upper() if name == "seat" else value

    def board(self, players: int, options_: Sequence[str] = ()) -> dict[str, Any]:
        return {"sides": [f"p{seat + 1}" for seat in range(players)], "prizes": list(CARDS)}

    def hides_draw(self, position: Position) -> bool:
        """What is left in the deck would tell what is in the hands."""
        return position.asks_chance() and position.asking()[0] == steps.DEAL

    def faults(self, position: Position) -> list[str]:
        """GS-SET-2: as many cards of each value as there were; hands as large as they are said to be."""
        values, found = self.values(position), []
        for card in CARDS:
            hands = values["hand"][card - 1 :: facts.VALUES]
            count = values["deck"][card - 1] + sum(hands) + values["shown"][card - 1]
            if count != facts.COPIES:
                found.append(f"there are {count} cards {card}, not {facts.COPIES}")
        for seat in range(facts.SEATS):
            held = sum(values["hand"][seat * facts.VALUES : (seat + 1) * facts.VALUES])
            if held != values["size"][seat]:
                found.append(f"seat {seat + 1} holds {held} cards, not {values['size'][seat]}")
        return found

    def describe(self, position: Position, seat: int = -1) -> dict[str, Any]:
        view = self.view(position, seat)
        return {
            "prize": view.number("prize") or None,
            "asked": [one + 1 for one in range(view.players) if view.number("asked") >> one & 1],
            "over": bool(view.number("over")),
            "pile": [prize for prize in CARDS if view.number("pile") >> (prize - 1) & 1],
            "seats": [
                {
                    "seat": one + 1,
                    "score": view.row("score")[one],
                    "cards": held(view, one),
                    "card_count": view.row("size")[one],
                }
                for one in range(view.players)
            ],
        }

    def picture(self, view: View, words: Words) -> str:
        lines = [f"{words.say('picture', 'prize')}  {view.number('prize') or '-'}"]
        for seat in range(view.players):
            cards = held(view, seat)
            hand = words.say("picture", "hidden") if cards is None else " ".join(map(str, cards))
            lines.append(f"P{seat + 1}     {view.row('score')[seat]:>2}  {hand}")
        return "\n".join(lines)


def held(view: View, seat: int) -> list[int] | None:
    """The cards of a hand one by one; None where it is hidden."""
    hand = view.row("hand")[seat * facts.VALUES : (seat + 1) * facts.VALUES]
    if None in hand:
        return None
    return [card for card, count in zip(CARDS, hand, strict=True) for _ in range(count or 0)]


GAME = Goofspiel()
