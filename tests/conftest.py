"""The tests read English, whatever language the machine speaks."""

from __future__ import annotations

import os

os.environ["GRADLON_LANG"] = "en"
