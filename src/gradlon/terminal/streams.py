"""What the command reads from and writes to, made fit: closed streams, terminals that do not know every sign."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

PLAIN = {"—": "-", "–": "-", "·": ".", "×": "x", "→": "->", "…": "...", "▪": "#"}
"""Signs of our texts for terminals without them. Letters lose their accents; what is left becomes a question mark."""
HANDLER = "gradlon.plain"


def in_plain_signs(fault: UnicodeError) -> tuple[str, int]:
    """An error handler of encodings: the sign that comes nearest."""
    assert isinstance(fault, UnicodeEncodeError)
    return "".join(map(nearest, fault.object[fault.start : fault.end])), fault.end


def nearest(sign: str) -> str:
    """What stands for a sign: its plain form, the letter below its accents, or a question mark."""
    letter = unicodedata.normalize("NFKD", sign)[0]
    return PLAIN.get(sign) or (letter if letter.isascii() else "?")


def prepare() -> None:
    """Nothing that is closed, typed or shown can be a fault of the program after this."""
    codecs.register_error(HANDLER, in_plain_signs)
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - kept to the end of the process
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def hush() -> None:
    """Nobody can be told anything at the output any more, not even when Python closes it."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
