"""What a server is told from outside: by its command line, or by environment variables `GRADLON_…`.

The command writes what it was told into the environment, so that every worker process reads the same.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

SQLITE = "sqlite"
POSTGRESQL = "postgresql"


def usual_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('gradlon', appauthor=False) / 'gradlon.db'}"


class Settings(BaseSettings):
    """The settings of a server."""

    model_config = SettingsConfigDict(env_prefix="GRADLON_", frozen=True, extra="ignore", hide_input_in_errors=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8765, ge=0, le=65535)
    database: str = Field(default_factory=usual_database)
    """sqlite:///FILE or postgresql://…; a mere path is a SQLite file."""
    workers: int = Field(default=1, ge=1, le=64)
    public_url: str = ""
    """How people reach the server, for links; where it is empty, links are as the request was."""
    bot_threads: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1), ge=1, le=256)
    """Bots that think at the same time."""
    think: float = Field(default=1.0, gt=0, le=10)
    """How much bots think, beside their usual measure."""
    matches_kept: int = Field(default=2000, ge=1)
    """Matches held in memory at most, but for those that are watched."""
    grace_seconds: float = Field(default=10.0, ge=0)
    """How long open streams may take to end when the server stops."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        text = self.database
        if "://" not in text:
            return f"sqlite:///{Path(text).expanduser().absolute()}"
        for name in ("postgresql://", "postgres://"):
            if text.startswith(name):
                return "postgresql+psycopg://" + text.removeprefix(name)
        return text

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.url.split(":")[0].split("+")[0]

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies may go nowhere else."""
        return self.public_url.startswith("https://")

    def export(self) -> None:
        """Put down for worker processes what was told here."""
        for name in self.model_fields_set:
            os.environ[f"GRADLON_{name.upper()}"] = str(getattr(self, name))
