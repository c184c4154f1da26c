"""The page: files that the build of `web/` puts into `gradlon/server/page`. Without it a plain line says so."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.responses import Response

import gradlon
from gradlon.server.errors import not_found

FOLDER = Path(gradlon.__file__).parent / "server" / "page"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "assets"
"""The folder whose files have a hash of their content in their names."""
NOT_PAGES = frozenset({"api", "healthz", "metrics", "docs"})
NOT_BUILT = (
    "Gradlon is running. Its page was not built: see web/README.md. The interface is described at /api/openapi.json.\n"
)


def files_of(folder: Path) -> dict[str, Path]:
    """Every file of the page by its path: what is not in this list is not given out."""
    if not (folder / "index.html").is_file():
        return {}
    return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}


def page(folder: Path = FOLDER) -> APIRouter:
    """Files by their names; every other path that is no file's and not the interface's is the page's own."""
    router = APIRouter(include_in_schema=False)
    files = files_of(folder)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page_file(path: str) -> Response:
        if path.split("/", 1)[0] in NOT_PAGES:
            raise not_found()
        if path in files and path != "index.html":
            keeps = FOREVER if path.startswith(f"{HASHED}/") else ASK_AGAIN
            return FileResponse(files[path], headers={"Cache-Control": keeps})
        if "." in path.rsplit("/", 1)[-1] and path != "index.html":
            raise not_found()
        if not files:
            return PlainTextResponse(NOT_BUILT, headers={"Cache-Control": ASK_AGAIN})
        return FileResponse(files["index.html"], headers={"Cache-Control": ASK_AGAIN})

    return router
