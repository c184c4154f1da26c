"""The words of letters, in each language that they are written in."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

USUAL = "en"
LANGUAGES = ("en", "nl", "it")
TO_STRANGERS = frozenset({"verify", "taken"})
"""Letters to addresses that may be anybody's: no text that a person chose is in them."""


@dataclass(frozen=True)
class Letter:
    """What is sent, in words."""

    subject: str
    text: str
    short: str
    """The same in one line, for a webhook; empty where there is none."""


@cache
def read(language: str) -> Mapping[str, Mapping[str, str]]:
    """The words of a language; the usual one where letters are not written in it."""
    name = language if language in LANGUAGES else USUAL
    file = resources.files("gradlon.server.notify").joinpath("letters", f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def common(language: str, name: str, /, **parameters: str) -> str:
    return read(language)["common"][name].format_map(parameters)


def listed(language: str, names: Sequence[str]) -> str:
    """`Ann, Bea and Cid`."""
    words = read(language)["words"]
    if not names:
        return words["nobody"]
    if len(names) == 1:
        return names[0]
    return words["and"].format(first=", ".join(names[:-1]), last=names[-1])


def write(language: str, kind: str, name: str, server: str, *, stop: str = "", **parameters: str) -> Letter:
    """A letter to somebody of this name; `stop` is the link that ends letters of its kind."""
    words = read(language)[kind]
    parameters |= {"name": name, "server": server}
    greeting = "greeting_nobody" if kind in TO_STRANGERS or not name else "greeting"
    parts = [
        common(language, greeting, name=name),
        words["text"].format_map(parameters).strip("\n"),
        "-- \n" + common(language, "footer", server=server),
    ]
    if stop:
        parts.append(common(language, "stop", link=stop))
    short = words["short"].format_map(parameters) if "short" in words else ""
    return Letter(words["subject"].format_map(parameters), "\n\n".join(parts) + "\n", short)
