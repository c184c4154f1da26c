"""What can be said in any language: ids of the catalogue of words, with what they hold. A game names, words tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Union

Text = Union[str, int, "Term", Sequence["Text"]]
"""A name or text as it stands, a number, something that the catalogue names, or a list of these."""


@dataclass(frozen=True)
class Term:
    """A message or a name of the catalogue: its section, its id there, and its parameters."""

    section: str
    name: str
    parameters: Mapping[str, Text] = field(default_factory=dict)


class Words(Protocol):
    """One language, as a game may use it to write a picture."""

    def say(self, section: str, name: str, /, **parameters: object) -> str:
        """A message of the catalogue, filled in."""

    def tell(self, text: Text) -> str:
        """A term, or a list of them, in this language."""


REFUSALS = "refusals"
"""The section of the catalogue that says why something cannot be done."""


def refusal(name: str, /, **parameters: Text) -> Term:
    """Why something cannot be done. What somebody typed is quoted by the message (`{text!r}`)."""
    return Term(REFUSALS, name, parameters)


def as_data(text: Text) -> Any:
    """A text as plain data, for clients that find the words themselves."""
    if isinstance(text, Term):
        parameters = {name: as_data(value) for name, value in text.parameters.items()}
        return {"section": text.section, "name": text.name, "parameters": parameters}
    if isinstance(text, str | int):
        return text
    return [as_data(one) for one in text]
