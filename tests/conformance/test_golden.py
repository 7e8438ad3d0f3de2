"""Stored games, replayed to the identical end: a change of the rules shows here first."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from tests.conformance.tours import golden

STORED = [path for game in grognard.games() for path in golden(game)]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_games_end_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    m = grognard.replay(text)
    assert m.record() == text
    assert m.result is not None


@pytest.mark.parametrize("game", grognard.games())
def test_every_game_has_stored_games(game: str) -> None:
    assert len(golden(game)) >= 2
