"""Combat (10.1) and support (10.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.bases import airfields, ports
from grognard.games.cataclysm.rules.force.activation import has_room_in_operation
from grognard.games.cataclysm.rules.force.declaring import is_bombing
from grognard.games.cataclysm.rules.force.opening import tell_supply
from grognard.games.cataclysm.rules.force.strength import units_of_side
from grognard.games.cataclysm.rules.force.units import distinct, in_area, main_domain, of_domain, power_of, type_of
from grognard.games.cataclysm.rules.forces import place_unit, side_of, units_in
from grognard.games.cataclysm.rules.movement import air_links
from grognard.games.cataclysm.rules.relations import friends
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, verbs
from grognard.games.cataclysm.vocabulary.force_words import (
    AIR_OPERATION,
    ATTACK,
    BASE_CAPTURE,
    DEFENCE,
    NO_SIDE,
)
from grognard.games.cataclysm.vocabulary.words import AIR, FLEET, NOBODY, OF_AIR, OF_SEA


class Combat(Step[Tabletop]):
    """10.1: support, the fight in the air, the fight on land or at sea, the consequences."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(
            frame(force_steps.ASK_SUPPORT, ATTACK),
            frame(force_steps.ASK_SUPPORT, DEFENCE),
            force_steps.FIGHT_IN_THE_AIR,
            force_steps.FIGHT_BELOW,
            force_steps.CONSEQUENCES,
        )


# Support (10.2)


class AskSupport(Step[Tabletop]):
    """10.2: first the attacker, then the defender; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        if supporters(t, Operation(t), arg):
            t.call(force_steps.SUPPORT, arg)


class Support(Step[Tabletop]):
    """10.2: air units, and fleets in a fight at sea, come from adjacent areas; the argument is the side."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, primary_of(Operation(t), arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *[pack_move(force_verbs.SUPPORT, unit) for unit in supporters(t, Operation(t), arg)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.SUPPORT:
            unit = arg_a(move)
            step = force_steps.LEND_UNIT if must_ask(t, Operation(t), arg, power_of(t, unit)) else force_steps.BRING
            t.then(frame(step, pack_arg(unit, arg)), frame(force_steps.ASK_SUPPORT, arg))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != force_verbs.SUPPORT:
            return None
        unit, op = arg_a(move), Operation(t)
        if can_support(t, op, arg, unit):
            return Why("7.1", "no-room", op.target)
        return Why("10.2", "cannot-support", unit, op.target)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [primary_of(op, arg), op.target]


class LendUnit(Step[Tabletop]):
    """10.2: an ally says whether its unit supports; the argument holds the unit and the side."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, first_of(arg)))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.ACCEPT, verbs.REJECT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        owner = power_of(t, first_of(arg))
        if verb_of(move) == verbs.ACCEPT:
            t.tell(force_events.CONSENTED, [owner])
            bring(t, Operation(t), first_of(arg), second_of(arg))
        else:
            t.tell(force_events.REFUSED, [owner])
            Operation(t).declined |= 1 << first_of(arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [first_of(arg), primary_of(op, second_of(arg)), op.target]


class Bring(Step[Tabletop]):
    """10.2: a supporting unit moves into the target area; the argument holds the unit and the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        bring(t, Operation(t), first_of(arg), second_of(arg))


def bring(t: Tabletop, op: Operation, unit: int, side: int) -> None:
    """10.2, 9.6: a unit joins a side; whether it has a line was seen before anyone moved."""
    tell_supply(t, op, unit)
    t.tell(force_events.SUPPORTED, [unit, t.unit_area[unit], op.target, side_of(t, unit)])
    place_unit(t, unit, op.target)
    if side == ATTACK:
        op.attackers |= 1 << unit
    else:
        op.defenders |= 1 << unit


def primary_of(op: Operation, side: int) -> int:
    return op.power if side == ATTACK else op.defender


def must_ask(t: Tabletop, op: Operation, side: int, ally: int) -> bool:
    """10.2: each unit of an ally needs its consent, unless one person plays both."""
    return seat_of(t, ally) != seat_of(t, primary_of(op, side))


def supporting_powers(t: Tabletop, op: Operation, side: int) -> int:
    """10.2: the attacker's friends; the defender's, as far as they are enemies of the attacker."""
    if side == ATTACK:
        return friends(t, op.power)
    if op.defender == NOBODY:
        return 0
    return friends(t, op.defender) & t.enemies[op.power]


def supporters(t: Tabletop, op: Operation, side: int) -> list[int]:
    """10.2: the units that may still be brought to the fight."""
    found: list[int] = []
    for power in bits_of(supporting_powers(t, op, side)):
        for unit in t.f.forces.units_of[power]:
            if can_support(t, op, side, unit):
                found.append(unit)
    primary, units = primary_of(op, side), units_of_side(op, side)
    return [unit for unit in distinct(t, found) if has_room_in_operation(t, primary, op.target, units, unit)]


def can_support(t: Tabletop, op: Operation, side: int, unit: int) -> bool:
    """10.2: an air unit at an airfield, or in a fight at sea a fleet in a port, adjacent to the target."""
    power, type, area = power_of(t, unit), type_of(t, unit), t.unit_area[unit]
    if area >= len(t.f.atlas.ids) or not supporting_powers(t, op, side) >> power & 1:
        return False
    if (op.attackers | op.defenders | op.declined) >> unit & 1:
        return False
    if type == AIR:
        return (air_links(t)[area] >> op.target & 1) != 0 and airfields(t, power) >> area & 1 != 0
    at_sea = type == FLEET and main_domain(op) == OF_SEA
    return at_sea and (t.f.atlas.by_sea[area] >> op.target & 1) != 0 and ports(t, power) >> area & 1 != 0


# Which fights there are (10.1, 10.3)


class FightInTheAir(Step[Tabletop]):
    """10.1 step 2, 10.3: if both sides have air units they fight; then air superiority is decided."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if main_domain(op) == OF_AIR:
            return
        t.call(force_steps.AIR_SUPERIORITY)
        if of_domain(t, op.attackers, OF_AIR) and of_domain(t, op.defenders, OF_AIR):
            t.begin(force_steps.FIGHT, OF_AIR)


class AirSuperiority(Step[Tabletop]):
    """10.3: the side with more air units left in the target area."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        own = len(of_domain(t, in_area(t, op.attackers, op.target), OF_AIR))
        other = len(of_domain(t, in_area(t, op.defenders, op.target), OF_AIR))
        op.superior = NO_SIDE if own == other else ATTACK if own > other else DEFENCE
        if op.superior != NO_SIDE:
            t.tell(force_events.AIR_SUPERIOR, [op.superior, op.target])


class FightBelow(Step[Tabletop]):
    """10.1 step 3, 9.4.2: the fight that the operation is about; a base without enemy units falls without one."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if op.kind == BASE_CAPTURE and not defends_base(t, op):
            op.winner = ATTACK
        elif op.kind != AIR_OPERATION or of_domain(t, op.defenders, OF_AIR):
            t.begin(force_steps.FIGHT, main_domain(op))


def defends_base(t: Tabletop, op: Operation) -> bool:
    """9.4.2: enemy units in the area, or brought there in support."""
    return any(op.defenders >> unit & 1 for unit in units_in(t, op.target))


def has_no_air_defence(t: Tabletop, op: Operation) -> bool:
    """9.5.2: bombs fall on an area without air units."""
    return is_bombing(op) and not of_domain(t, op.defenders, OF_AIR)
