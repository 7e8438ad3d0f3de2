"""How the bots of SAS go unseen, kill from behind, and shoot: what they work out before an operator acts."""

from __future__ import annotations

import pytest

from grognard.engine.moves import pack_move
from grognard.games.sas.bot.danger import Habits, fields_of, watched
from grognard.games.sas.bot.fighting import SILLY, aim_score, hit_chance, roused
from grognard.games.sas.bot.foresight import risk
from grognard.games.sas.bot.knowledge import SasKnowledge
from grognard.games.sas.bot.plan import strike
from grognard.games.sas.bot.route import Route
from grognard.games.sas.bot.wheels import car_score
from grognard.games.sas.rules.hearing import square_behind
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.pieces import ENTRY, ON_MAP, PATROL, PISTOL, STERLING
from grognard.games.sas.vocabulary.words import NOWHERE
from tests.games.sas.test_bot import in_first_turn

PADDY, JOCK = 0, 1


def put(t: Tabletop, operator: int, square: int) -> None:
    """An operator on the map with all its points, about to act."""
    t.op_place[operator], t.op_square[operator] = ON_MAP, square
    t.op_ap[operator], t.active = t.f.operator_points, operator


def route_of(t: Tabletop, operator: int) -> Route:
    plan = SasKnowledge().plan(t, operator)
    return Route(t, operator, plan.away, plan.seen, plan.danger, plan.careful)


def patrols(t: Tabletop) -> list[int]:
    return [unit for unit in range(len(t.unit_kind)) if t.unit_role[unit] == PATROL and t.unit_square[unit] >= 0]


@pytest.mark.parametrize("mission", ["baptism-of-fire", "hit-and-run", "the-bridge"])
def test_an_operator_that_nobody_knows_of_takes_no_step_in_sight(mission: str) -> None:
    t = in_first_turn(mission)
    put(t, JOCK, t.map.entry.squares[1])
    eyes = watched(t)
    verb, square = route_of(t, JOCK).first
    assert square == NOWHERE or eyes.upright[square] == 0, (verb, square)


def test_what_every_unit_sees_is_watched_and_vehicles_look_as_well() -> None:
    t = in_first_turn("the-bridge")
    eyes, in_the_way = watched(t), obstacles(t)
    large = [u for u in range(len(t.unit_kind)) if t.f.units[t.unit_kind[u]].is_large and looks(t, u)]
    assert large, "the half-track"
    for unit in large:
        for field in fields_of(t, unit, in_the_way):
            assert all(eyes.upright[square] > 0 for square in field.fully.squares())


def test_a_sentry_looks_along_each_arrow_of_its_post_equally_often() -> None:
    t = in_first_turn("baptism-of-fire")
    habits = Habits(t.terrain)
    for number, post in enumerate(t.map.posts):
        ahead = t.ground.next(post.square, post.arrows[0])
        chance = habits.post(number).upright[ahead]
        assert chance == 0 or chance >= 1 / len(post.arrows) - 1e-9
        assert max(habits.post(number).upright) <= 1 + 1e-9


def test_a_dead_unit_is_no_risk() -> None:
    t = in_first_turn("baptism-of-fire")
    for unit in patrols(t):
        before, after = risk(t), risk(t, unit)
        assert all(a <= b for a, b in zip(after.upright, before.upright, strict=True))
        assert sum(after.upright) < sum(before.upright)


def test_the_knife_strikes_from_the_square_behind_and_a_step_away_together_with_the_move() -> None:
    t = in_first_turn("baptism-of-fire")
    unit = patrols(t)[0]
    behind = square_behind(t.ground, t.unit_square[unit], t.unit_facing[unit])
    put(t, PADDY, behind)
    assert strike(t, PADDY, route_of(t, PADDY), behind) == (verbs.ATTACK, NOWHERE)
    beyond = square_behind(t.ground, behind, t.unit_facing[unit])
    put(t, PADDY, beyond)
    route = route_of(t, PADDY)
    if route.costs[(behind, False, 0)][0] == 0:
        assert strike(t, PADDY, route, behind) == (verbs.MOVE_ATTACK, behind)
    else:
        assert strike(t, PADDY, route, behind) is None, "somebody looks"


def test_taking_aim_helps_and_is_done_once() -> None:
    t = in_first_turn("baptism-of-fire")
    unit = patrols(t)[0]
    target = t.unit_square[unit]
    put(t, PADDY, square_behind(t.ground, target, t.unit_facing[unit]))
    plan = SasKnowledge().plan(t, PADDY)
    t.op_discovered[PADDY] = t.unit_alert[unit] = 1
    origin = t.op_square[PADDY]
    chances = [hit_chance(t, PADDY, origin, target, PISTOL, more) for more in (0, 2)]
    assert chances == pytest.approx([3 / 6, 5 / 6]), "5 is needed, short range adds 1 and aim 2"
    assert aim_score(t, plan, PADDY, target) > SILLY
    t.op_aim[PADDY] = unit
    assert aim_score(t, plan, PADDY, target) == SILLY


def test_a_louder_weapon_rouses_no_fewer_units() -> None:
    t = in_first_turn("baptism-of-fire")
    put(t, PADDY, t.unit_square[patrols(t)[0]])
    assert 0 < roused(t, PADDY, PISTOL) <= roused(t, PADDY, STERLING)


def test_tokens_that_may_be_used_at_any_time_are_no_actions_of_a_vehicle() -> None:
    t = in_first_turn("stolen-goods")
    done = car_score(t, pack_move(verbs.CAR_DONE, t.car_kind[0]))
    assert all(car_score(t, pack_move(verb, 101)) < done for verb in (verbs.SMOKE, verbs.BREAK_DOWN))


def test_who_is_nearer_to_the_objective_stands_better() -> None:
    t = in_first_turn("baptism-of-fire")
    knowledge = SasKnowledge()
    plan = knowledge.plan(t, JOCK)
    at_entry = knowledge.evaluate(t, 0)
    assert t.op_place[JOCK] == ENTRY
    put(t, JOCK, plan.goals[0])
    near = knowledge.evaluate(t, 0)
    t.op_discovered[JOCK] = 1
    assert knowledge.evaluate(t, 0) < near
    assert at_entry < near
