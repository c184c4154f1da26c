"""Why something cannot be done, in a language."""

from __future__ import annotations

from gradlon.core.errors import GradlonError
from gradlon.core.terms import Term
from gradlon.words.catalogue import TABLE, catalogue, read
from gradlon.words.languages import ENGLISH


def reason_of(fault: GradlonError, language: str = ENGLISH) -> str:
    """What an error says. One whose reason is no term says the same in every language."""
    if not isinstance(fault.reason, Term):
        return str(fault)
    words = catalogue(fault.game, language) if fault.game else read(TABLE, language)
    return words.tell(fault.reason)
