"""Why something cannot be done: by id, in every language, with the clause that says so."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path

import pytest

import gradlon
from gradlon.core import registry
from gradlon.core.errors import BadNotation, BadOptions, GradlonError, IllegalChoice, NotAllowed
from gradlon.core.terms import REFUSALS, Term, refusal
from gradlon.match import Match
from gradlon.words import LANGUAGES, reason_of
from gradlon.words.catalogue import TABLE, read
from gradlon.words.clauses import ID
from matches import begun, placing
from words.told import words_of

PACKAGE = Path(gradlon.__file__).parent
OWNERS = {TABLE: ("core", "match"), "ys": ("ys",), "yspahan": ("yspahan",)}
CLAUSE = re.compile(ID)


def named(folders: tuple[str, ...]) -> set[str]:
    """The refusals that the program names: in calls of `refusal`, and in the tables it takes them from."""
    found: set[str] = set()
    for path in (path for folder in folders for path in (PACKAGE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refusal":
                found |= {str(part.value) for part in node.args if isinstance(part, ast.Constant)}
            elif isinstance(node, ast.Dict):
                found |= {
                    str(part.value)
                    for value in node.values
                    for part in ast.walk(value)
                    if isinstance(part, ast.Constant) and str(part.value).count("_")
                }
    return found


@pytest.mark.parametrize("owner", OWNERS)
def test_every_refusal_is_named_by_the_program_and_every_one_named_is_there(owner: str) -> None:
    there = set(read(owner).section(REFUSALS))
    used = named(OWNERS[owner])
    assert there <= used
    called = {
        str(node.args[0].value)
        for folder in OWNERS[owner]
        for path in (PACKAGE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "refusal"
        and isinstance(node.args[0], ast.Constant)
    }
    assert called <= there


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_same_clause_in_every_language(language: str, owner: str) -> None:
    english = read(owner).section(REFUSALS)
    for name, text in read(owner, language).section(REFUSALS).items():
        assert CLAUSE.findall(text) == CLAUSE.findall(english[name])


REFUSED: list[tuple[str, dict[str, str]]] = [
    (
        "place 4 up 9.port",
        {
            "en": "YS-PLC-2: there is no place '9.port'; areas are",
            "nl": "YS-PLC-2: er is geen plek '9.port'; buurten zijn",
            "it": "YS-PLC-2: non c'è un luogo '9.port'; le aree sono",
        },
    ),
    (
        "play herald",
        {
            "en": "YS-CHR-5: the Herald cannot be played now",
            "nl": "YS-CHR-5: de Omroeper kan nu niet gespeeld worden",
            "it": "YS-CHR-5: ora non si può giocare l'Araldo",
        },
    ),
    ("dance", {"en": "'dance' is not possible now", "nl": "'dance' kan nu niet", "it": "'dance' ora non si può"}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "reasons"), REFUSED, ids=[text for text, _ in REFUSED])
def test_a_typed_answer_is_refused_in_the_language(text: str, reasons: dict[str, str], language: str) -> None:
    match = placing()
    with pytest.raises(BadNotation) as fault:
        match.submit(match.asked[0], text)
    assert reason_of(fault.value, language).startswith(reasons[language])
    assert str(fault.value) == reason_of(fault.value, "en")


def test_what_a_match_refuses_is_told_in_the_language() -> None:
    match = begun()
    with pytest.raises(NotAllowed) as early:
        match.record()
    assert reason_of(early.value, "nl") == "de partij wordt pas na afloop vrijgegeven: zij bevat elk geheim"
    match = placing()
    with pytest.raises(IllegalChoice) as turn:
        match.submit((match.asked[0] + 1) % 4, "pass")
    assert reason_of(turn.value, "it") == f"non tocca a te: ora p{match.asked[0] + 1}"


@pytest.mark.parametrize("language", ["nl", "it"])
def test_options_that_cannot_be_played_are_refused_in_the_language(language: str) -> None:
    for name, players, options in (
        ("ys", 9, ()),
        ("ys", 2, ("express",)),
        ("ys", 2, ("kings_favor",)),
        ("ys", 4, ("three_neighborhoods",)),
        ("ys", 3, ("hard_neutral",)),
        ("yspahan", 2, ()),
        ("yspahan", 3, ("express",)),
    ):
        with pytest.raises(BadOptions) as fault:
            registry.game(name).new(players, options)
        told = reason_of(fault.value, language)
        assert told != str(fault.value)
        assert not words_of(told) & {"players", "unknown", "only", "not", "has"}
    with pytest.raises(BadOptions) as fault:
        registry.game("go")
    assert "go" in reason_of(fault.value, language)


def test_a_reason_travels_between_processes() -> None:
    fault = BadNotation(refusal("square_taken", name="2.red"), "ys")
    other = pickle.loads(pickle.dumps(fault))
    assert isinstance(other, BadNotation)
    assert (other.reason, str(other)) == (fault.reason, "YS-PLC-3: market square 2.red is taken")
    assert str(pickle.loads(pickle.dumps(GradlonError("a text")))) == "a text"


def test_a_reason_that_is_a_text_is_the_same_in_every_language() -> None:
    assert {reason_of(GradlonError("a text"), language) for language in LANGUAGES} == {"a text"}


def test_what_is_typed_reaches_no_terminal_raw() -> None:
    match = Match(registry.game("yspahan"), 3)
    for text in ("\x1b[2J", "shop \x1b[2J"):
        with pytest.raises(BadNotation) as fault:
            match.submit(match.asked[0], text)
        assert all("\x1b" not in reason_of(fault.value, language) for language in LANGUAGES)
    assert isinstance(fault.value.reason, Term)
