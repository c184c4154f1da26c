"""The documentation as a site: every page in a chapter, every link leads somewhere, and what is generated is so."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from build_support.site import __main__ as site
from build_support.site import command, config, pages, python_api
from build_support.site.clause_pages import HEADS, with_examples
from build_support.site.config import NotInAChapter
from build_support.site.examples import PICTURED, Example, examples
from gradlon import cli
from gradlon.core import registry
from gradlon.core.errors import BadRecord
from gradlon.core.rng import Random
from gradlon.match import Match, SeededDealer
from gradlon.record import dumps, loads
from gradlon.record.schema import schema
from gradlon.words import LANGUAGES
from gradlon.words.clauses import read_file


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a link that leads nowhere ends it."""
    folder = tmp_path_factory.mktemp("site")
    assert site.build(folder) == 0
    return folder


def test_the_site_is_built_and_every_page_is_in_it(built: Path) -> None:
    written = [path.relative_to(built / "pages") for path in (built / "pages").rglob("*.md")]
    assert len(written) > 20
    for page in written:
        place = page.with_suffix("") if page.name != "index.md" else page.parent
        assert (built / "html" / place / "index.html").is_file(), page


def test_nothing_of_the_site_comes_from_elsewhere(built: Path) -> None:
    """No font, script or picture is loaded from another machine."""
    for page in (built / "html").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for mark in ('src="http', "src='http", 'rel="stylesheet" href="http', "@import url(http"):
            assert mark not in text, f"{page}: {mark}"


def test_a_page_in_no_chapter_is_refused() -> None:
    with pytest.raises(NotInAChapter, match=r"lost\.md"):
        config.navigation({"Home": ["index.md"]}, ["index.md", "lost.md"])


def test_a_chapter_without_its_page_is_refused() -> None:
    with pytest.raises(NotInAChapter, match=r"no page gone\.md"):
        config.navigation({"Home": ["index.md", "gone.md"]}, ["index.md"])


def test_a_link_that_leads_nowhere_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n\n[nowhere](gone.md)\n")
    project, _ = config.chapters()
    settings = project | {"docs_dir": "pages", "site_dir": "html", "nav": [{"Home": "index.md"}]}
    (tmp_path / "zensical.toml").write_text(config.toml({"project": settings}))
    command = [
        str(Path(sys.executable).with_name("zensical")),
        "build",
        "--strict",
        "-f",
        str(tmp_path / "zensical.toml"),
    ]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode != 0
    assert "page does not exist" in done.stdout + done.stderr


def test_links_to_what_has_no_page_are_told_by_name() -> None:
    source = pages.DOCS / "guide" / "arena.md"
    text = pages.relink("[the bench](../../bench/)", source, "guide/arena.md", {})
    assert text == "the bench (`bench/`)"


def test_the_page_of_the_command_line_names_every_command() -> None:
    page = command.page()
    for name, _, parser in command.commands(cli.parser()):
        assert f"## gradlon {name}\n" in page
        for action in parser._actions:
            for option in action.option_strings:
                assert option in page or option in ("-h", "--help")


def test_the_page_of_the_python_interface_has_what_the_guides_use() -> None:
    page = python_api.page()
    for name in ("Match.submit", "Game.imagine", "replay(record", "Batch.step", "make(name, seed"):
        assert name in page.replace("\\", ""), name


@pytest.mark.parametrize("name", registry.names())
def test_records_fit_their_schema(name: str) -> None:
    game = registry.game(name)
    players, options = game.tables[-1]
    match, rng = Match(game, players, options, dealer=SeededDealer("2a")), Random(3)
    while not match.over:
        seat = match.asked[0]
        choices = match.position.options(seat)
        match.submit(seat, choices[rng.below(len(choices))])
    lines = [json.loads(line) for line in dumps(match.record()).splitlines()]
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(lines, schema(), cls=jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (0, {"gradlon": 2}),
        (0, {"game": "chess"}),
        (0, {"seed": "xyz"}),
        (0, {"weather": "fine"}),
        (1, {"draw": ""}),
        (1, {"draw": "x" * 201}),
        (1, {"seat": 1}),
    ],
)
def test_what_the_schema_refuses_is_refused(line: int, change: dict[str, object]) -> None:
    good: list[dict[str, object]] = [
        {"gradlon": 1, "game": "yspahan", "players": 3, "options": [], "rules": "yspahan-1"},
        {"draw": "first p2"},
    ]
    bad = [dict(each) for each in good]
    bad[line] |= change
    jsonschema.validate(good, schema(), cls=jsonschema.Draft202012Validator)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(bad, schema(), cls=jsonschema.Draft202012Validator)
    loads("".join(json.dumps(each) + "\n" for each in good))
    with pytest.raises(BadRecord):
        loads("".join(json.dumps(each) + "\n" for each in bad))


def test_clauses_have_examples_in_every_language() -> None:
    """Of what tells of itself in play; those that have a picture show the table."""
    found = examples()
    assert found.keys() >= PICTURED
    assert len(found) > 100
    for clause, example in found.items():
        assert set(example.told) == set(LANGUAGES)
        assert all(any(lines) for lines in example.told.values())
        assert bool(example.picture) == (clause in PICTURED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_rules_has_every_clause_with_its_anchor_and_example(built: Path, language: str) -> None:
    page = (built / "html" / "rules" / language / "ys" / "index.html").read_text(encoding="utf-8")
    for clause in read_file("ys", language):
        assert f'id="{clause.id.lower()}"' in page
    told = examples()["YS-CNT-8"].told[language][0]
    assert told.split(" (")[0] in page
    assert f"{HEADS[language]}: YS-CNT-8" in page


def test_what_an_example_says_is_text_and_no_markup() -> None:
    example = Example("Ada: pass", {key: ["*stars* and <tags>"] for key in LANGUAGES})
    page = with_examples("- **YS-CNT-8** Ties.\n", "en", {"YS-CNT-8": example})
    assert "\\*stars\\* and &lt;tags>" in page


def test_no_page_has_a_script_in_it(built: Path) -> None:
    """A server forbids them; what the generator writes into a page is taken out into files, which are there."""
    found = 0
    for page in (built / "html").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<script>", text), page
        for source in re.findall(r'<script src="([^"]+)"', text):
            if not source.startswith("/"):
                assert (page.parent / source).resolve().is_file(), f"{page}: {source}"
                found += 1
    assert found > 20
