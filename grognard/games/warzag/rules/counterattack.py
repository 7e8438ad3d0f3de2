"""Phase III, invasion: the counter-attack (rulebook 7.3) and wound points (B1)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import army_moves, attack_sum, defence_of, resistance_sum
from grognard.games.warzag.rules.attack import (
    affordable,
    chosen,
    eliminate,
    eliminate_moves,
    garrison,
    place_resistance,
    why_not_eliminate,
)
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import OBSTINACY, OFF, RESISTANCE, ROUT, TENACITY


def roll_die(t: Tabletop) -> int:
    """7.3: the special die."""
    return t.f.faces[t.roll(len(t.f.faces))]


class Roll(Step[Tabletop]):
    """7.3: the defender rolls, before any army is removed."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        invasion.die = roll_die(t)
        t.tell(events.ROLLED, [t.nation[invasion.defender], invasion.die])


def face(t: Tabletop, die: int, defender: int) -> int:
    """B2.4, R26: for an obstinate leader a rout is a resistance."""
    return RESISTANCE if die == ROUT and ability(t, defender) == OBSTINACY else die


def damage_at(t: Tabletop, place: int, die: int) -> int:
    """7.3: nothing, resistance, or resistance and attack of all armies there, and the territory's; without cards."""
    total = place_resistance(t, place)
    if die != ROUT:
        total += resistance_sum(t, t.armies[place])
    if die == TENACITY:
        total += attack_sum(t, t.armies[place])
    return total


def damage(t: Tabletop, die: int) -> int:
    """7.3, R10: the same for the invaded territory, with cards."""
    invasion = Invasion(t)
    return damage_at(t, invasion.target, die) + invasion.card_resistance


class Answer(Step[Tabletop]):
    """7.3: what the defender can do to the invader."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        shown = face(t, invasion.die, invasion.defender)
        if shown != invasion.die:
            t.tell(events.OBSTINATE, [t.nation[invasion.defender]])
        invasion.points_left = damage(t, shown)
        tell_damage(t, shown)
        if affordable(t, invasion.fighters):
            t.call(steps.LOSSES)
        else:
            open_wounds(t)


def tell_damage(t: Tabletop, shown: int) -> None:
    """Resistance, attack and bonuses apart, then all of it."""
    invasion = Invasion(t)
    total = invasion.points_left
    resisted = 0 if shown == ROUT else resistance_sum(t, garrison(t))
    attacked = attack_sum(t, garrison(t)) if shown == TENACITY else 0
    bonus = total - resisted - attacked
    t.tell(events.STRUCK_BACK, [t.nation[invasion.defender], resisted, attacked, bonus, total])


class Losses(Step[Tabletop]):
    """7.3, R9: the defender eliminates any armies of the invader, or none, as far as the points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << Invasion(t).defender

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return eliminate_moves(t, Invasion(t).fighters)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        fighters = Invasion(t).fighters
        if move != verbs.DONE:
            eliminate(t, seat, fighters, move)
            if affordable(t, fighters):
                return
        t.leave()
        open_wounds(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        invasion = Invasion(t)
        return [invasion.points_left, invasion.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ELIMINATE:
            return None
        return why_not_eliminate(t, Invasion(t).fighters, move, "7.3")


def survivors(t: Tabletop) -> int:
    """7.4: the invader's armies that are not eliminated."""
    invasion = Invasion(t)
    return invasion.fighters & ~invasion.dead


def wound_moves(t: Tabletop) -> list[int]:
    """B1, R6, R8: survivors of the invasion that can lose defence and live."""
    found = 0
    for token in bits_of(survivors(t)):
        if defence_of(t, token) > 1:
            found |= 1 << token
    return army_moves(t, verbs.WOUND, found)


def open_wounds(t: Tabletop) -> None:
    """B1: points left over wound one survivor; the defender chooses, where there is a choice."""
    if not Invasion(t).points_left:
        return
    moves = wound_moves(t)
    if len(moves) == 1:
        wound(t, moves[0])
    elif moves:
        t.call(steps.WOUND)


def wound(t: Tabletop, move: int) -> None:
    """B1, R6, R8, R47: all points go on one army; they never kill it, and stay until it is repaired."""
    invasion = Invasion(t)
    token = chosen(t, survivors(t), move)
    points = min(invasion.points_left, defence_of(t, token) - 1)
    t.wounds[token] += points
    invasion.points_left = 0
    defender = t.nation[invasion.defender]
    t.tell(events.WOUNDED, [defender, arg_a(move), arg_b(move), points, defence_of(t, token)])


class Wound(Step[Tabletop]):
    """B1: the defender chooses which survivor is wounded."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << Invasion(t).defender

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return wound_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        wound(t, move)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Invasion(t).points_left, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.WOUND:
            return None
        if chosen(t, survivors(t), move) == OFF:
            return Why("B1", "not-in-battle", arg_a(move), arg_b(move))
        return Why("B1", "no-defence-left", arg_a(move), arg_b(move))
