"""Quagmires (rulebook 6.4, 6.5)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import carry, pour, random_kind, remove_neutral, slip
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    FLEET1,
    FLEET3,
    HAND,
    LOSS,
    NOWHERE,
    ONE,
    PROVINCES,
    WIN,
    ZONES,
    count,
    kinds_in,
)


def halve(t: Tabletop) -> None:
    """6.4: each side loses half its cards, rounded down, at random and face down; the rest fights on."""
    spare_fleets(t, WIN)
    lose_random(t, t.attacker, t.size[t.defence_zone(t.attacker, t.place)] // t.f.quagmire_divisor)
    defender = 1 - t.attacker
    own = t.size[t.defence_zone(defender, t.place)]
    lost = (own + t.size[t.neutral_zone(t.place)]) // t.f.quagmire_divisor
    lose_random(t, defender, min(own, lost))
    lose_random_neutrals(t, lost - min(own, lost))
    t.quag[t.place] = t.attacker + 1
    t.fought |= 1 << t.place
    supply.stale(t)


def lose_random(t: Tabletop, side: int, n: int) -> None:
    """6.4: the owner alone learns which cards went, unless all those shown in the battle were alike."""
    zone = t.defence_zone(side, t.place)
    lost = 0
    for _ in range(n):
        kind = random_kind(t, zone)
        lose = carry if t.pile[zone] == t.size[zone] * ONE[kind] else slip
        lose(t, side, kind, zone, side * ZONES + LOSS)
        lost += ONE[kind]
    if n:
        events.tell_both(t, side, events.QUAG_LOST_OWN, [side, lost], events.QUAG_LOST, [side, n])


def lose_random_neutrals(t: Tabletop, n: int) -> None:
    """6.4: neutral cards go only after the player's own, and leave the game."""
    lost = 0
    for _ in range(n):
        kind = random_kind(t, t.neutral_zone(t.place))
        remove_neutral(t, kind, t.place)
        lost += ONE[kind]
    if n:
        t.tell(events.QUAG_LOST_NEUTRAL, [lost])


def spare_fleets(t: Tabletop, target: int) -> None:
    """A4: fleets that bombarded a coast take no further part; at sea they fight on like all others."""
    if t.is_sea(t.place):
        return
    side = t.attacker
    zone = t.defence_zone(side, t.place)
    for kind in range(FLEET3, FLEET1 + 1):
        while count(t.pile[zone], kind):
            carry(t, side, kind, zone, side * ZONES + target)


def end(t: Tabletop) -> None:
    """The battle for the province is over; the attacker's province card is free again."""
    if t.quag[t.place]:
        t.quag[t.place] = 0
        supply.stale(t)


def resolve_moves(t: Tabletop, side: int) -> list[int]:
    """6.4: own quagmires not yet fought this turn; each must be."""
    mine = side + 1
    if mine not in t.quag:
        return []
    quag = t.quag
    return [pack_move(verbs.RESOLVE, p) for p in range(PROVINCES) if quag[p] == mine and not t.fought >> p & 1]


def why_not_resolve(t: Tabletop, side: int, province: int) -> Why:
    if t.quag[province] != side + 1:
        return Why("6.4", "no-quagmire", province)
    return Why("6.4", "fought-already", province)


def take_up(t: Tabletop, side: int, province: int) -> None:
    """6.4, 7.1.4: the attacker returns to a quagmire: launch and target province are the same."""
    t.attacker, t.op, t.place, t.launch = side, NOWHERE, province, province
    t.first_round, t.seas = 0, 0
    t.call(steps.REINFORCEMENTS, side)


class Reinforcements(Step[Tabletop]):
    """6.4: first the attacker may add cards of his hand, then the battle is resolved, cards added or not."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        hand = kinds_in(t.pile[arg * ZONES + HAND])
        return [pack_move(verbs.REINFORCE, kind) for kind in hand] + [verbs.FIGHT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.REINFORCE:
            kind = arg_a(move)
            slip(t, arg, kind, arg * ZONES + HAND, t.defence_zone(arg, t.place))
            t.played += 1
            events.tell_both(t, arg, events.PLACED_OWN, [arg, kind, t.place], events.PLACED, [arg, t.place])
            return
        t.leave()
        t.fought |= 1 << t.place
        t.call(steps.REVEAL)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.place, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("6.4", "not-in-hand", arg_a(move)) if verb_of(move) == verbs.REINFORCE else None


class Unsupplied(Step[Tabletop]):
    """6.5: the attacker has no supply: all cards shown, the defender chooses between a battle and cutting him off."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.FIGHT, verbs.CUT_OFF]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.FIGHT:
            t.then(frame(steps.ADVANTAGE, t.advantage), steps.COMPARE)
            return
        side = t.attacker
        t.tell(events.CUT, [side, t.place])
        pour(t, side, t.defence_zone(side, t.place), side * ZONES + WIN)
        end(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.place, 0]
