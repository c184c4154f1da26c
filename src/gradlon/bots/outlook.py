"""What was learned of a game, from the weights file that lies in its folder: an evaluation, and perhaps a policy.

The file has the format safetensors: a length, a header in JSON, the tables. It was made by `training/`, with the
commands that its header tells; the header's hash is compared with the tables.
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from gradlon.core.errors import GradlonError
from gradlon.core.outlook import Network
from gradlon.core.policy import Policy, unlearned

FILE = "outlook.safetensors"
TABLES = ("weights1", "biases1", "weights2", "biases2", "weights3", "biases3")
POLICY_TABLES = ("policy_context", "policy_kinds", "policy_about", "policy_biases", "policy_weights")
KINDS = {"I16": ("h", 2), "I32": ("i", 4)}


class BadWeights(GradlonError):
    """A weights file that is damaged or is not one."""


@dataclass(frozen=True)
class Learned:
    """What a weights file holds."""

    network: Network
    policy: Policy | None


def network_of(game: str) -> Network | None:
    """The evaluation of a game, None where it has none."""
    found = learned_of(game)
    return found.network if found is not None else None


def policy_of(game: str) -> Policy:
    """The policy of a game; one that corrects nothing where it has none."""
    found = learned_of(game)
    return found.policy if found is not None and found.policy is not None else unlearned()


@cache
def learned_of(game: str) -> Learned | None:
    """What was learned of a game, None where it has no file."""
    file = resources.files(f"gradlon.{game}") / FILE
    return read(file.read_bytes(), f"{game}/{FILE}") if file.is_file() else None


def read(data: bytes, name: str) -> Learned:
    """What the content of a weights file holds."""
    try:
        (length,) = struct.unpack_from("<Q", data)
        header: dict[str, Any] = json.loads(data[8 : 8 + length])
        found = [table(header[each], data[8 + length :]) for each in TABLES]
        shapes = [header[each]["shape"] for each in TABLES]
        guided = POLICY_TABLES[0] in header
        policy = [table(header[each], data[8 + length :]) for each in POLICY_TABLES] if guided else []
        sizes = [header[each]["shape"] for each in POLICY_TABLES] if guided else []
    except (struct.error, ValueError, KeyError, TypeError) as fault:
        raise BadWeights(f"{name}: no weights can be read from it ({fault})") from fault
    if hashlib.sha256(data[8 + length :]).hexdigest() != header.get("__metadata__", {}).get("sha256"):
        raise BadWeights(f"{name}: its content is not what its hash says")
    network = Network((shapes[0][1], shapes[0][0], shapes[2][0]), found)
    if not guided:
        return Learned(network, None)
    return Learned(network, Policy((sizes[0][0], sizes[1][0], sizes[2][0], sizes[0][1]), policy))


def table(entry: Mapping[str, Any], blocks: bytes) -> array[int]:
    """The numbers of a table, row by row."""
    code, size = KINDS[entry["dtype"]]
    first, last = entry["data_offsets"]
    count = 1
    for length in entry["shape"]:
        count *= length
    if last - first != count * size or last > len(blocks):
        raise ValueError("a table is cut off")
    numbers = array(code, blocks[first:last])
    if sys.byteorder == "big":
        numbers.byteswap()
    return array("i", numbers)
