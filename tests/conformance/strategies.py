"""What hypothesis draws: seeds, options, tastes, and how far the game has gone."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from grognard import Match
from grognard.engine.errors import BadOption
from grognard.engine.game import Game
from grognard.engine.options import Options
from tests.conformance.players import Player, advance
from tests.games.sas.mill import MILL

DEEPEST = 1500
OWN = {"sas": [MILL]}  # scenarios that players have written: the suite holds for them, too


def options(game: Game[Any]) -> st.SearchStrategy[Options]:
    """Any that do not contradict each other."""
    any_options = {word: st.sampled_from(option.values()) for word, option in game.options.items()}
    return st.fixed_dictionaries(any_options).filter(lambda chosen: agree(game, chosen))


def agree(game: Game[Any], chosen: Options) -> bool:
    try:
        game.check_together(chosen)
    except BadOption:
        return False
    return True


def seeds() -> st.SearchStrategy[int | str]:
    letters = st.characters(min_codepoint=48, max_codepoint=122)
    return st.integers(min_value=-(2**70), max_value=2**70) | st.text(letters, min_size=1, max_size=80)


def new_matches(game: Game[Any]) -> st.SearchStrategy[Match]:
    """Matches before their first move."""
    return st.builds(game.new, st.sampled_from([*game.scenarios, *OWN.get(game.id, [])]), seeds(), options(game))


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
