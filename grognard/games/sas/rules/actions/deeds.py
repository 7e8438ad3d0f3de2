"""What each action of an operator does (2.1 to 2.16): pay, carry it out, and let the Axis take notice."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.sas.rules import carrying, moving
from grognard.games.sas.rules.actions.aiming import aim, mark
from grognard.games.sas.rules.actions.allowed import ACTIONS
from grognard.games.sas.rules.alerting import alert, discover, distance_to_unit
from grognard.games.sas.rules.attacking import attack
from grognard.games.sas.rules.dare.nancy import change_clothes, interact, leave_off
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.jager.noises import pick_lock
from grognard.games.sas.rules.moving import step_to
from grognard.games.sas.rules.noticing import begin_watch, look
from grognard.games.sas.rules.occupying import operator_at, unit_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.modifiers import BLIND, modifier
from grognard.games.sas.vocabulary.pieces import BATTLE, NOBODY, ON_MAP, STANDING
from grognard.games.sas.vocabulary.places import SQUARE_NAMES
from grognard.games.sas.vocabulary.words import NOWHERE


def act(t: Tabletop, operator: int, verb: int, a: int, b: int) -> None:
    """2.1: pay, then carry the action out; free acts that are no action at all come first (R19)."""
    if verb == verbs.TURN:
        t.op_facing[operator] = a
        t.turned = 1
        return
    t.turned = 0
    if verb == verbs.SMOKE:
        carrying.smoke(t, carrying.smoke_bearer(t, t.op_owner[operator]), unit_at(t, t.at(a)))
        return
    t.op_ap[operator] -= t.f.cost[ACTIONS[verb]]
    begin_watch(t, operator)
    leave_off(t, operator, unit_at(t, t.at(a)) if verb == verbs.ATTACK else NOBODY)
    t.then(frame(steps.END_ACTION, operator))
    carry_out(t, operator, verb, a, b)


def carry_out(t: Tabletop, operator: int, verb: int, a: int, b: int) -> None:
    square = t.at(a) if a < SQUARE_NAMES else NOWHERE
    here = t.op_square[operator]
    if verb in (verbs.MOVE, verbs.CLIMB):
        step_to(t, operator, square, climbs=verb == verbs.CLIMB)
    elif verb == verbs.SPRINT:
        t.tell(events.SPRINTS, [operator, a])
        moving.run_to(t, operator, square, t.f.sprint_squares)
    elif verb == verbs.ATTACK:
        attack(t, operator, b, square, here, aim(t, operator, square))
    elif verb == verbs.BLIND_FIRE:
        t.then(frame(steps.GIVEN_AWAY, operator))
        attack(t, operator, b, square, here, [modifier(BLIND, t.f.modifier.blind), *aim(t, operator, square)])
    elif verb == verbs.MOVE_ATTACK:
        step_to(t, operator, square)
        t.call(steps.STRIKE_IF)
    elif verb == verbs.ATTACK_MOVE:
        t.call(steps.STRIKE_IF, square + 1)
    elif verb == verbs.MOVE_PLACE:
        step_to(t, operator, square)
        t.call(steps.PUT)
    elif verb == verbs.PLACE_MOVE:
        t.then(frame(steps.PUT, square + 1), frame(steps.WALK_ON, square))
    elif verb == verbs.PLACE:
        carrying.put(t, operator, square, b)
    elif verb == verbs.PICK_UP:
        carrying.pick_up(t, operator, a)
    else:
        simple(t, operator, verb, a, square)


def simple(t: Tabletop, operator: int, verb: int, a: int, square: int) -> None:
    """The actions that change only the operator itself, or a token."""
    if verb == verbs.AIM:
        t.op_aim[operator] = unit_at(t, square)
        t.tell(events.AIMS, [operator, a])
    elif verb == verbs.MARK:
        mark(t, operator, a)
    elif verb == verbs.MARK_SQUARE:
        t.op_mark[operator], t.op_mark_square[operator] = NOBODY, square
        t.tell(events.MARKED_SQUARE, [operator, a])
    elif verb == verbs.CROUCH:
        t.op_crouched[operator] = 1
        t.tell(events.CROUCHED, [operator])
    elif verb in (verbs.STAND, verbs.STAND_ATTACK):
        stand(t, operator)
        if verb == verbs.STAND_ATTACK:
            t.call(steps.STRIKE_IF)
    elif verb == verbs.RECOVER:
        t.op_health[operator] += 1
        t.tell(events.RECOVERED, [operator, t.op_health[operator]])
    elif verb == verbs.MEDKIT:
        carrying.heal(t, operator, a)
    elif verb == verbs.COME_OUT:
        come_out(t, operator)
    elif verb == verbs.FREE:
        free(t, operator, operator_at(t, square))
    elif verb == verbs.CLEAR_TWIG:
        t.op_twig[operator] = 0
        t.tell(events.TWIG_CLEARED, [operator])
    elif verb == verbs.PICK_LOCK:
        pick_lock(t, operator, a)
    elif verb == verbs.DISGUISE:
        change_clothes(t, operator)
    elif verb == verbs.INTERACT:
        interact(t, operator, unit_at(t, square))
    elif verb == verbs.EXIT:
        moving.leave_by_entry(t, operator)


def stand(t: Tabletop, operator: int) -> None:
    """2.9."""
    t.op_crouched[operator] = 0
    t.tell(events.STOOD, [operator])
    look(t, operator)


def come_out(t: Tabletop, operator: int) -> None:
    """2.16: in Stealth the nearest unit is alerted, or several if they are equally near."""
    discover(t, operator)
    if t.section == BATTLE:
        return
    standing = [u for u in range(len(t.unit_kind)) if t.unit_place[u] == STANDING and unit_squares(t, u)]
    if standing:
        here = t.op_square[operator]
        nearest = min(distance_to_unit(t, here, unit) for unit in standing)
        for unit in standing:
            if distance_to_unit(t, here, unit) == nearest:
                alert(t, unit)


def free(t: Tabletop, operator: int, captive: int) -> None:
    """12, R111: a prisoner goes with the player who has freed it, from the next turn on."""
    t.op_place[captive] = ON_MAP
    t.op_owner[captive] = t.op_owner[operator]
    t.op_done[captive] = 1
    t.tell(events.FREED, [operator, captive])
    t.call(steps.VERDICT)


class WalkOn(Step[Tabletop]):
    """2.10: the move of an operator that has placed something first."""

    def run(self, t: Tabletop, arg: int) -> None:
        step_to(t, t.active, arg)
