"""`gradlon verify`: whether the dice and cards of a record are those of the seed that was fixed before the match.

It ends with 0 when they are, 3 when they are not, 4 when the record has nothing to prove it by; 2, as ever, for a file
that is no record.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from gradlon.core.errors import BadRecord
from gradlon.match import SeededDealer
from gradlon.match.dealer import seed_hash
from gradlon.record import Record, replay
from gradlon.terminal.common import Usage, read_record
from gradlon.terminal.speech import say

PROVED, FALSE, UNPROVED = 0, 3, 4
VERDICTS = {PROVED: "proved", FALSE: "false", UNPROVED: "unproved"}
HASH_DIGITS = 64


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("verify", help="prove that a match's dice and cards were not touched")
    parser.add_argument("file", type=Path, help="the record, as downloaded after the end")
    parser.add_argument("--hash", metavar="HEX", help="the seed's hash as it was shown when the match began")
    parser.add_argument("--json", action="store_true", help="print the verdict as a JSON object and nothing else")
    parser.set_defaults(run=run)


@dataclass(frozen=True)
class Verdict:
    """What a record proves."""

    status: int
    draws: int = 0
    lines: int = 0
    over: bool = False
    hash: str | None = None
    compared: str = ""
    """With which hash: given, file or nothing."""
    reason: str = ""


def run(arguments: argparse.Namespace) -> int:
    wanted = arguments.hash.strip().lower() if arguments.hash is not None else None
    if wanted is not None and (len(wanted) != HASH_DIGITS or not set(wanted) <= set("0123456789abcdef")):
        raise Usage(f"--hash takes {HASH_DIGITS} hexadecimal digits, not {arguments.hash!r}")
    verdict = judge(read_record(arguments.file), wanted)
    if arguments.json:
        print(json.dumps(asdict(verdict) | {"status": VERDICTS[verdict.status]}))
    else:
        for line in told(verdict):
            print(line)
    return verdict.status


def judge(record: Record, wanted: str | None = None) -> Verdict:
    """The seed against its hash, then every draw against the seed, and every act against the rules."""
    if record.seed is None:
        if wanted is not None and record.seed_hash not in (None, wanted):
            return Verdict(FALSE, reason=say("verify_other_hash", found=record.seed_hash, wanted=wanted))
        return Verdict(UNPROVED, hash=record.seed_hash)
    found = seed_hash(record.seed)
    for known in (wanted, record.seed_hash):
        if known is not None and known != found:
            return Verdict(FALSE, hash=found, reason=say("verify_other_hash", found=found, wanted=known))
    over = False
    try:
        for step in replay(record, SeededDealer(record.seed)):
            over = step.position.is_over()
    except BadRecord as fault:
        return Verdict(FALSE, hash=found, reason=str(fault))
    draws = sum(line.seat is None for line in record.lines)
    compared = "given" if wanted is not None else "file" if record.seed_hash is not None else "nothing"
    return Verdict(PROVED, draws, len(record.lines), over, found, compared)


def told(verdict: Verdict) -> list[str]:
    """The verdict for people."""
    if verdict.status == FALSE:
        return [say("verify_false", reason=verdict.reason)]
    if verdict.status == UNPROVED:
        return [say("verify_no_seed")]
    lines = [say("verify_proved", draws=verdict.draws, lines=verdict.lines)]
    if verdict.compared == "given":
        lines.append(say("verify_hash_fits"))
    elif verdict.compared == "file":
        lines.append(say("verify_hash_own", hash=verdict.hash))
    else:
        lines.append(say("verify_no_hash"))
    if not verdict.over:
        lines.append(say("verify_running"))
    return lines
