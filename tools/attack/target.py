"""The table under attack: a process of its own, with its log and its memory."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

import grognard

ROOT = Path(__file__).resolve().parent.parent.parent
AT = re.compile(r"http://[0-9.]+:([0-9]+)/")
PAGE = 4096
SEATS = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
OPTIONS: dict[str, dict[str, Any]] = {"sas": {"players": 2, "jager": True}, "warzag": {"players": 4}}


class Target:
    """Starts when made; `stop` ends it and counts the tracebacks in its log."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.log = folder / "log"
        flags = ["--port", "0", "--lang", "en", "--database", f"sqlite:{folder / 'attack.sqlite'}", *words]
        command = [sys.executable, "-m", "grognard.terminal.main", "table", *flags]
        with open(self.log, "ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, cwd=ROOT)
        assert self.process.stdout is not None
        found = AT.search(self.process.stdout.readline().decode())
        if found is None:
            raise RuntimeError(self.log.read_text())
        self.port = int(found[1])
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60.0)
        while True:
            try:
                if self.http.get("/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                continue

    def new(self, game: str = "fog-of-war", **more: Any) -> dict[str, Any]:
        """A match in which one person has all seats."""
        found = grognard.game(game)
        options = OPTIONS.get(game, {})
        seats = found.seats(found.scenarios[0], found.check_options(options))
        body = {"game": game, "options": options, "seats": {seat: {"kind": "me"} for seat in seats}}
        answer = self.http.post("/api/matches", json={**body, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def entries(self, created: dict[str, Any]) -> int:
        """How many entries a match has."""
        headers = {"Authorization": f"Bearer {created['watch']}"}
        return int(self.http.get(f"/api/matches/{created['match']}", headers=headers).json()["n"])

    def memory(self) -> int:
        """Megabytes that the server itself holds; its workers have limits of their own."""
        status = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(status[1]) * PAGE // 1_000_000

    def stop(self) -> int:
        """The number of tracebacks in the log; one more if it did not obey."""
        self.http.close()
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(30)
            disobeyed = 0
        except subprocess.TimeoutExpired:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()
            disobeyed = 1
        return self.log.read_text(errors="replace").count("Traceback") + disobeyed
