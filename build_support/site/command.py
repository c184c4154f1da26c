"""The page of the command line, from the parser itself."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from gradlon import cli

HEAD = """# The command line

Everything `gradlon` can be asked, written from the program itself. It ends with 0 when all went well, 2 for a mistake
in what was typed or in a file (one line says which), 1 for a fault of the program.
"""


def commands(top: argparse.ArgumentParser) -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Every command that does something: its words, what it is for, its parser."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            told = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, parser in action.choices.items():
                deeper = list(commands(parser))
                if deeper:
                    yield from ((f"{name} {words}", help_, found) for words, help_, found in deeper)
                else:
                    yield name, told.get(name, ""), parser


def page() -> str:
    return HEAD + "".join(section(*found) for found in commands(cli.parser()))


def section(name: str, told: str, parser: argparse.ArgumentParser) -> str:
    usage = re.sub(r"\s+", " ", parser.format_usage()).removeprefix("usage: ").strip()
    lines = [f"\n## gradlon {name}\n", f"\n{sentence(parser.description or told)}\n", f"\n```text\n{usage}\n```\n"]
    rows = [row(parser, action) for action in parser._actions if action.help != argparse.SUPPRESS]
    rows = [line for line in rows if line]
    if rows:
        lines += ["\n| argument | meaning |\n|---|---|\n", *rows]
    return "".join(lines)


def sentence(text: str) -> str:
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", ":")) else ".")


def row(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """An argument as a line of the table; nothing for --help."""
    if isinstance(action, argparse._HelpAction):
        return ""
    value = action.metavar or (action.dest.upper() if action.option_strings and action.nargs != 0 else "")
    shown = action.option_strings or [str(action.metavar or action.dest)]
    names = ", ".join(f"`{name}{' ' + str(value) if value and action.option_strings else ''}`" for name in shown)
    told = parser._get_formatter()._expand_help(action) if action.help else ""
    return f"| {names} | {' '.join(told.split()).replace('|', chr(92) + '|')} |\n"
