"""A table of Ys in any state, about to do what a test asks for: see `ys_table`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gradlon.ys import facts, moments, steps
from gradlon.ys.components import SHIPS
from gradlon.ys.game import GAME
from gradlon.ys.notation import CARDS, COLOURS
from support.ys_table import PLACES, SQUARES, STATES, Table, in_turn_one, seat_of

Word = tuple[int, int, int]
"""A step with its two arguments."""

# What a table may be asked to do next.

START_OF_PLACING: list[Word] = [(steps.WINDOW, facts.START_OF_PLACING, 0)]
START_OF_COUNTING: list[Word] = [(steps.WINDOW, facts.START_OF_COUNTING, 0)]
END_OF_COUNTING: list[Word] = [(steps.WINDOW, facts.END_OF_COUNTING, 0)]
SHIPS_PHASE: list[Word] = [(steps.PHASE_SHIPS, 0, 0)]
ORDER_PHASE: list[Word] = [(steps.PHASE_ORDER, 0, 0)]
PLACING: list[Word] = [(steps.PHASE_PLACING, 0, 0)]
COUNTING: list[Word] = [(steps.PHASE_COUNTING, 0, 0)]
COLUMNS: list[Word] = [(steps.RANK_COLUMNS, 0, 0), (steps.ORDER_COLUMNS, 0, 0), (steps.MOVE_COLUMNS, 0, 0)]
BIDDER: list[Word] = [(steps.HIGHEST_BIDDER, 0, 0)]
LEAVE_MARKET: list[Word] = [(steps.LEAVE_MARKET, 0, 0)]
CLEAR_SCREENS: list[Word] = [(steps.CLEAR_SCREENS, 0, 0)]
FAVOR: list[Word] = [(steps.SEND_TO_THRONE, 0, 0), (steps.CLEAR_SCREENS, 0, 0)]
END_OF_TURN: list[Word] = [(steps.END_TURN, 0, 0)]
LAST_BROKERS: list[Word] = [(steps.LAST_BROKER, 0, 0)]


def count(*hoods: int) -> list[Word]:
    """Count these neighborhoods."""
    return [(steps.COUNT_NEIGHBORHOOD, hood - 1, 0) for hood in hoods]


def lines(*numbers: int) -> list[Word]:
    """Reveal the market and count these lines."""
    return [(steps.REVEAL_MARKET, 0, 0), *[(steps.COUNT_LINE, number, 0) for number in numbers]]


def market(*numbers: int) -> list[Word]:
    """The whole count of the market, with these lines."""
    return lines(*numbers) + COLUMNS + BIDDER + LEAVE_MARKET


def pairs(*names: str) -> list[Word]:
    """These seats place their pairs, one after the other, with what goes before and after each."""
    words: list[Word] = []
    for name in names:
        seat = seat_of(name)
        words += [(steps.TURN_ACTS, seat, facts.BEFORE_PAIR), (steps.PLACE, seat, 0)]
        words += [(steps.TURN_ACTS, seat, facts.AFTER_PAIR)]
    return words


def scoring(*, favor: bool = False) -> list[Word]:
    """The end of the game."""
    words: list[Word] = [(steps.SCORE_COLOUR, rank, 0) for rank in range(facts.COLOURS)]
    words.append((steps.SCORE_BLACK, 0, 0))
    return [*words, *([(steps.SCORE_FAVOR, 0, 0)] if favor else []), (steps.FINISH, 0, 0)]


def bits(cards: str) -> int:
    return sum(1 << CARDS.index(card) for card in cards.split())


def counts(brokers: str) -> list[int]:
    values = [int(value) for value in brokers.split()]
    return [values.count(value) for value in range(facts.VALUES)]


Brokers = Mapping[str, Mapping[str, str]]


def arrange(
    players: int = 4,
    *options: str,
    then: Iterable[Word],
    turn: int = 2,
    order: str = "",
    brokers: Brokers | None = None,
    screens: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    gems: Mapping[str, str] | None = None,
    scores: Sequence[int] = (),
    quotes: Sequence[int] = (),
    ships: Mapping[int, str] | None = None,
    palaces: Mapping[int, str] | None = None,
    line_gems: Mapping[int, str] | None = None,
    more: Mapping[str, Any] | None = None,
) -> Table:
    """A table in this state that has run to its first question; where nothing is left to do it is over.

    `order` names the seats by Order card; `more` sets whole fields of the position.
    """
    made = in_turn_one(players, *options)
    values = made.values
    values["turn"] = turn
    for place, name in enumerate(order.split(), 1):
        values["order"][seat_of(name)] = place
        values["seat_at"][place] = seat_of(name)
    _set_brokers(values, brokers or {}, screens or {}, hands or {})
    for name, held in (cards or {}).items():
        values["cards"][seat_of(name)] = bits(held)
        values["card_count"][seat_of(name)] = len(held.split())
        values["pool"] &= ~bits(held)
    for name, owned in (gems or {}).items():
        words = owned.split()
        for number, colour in zip(words[::2], words[1::2], strict=True):
            values["gems"][seat_of(name) * facts.GEM_KINDS + COLOURS.index(colour)] = int(number)
    for seat, points in enumerate(scores):
        values["score"][seat] = points
    if quotes:
        values["quote"] = list(quotes)
    for hood, ship in (ships or {}).items():
        values["port"][hood - 1] = SHIPS.index(ship) + 1
        values["deck"][SHIPS.index(ship)] -= 1
    for hood, card in (palaces or {}).items():
        values["palace"][hood - 1] = facts.BLUE_EDGED if card == "blue-edged" else CARDS.index(card) + 1
        values["pool"] &= ~0 if card == "blue-edged" else ~bits(card)
    for line, gem in (line_gems or {}).items():
        values["line_gem"][line] = COLOURS.index(gem) + 1
    values |= more or {}
    words_to_come = [step | a << 8 | b << 16 for step, a, b in then]
    values["depth"] = len(words_to_come)
    values["agenda"][: len(words_to_come)] = reversed(words_to_come)
    values["asked"] = values["together"] = 0
    position = GAME.load(players, options, values)
    position.record()
    position.run_on()
    return Table(position)


def _set_brokers(
    values: dict[str, Any], brokers: Brokers, screens: Mapping[str, str], hands: Mapping[str, str]
) -> None:
    """Brokers on the board and before the screens leave the hand, unless the hand is given."""
    for name, where in brokers.items():
        seat = seat_of(name)
        slot = seat * facts.SLOTS
        for place, tokens in where.items():
            for token in tokens.split():
                value, states = int(token[0]), [STATES[word] for word in token[1:].split("-") if word]
                values["at"][slot] = PLACES[place]
                values["worth"][slot] = value
                values["state"][slot] = sum(states)
                values["maybe"][slot] = facts.ANY_VALUE if facts.DOWN in states else 1 << value
                if place in SQUARES:
                    values["square"][PLACES[place] - facts.FIRST_SQUARE] = slot + 1
                if facts.MARKED in states:
                    _put_in_force(values, steps.MERCENARY, seat)
                if name == "neutral":
                    _leave(values, "neutral_hand", int(facts.BY_SECOND in states), value)
                else:
                    _leave(values, "hand", seat, value)
                slot += 1
    for name, before in screens.items():
        seat = seat_of(name)
        values["screen"][seat * facts.VALUES : (seat + 1) * facts.VALUES] = counts(before)
        for shown in before.split():
            _leave(values, "hand", seat, int(shown))
    for name, behind in hands.items():
        seat = seat_of(name)
        values["hand"][seat * facts.VALUES : (seat + 1) * facts.VALUES] = counts(behind)


def _leave(values: dict[str, Any], hand: str, seat: int, value: int) -> None:
    """A broker is not behind the screen any more; where a test needs more of a value than there are, none is left."""
    cell = seat * facts.VALUES + value
    values[hand][cell] = max(0, values[hand][cell] - 1)


def _put_in_force(values: dict[str, Any], number: int, owner: int) -> None:
    """As `YsPosition.put_in_force`, for the one effect that a broker's mark needs."""
    at = values["effects"]
    values["effect"][at], values["effect_owner"][at] = number, owner
    values["effects"] = at + 1
    values["answering"] |= moments.BROKER_VALUE
