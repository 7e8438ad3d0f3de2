"""Which card is which: every card has a number, the cards of one side and kind stand side by side (1.4)."""

from __future__ import annotations

from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    ARMY1,
    AXIS,
    DRAW,
    KIND_COUNT,
    LATER,
    LOSS,
    NEUTRAL,
    URALS_SPACE,
    USA_SPACE,
    ZONES,
)

STAGE_ZONES = [DRAW, LOSS, LATER, LATER + 1, LATER + 2, USA_SPACE, URALS_SPACE]


class Cards:
    """The numbering of all cards, fixed for a set of facts."""

    def __init__(self, f: Facts) -> None:
        self.first: list[list[int]] = []  # [side][kind]: its first card; one more entry closes the last kind
        self.kind: list[int] = []  # of each card
        self.start: list[int] = []  # of each card of a side: the zone it starts the game in
        for side in (AXIS, ALLIES):
            self._number_side(f, side)
        self._number_neutrals(f)

    def _number_side(self, f: Facts, side: int) -> None:
        row = []
        for kind in range(KIND_COUNT):
            row.append(len(self.kind))
            for stage in range(len(STAGE_ZONES)):
                n = f.decks[side][stage][kind]
                self.kind += [kind] * n
                self.start += [side * ZONES + STAGE_ZONES[stage]] * n
        self.first.append([*row, len(self.kind)])

    def _number_neutrals(self, f: Facts) -> None:
        """Neutral cards are armies (2); the facts count them from the weakest up."""
        row = []
        for kind in range(KIND_COUNT):
            row.append(len(self.kind))
            if kind <= ARMY1:
                self.kind += [kind] * f.neutral_deck[ARMY1 - kind]
        self.first.append([*row, len(self.kind)])

    @property
    def count(self) -> int:
        return len(self.kind)

    def of(self, side: int) -> int:
        """How many cards a side has."""
        return self.first[side][KIND_COUNT] - self.first[side][0]

    @property
    def neutral_first(self) -> int:
        return self.first[NEUTRAL][0]
