"""What the engine uses of the `cython` module, typed."""

from contextlib import AbstractContextManager
from typing import Any, TypeVar, overload

T = TypeVar("T")

class CType:
    def __getitem__(self, length: builtins_int, /) -> type[list[builtins_int]]: ...

from builtins import int as builtins_int

compiled: bool
int: CType
uint: CType
longlong: CType
ulonglong: CType
size_t: CType
double: CType
float: CType
p_int: type[list[builtins_int]]
p_uchar: type[list[builtins_int]]
p_longlong: type[list[builtins_int]]
p_short: type[list[builtins_int]]
p_void: type[list[builtins_int]]
nogil: AbstractContextManager[None]

@overload
def cast(kind: CType, value: object, /) -> builtins_int: ...
@overload
def cast(kind: type[T], value: object, /) -> T: ...
def declare(kind: type[T], /) -> T: ...
def address(value: object, /) -> list[builtins_int]: ...
def pointer(kind: type, /) -> type[Any]: ...
