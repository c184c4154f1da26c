"""Letters say the same in every language, and nobody can put words or heads of their own into them."""

from __future__ import annotations

import string

import pytest
from pydantic import ValidationError

from gradlon.server.errors import Refused
from gradlon.server.identity import passwords
from gradlon.server.identity.throttle import Throttle
from gradlon.server.notify import words
from gradlon.server.notify.mail import message_of
from gradlon.server.settings import Settings

FILLED = {
    "link": "https://example.org/verify#token",
    "email": "new@example.org",
    "game": "Ys",
    "others": "Bea",
    "rank": "2",
}


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_has_the_same_letters_with_the_same_holes(language: str) -> None:
    usual, found = words.read(words.USUAL), words.read(language)
    assert {section: set(names) for section, names in found.items()} == {
        section: set(names) for section, names in usual.items()
    }
    for section, messages in usual.items():
        for name, text in messages.items():
            assert holes(found[section][name]) == holes(text), (section, name)
            if language != words.USUAL and len(text) > 20:
                assert found[section][name] != text, (section, name)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("kind", ["verify", "taken", "reset", "changed", "moved", "turn", "over"])
def test_letters_are_whole_and_short(language: str, kind: str) -> None:
    letter = words.write(language, kind, "Zoë", "example.org", stop="https://example.org/stop", **FILLED)
    settings = Settings(mail_from="Gradlon <table@example.org>")
    message = message_of(settings, "id", "a@example.org", letter, language, "https://example.org/stop")
    assert "{" not in letter.subject + letter.text
    assert "https://example.org/stop" in letter.text
    assert ("Zoë" in letter.text) is (kind not in words.TO_STRANGERS)
    assert message["Content-Language"] == language
    assert message["Message-ID"] == "<id@example.org>"
    assert message.as_bytes().count(b"\nSubject:") == 1


def test_an_unknown_language_is_read_in_the_usual_one() -> None:
    assert words.read("xx") == words.read(words.USUAL)


def test_names_are_listed_as_people_do() -> None:
    assert [words.listed("it", names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "nessun altro",
        "A",
        "A e B",
        "A, B e C",
    ]


def test_a_password_is_the_same_however_a_keyboard_writes_it() -> None:
    stored = passwords.HASHER.hash(passwords.plain("cafe\u0301 au lait"))
    assert passwords.is_right(stored, "caf\u00e9 au lait")
    assert not passwords.is_right(stored, "cafe au lait")
    assert not passwords.is_right(None, "a password that nobody has")


def test_failures_count_for_a_while_by_name() -> None:
    throttle = Throttle(2, 60, "wait")
    throttle.failed("a")
    throttle.require("a")
    throttle.failed("a")
    with pytest.raises(Refused) as refused:
        throttle.require("a")
    assert refused.value.status == 429
    throttle.require("b")
    throttle.forget("a")
    throttle.require("a")


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"smtp_url": "smtp://h", "mail_from": "a@b.org"}, "public_url"),
        ({"smtp_url": "http://h", "mail_from": "a@b.org", "public_url": "https://x"}, "smtp_url is"),
        ({"smtp_url": "smtp://h", "public_url": "https://x"}, "mail_from"),
        ({"smtp_url": "smtp://h", "public_url": "https://x", "mail_from": "a@b.org\nBcc: c@d.org"}, "mail_from"),
        ({"webhook_allow": "10.0.0.0/33"}, "10.0.0.0/33"),
    ],
)
def test_settings_of_mail_that_cannot_work_are_refused_at_the_start(told: dict[str, str], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        Settings(**told)  # type: ignore[arg-type]


def test_the_mail_servers_password_is_not_shown_but_reaches_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GRADLON_SMTP_URL", raising=False)
    url = "smtps://me:very-secret@example.org"
    settings = Settings(smtp_url=url, mail_from="a@b.org", public_url="https://x")  # type: ignore[arg-type]
    assert "very-secret" not in repr(settings)
    with monkeypatch.context() as here:
        for name in settings.model_fields_set:
            here.setenv(f"GRADLON_{name.upper()}", "")
        settings.export()
        assert Settings().smtp_url.get_secret_value() == url
