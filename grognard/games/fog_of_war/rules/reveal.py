"""Revealing the cards (rulebook 5.5.2, 5.5.4, 9.1, A5)."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import politics, supply
from grognard.games.fog_of_war.rules.losses import discard_unfit, repel
from grognard.games.fog_of_war.rules.moving import move_pile, reveal, reveal_neutral
from grognard.games.fog_of_war.rules.strength import (
    air_alone,
    attack_kinds,
    defence_kinds,
    fighting_kinds,
    pile_strength,
    values_at,
)
from grognard.games.fog_of_war.rules.turn import close_operation
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps
from grognard.games.fog_of_war.vocabulary.words import DISCARD, ROUT, ZONES


class Reveal(Step[Tabletop]):
    """5.5.2: both sides turn their cards over. A5: an attack by air alone never gets that far."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        zone = t.op_zone(battle.attacker, battle.op) if battle.first_round else battle.zone(t)
        reveal(t, battle.attacker, zone)
        battle.revealed = 1
        tell_shown(t, battle.attacker, zone)
        if air_alone(t, t.pile[zone], battle.place):
            call_off(t, battle, zone)
            return
        if battle.first_round:
            march_in(t, battle)
            politics.attacked(t, battle.place)
        show_defence(t, battle)


def tell_shown(t: Tabletop, side: int, zone: int) -> None:
    if t.size[zone]:
        t.tell(events.SHOWN, [side, t.pile[zone]])
    else:
        t.tell(events.NOTHING_SHOWN, [side])


def call_off(t: Tabletop, battle: BattleScope, zone: int) -> None:
    """A5: an attack by air alone is dismantled, and so is a quagmire. Cards in a neutral province stay (9.1)."""
    side = battle.attacker
    t.tell(events.NO_AIR_ALONE, [side, battle.place])
    move_pile(t, side, zone, side * ZONES + DISCARD)
    if battle.first_round:
        close_operation(t, side, battle.op)
    else:
        supply.end_quagmire(t, battle.place)
    t.unwind(steps.BATTLE)


def march_in(t: Tabletop, battle: BattleScope) -> None:
    """9.1: own cards already in a neutral province are discarded; those of the operation take their place."""
    side, zone = battle.attacker, battle.zone(t)
    if t.size[zone]:
        t.tell(events.CARDS_DISCARDED, [side, battle.place, t.size[zone]])
        move_pile(t, side, zone, side * ZONES + DISCARD)
    move_pile(t, side, t.op_zone(side, battle.op), zone)
    close_operation(t, side, battle.op)


def show_defence(t: Tabletop, battle: BattleScope) -> None:
    """5.5.2, 9.1: the defender's cards and the neutral ones beside them."""
    zone, neutrals = t.defence_zone(battle.defender, battle.place), t.neutral_zone(battle.place)
    reveal(t, battle.defender, zone)
    reveal_neutral(t, battle.place)
    tell_shown(t, battle.defender, zone)
    if t.size[neutrals]:
        t.tell(events.SHOWN_NEUTRAL, [t.pile[neutrals]])


class Sift(Step[Tabletop]):
    """5.5.2, 5.5.4: decoys and cards that cannot take part are discarded; nothing left to attack with is a rout."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        place = battle.place
        discard_unfit(t, battle.attacker, battle.zone(t), fighting_kinds(t, battle))
        discard_unfit(t, battle.defender, t.defence_zone(battle.defender, place), defence_kinds(t, place))
        if not pile_strength(values_at(t, place), t.pile[battle.zone(t)], attack_kinds(t, place)):
            t.tell(events.OUTCOME, [ROUT, place])
            repel(t, battle)
            politics.withstood(t, battle.attacker, place)
            t.unwind(steps.BATTLE)
