"""Ys as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any

from gradlon.core.actions import ActionSpace
from gradlon.core.events import Event, Sealed, Value
from gradlon.core.flat import Field, pack
from gradlon.core.game import Game, Result, View
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.core.terms import Term, Text, Words
from gradlon.ys import (
    action_space,
    clauses,
    conservation,
    description,
    events,
    facts,
    imagine,
    names,
    naming,
    notation,
    options,
    picture,
    printed,
    steps,
    study,
    telling,
)
from gradlon.ys.engine import YsPosition
from gradlon.ys.fields import FIELDS
from gradlon.ys.plus import action_space as plus_action_space
from gradlon.ys.plus import description as plus_description
from gradlon.ys.plus import imagine as plus_imagine
from gradlon.ys.plus import kinds
from gradlon.ys.plus import names as plus_names
from gradlon.ys.plus import notation as plus_notation
from gradlon.ys.plus import picture as plus_picture
from gradlon.ys.plus import printed as plus_printed
from gradlon.ys.plus import study as plus_study
from gradlon.ys.plus import telling as plus_telling
from gradlon.ys.rules import Rules

CLAUSES = {
    number: name.replace("_", "-")
    for name, number in vars(clauses).items()
    if name.isupper() and isinstance(number, int)
}
KINDS = {
    number: name.lower()
    for module in (events, kinds)
    for name, number in vars(module).items()
    if isinstance(number, int) and not name.startswith("FROM")
}
PARAMETERS = events.PARAMETERS | kinds.PARAMETERS
REVEALS = events.REVEALS | kinds.REVEALS
TELLERS = telling.TELLERS | plus_telling.TELLERS
VARIANTS = telling.VARIANTS | plus_telling.VARIANTS
WRITERS = notation.WRITERS | plus_notation.WRITERS
POINTS_FROM = study.FROM | plus_study.FROM
KIND_SOURCES = {"favor_scored": study.FAVOR} | plus_study.KIND_SOURCES
PIECE_CLAUSES = {
    "cards": names.CARD_CLAUSES | {"blue-edged": "YS-BLU"} | plus_names.CARD_CLAUSES,
    "event_cards": plus_names.EVENT_CLAUSES,
}
NAMES_BROKERS = notation.NAMES_BROKERS | plus_notation.NAMES_BROKERS

FORMALITIES = {
    (steps.TURN_ACTS, 0): "turn",
    (steps.WINDOW_OF, facts.START_OF_PLACING): "placing",
    (steps.WINDOW_OF, facts.START_OF_COUNTING): "counting",
    (steps.WINDOW_OF, facts.END_OF_COUNTING): "end_of_counting",
}
"""Moments to play a character: by the step that asks, and which window it is."""


@cache
def numbers_of(rules: Rules) -> Mapping[str, Any]:
    """The numbers of a table's rules, which never change."""
    return rules.numbers()


class Ys(Game):
    """The game of Ys, with Ys+ as options."""

    name = "ys"
    title = "Ys"
    rules_version = "ys-1"
    player_counts = (2, 3, 4, 5)
    options = options.MEANINGS
    tables = (
        (2, ()),
        (2, ("hard_neutral",)),
        (2, ("memory",)),
        (3, ()),
        (3, ("three_neighborhoods",)),
        (3, ("express",)),
        (3, ("kings_favor", "memory")),
        (3, ("express", "kings_favor", "three_neighborhoods")),
        (4, ()),
        (4, ("kings_favor",)),
        (4, ("memory",)),
        (4, ("express", "kings_favor")),
        (2, ("plus_characters", "plus_events")),
        (3, ("kings_favor", "plus_characters", "plus_events", "three_neighborhoods")),
        (3, ("express", "plus_events")),
        (4, ("plus_characters",)),
        (4, ("plus_events",)),
        (4, ("memory", "plus_characters", "plus_events")),
        (5, ()),
        (5, ("kings_favor", "plus_characters", "plus_events")),
    )
    chapters = frozenset({"turn_started"})
    seat_lists = frozenset({"bids", "ranking", "deciders"})
    fields = FIELDS
    clauses = tuple(CLAUSES.values())
    rule_files = ("ys", "ys-plus")
    piece_clauses = PIECE_CLAUSES
    messages = telling.messages(tuple(KINDS.values()), VARIANTS)
    sources = study.SOURCES + plus_study.SOURCES
    features = notation.CARDS
    feature_word = "character"
    feature_verb = "won"
    studied_kinds = study.KINDS | plus_study.KINDS
    formalities = MappingProxyType({name: {"pass": "pass"} for name in FORMALITIES.values()})

    def __init__(self) -> None:
        self.setups: dict[int, tuple[int, tuple[str, ...]]] = {}

    def new(self, players: int, options_: Sequence[str] = ()) -> YsPosition:
        rules = options.rules_for(players, frozenset(options_))
        self.setups[id(rules)] = (players, tuple(sorted(options_)))
        return YsPosition(rules)

    @cached_property
    def action_space(self) -> ActionSpace:
        return ActionSpace(action_space.CHOICES + plus_action_space.CHOICES)

    @cached_property
    def draw_space(self) -> ActionSpace:
        return ActionSpace(action_space.DRAWS + plus_action_space.DRAWS)

    def setup_of(self, position: Position) -> tuple[int, tuple[str, ...]]:
        assert isinstance(position, YsPosition)
        return self.setups[id(position.rules_of())]

    def seat_name(self, position: Position, seat: int) -> str:
        return notation.seat_name(seat, self.neutral_of(position))

    def neutral_of(self, position: Position) -> int:
        return 2 if self.setup_of(position)[0] == 2 else -1

    def write(self, position: Position, seat: int, choice: int) -> str:
        named = choice >> 16 in NAMES_BROKERS
        return notation.write(WRITERS, self.values(position) if named else {}, self.neutral_of(position), choice)

    def visible(self, values: Mapping[str, Any], field: Field, index: int, seat: int) -> bool:
        """YS-INF-1, YS-INF-2, YS-PLC-7, YS-CHR-1: who sees a broker's value, and which cards a seat holds."""
        memory = bool(values["memory"])
        if field.name == "cards":
            return index == seat or not memory
        if not values["at"][index] or not values["state"][index] & facts.DOWN:
            return True
        owner = index // facts.SLOTS
        if owner == seat and owner != values["neutral"]:
            return not memory
        return seat >= 0 and bool(values["seen"][index] >> seat & 1)

    def values(self, position: Position) -> dict[str, Any]:
        rules = self.rules_numbers(position)
        open_numbers = {name: rules[name] for name in ("memory", "neutral", "players", "first_line", "hoods")}
        values = super().values(position)
        locked = {
            arg for number, arg in zip(values["effect"], values["effect_arg"], strict=True) if number == steps.QUEEN
        }
        return values | open_numbers | {"locked": locked}

    def imagine(self, view: View, rng: Random) -> YsPosition:
        rules = options.rules_for(view.players, frozenset(view.options)).numbers()
        values: dict[str, Any] = {
            name: list(value) if isinstance(value, tuple) else value for name, value in view.fields.items()
        }
        imagine.fill_brokers(values, rules, rng)
        if view.players == 2:
            imagine.fill_neutral(values, rules, rng)
        imagine.fill_cards(values, rules, rng)
        plus_imagine.fill_aside(values, view.players, rng)
        imagine.fill_unused(values)
        sealed = [
            seat for seat in range(view.players) if values["together"] >> seat & 1 and not values["asked"] >> seat & 1
        ]
        hidden = [seat for seat in sealed if values["envelope"][seat] is None]
        values["envelope"] = [number or 0 for number in values["envelope"]]
        position = self.load(view.players, view.options, values)
        for seat in hidden:
            offered = position.options_if_asked(seat)
            values["envelope"][seat] = offered[rng.below(len(offered))]
        return self.load(view.players, view.options, values) if hidden else position

    def load(self, players: int, options_: Sequence[str], values: Mapping[str, Any]) -> YsPosition:
        position = self.new(players, options_)
        position.set_core_block(pack(CORE_FIELDS, {field.name: values[field.name] for field in CORE_FIELDS}))
        position.set_block(pack(FIELDS, {field.name: values[field.name] for field in FIELDS}))
        return position

    def event(self, position: Position, numbers: tuple[int, ...]) -> Event:
        clause, kind, *parameters = numbers
        names = PARAMETERS[kind].split()
        values: dict[str, Value] = {}
        for name, number in zip(names, parameters, strict=False):
            if name.startswith("*"):
                tail = parameters[names.index(name) :]
                width = events.TAIL_WIDTH[kind]
                values[name[1:]] = tuple(tuple(tail[i : i + width]) for i in range(0, len(tail), width))
            elif name != "_":
                values[name.rstrip("?")] = number
        for name in names:
            if name.startswith("*"):
                # A list without entries has no parameter: nobody is in the neighborhood that is counted.
                values.setdefault(name[1:], ())
            if name.endswith("?"):
                value = values[name[:-1]]
                assert isinstance(value, int)
                audience = events.audience(kind, values)
                if audience is not None:
                    values[name[:-1]] = Sealed(value, audience)
        return Event(CLAUSES[clause], KINDS[kind], values, kind in REVEALS)

    def result(self, position: Position) -> Result:
        """YS-END-6: points, then gems; still tied: shared."""
        values = self.values(position)
        sides = self.rules_numbers(position)["sides"]
        keys = [
            (values["score"][seat], sum(values["gems"][seat * facts.GEM_KINDS : (seat + 1) * facts.GEM_KINDS]))
            for seat in range(sides)
        ]
        ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Result(tuple(values["score"][:sides]), winners, ranks)

    def source_of(self, event: Event) -> str:
        return study.source_of(event, POINTS_FROM, KIND_SOURCES)

    def feature_of(self, event: Event) -> tuple[int, str] | None:
        """YS-CNT-7: who won which character."""
        seat, card = event.values.get("seat"), event.values.get("card")
        if event.name != "card_won" or card == facts.BLUE_EDGED:
            return None
        assert isinstance(seat, int)
        assert isinstance(card, int)
        return seat, notation.card_name(card)

    def formality(self, position: Position) -> str | None:
        """YS-CHR-3: the moments at which characters may be played."""
        step, _, moment = position.asking()
        return FORMALITIES.get((step, moment if step == steps.WINDOW_OF else 0))

    def explain(self, position: Position, seat: int, text: str) -> Term:
        values = self.values(position) | {"seat": seat}
        reason = plus_notation.explain(values, text) or notation.explain(values, text)
        return reason or super().explain(position, seat, text)

    def faults(self, position: Position) -> list[str]:
        return conservation.faults(self.values(position), self.rules_numbers(position))

    def rules_numbers(self, position: Position) -> Mapping[str, Any]:
        assert isinstance(position, YsPosition)
        return numbers_of(position.rules_of())

    def parameter(self, position: Position, name: str, value: int) -> str:
        return notation.parameter(name, value, self.neutral_of(position))

    def term(self, position: Position, name: str, value: int) -> Text:
        return notation.term(name, value, self.neutral_of(position))

    def told(self, position: Position, event: Mapping[str, Any], names: Sequence[str]) -> dict[str, Text]:
        """Places with the number of the broker that is meant, where its owner has several there."""
        texts = super().told(position, event, names)
        for place, number in (("place", "number"), ("target", "target_number")):
            if event.get(number):
                texts[place] = naming.place_term(notation.place_name(event[place]), event[number])
        return texts

    def phrases(self, position: Position, event: Mapping[str, Any], names: Sequence[str]) -> list[Term]:
        def name(seat: int) -> Text:
            return self.told_one(position, "seat", seat, names)

        return telling.phrases(telling.Told(event, self.told(position, event, names), name), TELLERS)

    def board(self, players: int, options_: Sequence[str] = ()) -> dict[str, Any]:
        rules = options.rules_for(players, frozenset(options_)).numbers()
        return plus_printed.extend(rules, printed.board(rules))

    def describe(self, position: Position, seat: int = -1) -> dict[str, Any]:
        return self.described(self.view(position, seat))

    def described(self, view: View) -> dict[str, Any]:
        return plus_description.extend(view, description.describe(view))

    def picture(self, view: View, words: Words) -> str:
        data = self.described(view)
        return picture.draw(view, data, words, plus_picture.lines(view, data, words))


GAME = Ys()
