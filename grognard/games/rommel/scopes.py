"""The locals of a battle (5), by name: what lies on the battle board until the battle is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.engine.scope import Scope
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import NOBODY, PLAN_COUNT, SIDES

if TYPE_CHECKING:
    from grognard.games.rommel.state import Tabletop

PLACE: Final = 0
BY: Final = 1
TO_END: Final = 2
ROUND: Final = 3
POINTS: Final = 4
AXIS_PLANS: Final = 5
COMBINED: Final = 6  # two units
DRAWN: Final = 8
OWED: Final = 9  # by side
KILLS: Final = 11  # by side
EARNED: Final = 13  # by side
ALLIED_PLANS: Final = 15  # by plan
SPENT_PLANS: Final = 15 + PLAN_COUNT  # by plan


class BattleScope(Scope):
    """The battle around the step that runs."""

    SIZE: Final = SPENT_PLANS + PLAN_COUNT

    def __init__(self, t: Tabletop) -> None:
        super().__init__(t, steps.BATTLE)

    def set_up(self, place: int, by: int, to_end: bool) -> None:
        """5: an empty battle board; the locals of a procedure are 0 when it begins."""
        self.stack[self.first + PLACE] = place
        self.stack[self.first + BY] = by
        self.stack[self.first + TO_END] = int(to_end)
        self.drawn = NOBODY
        self.combine(NOBODY, NOBODY)

    @property
    def place(self) -> int:
        """The area."""
        return self.stack[self.first + PLACE]

    @property
    def by(self) -> int:
        """The side that attacks."""
        return self.stack[self.first + BY]

    @property
    def to_end(self) -> bool:
        """4.10: it goes on until one side is left."""
        return self.stack[self.first + TO_END] != 0

    @property
    def round(self) -> int:
        return self.stack[self.first + ROUND]

    def next_round(self) -> None:
        self.stack[self.first + ROUND] += 1

    # Plans

    @property
    def points(self) -> int:
        """5.2: battle plan points that are left."""
        return self.stack[self.first + POINTS]

    @points.setter
    def points(self, value: int) -> None:
        self.stack[self.first + POINTS] = value

    @property
    def axis_plans(self) -> int:
        """A set of bits, see rules/counters.py."""
        return self.stack[self.first + AXIS_PLANS]

    @axis_plans.setter
    def axis_plans(self, value: int) -> None:
        self.stack[self.first + AXIS_PLANS] = value

    @property
    def allied_plans(self) -> list[int]:
        """By plan, how many counters are on the table."""
        return self.stack[self.first + ALLIED_PLANS : self.first + SPENT_PLANS]

    @property
    def spent_plans(self) -> list[int]:
        """By plan, how many Allied counters were discarded in this battle."""
        return self.stack[self.first + SPENT_PLANS : self.first + self.SIZE]

    def allied(self, plan: int) -> int:
        """How many counters of one plan the Allies have."""
        return self.stack[self.first + ALLIED_PLANS + plan]

    def draw(self, plan: int) -> None:
        """5.1: an Allied counter comes out of the cup."""
        self.stack[self.first + ALLIED_PLANS + plan] += 1

    def spend(self, plan: int) -> None:
        """5.5: an Allied counter is discarded; it goes back into the cup when the battle is over."""
        self.stack[self.first + ALLIED_PLANS + plan] -= 1
        self.stack[self.first + SPENT_PLANS + plan] += 1

    def clear_plans(self) -> None:
        """5.5: all plans go back to their pile and their cup."""
        self.axis_plans = 0
        for i in range(self.first + ALLIED_PLANS, self.first + self.SIZE):
            self.stack[i] = 0
        self.combine(NOBODY, NOBODY)

    @property
    def combined(self) -> tuple[int, int]:
        """6.6: two units that roll as one, or NOBODY twice."""
        return self.stack[self.first + COMBINED], self.stack[self.first + COMBINED + 1]

    def combine(self, one: int, other: int) -> None:
        self.stack[self.first + COMBINED] = one
        self.stack[self.first + COMBINED + 1] = other

    # Damage and upgrades, by side

    def owed(self, side: int) -> int:
        """5.4: damage that a side must still take."""
        return self.stack[self.first + OWED + side]

    def owe(self, side: int, damage: int) -> None:
        self.stack[self.first + OWED + side] = damage

    def kills(self, side: int) -> int:
        """7.1: enemy Forces that a side has destroyed."""
        return self.stack[self.first + KILLS + side]

    def count_kill(self, side: int) -> None:
        self.stack[self.first + KILLS + side] += 1

    def earned(self, side: int) -> int:
        """7.1: upgrades that a side has still to give."""
        return self.stack[self.first + EARNED + side]

    def earn(self, side: int, upgrades: int) -> None:
        self.stack[self.first + EARNED + side] = upgrades

    @property
    def drawn(self) -> int:
        """7.1: the kind of the upgrade that is to be given next, or NOBODY."""
        return self.stack[self.first + DRAWN]

    @drawn.setter
    def drawn(self, kind: int) -> None:
        self.stack[self.first + DRAWN] = kind

    def by_side(self, first: int) -> list[int]:
        return [self.stack[self.first + first + side] for side in range(len(SIDES))]
