"""Defending provinces (rulebook 4)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import move_face_down
from grognard.games.fog_of_war.scopes import CardScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import HAND, NEUTRAL, PROVINCES, SUPPLIED_DEFENCE, ZONES


def may_defend(t: Tabletop, side: int, province: int) -> bool:
    """4: own provinces and neutral ones. A1: not where the owner is out of supply."""
    if t.control[province] == NEUTRAL:
        return True
    if t.control[province] != side:
        return False
    return not t.advanced & SUPPLIED_DEFENCE or supply.in_supply(t, side, province)


def can_defend(t: Tabletop, side: int) -> bool:
    """There is a province to put a card into. The Allies may have none left on the map: America is not on it."""
    return any(may_defend(t, side, p) for p in range(PROVINCES))


def defence_moves(t: Tabletop, side: int) -> list[int]:
    """4: every province that takes another card."""
    return [pack_move(verbs.IN, p) for p in range(PROVINCES) if may_defend(t, side, p)]


class DefendWhere(Step[Tabletop]):
    """4: the card goes face down into the defence space of a province."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return defence_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        kind, province = CardScope(t, steps.DEFEND_WHERE).kind, arg_a(move)
        t.leave()
        move_face_down(t, arg, kind, arg * ZONES + HAND, t.defence_zone(arg, province))
        t.played += 1
        events.tell_both(t, arg, events.PLACED_OWN, [arg, kind, province], events.PLACED, [arg, province])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [CardScope(t, steps.DEFEND_WHERE).kind, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.IN:
            return None
        province = arg_a(move)
        if t.control[province] == 1 - arg:
            return Why("4", "enemy-province", province)
        return Why("A1", "out-of-supply", province)
