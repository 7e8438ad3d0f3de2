"""What the bots of WARZAG WWII know of an alliance that has lost one of its two players."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.warzag import War, say, seat_of


def alone(uk: str, germany: str) -> Match:
    """Italy has just been eliminated; its ally Germany, with these territories, is asked whether to fight on."""
    war = War("uk", "italy", "ussr", "germany", alliances=True).own("uk", "b1", *uk.split())
    m = war.armies("uk", "b1", "armour").own("germany", *germany.split()).phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "annex")
    return m


@pytest.mark.parametrize(
    ("uk", "germany", "best"),
    [
        ("b2 b3 b4 c1 c2 d1 d3 d4 e1 e2 e3 f2 f3 f4 g1 g2 g3 g4 h1 h3", "", "surrender"),
        ("", "b5 b6 b7 b8 c6 c7 d5 d6 d8 e5 e6 f6 f8 g5 g6 g7 h5 h7 h8", "fight-on"),
    ],
)
def test_the_last_of_an_alliance_gives_up_when_hardly_a_chance_is_left(uk: str, germany: str, best: str) -> None:
    m = alone(uk, germany)
    seat = seat_of(m, "germany")
    moves = m.moves(seat)
    weights = m.game.knowledge.weights(m.state(), m.seat_index(seat), moves)
    assert str(m.legal(seat)[weights.index(max(weights))]) == best
