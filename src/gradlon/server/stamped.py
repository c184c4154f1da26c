"""Every answer of the interface says which build gave it."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gradlon.server.version import VERSION

STAMP = (b"x-gradlon-version", VERSION.encode("ascii", "replace"))


class Stamped:
    """Adds the build's name to what goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def stamped(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), STAMP]
            await send(message)

        await self._app(scope, receive, stamped if scope["type"] == "http" else send)
