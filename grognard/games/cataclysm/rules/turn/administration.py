"""The administrative phase (3.2): the turn track and the flags of the turn."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import falling
from grognard.games.cataclysm.rules.flags import flags_each_turn, is_without_flag, must_test_for_flag
from grognard.games.cataclysm.rules.politics.fall import stability_test
from grognard.games.cataclysm.rules.pools import owner_of_marker, take
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    DUCE,
    FLAG,
    HOME_FRONT,
    MARKER_COUNT,
    NOBODY,
    USA,
    marker_row,
)


class NextTurn(Step[Tabletop]):
    """3: a turn, from the turn track to the end of the action phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.tell(events.TURN_BEGINS, [t.turn])
        if t.turn == t.last_turn:
            t.tell(events.LAST_TURN, [])
        t.then(
            steps.TURN_TRACK,
            steps.GAIN_FLAGS,
            steps.TRANSFERS,
            steps.PRODUCTION,
            steps.DISTRIBUTE,
            steps.ACTION_PHASE,
            steps.END_PHASE,
        )


class TurnTrack(Step[Tabletop]):
    """3.2.1, R47: crises, home fronts and civil war resolutions go to the cup, units to the boxes of their powers."""

    def run(self, t: Tabletop, arg: int) -> None:
        for marker in range(MARKER_COUNT):
            count = t.next_turn[marker]
            t.next_turn[marker] = 0
            box = t.holding if is_of_production(marker) else t.cup
            box[marker] += count
        if t.turn == t.s.end:
            for marker in t.s.late_cup:
                t.cup[marker] += 1
        if t.turn == t.a_bomb_turn:
            t.available[marker_row(USA, A_BOMB)] += 1
            t.tell(events.A_BOMB_OPEN, [])


def is_of_production(marker: int) -> bool:
    """3.2.1: units and upgrades that were built last turn, not home fronts or common markers."""
    owner = owner_of_marker(marker)
    return owner != NOBODY and marker != marker_row(owner, HOME_FRONT)


class GainFlags(Step[Tabletop]):
    """3.2.2: each power gains its flag of the turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(*[frame(steps.FLAG_OF, power) for power in falling(t)])


class FlagOf(Step[Tabletop]):
    """3.2.2: one power's flag; asked are those that must test for it, and Italy for Il Duce."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not is_active(t, arg):
            return
        if not t.available[marker_row(arg, FLAG)] and not t.available[marker_row(arg, DUCE)]:
            if not is_without_flag(t, arg):
                t.tell(events.NO_FLAG, [arg])
        elif must_test_for_flag(t, arg) or (flags_each_turn(t, arg) and t.available[marker_row(arg, DUCE)]):
            t.call(steps.CHOOSE_FLAG, arg)
        else:
            for _ in range(flags_each_turn(t, arg)):
                hold_flag(t, arg, FLAG)


def hold_flag(t: Tabletop, power: int, kind: int) -> None:
    """3.2.2: a flag goes from those available to the production box."""
    marker = marker_row(power, kind)
    if take(t, marker):
        t.holding[marker] += 1
        t.tell(events.GAINED, [power, kind])
    else:
        t.tell(events.NO_FLAG, [power])


class ChooseFlag(Step[Tabletop]):
    """3.2.2, 12.1.2, 12.2, 12.3, R10: a flag at the price of a stability test, or Il Duce instead of another flag."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if must_test_for_flag(t, arg):
            return [verbs.DECLINE, verbs.RISK]
        return [verbs.FLAG, verbs.DUCE] if t.available[marker_row(arg, FLAG)] else [verbs.DUCE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.DECLINE:
            t.tell(events.DECLINED, [arg])
        elif move == verbs.RISK:
            hold_flag(t, arg, FLAG)
            t.call(steps.AFTERMATH)
            stability_test(t, arg)
        else:
            hold_flag(t, arg, DUCE if move == verbs.DUCE else FLAG)
