"""Saved games: whole or refused, never half; and the last one is found again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from grognard.terminal import files
from grognard.terminal.playing import saves
from grognard.terminal.speech import CommandError
from tests.support.server import wait_for
from tests.terminal.hands import ROOT, kept, play_by_numbers, run, shell

GAME = "play fog-of-war --against random --seed 7"


def test_a_resumed_game_is_the_same_game(home: Path) -> None:
    play_by_numbers(f"{GAME} --save game.save", "en", 150)
    before = kept(home / "game.save")
    code, _ = run("resume game.save")
    assert code == 0
    again = kept(home / "game.save")
    assert again.match.dump() == before.match.dump()
    assert again.match.record() == before.match.record()
    assert (again.players, again.lang) == (before.players, before.lang)


def test_resume_alone_takes_the_last_open_game(home: Path) -> None:
    run(GAME, ["1"])
    first = next((home / "state" / "grognard").glob("*.save"))
    run(GAME, ["2"])
    later = first.stat().st_mtime + 10
    os.utime(first, (later, later))
    code, screen = run("resume")
    assert code == 0
    assert first.name in screen.replace("\n", "")


def test_end_of_input_keeps_the_game_and_says_where(home: Path) -> None:
    code, screen = run(GAME, ["1"])
    assert code == 0
    path = next((home / "state" / "grognard").glob("*.save"))
    assert str(path) in screen.replace("\n", "")
    assert kept(path).match.record().count("\naxis ") == 1


def test_ctrl_c_keeps_the_game(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "grognard.terminal.main", *GAME.split(), "--save", str(home / "game.save")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        # A shell that runs the suite in the background makes its children ignore Ctrl-C.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdin is not None
    process.stdin.write("box paris\n")
    process.stdin.flush()
    wait_for(lambda: (home / "game.save").exists() and "box paris" in kept(home / "game.save").match.record())
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "saved in" in out
    assert err == ""
    assert "box paris" in kept(home / "game.save").match.record()


def test_a_failed_write_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "game.save"
    files.write_bytes(path, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CommandError, match="the disk is full"):
        files.write_bytes(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in home.iterdir()] == ["game.save"]


def test_a_disk_that_fills_up_is_told_once_and_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(saved: object, path: object) -> None:
        raise CommandError("write-full", path=path)

    monkeypatch.setattr(saves, "write", full)
    code, screen = run(GAME, ["box paris", "end", "new", "target paris", "quit", "n", "quit", "y"])
    assert code == 0
    assert screen.count("the disk is full") == 1
    assert "Leave anyway and lose it?" in " ".join(screen.split())


def test_without_a_place_to_keep_it_the_game_is_played(home: Path) -> None:
    (home / "state").write_text("a file where a folder should be")
    code, screen = run(GAME, ["box paris", "save here.save"])
    assert code == 0
    assert "will not be saved automatically" in " ".join(screen.split())
    assert kept(home / "here.save").match.turn == "axis"


def test_the_state_folder_follows_home(monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.state_folder({"XDG_STATE_HOME": "/x"}) == Path("/x/grognard")
    assert saves.state_folder({"XDG_STATE_HOME": "x"}) == Path.home() / ".local/state/grognard"


def test_pipes_from_a_shell(home: Path) -> None:
    done = shell(["play", *GAME.split()[1:], "--lang", "it"], "1\nesci\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "La partita è conservata" in done.stdout
    assert "\x1b" not in done.stdout
