"""Armistices (5.6.2): offered by a power that collapses exhausted, or agreed on at any time."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, pack_arg, second_of, third_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.relations import allies, leave_alliance, make_peace
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, verbs


class AnswerArmistice(Step[Tabletop]):
    """5.5.3, 5.6.2: the enemies answer one after another. The argument: the power, who has answered, who accepts."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, next_enemy(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.ACCEPT, verbs.REJECT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        power, enemy = first_of(arg), 1 << next_enemy(t, arg)
        answered = second_of(arg) | enemy
        accepting = third_of(arg) | (enemy if move == verbs.ACCEPT else 0)
        t.set_arg(pack_arg(power, answered, accepting))
        if not t.enemies[power] & ~answered:
            t.leave()
            conclude(t, power, accepting)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [next_enemy(t, arg), first_of(arg)]


def next_enemy(t: Tabletop, arg: int) -> int:
    """5.5.3: in order of effectiveness."""
    return order_of_play(t, t.enemies[first_of(arg)] & ~second_of(arg))[0]


def conclude(t: Tabletop, power: int, accepting: int) -> None:
    """5.6.2, 6.1.3: peace with those that accept; an alliance of which only some accept is broken."""
    refusing = t.enemies[power] & ~accepting
    for enemy in bits_of(accepting):
        make_peace(t, power, enemy)
        t.tell(events.ARMISTICE, [power, enemy])
    for enemy in bits_of(accepting):
        if allies(t, enemy) & refusing:
            break_alliance(t, enemy)


def break_alliance(t: Tabletop, power: int) -> None:
    """6.1.4: a power breaks with its allies."""
    if allies(t, power):
        leave_alliance(t, power)
        t.tell(events.ALLIANCE_BROKEN, [power])


def agree(t: Tabletop, pairs: list[tuple[int, int]]) -> None:
    """5.6.2: enemies make peace by agreement, all of them before anybody asks whose allies go on fighting."""
    for power, enemy in pairs:
        make_peace(t, power, enemy)
        t.tell(events.ARMISTICE, [power, enemy])
    for power, enemy in pairs:
        leave_fighting_allies(t, power, enemy)
        leave_fighting_allies(t, enemy, power)


def leave_fighting_allies(t: Tabletop, power: int, former: int) -> None:
    """6.1.4: a power whose allies go on fighting its former enemy breaks with them."""
    if allies(t, power) & t.enemies[former]:
        break_alliance(t, power)
