"""The turn (rulebook 4): five phases, the first and the last of them compulsory."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.engine.windows import new_turn
from grognard.games.warzag.rules.leader import usable
from grognard.games.warzag.rules.missions import settle_mission
from grognard.games.warzag.rules.victory import check_victory, exhaust, from_active
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps
from grognard.games.warzag.vocabulary.deeds import DEED_COUNT
from grognard.games.warzag.vocabulary.words import BETWEEN

BETWEEN_PHASES: Final = frame(steps.WINDOW, BETWEEN)  # R48: the others may play cards


class NextTurn(Step[Tabletop]):
    """4: the next seat in order that is still in the game; the order never changes."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = next_seat(t)
        if t.order.index(seat) <= t.order.index(t.active):
            t.round += 1
            if t.exhaustion and t.round > t.f.rounds:
                exhaust(t)
                return
        begin_turn(t, seat)
        t.then(steps.TURN, steps.NEXT_TURN)


def next_seat(t: Tabletop) -> int:
    """The first seat after the active one that is not eliminated."""
    active, *others = from_active(t)
    for seat in others:
        if not t.eliminated >> seat & 1:
            return seat
    return active


def begin_turn(t: Tabletop, seat: int) -> None:
    t.active = seat
    t.deeds = [0] * DEED_COUNT
    t.moved = 0
    t.fought = 0
    t.aggression_used = 0
    t.promoted_this_turn = 0
    t.evacuations = 0
    t.developed_this_turn = 0
    t.leader_bonus = 0
    t.free_development = 0
    new_turn(t)
    t.tell(events.TURN_BEGINS, [t.round, t.nation[seat]])


class Turn(Procedure[Tabletop]):
    """4: one phase after the other."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(
            steps.GATHERING,
            steps.EXPANSION,
            steps.INVASIONS,
            steps.DEVELOPMENT,
            steps.END_TURN,
        )


class Expansion(Step[Tabletop]):
    """6: phase II."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 2
        t.then(BETWEEN_PHASES, steps.EXPAND)


class Invasions(Step[Tabletop]):
    """7: phase III."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 3
        t.then(BETWEEN_PHASES, steps.INVADE)


class Development(Step[Tabletop]):
    """8: phase IV: the leader moves, the research token runs, territories are developed."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 4
        seat = t.active
        if t.resting[seat]:
            t.tell(events.LEADER_RESTS, [t.nation[seat]])
        leader = [steps.LEAD] if usable(t, seat) else []
        t.then(BETWEEN_PHASES, *leader, steps.RESEARCH, steps.LAST_PART)


class LastPart(Step[Tabletop]):
    """8.3, B5, R61: territories are developed; without a leader, cards can be played, also one that was just drawn."""

    def run(self, t: Tabletop, arg: int) -> None:
        if usable(t, t.active) or t.hand[t.active] or t.free_development:
            t.call(steps.DEVELOP)


class EndTurn(Step[Tabletop]):
    """9: phase V: the mission is settled."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 5
        t.resting[t.active] = 0
        settle_mission(t, t.active)
        check_victory(t)
