"""Battles (rulebook 5.5.2, 5.5.3 and 6)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import politics, quagmire, supply
from grognard.games.fog_of_war.rules.losses import lose_all
from grognard.games.fog_of_war.rules.moving import discard_revealed, move_pile, reveal, reveal_neutral
from grognard.games.fog_of_war.rules.strength import (
    air_alone,
    attack_bonus,
    attack_kinds,
    defence_bonus,
    defence_kinds,
    fighting_kinds,
    outcome,
    pile_strength,
    totals,
    values_at,
)
from grognard.games.fog_of_war.rules.turn import close_operation
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DEFEAT, DISCARD, NEUTRAL, QUAGMIRE, ROUT, VICTORY, ZONES


class Battle(Procedure[Tabletop]):
    """5.5, 6: an operation that was announced, or a quagmire that is taken up again (6.4), up to its result."""

    def run(self, t: Tabletop, arg: int) -> None:
        if BattleScope(t).first_round:
            t.then(steps.SET_OUT, steps.INTERDICTION, steps.REVEAL, steps.ADVANTAGE, steps.COMPARE)
        else:
            t.then(steps.REINFORCEMENTS, steps.REVEAL, steps.ADVANTAGE, steps.COMPARE)


class Reveal(Step[Tabletop]):
    """5.5.2: both sides turn their cards over, and what cannot fight is discarded."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        if battle.first_round:
            commit(t, battle)
        else:
            reveal(t, battle.attacker, attack_zone(t, battle))
        show_attack(t, battle)
        if air_alone(t, t.pile[attack_zone(t, battle)], battle.place):
            call_off(t, battle)
            return
        discard_unfit(t, battle.attacker, attack_zone(t, battle), fighting_kinds(t, battle))
        if battle.first_round:
            politics.attacked(t, battle.attacker, battle.place)
        show_defence(t, battle)
        check_attack(t, battle)


def attack_zone(t: Tabletop, battle: BattleScope) -> int:
    """The attacker's cards lie in the defence space of the province they fight for."""
    return t.defence_zone(battle.attacker, battle.place)


def commit(t: Tabletop, battle: BattleScope) -> None:
    """9.1: own cards already in a neutral province are discarded; the operation takes their place, face up."""
    side, zone = battle.attacker, attack_zone(t, battle)
    if t.size[zone]:
        t.tell(events.CARDS_DISCARDED, [side, battle.place, t.size[zone]])
        move_pile(t, side, zone, side * ZONES + DISCARD)
    planned = t.op_zone(side, battle.op)
    reveal(t, side, planned)
    move_pile(t, side, planned, zone)
    close_operation(t, side, battle.op)


def show_attack(t: Tabletop, battle: BattleScope) -> None:
    battle.revealed = 1
    t.tell(events.SHOWN, [battle.attacker, t.pile[attack_zone(t, battle)]])


def call_off(t: Tabletop, battle: BattleScope) -> None:
    """A5: an attack by air alone is dismantled, and so is a quagmire."""
    side = battle.attacker
    t.tell(events.NO_AIR_ALONE, [side, battle.place])
    move_pile(t, side, attack_zone(t, battle), side * ZONES + DISCARD)
    quagmire.end(t, battle.place)
    t.unwind(steps.BATTLE)


def discard_unfit(t: Tabletop, side: int, zone: int, fit: int) -> None:
    """5.5.2: decoys, and cards that cannot take part in this battle."""
    thrown = discard_revealed(t, side, zone, fit)
    if thrown:
        t.tell(events.THROWN, [side, thrown])


def show_defence(t: Tabletop, battle: BattleScope) -> None:
    """5.5.2, 9.1: the defender's cards and the neutral ones beside them."""
    zone, neutrals = t.defence_zone(battle.defender, battle.place), t.neutral_zone(battle.place)
    reveal(t, battle.defender, zone)
    reveal_neutral(t, battle.place)
    t.tell(events.SHOWN, [battle.defender, t.pile[zone]])
    if t.size[neutrals]:
        t.tell(events.SHOWN_NEUTRAL, [t.pile[neutrals]])
    discard_unfit(t, battle.defender, zone, defence_kinds(t, battle.place))


def check_attack(t: Tabletop, battle: BattleScope) -> None:
    """5.5.2: without a card fit to attack it is a rout. 6.5: a quagmire out of supply is up to the defender."""
    place = battle.place
    if not pile_strength(values_at(t, place), t.pile[attack_zone(t, battle)], attack_kinds(t, place)):
        t.tell(events.OUTCOME, [ROUT, place])
        repel(t, battle)
        t.unwind(steps.BATTLE)
    elif not battle.first_round and not supply.can_sustain(t, battle.attacker, place):
        t.call(steps.UNSUPPLIED, battle.defender)


class Advantage(Step[Tabletop]):
    """5.5.3: the holder of the marker may add one to its strength; the marker then goes to the other side."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, t.advantage)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.USE, verbs.KEEP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.USE:
            side = t.advantage
            BattleScope(t).marker = 1 + side
            t.advantage = 1 - side
            t.tell(events.ADVANTAGE_USED, [side])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        attack, defence = totals(t, BattleScope(t))
        return [attack, defence]


class Compare(Step[Tabletop]):
    """6: the totals are compared, the result is carried out."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        attack, defence = totals(t, battle)
        attack_extra, defence_extra = attack_bonus(t, battle), defence_bonus(t, battle)
        attack_cards, defence_cards = attack - attack_extra, defence - defence_extra
        t.tell(events.COMPARED, [attack, attack_cards, attack_extra, defence, defence_cards, defence_extra])
        result = outcome(attack, defence, t.facts.win_ratio)
        t.tell(events.OUTCOME, [result, battle.place])
        if result == VICTORY:
            conquer(t, battle, defence)
        elif result == QUAGMIRE:
            quagmire.halve(t, battle)
        else:
            repel(t, battle)
        if result == DEFEAT:
            battle.owed = attack
            t.call(steps.PAY, battle.defender)


def repel(t: Tabletop, battle: BattleScope) -> None:
    """6.1, 6.2: the attacker loses every card in the battle, and the battle for the province is over."""
    lose_all(t, battle.attacker, battle.place)
    quagmire.end(t, battle.place)


def conquer(t: Tabletop, battle: BattleScope, defence: int) -> None:
    """6.3, 6.7: the defender loses all; the attacker pays the defender's strength, at least one card, and moves in."""
    lose_all(t, battle.defender, battle.place)
    lose_all(t, NEUTRAL, battle.place)
    quagmire.spare_fleets(t, battle, DISCARD)
    battle.owed = defence or t.facts.free_victory_cost
    t.then(frame(steps.PAY, battle.attacker), steps.CAPTURE)


class Capture(Step[Tabletop]):
    """6.3: the province changes hands."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        quagmire.end(t, battle.place)
        t.tell(events.CAPTURED, [battle.attacker, battle.place])
        politics.captured(t, battle.attacker, battle.place)
