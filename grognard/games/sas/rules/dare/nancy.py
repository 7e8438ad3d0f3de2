"""What Nancy does (13.1 to 13.3): she changes her clothes, talks to soldiers, and lets go of whom she holds."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import alert, discover, lose_stealth, said, shout
from grognard.games.sas.rules.damage import remember_sight
from grognard.games.sas.rules.dare.disguise import HELD, TALKS, end_talk, is_undercover
from grognard.games.sas.rules.hearing import facings_towards
from grognard.games.sas.rules.noticing import has_in_sight, obstacles
from grognard.games.sas.rules.sounds import turn_towards
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.axis import SOLDIER, TEAM
from grognard.games.sas.vocabulary.pieces import (
    BACK,
    FRONT,
    GEAR_COUNT,
    INTERACTION,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
)
from grognard.games.sas.vocabulary.words import FACINGS, HIDDEN


def change_clothes(t: Tabletop, operator: int) -> None:
    """13.1: the disguise is put on or taken off, and the board turned over."""
    t.op_disguised[operator] = 1 - t.op_disguised[operator]
    t.op_face[operator] = BACK if t.op_disguised[operator] else FRONT
    t.op_aim[operator] = NOBODY
    t.tell(events.DISGUISED if t.op_disguised[operator] else events.UNDISGUISED, [operator])


# 13.2: talking


def listeners(t: Tabletop, operator: int) -> list[int]:
    """13.2, R129: infantry that is not alert on the four squares beside her, with nothing between; no dogs."""
    if not is_undercover(t, operator) or not t.has(operator, INTERACTION) or t.op_holds[operator] != NOBODY:
        return []
    return [unit for unit in range(len(t.unit_kind)) if unit != t.op_talks[operator] and listens(t, operator, unit)]


def listens(t: Tabletop, operator: int, unit: int) -> bool:
    if t.unit_place[unit] != STANDING or t.unit_alert[unit] or t.unit_stuck[unit]:
        return False
    if t.f.units[t.unit_kind[unit]].group not in (SOLDIER, TEAM):
        return False
    here = t.op_square[operator]
    beside = [t.ground.next(here, side) for side in range(len(FACINGS))]
    return t.unit_square[unit] in beside and t.terrain.sight.line(here, t.unit_square[unit]) != HIDDEN


def interact(t: Tabletop, operator: int, unit: int) -> None:
    """13.2: one token; the unit turns to her and sees nothing else for as long as they talk."""
    t.op_gear[operator * GEAR_COUNT + INTERACTION] -= 1
    t.op_talks[operator] = unit
    t.unit_stuck[unit] = TALKS + t.unit_facing[unit]
    t.unit_smokes[unit] = 0
    t.unit_facing[unit] = facings_towards(t.ground, t.unit_square[unit], t.op_square[operator])[0]
    t.op_facing[operator] = facings_towards(t.ground, t.op_square[operator], t.unit_square[unit])[0]
    t.tell(events.TALKS, [operator, said(t, unit)])


# 13.3: the garrotte


def strangle(t: Tabletop, operator: int, unit: int) -> None:
    """13.3: the attack has failed: the unit is held, does nothing, and the next attack needs one less."""
    t.op_holds[operator] = unit
    t.op_squeezes[operator] += 1
    t.unit_stuck[unit] = HELD
    t.tell(events.HOLDS, [operator, said(t, unit)])
    remember_sight(t, unit)


def let_go(t: Tabletop, operator: int) -> None:
    """R130: whoever is let go is alerted, turns round, and raises a shout; she is discovered."""
    unit = t.op_holds[operator]
    if unit == NOBODY:
        return
    t.op_holds[operator] = NOBODY
    t.unit_stuck[unit] = 0
    t.tell(events.LET_GO, [operator, said(t, unit)])
    alert(t, unit)
    if t.op_place[operator] == ON_MAP:
        turn_towards(t, unit, t.op_square[operator])
        discover(t, operator)
    shout(t, unit)


def leave_off(t: Tabletop, operator: int, target: int) -> None:
    """R129, R130: another action than an attack on the unit that she holds ends both; NOBODY for no attack at all."""
    end_talk(t, operator)
    if t.op_holds[operator] != target:
        let_go(t, operator)


# What the Axis thinks of her


class Suspicion(Step[Tabletop]):
    """13.1: a civilian in sight at the start of the End phase costs a space of stealth, unless she talks."""

    def run(self, t: Tabletop, arg: int) -> None:
        for operator in range(OPERATOR_COUNT):
            if is_undercover(t, operator) and t.op_talks[operator] == NOBODY and is_in_view(t, operator):
                t.tell(events.SUSPECTED, [operator])
                lose_stealth(t)


class Unmask(Step[Tabletop]):
    """13.1: when the alarm sounds nobody talks any longer, and whoever sees her discovers her."""

    def run(self, t: Tabletop, arg: int) -> None:
        for operator in range(OPERATOR_COUNT):
            end_talk(t, operator)
            if t.op_disguised[operator] and is_in_view(t, operator):
                discover(t, operator)


def is_in_view(t: Tabletop, operator: int) -> bool:
    in_the_way = obstacles(t)
    return any(has_in_sight(t, unit, operator, in_the_way) for unit in range(len(t.unit_kind)))
