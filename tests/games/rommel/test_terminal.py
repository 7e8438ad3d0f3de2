"""A campaign in the terminal, from the first prompt to the result, in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import grognard
from tests.terminal.hands import LANGUAGES, play_by_numbers, run


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_campaign_by_numbers(lang: str) -> None:
    code, screen = play_by_numbers("play rommel --seed 5", lang)
    words = grognard.game("rommel").words
    assert code == 0
    assert words.raw(lang, "game", "name") in screen
    assert any(words.raw(lang, "reason", reason) in screen for reason in grognard.game("rommel").reasons)


def test_rules_and_data_can_be_looked_up() -> None:
    code, screen = run("rule rommel 6.10 --lang it")
    assert code == 0
    assert "Approfittare" in screen
    code, screen = run("data rommel --only rulebook")
    assert code == 0
    assert "na.turn.t11.vp" in screen


def test_bad_options_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = run("play rommel --options malta,nothing")
    assert code != 0
    told = capsys.readouterr().err.strip()
    assert "nothing" in told
    assert "\n" not in told
