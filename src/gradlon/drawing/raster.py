"""Pixels of a picture, by resvg: needs the extra `pictures` and no font, since numerals are drawn as lines.

Names and titles are text: they show where the machine has a font of any kind, and are left out where it has none.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from gradlon.core.errors import GradlonError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDEST = 16384
"""More pixels across than any screen has, and fewer than fill a machine's memory."""


class NoRenderer(GradlonError):
    """The packages that turn drawings into pixels are missing."""


def png(svg: str, width: int = 1440, fonts: bool = True) -> bytes:
    """The picture as a PNG file, so many pixels wide; without `fonts`, faster and with numerals alone."""
    if not 1 <= width <= WIDEST:
        raise GradlonError(f"a picture is 1 to {WIDEST} pixels wide, not {width}")
    try:
        import resvg_py
    except ImportError as missing:
        raise needs(missing) from missing
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=not fonts)


def pixels(svg: str, width: int = 1440, fonts: bool = True) -> NDArray[np.uint8]:
    """The picture as an array: rows, columns, red, green and blue."""
    try:
        import numpy as np
        from PIL import Image
    except ImportError as missing:
        raise needs(missing) from missing
    with Image.open(BytesIO(png(svg, width, fonts))) as image:
        return np.array(image.convert("RGB"))


def needs(missing: ImportError) -> NoRenderer:
    return NoRenderer(f'pixels need {missing.name}, which is not installed: pip install "gradlon[pictures]"')
