"""`--lang`, `GRADLON_LANG` and the system's language: which one the commands speak."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from gradlon import cli
from gradlon.core.errors import GradlonError
from gradlon.record import dumps
from gradlon.terminal import speech
from gradlon.words.languages import LANGUAGES, accepted, check, of_environment
from matches import begun, finished
from words.told import english_alone, words_of

ENDS = {"en": "The match is over:", "nl": "De partij is afgelopen:", "it": "La partita è finita:"}
OPENING = {"en": "4 players", "nl": "4 spelers", "it": "4 giocatori"}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.gradlon"
    path.write_text(dumps(finished()), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it-CH"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "it_IT", "LC_MESSAGES": "nl_NL", "LANG": "nl_NL"}, "it"),
        ({"LC_ALL": "", "LC_MESSAGES": "nl_BE", "LANG": "it_IT"}, "nl"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"GRADLON_LANG": "nl", "LC_ALL": "it_IT"}, "nl"),
        ({"GRADLON_LANG": "IT"}, "it"),
        ({"GRADLON_LANG": "", "LANG": "it_IT"}, "it"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert of_environment(environment) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-CH, nl;q=0.8", "it"),
        ("fr, nl;q=0.8, en;q=0.9", "en"),
        ("nl;q=0.5,it;q=0.7", "it"),
        ("fr-FR", "en"),
        ("*", "en"),
        ("nl;q=x, it;q=0.1", "it"),
        ("nl;q=1e9", "en"),
        (",;q=,nl", "nl"),
        ("x," * 99 + "it", "en"),
    ],
)
def test_a_browser_says_which_language_it_likes(header: str, language: str) -> None:
    assert accepted(header) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(GradlonError, match=r"GRADLON_LANG: there are no words in the language 'fr'; there are: en \("):
        of_environment({"GRADLON_LANG": "fr"})
    for wrong in ("", "english", "../en", "nl/../en"):
        with pytest.raises(GradlonError, match="there are no words in the language"):
            check(wrong)


@pytest.mark.parametrize("command", [("rules", "ys"), ("play", "ys"), ("replay", "x")])
def test_the_commands_refuse_an_unknown_language(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, *command, "--lang", "tlh")
    assert (code, out) == (2, "")
    assert err.startswith("gradlon: --lang: there are no words in the language 'tlh'; there are: en (English), nl (")
    monkeypatch.setenv("GRADLON_LANG", "tlh")
    code, out, err = run(capsys, *command)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("gradlon: GRADLON_LANG: there are no words")


def test_rules_are_printed_in_the_language(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    starts = {
        "en": "Phase 4, counting (YS-CNT)\n  YS-CNT-8  Ties,",
        "nl": "Fase 4, telling (YS-CNT)\n  YS-CNT-8  Gelijke stand,",
        "it": "Fase 4, conteggio (YS-CNT)\n  YS-CNT-8  Pareggi,",
    }
    for language, start in starts.items():
        code, out, err = run(capsys, "rules", "ys", "YS-CNT-8", "--lang", language)
        assert (code, err) == (0, "")
        assert out.startswith(start)
        monkeypatch.setenv("GRADLON_LANG", language)
        assert run(capsys, "rules", "ys", "YS-CNT-8")[1] == out
    monkeypatch.setenv("GRADLON_LANG", "nl")
    code, out, err = run(capsys, "rules", "ys", "YS-NOPE")
    assert (code, out) == (2, "")
    assert err == "gradlon: er is geen artikel YS-NOPE in de regels van Ys; artikelen heten bijvoorbeeld YS-CMP-1\n"
    assert run(capsys, "rules", "ys", "YS-CNT-8", "--lang", "it")[1].startswith(starts["it"])


@pytest.mark.parametrize("game", ["ys", "yspahan"])
def test_as_many_clauses_are_printed_in_each_language(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    printed = [run(capsys, "rules", game, "--lang", language)[1] for language in LANGUAGES]
    counts = [sum(line.startswith("  Y") for line in text.splitlines()) for text in printed]
    assert counts[0] > 50
    assert len(set(counts)) == 1
    assert len(set(printed)) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_replayed_in_the_language(language: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", str(record), "--lang", language)
    assert (code, err) == (0, "")
    assert OPENING[language] in out.splitlines()[0]
    assert ENDS[language] in out
    told = [line for line in out.splitlines() if line.startswith("   ")]
    if language != "en":
        assert not any(words_of(line) & english_alone("ys", language) for line in told)


def test_json_is_the_same_in_every_language(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len({run(capsys, "replay", str(record), "--json", "--lang", language)[1] for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "nl",
            [
                "Jij bent P1.",
                "Zet in het geheim twee van je handelaars in",
                "Koningin. Direct voor je paar",
                "Tot ziens.",
            ],
        ),
        (
            "it",
            [
                "Tu sei P1.",
                "Scommetti in segreto due dei tuoi mediatori",
                "Regina. Subito prima della tua coppia",
                "Arrivederci.",
            ],
        ),
    ],
)
def test_a_match_is_played_in_the_language(
    language: str, texts: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notation stays what it is; `help` knows a card by its name in the language too."""
    name = {"nl": "koningin", "it": "regina"}[language]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"help {name}\nhelp queen\nwhy\nbid 4 1\nquit\n\n"))
    code, out, err = run(capsys, "play", "ys", "--seed", "7", "--bots", "random", "--lang", language)
    assert (code, err) == (0, "")
    assert all(text in out for text in texts)
    assert out.count(texts[2]) == 2


def test_a_saved_match_goes_on_in_another_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "begun.gradlon"
    path.write_text(dumps(begun(acts=12).archive()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("log\nquit\n\n"))
    code, out, _ = run(capsys, "play", "--load", str(path), "--lang", "it")
    assert code == 0
    assert "— Turno 1 —" in out


def test_a_process_speaks_english_unless_told_otherwise() -> None:
    speech.choose("nl")
    assert (speech.language(), speech.say("bye")) == ("nl", "Tot ziens.")
    speech.choose(None)
    assert (speech.language(), speech.say("bye")) == ("en", "Bye.")
