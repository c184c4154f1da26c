"""What a server is told from outside: by its command line, or by environment variables `GRADLON_…`.

The command writes what it was told into the environment, so that every worker process reads the same.
"""

from __future__ import annotations

import ipaddress
import os
from email.utils import parseaddr
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from gradlon.server.safety.address import networks

SQLITE = "sqlite"
POSTGRESQL = "postgresql"


Names = Annotated[tuple[str, ...], NoDecode]
"""Several names, with commas between them."""


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
    matches_kept: int = Field(default=1000, ge=1)
    """Matches held in memory at most, but for those that are watched."""
    grace_seconds: float = Field(default=10.0, ge=0)
    """How long open streams may take to end when the server stops."""

    smtp_url: SecretStr = SecretStr("")
    """Through which server mail is sent: smtp://USER:PASSWORD@HOST:PORT or smtps://…; where it is empty, none is."""
    mail_from: str = ""
    """Whom mail says it is from: Gradlon <table@example.org>."""
    notify_delay: float = Field(default=120.0, ge=0, le=86_400)
    """Seconds after which somebody who is asked and not here is told."""
    notify_every: float = Field(default=5.0, gt=0, le=600)
    """Seconds between looks for something to tell or to send."""
    webhook_allow: str = ""
    """Networks, by commas, that webhooks may reach though they are not public: 192.168.1.0/24."""
    password_threads: int = Field(default=2, ge=1, le=64)
    """Passwords that are checked at the same time, 46 MiB of memory each."""

    hosts: Names = ()
    """Names the server answers to beside that of `public_url`; where neither is set: this machine's, and addresses."""
    proxies: Names = ()
    """Addresses or networks of the proxies before the server: what they say of where requests come from is believed."""
    limits: float = Field(default=1.0, ge=0)
    """How wide the limits of rates are, beside their usual measure; 0: there are none."""
    streams: int = Field(default=5000, ge=1)
    """Event streams that a worker keeps open at most."""
    streams_a_person: int = Field(default=8, ge=1)
    streams_an_address: int = Field(default=400, ge=1)
    connections_an_address: int = Field(default=1000, ge=1)
    metrics_from: Names = ("127.0.0.1", "::1")
    """Addresses or networks that may read /metrics."""
    metrics_token: str = Field(default="", repr=False)
    """Whoever sends it (`Authorization: Bearer …`) may read /metrics too."""
    log_form: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("hosts", "proxies", "metrics_from", mode="before")
    @classmethod
    def split(cls, value: Any) -> Any:
        return (
            tuple(part.strip().lower() for part in value.split(",") if part.strip())
            if isinstance(value, str)
            else value
        )

    @field_validator("proxies", "metrics_from")
    @classmethod
    def are_networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        networks(value)
        return value

    @field_validator("public_url")
    @classmethod
    def is_url(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return value.rstrip("/")

    @model_validator(mode="after")
    def mail_has_links(self) -> Settings:
        """Mail that cannot be sent, or whose links lead nowhere, is refused when the server starts."""
        if self.mail_on:
            parts = urlsplit(self.smtp_url.get_secret_value())
            if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
                raise ValueError("smtp_url is smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ where needed")
            if not self.public_url:
                raise ValueError("mail has links in it: with smtp_url, public_url must say how people reach the server")
            if not is_address(self.mail_from):
                raise ValueError("with smtp_url, mail_from must be an address: Gradlon <table@example.org>")
        for network in self.webhook_allow.split(","):
            if network.strip():
                ipaddress.ip_network(network.strip())
        return self

    @property
    def mail_on(self) -> bool:
        return bool(self.smtp_url.get_secret_value())

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
            value = getattr(self, name)
            plain = value.get_secret_value() if isinstance(value, SecretStr) else value
            os.environ[f"GRADLON_{name.upper()}"] = ",".join(plain) if isinstance(plain, tuple) else str(plain)


def is_address(text: str) -> bool:
    """Whether mail can be from this: `Name <a@b.c>` or an address alone."""
    _, address = parseaddr(text)
    return "@" in address and "\n" not in text and "\r" not in text
