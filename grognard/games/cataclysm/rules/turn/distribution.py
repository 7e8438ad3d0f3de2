"""The final distribution of produced markers (3.2.4)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import rising
from grognard.games.cataclysm.rules.politics.aftermath import reserve_told
from grognard.games.cataclysm.rules.pools import refuse
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    MARKERS_OF_POWER,
    POWER_COUNT,
    RESOURCE,
    marker_row,
)


class Distribute(Step[Tabletop]):
    """3.2.4: in rising order of effectiveness, each power may keep one marker; the others go to the cup."""

    def run(self, t: Tabletop, arg: int) -> None:
        able = [power for power in rising(t) if reservable(t, power)]
        t.then(*[frame(steps.CHOOSE_RESERVE, power) for power in able], steps.FILL_CUP)


def reservable(t: Tabletop, power: int) -> list[int]:
    """3.4, 12.2.2: the kinds of markers in the production box, but for the bomb, which is never in reserve."""
    kinds = [kind for kind in range(MARKERS_OF_POWER) if t.holding[marker_row(power, kind)]]
    return [kind for kind in kinds if kind != A_BOMB]


class ChooseReserve(Step[Tabletop]):
    """3.2.4: one marker of the production box may go into reserve."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.PASS, *[pack_move(verbs.RESERVE, kind) for kind in reservable(t, arg)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move != verbs.PASS:
            marker = marker_row(arg, arg_a(move))
            t.holding[marker] -= 1
            reserve_told(t, marker)


class FillCup(Step[Tabletop]):
    """3.2.4: all other markers go to the cup; resources that were not converted are available again."""

    def run(self, t: Tabletop, arg: int) -> None:
        for power in range(POWER_COUNT):
            for kind in range(MARKERS_OF_POWER):
                marker = marker_row(power, kind)
                while t.holding[marker]:
                    t.holding[marker] -= 1
                    if kind == RESOURCE:
                        refuse(t, marker)
                    else:
                        t.cup[marker] += 1
