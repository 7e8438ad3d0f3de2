"""Battles (rulebook 5.5.2, 5.5.3 and 6)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import politics, quagmire, supply
from grognard.games.fog_of_war.rules.losses import lose_all, pay
from grognard.games.fog_of_war.rules.moving import discard_revealed, pour, reveal, reveal_neutral
from grognard.games.fog_of_war.rules.strength import (
    air_alone,
    attack_kinds,
    defence_kinds,
    fighting_kinds,
    invasion_bonus,
    outcome,
    pile_strength,
    totals,
    values_at,
    winter_bonus,
)
from grognard.games.fog_of_war.rules.turn import close_operation
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DEFEAT, DISCARD, NEUTRAL, QUAGMIRE, ROUT, VICTORY, ZONES


class Reveal(Step[Tabletop]):
    """5.5.2: both sides turn their cards over; what cannot fight is discarded."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.first_round:
            commit(t)
        else:
            reveal(t, t.attacker, zone_of_attack(t))
        if not show_attack(t):
            return
        if t.first_round:
            politics.attacked(t)
        show_defence(t)
        set_bonuses(t)
        if not pile_strength(values_at(t, t.place), t.pile[zone_of_attack(t)], attack_kinds(t, t.place)):
            settle_battle(t, ROUT)  # 5.5.2: nothing fit to attack
        elif not t.first_round and not supply.can_sustain(t, t.attacker, t.place):
            t.call(steps.UNSUPPLIED, 1 - t.attacker)
        else:
            join_battle(t)


def zone_of_attack(t: Tabletop) -> int:
    """The attacker's cards lie in the defence space of the province they fight for."""
    return t.defence_zone(t.attacker, t.place)


def commit(t: Tabletop) -> None:
    """9.1: own cards already in a neutral province are discarded; the operation takes their place, face up."""
    side = t.attacker
    zone = zone_of_attack(t)
    if t.size[zone]:
        t.tell(events.CARDS_DISCARDED, [side, t.place, t.size[zone]])
        pour(t, side, zone, side * ZONES + DISCARD)
    op_zone = t.op_zone(side, t.op)
    reveal(t, side, op_zone)
    pour(t, side, op_zone, zone)
    t.attack_bonus = t.f.wheel_attack[t.age(side, t.op)]
    t.defence_bonus = t.f.wheel_defence[t.age(side, t.op)]
    close_operation(t, side, t.op)


def show_attack(t: Tabletop) -> bool:
    """5.5.2, A5: show and sift the attacker's cards; False if air cards stand alone and the attack is called off."""
    side = t.attacker
    zone = zone_of_attack(t)
    t.tell(events.SHOWN, [side, t.pile[zone]])
    if air_alone(t, t.pile[zone], t.place):  # before A3 sifts air out
        t.tell(events.NO_AIR_ALONE, [side, t.place])
        pour(t, side, zone, side * ZONES + DISCARD)
        quagmire.end(t)
        return False
    thrown = discard_revealed(t, side, zone, fighting_kinds(t))
    if thrown:
        t.tell(events.THROWN, [side, thrown])
    return True


def show_defence(t: Tabletop) -> None:
    side = 1 - t.attacker
    zone = t.defence_zone(side, t.place)
    reveal(t, side, zone)
    reveal_neutral(t, t.place)
    t.tell(events.SHOWN, [side, t.pile[zone]])
    if t.size[t.neutral_zone(t.place)]:
        t.tell(events.SHOWN_NEUTRAL, [t.pile[t.neutral_zone(t.place)]])
    thrown = discard_revealed(t, side, zone, defence_kinds(t, t.place))
    if thrown:
        t.tell(events.THROWN, [side, thrown])


def set_bonuses(t: Tabletop) -> None:
    """6, 6.4: wheel and invasion count in the first round only, winter whenever it is winter."""
    t.marker = 0
    if not t.first_round:
        t.attack_bonus = 0
        t.defence_bonus = 0
    t.defence_bonus += invasion_bonus(t) + winter_bonus(t, t.place)


def join_battle(t: Tabletop) -> None:
    """5.5.3, 6: first the advantage marker, then the comparison."""
    t.then(frame(steps.ADVANTAGE, t.advantage), steps.COMPARE)


class Advantage(Step[Tabletop]):
    """5.5.3: whoever holds the marker may add one to his strength; the marker then goes to the other side."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.USE, verbs.KEEP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.USE:
            t.advantage = 1 - arg
            t.marker = 1 + arg
            if arg == t.attacker:
                t.attack_bonus += t.f.advantage_bonus
            else:
                t.defence_bonus += t.f.advantage_bonus
            t.tell(events.ADVANTAGE_USED, [arg])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        attack, defence = totals(t)
        return [attack, defence]


class Compare(Step[Tabletop]):
    """6: the totals are compared, the result is carried out."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.attack, t.defence = totals(t)
        cards, guard = t.attack - t.attack_bonus, t.defence - t.defence_bonus
        t.tell(events.COMPARED, [t.attack, cards, t.attack_bonus, t.defence, guard, t.defence_bonus])
        settle_battle(t, outcome(t.attack, t.defence, t.f.win_ratio))


def settle_battle(t: Tabletop, result: int) -> None:
    """6.1 to 6.4."""
    t.tell(events.OUTCOME, [result, t.place])
    if result == VICTORY:
        victory(t)
    elif result == QUAGMIRE:
        quagmire.halve(t)
    else:
        lose_all(t, t.attacker)
        quagmire.end(t)
        if result == DEFEAT:
            t.owed = t.attack
            pay(t, 1 - t.attacker)


def victory(t: Tabletop) -> None:
    """6.3, 6.7: the defender loses all; the attacker pays the defender's strength, at least one card, and moves in."""
    lose_all(t, 1 - t.attacker)
    lose_all(t, NEUTRAL)
    quagmire.spare_fleets(t, DISCARD)
    t.owed = t.defence or t.f.free_victory_cost
    t.call(steps.CAPTURE)
    pay(t, t.attacker)


class Capture(Step[Tabletop]):
    """6.3: the province changes hands."""

    def run(self, t: Tabletop, arg: int) -> None:
        quagmire.end(t)
        t.tell(events.CAPTURED, [t.attacker, t.place])
        politics.captured(t, t.attacker, t.place)
