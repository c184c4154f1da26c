"""Errors as they go over the wire: a status, a code for programs and a sentence for people."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from gradlon.core.errors import BadNotation, BadOptions, BadRecord, GradlonError, IllegalChoice, NotAllowed
from gradlon.words import LANGUAGES, reason_of
from gradlon.words.languages import ENGLISH, accepted

CLAUSE = re.compile(r"\b(Y[A-Z]-[A-Z0-9]{2,4}(?:-[0-9]+)?)\b")
STATUS_CODES = {
    400: "malformed",
    401: "no_session",
    403: "forbidden",
    404: "not_found",
    405: "method",
    413: "too_large",
}
KINDS: tuple[tuple[type[GradlonError], int, str], ...] = (
    (IllegalChoice, 422, "illegal_choice"),
    (BadNotation, 422, "illegal_choice"),
    (BadOptions, 422, "bad_options"),
    (BadRecord, 422, "bad_record"),
    (NotAllowed, 409, "not_allowed"),
)
log = logging.getLogger("gradlon.server")


class Refused(Exception):
    """What a client asked for cannot be done; nothing has changed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        field: str | None = None,
        clause: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message
        self.field, self.clause, self.headers = field, clause, headers


def not_found(what: str = "there is nothing here") -> Refused:
    """Not there, or not for this person to know of: the same answer."""
    return Refused(404, "not_found", what)


def forbidden(message: str, code: str = "forbidden") -> Refused:
    return Refused(403, code, message)


def conflict(code: str, message: str) -> Refused:
    return Refused(409, code, message)


def wrong(field: str, message: str, code: str = "wrong") -> Refused:
    """A field of the request that cannot be so."""
    return Refused(422, code, message, field=field)


def reply(
    status: int,
    code: str,
    message: str,
    field: str | None = None,
    clause: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    body = {"error": {"code": code, "message": message, "field": field, "clause": clause}}
    return Response(orjson.dumps(body), status, dict(headers or {}), "application/json")


def asked_language(request: Request) -> str:
    """The language of whoever asks: that of the request, else the person's, else what the browser likes best."""
    told = request.query_params.get("language") or getattr(request.state, "language", None)
    return told if told in LANGUAGES else accepted(request.headers.get("Accept-Language", ""))


def refused_by_rules(fault: GradlonError, language: str = ENGLISH) -> Refused:
    """An error of the rules as it goes over the wire, with the clause that it names."""
    status, code = next(((status, code) for kind, status, code in KINDS if isinstance(fault, kind)), (422, "refused"))
    clause = CLAUSE.search(str(fault))
    return Refused(status, code, reason_of(fault, language), clause=clause[1] if clause else None)


def of_validation(fault: RequestValidationError) -> Response:
    """The first thing that is wrong with a request, by its field."""
    first: Mapping[str, Any] = fault.errors()[0]
    if first["type"] == "json_invalid":
        return reply(400, "malformed", "the request is no JSON")
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    name = ".".join(place) or None
    return reply(422, "wrong", f"{name or 'the request'}: {first['msg']}", name)


def install(app: FastAPI) -> None:
    """Every error of this application is told the same way."""

    async def refused(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, Refused)
        return reply(fault.status, fault.code, fault.message, fault.field, fault.clause, fault.headers)

    async def by_rules(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, GradlonError)
        found = refused_by_rules(fault, asked_language(request))
        return reply(found.status, found.code, found.message, None, found.clause)

    async def invalid(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, RequestValidationError)
        return of_validation(fault)

    async def http(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, HTTPException)
        code = STATUS_CODES.get(fault.status_code, "refused")
        return reply(fault.status_code, code, str(fault.detail).lower(), headers=fault.headers)

    async def database(_: Request, fault: Exception) -> Response:
        log.error("the database failed", exc_info=fault)
        return reply(
            503, "unavailable", "the server cannot reach its store just now; try again", headers={"Retry-After": "2"}
        )

    async def unforeseen(_: Request, fault: Exception) -> Response:
        log.error("a fault of the server", exc_info=fault)
        return reply(500, "fault", "the server made a mistake; nothing has changed")

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(GradlonError, by_rules)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(DBAPIError, database)
    app.add_exception_handler(Exception, unforeseen)
