"""Yspahan as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any

from gradlon.core.actions import ActionSpace
from gradlon.core.events import Event, Sealed, Value
from gradlon.core.flat import Field, pack
from gradlon.core.game import MESSAGES, Game, Result, View
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.core.terms import Term, Text, Words
from gradlon.yspahan import (
    action_space,
    clauses,
    conservation,
    description,
    events,
    imagine,
    naming,
    notation,
    options,
    picture,
    printed,
    refusals,
    steps,
    study,
)
from gradlon.yspahan.components import BUILDINGS
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.fields import FIELDS
from gradlon.yspahan.rules import Rules

CLAUSES = {
    number: name.replace("_", "-")
    for name, number in vars(clauses).items()
    if name.isupper() and isinstance(number, int)
}
KINDS = {number: name.lower() for name, number in vars(events).items() if name.isupper() and isinstance(number, int)}
HIDDEN_DRAW = "card_drawn_hidden"
FORMALITIES = {steps.SEND_CUBE: "camel", steps.WINDOW: "card", steps.BUY_DICE: "dice"}


@cache
def numbers_of(rules: Rules) -> Mapping[str, Any]:
    """The numbers of a table's rules, which never change."""
    return rules.numbers()


class Yspahan(Game):
    """The game of Yspahan."""

    name = "yspahan"
    title = "Yspahan"
    rules_version = "yspahan-1"
    player_counts = (3, 4)
    options = options.MEANINGS
    fields = FIELDS
    clauses = tuple(CLAUSES.values())
    rule_files = ("yspahan",)
    tables = ((3, ()), (4, ()))
    chapters = frozenset({"day_started"})
    seat_lists = frozenset({"order", "standing"})
    piece_clauses = naming.PIECE_CLAUSES
    messages = (*KINDS.values(), HIDDEN_DRAW)
    sources = study.SOURCES
    features = BUILDINGS
    search_ahead = 1
    feature_word = "building"
    feature_verb = "built"
    studied_kinds = study.KINDS
    formalities = MappingProxyType(
        {
            "camel": {"always": "camel pay", "never": "camel keep"},
            "card": {"pass": "pass"},
            "dice": {"none": "yellow 0"},
        }
    )

    def new(self, players: int, options_: Sequence[str] = ()) -> YspahanPosition:
        return YspahanPosition(options.rules_for(players, frozenset(options_)))

    @cached_property
    def action_space(self) -> ActionSpace:
        return ActionSpace(action_space.CHOICES)

    @cached_property
    def draw_space(self) -> ActionSpace:
        return ActionSpace(action_space.DRAWS)

    def setup_of(self, position: Position) -> tuple[int, tuple[str, ...]]:
        return self.rules_numbers(position)["players"], ()

    def seat_name(self, position: Position, seat: int) -> str:
        return notation.seat_name(seat)

    def write(self, position: Position, seat: int, choice: int) -> str:
        return notation.write(choice)

    def visible(self, values: Mapping[str, Any], field: Field, index: int, seat: int) -> bool:
        """YA-SET-3: hands are their owners', all else but the deck is open; no field needs a rule of its own."""
        raise TypeError(f"{field.name} is decided by its audience")

    def imagine(self, view: View, rng: Random) -> YspahanPosition:
        values: dict[str, Any] = {
            name: list(value) if isinstance(value, tuple) else value for name, value in view.fields.items()
        }
        copies = options.rules_for(view.players, frozenset(view.options)).numbers()["card_copies"]
        assert isinstance(copies, list)
        imagine.fill_cards(values, copies, rng)
        values["envelope"] = [number or 0 for number in values["envelope"]]
        return self.load(view.players, view.options, values)

    def load(self, players: int, options_: Sequence[str], values: Mapping[str, Any]) -> YspahanPosition:
        position = self.new(players, options_)
        position.set_core_block(pack(CORE_FIELDS, {field.name: values[field.name] for field in CORE_FIELDS}))
        position.set_block(pack(FIELDS, {field.name: values[field.name] for field in FIELDS}))
        return position

    def event(self, position: Position, numbers: tuple[int, ...]) -> Event:
        clause, kind, *parameters = numbers
        names = events.PARAMETERS[kind].split()
        values: dict[str, Value] = {}
        for index, name in enumerate(names):
            if name.startswith("*"):
                tail, width = parameters[index:], events.TAIL_WIDTH[kind]
                values[name[1:]] = tuple(tuple(tail[i : i + width]) for i in range(0, len(tail), width))
            elif name.endswith("?"):
                values[name[:-1]] = Sealed(parameters[index], frozenset({parameters[names.index("seat")]}))
            elif name != "_":
                values[name] = parameters[index]
        return Event(CLAUSES[clause], KINDS[kind], values, kind in events.REVEALS)

    def result(self, position: Position) -> Result:
        """YA-END-4: the highest score wins; tied players share the victory."""
        players = self.setup_of(position)[0]
        scores = tuple(self.values(position)["score"][:players])
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Result(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks)

    def source_of(self, event: Event) -> str:
        return study.SOURCE_OF[event.name]

    def feature_of(self, event: Event) -> tuple[int, str] | None:
        """YA-BLD-1: who built which building."""
        if event.name != "built":
            return None
        seat, building = event.values["seat"], event.values["building"]
        assert isinstance(seat, int)
        assert isinstance(building, int)
        return seat, BUILDINGS[building]

    def formality(self, position: Position) -> str | None:
        """YA-SPV-5: a camel for a cube; a moment to play a card; YA-SUP-1: yellow dice."""
        return FORMALITIES.get(position.asking()[0])

    def explain(self, position: Position, seat: int, text: str) -> Term:
        kinds = list(dict.fromkeys(option.split()[0] for option in self.texts(position, seat)))
        return refusals.explain(self.values(position), seat, text, kinds) or super().explain(position, seat, text)

    def faults(self, position: Position) -> list[str]:
        return conservation.faults(self.values(position), self.rules_numbers(position))

    def rules_numbers(self, position: Position) -> Mapping[str, Any]:
        assert isinstance(position, YspahanPosition)
        return numbers_of(position.rules_of())

    def parameter(self, position: Position, name: str, value: int) -> str:
        return notation.parameter(name, value)

    def term(self, position: Position, name: str, value: int) -> Text:
        return naming.term(name, value)

    def told_list(
        self, position: Position, name: str, rows: Sequence[Sequence[int]], names: Sequence[str]
    ) -> Sequence[Text]:
        return naming.list_terms(name, rows, lambda seat: self.told_one(position, "seat", seat, names))

    def phrases(self, position: Position, event: Mapping[str, Any], names: Sequence[str]) -> list[Term]:
        """One message named like the event; a card that the seat may not know is not mentioned."""
        name = event["event"]
        hidden = name == KINDS[events.CARD_DRAWN] and event["card"] is None
        return [Term(MESSAGES, HIDDEN_DRAW if hidden else name, self.told(position, event, names))]

    def hides_draw(self, position: Position) -> bool:
        """YA-SET-3: what is left in the deck would tell what is in the hands."""
        return position.asks_chance() and position.asking()[0] == steps.DRAW_CARD

    def board(self, players: int, options_: Sequence[str] = ()) -> dict[str, Any]:
        options.check(players, frozenset(options_))
        return printed.board(players)

    def describe(self, position: Position, seat: int = -1) -> dict[str, Any]:
        """What the seat (-1: a spectator) may know, as plain data with the words of the game: for JSON."""
        return description.describe(self.view(position, seat))

    def picture(self, view: View, words: Words) -> str:
        return picture.draw(view, words)


GAME = Yspahan()
