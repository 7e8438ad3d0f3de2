"""Shore bombardment (advanced rule A4)."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import cards_in, only
from grognard.games.fog_of_war.rules.moving import move_face_up
from grognard.games.fog_of_war.rules.strength import FLEETS, is_invasion
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import BOMBARDMENT, DISCARD, ZONES


class Bombardment(Step[Tabletop]):
    """A4: fleets that were revealed in an invasion may bombard the coast."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        if t.advanced & BOMBARDMENT and is_invasion(t, battle) and only(t.pile[battle.zone(t)], FLEETS):
            t.call(steps.BOMBARD, battle.attacker)


class Bombard(Step[Tabletop]):
    """A4: all fleets bombard, or none does; those that hold their fire are discarded like decoys (5.5.2)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.BOMBARD, verbs.HOLD_FIRE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.BOMBARD:
            t.tell(events.BOMBARDED, [arg, BattleScope(t).place])
        else:
            BattleScope(t).silent = 1

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [BattleScope(t).place, 0]


def withdraw_fleets(t: Tabletop, battle: BattleScope, space: int) -> None:
    """A4: fleets that bombarded a coast take no further part; at sea they fight on like all others."""
    if t.is_sea(battle.place):
        return
    side, zone = battle.attacker, battle.zone(t)
    fleets = only(t.pile[zone], FLEETS)
    for kind in cards_in(fleets):
        move_face_up(t, side, kind, zone, side * ZONES + space)
    if fleets:
        t.tell(events.FLEETS_DISCARDED if space == DISCARD else events.FLEETS_TO_WIN, [side, fleets])
