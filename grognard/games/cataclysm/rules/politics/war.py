"""War breaks out (5.6.1, 6.1.3): who joins, and who breaks an alliance instead."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.political import is_bound_by_trade, is_ready_for_war
from grognard.games.cataclysm.rules.politics.armistice import break_alliance
from grognard.games.cataclysm.rules.politics.awards import provoke
from grognard.games.cataclysm.rules.relations import allies, go_to_war
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.scopes import War
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs


class WarProcedure(Procedure[Tabletop]):
    """5.6.1, 6.2: the powers are at war; then the allies of the aggressor decide, then those of the targets."""

    def run(self, t: Tabletop, arg: int) -> None:
        war = War(t)
        war.helpers = 1 << war.aggressor
        for target in bits_of(war.targets):
            war_told(t, war.aggressor, target)
        if war.is_declared:
            provoke(t, war.targets)
        t.then(steps.ASK_ALLIES, steps.AFTERMATH)


def war_told(t: Tabletop, power: int, enemy: int) -> None:
    """5.6.1: two powers are at war."""
    if not t.enemies[power] >> enemy & 1:
        go_to_war(t, power, enemy)
        t.offers[power] &= ~(1 << enemy)
        t.offers[enemy] &= ~(1 << power)
        t.tell(events.AT_WAR, [power, enemy])


class AskAllies(Step[Tabletop]):
    """6.1.3, 6.2: one ally after another, those of the aggressor first."""

    def run(self, t: Tabletop, arg: int) -> None:
        war = War(t)
        ally = next_ally(t, war)
        if ally is None:
            return
        war.asked |= 1 << ally
        t.call(steps.ASK_ALLIES)
        if not is_aggressors_ally(t, war, ally) or may_join(t, war, ally):
            t.call(steps.JOIN_WAR, ally)
        else:
            break_alliance(t, ally)


def next_ally(t: Tabletop, war: War) -> int | None:
    """6.2: the allies of the declaring power, then those of its targets."""
    with_aggressor = allies(t, war.aggressor) & ~war.asked
    with_targets = 0
    for target in bits_of(war.targets):
        with_targets |= allies(t, target) & ~war.targets & ~war.asked
    found = order_of_play(t, with_aggressor) + order_of_play(t, with_targets)
    return found[0] if found else None


def is_aggressors_ally(t: Tabletop, war: War, ally: int) -> bool:
    return allies(t, war.aggressor) >> ally & 1 != 0


def may_join(t: Tabletop, war: War, ally: int) -> bool:
    """6.1.3, R9: an ally of the aggressor needs Mobilization or Total War, and no trade that binds it."""
    bound = any(is_bound_by_trade(t, ally, target) for target in bits_of(war.targets))
    return is_ready_for_war(t, ally) and not bound


class JoinWar(Step[Tabletop]):
    """6.1.3: an ally joins the war, or breaks the alliance."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.JOIN, verbs.BREAK]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        war = War(t)
        if move == verbs.BREAK:
            break_alliance(t, arg)
        elif is_aggressors_ally(t, war, arg):
            war.helpers |= 1 << arg
            for target in bits_of(war.targets):
                war_told(t, arg, target)
        else:
            join_the_attacked(t, war, arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, War(t).aggressor]


def join_the_attacked(t: Tabletop, war: War, ally: int) -> None:
    """6.2: an ally of the target is at war with the aggressor and those that joined it, and is provoked."""
    for helper in bits_of(war.helpers):
        war_told(t, ally, helper)
    if war.is_declared:
        provoke(t, 1 << ally)


def call_to_war(t: Tabletop, aggressor: int, targets: int, declared: bool) -> None:
    """5.6.1: put the procedure on the stack."""
    t.begin(steps.WAR, aggressor, targets, 1 if declared else 0)
