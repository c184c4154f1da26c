"""`gradlon serve`: the game server."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gradlon.terminal.common import Usage

if TYPE_CHECKING:
    from gradlon.server.settings import Settings

NEEDED = (
    "fastapi",
    "uvicorn",
    "sqlalchemy",
    "alembic",
    "psycopg",
    "argon2",
    "platformdirs",
    "pydantic_settings",
    "orjson",
    "email_validator",
    "aiosmtplib",
    "httpcore",
    "openskill",
    "prometheus_client",
)


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("serve", help="serve matches to people and bots over the network")
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen; 127.0.0.1, this machine alone, unless told")
    parser.add_argument("--port", type=int, metavar="N", help="8765 unless told; 0 for any free one")
    parser.add_argument(
        "--database", metavar="URL", help="a SQLite file, or postgresql://…; a file in your data folder unless told"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes; more than one needs PostgreSQL")
    parser.add_argument(
        "--public-url", metavar="URL", help="how people reach the server, where a proxy stands before it"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def told_wrong(fault: Mapping[str, Any]) -> str:
    """What is wrong with a setting, with its name where it is about one."""
    place = ".".join(map(str, fault["loc"]))
    reason = str(fault["msg"]).removeprefix("Value error, ")
    return f"{place}: {reason}" if place else reason


def run(arguments: argparse.Namespace) -> int:
    settings = settings_of(arguments, "host", "port", "database", "workers", "public_url")
    from gradlon.server.serving import serve

    serve(settings, show=arguments.open)
    return 0


def settings_of(arguments: argparse.Namespace, *names: str) -> Settings:
    """The server's settings, with what the command line says of these; where its parts are missing, how to get them."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise Usage(f"the server needs more than is installed ({', '.join(missing)}): pip install 'gradlon[server]'")
    from pydantic import ValidationError

    from gradlon.server.settings import Settings

    told: dict[str, Any] = {name: value for name in names if (value := getattr(arguments, name, None)) is not None}
    try:
        return Settings(**told)
    except ValidationError as fault:
        raise Usage(told_wrong(fault.errors()[0])) from fault
