"""What is said of matches, in a language, and the English words that must not be among it."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache

from gradlon.core.markup import plain
from gradlon.core.position import Position
from gradlon.words import catalogue, picture, tell
from support.play import Pick, Table, questions

SAID = {"events", "names", "counted", "places", "labels", "phases", "colours", "squares", "picture"}
SAID |= {"cards", "event_cards", "buildings"}
WORD = re.compile(r"[^\W\d_]{3,}")


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


@cache
def vocabulary(game: str, language: str) -> frozenset[str]:
    """Every word of the messages and names that tell a match in a language."""
    found: set[str] = set()
    for section, messages in catalogue(game, language).sections.items():
        if section in SAID or section.startswith("form_"):
            for name, text in messages.items():
                if name != "typed":
                    for part, _, form, _ in string.Formatter().parse(text):
                        found |= words_of(part) | (words_of(form) if form and "|" in form else set())
    return frozenset(found)


def english_alone(game: str, language: str) -> frozenset[str]:
    """English words that the language has not."""
    return vocabulary(game, "en") - vocabulary(game, language)


def moments(table: Table, pick: Pick, seed: int) -> Iterator[Position]:
    """Every position of a random match at which something is asked, and the last one."""
    position = None
    for position, _ in questions(table, pick, seed):
        yield position
    assert position is not None
    assert position.is_over()
    yield position


def events_told(table: Table, pick: Pick, seed: int, language: str) -> Iterator[str]:
    """Every event of a random match as every seat reads it."""
    for position in moments(table, pick, seed):
        for event in table.game.events(position):
            for seat in table.observers:
                yield tell(table.game, position, event, seat, (), language)


def pictures_shown(table: Table, pick: Pick, seed: int, language: str, every: int = 16) -> Iterator[list[str]]:
    """The lines of the table as seats see it, every so many answers, without the lines that say what is typed."""
    typed = catalogue(table.name, language).say("picture", "typed").partition(":")[0]
    for number, position in enumerate(moments(table, pick, seed)):
        if number % every == 0 or position.is_over():
            for seat in table.observers:
                lines = plain(picture(table.game, table.game.view(position, seat), language)).splitlines()
                last = next((at for at, line in enumerate(lines) if typed and line.startswith(typed)), len(lines))
                yield lines[:last]
