"""The pages of the rules: every clause with an anchor, and with an example where one was found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from build_support.site.examples import Example
from gradlon.words.clauses import CLAUSE

HEADS = {"en": "In play", "nl": "In het spel", "it": "In gioco"}
MARKS = re.compile(r"[*_`<|]")
"""Signs that mean something in the page's markup."""


def escaped(sign: re.Match[str]) -> str:
    return "&lt;" if sign[0] == "<" else "\\" + sign[0]


def with_examples(text: str, language: str, found: Mapping[str, Example]) -> str:
    """A file of clauses as a page."""
    return "".join(line for part in text.splitlines(keepends=True) for line in lines(part, language, found))


def lines(line: str, language: str, found: Mapping[str, Example]) -> Iterator[str]:
    if not line.startswith("- **"):
        yield line
        return
    yield CLAUSE.sub(lambda name: f'<span id="{name[1].lower()}"></span>**{name[1]}**', line)
    for clause in CLAUSE.findall(line):
        if clause in found:
            yield from block(clause, found[clause], language)


def block(clause: str, example: Example, language: str) -> Iterator[str]:
    """An example, folded, within the clause's entry of the list."""
    yield f'\n    ??? example "{HEADS[language]}: {clause}"\n\n'
    if example.act:
        yield f"        `{example.act}`\n\n"
    for told in example.told[language]:
        yield f"        {MARKS.sub(escaped, told)}  \n"
    if example.picture:
        yield f"\n        ![{clause}](../pictures/{clause}.svg){{ loading=lazy }}\n"
    yield "\n"
