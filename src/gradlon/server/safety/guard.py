"""The one gate before the application: a pure ASGI layer, since every request passes through it.

It checks the name, the origin, the rate and the body, adds the headers of every answer, bounds the open streams, and
counts and writes down what was answered. Whatever it refuses, no route has seen.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI

from gradlon.server.errors import Refused, reply
from gradlon.server.safety import body, headers
from gradlon.server.safety.address import Addresses, counted
from gradlon.server.safety.body import Gone, Message, Receive
from gradlon.server.safety.limits import Counted, Limits
from gradlon.server.safety.metrics import Metrics
from gradlon.server.safety.origin import SAFE, Origins
from gradlon.server.settings import Settings
from gradlon.server.times import hash_of

Send = Callable[[Message], Awaitable[None]]
STREAM = "/api/stream"
COOKIE = "gradlon"
LONGEST_TOKEN = 100
LONGEST_PATH = 2_000
MOST_KNOWN = 50_000
NO_ROUTE = "-"
access = logging.getLogger("gradlon.access")


class Guard:
    """The application as it is served."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.origins = Origins(settings)
        self.addresses = Addresses(settings.proxies)
        self.limits = Limits(settings.limits)
        self.known: OrderedDict[str, None] = OrderedDict()
        """Sessions that were good lately: for counting, and for nothing else."""
        self.streams = Counted()
        self.metrics = Metrics()
        self.headers = headers.fixed(settings)
        app.state.metrics = self.metrics

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answer(self, scope, send)
        self.metrics.in_flight.inc()
        try:
            await self.answer(scope, receive, answer)
        except Gone:
            answer.status = 499
        except Exception:
            if answer.status < 500:  # else the application has answered so, and told the log
                raise
        finally:
            self.metrics.in_flight.dec()
            if answer.session is not None and answer.status < 400:
                self.remember(answer.session)
            answer.note()

    async def answer(self, scope: dict[str, Any], receive: Receive, answer: Answer) -> None:
        try:
            receive = await self.let_in(scope, receive, answer)
        except Refused as reason:
            self.metrics.refused.labels(reason.code).inc()
            refusal = reply(reason.status, reason.code, reason.message, reason.field, headers=reason.headers)
            await refusal(scope, receive, answer.send)
            return
        if scope["path"] == STREAM and scope["method"] == "GET":
            await self.stream(scope, receive, answer)
        else:
            await self.app(scope, receive, answer.send)

    async def let_in(self, scope: dict[str, Any], receive: Receive, answer: Answer) -> Receive:
        """All checks that need no route."""
        found = dict(scope["headers"])
        method, path = scope["method"], scope["path"]
        answer.address = self.addresses.of(scope["client"][0] if scope["client"] else "local", found)
        scope["state"]["address"] = answer.address
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1:
            raise Refused(400, "malformed", "a request names one host")
        if len(path) > LONGEST_PATH or not path.isprintable() or "%00" in scope["query_string"].decode("latin-1"):
            raise Refused(400, "malformed", "there is no such path")
        self.origins.check(method, path, hosts[0].decode("latin-1"), found)
        token = token_of(found.get(b"cookie", b""))
        answer.session = hash_of(token) if token else None
        known = answer.session if answer.session in self.known else None
        self.limits.check(method, path, counted(answer.address), known)
        if method in SAFE and b"content-length" not in found and b"transfer-encoding" not in found:
            return receive
        return body.replay(await body.read(receive, found, path), receive)

    def remember(self, session: str) -> None:
        """Who sends has been recognised by a cookie: from now on the person is counted, not the address alone."""
        if self.app.state.server.sessions.get(session) is not None:
            self.known[session] = None
            self.known.move_to_end(session)
            while len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)

    async def stream(self, scope: dict[str, Any], receive: Receive, answer: Answer) -> None:
        """An event stream is a request that does not end: each person has a few, and each address some more."""
        place = counted(answer.address)
        who = f"={answer.session}" if answer.session is not None else f"?{place}"
        if (
            self.streams.of(who) >= self.settings.streams_a_person
            or self.streams.of(place) >= self.settings.streams_an_address
            or self.streams.all >= self.settings.streams
        ):
            self.metrics.refused.labels("too_many_streams").inc()
            refusal = reply(429, "too_many_streams", "too many event streams are open", headers={"Retry-After": "10"})
            await refusal(scope, receive, answer.send)
            return
        self.streams.enter(who, place)
        self.metrics.streams.inc()
        try:
            await self.app(scope, receive, answer.send)
        finally:
            self.streams.leave(who, place)
            self.metrics.streams.dec()


class Answer:
    """What is sent for one request."""

    def __init__(self, guard: Guard, scope: dict[str, Any], send: Send) -> None:
        self.guard, self.scope, self._send = guard, scope, send
        self.status = 0
        self.address = ""
        self.session: str | None = None
        self.begun = time.perf_counter()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = list(message.get("headers", ()))
            given += self.guard.headers
            if self.scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in given):
                given.append(headers.NOT_KEPT)
            message["headers"] = given
        await self._send(message)

    def note(self) -> None:
        """Count it, and write it down: by its route, which names no token that was in the path."""
        took = time.perf_counter() - self.begun
        route = getattr(self.scope.get("route"), "path", NO_ROUTE)
        method = self.scope["method"] if self.scope["method"] in ("GET", "POST", "PATCH", "PUT", "DELETE") else "other"
        metrics = self.guard.metrics
        metrics.requests.labels(method, route, str(self.status)).inc()
        if self.scope["path"] != STREAM:
            metrics.seconds.labels(method, route).observe(took)
        if self.status >= 500:
            metrics.faults.inc()
        server = getattr(self.guard.app.state, "server", None)
        if server is not None:
            metrics.matches.set(len(server.tables))
            metrics.thinking.set(server.driver.thinking)
        level = logging.INFO if method != "GET" or self.status >= 400 else logging.DEBUG
        if access.isEnabledFor(level):
            access.log(
                level,
                "%s %s",
                method,
                route,
                extra={"status": self.status, "ms": round(1000 * took, 1), "address": self.address},
            )


def token_of(cookies: bytes) -> str:
    """The session's token among the cookies of a request."""
    if b"gradlon=" not in cookies:
        return ""
    for part in cookies.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            found = value.decode("latin-1").strip('"')
            return found if len(found) <= LONGEST_TOKEN else ""
    return ""
