"""The languages there are words in, and which one a person wants."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gradlon.core.errors import GradlonError

NAMES = {"en": "English", "nl": "Nederlands", "it": "Italiano"}
"""Each language by its code, in its own words."""
LANGUAGES = tuple(NAMES)
ENGLISH = "en"
QUALITY = re.compile(r"[01](?:\.[0-9]{0,3})?")
MOST_WISHES = 32
OURS = "GRADLON_LANG"
OF_THE_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language it speaks; the first that says anything counts."""


class UnknownLanguage(GradlonError):
    """There are no words in this language."""


def check(language: str, asked_by: str = "") -> str:
    """The language's code, in whatever case it was written; `UnknownLanguage` where there are no words in it."""
    code = language.strip().lower()
    if code not in NAMES:
        there = ", ".join(f"{code} ({name})" for code, name in NAMES.items())
        raise UnknownLanguage(f"{asked_by}there are no words in the language {language!r}; there are: {there}")
    return code


def of_environment(environment: Mapping[str, str]) -> str:
    """The language that `GRADLON_LANG` asks for, or else the system's where we have words in it, or else English."""
    if environment.get(OURS):
        return check(environment[OURS], f"{OURS}: ")
    said = next((environment[name] for name in OF_THE_SYSTEM if environment.get(name)), "")
    code = said.replace("_", ".").replace("-", ".").partition(".")[0].lower()
    return code if code in NAMES else ENGLISH


def accepted(header: str) -> str:
    """The language that a reader likes best of those we have, from what a browser says (`it-CH, nl;q=0.8`)."""
    wishes: list[tuple[float, str]] = []
    for wish in header.split(",")[:MOST_WISHES]:
        tag, _, liking = wish.strip().partition(";")
        code = tag.partition("-")[0].strip().lower()
        number = liking.strip().removeprefix("q=")
        if code in NAMES and QUALITY.fullmatch(number or "1"):
            wishes.append((float(number or "1"), code))
    return max(wishes, key=lambda wish: wish[0])[1] if wishes else ENGLISH
