"""Stored games, replayed to the identical end: a change of the rules shows here first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.game import Game
from tests.conformance.tours import golden

STORED = [path for game in grognard.games() for path in golden(game)]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_games_end_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    m = grognard.replay(text)
    assert m.record() == text
    assert m.result is not None


def test_every_game_has_stored_games(game: Game[Any]) -> None:
    assert len(golden(game.id)) >= 2
