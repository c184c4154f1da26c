"""Webhooks, signed as the Standard Webhooks specification says: receivers have libraries that check it.

A message is one POST: no redirects are followed, little of the answer is read, and all of it has few seconds.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import ipaddress
import secrets
import ssl
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpcore
import orjson

import gradlon
from gradlon.server.database.tables_notify import LONGEST_URL
from gradlon.server.errors import wrong
from gradlon.server.notify.guard import Guarded, NotPublic, may_reach, networks, require_port
from gradlon.server.notify.mail import CannotSend
from gradlon.server.times import now

SECONDS = 10.0
MOST_READ = 4096
PREFIX = "whsec_"
GONE = 410


def new_secret() -> str:
    """What messages are signed with; only its owner and this server have it."""
    return PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, message: str, at: int, body: bytes) -> str:
    """`v1,` and the HMAC-SHA256 of id, time in seconds and body."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.new(key, f"{message}.{at}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(signed).decode()


def require_url(text: str, allow: str) -> str:
    """A URL that a webhook may have; 422 where it may not. Names are resolved only when something is sent."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError as fault:
        raise wrong("url", f"this is no URL: {fault}") from fault
    if (
        len(text) > LONGEST_URL
        or not text.isascii()
        or any(letter.isspace() for letter in text)
        or not text.isprintable()
    ):
        raise wrong("url", f"a URL has at most {LONGEST_URL} ASCII characters and no spaces")
    if parts.scheme not in ("http", "https") or not host:
        raise wrong("url", "a webhook is https://… or http://…")
    if parts.username or parts.password:
        raise wrong("url", "a webhook's URL holds no user and password")
    try:
        require_port(port)
        address = ipaddress.ip_address(host)
    except NotPublic as fault:
        raise wrong("url", str(fault)) from fault
    except ValueError:
        return text
    if not may_reach(address, networks(allow)):
        raise wrong("url", "webhooks go to public addresses only")
    return text


class Webhooks:
    """Sends them."""

    def __init__(self, allow: str) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=20,
            max_keepalive_connections=0,
            network_backend=Guarded(networks(allow)),
        )

    async def send(self, url: str, secret: str, message: str, data: Mapping[str, Any]) -> None:
        """One message; `CannotSend` unless the receiver answers with 2xx."""
        body = orjson.dumps(data)
        at = now() // 1000
        headers: dict[str | bytes, str | bytes] = {
            "Content-Type": "application/json",
            "User-Agent": f"gradlon/{gradlon.__version__}",
            "webhook-id": message,
            "webhook-timestamp": str(at),
            "webhook-signature": signature(secret, message, at, body),
        }
        limits = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        try:
            async with asyncio.timeout(SECONDS):
                async with self._pool.stream(
                    "POST", url, headers=headers, content=body, extensions={"timeout": limits}
                ) as response:
                    await read_some(response)
                    status = response.status
        except NotPublic as fault:
            raise CannotSend(str(fault), for_good=True) from fault
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as fault:
            raise CannotSend(f"the webhook cannot be reached: {type(fault).__name__}") from fault
        if not 200 <= status < 300:
            raise CannotSend(f"the webhook answers {status}", for_good=status == GONE)

    async def close(self) -> None:
        await self._pool.aclose()


async def read_some(response: httpcore.Response) -> None:
    """A little of the answer; what it says does not matter."""
    read = 0
    async for part in response.aiter_stream():
        read += len(part)
        if read >= MOST_READ:
            return
