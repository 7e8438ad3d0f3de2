"""The battle stage: made from what a seat has seen, readable in both languages, with sums that add up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard import Match
from grognard.engine.drawing.stage.in_words import battle_lines
from grognard.engine.drawing.stage.parts import Fighter, Plan
from grognard.engine.drawing.stage.stage import Battle, Stage
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import watchers
from tests.conformance.tours import Tour

pytestmark = pytest.mark.drawing


def stage_of(m: Match, seat: str | None, lang: str = "en") -> Stage | None:
    found: Stage | None = m.stage(seat, lang)
    return found


def shown(m: Match, seat: str | None) -> Any:
    stage = stage_of(m, seat)
    return None if stage is None else stage.to_dict()


def test_a_seat_sees_the_same_stage_in_every_world(tour: Tour) -> None:
    for number, m in enumerate(tour.visits(every=2)):
        for seat in m.seats:
            assert shown(m.redeal(seat, number), seat) == shown(m, seat)


def test_a_stage_offers_only_what_is_legal(tour: Tour) -> None:
    for m in tour.visits(every=2):
        for watcher in watchers(m):
            stage = stage_of(m, watcher)
            legal = [str(action) for action in m.legal(watcher)] if watcher is not None else []
            if stage is not None:
                assert {action for piece in stage.pieces() for action in piece.actions} <= set(legal)
                assert set(stage.options) <= set(legal)


def test_every_part_can_be_read_and_cites_a_rule(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for watcher in watchers(m):
            for lang in LANGUAGES:
                stage = stage_of(m, watcher, lang)
                for battle in stage.battles if stage is not None else []:
                    check_words(m, battle)
                    check_beats(battle)


def check_words(m: Match, battle: Battle) -> None:
    rules = set(m.game.rule_ids())
    cited = {beat.rule for beat in battle.beats} | ({battle.result.rule} if battle.result is not None else set())
    for round in battle.rounds:
        cited |= {line.rule for one in round.sums for line in one.lines} | {one.rule for one in round.sums}
        cited |= {plan.rule for side in round.sides for plan in side.plans} | {case.rule for case in round.cases}
    assert cited <= rules, cited - rules
    text = json.dumps(battle.to_dict())
    assert "{" not in "".join(battle_lines(battle))
    assert '"text": ""' not in text
    assert battle.title


def check_beats(battle: Battle) -> None:
    """Every part appears at a beat that there is, in the round that it belongs to."""
    last = len(battle.beats) - 1
    for round in battle.rounds:
        for side in round.sides:
            parts: list[Fighter | Plan] = [*side.fighters, *side.plans]
            for part in parts:
                assert 0 <= part.at <= last
                assert all(part.at <= roll.at <= last for roll in part.rolls)
                assert all(part.at <= mark.at <= last for mark in part.marks)
    assert [beat.round for beat in battle.beats] == sorted(beat.round for beat in battle.beats)
    assert all(0 <= beat.part < len(battle.parts) for beat in battle.beats)


def test_the_pieces_of_a_stage_have_ids_of_their_own(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for watcher in watchers(m):
            ids = [piece.id for piece in m.scene(watcher).pieces()]
            assert len(set(ids)) == len(ids)
