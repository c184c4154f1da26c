"""Whole matches in every language: everything can be told, no English is left in it, and no message fails."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from gradlon.core import registry
from gradlon.core.events import Event
from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.core.terms import as_data
from gradlon.match import Match
from gradlon.words import LANGUAGES, as_terms, bundle, tell, tell_opened
from matches import finished
from support.play import TABLES, Table, each_table, weighted
from words.told import english_alone, events_told, moments, pictures_shown, words_of

OTHERS = ("nl", "it")
WIDEST = 100
ENDS = {"en": "The match is over: ", "nl": "De partij is afgelopen: ", "it": "La partita è finita: "}


@each_table
@pytest.mark.parametrize("language", OTHERS)
def test_a_match_is_told_from_start_to_end_without_english(table: Table, language: str) -> None:
    english = english_alone(table.name, language)
    assert {"the", "brokers"} <= english or {"the", "camels"} <= english
    text = ""
    for text in events_told(table, weighted, 61, language):
        assert text
        assert not {"{", "}", "?"} & set(text), text
        assert not words_of(text) & english, text
    assert text.startswith(ENDS[language])


@each_table
@pytest.mark.parametrize("language", OTHERS)
def test_pictures_fit_and_have_no_english(table: Table, language: str) -> None:
    english = english_alone(table.name, language)
    for lines in pictures_shown(table, weighted, 62, language):
        for line in lines:
            assert len(line) <= WIDEST, line
            # What stands in brackets in a legend is what is typed: "roze (pink)".
            assert not words_of(line) & (english - {"pink"}), line


@pytest.mark.parametrize("table", [table for table in TABLES if table.name == "ys"], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_of_a_board_have_room_for_the_words(table: Table, language: str) -> None:
    """What an area is called, what it has to give, and who stands there: a space between them."""
    areas = 0
    for lines in pictures_shown(table, weighted, 64, language, every=6):
        for line in lines:
            if re.match(r"[1-4]\.[a-z]", line):
                areas += 1
                assert line[12:13] in ("", " "), line
                assert line[25:26] in ("", " "), line
    assert areas > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_is_told_in_the_language(language: str) -> None:
    record = finished(3, ("kings_favor",))
    match = Match.from_record(record)
    assert match.log_for(0, language)[-1].startswith(ENDS[language])
    assert match.log_for(0) == match.log_for(0, "en")


def filled(sections: dict[str, dict[str, str]], text: Any) -> str:
    """What `bundle` says a client must do, done by itself."""
    if isinstance(text, list):
        return ", ".join(filled(sections, one) for one in text)
    if not isinstance(text, dict):
        return str(text)
    message = sections[text["section"]][text["name"]]
    return fill(sections, message, text["parameters"])


def fill(sections: dict[str, dict[str, str]], message: str, parameters: dict[str, Any]) -> str:
    head, opening, rest = message.partition("{")
    if not opening:
        return head
    field, _, tail = rest.partition("}")
    name, _, form = field.partition(":")
    value = parameters[name]
    if "|" in form:
        shown = form.split("|")[value != 1]
    else:
        shown = filled(sections, value)
        if form:
            known = sections[f"form_{form}"]
            key = value["name"] if isinstance(value, dict) and value["name"] in known else "any"
            shown = fill(sections, known[key], {"it": shown})
    return f"{head}{shown}{fill(sections, tail, parameters)}"


def sentence(sections: dict[str, dict[str, str]], term: Any) -> str:
    text = filled(sections, term)
    message = sections[term["section"]][term["name"]]
    first = term["parameters"].get(message[1:].partition("}")[0].partition(":")[0]) if message.startswith("{") else None
    first = first[0] if isinstance(first, list) and first else first
    return text[:1].upper() + text[1:] if isinstance(first, dict) else text


@pytest.mark.parametrize("table", [TABLES[1], TABLES[-3], TABLES[-1]], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_finds_the_words_itself(table: Table, language: str) -> None:
    """From the terms of an event and the bundle of a language, both as JSON, it reads what the server tells."""
    words = json.loads(json.dumps(bundle(language)))["games"][table.name]
    for position in moments(table, weighted, 63):
        for event in table.game.events(position):
            opened = event.opened(0)
            terms = json.loads(json.dumps(as_terms(table.game, position, opened, ["Ann"])))
            told = " ".join(sentence(words["sections"], term) for term in terms)
            assert told == tell_opened(table.game, position, opened, ["Ann"], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bundle_holds_names_texts_and_clauses_and_nothing_of_the_terminal(language: str) -> None:
    words = bundle(language)
    assert words["language"] == language
    assert set(words["games"]) == set(registry.names())
    for name, found in words["games"].items():
        game = registry.game(name)
        assert set(found["clauses"]) == set(game.clauses)
        assert all(clause["text"] and clause["section"] for clause in found["clauses"].values())
        assert {piece["id"] for piece in found["pieces"]} == {
            piece for kind in game.piece_clauses.values() for piece in kind
        }
        assert set(found["sections"]).isdisjoint({"terminal", "errors", "picture", "labels"})


def begun(game: Game) -> Position:
    position = game.new(4, ())
    position.start()
    return position


SAMPLES: list[tuple[str, str, dict[str, Any], dict[str, str]]] = [
    (
        "ys",
        "placed",
        {"seat": 0, "place": 1, "facing": 0, "value": 3, "placer": 0, "known": 0},
        {
            "en": "Ann places a 3 face up in port 1.",
            "nl": "Ann plaatst een 3 open in havenbuurt 1.",
            "it": "Ann piazza un 3 scoperto nell'area del porto 1.",
        },
    ),
    (
        "ys",
        "ranked",
        {"counted": 0, "place": 0, "ranking": ((2, 4, 51, 6, 3), (0, 4, 46, 5, 1), (1, 2, 77, 9, 2))},
        {
            "en": "Neighborhood 1: Cas 4, Ann 4, Ben 2. Tie 4–4 (YS-CNT-8): before the screen Cas 6, Ann 5.",
            "nl": "Wijk 1: Cas 4, Ann 4, Ben 2. Gelijke stand 4–4 (YS-CNT-8): voor het scherm Cas 6, Ann 5.",
            "it": "Quartiere 1: Cas 4, Ann 4, Ben 2. Pareggio 4–4 (YS-CNT-8): davanti allo schermo Cas 6, Ann 5.",
        },
    ),
    (
        "ys",
        "card_won",
        {"seat": 1, "card": 5, "hood": 0},
        {"en": "Ben wins the Herald.", "nl": "Ben wint de Omroeper.", "it": "Ben vince l'Araldo."},
    ),
    (
        "ys",
        "raised_commercial",
        {"seat": 1, "pay": 5},
        {
            "en": "Ben's Merchant: commercial areas pay 5 this turn.",
            "nl": "De Koopman van Ben: winkelbuurten leveren deze ronde 5 punten op.",
            "it": "Il Mercante di Ben: le aree commerciali rendono 5 punti in questo turno.",
        },
    ),
    (
        "ys",
        "lowered_commercial",
        {"seat": 1, "pay": 1},
        {
            "en": "Ben's Financier: commercial areas pay 1 this turn.",
            "nl": "De Financier van Ben: winkelbuurten leveren deze ronde 1 punt op.",
            "it": "Il Finanziere di Ben: le aree commerciali rendono 1 punto in questo turno.",
        },
    ),
    (
        "ys",
        "moved",
        {"seat": 0, "place": 1, "target": 24, "number": 2},
        {
            "en": "Ann moves a broker from port 1 (broker 2) to market square 2-red.",
            "nl": "Ann verplaatst een handelaar van havenbuurt 1 (handelaar 2) naar marktvak 2-rood.",
            "it": "Ann sposta un mediatore dall'area del porto 1 (mediatore 2) alla casella 2-rosso.",
        },
    ),
    (
        "ys",
        "place_scored",
        {"colour": 3, "seat": 2, "points": 24, "gems": 6},
        {
            "en": "Red: Cas has 6, scores +24.",
            "nl": "Rood: Cas heeft er 6, scoort +24.",
            "it": "Rosso: Cas ne ha 6, segna +24.",
        },
    ),
    (
        "yspahan",
        "built",
        {"seat": 0, "building": 2, "camels": 2, "gold": 2, "points": 0},
        {
            "en": "Ann builds the Hammam for 2 camels and 2 gold: +0.",
            "nl": "Ann bouwt de Hamam (2 kamelen en 2 goud): +0.",
            "it": "Ann costruisce l'Hammam (2 cammelli e 2 d'oro): +0.",
        },
    ),
    (
        "yspahan",
        "tower_filled",
        {"seat": 0, "groups": ((0, 1, 2, 0), (5, 6, 1, 1))},
        {
            "en": "Ann rolls. The tower, yellow dice in brackets: camel 1 1, gold 6 (6).",
            "nl": "Ann gooit. De toren, gele dobbelstenen tussen haakjes: kameel 1 1, goud 6 (6).",
            "it": "Ann lancia i dadi. La torre, dadi gialli tra parentesi: cammello 1 1, oro 6 (6).",
        },
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "event", "values", "texts"), SAMPLES, ids=[f"{row[0]}-{row[1]}" for row in SAMPLES])
def test_events_read_so(name: str, event: str, values: dict[str, Any], texts: dict[str, str], language: str) -> None:
    game = registry.game(name)
    told = tell(game, begun(game), Event("X", event, values), 0, ("Ann", "Ben", "Cas", "Dot"), language)
    assert told == texts[language]


def test_terms_are_plain_data() -> None:
    assert as_data(["a", 1]) == ["a", 1]
