"""What hypothesis draws: seeds, options, tastes, and how far the game has gone."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.options import Options
from tests.conformance.players import Player, advance

DEEPEST = 1500


def options(game: Game[Any]) -> st.SearchStrategy[Options]:
    return st.fixed_dictionaries({word: st.sampled_from(option.values()) for word, option in game.options.items()})


def seeds() -> st.SearchStrategy[int | str]:
    letters = st.characters(min_codepoint=48, max_codepoint=122)
    return st.integers(min_value=-(2**70), max_value=2**70) | st.text(letters, min_size=1, max_size=80)


def new_matches(game: Game[Any]) -> st.SearchStrategy[Match]:
    """Matches before their first move."""
    return st.builds(game.new, st.sampled_from(game.scenarios), seeds(), options(game))


@st.composite
def positions(draw: st.DrawFn, game: Game[Any]) -> Match:
    """A match somewhere between its beginning and its end."""
    m = draw(new_matches(game))
    advance(m, Player(draw(st.integers(0, 10_000))), draw(st.integers(0, DEEPEST)))
    return m


def junk() -> st.SearchStrategy[object]:
    """What no action looks like."""
    return st.one_of(
        st.text(),
        st.text(min_size=300, max_size=400),
        st.none(),
        st.integers(),
        st.floats(),
        st.binary(),
        st.lists(st.text(), max_size=3),
    )
