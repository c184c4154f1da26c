"""A small HTTP client on asyncio: connections that stay open, and streams. It costs little beside the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import orjson

LIMIT = 1 << 22


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    cookie: str
    body: bytes

    def data(self) -> Any:
        if self.status >= 300:
            raise RuntimeError(f"status {self.status}: {self.body[:300]!r}")
        return orjson.loads(self.body)


class Client:
    """So many connections to one server; a request takes whichever is free."""

    def __init__(self, port: int, connections: int) -> None:
        self.port = port
        self.head = f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nX-Gradlon: 1\r\n"
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(connections):
            self._free.put_nowait(None)

    async def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> Reply:
        """One request; a connection that the server has closed in the meantime is opened again."""
        content = orjson.dumps(body) if body is not None else b""
        kind = "Content-Type: application/json\r\n" if content else ""
        sent = (
            f"{method} /api/{path} HTTP/1.1\r\n{self.head}Cookie: {cookie}\r\n{kind}"
            f"Content-Length: {len(content)}\r\n\r\n"
        ).encode() + content
        connection = await self._free.get()
        try:
            if connection is None:
                connection = await self._open()
            try:
                reply = await exchange(connection, sent)
            except (asyncio.IncompleteReadError, ConnectionError):
                connection = await self._open()
                reply = await exchange(connection, sent)
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(connection)
        return reply

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, limit=LIMIT)

    async def events(self, path: str, cookie: str) -> AsyncIterator[tuple[bytes, bytes]]:
        """The events of a stream: kind and data."""
        reader, writer = await self._open()
        try:
            writer.write(f"GET /api/{path} HTTP/1.1\r\n{self.head}Cookie: {cookie}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head[:16]:
                raise RuntimeError(f"no stream: {head[:200]!r}")
            waiting = b""
            while size := int(await reader.readuntil(b"\r\n"), 16):
                waiting += (await reader.readexactly(size + 2))[:-2]
                *messages, waiting = waiting.split(b"\n\n")
                for message in messages:
                    kind, data = b"", b""
                    for line in message.split(b"\n"):
                        if line.startswith(b"event: "):
                            kind = line[7:]
                        elif line.startswith(b"data: "):
                            data = line[6:]
                    if kind:
                        yield kind, data
        finally:
            writer.close()

    async def close(self) -> None:
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None:
                connection[1].close()
                with contextlib.suppress(ConnectionError):
                    await connection[1].wait_closed()


async def exchange(connection: tuple[asyncio.StreamReader, asyncio.StreamWriter], sent: bytes) -> Reply:
    reader, writer = connection
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    lowered = head.lower()
    begins = lowered.find(b"content-length: ")
    size = int(head[begins + 16 : lowered.find(b"\r\n", begins)]) if begins >= 0 else 0
    body = await reader.readexactly(size)
    cookie = ""
    at = lowered.find(b"set-cookie: ")
    if at >= 0:
        cookie = head[at + 12 : head.find(b";", at)].decode()
    return Reply(int(head[9:12]), cookie, body)
