"""The settings of the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from grognard.diary.folder import data_folder


@dataclass
class Settings:
    """Set by the command line, or directly by tests and programs."""

    host: str = "127.0.0.1"
    port: int = 8123
    database: str = ""  # empty: SQLite in the data folder; sqlite:PATH or postgresql://... otherwise
    address: str = ""  # how people reach the server, for links in messages; also allowed as origin
    pace: float = 0.7  # seconds between moves of a bot while somebody watches
    workers: int = 1  # processes that think for bots
    rooms: int = 500  # matches kept in memory
    rate: float = 40.0  # requests a second that one socket or one address may send
    burst: float = 120.0
    digest: float = 900.0  # seconds between two rounds of notifications
    webhooks: str = "off"  # off, public, any
    push: str = "public"  # off, public, any: where the push services of browsers may be
    push_delay: float = 15.0  # seconds that a player is waited for before their devices are told
    smtp: str = ""  # HOST:PORT that takes mail
    sender: str = ""
    synchronous: str = "FULL"
    key: str = ""  # the file of the secret key; empty: beside the database
    password_file: str = ""  # holds the password of PostgreSQL
    names: list[str] = field(default_factory=list)  # further host names under which people reach the server
    keep: float = 0.0  # days for which finished matches are kept; 0: for ever
    log_format: str = "text"  # text or json
    trusted: list[str] = field(default_factory=list)  # proxies that may say which address a request comes from

    @property
    def connections(self) -> int:
        """Sockets and streams that one address may hold open; behind an unnamed proxy all people share one."""
        return int(5 * self.rate)

    @property
    def local(self) -> bool:
        """Reachable from this machine only."""
        return self.host in ("127.0.0.1", "localhost", "::1")


def database_of(settings: Settings, environ: Mapping[str, str]) -> str:
    """Named on the command line, in the environment, or else a file in the data folder."""
    named = settings.database or environ.get("GROGNARD_DATABASE", "")
    return named or f"sqlite:{data_folder(environ) / 'table.sqlite'}"


def key_of(settings: Settings, environ: Mapping[str, str]) -> Path:
    """The file of the secret key: beside an SQLite file, or in the data folder."""
    named = settings.key or environ.get("GROGNARD_KEY", "")
    kind, _, path = database_of(settings, environ).partition(":")
    if named:
        return Path(named)
    return Path(f"{path}.key") if kind == "sqlite" else data_folder(environ) / "table.key"
