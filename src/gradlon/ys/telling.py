"""Which messages tell an event of Ys: above all why somebody ranks before somebody else (YS-CNT-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gradlon.core.game import MESSAGES
from gradlon.core.terms import Term, Text
from gradlon.ys import events, facts


@dataclass(frozen=True)
class Told:
    """An event on its way into words."""

    event: Mapping[str, Any]
    """Its numbers, opened for the seat that reads."""
    texts: Mapping[str, Text]
    """Its single parameters as the catalogue knows them."""
    name: Callable[[int], Text]
    """What people call a seat."""

    def as_message(self, message: str, **texts: Text) -> list[Term]:
        return [Term(MESSAGES, message, {**self.texts, **texts})]

    def listed(self, rows: Sequence[Sequence[int]], column: int) -> Text:
        """Seats, which stand first in each row, with one of their numbers."""
        return [Term("names", "number_of", {"seat": self.name(row[0]), "number": row[column]}) for row in rows]


SOURCES = {
    number: f"points_{name.removeprefix('FROM_').lower()}"
    for name, number in vars(events).items()
    if name.startswith("FROM_")
}
NEUTRAL_TIE = 256
INTRIGUER_TIE = 512
"""What `ties.prepare` adds for who wins ties without looking at screens."""


def bid(told: Told) -> list[Term]:
    return told.as_message("bid_shown", total=told.event["high"] + told.event["low"])


def bids(told: Told) -> list[Term]:
    rows = told.event["bids"]
    phrases = told.as_message("bids_ranked", bids=told.listed(rows, 1))
    equal = [row for row in rows if sum(other[1] == row[1] for other in rows) > 1]
    if equal:
        phrases += told.as_message("bids_tie", orders=told.listed(equal, 2))
    return phrases


def placed(told: Told) -> list[Term]:
    known = "" if told.event["value"] is None else "_known"
    if told.event["placer"] != told.event["seat"]:
        return told.as_message(f"placed_neutral{known}")
    return told.as_message(f"placed_down{known}" if told.event["facing"] else "placed_up")


def ranked(told: Told) -> list[Term]:
    """Who compared with what, and for equal totals the step that decided."""
    rows = told.event["ranking"]
    place, counted = told.event["place"], told.event["counted"]
    ranking = told.listed(rows, 1)
    if not rows:
        return told.as_message("ranked_nobody")
    first_alone = bool(place) or counted == facts.IN_MARKET
    if is_square(place):
        phrases = told.as_message("ranked_line", line=line_of(place), ranking=ranking)
    elif place:
        phrases = told.as_message("ranked_area", ranking=ranking)
    elif counted < facts.HOODS:
        phrases = told.as_message("ranked_neighborhood", hood=counted + 1, ranking=ranking)
    elif counted == facts.IN_MARKET:
        phrases = told.as_message("ranked_market", ranking=ranking)
    else:
        phrases = told.as_message("ranked_other", ranking=ranking)
    groups = [list(group) for _, group in groupby(rows, key=lambda row: row[1])]
    for group in groups[:1] if first_alone else groups:
        phrases += tie(told, group)
    return phrases


def tie(told: Told, rows: list[tuple[int, ...]]) -> list[Term]:
    """Why seats with equal totals rank so: the steps that decided, in the order of YS-2P-4 and YS-CNT-8."""
    phrases: list[Term] = []
    while len(rows) > 1 and rows[0][2] >= NEUTRAL_TIE:
        message = "tie_intriguer" if rows[0][2] >= INTRIGUER_TIE else "tie_neutral"
        phrases.append(Term(MESSAGES, message, {"totals": totals(rows), "seat": told.name(rows[0][0])}))
        rows = rows[1:]
    if len(rows) < 2:
        return phrases
    phrases.append(Term(MESSAGES, "tie_screen", {"totals": totals(rows), "screens": told.listed(rows, 3)}))
    equal = [row for row in rows if sum(other[3] == row[3] for other in rows) > 1]
    if equal:
        phrases.append(Term(MESSAGES, "tie_order", {"orders": told.listed(equal, 4)}))
    return phrases


def totals(rows: Sequence[Sequence[int]]) -> str:
    return "–".join(str(row[1]) for row in rows)


def is_square(place: int) -> bool:
    return facts.FIRST_SQUARE <= place <= facts.LAST_SQUARE


def line_of(place: int) -> int:
    return (place - facts.FIRST_SQUARE) // facts.COLOURS


def gem(told: Told) -> list[Term]:
    if told.event["white"]:
        return told.as_message("gem_won_white")
    return told.as_message("gem_won_black" if told.event["gem"] == facts.BLACK else "gem_won")


def empty(told: Told) -> list[Term]:
    if is_square(told.event["place"]):
        return told.as_message("line_empty", line=line_of(told.event["place"]))
    return told.as_message("area_empty")


def marker(told: Told) -> list[Term]:
    if told.event["before"] == told.event["after"]:
        return told.as_message("marker_stays")
    return told.as_message("marker_moved" if told.event["seat"] >= facts.SEATS else "marker_moved_by")


def scored(told: Told) -> list[Term]:
    if told.event["gems"]:
        return told.as_message("place_scored")
    return told.as_message("neutral_scored" if told.event["points"] else "place_unscored")


def column(told: Told) -> list[Term]:
    """YS-MKT-4: where another column has the same total, their brokers were counted."""
    return told.as_message("column_ranked_brokers" if told.event["clause"] == "YS-MKT-4" else "column_ranked")


def column_tie(told: Told) -> list[Term]:
    """YS-MKT-5: why this seat decides."""
    rows = sorted(told.event["deciders"], key=lambda row: row[1], reverse=True)
    phrases = told.as_message("column_tie")
    if rows[0][1] >= INTRIGUER_TIE:
        return phrases + told.as_message("column_tie_intriguer")
    phrases += told.as_message("column_tie_screen", screens=told.listed(rows, 2))
    equal = [row for row in rows if row[2] == rows[0][2]]
    if len(equal) > 1:
        phrases.append(Term(MESSAGES, "tie_order", {"orders": told.listed(equal, 3)}))
    return phrases


def revealed(told: Told) -> list[Term]:
    return told.as_message("revealed_throne" if told.event["place"] == facts.THRONE else "revealed")


def known_or_not(told: Told) -> list[Term]:
    return told.as_message(told.event["event"] + ("" if told.event["value"] is None else "_known"))


def returned(told: Told) -> list[Term]:
    return told.as_message("returned_hood" if told.event["hood"] < facts.HOODS else "returned_market")


def finished(told: Told) -> list[Term]:
    rows = sorted(enumerate(told.event["standing"]), key=lambda row: row[1], reverse=True)
    standing = [
        Term("names", "standing", {"seat": told.name(seat), "points": points, "gems": gems})
        for seat, (points, gems) in rows
    ]
    return told.as_message("finished", standing=standing)


def card_won(told: Told) -> list[Term]:
    return told.as_message("card_won_blue" if told.event["card"] == facts.BLUE_EDGED else "card_won")


def points(told: Told) -> list[Term]:
    return told.as_message(SOURCES[told.event["source"]])


Teller = Callable[[Told], list[Term]]

TELLERS: dict[str, Teller] = {
    "bid_shown": bid,
    "bids_ranked": bids,
    "placed": placed,
    "ranked": ranked,
    "gem_won": gem,
    "area_empty": empty,
    "revealed": revealed,
    "column_ranked": column,
    "column_tie": column_tie,
    "marker_moved": marker,
    "place_scored": scored,
    "sent_to_throne": known_or_not,
    "looked": known_or_not,
    "returned": returned,
    "finished": finished,
    "card_won": card_won,
    "points": points,
}
VARIANTS = {
    "bid_shown": ("bid_shown",),
    "bids_ranked": ("bids_ranked", "bids_tie"),
    "placed": ("placed_up", "placed_down", "placed_down_known", "placed_neutral", "placed_neutral_known"),
    "ranked": (
        "ranked_neighborhood",
        "ranked_area",
        "ranked_line",
        "ranked_market",
        "ranked_other",
        "ranked_nobody",
        "tie_screen",
        "tie_order",
        "tie_intriguer",
        "tie_neutral",
    ),
    "gem_won": ("gem_won", "gem_won_white", "gem_won_black"),
    "area_empty": ("area_empty", "line_empty"),
    "revealed": ("revealed", "revealed_throne"),
    "column_ranked": ("column_ranked", "column_ranked_brokers"),
    "column_tie": ("column_tie", "column_tie_intriguer", "column_tie_screen"),
    "marker_moved": ("marker_moved", "marker_moved_by", "marker_stays"),
    "place_scored": ("place_scored", "place_unscored", "neutral_scored"),
    "sent_to_throne": ("sent_to_throne", "sent_to_throne_known"),
    "looked": ("looked", "looked_known"),
    "returned": ("returned_hood", "returned_market"),
    "finished": ("finished",),
    "card_won": ("card_won", "card_won_blue"),
    "points": tuple(SOURCES.values()),
}


def messages(kinds: Sequence[str], variants: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Every message that tells one of these kinds of event."""
    return tuple(message for kind in kinds for message in variants.get(kind, (kind,)))


def phrases(told: Told, tellers: Mapping[str, Teller]) -> list[Term]:
    """The messages for an event."""
    teller = tellers.get(told.event["event"])
    return teller(told) if teller else told.as_message(told.event["event"])
