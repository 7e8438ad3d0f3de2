"""Deployment (8.4): own units move any number of areas."""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import Deployment, MilitaryActions
from grognard.games.cataclysm.rules.force.destinations import closed_by_treaty, closed_to, destinations, in_reach
from grognard.games.cataclysm.rules.force.units import distinct, domain_of, power_of, type_of
from grognard.games.cataclysm.rules.forces import place_unit, present, remove_unit, side_of, units_in
from grognard.games.cataclysm.rules.lines import has_line
from grognard.games.cataclysm.rules.occupation import areas_allowed, areas_with_room
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, verbs
from grognard.games.cataclysm.vocabulary.force_words import EVERY_UNIT
from grognard.games.cataclysm.vocabulary.words import (
    FORT,
    LOGISTICS,
    NOWHERE,
    marker_row,
)

# What may be deployed


def units_on_map(t: Tabletop, power: int) -> list[int]:
    return [unit for unit in t.f.forces.units_of[power] if t.unit_area[unit] != NOWHERE]


def is_fixed(t: Tabletop, unit: int) -> bool:
    """7.2, 8.4.1: forts and logistics units do not move once they lie on the map."""
    return type_of(t, unit) in (FORT, LOGISTICS)


def movable(t: Tabletop, power: int, moved: int) -> list[int]:
    """8.4: the power's own units that have somewhere to go and have not moved yet in this deployment."""
    found = [unit for unit in units_on_map(t, power) if may_move(t, unit, moved)]
    return [unit for unit in distinct(t, found) if destinations(t, unit) or exchanges(t, unit, moved)]


def may_move(t: Tabletop, unit: int, moved: int) -> bool:
    return not is_fixed(t, unit) and not moved >> unit & 1


def exchanges(t: Tabletop, unit: int, moved: int) -> int:
    """7.1, R66: full areas that a unit may enter because another kind of unit makes way for it there."""
    power, side, domain = power_of(t, unit), side_of(t, unit), domain_of(t, unit)
    full = areas_allowed(t, power, side) & present(t, power, domain) & ~areas_with_room(t, power, side)
    full &= in_reach(t, unit) & ~closed_to(t, unit) & ~(1 << t.unit_area[unit]) if full else 0
    return set_of([area for area in bits_of(full) if makes_way(t, unit, area, moved)])


def makes_way(t: Tabletop, unit: int, area: int, moved: int) -> bool:
    """7.1, R66: whether a unit of another kind can leave an area, if only to where this one comes from."""
    power, origin = power_of(t, unit), 1 << t.unit_area[unit]
    for other in units_in(t, area):
        if power_of(t, other) == power and domain_of(t, other) == domain_of(t, unit) and may_move(t, other, moved):
            back = in_reach(t, other) & areas_allowed(t, power, side_of(t, other)) & ~closed_to(t, other) & origin
            if side_of(t, other) != side_of(t, unit) and (back or destinations(t, other)):
                return True
    return False


def removable(t: Tabletop, power: int) -> list[int]:
    """8.4.1: forts and logistics units with a line may return to the cup."""
    fixed = [unit for unit in units_on_map(t, power) if is_fixed(t, unit)]
    return [unit for unit in distinct(t, fixed) if has_line(t, power, t.unit_area[unit])]


def can_deploy(t: Tabletop, power: int) -> bool:
    return bool(movable(t, power, 0) or removable(t, power))


# The deployment


class DeploymentOf(Step[Tabletop]):
    """3.7.6, 8.4: a power deploys; the argument is the power."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.begin(force_steps.DEPLOYMENT_PROCEDURE, arg, EVERY_UNIT)


class DeployUnit(Step[Tabletop]):
    """3.7.2: a unit that was just placed deploys alone; the argument is the unit."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.begin(force_steps.DEPLOYMENT_PROCEDURE, power_of(t, arg), arg)


class DeploymentProcedure(Procedure[Tabletop]):
    """8.4: one unit after another, until the owner is done."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.call(force_steps.NEXT_DEPLOYMENT)


class NextDeployment(Step[Tabletop]):
    """8.4: ask for the next unit, if there is one; the only unit of 3.7.2 is asked for its destination alone."""

    def run(self, t: Tabletop, arg: int) -> None:
        deployment = Deployment(t)
        if deployment.only == EVERY_UNIT:
            found = deployment_moves(t, deployment)
            if found != [verbs.DONE]:
                t.propose(force_steps.DEPLOY, 0, found)
        elif not deployment.moved and destinations(t, deployment.only):
            t.call(force_steps.DEPLOY_TO, deployment.only)


def deployment_moves(t: Tabletop, deployment: Deployment) -> list[int]:
    """8.4, 8.4.1: the end, units that move, units that go back to the cup; first of all those that must make way."""
    power = deployment.power
    able = movable(t, power, deployment.moved)
    leavers = [unit for unit in able if deployment.crowded >> t.unit_area[unit] & 1]
    if leavers:
        return [pack_move(force_verbs.MOVE, unit) for unit in leavers]
    found = [verbs.DONE, *[pack_move(force_verbs.MOVE, unit) for unit in able]]
    return found + [pack_move(force_verbs.RECALL, unit) for unit in removable(t, power)]


class Deploy(Step[Tabletop]):
    """8.4: which unit moves next, or goes back to the cup (8.4.1)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, Deployment(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return deployment_moves(t, Deployment(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.MOVE:
            t.then(frame(force_steps.DEPLOY_TO, arg_a(move)))
        elif verb_of(move) == force_verbs.RECALL:
            recall(t, arg_a(move))
            t.call(force_steps.NEXT_DEPLOYMENT)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        unit, crowded = arg_a(move), Deployment(t).crowded
        if crowded:
            return Why("7.1", "makes-way", bits_of(crowded)[0])
        if verb_of(move) == force_verbs.RECALL and is_fixed(t, unit) and t.unit_area[unit] != NOWHERE:
            return Why("8.4.1", "no-line", t.unit_area[unit])
        if verb_of(move) != force_verbs.MOVE or power_of(t, unit) != Deployment(t).power:
            return None
        return Why("7.2", "does-not-move", unit) if is_fixed(t, unit) else Why("8.4", "nowhere-to-go", unit)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Deployment(t).power]


class DeployTo(Step[Tabletop]):
    """8.4: where the unit goes; the argument is the unit. A unit that was just placed may stay."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        deployment = Deployment(t)
        if deployment.only != EVERY_UNIT:
            return [verbs.DONE, *[pack_move(force_verbs.TO, area) for area in bits_of(destinations(t, arg))]]
        able = destinations(t, arg) | exchanges(t, arg, deployment.moved)
        return [pack_move(force_verbs.TO, area) for area in bits_of(able)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        deployment = Deployment(t)
        deployment.moved |= 1 << arg
        if verb_of(move) == force_verbs.TO:
            deployment.crowded = 1 << arg_a(move) & ~destinations(t, arg)
            move_unit(t, arg, arg_a(move))
        t.call(force_steps.NEXT_DEPLOYMENT)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != force_verbs.TO:
            return None
        area = arg_a(move)
        if closed_to(t, arg) >> area & 1:
            return Why("12.1.3" if closed_by_treaty(t) >> area & 1 else "12.2.2", "closed", area)
        return Why("7.1", "no-room", area) if in_reach(t, arg) >> area & 1 else Why("7.2", "out-of-reach", area)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.unit_area[arg]]


def move_unit(t: Tabletop, unit: int, area: int) -> None:
    """8.4: a unit goes from one area to another."""
    t.tell(force_events.DEPLOYED, [unit, t.unit_area[unit], area])
    place_unit(t, unit, area)
    if t.under_way(force_steps.MILITARY):
        MilitaryActions(t).deployed |= 1 << unit


def recall(t: Tabletop, unit: int) -> None:
    """8.4.1: a fort or logistics unit returns to the cup, never to the reserve."""
    t.tell(force_events.RECALLED, [unit, t.unit_area[unit]])
    remove_unit(t, unit)
    t.cup[marker_row(power_of(t, unit), type_of(t, unit))] += 1
