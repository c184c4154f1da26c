"""The page's files: as they are, by their names; its own routes by its index; nothing else of the disk."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from gradlon.server import errors
from gradlon.server.routes.page import page


class Site:
    """The page's routes alone, asked without a network."""

    def __init__(self, folder: Path) -> None:
        self.app = FastAPI(docs_url=None)
        errors.install(self.app)
        self.app.include_router(page(folder))

    def get(self, path: str, method: str = "GET") -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://here") as client:
                return await client.request(method, path)

        return asyncio.run(ask())


@pytest.fixture
def built(tmp_path: Path) -> Site:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "main-1a2b.js").write_text("go()")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return Site(folder)


@pytest.mark.parametrize("path", ["/", "/table/abc", "/invite/t0ken", "/rules/ys", "/index.html"])
def test_the_pages_own_routes_get_its_index(built: Site, path: str) -> None:
    answer = built.get(path)
    assert answer.text == "<!doctype html>the page"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Site) -> None:
    assert "immutable" in built.get("/assets/main-1a2b.js").headers["cache-control"]
    assert built.get("/icon.svg").headers["cache-control"] == "no-cache"
    assert built.get("/icon.svg", "HEAD").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/docs",
        "/metrics",
        "/assets/gone.js",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ],
)
def test_nothing_else_is_given_out(built: Site, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


def test_without_a_page_a_plain_line_says_so(tmp_path: Path) -> None:
    answer = Site(tmp_path).get("/")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "not built" in answer.text
