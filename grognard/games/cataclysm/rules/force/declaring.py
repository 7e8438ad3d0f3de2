"""How an operation is declared (9.1, 9.2): units, allies, the check of Democracies, augmentation."""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.force.activation import (
    actions_needed,
    available_units,
    can_extend,
    has_room_in_operation,
    leaders,
    leads,
    reaches,
    serves,
)
from grognard.games.cataclysm.rules.force.strength import minor_armies_in
from grognard.games.cataclysm.rules.force.targets import needs_check
from grognard.games.cataclysm.rules.force.units import distinct, enemy_units, main_domain, power_of, tell_defenders
from grognard.games.cataclysm.rules.forces import side_of
from grognard.games.cataclysm.rules.politics.checks import check_told
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.force_words import BASE_CAPTURE, BOMBING, INVASION, NO_SIDE
from grognard.games.cataclysm.vocabulary.words import OF_LAND


class OperationProcedure(Procedure[Tabletop]):
    """9.2: one operation, from its declaration to its consequences."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        op.paid = actions_needed(op.kind)
        op.superior = op.winner = NO_SIDE
        op.defenders = enemy_units(t, op)
        tell_defenders(t, op, op.defenders)
        if main_domain(op) == OF_LAND and minor_armies_in(t, op.target):
            t.tell(force_events.MINOR_DEFENDS, [minor_armies_in(t, op.target), op.target])
        t.call(force_steps.ACTIVATE)


# Units (9.1)


class Activate(Step[Tabletop]):
    """9.1: which units take part, each further area of origin for one more action; the first is the attacker's own."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, Operation(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        op = Operation(t)
        found = [pack_move(force_verbs.ACTIVATE, unit) for unit in activatable(t, op)]
        if can_extend(op.kind) and not op.extended and not op.attackers:
            found.append(pack_move(force_verbs.EXTEND))
        return [pack_move(force_verbs.ATTACK), *found] if is_led(t, op) else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        op = Operation(t)
        if verb_of(move) == force_verbs.EXTEND:
            op.extended = 1
            t.tell(force_events.EXTENDED, [op.power])
        elif verb_of(move) == force_verbs.ACTIVATE:
            activate(t, op, arg_a(move))
        else:
            t.leave()
            launch(t, op)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        op = Operation(t)
        if verb_of(move) == force_verbs.ATTACK and op.attackers:
            return no_leader(op)
        return why_not_active(t, op, arg_a(move)) if verb_of(move) == force_verbs.ACTIVATE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [op.power, op.kind, op.target, MilitaryActions(t).left - op.paid]


def activatable(t: Tabletop, op: Operation) -> list[int]:
    """9.1, 7.1: first an own unit, then others, as long as there are actions and room for them."""
    barred, spare = MilitaryActions(t).deployed, op.paid < MilitaryActions(t).left
    if not op.attackers:
        return distinct(t, leaders(t, op.power, op.kind, op.target, op.extended != 0, barred, spare))
    found = available_units(t, op.power, op.kind, op.target, op.extended != 0, barred | op.attackers)
    if not is_led(t, op):
        found = [unit for unit in found if leads(t, unit, op.kind)]
    return [unit for unit in distinct(t, found) if can_pay(t, op, unit) and has_room(t, op, unit)]


def is_led(t: Tabletop, op: Operation) -> bool:
    """9.1, 9.4.2, 9.5.2: an own unit takes part, and one of the kind that the operation needs."""
    units = bits_of(op.attackers)
    return any(power_of(t, unit) == op.power for unit in units) and any(leads(t, unit, op.kind) for unit in units)


def can_pay(t: Tabletop, op: Operation, unit: int) -> bool:
    """9.1, 9.3.2: units of the same area come for nothing; others for an action, but not in an invasion."""
    if op.origins >> t.unit_area[unit] & 1:
        return True
    return op.kind != INVASION and op.paid < MilitaryActions(t).left


def has_room(t: Tabletop, op: Operation, unit: int) -> bool:
    return has_room_in_operation(t, op.power, op.target, op.attackers, unit)


def activate(t: Tabletop, op: Operation, unit: int) -> None:
    origin = t.unit_area[unit]
    if op.origins and not op.origins >> origin & 1:
        op.paid += 1
    if op.extended and not reaches(t, unit, op.kind, op.target, extended=False):
        op.far |= 1 << unit
    op.origins |= 1 << origin
    op.attackers |= 1 << unit
    t.tell(force_events.ACTIVATED, [unit, origin, side_of(t, unit)])


def why_not_active(t: Tabletop, op: Operation, unit: int) -> Why | None:
    """Why a unit cannot take part."""
    if not serves(t, unit, op.kind):
        return Why("9.1", "wrong-unit", unit, op.kind)
    if MilitaryActions(t).deployed >> unit & 1:
        return Why("8.4.2", "was-deployed", unit)
    if t.unit_area[unit] >= len(t.f.atlas.ids) or not reaches(t, unit, op.kind, op.target, op.extended != 0):
        return Why("7.3", "too-far", unit, op.target)
    if not op.attackers:
        return Why("9.1", "own-unit-first", unit)
    if not is_led(t, op) and not leads(t, unit, op.kind):
        return no_leader(op)
    return Why("9.1", "no-action-left", unit) if not can_pay(t, op, unit) else Why("7.1", "no-room", op.target)


def no_leader(op: Operation) -> Why:
    """9.4.2, 9.5.2: the unit that the operation needs is not there yet."""
    return Why("9.4.2", "no-fleet-yet") if op.kind == BASE_CAPTURE else Why("9.5.2", "no-strategic-yet")


def launch(t: Tabletop, op: Operation) -> None:
    """9.2: the rest of the sequence, once the units are named."""
    MilitaryActions(t).left -= op.paid
    lenders = [frame(force_steps.LEND_UNITS, power) for power in bits_of(lenders_of(t, op))]
    t.then(
        *lenders,
        force_steps.DEMOCRATIC_CHECK,
        force_steps.AUGMENT,
        force_steps.PROVOKE,
        steps.AFTERMATH,
        force_steps.SURPRISE,
        force_steps.SUPPLY,
        force_steps.CHOOSE_PATH,
        force_steps.ADVANCE,
        force_steps.COMBAT,
    )


# Allies (9.1)


def lenders_of(t: Tabletop, op: Operation) -> int:
    """9.1: the allies of other seats with units among the attackers; nobody asks himself."""
    powers = {power_of(t, unit) for unit in bits_of(op.attackers)}
    return set_of([power for power in powers if seat_of(t, power) != seat_of(t, op.power)])


class LendUnits(Step[Tabletop]):
    """9.1: an ally says whether its units attack; the argument is the ally."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.ACCEPT, verbs.REJECT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.ACCEPT:
            t.tell(force_events.CONSENTED, [arg])
        else:
            t.tell(force_events.REFUSED, [arg])
            send_home(t, Operation(t), arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [arg, op.power, op.target]


def send_home(t: Tabletop, op: Operation, ally: int) -> None:
    """9.1: the units of an ally that refuses stay where they are, and actions for their areas are not spent."""
    op.attackers &= ~set_of([unit for unit in bits_of(op.attackers) if power_of(t, unit) == ally])
    op.origins = set_of([t.unit_area[unit] for unit in bits_of(op.attackers)])
    needed = actions_needed(op.kind) + op.origins.bit_count() - 1
    MilitaryActions(t).left += op.paid - needed
    op.paid = needed


# Democracies (9.2 step 2) and augmentation (8.2)


class DemocraticCheck(Step[Tabletop]):
    """9.2, 9.7: a Democracy that attacks a country of no enemy needs a successful check, or the operation is over.

    So it is if an ally does not lend the unit that was to lead it (R97).
    """

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        is_checked = needs_check(t, op.power, op.kind, op.target, op.defender)
        if not is_led(t, op) or (is_checked and not check_told(t, op.power, 0)):
            t.tell(force_events.CALLED_OFF, [op.power, op.target])
            t.unwind(force_steps.OPERATION)


class Augment(Step[Tabletop]):
    """8.2: actions that are left may be spent for one more in every fight of the operation."""

    def run(self, t: Tabletop, arg: int) -> None:
        if MilitaryActions(t).left > 0:
            t.call(force_steps.CHOOSE_AUGMENTATION)


class ChooseAugmentation(Step[Tabletop]):
    """8.2: one action after another, or none."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, Operation(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, pack_move(force_verbs.AUGMENT)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.AUGMENT:
            op = Operation(t)
            MilitaryActions(t).left -= 1
            op.augmented += 1
            t.tell(force_events.AUGMENTED, [op.power, op.augmented])
            t.call(force_steps.AUGMENT)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [op.power, op.target, MilitaryActions(t).left, op.augmented]


def is_bombing(op: Operation) -> bool:
    """9.5.2, 12.2.2: strategic or atomic."""
    return op.kind >= BOMBING
