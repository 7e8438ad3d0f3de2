"""What the tests need from Debian: found where it is, named in one sentence where it is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.debian import chromium, missing, npm, postgres

ROOT = Path(__file__).resolve().parent.parent.parent


def test_what_this_run_needs_is_there() -> None:
    room = postgres()
    assert room is not None
    assert (room / "initdb").exists()
    assert chromium() is not None
    assert npm() is not None
    assert missing() == []


def test_one_sentence_says_what_is_missing() -> None:
    """Without anything on the path there is no browser, and no way to install one."""
    command = [sys.executable, "tools/debian.py"]
    done = subprocess.run(command, cwd=ROOT, env={"PATH": "/nonexistent"}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "apt-get install" in done.stderr
    assert "chromium" in done.stderr


def test_one_program_can_be_asked_for() -> None:
    command = [sys.executable, "tools/debian.py", "npm"]
    done = subprocess.run(command, cwd=ROOT, env={"PATH": "/nonexistent"}, capture_output=True, text=True, check=False)
    assert done.stderr.count("\n") == 1
    assert "apt-get install npm`" in done.stderr
