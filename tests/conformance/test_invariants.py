"""Nothing is lost or created."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.game import Game
from tests.conformance.invariants import check, check_change
from tests.conformance.players import Player, advance
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour


def test_after_every_decision(whole: Tour) -> None:
    for number, m in enumerate(whole.decisions()):
        if number % 5 == 0 or not m.to_move:
            check(m)


def test_after_every_choice(tour: Tour) -> None:
    """Not only the decision that was taken: every one that could have been."""
    for m in tour.visits(often=3):
        for seat in m.to_move:
            base = m.redeal(seat, 1)
            for action in m.legal(seat):
                world = base.copy()
                world.play(action, seat)
                check(world)
                check_change(base, world)


@given(data=st.data())
def test_anywhere(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    check(m)
    after = m.copy()
    advance(after, Player(data.draw(st.integers(0, 100))), 1)
    check(after)
    check_change(m, after)
