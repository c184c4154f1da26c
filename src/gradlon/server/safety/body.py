"""What a request brings: read whole before anything is made of it, bounded in size, depth and time.

A body of unknown length (sent in chunks) is counted as it comes. One that trickles is given up.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from gradlon.record.log import MOST_BYTES
from gradlon.server.errors import Refused
from gradlon.server.safety.origin import FROM_ANYWHERE

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

USUAL_BYTES = 32_768
UPLOAD_BYTES = MOST_BYTES
"""A record: it is read line by line, each bounded by itself."""
UPLOAD = "/api/records"
SECONDS = 20.0
UPLOAD_SECONDS = 120.0
DEEPEST = 16
LONGEST_NUMBER = 18
"""Digits: what is longer fits no column of a database."""
JSON = b"application/json"
BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
NUMBER = re.compile(rb"[0-9]{%d}" % (LONGEST_NUMBER + 1))
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
HALF = re.compile(rb"\\u[dD][89a-fA-F]")


class Gone(Exception):
    """Whoever sent this has hung up."""


def too_large(most: int) -> Refused:
    return Refused(
        413, "too_large", f"a request of this kind has at most {most} bytes", headers={"Connection": "close"}
    )


async def read(receive: Receive, headers: Mapping[bytes, bytes], path: str) -> bytes:
    """The whole body; `Refused` where there is too much of it, or it does not come."""
    upload = path == UPLOAD
    most, seconds = (UPLOAD_BYTES, UPLOAD_SECONDS) if upload else (USUAL_BYTES, SECONDS)
    told = headers.get(b"content-length")
    if told is not None and (not told.isdigit() or int(told[:20]) > most):
        raise too_large(most)
    try:
        async with asyncio.timeout(seconds):
            body = await collect(receive, most)
    except TimeoutError:
        raise Refused(408, "slow", "the request did not come in time", headers={"Connection": "close"}) from None
    kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if body and kind != JSON and not upload and not path.startswith(FROM_ANYWHERE):
        raise Refused(415, "no_json", "what is sent here must be JSON (Content-Type: application/json)")
    if not upload:
        check(body)
    return body


async def collect(receive: Receive, most: int) -> bytes:
    parts = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            raise too_large(most)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def check(body: bytes) -> None:
    """What no text that people send has: nesting without end, NUL, halves of characters, endless numbers."""
    if depth_over(body, DEEPEST):
        raise Refused(400, "malformed", f"the request is nested deeper than {DEEPEST} levels")
    if b"\\u0000" in body and NUL.search(body):
        raise Refused(400, "malformed", "the request has a NUL in a text")
    if NUMBER.search(body) and any(NUMBER.search(part) for part in outside_texts(body)):
        raise Refused(400, "malformed", f"a number has at most {LONGEST_NUMBER} digits here")
    if HALF.search(body):
        check_halves(body)


def outside_texts(body: bytes) -> list[bytes]:
    return re.split(rb'"(?:[^"\\]|\\.)*"?', body)


def depth_over(body: bytes, most: int) -> bool:
    """Whether brackets are open deeper than this anywhere."""
    if body.count(b"[") + body.count(b"{") <= most:
        return False
    depth = 0
    for found in BRACKETS.finditer(body):
        sign = body[found.start()]
        if sign in b"[{":
            depth += 1
            if depth > most:
                return True
        elif sign in b"]}":
            depth -= 1
    return False


def check_halves(body: bytes) -> None:
    """`\\ud83d` without its other half is no character: nothing could be answered with it."""
    try:
        data = json.loads(body)
    except ValueError:
        return  # the route says so
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused(400, "malformed", "the request has half a character in a text") from None


def replay(body: bytes, receive: Receive) -> Receive:
    """The body as if it had just come, and then whatever else comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again
