"""HTTP written by hand, byte by byte: what no well-kept client would send."""

from __future__ import annotations

import socket
from dataclasses import dataclass

from server.running import Running

PATIENCE = 40.0


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


def connect(server: Running, timeout: float = PATIENCE) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=timeout)


def heard(connection: socket.socket, most: int = 1 << 20) -> bytes:
    """All that comes until the other side closes."""
    parts = b""
    while len(parts) < most:
        try:
            part = connection.recv(65536)
        except ConnectionResetError:
            break
        if not part:
            break
        parts += part
    return parts


def parsed(data: bytes) -> Answer:
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
    return Answer(int(lines[0].split()[1]) if data else 0, headers, body)


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def usual(server: Running, **more: str) -> dict[str, str]:
    """What the page's own requests have."""
    return {
        "Host": f"127.0.0.1:{server.port}",
        "Origin": server.url,
        "X-Gradlon": "1",
        "Connection": "close",
    } | {name.replace("_", "-"): value for name, value in more.items()}


def send(server: Running, data: bytes) -> Answer:
    """Send these bytes, and hear what comes back until the connection is closed."""
    with connect(server) as connection:
        connection.sendall(data)
        return parsed(heard(connection))
