"""Where units of the Axis face (3.2, 3.4, R24, R117): whom they can attack, whom they see in part, or the nearest."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import discover, said, shout
from grognard.games.sas.rules.axis.eligible import only_turns
from grognard.games.sas.rules.axis.positions import (
    is_watched,
)
from grognard.games.sas.rules.axis.shooting import best_shot, discovered_targets, target_squares
from grognard.games.sas.rules.hearing import facings_towards
from grognard.games.sas.rules.jager.seat import leader
from grognard.games.sas.rules.noticing import obstacles, sees_operator
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    COMMANDER,
    OPERATOR_COUNT,
    STANDING,
    STEALTH,
)


def facings_wanted(t: Tabletop, unit: int) -> list[int]:
    """3.1, 3.2, 3.4: towards the nearest of those that come first for it; the choices."""
    for wanted in preferred(t, unit, discovered_targets(t)):
        if wanted:
            return towards_nearest(t, unit, wanted)
    return []


def preferred(t: Tabletop, unit: int, targets: list[int]) -> list[list[int]]:
    """Whom it can attack, then whom it sees in part if it advances, then all; in Stealth an officer takes all alike."""
    if t.section == STEALTH and t.unit_role[unit] == COMMANDER:
        return [targets]
    attacked = [target for target in targets if can_attack_facing(t, unit, target)]
    if only_turns(t, unit):
        return [attacked, targets]
    in_the_way = obstacles(t)
    watched = [target for target in targets if is_watched(t, t.unit_square[unit], target, in_the_way)]
    return [attacked, watched, targets]


def can_attack_facing(t: Tabletop, unit: int, target: int) -> bool:
    """Could it attack the operator if it turned there?"""
    return any(can_attack_with(t, unit, target, facing) for facing in facings_to(t, unit, target))


def can_attack_with(t: Tabletop, unit: int, target: int, facing: int) -> bool:
    before = t.unit_facing[unit]
    t.unit_facing[unit] = facing
    in_the_way = obstacles(t)
    weapons = t.f.units[t.unit_kind[unit]].weapons
    found = any(best_shot(t, unit, weapon, target, in_the_way) is not None for weapon in weapons)
    t.unit_facing[unit] = before
    return found


def facings_to(t: Tabletop, unit: int, target: int) -> list[int]:
    here = t.unit_square[unit]
    square = min(target_squares(t, target), key=lambda other: (t.ground.distance(here, other), other))
    return facings_towards(t.ground, here, square)


def towards_nearest(t: Tabletop, unit: int, targets: list[int]) -> list[int]:
    """R24: the facings towards the nearest of these; equally near ones are all among the choices."""
    here = t.unit_square[unit]
    away = [min(t.ground.distance(here, square) for square in target_squares(t, target)) for target in targets]
    found: list[int] = []
    for target, distance in zip(targets, away, strict=True):
        if distance == min(away):
            found += [facing for facing in facings_to(t, unit, target) if facing not in found]
    return sorted(found)


class FaceTarget(Step[Tabletop]):
    """3.2, 3.4: the unit turns; between two facings the players choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] != STANDING:
            return
        found = facings_wanted(t, arg)
        if len(found) == 1:
            face(t, arg, found[0])
        elif found:
            t.propose(steps.CHOOSE_FACING, arg, turns(found))


def turns(facings: list[int]) -> list[int]:
    """These facings as moves."""
    return [pack_move(verbs.FACE, facing) for facing in facings]


def face(t: Tabletop, unit: int, facing: int) -> None:
    """R117, 2.8: the unit faces this way, and what comes in sight is discovered; a marked one may show its back."""
    if t.unit_facing[unit] != facing:
        t.unit_facing[unit] = facing
        t.tell(events.FACED, [said(t, unit), facing])
    finds(t, unit)
    if unit in t.op_mark:
        t.call(steps.OPPORTUNITY)


def finds(t: Tabletop, unit: int) -> None:
    """R117: an alert unit that gets an operator in sight discovers it and, in the Stealth section, shouts."""
    in_the_way = obstacles(t)
    seen = [op for op in range(OPERATOR_COUNT) if not t.op_discovered[op] and sees_operator(t, unit, op, in_the_way)]
    for operator in seen:
        discover(t, operator)
    if seen and t.section == STEALTH:
        shout(t, unit)


class ChooseFacing(Step[Tabletop]):
    """R24: two facings are equally good."""

    def who(self, t: Tabletop, arg: int) -> int:
        return leader(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return turns(facings_wanted(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        face(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [said(t, arg)]
