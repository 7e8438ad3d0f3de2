"""The server under test, as a process that can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Server:
    """The process under test; it comes back on the same port with the same database."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["--port", str(self.port), "--database", self._database, "--rate", "1000000", "--lang", "en"]
        command = [sys.executable, "-m", "grognard.terminal.main", "table", *words]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)
