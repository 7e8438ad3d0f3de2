"""How good each action of an operator is: the next step of its plan, a shot, a bomb, the way out."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.danger import GRAIN
from grognard.games.sas.bot.fighting import SILLY, aim_score, attack_score, can_shoot, move_attack_score
from grognard.games.sas.bot.plan import Intent, Plan
from grognard.games.sas.bot.wheels import seats_wanted
from grognard.games.sas.rules.noticing import around
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    ENTRY,
    FIRST_SUPPORT,
    KNIFE,
    NOBODY,
    SET_LEWES_BOMB,
    SET_RAT_BOMB,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE

NEXT_STEP: Final = 3.0
PACE: Final = 3  # squares that an operator makes in a turn, waiting included
LONGEST_FUSE: Final = 20
STEPS: Final = (verbs.MOVE, verbs.CLIMB, verbs.TO, verbs.SPRINT)


def action_score(t: Tabletop, plan: Plan, intent: Intent, operator: int, move: int) -> float:
    verb = verb_of(move)
    if verb in STEPS:
        return step_score(t, plan, intent, operator, verb, t.at(arg_a(move)))
    if verb in (verbs.ATTACK, verbs.BLIND_FIRE):
        square, gear = t.at(arg_a(move)), arg_b(move)
        if intent.victim != NOBODY and t.step == steps.ACT:
            is_it = gear == KNIFE and intent.step[0] == verbs.ATTACK and unit_at(t, square) == intent.victim
            return NEXT_STEP + 4.0 if is_it else SILLY
        return attack_score(t, plan, operator, square, gear)
    if verb == verbs.MOVE_ATTACK:
        square = t.at(arg_a(move))
        if intent.step == (verb, square):
            return NEXT_STEP + 4.0
        return move_attack_score(t, plan, operator, square)
    if verb == verbs.AIM:
        return aim_score(t, plan, operator, t.at(arg_a(move)))
    if verb == verbs.PLACE:
        return place_score(t, t.at(arg_a(move)), arg_b(move))
    if verb == verbs.EXIT:
        return exit_score(t, operator)
    return other_score(t, plan, intent, operator, verb)


def fuse(t: Tabletop, plan: Plan, operator: int) -> int:
    """10.6: time enough for what is left to do, and to get home."""
    left = [min(plan.away[s] for s in aims.squares_beside(t, site)) for site in aims.open_sites(t)]
    squares = min(plan.home[t.op_square[operator]] // GRAIN, 60) if t.op_square[operator] != NOWHERE else 0
    return max(3, min(LONGEST_FUSE, squares // PACE + 2 * len(left)))


def step_score(t: Tabletop, plan: Plan, intent: Intent, operator: int, verb: int, square: int) -> float:
    """The next step of the plan; everything else is worse than to wait."""
    if square in seats_wanted(t):
        return 5.0
    if plan.waits and t.op_place[operator] == ENTRY:
        return SILLY
    return NEXT_STEP if intent.step == (verb, square) else -3.0


def near(t: Tabletop, one: int, other: int, distance: int) -> bool:
    return one != NOWHERE and t.ground.distance(one, other) <= distance


def place_score(t: Tabletop, square: int, token: int) -> float:
    """10.6: bombs beside what has to be destroyed, and nowhere else."""
    if token not in (SET_LEWES_BOMB, SET_RAT_BOMB):
        return SILLY
    squares = around(t, square, t.f.blast_radius)
    hit = [site for site in aims.open_sites(t) if any(square in squares for square in site)]
    return 6.0 + len(hit) if hit else SILLY


def exit_score(t: Tabletop, operator: int) -> float:
    """1.9: when nothing is left to do; in Battle somebody with nothing to contribute leaves as well."""
    if operator >= FIRST_SUPPORT or not aims.is_busy(t):
        return 8.0
    return SILLY


def other_score(t: Tabletop, plan: Plan, intent: Intent, operator: int, verb: int) -> float:
    if verb == verbs.FREE:
        return 9.0
    if verb in (verbs.CROUCH, verbs.STAND):
        if verb == verbs.STAND and not plan.careful and not plan.is_going_home and can_shoot(t, operator):
            return 4.5
        return NEXT_STEP if intent.step == (verb, NOWHERE) else SILLY
    if verb in (verbs.DONE, verbs.STOP):
        return 0.0
    if verb == verbs.MEDKIT:
        return 3.5 if t.op_health[operator] <= 2 else SILLY
    if verb == verbs.RECOVER:
        return 0.4 if t.op_health[operator] <= 3 else SILLY
    if verb == verbs.PICK_LOCK:
        return 2.5  # less than a step on its way: only a door that is in the way
    if verb == verbs.DISGUISE:
        return 2.5 if t.op_disguised[operator] else SILLY  # a civilian cannot go everywhere
    if verb == verbs.CLEAR_TWIG:
        return 3.5 if is_overheard(t, operator) else SILLY
    return SILLY


def is_overheard(t: Tabletop, operator: int) -> bool:
    """16.6: somebody who is not alert is near enough to hear the next step."""
    square = t.op_square[operator]
    if square == NOWHERE or t.section == BATTLE:
        return False
    calm = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING and not t.unit_alert[unit]]
    return any(near(t, t.unit_square[unit], square, t.f.twig_heard + 1) for unit in calm)
