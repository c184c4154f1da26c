"""The documentation under /docs: the site that `make docs` has built, or that a wheel brought along."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, PlainTextResponse, RedirectResponse
from starlette.responses import Response

import gradlon
from gradlon.server.errors import not_found

PACKAGE = Path(gradlon.__file__).parent
PLACES = (PACKAGE / "site", PACKAGE.parents[1] / "build" / "site" / "html")
NOT_BUILT = "The documentation was not built: `make docs` builds it.\n"
FIRST = "index.html"
AN_HOUR = "public, max-age=3600"


def site() -> dict[str, Path]:
    """Every file of the site by its path: what is not in this list is not given out."""
    for folder in PLACES:
        if (folder / FIRST).is_file():
            return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
    return {}


def docs(files: dict[str, Path] | None = None) -> APIRouter:
    """Files by their names, and pages by their folders, which end with a slash so that links in them lead right."""
    router = APIRouter(include_in_schema=False)
    found = site() if files is None else files

    @router.api_route("/docs", methods=["GET", "HEAD"])
    async def to_the_first() -> Response:
        return RedirectResponse("/docs/", status_code=308)

    @router.api_route("/docs/{path:path}", methods=["GET", "HEAD"])
    async def docs_file(path: str) -> Response:
        if not found:
            return PlainTextResponse(NOT_BUILT, status_code=404)
        if path == "" or path.endswith("/"):
            path += FIRST
        elif f"{path}/{FIRST}" in found:
            return RedirectResponse(f"/docs/{path}/", status_code=308)
        if path not in found:
            raise not_found()
        return FileResponse(found[path], headers={"Cache-Control": AN_HOUR})

    return router
