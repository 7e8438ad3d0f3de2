"""The consequences of a combat (10.9), triumph and disaster (10.12)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame, pack_arg
from grognard.engine.step import Step
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.bases import capture_base
from grognard.games.cataclysm.rules.control import controller, is_area_with_resources
from grognard.games.cataclysm.rules.force.declaring import is_bombing
from grognard.games.cataclysm.rules.force.losses import eliminate
from grognard.games.cataclysm.rules.force.opening import end_surprise
from grognard.games.cataclysm.rules.force.retreat import ALL_BUT_LAND, ALL_DOMAINS, IN_THE_AIR
from grognard.games.cataclysm.rules.force.strength import minor_armies_in
from grognard.games.cataclysm.rules.force.support import primary_of
from grognard.games.cataclysm.rules.force.units import in_area, main_domain, of_domain
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark
from grognard.games.cataclysm.rules.politics.awards import award_flag, demand_test
from grognard.games.cataclysm.rules.politics.gaining import gain_control
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.force_words import ATOMIC_BOMBING, ATTACK, BASE_CAPTURE, DEFENCE, NO_SIDE
from grognard.games.cataclysm.vocabulary.words import NOBODY, OF_AIR, OF_LAND, OF_SUPPLY, RUHR_RESOURCE


class Consequences(Step[Tabletop]):
    """10.9: who stays, who retreats, what falls."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        domain = main_domain(op)
        has_won = op.winner == ATTACK if domain == OF_AIR else holds_field(t, op, domain)
        if not has_won:
            t.then(
                frame(force_steps.RETREAT, pack_arg(ATTACK, ALL_DOMAINS)),
                frame(force_steps.ASK_REGROUP, DEFENCE),
                force_steps.REPULSE,
                force_steps.CLOSE,
            )
        elif domain == OF_LAND:
            t.then(
                force_steps.CONQUER,
                frame(force_steps.RETREAT, pack_arg(DEFENCE, ALL_DOMAINS)),
                frame(force_steps.ASK_REGROUP, ATTACK),
                force_steps.CLOSE,
            )
        else:
            t.tell(force_events.FIELD_WON, [op.power, op.target])
            leaving = IN_THE_AIR if domain == OF_AIR else ALL_BUT_LAND
            t.then(
                frame(force_steps.RETREAT, pack_arg(DEFENCE, leaving)),
                force_steps.CAPTURE_BASE,
                frame(force_steps.ASK_REGROUP, ATTACK),
                force_steps.CLOSE,
            )


def holds_field(t: Tabletop, op: Operation, domain: int) -> bool:
    """10.9.1, 10.9.2: only units of the attacking side are left."""
    own = of_domain(t, in_area(t, op.attackers, op.target), domain)
    others = of_domain(t, in_area(t, op.defenders, op.target), domain)
    return bool(own) and not others and not (domain == OF_LAND and minor_armies_in(t, op.target))


class Conquer(Step[Tabletop]):
    """10.9.1: the attacker's cubes take the place of all others, and logistics units are destroyed."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        t.tell(force_events.CONQUERED, [op.power, op.target])
        destroy_logistics(t, op)
        gain_control(t, op.power, op.target, conquest=True)


def destroy_logistics(t: Tabletop, op: Operation) -> None:
    """7.1.4: logistics units are lost with their area."""
    for unit in of_domain(t, in_area(t, op.defenders, op.target), OF_SUPPLY):
        t.tell(force_events.DESTROYED, [unit, op.target])
        eliminate(t, op, unit)


class CaptureBase(Step[Tabletop]):
    """9.4.2, 2.3.3, 10.9.2: the base changes hands; a special British one leaves the game."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        base = t.f.bases.at[op.target]
        if op.kind == BASE_CAPTURE and base != NO_BASE:
            destroy_logistics(t, op)
            t.tell(force_events.BASE_CAPTURED, [op.power, base])
            capture_base(t, base, op.power)


class Repulse(Step[Tabletop]):
    """9.7.2, 5.7: the enemies of the attacker have an opportunity in a country that has held out, but not in China."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        t.tell(force_events.REPULSED, [op.power, op.target])
        is_open = controller(t, op.target) == NOBODY and not t.f.atlas.china >> op.target & 1
        if main_domain(op) == OF_LAND and is_open and t.enemies[op.power]:
            t.begin(steps.OPPORTUNITY, op.target, t.enemies[op.power])


class Close(Step[Tabletop]):
    """10.7 step 5, 10.12, 9.8: triumph and disaster, bombs, the end of surprise; then units that may not stay leave."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if is_bombing(op):
            drop_bombs(t, op)
        elif op.excess:
            judge_disaster(t, op)
        end_surprise(t, op)
        t.then(frame(force_steps.OCCUPATION, 0), steps.AFTERMATH)


def judge_disaster(t: Tabletop, op: Operation) -> None:
    """10.12: the primary power of the winning side gains a flag, and every losing power with units tests."""
    if main_domain(op) == OF_AIR or op.winner == NO_SIDE:
        return
    winner = primary_of(op, op.winner)
    if winner != NOBODY and is_active(t, winner):
        t.tell(force_events.TRIUMPH, [winner])
        award_flag(t, winner)
    for power in bits_of(op.engaged):
        t.tell(force_events.DISASTER, [power])
        demand_test(t, power)


def drop_bombs(t: Tabletop, op: Operation) -> None:
    """9.5.2: losses beyond what the defender can take damage a resource, or use up a limited one, if there is any."""
    if op.winner == DEFENCE:
        return
    if op.excess and is_area_with_resources(t, op.target):
        t.tell(force_events.DAMAGED, [op.target])
        damage(t, op.target)
    if op.kind == ATOMIC_BOMBING and op.losses:
        demand_test(t, op.defender, 1, op.losses)


def damage(t: Tabletop, area: int) -> None:
    """9.5.2, 2.3.8: a limited resource is gone, any other is damaged."""
    if area == t.f.ruhr and has_mark(t, RUHR_RESOURCE):
        remove_mark(t, RUHR_RESOURCE)
    else:
        t.damaged |= 1 << area
