"""Which names the server answers to, and whose pages may change something here.

A page of another site can make a browser send requests with our cookie. It cannot set the header `X-Gradlon`, nor
choose the header `Origin`; so whatever changes something needs both. The names that a request may give as `Host` are
known too: a foreign name that leads to this machine (DNS rebinding) gets nothing.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from gradlon.server.errors import Refused
from gradlon.server.settings import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
MARK = b"x-gradlon"
FROM_ANYWHERE = ("/api/unsubscribe/",)
"""Paths that carry a token of their own for one small act, sent by mail programs (RFC 8058), not by our page."""
LOCAL = ("localhost", "127.0.0.1", "[::1]")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def host_of(host: str) -> str:
    """The name of a Host header, without its port; empty where it is none."""
    name, colon, port = host.rpartition(":")
    if not colon or host.endswith("]"):
        name, port = host, ""
    return "" if (port and not port.isdecimal()) or not name.isascii() else name.lower()


class Origins:
    """The names and origins of one server."""

    def __init__(self, settings: Settings) -> None:
        self.public = urlsplit(settings.public_url)
        """Where people are told to come; the page's own address may differ (a machine's name at home)."""
        names = {*LOCAL, *settings.hosts}
        if self.public.hostname:
            names.add(f"[{self.public.hostname}]" if ":" in self.public.hostname else self.public.hostname)
        self.only_named = bool(self.public.hostname or settings.hosts)
        if not self.only_named and settings.host not in ("localhost", "127.0.0.1", "::1"):
            names |= {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        self.names = frozenset(names)
        self.check_host = lru_cache(1024)(self._check_host)

    def _check_host(self, host: str) -> bool:
        """Whether the server answers to this name."""
        name = host_of(host)
        if not name:
            return False
        return name in self.names or (not self.only_named and is_address(name))

    def check(self, method: str, path: str, host: str, headers: Mapping[bytes, bytes]) -> None:
        """`Refused` where a request may not come like this."""
        if method not in METHODS:
            raise Refused(405, "method", "there is no such method")
        if not self.check_host(host):
            raise Refused(421, "host", "this server does not go by that name; --public-url or GRADLON_HOSTS names it")
        if method in SAFE or path.startswith(FROM_ANYWHERE):
            return
        if headers.get(MARK) != b"1":
            raise Refused(403, "no_mark", "what changes something needs the header X-Gradlon: 1")
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not self.is_own(origin, host):
            raise Refused(403, "origin", "this request comes from another site's page")

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is ours: the one that the request was sent to."""
        if self.public.hostname and origin == f"{self.public.scheme}://{self.public.netloc}":
            return True
        scheme, colon, netloc = origin.partition("://")
        return bool(colon) and netloc.lower() == host.lower() and scheme in ("http", "https")
