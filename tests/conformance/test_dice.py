"""The dice are bound before the first roll and open after the last."""

from __future__ import annotations

import json

import grognard
from tests.conformance.senses import senses, watchers
from tests.conformance.tours import Tour

SECRET = "nobody-knows-this-seed"


def test_the_commitment_holds(whole: Tour) -> None:
    m = whole.begin()
    promise = m.commitment
    for m in whole.decisions():
        view = m.view(None)
        assert m.commitment == promise == view["commitment"]
        assert (view["seed"] is None) == bool(m.to_move)
    assert grognard.commitment(str(m.view(None)["seed"])) == promise


def test_the_seed_is_hidden_before(tour: Tour) -> None:
    m = tour.game.new(None, SECRET, tour.options())
    for _ in range(40):
        for watcher in watchers(m):
            told = json.dumps(senses(m, watcher))
            assert SECRET not in told
            assert m.state().key.hex() not in told
        m.push(m.moves()[-1])


def test_the_seed_replays_the_match(whole: Tour) -> None:
    """Anyone who kept the moves can check the dice: the seed shown at the end leads to the same end."""
    m = whole.end
    again = m.game.new(m.origin.scenario, m.view(None)["seed"], m.origin.options)
    for seat, notation in (line.split(" ", 1) for line in m.record().splitlines()[8:-1]):
        again.play(notation, seat)
    assert again.dump() == m.dump()


def test_dice_are_fair(tour: Tour) -> None:
    """Every face turns up about as often as every other."""
    t = tour.begin().state().copy()
    rolls = [t.roll(6) for _ in range(6000)]
    assert set(rolls) == set(range(6))
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
