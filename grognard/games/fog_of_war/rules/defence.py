"""Defending provinces (rulebook 4)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import slip
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, verbs
from grognard.games.fog_of_war.vocabulary.words import HAND, NEUTRAL, PROVINCES, ZONES

SUPPLIED_DEFENCE = 1  # bit of advanced rule A1


def can_defend(t: Tabletop, side: int) -> bool:
    """There is a province to put a card into; the Allies can be driven off the map, and still hold America."""
    if t.advanced & SUPPLIED_DEFENCE:
        return bool(defence_moves(t, side))
    return NEUTRAL in t.control or side in t.control[:PROVINCES]


def defence_moves(t: Tabletop, side: int) -> list[int]:
    """4: own provinces and neutral ones. A1: not where the owner is out of supply."""
    control = t.control
    if t.advanced & SUPPLIED_DEFENCE:
        return [
            pack_move(verbs.IN, p)
            for p in range(PROVINCES)
            if control[p] == NEUTRAL or (control[p] == side and supply.in_supply(t, side, p))
        ]
    return [pack_move(verbs.IN, p) for p in range(PROVINCES) if control[p] == side or control[p] == NEUTRAL]


class DefendWhere(Step[Tabletop]):
    """4: the card goes face down into the defence space of a province."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg & 1)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return defence_moves(t, arg & 1)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        side, kind, province = arg & 1, arg >> 1, arg_a(move)
        slip(t, side, kind, side * ZONES + HAND, t.defence_zone(side, province))
        t.played += 1
        events.tell_both(t, side, events.PLACED_OWN, [side, kind, province], events.PLACED, [side, province])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg >> 1, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.IN:
            return None
        province = arg_a(move)
        if t.control[province] == 1 - (arg & 1):
            return Why("4", "enemy-province", province)
        return Why("A1", "out-of-supply", province)
