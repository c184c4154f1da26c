"""Where the pages of the site come from: the tree's own texts, copied, and what is generated from the code."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from build_support.site.clause_pages import with_examples
from build_support.site.examples import examples
from gradlon.words import LANGUAGES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ELSEWHERE = {"ARCHITECTURE.md": "engineering/architecture.md", "CONTRIBUTING.md": "contributing.md"}
"""Pages whose text stands at the top of the tree."""
OPTIONAL = {"SECURITY.md": "engineering/security.md", "CHANGELOG.md": "engineering/changes.md"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
RULES = re.compile(r"rules/(\w\w)/[\w-]+\.md")
"""The files of clauses, by language."""
COMMENT = re.compile(r"^<!--.*?-->\n?", re.MULTILINE | re.DOTALL)


def copied() -> dict[str, Path]:
    """The site's pages and pictures that are files of the tree: their place there, and the file."""
    found = {
        str(path.relative_to(DOCS)): path for path in DOCS.rglob("*") if path.is_file() and path.name != "site.toml"
    }
    for name, place in (ELSEWHERE | OPTIONAL).items():
        if (ROOT / name).is_file():
            found[place] = ROOT / name
    return {rename(place): path for place, path in sorted(found.items())}


def rename(place: str) -> str:
    """A folder's README is its first page."""
    return re.sub(r"(^|/)README\.md$", r"\1index.md", place)


def relink(text: str, source: Path, place: str, places: Mapping[Path, str]) -> str:
    """The links of a page, changed to where things stand in the site. What has no page there is told by its name."""

    def changed(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if "://" in target or target.startswith(("#", "mailto:")):
            return found[0]
        path, _, anchor = target.partition("#")
        aim = (source.parent / path).resolve()
        if aim.is_dir() and aim / "README.md" in places:
            aim = aim / "README.md"
        if aim in places:
            up = "../" * place.count("/")
            return f"{picture}[{words}]({up}{places[aim]}{'#' + anchor if anchor else ''})"
        if aim.is_relative_to(ROOT) and aim.exists():
            plain = words.strip("`")
            name = str(aim.relative_to(ROOT)) + ("/" if aim.is_dir() else "")
            return f"`{name}`" if plain.rstrip("/") in name else f"{words} (`{name}`)"
        return found[0]

    return LINK.sub(changed, text)


def assemble(target: Path, generated: Mapping[str, Callable[[], str | bytes]]) -> list[str]:
    """Write every page of the site into a folder, anew; the pages' places."""
    shutil.rmtree(target, ignore_errors=True)
    files = copied()
    places = {path.resolve(): place for place, path in files.items()}
    found = examples()
    for clause, example in found.items():
        if example.picture:
            goal = target / "rules" / "pictures" / f"{clause}.svg"
            goal.parent.mkdir(parents=True, exist_ok=True)
            goal.write_text(example.picture, encoding="utf-8")
    for place, path in files.items():
        goal = target / place
        goal.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text = COMMENT.sub("", path.read_text(encoding="utf-8"))
            text = relink(text, path, place, places)
            rules = RULES.match(place)
            if rules and rules[1] in LANGUAGES:
                text = with_examples(text, rules[1], found)
            goal.write_text(text, encoding="utf-8")
        else:
            shutil.copy(path, goal)
    for place, make in generated.items():
        if place in files:
            raise ValueError(f"{place}: generated, and a file of the tree as well")
        goal = target / place
        goal.parent.mkdir(parents=True, exist_ok=True)
        made = make()
        goal.write_bytes(made if isinstance(made, bytes) else made.encode())
    return sorted(str(path.relative_to(target)) for path in target.rglob("*.md"))
