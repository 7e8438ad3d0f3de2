"""What may not be clicked says why: by the rule against what the click would have meant."""

from __future__ import annotations

import pytest

from grognard.engine.drawing.attempts import GENERAL, attempts, why_nothing
from tests.conformance.tours import Tour

pytestmark = pytest.mark.drawing


def test_what_a_click_would_say_can_be_read(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for seat in m.to_move:
            legal = {str(action) for action in m.legal(seat)}
            for item in m.scene(seat).items():
                said = attempts(m, item, seat)
                assert all(m.action(notation) is not None for notation in said), (item.id, said)
                assert item.actions or not legal & set(said), (item.id, said)


def test_a_refused_click_names_a_rule_that_exists(tour: Tour) -> None:
    """Of the items each visit tries a quarter, the next one another."""
    rules = set(tour.game.rule_ids())
    for number, m in enumerate(tour.visits(every=9)):
        for seat in m.to_move:
            for item in m.scene(seat).items()[number % 4 :: 4]:
                refusal = why_nothing(m, seat, item.id) if item.meanings and not item.actions else None
                if refusal is not None:
                    assert refusal.rule in rules
                    assert refusal.key not in GENERAL
                    assert refusal.text("it")
                    assert refusal.text("it") != refusal.text("en")
