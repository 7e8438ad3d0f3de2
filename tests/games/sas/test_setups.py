"""Set-ups of missions, units and event cards: what the data say, and what an overlay must not break."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.data.errors import DataError
from grognard.games.sas.facts.facts import Facts, read_data
from grognard.games.sas.rules.axis.routes import drive_legs
from grognard.games.sas.rules.driving import WHEELS, Driving
from grognard.games.sas.vocabulary.axis import (
    ALARM_RISES,
    ARC_AIR,
    PATROLS_TURN,
    SENTRIES_TURN,
    SMOKE,
    SPAWN_UNITS,
    SWEEP,
)
from grognard.games.sas.vocabulary.pieces import AXIS, GEAR, OPERATORS, UNLIMITED
from grognard.games.sas.vocabulary.words import NOWHERE
from tests.support.sas import facts

BASE_DECKS = ["green", "blue", "maroon"]


def refusal(tmp_path: Path, overlay: str) -> DataError:
    path = tmp_path / "mine.toml"
    path.write_text(overlay, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        Facts(read_data(str(path)))
    return caught.value


@pytest.mark.parametrize(
    ("overlay", "reason"),
    [
        ('[mission.baptism-of-fire.guard.guard-1]\nat = "ZZ9"', "not-square"),
        ('[mission.black-waters.guard.guard-2]\nat = "A17"', "not-ground"),
        ('[mission.baptism-of-fire.guard.guard-1]\nat = "J5"', "repeated"),
        ('[mission.baptism-of-fire.guard.guard-1]\nunit = "general"', "not-id"),
        ('[mission.baptism-of-fire.objective.east-depot]\ntask = "kill"', "not-id"),
        ("[mission.baptism-of-fire.minor]\nobjectives = 3", "more-than"),
        ("[mission.baptism-of-fire.major]\nout = 3", "more-than"),
        ("[mission.baptism-of-fire.major]\nsupport = 1", "more-than"),
        ('[mission.baptism-of-fire.minor]\nnamed = ["bridge"]', "not-id"),
        ('[mission.baptism-of-fire]\ndrums = ["J25"]', "not-ground"),
        ("[mission.convoy-ambush]\nwindow = []", "length"),
        ("[mission.convoy-ambush]\nwindow = [4]", "length"),
        ('[mission.convoy-ambush.convoy]\nformation = ["fast motorcycle", "truck"]', "choices"),
        ('[mission.convoy-ambush.convoy]\nroute = ["sideways 3"]', "choices"),
        ('[mission.convoy-ambush.convoy]\nroute = ["turn round"]', "choices"),
        ('[deck.green]\ng01 = ["sentries-turn green clockwise", "alarm"]', "choices"),
        ('[deck.green]\ng01 = ["sentries-turn white sideways", "alarm"]', "choices"),
        ('[deck.green]\ng01 = ["party", "alarm"]', "choices"),
        ('[deck.green]\ng01 = ["spawn white 9 machine-gunner", "alarm"]', "choices"),
        ('[deck.green]\ng01 = ["spawn white 2 elephant", "alarm"]', "choices"),
        ('[deck.jager]\nj01 = ["ambush 5", "alarm"]', "choices"),
        ('[operator.paddy.front]\ngear = ["knife", "pistol", "sterling", "harp"]', "not-id"),
        ("[unit.rifleman]\nhealth = 0", "range"),
    ],
)
def test_an_overlay_that_makes_no_mission_is_refused(tmp_path: Path, overlay: str, reason: str) -> None:
    error = refusal(tmp_path, overlay)
    assert error.reason == reason
    assert error.path.endswith("mine.toml")
    assert error.line > 0


def test_every_kind_of_unit_is_complete() -> None:
    assert len(facts().units) == len(AXIS)
    for kind in facts().units:
        assert kind.health > 0
        assert (kind.turn > 0) == kind.is_vehicle
        for weapon in kind.weapons:
            assert weapon.dice > 0
            assert weapon.arc == ARC_AIR or weapon.scatter or weapon.long > 0


def test_the_reference_table_of_the_booklet() -> None:
    table = {word: (kind.health, kind.move, kind.armoured) for word, kind in zip(AXIS, facts().units, strict=True)}
    assert table["rifleman"] == table["machine-gunner"] == table["officer"] == (1, 4, False)
    assert table["motorcycle"] == (3, 10, False)
    assert table["half-track"] == (5, 8, True)
    assert table["truck"] == (6, 8, False)
    assert table["panzer"] == (7, 6, True)
    assert table["dog"] == (1, 8, False)


def test_boards_have_tokens_for_what_runs_out() -> None:
    assert len(facts().gear) == len(GEAR)
    for number, operator in enumerate(facts().operators):
        for board in operator.boards:
            assert len(board.gear) == len(board.tokens) == len(set(board.gear)), OPERATORS[number]
            assert all(0 < count <= UNLIMITED for count in board.tokens)


@pytest.mark.parametrize("deck", BASE_DECKS)
def test_decks_have_every_kind_of_event(deck: str) -> None:
    cards = [facts().cards.cards[card] for card in facts().cards.decks[deck]]
    assert len(cards) == 40
    assert {card.halves[0].kind for card in cards} == {SENTRIES_TURN, PATROLS_TURN, SPAWN_UNITS, ALARM_RISES, SMOKE}
    assert {card.halves[1].kind for card in cards} == {SPAWN_UNITS, SWEEP}


def test_cards_of_all_decks_have_words_of_their_own() -> None:
    assert len(set(facts().cards.words)) == len(facts().cards.words)


@pytest.mark.parametrize("mission", range(len(facts().missions)))
def test_vehicles_fit_on_every_pose_of_their_routes(mission: int) -> None:
    setup, ground = facts().setups[mission], facts().maps[mission].ground
    targets = {square for target in facts().maps[mission].targets for square in target.squares}
    for placed in setup.vehicles + setup.convoy[:1]:
        kind = facts().units[placed.kind]
        driving = Driving(ground, kind.length, kind.turn, WHEELS)
        start = driving.pose(placed.x, placed.y, placed.facing)
        assert start != NOWHERE
        for pose in drive_legs(driving, start, placed.route) if placed.route else [start]:
            assert driving.fits(pose), (facts().missions[mission], placed.id)
            assert not targets & set(driving.squares(pose))
