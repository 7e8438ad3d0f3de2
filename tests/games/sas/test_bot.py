"""What the bots of SAS know about missions: convoys, jeeps, trucks to be taken away, and flak."""

from __future__ import annotations

import grognard
from grognard.bots.roster import make_bot
from grognard.engine.moves import pack_move
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.choices import lane_score
from grognard.games.sas.bot.knowledge import SasKnowledge
from grognard.games.sas.bot.wheels import next_pose, wanted_car
from grognard.games.sas.rules.cars.crews import car_driving, car_pose, put_car
from grognard.games.sas.rules.cars.steering import leaves_here
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.pieces import ENTRY, FIRST_SUPPORT, JEEP
from grognard.games.sas.vocabulary.words import NORTH

LONGEST_WAY = 80


def in_first_turn(mission: str) -> Tabletop:
    """The mission as the bot has prepared it."""
    match, bot = grognard.game("sas").new(mission, 1), make_bot("heuristic", 1)
    while match.turn is not None and state(match).turn == 0:
        match.play(bot.choose(match, match.turn))
    return state(match)


def state(match: grognard.Match) -> Tabletop:
    t = match.state()
    assert isinstance(t, Tabletop)
    return t


def test_nobody_goes_home_before_the_convoy_has_come() -> None:
    t = in_first_turn("convoy-ambush")
    assert aims.is_expected(t)
    assert aims.is_busy(t)
    t.special_drawn = 1
    assert not aims.is_expected(t)


def test_all_operators_go_on_foot_and_the_jeep_stays_behind() -> None:
    t = in_first_turn("fortress")
    assert JEEP not in t.car_kind
    assert sum(t.op_place[op] == ENTRY for op in range(FIRST_SUPPORT)) == 4


def test_a_truck_that_the_mission_wants_is_driven_off_the_map_over_the_entry_tile() -> None:
    t = in_first_turn("stolen-goods")
    truck = wanted_car(t)
    driving = car_driving(t, truck)
    for _ in range(LONGEST_WAY):
        pose = next_pose(t, truck)
        if not driving.squares(pose):
            break
        assert pose in driving.moves(car_pose(t, truck))[::2]
        put_car(t, truck, pose)
    assert leaves_here(t, truck, pose)


def test_the_typhoon_is_called_for_flak_and_flies_over_it() -> None:
    t = in_first_turn("wings-of-steel")
    assert SasKnowledge().choose(t, pack_move(verbs.CALL_TYPHOON, NORTH)) > 1.0
    t.air_side = NORTH
    scores = [lane_score(t, pack_move(verbs.LANE, lane)) for lane in (1, 2, 3)]
    assert scores.index(max(scores)) == 2, "the battery and the depot are on the third column of tiles"
