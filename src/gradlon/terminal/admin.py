"""`gradlon admin`: what an administrator of a server does, on its database."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from gradlon.core.markup import printable
from gradlon.terminal.common import Paper, Usage
from gradlon.terminal.serve import settings_of

if TYPE_CHECKING:
    from gradlon.server.settings import Settings

Verb = Callable[[argparse.Namespace, "Settings"], int]
MOST = 100
TIMES = frozenset({"created", "banned", "verified", "seen", "at", "due", "done", "last"})
WAIT_SECONDS = 10.0
NOT_YET = "it is ordered; a server does it within seconds, or when it is started"
ORDERED = {"waiting": NOT_YET, "done": "done", "failed": "a server tried it and could not: see its log"}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("admin", help="people, reports and tables of a server, on its database")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="what")

    def verb(name: str, does: Verb, told: str) -> argparse.ArgumentParser:
        found = verbs.add_parser(name, help=told, description=told)
        found.add_argument(
            "--database", metavar="URL", help="a SQLite file, or postgresql://…; the usual file unless told"
        )
        found.add_argument("--json", action="store_true", help="print JSON and nothing else")
        found.set_defaults(run=run, does=does)
        return found

    def person_verb(
        name: str, does: Callable[[argparse.Namespace, Settings], int], told: str
    ) -> argparse.ArgumentParser:
        found = verb(name, does, told)
        found.add_argument("person", help="an id, or the address of an account")
        return found

    listed = verb("people", do_people, "list accounts and guests")
    listed.add_argument("--search", default="", metavar="TEXT", help="in names and addresses")
    add_most(listed)
    person_verb("person", do_person, "show somebody")
    listed = verb("reports", do_reports, "list what was reported")
    listed.add_argument("--all", action="store_true", help="the closed ones too")
    add_most(listed)
    verb("resolve", do_resolve, "close a report").add_argument("report", help="its id")
    add_wait(person_verb("ban", do_ban, "shut somebody out; bots take their seats"))
    person_verb("unban", do_unban, "let somebody in again")
    deleting = person_verb("delete", do_delete, "delete somebody and all that is known of them")
    deleting.add_argument("--yes", action="store_true", help="do not ask")
    add_wait(deleting)
    closing = verb("close-table", do_close, "end a table without a result")
    closing.add_argument("table", help="its id")
    add_wait(closing)
    rating = verb("ratings", do_ratings, "work out ratings anew")
    rating.add_argument("--recompute", action="store_true", required=True, help="from the results of all matches")
    rating.add_argument("--game", metavar="NAME", help="of one game alone")
    link = person_verb("reset-link", do_reset_link, "make a link by which somebody chooses a new password")
    link.add_argument("--public-url", metavar="URL", help="how people reach the server")
    add_most(verb("outbox", do_outbox, "list what was sent lately or waits to be sent"))


def add_most(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=f"so many; {MOST} unless told")


def add_wait(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--wait", type=float, default=WAIT_SECONDS, metavar="SECONDS", help="for the server to do it; 10 unless told"
    )


def run(arguments: argparse.Namespace) -> int:
    if getattr(arguments, "most", 1) < 1:
        raise Usage(f"--most takes a number from 1 up, not {arguments.most}")
    done: int = arguments.does(arguments, settings_of(arguments, "database", "public_url"))
    return done


def show(arguments: argparse.Namespace, found: Sequence[Mapping[str, Any]] | Mapping[str, Any]) -> int:
    """As JSON, or as a table for people."""
    if arguments.json:
        print(json.dumps(found, default=str))
        return 0
    console = Paper(highlight=False)
    if isinstance(found, Mapping):
        for name, value in found.items():
            console.print(f"{name}: {shown(name, value)}", markup=False, soft_wrap=True)
        return 0
    if not found:
        console.print("There is nothing.")
        return 0
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in found[0]:
        table.add_column(name, overflow="fold")
    for row in found:
        table.add_row(*(shown(name, value) for name, value in row.items()))
    console.print(table, markup=False)
    return 0


def shown(name: str, value: Any) -> str:
    if value is None:
        return "–"
    if name in TIMES and isinstance(value, int):
        return datetime.fromtimestamp(value / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "; ".join(f"{each['game']} {each['rating']}" for each in value) or "–"
    return printable(str(value))


def ordered(arguments: argparse.Namespace, settings: Settings, make: Callable[[Any], tuple[str, str]]) -> int:
    """Order something of the server, and wait for it a while."""
    from gradlon.server import administration

    with administration.opened(settings) as engine:
        with engine.begin() as connection:
            subject, order = make(connection)
        status = administration.wait_for(engine, order, arguments.wait)
    if arguments.json:
        return show(arguments, {"subject": subject, "status": status})
    print(f"{subject}: {ORDERED[status]}")
    return 0


def simply(arguments: argparse.Namespace, settings: Settings, do: Callable[[Any], Any]) -> int:
    """Something that is done on the database alone."""
    from gradlon.server import administration

    with administration.opened(settings) as engine, engine.begin() as connection:
        found = do(connection)
    return show(arguments, found)


def do_people(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import list_people

    return simply(arguments, settings, lambda connection: list_people(connection, arguments.search, arguments.most))


def do_person(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import show_person

    return simply(arguments, settings, lambda connection: show_person(connection, arguments.person))


def do_reports(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import list_reports

    return simply(arguments, settings, lambda connection: list_reports(connection, arguments.all, arguments.most))


def do_resolve(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import resolve

    return simply(arguments, settings, lambda connection: resolve(connection, arguments.report))


def do_outbox(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import list_outbox

    return simply(arguments, settings, lambda connection: list_outbox(connection, arguments.most))


def do_unban(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import unban

    return simply(arguments, settings, lambda connection: unban(connection, arguments.person))


def do_ban(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import ban

    return ordered(arguments, settings, lambda connection: ban(connection, arguments.person))


def do_delete(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import remove

    if not arguments.yes:
        if not sys.stdin.isatty():
            raise Usage("this cannot be taken back: say --yes")
        print(f"Delete {printable(arguments.person)} for good? Type yes: ", end="", flush=True)
        if sys.stdin.readline().strip().lower() != "yes":
            print("Nothing was done.")
            return 0
    return ordered(arguments, settings, lambda connection: remove(connection, arguments.person))


def do_close(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import close_table

    return ordered(arguments, settings, lambda connection: close_table(connection, arguments.table))


def do_ratings(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import rate_again

    return simply(arguments, settings, lambda connection: rate_again(connection, arguments.game))


def do_reset_link(arguments: argparse.Namespace, settings: Settings) -> int:
    from gradlon.server.administration import reset_link

    base = settings.public_url or f"http://{settings.host}:{settings.port}"
    return simply(arguments, settings, lambda connection: reset_link(connection, arguments.person, base))
