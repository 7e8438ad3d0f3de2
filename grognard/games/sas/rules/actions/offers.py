"""What an operator can do now (2.1): every action with the squares, units and things that it can be about."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import pack_move, verb_of
from grognard.games.sas.rules import carrying, moving
from grognard.games.sas.rules.actions.aiming import aims, blind_targets, marked_throws, marks
from grognard.games.sas.rules.actions.allowed import ACTIONS, ATTACKS, affords, allows
from grognard.games.sas.rules.dare.nancy import listeners
from grognard.games.sas.rules.handing import reachable
from grognard.games.sas.rules.jager.noises import locks_at
from grognard.games.sas.rules.occupying import is_free, operator_at
from grognard.games.sas.rules.weapons import can_fire_from, targets_from
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.pieces import CAPTIVE, ENTRY, FIRST_SUPPORT, NANCY, NOBODY, ON_MAP
from grognard.games.sas.vocabulary.words import FACINGS


def options(t: Tabletop, operator: int) -> list[int]:
    """2.1: all actions that are possible now."""
    found: list[int] = []
    for verb, action in enumerate(ACTIONS):
        if action and allows(t, operator, verb) and affords(t, operator, action):
            found += offers(t, operator, verb)
    is_stuck = not any(verb_of(move) != verbs.TURN for move in found)  # soldiers may have got off a truck around it
    if t.op_place[operator] == ENTRY or is_free(t, t.op_square[operator], operator) or is_stuck:
        found.append(verbs.DONE)
    return found


def offers(t: Tabletop, operator: int, verb: int) -> list[int]:
    """The moves of one action."""
    if verb == verbs.ATTACK:
        return [
            pack_move(verb, t.place(square), gear) for square, gear in targets_from(t, operator, t.op_square[operator])
        ]
    if verb == verbs.BLIND_FIRE:
        return [pack_move(verb, t.place(square), gear) for square, gear in blind_targets(t, operator)]
    if verb in ON_SQUARES:
        return [pack_move(verb, t.place(square)) for square in squares_for(t, operator, verb)]
    if verb == verbs.MARK:
        return [pack_move(verb, place) for place in marks(t, operator)]
    if verb == verbs.PLACE:
        return carrying.puts(t, operator, t.op_square[operator])
    if verb == verbs.PICK_UP:
        return [pack_move(verb, token) for token in carrying.finds(t, operator)]
    if verb == verbs.TURN:
        return turns(t, operator)
    if verb == verbs.MEDKIT:
        return [pack_move(verb, other) for other in carrying.healed(t, operator)]
    if verb == verbs.PICK_LOCK:
        return [pack_move(verb, side) for side in locks_at(t, t.op_square[operator])]
    return [verb] if is_possible(t, operator, verb) else []


ON_SQUARES: Final = (
    verbs.MOVE, verbs.SPRINT, verbs.CLIMB, verbs.MOVE_ATTACK, verbs.ATTACK_MOVE, verbs.AIM, verbs.MARK_SQUARE,
    verbs.MOVE_PLACE, verbs.PLACE_MOVE, verbs.SMOKE, verbs.FREE, verbs.INTERACT,
)  # fmt: skip


def squares_for(t: Tabletop, operator: int, verb: int) -> list[int]:
    """The squares that an action can be about."""
    here = t.op_square[operator]
    if verb == verbs.MOVE:
        return moving.move_squares(t, operator, t.op_ap[operator])
    if verb == verbs.SPRINT:
        return moving.sprint_squares(t, operator, t.f.sprint_squares, t.op_ap[operator] - t.f.cost["sprint"])
    if verb == verbs.CLIMB:
        return moving.climb_squares(t, operator, t.op_ap[operator])
    if verb == verbs.AIM:
        return aims(t, operator)
    if verb == verbs.SMOKE:
        return carrying.smokes(t, t.op_owner[operator])
    if verb == verbs.FREE:
        return [square for square in reachable(t, here) if is_captive(t, square)]
    if verb == verbs.MARK_SQUARE:
        return marked_throws(t, operator)
    if verb == verbs.INTERACT:
        return [t.unit_square[unit] for unit in listeners(t, operator)]
    lays_down = verb in (verbs.MOVE_PLACE, verbs.PLACE_MOVE)
    if verb == verbs.ATTACK_MOVE and not can_fire_from(t, operator, here):
        return []
    steps_away = [s for s in moving.move_squares(t, operator, 0, lays_down) if is_free(t, s, operator)]
    if verb in ATTACKS:
        alike = [square for square in steps_away if moving.swims(t, operator, square) == bool(t.op_diving[operator])]
        from_there = verb == verbs.MOVE_ATTACK
        return [square for square in alike if not from_there or can_fire_from(t, operator, square)]
    if verb == verbs.MOVE_PLACE:
        return [square for square in steps_away if carrying.puts(t, operator, square)]
    return [square for square in steps_away if carrying.puts(t, operator, here, leads_to=square)]


def is_captive(t: Tabletop, square: int) -> bool:
    other = operator_at(t, square)
    return other != NOBODY and t.op_place[other] == CAPTIVE


def turns(t: Tabletop, operator: int) -> list[int]:
    """2: turning costs nothing; turning twice in a row would only undo the first."""
    if t.turned or t.op_place[operator] != ON_MAP:
        return []
    return [pack_move(verbs.TURN, facing) for facing in range(len(FACINGS)) if facing != t.op_facing[operator]]


def is_possible(t: Tabletop, operator: int, verb: int) -> bool:
    """The actions that name nothing."""
    if verb == verbs.STAND_ATTACK:
        return can_fire_from(t, operator, t.op_square[operator])
    if verb == verbs.RECOVER:
        return operator < FIRST_SUPPORT and t.op_health[operator] < t.f.operators[operator].recovers
    if verb == verbs.COME_OUT:
        return not t.op_discovered[operator]
    if verb == verbs.EXIT:
        return moving.can_exit(t, operator)
    if verb == verbs.CLEAR_TWIG:
        return t.op_twig[operator] != 0
    if verb == verbs.DISGUISE:
        return operator == NANCY
    if verb == verbs.END_TALK:
        return t.op_talks[operator] != NOBODY
    return True
