"""Battles (rulebook 5.5.3 and 6)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import politics, quagmire, supply
from grognard.games.fog_of_war.rules.bombardment import withdraw_fleets
from grognard.games.fog_of_war.rules.losses import lose_all, repel
from grognard.games.fog_of_war.rules.strength import attack_bonus, bonuses, defence_bonus, outcome, totals
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DEFEAT, DISCARD, NEUTRAL, QUAGMIRE, VICTORY


class Battle(Procedure[Tabletop]):
    """5.5, 6: an operation that was announced, or a quagmire that is taken up again (6.4), up to its result."""

    def run(self, t: Tabletop, arg: int) -> None:
        if BattleScope(t).first_round:
            t.then(
                steps.SET_OUT,
                steps.INTERDICTION,
                steps.REVEAL,
                steps.BOMBARDMENT,
                steps.SIFT,
                steps.ADVANTAGE,
                steps.COMPARE,
                steps.ENTRY,
            )
        else:
            t.then(steps.REINFORCEMENTS, steps.REVEAL, steps.SUPPLY, steps.SIFT, steps.ADVANTAGE, steps.COMPARE)


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
        tell_bonuses(t, battle)
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


def tell_bonuses(t: Tabletop, battle: BattleScope) -> None:
    """6: every bonus that counts, one by one."""
    for side, added in zip((battle.attacker, battle.defender), bonuses(t, battle), strict=True):
        for kind, n in enumerate(added):
            if n:
                t.tell(events.BONUS, [side, kind, n])


def conquer(t: Tabletop, battle: BattleScope, defence: int) -> None:
    """6.3, 6.7: the defender loses all; the attacker pays the defender's strength, at least one card, and moves in."""
    lose_all(t, battle.defender, battle.place)
    lose_all(t, NEUTRAL, battle.place)
    withdraw_fleets(t, battle, DISCARD)
    battle.free = int(defence == 0)
    battle.owed = defence or t.facts.free_victory_cost
    t.then(frame(steps.PAY, battle.attacker), steps.CAPTURE)


class Capture(Step[Tabletop]):
    """6.3: the province changes hands."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        supply.end_quagmire(t, battle.place)
        t.tell(events.CAPTURED, [battle.attacker, battle.place])
        politics.captured(t, battle.attacker, battle.place)


class Entry(Step[Tabletop]):
    """9.1: a minor neutral that was attacked and not conquered enters the war on the other side."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        politics.withstood(t, battle.attacker, battle.place)
