"""What may be chosen, why not, and what is played come from one source."""

from __future__ import annotations

import pytest

from grognard import Refused
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import battery, refusals
from tests.conformance.tours import Tour


def test_why_not_agrees_with_legal(tour: Tour) -> None:
    """Over every notation of the game: exactly the legal ones have nothing against them."""
    notations = battery(tour.game)
    for m in tour.visits():
        for seat in m.seats:
            legal = {str(action) for action in m.legal(seat)}
            allowed = {notation for notation in notations if m.why_not(notation, seat) is None}
            assert allowed == legal & set(notations)
            assert all(m.why_not(action, seat) is None for action in legal)


def test_play_agrees_with_why_not(tour: Tour) -> None:
    notations = battery(tour.game)[::7]
    for m in tour.visits():
        for seat in m.seats:
            world = m.copy()
            for notation in notations:
                why = world.why_not(notation, seat)
                if why is None:
                    world.copy().play(notation, seat)
                    continue
                with pytest.raises(Refused) as refused:
                    world.play(notation, seat)
                assert refused.value.rule == why.rule
                assert [refused.value.text(lang) for lang in LANGUAGES] == [why.text(lang) for lang in LANGUAGES]


def test_every_legal_action_can_be_played(tour: Tour) -> None:
    for m in tour.visits():
        for seat in m.to_move:
            for action in m.legal(seat):
                world = m.copy()
                world.play(action, seat)
                assert len(world.played()) == len(m.played()) + 1


def test_refusals_name_a_rule_and_speak(tour: Tour) -> None:
    rules = set(tour.game.rule_ids())
    for m in tour.visits():
        for seat in m.seats:
            for answer in refusals(m, seat, battery(tour.game)[::3]):
                if answer is None:
                    continue
                rule, *sentences = answer
                assert rule in rules
                assert all(sentence and "{" not in sentence for sentence in sentences)
                assert sentences[0] != sentences[1]


def test_actions_name_a_rule(tour: Tour) -> None:
    rules = set(tour.game.rule_ids())
    assert {verb.rule for verb in tour.game.grammar.verbs} <= rules
    assert {step.rule for step in tour.game.steps} <= rules
    assert {event.rule for event in tour.game.events} <= rules
    assert {option.rule for option in tour.game.options.values()} <= rules
