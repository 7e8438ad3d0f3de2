"""From the declaration to the target area (9.2 steps 4 to 6, 9.6 to 9.8): provocation, war, supply, the way there."""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.civil_wars import may_spend_aid
from grognard.games.cataclysm.rules.force.declaring import is_led
from grognard.games.cataclysm.rules.force.paths import invasion_paths
from grognard.games.cataclysm.rules.force.units import enemies_in, enemy_units, power_of, tell_defenders
from grognard.games.cataclysm.rules.forces import place_unit
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.lines import in_supply
from grognard.games.cataclysm.rules.marks import remove_mark
from grognard.games.cataclysm.rules.politics.awards import award_flag, provoke
from grognard.games.cataclysm.rules.pools import refuse
from grognard.games.cataclysm.rules.relations import friends
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, steps
from grognard.games.cataclysm.vocabulary.force_words import ATOMIC_BOMBING, INVASION, LAND_OPERATION
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    A_BOMB_READY,
    FACTION_COUNT,
    LOGISTICS,
    NO_FACTION,
    NOWHERE,
    OFFENSIVE,
    USA,
    aid_row,
    marker_row,
)


class Provoke(Step[Tabletop]):
    """9.2 step 4, 5.2.3, 9.8: adversaries with an interest in the target; the victim of a surprise always, twice."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if op.kind == ATOMIC_BOMBING:
            remove_mark(t, A_BOMB_READY)
            refuse(t, marker_row(USA, A_BOMB))
        provoke(t, provoked_in(t, op.power, op.target) | (1 << op.defender if op.surprise else 0))
        if op.surprise:
            t.tell(force_events.SURPRISE_ATTACK, [op.power, op.defender])
            award_flag(t, op.defender)


class Surprise(Step[Tabletop]):
    """9.8, 9.2 step 4: a surprise attack is the beginning of a war; a country may spend its aid (9.7.1)."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if op.kind in (LAND_OPERATION, INVASION):
            t.then(*[frame(force_steps.SPEND_AID, faction) for faction in range(FACTION_COUNT)])
        if op.surprise:
            t.begin(steps.WAR, op.power, 1 << op.defender, 0)


# Aid (9.7.1)


class SpendAid(Step[Tabletop]):
    """9.7.1, 11.2: one aid of each faction is spent, of the least effective patron; the argument is the faction."""

    def run(self, t: Tabletop, arg: int) -> None:
        area = Operation(t).target
        patrons = bits_of(may_spend_aid(t, area, arg)) if has_aid_to_spend(t, area, arg) else []
        if len(patrons) > 1:
            t.call(force_steps.CHOOSE_PATRON, arg)
        elif patrons:
            spend_aid(t, Operation(t), patrons[0], arg)


def has_aid_to_spend(t: Tabletop, area: int, faction: int) -> bool:
    """9.7.1: both factions of a civil war; in China the army itself."""
    return t.civil_wars >> area & 1 != 0 or t.chinese_army[area] == faction != NO_FACTION


class ChoosePatron(Step[Tabletop]):
    """9.7.1: of equally effective patrons the attacker chooses; the argument is the faction."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, Operation(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        patrons = may_spend_aid(t, Operation(t).target, arg)
        return [pack_move(force_verbs.SPEND, power) for power in bits_of(patrons)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        spend_aid(t, Operation(t), arg_a(move), arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Operation(t).target]


def spend_aid(t: Tabletop, op: Operation, power: int, faction: int) -> None:
    """9.7.1: the marker returns to its owner, and the country rolls one die more."""
    t.aid[aid_row(power, op.target, faction)] -= 1
    t.politics_changed()
    refuse(t, marker_row(power, OFFENSIVE))
    op.aided = 1
    t.tell(force_events.AID_SPENT, [power, op.target])


# Supply (9.6)


class Supply(Step[Tabletop]):
    """9.6, 9.2 step 5: before units move, those without a line have limited supply, those that may support as well."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        muster(t, op)
        standing = op.defenders
        op.defenders = enemy_units(t, op)
        tell_defenders(t, op, op.defenders & ~standing)
        if not is_led(t, op):
            t.tell(force_events.CALLED_OFF, [op.power, op.target])
            end_surprise(t, op)
            t.unwind(force_steps.OPERATION)
            return
        op.limited = without_line(t, op)
        for unit in bits_of(op.attackers | op.defenders):
            tell_supply(t, op, unit)


def muster(t: Tabletop, op: Operation) -> None:
    """9.1: who is still there to attack: a war may have cost the attacker its allies, and units their ground."""
    own = friends(t, op.power)
    ready = [u for u in bits_of(op.attackers) if own >> power_of(t, u) & 1 and op.origins >> t.unit_area[u] & 1]
    op.attackers = set_of(ready)
    op.origins = set_of([t.unit_area[unit] for unit in ready])


def without_line(t: Tabletop, op: Operation) -> int:
    """9.6: all units of both sides without a line to their area, wherever they are; logistics units never need one."""
    powers = bits_of(friends(t, op.power) | enemies_in(t, op))
    units = [unit for power in powers for unit in t.f.forces.units_of[power] if t.unit_area[unit] != NOWHERE]
    needy = [unit for unit in units if t.f.forces.unit_type[unit] != LOGISTICS]
    return set_of([unit for unit in needy if not in_supply(t, power_of(t, unit), t.unit_area[unit])])


def tell_supply(t: Tabletop, op: Operation, unit: int) -> None:
    """9.6: a unit that takes part with limited supply is named."""
    if op.limited >> unit & 1:
        t.tell(force_events.LIMITED, [unit, t.unit_area[unit]])


def end_surprise(t: Tabletop, op: Operation) -> None:
    """9.8: after a surprise attack the ideology of its victim expects the next one."""
    if op.surprise:
        t.warned |= 1 << t.s.ideology[op.defender]


# The way (9.2 step 6, 9.3.2)


class ChoosePath(Step[Tabletop]):
    """9.3.2: the seas of an invasion; asked only if there are several paths."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        if op.kind != INVASION:
            return
        paths = open_paths(t, op)
        if not paths:
            t.tell(force_events.CALLED_OFF, [op.power, op.target])
            t.unwind(force_steps.OPERATION)
        elif len(paths) == 1:
            take_path(t, op, paths[0])
        else:
            t.call(force_steps.PATH)


def open_paths(t: Tabletop, op: Operation) -> list[int]:
    return invasion_paths(t, op.power, bits_of(op.origins)[0], op.target)


class Path(Step[Tabletop]):
    """9.3.2: which of several paths; one of two seas is at extended range."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, Operation(t).power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [path_move(path) for path in open_paths(t, Operation(t))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        op = Operation(t)
        t.leave()
        for path in open_paths(t, op):
            if path_move(path) == move:
                take_path(t, op, path)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Operation(t).target]


def path_move(path: int) -> int:
    """9.3.2: by one area, or by way of two."""
    areas = bits_of(path)
    return pack_move(force_verbs.SAIL_BY if len(areas) == 1 else force_verbs.SAIL, *areas)


def take_path(t: Tabletop, op: Operation, path: int) -> None:
    areas = bits_of(path)
    op.path = path
    op.extended = 1 if len(areas) > 1 else 0
    t.tell(force_events.SAILED_BY if len(areas) == 1 else force_events.SAILED, areas)


class Advance(Step[Tabletop]):
    """9.2 step 6: the activated units move into the target area."""

    def run(self, t: Tabletop, arg: int) -> None:
        op = Operation(t)
        for unit in bits_of(op.attackers):
            place_unit(t, unit, op.target)
