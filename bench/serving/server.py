"""The server under load, in processes of its own: its memory, its time, and what stands in its database."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, func, select

from gradlon.server.database.store import connect
from gradlon.server.database.tables_play import entries
from gradlon.server.settings import Settings

WIDE = {
    "GRADLON_LIMITS": "0",
    "GRADLON_STREAMS": "20000",
    "GRADLON_STREAMS_AN_ADDRESS": "20000",
    "GRADLON_CONNECTIONS_AN_ADDRESS": "20000",
    "GRADLON_LOG_LEVEL": "warning",
}
"""The crowd comes from one address; what bounds an address is another test's matter."""
TICKS = os.sysconf("SC_CLK_TCK")
STOP_SECONDS = 60


@dataclass(frozen=True)
class Used:
    """What the server's processes have used."""

    memory: float
    """MiB."""
    cpu: float
    """Seconds."""


class Loaded:
    """A server that is started, watched and stopped."""

    def __init__(self, database: str, workers: int, folder: Path) -> None:
        self.database = database
        self.log = folder / "server.log"
        command = [sys.executable, "-m", "gradlon", "serve", "--port", "0", "--database", database]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(workers)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | WIDE,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line.startswith("Gradlon is at "):
            raise RuntimeError(f"the server did not start: {self.log.read_text()}")
        self.port = int(line.rsplit(":", 1)[1])
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=STOP_SECONDS) as answer:
            assert answer.status == 200

    def processes(self) -> list[int]:
        """Those that serve: the command, and its workers."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    group = int((folder / "stat").read_text().rpartition(")")[2].split()[2])
                except (FileNotFoundError, ProcessLookupError):
                    continue
                if group == self.process.pid:
                    found.append(int(folder.name))
        return found

    def used(self) -> Used:
        memory = cpu = 0.0
        for number in self.processes():
            status = Path(f"/proc/{number}/status").read_text()
            memory += next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0) / 1024
            times = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
            cpu += (int(times[11]) + int(times[12])) / TICKS
        return Used(memory, cpu)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(STOP_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Stored:
    """What the database says afterwards."""

    def __init__(self, database: str) -> None:
        self.engine = connect(Settings(database=database))

    def __enter__(self) -> Stored:
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()

    def moves(self) -> int:
        """Answers of seats that are on the disk, people's and bots'."""
        with self.engine.connect() as connection:
            return count_acts(connection)

    def keyed(self) -> list[tuple[str, int, str, int]]:
        """Every answer that somebody sent: table, seat, key, number."""
        with self.engine.connect() as connection:
            wanted = select(entries.c.match, entries.c.seat, entries.c.key, entries.c.number)
            rows = connection.execute(wanted.where(entries.c.key.is_not(None), entries.c.kind == "act"))
            return [(row[0], row[1], row[2], row[3]) for row in rows]


def count_acts(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(entries).where(entries.c.kind == "act")).scalar_one()
