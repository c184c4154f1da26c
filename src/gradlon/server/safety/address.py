"""Where a request comes from. Only proxies that the settings name are believed what they say of it."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping, Sequence
from functools import lru_cache

FORWARDED = b"x-forwarded-for"
UNKNOWN = "unknown"
"""A request that came through a proxy which nobody has named."""
HOME = 64
"""Bits of an IPv6 address that stand for one connection to the net."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(names: Sequence[str]) -> tuple[Network, ...]:
    """Addresses and networks as they are written in settings; `ValueError` for what is neither."""
    return tuple(ipaddress.ip_network(name, strict=False) for name in names)


def within(address: str, these: Sequence[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found.version == network.version and found in network for network in these)


@lru_cache(10_000)
def counted(address: str) -> str:
    """What counts as one place: an IPv4 address, or the network of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOME), strict=False))
    return address


class Addresses:
    """Finds a request's address."""

    def __init__(self, proxies: Sequence[str]) -> None:
        trusted = networks(proxies)
        self.is_proxy = lru_cache(1024)(lambda address: within(address, trusted))

    def of(self, peer: str, headers: Mapping[bytes, bytes]) -> str:
        """The nearest address that is no proxy of ours."""
        told = headers.get(FORWARDED)
        if told is None:
            return peer
        if not self.is_proxy(peer):
            return UNKNOWN
        for part in reversed(told.decode("latin-1").split(",")):
            address = part.strip()
            if not address:
                break
            if not self.is_proxy(address):
                return address
        return peer
