"""Phase III, invasion: the counter-attack (rulebook 7.3) and wound points (B1)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import attack_sum, defence_of, resistance_sum, token_at, unit_of
from grognard.games.warzag.rules.attack import affordable, eliminate, why_not_eliminate
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import AFTER_DIE, OBSTINACY, OFF, RESISTANCE, ROUT, TENACITY


def roll_die(t: Tabletop) -> int:
    """7.3: the special die."""
    return t.f.faces[t.roll(len(t.f.faces))]


class Roll(Step[Tabletop]):
    """7.3: the defender rolls, before any army is removed."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.die = roll_die(t)
        t.tell(events.ROLLED, [t.nation[t.defender], t.die])
        t.call(steps.WINDOW, AFTER_DIE)


def face(t: Tabletop, die: int, defender: int) -> int:
    """B2.4, R26: for an obstinate leader a rout is a resistance."""
    return RESISTANCE if die == ROUT and ability(t, defender) == OBSTINACY else die


def place_resistance(t: Tabletop, place: int) -> int:
    """7.3: a fortification or a historic territory strikes back, even on a rout."""
    return t.f.place_resistance[place] + (t.f.fort_resistance if t.forts >> place & 1 else 0)


def damage(t: Tabletop, die: int) -> int:
    """7.3, R10: nothing, resistance, or resistance and attack of all armies there, and the bonuses."""
    return damage_at(t, t.target, die) + t.plus_resistance


def damage_at(t: Tabletop, place: int, die: int) -> int:
    """7.3: the same, without cards."""
    total = place_resistance(t, place)
    if die != ROUT:
        total += resistance_sum(t, t.troops[place])
    if die == TENACITY:
        total += attack_sum(t, t.troops[place])
    return total


class Answer(Step[Tabletop]):
    """7.3: what the defender can do to the invader."""

    def run(self, t: Tabletop, arg: int) -> None:
        shown = face(t, t.die, t.defender)
        if shown != t.die:
            t.tell(events.OBSTINATE, [])
        t.left = damage(t, shown)
        armies = t.troops[t.target]
        resisted = 0 if shown == ROUT else resistance_sum(t, armies)
        hit = attack_sum(t, armies) if shown == TENACITY else 0
        bonus = t.left - resisted - hit
        t.tell(events.STRUCK_BACK, [t.nation[t.defender], resisted, hit, bonus, t.left])
        if affordable(t, t.fighters):
            t.call(steps.LOSSES)
        else:
            open_wounds(t)


class Losses(Step[Tabletop]):
    """7.3, R9: the defender eliminates armies of the invader as he likes, as far as his points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.defender

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*(pack_move(verbs.ELIMINATE, u) for u in affordable(t, t.fighters)), verbs.DONE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.DONE:
            eliminate(t, seat, t.fighters, arg_a(move))
            if affordable(t, t.fighters):
                return
        t.leave()
        open_wounds(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.left, t.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ELIMINATE:
            return None
        return why_not_eliminate(t, t.fighters, arg_a(move), "7.3")


def woundable(t: Tabletop) -> list[int]:
    """B1, R6, R8: survivors of the invasion that can lose defence and live."""
    found: list[int] = []
    tokens = t.fighters & ~t.dead
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        token = low.bit_length() - 1
        if defence_of(t, token) > 1:
            unit = unit_of(t, token)
            if unit not in found:
                found.append(unit)
    return found


def open_wounds(t: Tabletop) -> None:
    """B1: points left over wound one survivor; where there is no choice, that one."""
    if not t.left:
        return
    units = woundable(t)
    if len(units) == 1:
        wound(t, units[0])
    elif units:
        t.call(steps.WOUND)


def wound(t: Tabletop, unit: int) -> None:
    """B1, R6, R8, R47: all points go on one army; they never kill it, and stay until it is repaired."""
    token = token_at(t, t.fighters & ~t.dead, unit)
    points = min(t.left, defence_of(t, token) - 1)
    t.hurt[token] += points
    t.left = 0
    t.tell(events.WOUNDED, [t.nation[t.defender], unit, points, defence_of(t, token)])


class Wound(Step[Tabletop]):
    """B1: the defender chooses which survivor is wounded."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.defender

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.WOUND, unit) for unit in woundable(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        wound(t, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.left, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.WOUND:
            return None
        if token_at(t, t.fighters & ~t.dead, arg_a(move)) == OFF:
            return Why("B1", "not-in-battle", arg_a(move))
        return Why("B1", "no-defence-left", arg_a(move))
