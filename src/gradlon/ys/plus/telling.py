"""Which messages tell the events of Ys+."""

from __future__ import annotations

from gradlon.core.terms import Term, Text
from gradlon.ys import facts, telling
from gradlon.ys.naming import colour_term
from gradlon.ys.plus import kinds
from gradlon.ys.telling import Teller, Told

SOURCES = {
    number: f"points_{name.removeprefix('FROM_').lower()}"
    for name, number in vars(kinds).items()
    if name.startswith("FROM_")
}


def points(told: Told) -> list[Term]:
    message = SOURCES.get(told.event["source"])
    return told.as_message(message) if message else telling.points(told)


def ranked(told: Told) -> list[Term]:
    """A column of a Brokerage; the rest as ever."""
    rows = told.event["ranking"]
    if told.event["counted"] != facts.IN_COLUMNS:
        return telling.ranked(told)
    column = colour_term((told.event["place"] - facts.FIRST_SQUARE) % facts.COLOURS)
    phrases = told.as_message("ranked_column", colour=column, ranking=told.listed(rows, 1))
    return phrases + telling.tie(told, [row for row in rows if row[1] == rows[0][1]])


def column(told: Told) -> list[Term]:
    """A column that an Investor named; the rest as ever."""
    return told.as_message("column_ranked_named") if told.event["clause"] == "YP-INV" else telling.column(told)


def returned(told: Told) -> list[Term]:
    """An Embassy keeps the brokers of the palaces; the rest as ever."""
    return told.as_message("returned_but_palace") if told.event["staying"] else telling.returned(told)


def set_aside(told: Told) -> list[Term]:
    colour = told.event["colour"]
    if colour is None:
        return told.as_message("set_aside")
    return told.as_message("set_aside_colour" if colour else "set_aside_none", colour=colour_text(colour))


def aside_scored(told: Told) -> list[Term]:
    colour = told.event["colour"]
    return told.as_message("aside_scored" if colour else "aside_none", colour=colour_text(colour))


def colour_text(colour: int) -> Text:
    return colour_term(colour - 1) if colour else ""


TELLERS: dict[str, Teller] = {
    "points": points,
    "ranked": ranked,
    "column_ranked": column,
    "returned": returned,
    "set_aside": set_aside,
    "aside_scored": aside_scored,
}
VARIANTS = {
    "points": (*telling.VARIANTS["points"], *SOURCES.values()),
    "ranked": (*telling.VARIANTS["ranked"], "ranked_column"),
    "column_ranked": (*telling.VARIANTS["column_ranked"], "column_ranked_named"),
    "returned": (*telling.VARIANTS["returned"], "returned_but_palace"),
    "set_aside": ("set_aside", "set_aside_colour", "set_aside_none"),
    "aside_scored": ("aside_scored", "aside_none"),
}
