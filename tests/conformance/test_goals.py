"""Every game says by which rules it is won, and has the texts of these rules in both languages."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.language.text import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", grognard.games())
def test_the_goal_is_told_by_rules_that_exist(id: str, lang: str) -> None:
    game = grognard.game(id)
    assert game.goal
    for rule in game.goal:
        found = game.rule(rule, lang)
        assert found is not None, rule
        title, text = found
        assert title, rule
        assert text, rule
