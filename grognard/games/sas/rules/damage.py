"""What hits do (2.5, 2.12, 8.5, 9, 10.1): wounds and deaths on both sides, bodies, and who sees them happen."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.games.sas.rules.alerting import alert, said
from grognard.games.sas.rules.dare.disguise import end_talk, forget_unit
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import SAW_DEATH, STARTLED, looks, obstacles, sees
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps
from grognard.games.sas.vocabulary.axis import SOLDIER
from grognard.games.sas.vocabulary.pieces import (
    BODY,
    DEAD,
    GONE,
    MACHINE_GUNNER,
    MORTAR_TEAM,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
)
from grognard.games.sas.vocabulary.words import FOREST, HIDDEN, NOWHERE, WATER


def hit_unit(t: Tabletop, unit: int, explosive: bool) -> None:
    """2.5, 8.5, 9: one hit; armour feels only explosives, and a mortar that is hit becomes a machine gunner."""
    kind = t.f.units[t.unit_kind[unit]]
    if t.unit_place[unit] == GONE or (kind.armoured and not explosive):
        return
    if t.unit_kind[unit] == MORTAR_TEAM:
        t.tell(events.DAMAGED, [said(t, unit), kind.health - 1])
        t.unit_kind[unit] = MACHINE_GUNNER
        t.unit_mode[unit] = 0
        return
    t.unit_damage[unit] += 1
    if t.unit_damage[unit] >= kind.health:
        kill(t, unit)
    else:
        t.tell(events.DAMAGED, [said(t, unit), kind.health - t.unit_damage[unit]])


def kill(t: Tabletop, unit: int) -> None:
    """2.12, 10.1: the unit is removed, a soldier leaves a body, and those who see it remember it (`Witness`)."""
    remember_sight(t, unit)
    t.tell(events.KILLED, [said(t, unit)])
    if not t.f.units[t.unit_kind[unit]].is_large and t.ground.kind[t.unit_square[unit]] != WATER:
        t.add_token(BODY, t.unit_square[unit])
    t.unit_place[unit] = GONE
    t.unit_square[unit] = NOWHERE
    forget_unit(t, unit)
    t.call(steps.VERDICT)


def remember_sight(t: Tabletop, victim: int) -> None:
    """2.12, 13.3: whoever sees a unit killed or strangled remembers it until the action ends (`Witness`)."""
    in_the_way = obstacles(t)
    squares = unit_squares(t, victim)
    for other in range(len(t.unit_kind)):
        if other == victim or not looks(t, other):
            continue
        if any(sees(t, other, square, in_the_way) != HIDDEN for square in squares):
            t.unit_saw[other] |= SAW_DEATH if t.unit_alert[other] else SAW_DEATH | STARTLED


def is_knifed(t: Tabletop, unit: int) -> bool:
    """2.6, R61: one soldier on foot."""
    return t.f.units[t.unit_kind[unit]].group == SOLDIER


def hurt(t: Tabletop, operator: int, damage: int) -> None:
    """2.13, 6: an operator loses health, and dies without any."""
    if t.op_health[operator] == 0 or damage == 0:
        return
    t.op_health[operator] = max(0, t.op_health[operator] - damage)
    t.tell(events.HURT, [operator, damage, t.op_health[operator]])
    if t.op_health[operator] == 0:
        die(t, operator)


def die(t: Tabletop, operator: int) -> None:
    """R94: what an operator carries falls to the ground; its gear is lost. In Battle another one may step in."""
    t.tell(events.DIED, [operator])
    if t.op_carries[operator] != NO_TOKEN and t.op_place[operator] == ON_MAP:
        t.add_token(t.op_carries[operator], t.op_square[operator])
    t.op_health[operator] = 0
    let_slip(t, operator)
    leave_map(t, operator, DEAD)
    t.then(frame(steps.VERDICT), frame(steps.STEP_IN))


def let_slip(t: Tabletop, operator: int) -> None:
    """R130: whom a dead operator held is free, and alert."""
    unit = t.op_holds[operator]
    if unit != NOBODY:
        t.op_holds[operator] = NOBODY
        t.unit_stuck[unit] = 0
        alert(t, unit)


def leave_map(t: Tabletop, operator: int, place: int) -> None:
    """Dead or gone: nothing of the operator stays in play."""
    end_talk(t, operator)
    t.op_place[operator] = place
    t.op_square[operator] = NOWHERE
    t.op_carries[operator] = NO_TOKEN
    t.op_aim[operator] = NOBODY
    t.op_mark[operator] = NOBODY
    t.op_mark_square[operator] = NOWHERE
    t.op_discovered[operator] = 0
    t.op_twig[operator] = 0
    t.op_done[operator] = 1


def is_hiding_place(t: Tabletop, square: int) -> bool:
    """7, 10.1: bodies disappear from buildings and forest at the end of the turn."""
    return t.ground.room[square] != NOWHERE or t.ground.kind[square] == FOREST
