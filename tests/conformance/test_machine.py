"""Any mixture of playing, undoing, saving, copying and nonsense leaves exactly the moves that were played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import grognard
from grognard import Match, Refused
from grognard.engine.game import Game
from tests.conformance.invariants import check
from tests.conformance.players import Player, advance
from tests.conformance.strategies import junk, options, seeds

FIRST_MOVE = 8  # lines of a record before it


class MatchMachine(RuleBasedStateMachine):
    """Keeps its own list of the moves, and compares it with the record."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game = game
        self.m: Match = game.new(seed=0)
        self.moves: list[str] = []

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.m = self.game.new(None, data.draw(seeds()), data.draw(options(self.game)))
        advance(self.m, Player(data.draw(st.integers(0, 1000))), data.draw(st.integers(0, 800)))
        self.moves = self.m.record().splitlines()[FIRST_MOVE:-1]

    @precondition(lambda self: self.m.to_move)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.m.to_move))
        action = data.draw(st.sampled_from(self.m.legal(seat)))
        self.m.play(action, seat)
        self.moves.append(f"{seat} {action}")

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.m.seats))
        if self.m.can_undo(seat):
            self.m.undo(seat)
            assert self.moves.pop().startswith(seat + " ")
        else:
            with pytest.raises(Refused):
                self.m.undo(seat)

    @rule(action=junk(), data=st.data())
    def refuse(self, action: Any, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.m.seats))
        if self.m.why_not(action, seat) is not None:
            with pytest.raises(Refused):
                self.m.play(action, seat)

    @rule(way=st.sampled_from(["copy", "load", "replay"]))
    def go_on_elsewhere(self, way: str) -> None:
        left = self.m
        if way == "copy":
            self.m = left.copy()
        else:
            self.m = grognard.load(left.dump()) if way == "load" else grognard.replay(left.record())
        advance(left, Player(1), 5)

    @rule(data=st.data())
    def look_away(self, data: st.DataObject) -> None:
        """Somebody plays on in a redeal; nothing happens here."""
        world = self.m.redeal(data.draw(st.sampled_from(self.m.seats)), data.draw(st.integers(0, 9)))
        advance(world, Player(2), 5)

    @invariant()
    def moves_are_those_played(self) -> None:
        assert self.m.record().splitlines()[FIRST_MOVE:-1] == self.moves
        assert bool(self.m.to_move) == (self.m.result is None)
        check(self.m)


def test_any_mixture(game: Game[Any]) -> None:
    class Here(MatchMachine):
        def __init__(self) -> None:
            super().__init__(game)

    run_state_machine_as_test(Here, settings=settings(stateful_step_count=25))
