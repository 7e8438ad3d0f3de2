"""How well a seat stands: land, armies, points, and how far its objective has come."""

from __future__ import annotations

from typing import Final

from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.victory import holdings
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.words import HELD, INACTIVE, KIND_TOKENS, NO_NATION, OFF, TOKENS

GOAL: Final = 70.0  # what a completed objective would be worth beside land and armies
BASE: Final = 9.0
STANDARD: Final = 4.0
INDUSTRY: Final = 5.0
HISTORIC: Final = 4.0
FIELDS: Final = len(HELD)


class Wants:
    """What one more of each thing is worth to a seat: by itself, and for its objective."""

    def __init__(self, t: Tabletop, seat: int) -> None:
        self.goal = [0.0] * FIELDS
        self.progress = 0.0
        if t.objective[seat] != OFF:
            self._aim(t, seat)
        self.base = BASE + self.goal[0]
        self.standard = STANDARD + self.goal[1]
        self.developed = self.goal[2]
        self.industry = INDUSTRY + self.goal[3]
        self.historic = HISTORIC + self.goal[4]

    def _aim(self, t: Tabletop, seat: int) -> None:
        needs = t.f.objective[t.objective[seat]]
        have = holdings(t, seat)
        for what, n in needs:
            share = min(1.0, have[what] / n)
            self.progress += share / len(needs)
            if share < 1.0:
                self.goal[what] = GOAL / (len(needs) * n)

    def place(self, t: Tabletop, place: int) -> float:
        """What a territory is worth to hold."""
        bit = 1 << place
        if bit & t.f.standard:
            return self.standard
        if bit & t.f.bases:
            return self.base
        return self.industry if bit & t.f.industry else self.historic


def army_worth(t: Tabletop, seat: int) -> float:
    """What the armies on the board have cost, wounded ones less."""
    total = 0.0
    first = t.nation[seat] * 4
    for token in range(seat * TOKENS, (seat + 1) * TOKENS):
        if t.at[token] != OFF:
            total += t.f.cost[first + token % TOKENS // KIND_TOKENS] - 0.5 * t.hurt[token]
    return total


def score(t: Tabletop, seat: int) -> float:
    """A number above zero; twice as much is twice as good."""
    if t.out >> seat & 1 or t.nation[seat] == NO_NATION:
        return 0.5
    wants = Wants(t, seat)
    found = 4.0 + 2.0 * income(t, seat) + 0.4 * t.pp[seat] + 0.6 * army_worth(t, seat)
    found += 3.0 * len(t.hand[seat]) + (4.0 if t.track[seat] != INACTIVE else 0.0)
    return found + GOAL * wants.progress * wants.progress


def standings(t: Tabletop, seats: int) -> list[float]:
    """The share of each side in all that there is; allies stand and fall together."""
    if t.over:
        return [1.0 if t.winners >> seat & 1 else 0.0 for seat in range(seats)]
    scores = [score(t, seat) ** 1.5 for seat in range(seats)]
    total = sum(scores)
    if not t.alliances:
        return [found / total for found in scores]
    return [sum(scores[o] for o in range(seats) if t.team[o] == t.team[seat]) / total for seat in range(seats)]
