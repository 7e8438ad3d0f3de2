"""Objectives and victory (12, R93): what is achieved, and whether the mission is over."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.sas.facts.setup import Victory
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.axis import DESTROY, KILL, RESCUE, TAKE_VEHICLE
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    ABSENT,
    DEAD,
    DEFEAT,
    ENTRY,
    FIRST_SUPPORT,
    GONE,
    LEFT,
    MAJOR_VICTORY,
    MINOR_VICTORY,
    ON_MAP,
    OPERATOR_COUNT,
)


class Verdict(Step[Tabletop]):
    """12: a major victory ends the mission at once; otherwise it ends when no operator is left on the map."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.over:
            return
        mark_goals(t)
        setup = t.f.setups[t.mission]
        if is_won(t, setup.major):
            t.finish(t.everybody, MAJOR_VICTORY)
        elif not is_anybody_left(t):
            end_short_of_major(t)


def end_short_of_major(t: Tabletop) -> None:
    """12: a minor victory, or a defeat."""
    if is_won(t, t.f.setups[t.mission].minor):
        t.finish(t.everybody, MINOR_VICTORY)
    else:
        t.finish(1 << t.seats if t.jager else 0, DEFEAT)


def is_last_turn_over(t: Tabletop) -> bool:
    """A special rule of missions that players write: so many turns, and no more."""
    return 0 < t.f.setups[t.mission].turns <= t.turn


def is_anybody_left(t: Tabletop) -> bool:
    """An operator is on the map, or about to enter it."""
    return any(t.op_place[operator] in (ENTRY, ON_MAP, ABOARD) for operator in range(FIRST_SUPPORT))


def mark_goals(t: Tabletop) -> None:
    """12: note the objectives that are achieved, and whether the special event had not happened yet."""
    for number, objective in enumerate(t.f.setups[t.mission].objectives):
        if t.goals >> number & 1 or not is_done(t, number):
            continue
        t.goals |= 1 << number
        if not t.special_drawn:
            t.early |= 1 << number
        t.tell(events.OBJECTIVE, [t.f.objective_ids.index(objective.id)])


def is_done(t: Tabletop, number: int) -> bool:
    """12: the depot is destroyed, the officer dead, the prisoner out, the vehicle wrecked or taken away."""
    objective = t.f.setups[t.mission].objectives[number]
    if objective.task == DESTROY:
        target = next(i for i, target in enumerate(t.map.targets) if target.id == objective.id)
        return t.target_damage[target] >= t.f.setups[t.mission].hits[target]
    if objective.task == RESCUE:
        prisoners = [prisoner.id for prisoner in t.f.setups[t.mission].prisoners]
        return t.op_place[FIRST_SUPPORT + prisoners.index(objective.id)] == LEFT
    if objective.task == TAKE_VEHICLE:
        return t.taken_away >> number & 1 != 0
    return any(
        t.unit_goal[unit] == number and is_destroyed(t, unit, objective.task) for unit in range(len(t.unit_kind))
    )


def is_destroyed(t: Tabletop, unit: int, task: int) -> bool:
    """A vehicle that has merely left the map is not."""
    if t.unit_place[unit] != GONE:
        return False
    return task == KILL or t.unit_damage[unit] >= t.f.units[t.unit_kind[unit]].health


def is_won(t: Tabletop, victory: Victory) -> bool:
    """12: everything that this victory asks for."""
    objectives = t.f.setups[t.mission].objectives
    counted = t.early if victory.early else t.goals
    done = [objective for number, objective in enumerate(objectives) if counted >> number & 1]
    if sum(1 for objective in done if not objective.optional) < victory.objectives:
        return False
    if any(name not in [objective.id for objective in done] for name in victory.named):
        return False
    return is_out(t, victory) and has_support(t, victory)


def is_out(t: Tabletop, victory: Victory) -> bool:
    """So many operators have left the map, or all of them."""
    places = [t.op_place[operator] for operator in range(FIRST_SUPPORT) if t.op_place[operator] != ABSENT]
    if victory.everyone and any(place != LEFT for place in places):
        return False
    return places.count(LEFT) >= victory.out


def has_support(t: Tabletop, victory: Victory) -> bool:
    alive = [op for op in range(FIRST_SUPPORT, OPERATOR_COUNT) if t.op_place[op] not in (ABSENT, DEAD)]
    return len(alive) >= victory.support
