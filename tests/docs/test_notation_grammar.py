"""The grammar of the notation reads every text that a game writes, and nothing in it is superfluous."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import LarkError

from gradlon.core import registry
from gradlon.core.limits import CHANCE
from gradlon.core.rng import Random

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "notation.md"
GRAMMARS = dict(zip(registry.names(), re.findall(r"^```lark\n(.*?)^```$", PAGE.read_text(), re.M | re.S), strict=True))
WILD_GAMES = {"ys": 14, "yspahan": 40}
"""Games a table, with kinds of choice weighed at random: rare ones come too."""


@cache
def grammar(name: str) -> Lark:
    return Lark(GRAMMARS[name], keep_all_tokens=True, maybe_placeholders=False, ambiguity="explicit")


@cache
def texts(name: str) -> frozenset[str]:
    """Every text that was offered or could be drawn at every table."""
    return frozenset(each_text(name))


def each_text(name: str) -> Iterator[str]:
    game = registry.game(name)
    for number, (players, options) in enumerate(game.tables):
        for wild in range(WILD_GAMES[name]):
            rng = Random(100 * number + wild)
            position = game.new(players, options)
            position.start()
            while not position.is_over():
                seats = (CHANCE,) if position.asks_chance() else position.asked_seats()
                offered = list(game.texts(position, seats[0]).items())
                yield from (text for text, _ in offered)
                kinds = sorted({text.split()[0] for text, _ in offered})
                kind = kinds[rng.below(len(kinds))]
                chosen = [choice for text, choice in offered if text.split()[0] == kind]
                choice = chosen[rng.below(len(chosen))]
                if seats[0] == CHANCE:
                    position.draw(choice)
                else:
                    position.choose(seats[0], choice)


@pytest.mark.parametrize("name", registry.names())
def test_every_text_of_a_game_is_in_its_grammar(name: str) -> None:
    parser = grammar(name)
    for text in sorted(texts(name)):
        parser.parse(text)


@pytest.mark.parametrize("name", registry.names())
def test_every_branch_of_the_grammar_is_needed(name: str) -> None:
    parser = grammar(name)
    used = {branch for text in texts(name) for branch in branches(parser.parse(text))}
    wanted = {(rule.origin.name, tuple(symbol.name for symbol in rule.expansion)) for rule in parser.rules}
    assert {origin for origin, _ in wanted - used} == set(), wanted - used


def branches(tree: Tree[Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The alternatives that a text took, by the rule's name and its symbols."""
    if tree.data != "_ambig":
        yield str(tree.data), tuple(part.type if isinstance(part, Token) else rule_of(part) for part in tree.children)
    for part in tree.children:
        if isinstance(part, Tree):
            yield from branches(part)


def rule_of(part: Tree[Any]) -> str:
    """The rule that a part is of, where it can be read in several ways too."""
    return str(part.children[0].data) if part.data == "_ambig" else str(part.data)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ys", "place 5 up 1.port"),
        ("ys", "bid 4"),
        ("ys", "gem purple"),
        ("ys", "move 1.port"),
        ("yspahan", "tower camel supply"),
        ("yspahan", "supervisor C"),
        ("yspahan", "build palace"),
    ],
)
def test_what_no_game_writes_is_not_in_the_grammar(name: str, text: str) -> None:
    with pytest.raises(LarkError):
        grammar(name).parse(text)
