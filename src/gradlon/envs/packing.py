"""A seat's log in a tensor: whole numbers in few floating-point ones, exactly.

A number becomes one octet, or as many as it needs (seven bits in each, the lowest first, the highest bit set where more
follow; the sign in the lowest bit). Three octets are one floating-point number, which has 24 bits for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gradlon.core.batch import load_numpy
from gradlon.core.errors import GradlonError

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Floats = NDArray[numpy.float32]

OCTETS = 3
BITS = 7
MORE = 1 << BITS


def packed(numbers: Any, room: int) -> Floats:
    """A tensor of this many numbers; how many octets there are stands first."""
    np = load_numpy()
    left = (numbers.astype("int64") << 1) ^ (numbers >> 31)
    lengths = np.ones(len(left), "int64")
    for bits in range(BITS, 35, BITS):
        lengths += left >> bits != 0
    begins = np.cumsum(lengths) - lengths
    count = int(lengths.sum())
    if count > (room - 1) * OCTETS:
        raise GradlonError(f"a log of {count} octets has no room in a tensor of {room} numbers")
    octets = np.zeros((room - 1) * OCTETS, "int64")
    for part in range(int(lengths.max(initial=0))):
        here = lengths > part
        octets[begins[here] + part] = (left[here] >> BITS * part) % MORE + MORE * (lengths[here] > part + 1)
    found: Floats = np.empty(room, "float32")
    found[0] = count
    found[1:] = octets.reshape(-1, OCTETS) @ np.array([1, 1 << 8, 1 << 16])
    return found


def unpacked(tensor: Any) -> list[int]:
    """The numbers again."""
    np = load_numpy()
    words = np.asarray(tensor[1:], "int64")
    octets = np.stack([words >> 8 * octet & 255 for octet in range(OCTETS)], axis=1).reshape(-1)[: int(tensor[0])]
    found, value, shift = [], 0, 0
    for octet in octets.tolist():
        value |= octet % MORE << shift
        shift += BITS
        if octet < MORE:
            found.append(value >> 1 ^ -(value & 1))
            value = shift = 0
    return found
