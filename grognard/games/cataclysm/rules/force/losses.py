"""Losses (10.8): the owner chooses, within limits."""

from __future__ import annotations

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import Fight
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.civil_wars import lose_aid
from grognard.games.cataclysm.rules.force.fighting import capacity
from grognard.games.cataclysm.rules.force.strength import minor_armies_in, units_of_side
from grognard.games.cataclysm.rules.force.support import primary_of
from grognard.games.cataclysm.rules.force.units import distinct, in_area, of_domain, power_of, return_to_pool
from grognard.games.cataclysm.rules.forces import flip_unit
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs
from grognard.games.cataclysm.vocabulary.force_words import DEFENCE, EVERY_UNIT
from grognard.games.cataclysm.vocabulary.words import NO_FACTION, NOBODY, OF_LAND

MINOR_ARMY = EVERY_UNIT  # as the thing that takes a loss


class Owe(Step[Tabletop]):
    """10.7 step 2: a side begins to take its losses; the argument holds the side and them."""

    def run(self, t: Tabletop, arg: int) -> None:
        fight = Fight(t)
        fight.owed = fight.total = second_of(arg)
        fight.by_allies = fight.flipped = 0
        t.call(force_steps.TAKE_LOSS, first_of(arg))


class TakeLoss(Step[Tabletop]):
    """10.8: the next loss, if any is owed and anything is left; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        op, fight = Operation(t), Fight(t)
        able = may_be_lost(t, op, fight, arg) if fight.owed else []
        if len(able) == 1 or (able and (primary_of(op, arg) == NOBODY or loses_all(t, op, fight, arg))):
            lose(t, op, fight, arg, able[0])
            t.call(force_steps.TAKE_LOSS, arg)
        elif able:
            ask_for_loss(t, op, arg, able)


def ask_for_loss(t: Tabletop, op: Operation, side: int, able: list[int]) -> None:
    """10.8, R67: the primary power is asked, unless only one ally has units to lose."""
    owners = {owner_of(t, op, side, unit) for unit in able}
    only = owners.pop() if len(owners) == 1 else primary_of(op, side)
    t.call(force_steps.CHOOSE_LOSS, pack_arg(side, only))


def owner_of(t: Tabletop, op: Operation, side: int, unit: int) -> int:
    """10.8: whose loss it is; minor armies fight for the defender."""
    return primary_of(op, side) if unit == MINOR_ARMY else power_of(t, unit)


def loses_all(t: Tabletop, op: Operation, fight: Fight, side: int) -> bool:
    """10.8: whether a side owes as much as it has: then there is nothing to choose."""
    return fight.owed >= capacity(t, op, side, fight.domain)


class ChooseLoss(Step[Tabletop]):
    """10.8, R67: the primary power says whose unit takes the loss, and each power which of its own.

    The argument holds the side and the power that is asked.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, second_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [loss_move(unit) for unit in on_offer(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        op, side = Operation(t), first_of(arg)
        unit = MINOR_ARMY if verb_of(move) == force_verbs.LOSE_MINOR else arg_a(move)
        owner = owner_of(t, op, side, unit)
        own = pack_arg(side, owner)
        if seat_of(t, owner) != 1 << seat and len(on_offer(t, own)) > 1:
            t.call(force_steps.CHOOSE_LOSS, own)
        else:
            lose(t, op, Fight(t), side, unit)
            t.call(force_steps.TAKE_LOSS, side)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        op, fight, side = Operation(t), Fight(t), first_of(arg)
        unit = MINOR_ARMY if verb_of(move) == force_verbs.LOSE_MINOR else arg_a(move)
        if verb_of(move) not in (force_verbs.LOSE, force_verbs.LOSE_MINOR) or unit not in candidates(
            t, op, fight, side
        ):
            return None
        if unit in may_be_lost(t, op, fight, side):
            return Why("10.8", "own-losses", second_of(arg))
        if is_allied(t, op, side, unit) and not is_share_of_allies_open(t, op, fight, side):
            return Why("10.8", "half-by-primary", unit)
        return Why("10.8", "upgraded-first", unit) if unit != MINOR_ARMY else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [second_of(arg), Operation(t).target, Fight(t).owed]


def on_offer(t: Tabletop, arg: int) -> list[int]:
    """10.8, R67: all that may be lost for the primary power, only its own units for an ally."""
    op, side, asked = Operation(t), first_of(arg), second_of(arg)
    able = may_be_lost(t, op, Fight(t), side)
    return able if asked == primary_of(op, side) else [unit for unit in able if owner_of(t, op, side, unit) == asked]


def loss_move(unit: int) -> int:
    return force_verbs.LOSE_MINOR if unit == MINOR_ARMY else pack_move(force_verbs.LOSE, unit)


def candidates(t: Tabletop, op: Operation, fight: Fight, side: int) -> list[int]:
    """10.8: the units of the fight that are left on a side, and one minor army."""
    units = of_domain(t, in_area(t, units_of_side(op, side), op.target), fight.domain)
    has_minor = side == DEFENCE and fight.domain == OF_LAND and minor_armies_in(t, op.target) > 0
    return [*distinct(t, units), MINOR_ARMY] if has_minor else distinct(t, units)


def may_be_lost(t: Tabletop, op: Operation, fight: Fight, side: int) -> list[int]:
    """10.8: half of the losses or more fall on the primary power, the first on an upgraded unit, if there is one."""
    able = candidates(t, op, fight, side)
    if not is_share_of_allies_open(t, op, fight, side):
        able = [unit for unit in able if not is_allied(t, op, side, unit)]
    upgraded = [unit for unit in able if is_upgraded(t, unit)]
    return upgraded if upgraded and not fight.flipped else able


def is_upgraded(t: Tabletop, unit: int) -> bool:
    return unit != MINOR_ARMY and t.upgraded >> unit & 1 != 0


def is_allied(t: Tabletop, op: Operation, side: int, unit: int) -> bool:
    """10.8: a unit of another power than the primary attacker or defender; minor armies fight for the defender."""
    return unit != MINOR_ARMY and power_of(t, unit) != primary_of(op, side)


def is_share_of_allies_open(t: Tabletop, op: Operation, fight: Fight, side: int) -> bool:
    """10.8: allies take no more than half, unless the primary power has nothing left."""
    if fight.by_allies < fight.total // 2:
        return True
    return all(is_allied(t, op, side, unit) for unit in candidates(t, op, fight, side))


def lose(t: Tabletop, op: Operation, fight: Fight, side: int, unit: int) -> None:
    """10.8: an upgraded unit is turned over, any other is eliminated."""
    fight.owed -= 1
    if unit == MINOR_ARMY:
        lose_minor_army(t, op.target)
        return
    fight.by_allies += 1 if is_allied(t, op, side, unit) else 0
    if t.upgraded >> unit & 1:
        fight.flipped = 1
        flip_unit(t, unit)
        adjust_pool(t, power_of(t, unit))
        t.tell(force_events.FLIPPED, [unit, op.target])
    else:
        t.tell(force_events.LOST, [unit, op.target])
        eliminate(t, op, unit)


def eliminate(t: Tabletop, op: Operation, unit: int) -> None:
    """10.8: a unit leaves the operation and the map."""
    op.attackers &= ~(1 << unit)
    op.defenders &= ~(1 << unit)
    return_to_pool(t, unit)


def lose_minor_army(t: Tabletop, area: int) -> None:
    """2.4.4, 11.4.1: a minor army is gone for good; the aid of a Chinese one returns."""
    t.tell(force_events.MINOR_LOST, [area])
    if t.minor_armies[area]:
        t.minor_armies[area] -= 1
        return
    faction = t.chinese_army[area]
    if faction != NO_FACTION:
        lose_aid(t, area, faction)
        t.chinese_army[area] = NO_FACTION
        t.politics_changed()
