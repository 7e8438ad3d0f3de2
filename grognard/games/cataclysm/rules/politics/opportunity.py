"""Diplomatic opportunities (5.7): eligible powers check one after another, and the first success takes the area."""

from __future__ import annotations

from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.politics.checks import check_told
from grognard.games.cataclysm.rules.politics.gaining import gain_control
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.scopes import Opportunity
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs


class OpportunityProcedure(Procedure[Tabletop]):
    """5.7: in falling order of effectiveness; resistance does not count."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Opportunity(t)
        scope.eligible &= active_powers(t)
        t.tell(events.OPPORTUNITY, [scope.area])
        ask_next(t)


def ask_next(t: Tabletop) -> None:
    """5.7: the next eligible power, if there is one."""
    eligible = Opportunity(t).eligible
    if eligible:
        t.call(steps.TRY, order_of_play(t, eligible)[0])


class Try(Step[Tabletop]):
    """5.7: a power may make one effectiveness check."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.TRY, verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        scope = Opportunity(t)
        scope.eligible &= ~(1 << arg)
        if move == verbs.TRY and check_told(t, arg, 0):
            scope.eligible = 0
            gain_control(t, arg, scope.area)
        ask_next(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, Opportunity(t).area]
