"""The shape of a record as a JSON Schema: what any program that writes or reads records can check a line by.

Whether the answers can be played is for `replay` to say.
"""

from __future__ import annotations

from typing import Any

from gradlon.core import registry
from gradlon.record.log import FORMAT, LONGEST_NAME, LONGEST_TEXT, NEEDED_KEYS, replayable

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PRINTABLE = r"^[^\u0000-\u001f\u007f-\u009f]*$"


def text(longest: int) -> dict[str, Any]:
    return {"type": "string", "minLength": 1, "maxLength": longest, "pattern": PRINTABLE}


def header() -> dict[str, Any]:
    """Of the first line."""
    games = registry.names()
    most = max(max(registry.game(name).player_counts) for name in games)
    seed = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    told = {
        "gradlon": {"const": FORMAT, "description": "the version of the record's form"},
        "game": {"enum": list(games), "description": "which game"},
        "players": {"type": "integer", "minimum": 1, "maximum": most, "description": "how many seats play"},
        "options": {
            "type": "array",
            "items": text(LONGEST_TEXT),
            "uniqueItems": True,
            "description": "the options of the table",
        },
        "rules": {
            "enum": sorted(version for versions in replayable().values() for version in versions),
            "description": "the version of the rules it was played by",
        },
        "names": {
            "type": "array",
            "items": text(LONGEST_NAME),
            "maxItems": most,
            "description": "what the players were called, seat 1 first",
        },
        "seed_hash": seed | {"description": "SHA-256 of the seed, known from the start"},
        "seed": seed | {"description": "the seed of every draw, given out at the end"},
    }
    return {
        "title": "header",
        "description": "The first line: what is played.",
        "type": "object",
        "properties": told,
        "required": ["gradlon", *NEEDED_KEYS],
        "additionalProperties": False,
    }


def draw() -> dict[str, Any]:
    """Of an answer by chance."""
    return {
        "title": "draw",
        "description": "An answer of chance.",
        "type": "object",
        "properties": {"draw": text(LONGEST_TEXT) | {"description": "what was drawn, in the notation"}},
        "required": ["draw"],
        "additionalProperties": False,
    }


def action() -> dict[str, Any]:
    """Of an answer by a seat."""
    return {
        "title": "action",
        "description": "An answer of a seat.",
        "type": "object",
        "properties": {
            "seat": {"type": "integer", "minimum": 1, "description": "who answers, 1 the first"},
            "action": text(LONGEST_TEXT) | {"description": "what was chosen, in the notation"},
        },
        "required": ["seat", "action"],
        "additionalProperties": False,
    }


def schema() -> dict[str, Any]:
    """Of a whole record as a list of its lines."""
    return {
        "$schema": DIALECT,
        "title": "A match of Gradlon, as the list of its lines",
        "type": "array",
        "minItems": 1,
        "prefixItems": [{"$ref": "#/$defs/header"}],
        "items": {"oneOf": [{"$ref": "#/$defs/draw"}, {"$ref": "#/$defs/action"}]},
        "$defs": {"header": header(), "draw": draw(), "action": action()},
    }
