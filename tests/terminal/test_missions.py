"""`grognard mission` and `grognard play sas --mission FILE`."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.terminal.main import main
from tests.games.sas.mill import MILL, changed
from tests.terminal.hands import run


def test_a_good_mission_is_told_to_be_good(tmp_path: Path) -> None:
    file = tmp_path / "mill.toml"
    file.write_text(MILL, encoding="utf-8")
    code, screen = run(f"mission check {file}")
    assert (code, screen) == (0, "The mission can be played: grognard play sas --mission FILE\n")


def test_every_fault_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mill.toml"
    file.write_text(changed('"green"', '"pink"').replace("[8, 6, 4]", "[8, 6, 99]"), encoding="utf-8")
    code, screen = run(f"mission check {file} --lang it")
    assert code == 2
    assert "mill.toml, riga 6: stealth deve essere tra 1 e 20, non 99." in screen
    assert "mill.toml, riga 7: deck deve essere uno tra green, blue, maroon" in screen
    assert "Da correggere: 2." in screen


def test_doubts_are_told_but_do_not_fail(tmp_path: Path) -> None:
    file = tmp_path / "mill.toml"
    file.write_text(changed('["paddy", "jock"]', '["paddy", "jock", "jim", "jack"]'), encoding="utf-8")
    code, screen = run(f"mission check {file}")
    assert code == 0
    assert "Perhaps: mill.toml, line 5" in screen


def test_a_mission_of_the_booklet_is_copied(tmp_path: Path) -> None:
    code, screen = run("mission copy the-bridge")
    assert code == 0
    assert screen == grognard.game("sas").written("the-bridge")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("mission check /no/such/file", "no/such/file"),
        ("mission copy nothing", "has no scenario 'nothing'"),
        ("mission sing x", "it can: check, copy"),
        ("play sas --mission /no/such/file", "no/such/file"),
        ("play sas --mission x --scenario the-bridge", "do not go together"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_broken_mission_is_not_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mill.toml"
    file.write_text(changed('"green"', '"pink"'), encoding="utf-8")
    assert main(["play", "sas", "--mission", str(file)]) == 2
    assert "line 7: deck must be one of green, blue, maroon" in capsys.readouterr().err


def test_a_mission_is_played_and_resumed(tmp_path: Path) -> None:
    file, save = tmp_path / "mill.toml", tmp_path / "mill.save"
    file.write_text(MILL, encoding="utf-8")
    code, screen = run(f"play sas --mission {file} --seed 3 --save {save}", ["1", "quit"])
    assert code == 0
    assert "mill: 3 hits to go" in screen
    code, screen = run(f"resume {save}", ["board", "quit"])
    assert code == 0
    assert "mill: 3 hits to go" in screen
