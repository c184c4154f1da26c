"""The pages that are made from the code, and who makes them."""

from __future__ import annotations

from collections.abc import Callable

from build_support.site import command, python_api, records


def pages() -> dict[str, Callable[[], str | bytes]]:
    """Each page's place in the site, and its maker."""
    return {
        "reference/command.md": command.page,
        "reference/python.md": python_api.page,
        "reference/record.md": records.page,
        "reference/record.schema.json": records.schema_text,
    }
