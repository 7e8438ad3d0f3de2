"""A private PostgreSQL for tests: its own cluster in a temporary folder, on a unix socket."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.debian import postgres

PATIENCE = 120.0  # seconds; it only ends a hang


class Cluster:
    """Started when made, removed by `close`. The server refuses to run as root, so root runs it as another user."""

    def __init__(self) -> None:
        programs = postgres()
        assert programs is not None, "PostgreSQL is missing: python tools/debian.py says how to get it"
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = next(name for name in ("postgres", "nobody") if has_user(name))
            self._as = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
            shutil.chown(self.folder, user)
        data = self.folder / "data"
        self._run("initdb", "-D", data, "-U", "grognard", "--auth=trust", "-E", "UTF8", "--no-sync", "--locale=C")
        command = [
            str(programs / "postgres"),
            "-D",
            str(data),
            "-k",
            str(self.folder),
            "-c",
            "listen_addresses=",
            "-c",
            "fsync=off",
        ]
        self._log = open(self.folder / "log", "wb")  # noqa: SIM115
        self._server = subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd="/", **self._as)
        self._wait()

    def _run(self, program: str, *words: object) -> subprocess.CompletedProcess[bytes]:
        command = [str(self._programs / program), *map(str, words)]
        return subprocess.run(command, check=True, capture_output=True, cwd="/", **self._as)

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._run("psql", "-h", self.folder, "-U", "grognard", "-c", "SELECT 1", "postgres")
                return
            except subprocess.CalledProcessError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.05)

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        self._run("createdb", "-h", self.folder, "-U", "grognard", name)
        return f"postgresql://grognard@/{name}?host={self.folder}"

    def drop_connections(self, name: str) -> None:
        """Every connection to a database is cut, as when the network fails."""
        sql = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        self._run("psql", "-h", self.folder, "-U", "grognard", "-c", sql, "postgres")

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
