"""Back-ups: everything comes back, on either database; what is not whole is refused; nothing is overwritten."""

from __future__ import annotations

import gzip
import json
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert

from gradlon.cli import main
from gradlon.core.errors import GradlonError
from gradlon.server.backup.file import BadBackup, check
from gradlon.server.backup.store import backup, restore
from gradlon.server.database.migrate import newest
from gradlon.server.database.store import connect
from gradlon.server.database.tables_identity import people
from gradlon.server.settings import Settings
from server.databases import Cluster
from server.safety.filling import ROWS, dump, filled


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A back-up with rows in every table."""
    folder = tmp_path_factory.mktemp("sample")
    backup(filled(f"sqlite:///{folder}/a.db"), folder / "a.backup")
    return folder / "a.backup"


def elsewhere(kind: str, folder: Path, postgres: Cluster) -> str:
    return f"sqlite:///{folder}/other.db" if kind == "sqlite" else postgres.fresh()


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_everything_comes_back_and_may_change_its_database(
    database: str, other: str, tmp_path: Path, postgres: Cluster
) -> None:
    file = tmp_path / "all.backup"
    header, counted = backup(filled(database), file)
    assert header.schema == newest()
    assert set(counted.rows.values()) == {ROWS}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    target = elsewhere(other, tmp_path, postgres)
    assert restore(Settings(database=target), file) == (header, counted)
    assert dump(target) == dump(database)
    again = tmp_path / "again.backup"
    backup(Settings(database=target), again)
    assert sorted(lines_of(again)[1:-1]) == sorted(lines_of(file)[1:-1])


def test_a_backup_is_of_one_moment_while_others_write(database: str, tmp_path: Path) -> None:
    """Two rows are always written together: a back-up has both or neither, and the writers never wait for it."""
    settings = filled(database)
    ended = threading.Event()
    written = []

    def write() -> None:
        engine = connect(settings)
        number = 0
        while not ended.is_set():
            number += 1
            with engine.begin() as connection:
                for end in "ab":
                    connection.execute(
                        insert(people).values(id=f"p{number}{end}", name="x", guest=True, language="en", created=1)
                    )
            written.append(number)
        engine.dispose()

    writer = threading.Thread(target=write)
    writer.start()
    counts = []
    try:
        for number in range(5):
            _, counted = backup(settings, tmp_path / f"{number}.backup")
            counts.append(counted.rows["people"] - ROWS)
    finally:
        ended.set()
        writer.join()
    assert all(count % 2 == 0 for count in counts)
    assert counts == sorted(counts)
    assert len(written) > 5


def test_nothing_is_overwritten(sample: Path, database: str, tmp_path: Path) -> None:
    settings = filled(database)
    before = dump(database)
    with pytest.raises(GradlonError, match=r"not empty|exists already"):
        restore(settings, sample)
    assert dump(database) == before
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(GradlonError, match="exists already"):
        backup(settings, tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def rewritten(place: Path, lines: list[bytes]) -> Path:
    place.write_bytes(gzip.compress(b"".join(lines)))
    return place


def test_what_is_not_whole_is_refused_and_leaves_nothing(sample: Path, tmp_path: Path) -> None:
    lines = lines_of(sample)
    raw = sample.read_bytes()
    (tmp_path / "cut").write_bytes(raw[: len(raw) // 2])
    (tmp_path / "text").write_text("no backup")
    (tmp_path / "empty").write_bytes(b"")
    flipped = bytearray(raw)
    flipped[len(raw) // 2] ^= 1
    (tmp_path / "flipped").write_bytes(flipped)
    header = json.loads(lines[0])
    rewritten(tmp_path / "less", lines[:4] + lines[5:])
    rewritten(tmp_path / "no end", lines[:-1])
    rewritten(tmp_path / "more", [*lines, b"[]\n"])
    rewritten(tmp_path / "changed", [line.replace(b'"en"', b'"de"') for line in lines[:3]] + lines[3:-1] + [b"{}\n"])
    rewritten(tmp_path / "newer", [json.dumps(header | {"gradlon_backup": 99}).encode() + b"\n", *lines[1:]])
    rewritten(tmp_path / "list", [b"[1]\n"])
    for file in sorted(tmp_path.iterdir()):
        with pytest.raises(BadBackup):
            check(file)
        with pytest.raises(BadBackup):
            restore(Settings(database=f"{tmp_path}/new.db"), file)
    assert not (tmp_path / "new.db").exists()


def test_a_later_schema_is_refused(sample: Path, tmp_path: Path) -> None:
    with pytest.raises(GradlonError, match="newer gradlon"):
        restore(Settings(database=f"{tmp_path}/new.db"), with_schema(sample, tmp_path / "x", "9999"))
    assert not (tmp_path / "new.db").exists()


def with_schema(sample: Path, place: Path, schema: str) -> Path:
    """The same back-up as if of another schema, hash and all."""
    import hashlib

    lines = lines_of(sample)
    lines[0] = json.dumps(json.loads(lines[0]) | {"schema": schema}).encode() + b"\n"
    end = json.loads(lines[-1]) | {"sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()}
    return rewritten(place, [*lines[:-1], json.dumps(end).encode() + b"\n"])


def test_the_commands(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(database)
    file = str(tmp_path / "all.backup")
    assert main(["backup", file, "--database", database]) == 0
    assert main(["restore", file, "--check"]) == 0
    assert f"{ROWS} people" in capsys.readouterr().out
    new = f"{tmp_path}/new.db"
    assert main(["restore", file, "--database", new, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"]["matches"] == ROWS
    assert main(["restore", file, "--database", new]) == 2
    assert main(["backup", file, "--database", database]) == 2
    assert main(["backup", f"{tmp_path}/x", "--database", f"{tmp_path}/none.db"]) == 2
    assert main(["restore", f"{tmp_path}/none", "--check"]) == 2
    assert "Traceback" not in capsys.readouterr().err
