"""Attacks of the operators (2.5 to 2.8, 2.14): dice, hits, and what the units that were attacked do."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import alert, discover, distance_to_unit, lose_stealth, said
from grognard.games.sas.rules.blasts import begin_blast
from grognard.games.sas.rules.damage import hit_unit
from grognard.games.sas.rules.dare.nancy import strangle
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import squares_under, unit_squares
from grognard.games.sas.rules.luck import ask_luck
from grognard.games.sas.rules.noticing import TARGETED, look, obstacles
from grognard.games.sas.rules.occupying import token_at, unit_at
from grognard.games.sas.rules.sounds import pack_sound, turn_towards
from grognard.games.sas.rules.weapons import can_attack, needed, without
from grognard.games.sas.scopes import Attack
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import USE_THROW
from grognard.games.sas.vocabulary.modifiers import SHORT_RANGE, modifier, pack_modifiers, total
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    DRUM,
    GARROTTE,
    GEAR_COUNT,
    NOBODY,
    STANDING,
    UNLIMITED,
)
from grognard.games.sas.vocabulary.spoken import NO_UNIT
from grognard.games.sas.vocabulary.words import HIDDEN

ZERO = 10  # locals are never negative


def attack(t: Tabletop, operator: int, gear: int, target: int, origin: int, modifiers: list[int]) -> None:
    """Put an attack on the stack; a grenade is an explosion from the start."""
    leave_cover(t, operator)
    spend(t, operator, gear)
    if t.f.gear[gear].use == USE_THROW:
        seen = t.terrain.sight.sees(origin, target, obstacles(t)) != HIDDEN
        t.tell(events.THREW, [operator, gear, t.place(target)])
        begin_blast(t, target, gear, operator, not seen)
        return
    t.killer = operator + 1
    unit = unit_at(t, target)
    if short := range_bonus(t, gear, origin, target):
        modifiers = [modifier(SHORT_RANGE, short), *modifiers]
    counted = modifiers if t.f.gear[gear].target > 1 else []  # a knife needs no die
    struck = NO_UNIT if unit == NOBODY else said(t, unit)
    t.tell(events.ATTACKED, [operator, t.place(target), gear, pack_modifiers(counted), struck])
    t.begin(steps.ATTACK, operator, gear, target, origin, total(modifiers) + ZERO, unit + 1)


def leave_cover(t: Tabletop, operator: int) -> None:
    """10.10: a net does not hide whoever attacks, from anybody."""
    t.attacked = operator + 1
    look(t, operator)


def spend(t: Tabletop, operator: int, gear: int) -> None:
    """10: a shot, or a thing that is thrown; the spear gun is used once a turn."""
    at = operator * GEAR_COUNT + gear
    if 0 < t.op_gear[at] < UNLIMITED:
        t.op_gear[at] -= 1
    if t.f.gear[gear].once:
        t.op_spent[operator] = 1


def range_bonus(t: Tabletop, gear: int, origin: int, target: int) -> int:
    """2.5: one is added at short range."""
    return t.f.modifier.short if t.ground.distance(origin, target) <= t.f.gear[gear].short else 0


def succeeds(t: Tabletop, attack: Attack, die: int) -> bool:
    return die + attack.bonus >= needed(t, attack.operator, attack.gear)


class AttackProcedure(Procedure[Tabletop]):
    """2.5: roll, use luck, give the hits; then the noise, those who turn round, and those who saw it."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(steps.ROLL, steps.HITS, steps.AFTERMATH)


class Roll(Step[Tabletop]):
    """2.5, 10.2: the dice of the weapon; a knife needs none."""

    def run(self, t: Tabletop, arg: int) -> None:
        attack = Attack(t)
        kind = t.f.gear[attack.gear]
        if kind.target <= 1:
            t.fired_dice = [1] * kind.dice
            return
        t.fired_dice = [t.die() for _ in range(kind.dice)]
        for die in t.fired_dice:
            t.tell(events.ROLLED, [attack.operator, die, attack.bonus + die, needed(t, attack.operator, attack.gear)])
        ask_luck(t)


class Hits(Step[Tabletop]):
    """2.5, 10.3: every die that reaches the number is a hit; a burst may be spread over units next to the target."""

    def run(self, t: Tabletop, arg: int) -> None:
        attack = Attack(t)
        attack.hits = sum(1 for die in t.fired_dice if succeeds(t, attack, die))
        if attack.hits == 0:
            t.tell(events.MISSED, [attack.operator])
        elif attack.unit == NOBODY:
            self.hit_drum(t, attack)
        elif t.f.gear[attack.gear].sweep:
            t.call(steps.ASSIGN)
        else:
            hit_unit(t, attack.unit, explosive=False)

    def hit_drum(self, t: Tabletop, attack: Attack) -> None:
        """10.1, 2.11: it explodes, but the shot is heard first."""
        drum = token_at(t, attack.target, DRUM)
        if drum != NOBODY:
            t.remove_token(drum)
            t.after(frame(steps.BLAST_OF_DRUM, attack.target))


class Assign(Step[Tabletop]):
    """10.3: the players say which units the hits of a burst strike, if any."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[Attack(t).operator]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*(pack_move(verbs.HIT, t.place(square)) for square in self.struck(t)), verbs.SPARE]

    def struck(self, t: Tabletop) -> list[int]:
        """The target, and units next to it in the line of sight, as long as they stand."""
        attack = Attack(t)
        in_the_way = obstacles(t)
        found: list[int] = []
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] != STANDING:
                continue
            if unit == attack.unit:
                found.append(attack.target)
            elif not t.f.units[t.unit_kind[unit]].armoured:
                found += self.beside(t, attack, unit, in_the_way)[:1]
        return sorted(found)

    def beside(self, t: Tabletop, attack: Attack, unit: int, in_the_way: Obstacles) -> list[int]:
        """The squares of a unit next to the target that the operator sees; a vehicle does not hide itself."""
        own = unit_squares(t, unit)
        clear = without(t, in_the_way, own) if len(own) > 1 else in_the_way
        near = [square for square in own if is_beside(t, attack, square)]
        return [square for square in near if t.terrain.sight.sees(attack.origin, square, clear) != HIDDEN]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.SPARE:
            return
        attack = Attack(t)
        attack.hits -= 1
        unit = unit_at(t, t.at(arg_a(move)))
        t.unit_saw[unit] |= TARGETED
        hit_unit(t, unit, explosive=False)
        if attack.hits and self.struck(t):
            t.call(steps.ASSIGN)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Attack(t).hits, 0]


def is_beside(t: Tabletop, attack: Attack, square: int) -> bool:
    """10.3: next to the target, of a vehicle to any of its squares, also after it is destroyed."""
    kind, unit = t.f.units[t.unit_kind[attack.unit]], attack.unit
    if not kind.is_large:
        return t.ground.distance(square, attack.target) == 1
    own = squares_under(t, t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit], kind.length)
    return any(t.ground.distance(square, under) == 1 for under in own)


class Aftermath(Step[Tabletop]):
    """2.11, 2.13, 13.3: the noise; the unit that was attacked turns to the attacker, or is held by the garrotte."""

    def run(self, t: Tabletop, arg: int) -> None:
        attack = Attack(t)
        kind = t.f.gear[attack.gear]
        unit = attack.unit
        if attack.gear == GARROTTE:
            if t.unit_place[unit] == STANDING:
                strangle(t, attack.operator, unit)
        else:
            if unit != NOBODY:
                t.unit_saw[unit] |= TARGETED
            self.rouse(t, attack.origin, kind.hearing)
        if kind.hearing > 0:
            t.then(frame(steps.SOUND, pack_sound(attack.origin, kind.hearing)), frame(steps.LOUD, attack.operator + 1))

    def rouse(self, t: Tabletop, origin: int, hearing: int) -> None:
        """2.13: the target, and whoever else a burst has struck, as far as they stand."""
        for unit in range(len(t.unit_kind)):
            if t.unit_saw[unit] & TARGETED and t.unit_place[unit] == STANDING:
                alert(t, unit)
                if distance_to_unit(t, origin, unit) > hearing:
                    turn_towards(t, unit, origin)  # within the area it turns to the sound


class Loud(Step[Tabletop]):
    """2.11, 2.17: a loud weapon moves the stealth marker; in Battle it gives the operator away."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.section == BATTLE and arg:
            discover(t, arg - 1)
        lose_stealth(t, arg - 1)


def can_still(t: Tabletop, operator: int, gear: int, unit: int) -> bool:
    """2.7, 2.8: the target is in range and in the line of sight now."""
    return t.unit_place[unit] == STANDING and can_attack(t, operator, t.op_square[operator], gear, unit, obstacles(t))
