"""The link in a letter that ends letters of its kind. It works without signing in, by one click of a mail program
(RFC 8058) or by the button of a small page: opening the page alone changes nothing."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection, select

from gradlon.server.context import ServerHere
from gradlon.server.database.tables_identity import people
from gradlon.server.errors import Refused
from gradlon.server.identity.tokens import STOPS, find_token
from gradlon.server.notify import words
from gradlon.server.notify.wishes import stop_mail

router = APIRouter(prefix="/api", include_in_schema=False)
LONGEST = 100
SAFE = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}


def page(language: str, status: int, text: str, button: str = "") -> HTMLResponse:
    title = words.common(language, "stopped_title")
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    body = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Gradlon</title>'
        f"<h1>{escape(title)}</h1><p>{escape(text)}</p>{form}</html>"
    )
    return HTMLResponse(body, status, SAFE)


def find(connection: Connection, token: str) -> tuple[str, str, str]:
    """Whose letters, of which kind, and their language."""
    for kind, name in STOPS.items():
        try:
            person = find_token(connection, token, name)["person"]
        except Refused:
            continue
        language = connection.execute(select(people.c.language).where(people.c.id == person)).scalar_one()
        return person, kind, language if language in words.LANGUAGES else words.USUAL
    raise Refused(410, "bad_token", "this link is too old")


def too_old() -> HTMLResponse:
    return page(words.USUAL, 410, words.common(words.USUAL, "stop_unknown"))


@router.get("/unsubscribe/{token}")
async def ask(server: ServerHere, token: str) -> HTMLResponse:
    """A page with a button."""
    try:
        _, _, language = await server.store.read(lambda connection: find(connection, token[:LONGEST]))
    except Refused:
        return too_old()
    question, button = words.common(language, "stop_question"), words.common(language, "stop_button")
    return page(language, 200, question, button)


@router.post("/unsubscribe/{token}")
async def stop(server: ServerHere, token: str) -> HTMLResponse:
    """No more letters of this kind."""

    def end(connection: Connection) -> str:
        person, kind, language = find(connection, token[:LONGEST])
        stop_mail(connection, person, kind)
        return language

    try:
        language = await server.store.write(end)
    except Refused:
        return too_old()
    return page(language, 200, words.common(language, "stopped"))
