"""Where webhooks may go: to public addresses only, whatever a name resolves to at the moment of connecting.

The check stands between resolving and connecting, and the connection is made to the very address that was checked: a
name that resolves to something else a moment later changes nothing. TLS is still checked against the name.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any

import httpcore

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
AnyAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
TRANSLATED = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("64:ff9b:1::/48"))
"""IPv6 addresses that a router turns into IPv4 ones."""
PORTS = frozenset({80, 443})
FIRST_FREE_PORT = 1024


class NotPublic(Exception):
    """Webhooks may not go there."""


def networks(text: str) -> tuple[Network, ...]:
    """The networks of a list with commas."""
    return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())


def is_public(address: AnyAddress) -> bool:
    """Whether it is a single host of the open internet, itself and not by way of another address in it."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour is not None or address.teredo is not None:
            return False
        if any(address in network for network in TRANSLATED) or address.is_site_local:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def may_reach(address: AnyAddress, allowed: Iterable[Network]) -> bool:
    return is_public(address) or any(address in network for network in allowed)


def require_port(port: int) -> None:
    """The web's ports and those that no system service has."""
    if port not in PORTS and port < FIRST_FREE_PORT:
        raise NotPublic(f"webhooks go to port 80, 443 or one from {FIRST_FREE_PORT} up, not {port}")


async def resolve(host: str, port: int) -> list[AnyAddress]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(ipaddress.ip_address(str(where[0]).split("%")[0]) for *_, where in found))


class Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only. Every connection passes here, whoever asked for it."""

    def __init__(self, allowed: tuple[Network, ...]) -> None:
        self.allowed = allowed
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Any = None,
    ) -> httpcore.AsyncNetworkStream:
        require_port(port)
        try:
            addresses = await resolve(host, port)
        except (OSError, UnicodeError) as fault:
            raise httpcore.ConnectError(f"{host} is not known") from fault
        if not all(may_reach(address, self.allowed) for address in addresses):
            raise NotPublic(f"{host} is no public address")
        return await self._network.connect_tcp(str(addresses[0]), port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise NotPublic("webhooks go to no socket of this machine")
