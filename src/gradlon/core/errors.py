"""Errors that are meant for people: each says what is wrong, by clause or field, and changes nothing."""

from __future__ import annotations

from importlib import import_module

from gradlon.core.terms import Term

WORDS = "gradlon.words.reasons"
"""Who finds words for a reason. It is loaded when somebody reads one: the core and the games hold no words."""


class GradlonError(Exception):
    """What a user did cannot be done; the reason says why: a text, or a term of the game's words, or of the table's."""

    def __init__(self, reason: str | Term = "", game: str = "") -> None:
        super().__init__(reason, game)
        self.reason = reason
        self.game = game

    def __str__(self) -> str:
        """The reason in English."""
        return str(import_module(WORDS).reason_of(self)) if isinstance(self.reason, Term) else self.reason


class IllegalChoice(GradlonError):
    """A choice that the rules do not offer now."""


class BadOptions(GradlonError):
    """Players, options or a combination of them that cannot be played."""


class BadNotation(GradlonError):
    """Text that names no action."""


class BadRecord(GradlonError):
    """A record that cannot be read or replayed."""


class NotAllowed(GradlonError):
    """What the table does not allow now: an act taken back too late, a record before the end."""
