"""Why an action is not possible (2): the rule that forbids it, for each of the actions of an operator."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.games.sas.rules.actions.allowed import ACTIONS, ENTERING, PASSING, affords, allows, must_go_on
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.jager.noises import is_locked
from grognard.games.sas.rules.noticing import obstacles
from grognard.games.sas.rules.occupying import is_closed, is_free, unit_at
from grognard.games.sas.rules.weapons import WEAPON_USES, aim_square, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.axis import USE_KILL
from grognard.games.sas.vocabulary.pieces import ENTRY, FIRST_SUPPORT, NANCY, NO_TOKEN, NOBODY, SPEAR_GUN
from grognard.games.sas.vocabulary.places import SQUARE_NAMES
from grognard.games.sas.vocabulary.words import NOWHERE

WAYS = (verbs.MOVE, verbs.MOVE_ATTACK, verbs.ATTACK_MOVE, verbs.MOVE_PLACE, verbs.PLACE_MOVE)


def why_not_act(t: Tabletop, operator: int, move: int) -> Why | None:
    """The first reason that applies: the operator's state, its points, then what the action itself asks for."""
    verb = verb_of(move)
    if verb >= len(ACTIONS) or not ACTIONS[verb]:
        return Why("1.2", "passing", operator) if verb == verbs.DONE else None
    if not allows(t, operator, verb):
        return state_forbids(t, operator, verb)
    if not affords(t, operator, ACTIONS[verb]):
        return Why("2.1", "no-points", t.f.cost[ACTIONS[verb]], t.op_ap[operator])
    return action_forbids(t, operator, verb, arg_a(move), arg_b(move))


def state_forbids(t: Tabletop, operator: int, verb: int) -> Why:
    """2.9, 2.10, 10.12, 11, 13.1, 1.9: what an operator in this state may not do."""
    if t.op_place[operator] == ENTRY and verb not in ENTERING:
        return Why("1.9", "entering", operator)
    if t.op_place[operator] != ENTRY and verb not in PASSING and must_go_on(t, operator, verb):
        return Why("1.2", "passing", operator)
    if is_undercover(t, operator):
        return Why("13.1", "undercover", operator)
    if t.op_diving[operator]:
        return Why("10.12", "diving", operator)
    if t.op_carries[operator] != NO_TOKEN:
        return Why("2.10", "carrying", operator)
    if t.op_crouched[operator]:
        return Why("2.9", "crouched", operator)
    if operator >= FIRST_SUPPORT:
        return Why("11", "supporting", operator)
    return Why("2.9", "upright", operator)


def action_forbids(t: Tabletop, operator: int, verb: int, a: int, b: int) -> Why | None:
    if verb in WAYS or verb in (verbs.SPRINT, verbs.CLIMB):
        return way_forbids(t, operator, verb, a)
    if verb in (verbs.ATTACK, verbs.BLIND_FIRE):
        return attack_forbids(t, operator, a, b)
    if verb == verbs.AIM:
        return Why("2.5", "no-target", a)
    if verb == verbs.PICK_UP:
        return Why("2.10", "nothing-here", a)
    if verb == verbs.PLACE:
        return Why("2.10", "out-of-reach", a)
    if verb == verbs.RECOVER:
        return Why("2.15", "recovered", operator)
    if verb == verbs.COME_OUT:
        return Why("2.16", "known-already", operator)
    if verb == verbs.EXIT:
        return Why("1.9", "no-exit", operator)
    if verb == verbs.SMOKE:
        return Why("4.5", "alert-smoker", a)
    if verb == verbs.CLEAR_TWIG:
        return Why("16.6", "no-twig", operator)
    if verb == verbs.PICK_LOCK:
        return Why("16.8", "no-lock", a)
    return nancy_forbids(operator, verb, a)


def nancy_forbids(operator: int, verb: int, a: int) -> Why | None:
    """13.1, 13.2: only Nancy has a disguise, and there must be somebody to talk to."""
    if verb == verbs.DISGUISE:
        return Why("13.1", "no-disguise", operator)
    if verb == verbs.INTERACT:
        return Why("13.2", "no-listener", a)
    if verb == verbs.END_TALK:
        return Why("13.2", "no-talk", operator)
    return None


def way_forbids(t: Tabletop, operator: int, verb: int, place: int) -> Why:
    """1.2, 2.2 to 2.4, 16.8: a locked door, a square that is taken, or that this action does not lead to."""
    square = t.at(place) if place < SQUARE_NAMES else NOWHERE
    if square != NOWHERE and is_locked(t, t.op_square[operator], square):
        return Why("16.8", "locked", place)
    if square != NOWHERE and not is_closed(t, square) and not is_free(t, square, operator):
        return Why("1.2", "taken", place)
    if verb == verbs.SPRINT:
        return Why("2.3", "no-sprint", place)
    return Why("2.4", "no-climb", place) if verb == verbs.CLIMB else Why("2.2", "no-way", place)


def attack_forbids(t: Tabletop, operator: int, place: int, gear: int) -> Why:
    """2.5, 2.6, 8.5: the weapon, the target, the range, the line of sight, in this order."""
    if not t.has(operator, gear):
        return Why("1.10", "not-carried", operator, gear)
    if gear not in weapons_of(t, operator) and t.f.gear[gear].use in WEAPON_USES and operator == NANCY:
        return Why("13.1", "other-clothes", operator, gear)
    square = t.at(place) if place < SQUARE_NAMES else NOWHERE
    unit = NOBODY if square == NOWHERE else unit_at(t, square)
    if unit == NOBODY:
        return Why("2.5", "no-target", place)
    kind = t.f.gear[gear]
    if t.op_discovered[operator] and (kind.use == USE_KILL or gear == SPEAR_GUN):
        return Why("2.6", "discovered-kill", operator)
    if kind.use == USE_KILL:
        return Why("2.6", "not-behind", place)
    if t.f.units[t.unit_kind[unit]].armoured:
        return Why("8.5", "armour", place)
    if t.ground.distance(t.op_square[operator], square) > kind.long:
        return Why("2.5", "out-of-range", place, gear)
    if aim_square(t, operator, t.op_square[operator], kind.long, unit, obstacles(t)) == NOWHERE:
        return Why("2.5", "no-line", place)
    return Why("2.5", "no-target", place)
