"""The page of the record's form, from its JSON Schema."""

from __future__ import annotations

import json
from typing import Any

from gradlon.record.log import FORMAT, LONGEST_LINE, MOST_BYTES, MOST_LINES, replayable
from gradlon.record.schema import schema

HEAD = f"""# The record of a match

A record is a text file in UTF-8, one JSON object a line (JSON Lines): a header, then an answer a line, of a seat or of
chance. Nothing else is stored: positions, events and scores follow from the lines by the rules that the header names.
At most {MOST_LINES:,} lines of {LONGEST_LINE:,} bytes, {MOST_BYTES:,} bytes in all.
[Read a record](../guide/read-a-record.md) shows how to work with one; the [notation](notation.md) says how answers
are written.

The [JSON Schema](record.schema.json) describes the list of a record's lines, for programs in any language.
"""

PROMISE = f"""
## What is promised

- The record's form has a version, `gradlon` in the header, now {FORMAT}. A later form gets a new number; this form will
  be read by every later version of Gradlon.
- The rules of a game have a version of their own. A change of the rules that lets an old record end otherwise gets a
  new one. A program replays the versions it lists below, exactly as they were played, and refuses others by name.
- Answers to a question that was put to several seats at once stand in the order in which they came.
- `seed_hash` is known before the first answer; with `seed`, everybody can check that each draw is what the seed deals.

| game | versions of the rules that can be replayed |
|---|---|
"""


def page() -> str:
    parts = [HEAD]
    for part in schema()["$defs"].values():
        parts.append(
            f"\n## The {part['title']}\n\n{part['description']}\n\n"
            "| key | needed | value | meaning |\n|---|---|---|---|\n"
        )
        for name, value in part["properties"].items():
            needed = "yes" if name in part["required"] else ""
            parts.append(f"| `{name}` | {needed} | {kind(value)} | {value['description']} |\n")
    parts.append(PROMISE)
    parts += [
        f"| {name} | {', '.join(f'`{version}`' for version in found)} |\n" for name, found in replayable().items()
    ]
    return "".join(parts)


def kind(value: dict[str, Any]) -> str:
    """The values of a key, in words."""
    if "const" in value:
        return f"`{value['const']}`"
    if "enum" in value:
        return ", ".join(f"`{each}`" for each in value["enum"])
    if value["type"] == "array":
        return "list of texts"
    if value["type"] == "integer":
        return f"number from {value['minimum']}" + (f" to {value['maximum']}" if "maximum" in value else "")
    if value["pattern"].startswith("^[0-9a-f]"):
        return "64 hexadecimal digits"
    return f"text of 1 to {value['maxLength']} signs"


def schema_text() -> str:
    return json.dumps(schema(), indent=1) + "\n"
