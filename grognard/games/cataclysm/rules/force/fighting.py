"""Fights (10.4 to 10.7): the dice of both sides, and what the loser owes."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import Fight
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.china import decider, retreats
from grognard.games.cataclysm.rules.effectiveness import read_dice, roll_dice
from grognard.games.cataclysm.rules.force.strength import count_of, explained, minor_armies_in, strength, units_of_side
from grognard.games.cataclysm.rules.force.support import has_no_air_defence, primary_of
from grognard.games.cataclysm.rules.force.units import domain_of, main_domain, of_domain, power_of, type_of
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs
from grognard.games.cataclysm.vocabulary.force_words import ATTACK, DEFENCE, NO_SIDE
from grognard.games.cataclysm.vocabulary.words import FORT, LOGISTICS, NO_FACTION, NOBODY, OF_LAND


class FightProcedure(Procedure[Tabletop]):
    """10.4 to 10.8: one fight; its first local is the domain."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.call(force_steps.ROLL)


class Roll(Step[Tabletop]):
    """10.4 to 10.7: both sides roll; the higher result wins, and the loser takes as many losses as it is divided."""

    def run(self, t: Tabletop, arg: int) -> None:
        op, fight = Operation(t), Fight(t)
        t.tell(force_events.FOUGHT, [fight.domain, op.target])
        tell_factors(t, op, fight.domain)
        fight.attack_dice, fight.attack = roll_side(t, op, ATTACK, fight.domain)
        fight.defence_dice, fight.defence = roll_side(t, op, DEFENCE, fight.domain)
        tell_result(t, fight)
        decide(t, op, fight)


def roll_side(t: Tabletop, op: Operation, side: int, domain: int) -> tuple[int, int]:
    """2.8: the dice of a side as the digits of a number, and its result."""
    dice, modifier = strength(t, op, side, domain)
    rolled = roll_dice(t, dice)
    return written(rolled), read_dice(rolled, modifier)


def written(rolled: list[int]) -> int:
    """Dice as the digits of a number."""
    number = 0
    for die in rolled:
        number = number * 10 + die
    return number


def dice_of(number: int) -> list[int]:
    """The dice that `written` wrote."""
    return [int(digit) for digit in str(number)] if number else []


def tell_factors(t: Tabletop, op: Operation, domain: int) -> None:
    """10.3 to 10.6: all that counts for each side, before the dice fall."""
    for side in (ATTACK, DEFENCE):
        for factor, count in explained(t, op, side, domain):
            t.tell(force_events.COUNTS, [side, factor, count])


def tell_result(t: Tabletop, fight: Fight) -> None:
    t.tell(force_events.ROLLED, [ATTACK, fight.attack_dice, fight.attack])
    t.tell(force_events.ROLLED, [DEFENCE, fight.defence_dice, fight.defence])


def decide(t: Tabletop, op: Operation, fight: Fight) -> None:
    """10.7: in a tie each side takes one loss, the defender first, and nobody may retreat."""
    if fight.attack == fight.defence:
        op.winner = NO_SIDE
        note_tie(t, op, fight.domain)
        t.then(frame(force_steps.OWE, pack_arg(DEFENCE, 1)), frame(force_steps.OWE, pack_arg(ATTACK, 1)))
        return
    op.winner = ATTACK if fight.attack > fight.defence else DEFENCE
    loser = 1 - op.winner
    losses = max(fight.attack, fight.defence) // min(fight.attack, fight.defence)
    if loser == DEFENCE and fight.domain == main_domain(op):
        op.losses = losses
    if may_withdraw(t, op, loser, fight.domain, losses):
        t.call(force_steps.WITHDRAW, pack_arg(loser, losses))
    else:
        note_excess(t, op, loser, fight.domain, losses)
        t.call(force_steps.OWE, pack_arg(loser, losses))


def note_tie(t: Tabletop, op: Operation, domain: int) -> None:
    """10.7, 9.5.2, 12.2.2: the one loss of a tie counts for bombs as well, and is too much for an empty sky."""
    if domain == main_domain(op):
        op.losses = 1
        if has_no_air_defence(t, op):
            op.excess = 1


# How much a side can lose (10.7, 10.12)


def capacity(t: Tabletop, op: Operation, side: int, domain: int) -> int:
    """10.8: the losses that a side can take: two for an upgraded unit, one for others and for minor armies."""
    units = of_domain(t, units_of_side(op, side), domain)
    steps = sum(2 if t.upgraded >> unit & 1 else 1 for unit in units)
    return steps + minor_armies_in(t, op.target) if side == DEFENCE and domain == OF_LAND else steps


def note_excess(t: Tabletop, op: Operation, side: int, domain: int, losses: int) -> None:
    """10.12, 9.5.2: more losses than the side can take; only a side with units of the fight suffers a disaster."""
    if domain != main_domain(op) or losses <= capacity(t, op, side, domain):
        return
    if count_of(t, op, side, domain) or has_no_air_defence(t, op):
        op.excess = 1
        engaged = {power_of(t, unit) for unit in of_domain(t, units_of_side(op, side), domain)}
        op.engaged = sum(1 << power for power in engaged)


# Voluntary retreat (10.7 step 1)


def may_withdraw(t: Tabletop, op: Operation, side: int, domain: int, losses: int) -> bool:
    """10.7: not if what remains of the losses takes all units, and only with units that can retreat."""
    if losses - 1 >= capacity(t, op, side, domain) or who_withdraws(t, op, side, domain) == NOBODY:
        return False
    if any(is_mobile(t, unit) for unit in of_domain(t, units_of_side(op, side), domain)):
        return True
    is_chinese = side == DEFENCE and domain == OF_LAND and t.chinese_army[op.target] != NO_FACTION
    return is_chinese and retreats(t, op.target) != 0


def is_mobile(t: Tabletop, unit: int) -> bool:
    """7.2, R42: forts and logistics units cannot retreat."""
    return type_of(t, unit) not in (FORT, LOGISTICS)


def who_withdraws(t: Tabletop, op: Operation, side: int, domain: int) -> int:
    """10.7, 11.4.4: the primary attacker or defender; for a Chinese army on land whoever decides for its faction."""
    is_chinese = side == DEFENCE and domain == OF_LAND and t.chinese_army[op.target] != NO_FACTION
    return decider(t, t.chinese_army[op.target]) if is_chinese and not has_own_units(t, op) else primary_of(op, side)


def has_own_units(t: Tabletop, op: Operation) -> bool:
    return any(domain_of(t, unit) == OF_LAND for unit in bits_of(op.defenders))


class Withdraw(Step[Tabletop]):
    """10.7 step 1: the loser may retreat to take one loss less; the argument holds the side and the losses."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, who_withdraws(t, Operation(t), first_of(arg), Fight(t).domain))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.HOLD), pack_move(force_verbs.RETREAT)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        op, side, losses = Operation(t), first_of(arg), second_of(arg)
        domain = Fight(t).domain
        t.leave()
        if verb_of(move) == force_verbs.HOLD:
            note_excess(t, op, side, domain, losses)
            t.call(force_steps.OWE, pack_arg(side, losses))
            return
        op.withdrawn |= 1 << side
        t.tell(force_events.WITHDREW, [who_withdraws(t, op, side, domain), op.target])
        t.then(
            frame(force_steps.OWE, pack_arg(side, losses - 1)),
            frame(force_steps.RETREAT, pack_arg(side, 1 << domain)),
        )

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        return [who_withdraws(t, op, first_of(arg), Fight(t).domain), op.target, second_of(arg)]
