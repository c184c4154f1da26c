"""Errors that are meant for people: each says what is wrong, by clause or field, and changes nothing."""

from __future__ import annotations


class GradlonError(Exception):
    """What a user did cannot be done; the text says why."""


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
