"""How well a seat stands: armies, points, land, and how far its objective has come."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.games.warzag.rules.armies import on_board
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.victory import holdings
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary.words import OFF, army_row, category_of

# What one more of each thing is worth to hold, when moves are weighed
GOAL: Final = 70.0  # a completed objective, beside land and armies
BASE: Final = 9.0
STANDARD: Final = 4.0
INDUSTRY: Final = 5.0
HISTORIC: Final = 4.0

# What one more of each thing adds to the logarithm of the chance to win, fitted to 1,600 games of two heuristic bots.
# Armies, points and cards have more than the fit gave them: both bots buy alike, so it hardly saw what they are worth,
# and a search with the fitted numbers won fewer games.
FOR_ARMIES: Final = 0.03  # a point of their price
FOR_POINTS: Final = 0.018
FOR_CARDS: Final = 0.1
FOR_GOAL: Final = 4.66  # the whole of the objective, if every part of it counted like the first
FOR_MORE_GOAL: Final = -1.96  # but later parts count less: for the square of what is there
FOR_STANDARD: Final = 0.25  # a standard territory
FOR_HISTORIC: Final = 0.3
FOR_BARE: Final = -0.1  # a territory without an army
FOR_INCOME: Final = 0.003  # nearly nothing beside what it has bought already
FOR_RICHES: Final = 0.04  # income in an alliance, which has no objective: in the end the richest side wins


class Wants:
    """What one more of each thing is worth to a seat: by itself, and for its objective."""

    def __init__(self, t: Tabletop, seat: int) -> None:
        bases, standard, developed, industry, historic, points, kills, laps = goal_worth(t, seat)
        self.base = BASE + bases
        self.standard = STANDARD + standard
        self.developed = developed
        self.industry = INDUSTRY + industry
        self.historic = HISTORIC + historic
        self.points = points
        self.kills = kills
        self.laps = laps

    def place(self, t: Tabletop, place: int) -> float:
        """What a territory is worth to hold."""
        bit = 1 << place
        if bit & t.f.standard:
            return self.standard
        if bit & t.f.bases:
            return self.base
        return self.industry if bit & t.f.industry else self.historic


def goal_worth(t: Tabletop, seat: int) -> list[float]:
    """What one more of each thing brings the objective of a seat, in the order of `Holdings.amounts`."""
    have = holdings(t, seat).amounts()
    if t.objective[seat] == OFF:
        return [0.0] * len(have)
    asked = t.f.objective[t.objective[seat]].amounts()
    parts = sum(n > 0 for n in asked)
    return [GOAL / (parts * n) if has < n else 0.0 for has, n in zip(have, asked, strict=True)]


def progress(t: Tabletop, seat: int) -> float:
    """How much of its objective a seat has, from 0 to 1."""
    have = holdings(t, seat).amounts()
    asked = t.f.objective[t.objective[seat]].amounts()
    parts = [min(1.0, has / n) for has, n in zip(have, asked, strict=True) if n]
    return sum(parts) / len(parts)


def army_worth(t: Tabletop, seat: int) -> float:
    """What the armies on the board have cost, wounded ones less."""
    total = 0.0
    for token in on_board(t, seat):
        total += t.f.cost[army_row(t.nation[seat], category_of(token))] - 0.5 * t.wounds[token]
    return total


def bare(t: Tabletop, seat: int) -> int:
    """The territories of a seat, as a set, on which it has no army."""
    held = 0
    for token in on_board(t, seat):
        held |= 1 << t.army_place[token]
    return t.land[seat] & ~held


def ground(t: Tabletop, seat: int) -> float:
    """What the land of a seat is worth, whatever its objective asks for."""
    land = t.land[seat]
    standard, historic = (land & t.f.standard).bit_count(), (land & t.f.historic).bit_count()
    return FOR_STANDARD * standard + FOR_HISTORIC * historic + FOR_BARE * bare(t, seat).bit_count()


def strength(t: Tabletop, seat: int) -> float:
    """The logarithm of its chances, but for a constant that all seats share."""
    found = FOR_ARMIES * army_worth(t, seat) + FOR_POINTS * t.points[seat] + FOR_CARDS * len(t.hand[seat])
    if t.objective[seat] == OFF:
        return found + FOR_RICHES * income(t, seat)
    goal = progress(t, seat)
    found += goal * (FOR_GOAL + FOR_MORE_GOAL * goal)
    return found + ground(t, seat) + FOR_INCOME * income(t, seat)


def score(t: Tabletop, seat: int) -> float:
    """A number above zero; twice as much is twice the chance to win."""
    return exp(strength(t, seat))


def standings(t: Tabletop, seats: int) -> list[float]:
    """The share of each side in all chances; allies stand and fall together, an eliminated seat has none."""
    if t.over:
        return [1.0 if t.winners >> seat & 1 else 0.0 for seat in range(seats)]
    if not t.order:
        return [1.0 / seats] * seats
    if t.alliances:
        return allied_standings(t, seats)
    scores = [0.0 if t.eliminated >> seat & 1 else score(t, seat) for seat in range(seats)]
    total = sum(scores)
    return [found / total for found in scores]


def allied_standings(t: Tabletop, seats: int) -> list[float]:
    """10: the strengths of allies add up."""
    sums = [0.0] * seats
    for seat in range(seats):
        if not t.eliminated >> seat & 1:
            sums[t.team[seat]] += strength(t, seat)
    return [1.0 / (1.0 + exp(sums[1 - t.team[seat]] - sums[t.team[seat]])) for seat in range(seats)]
