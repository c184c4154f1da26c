"""The documentation under /docs: given out file by file, and nothing beside it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from gradlon.server import errors
from gradlon.server.routes import docs


def app(files: dict[str, Path]) -> FastAPI:
    made = FastAPI(docs_url=None)
    errors.install(made)
    made.include_router(docs.docs(files))
    return made


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    (tmp_path / "guide").mkdir()
    for name, text in (("index.html", "first"), ("guide/index.html", "guide"), ("search.json", "{}")):
        (tmp_path / name).write_text(text)
    (tmp_path.parent / "secret.txt").write_text("secret")
    return {name: tmp_path / name for name in ("index.html", "guide/index.html", "search.json")}


def get(files: dict[str, Path], path: str) -> tuple[int, str, str]:
    async def ask() -> Response:
        async with AsyncClient(transport=ASGITransport(app(files)), base_url="http://here") as client:
            return await client.get(path)

    answer = asyncio.run(ask())
    return answer.status_code, answer.text, answer.headers.get("location", "")


@pytest.mark.parametrize(
    ("path", "status", "text", "location"),
    [
        ("/docs", 308, "", "/docs/"),
        ("/docs/", 200, "first", ""),
        ("/docs/guide", 308, "", "/docs/guide/"),
        ("/docs/guide/", 200, "guide", ""),
        ("/docs/search.json", 200, "{}", ""),
    ],
)
def test_pages_and_files_are_given_out(
    files: dict[str, Path], path: str, status: int, text: str, location: str
) -> None:
    assert get(files, path) == (status, text, location)


@pytest.mark.parametrize(
    "path", ["/docs/gone/", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/guide/../../x"]
)
def test_nothing_else_is(files: dict[str, Path], path: str) -> None:
    status, text, _ = get(files, path)
    assert status == 404
    assert "secret" not in text.replace("secret.txt", "")


def test_without_a_site_a_line_says_how_it_is_built() -> None:
    status, text, _ = get({}, "/docs/")
    assert (status, text) == (404, docs.NOT_BUILT)
