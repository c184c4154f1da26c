"""How a position declares its fields.

A position is flat: named scalars and rows of small integers. A field says in one line how wide it is,
how many numbers it holds, who may see them, and what it means:

    hand: Annotated[Row, u8(25), OwnerOf(5), "brokers behind the screen, by value"]

The build turns the declarations into C fields; uncompiled they are ints and lists. The same declarations
tell the views what may be shown: a field without an audience cannot be declared.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

Row = list[int]
Octets = list[int]
"""Compiled: a pointer to bytes."""
Positions = list[Any]
"""Compiled: a pointer to borrowed pointers, to positions or streams."""
F = TypeVar("F")

C_TYPES = {
    "B": "unsigned char",
    "b": "signed char",
    "H": "unsigned short",
    "h": "short",
    "i": "int",
    "I": "unsigned int",
}


@dataclass(frozen=True)
class Width:
    """The C type of a field's numbers, and how many it holds (0: a single number)."""

    code: str
    count: int

    @property
    def size(self) -> int:
        return struct.calcsize("=" + self.code) * max(1, self.count)


def u8(count: int = 0) -> Width:
    return Width("B", count)


def i16(count: int = 0) -> Width:
    return Width("h", count)


def u32(count: int = 0) -> Width:
    return Width("I", count)


def i32(count: int = 0) -> Width:
    return Width("i", count)


@dataclass(frozen=True)
class Audience:
    """Who may see a field: `public`, `nobody`, `owner` (in blocks of `stride` a seat), or `rule` (the game decides
    number by number)."""

    kind: str
    stride: int = 0


PUBLIC = Audience("public")
NOBODY = Audience("nobody")
BY_RULE = Audience("rule")


def owner_of(stride: int) -> Audience:
    """Numbers i*stride … belong to seat i and are shown to that seat alone."""
    return Audience("owner", stride)


@dataclass(frozen=True)
class Field:
    name: str
    width: Width
    audience: Audience
    meaning: str
    offset: int


def fields_of(declaration: type) -> tuple[Field, ...]:
    """The fields that a class declares, in memory order: widest first, so that no padding stands between them."""
    found = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{declaration.__name__}.{name}: a field needs a width, an audience and a meaning")
        _, width, audience, meaning = get_args(hint)
        found.append((name, width, audience, meaning))
    found.sort(key=lambda entry: -struct.calcsize("=" + entry[1].code))
    fields, offset = [], 0
    for name, width, audience, meaning in found:
        fields.append(Field(name, width, audience, meaning, offset))
        offset += width.size
    return tuple(fields)


class Fields:
    """Base of every declaration of fields. Compiled classes have C fields instead and never see it."""

    def blank(self) -> None:
        """Every field 0: what C memory is at the start."""
        for declaration in type(self).__mro__:
            if Fields in declaration.__bases__:
                for field in declared(declaration):
                    setattr(self, field.name, [0] * field.width.count if field.width.count else 0)

    def copy_fields(self, declaration: type, other: Fields) -> None:
        for field in declared(declaration):
            value = getattr(other, field.name)
            setattr(self, field.name, list(value) if field.width.count else value)


@cache
def declared(declaration: type) -> tuple[Field, ...]:
    return fields_of(declaration)


def door(function: F) -> F:
    """Marks a method of an engine class that Python calls; all other engine methods become C functions."""
    return function


def inlined(function: F) -> F:
    """Marks a short function, or a method that no class overrides, that is compiled into every module calling it."""
    return function


PyObject = object
StepTable = dict[int, Any]
"""Compiled: a C array of borrowed pointers, since a Python container cannot be read without the GIL."""


def block_size(fields: tuple[Field, ...]) -> int:
    return fields[-1].offset + fields[-1].width.size


def pack(fields: tuple[Field, ...], values: dict[str, int | list[int]]) -> bytes:
    """The memory block that holds these values."""
    parts = []
    for field in fields:
        value = values[field.name]
        numbers = value if isinstance(value, list) else [value]
        parts.append(struct.pack(f"={len(numbers)}{field.width.code}", *numbers))
    return b"".join(parts)


def unpack(fields: tuple[Field, ...], block: bytes) -> dict[str, int | list[int]]:
    """The values that a memory block holds."""
    values: dict[str, int | list[int]] = {}
    for field in fields:
        count = max(1, field.width.count)
        numbers = list(struct.unpack_from(f"={count}{field.width.code}", block, field.offset))
        values[field.name] = numbers if field.width.count else numbers[0]
    return values
