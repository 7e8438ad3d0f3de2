"""How a position stands (rulebook 12): the race for points, the two victory cards, the armies, the plans."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.games.fog_of_war.bot.scales import Scales, gain, standing
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DRAW,
    HAND,
    LATER,
    LOSS,
    NEUTRAL,
    NOWHERE,
    OP_COUNT,
    PROVINCES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
    ZONES,
)

# What 1 and each of `features` add to the odds of the Axis in the first year, and how much more in the last: fitted to
# some hundred games of heuristic bots (tools/fit_fog.py)
EARLY: Final = [-2.01, 0.03, -0.92, 0.32, 0.38, 0.91, 0.27, 0.24, 0.01, 0.07, -0.4, 0.01, 0.23, -0.03, 0.07]
LATE: Final = [1.77, 0.37, 1.32, 1.8, -0.23, -1.26, 1.12, -0.4, 0.52, -0.23, -0.17, 0.4, 0.6, 0.14, 0.09]


def axis_chances(t: Tabletop, scales: Scales) -> float:
    """From 0, lost, to 1, won, for the Axis."""
    if t.over:
        return 1.0 if t.winners >> t.side_of.index(AXIS) & 1 else 0.0
    late = lateness(t)
    z = EARLY[0] + late * LATE[0]
    i = 1
    for feature in features(t, scales):
        z += (EARLY[i] + late * LATE[i]) * feature
        i += 1
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, z))))


def lateness(t: Tabletop) -> float:
    """From 0 in the first year to 1 in the last."""
    return t.year / (len(t.facts.years) - 1)


def terms(t: Tabletop, scales: Scales) -> list[float]:
    """The terms whose coefficients are EARLY and LATE."""
    early = [1.0, *features(t, scales)]
    late = lateness(t)
    return early + [late * term for term in early]


def features(t: Tabletop, scales: Scales) -> list[float]:
    """The features of the evaluation, from the Axis' point of view."""
    f = t.facts
    left = len(f.years) - t.year
    worth = scales.worth(t)
    survey = Survey(t, scales, worth)
    made = [min(survey.wealth[side], f.industry[t.industry[side]]) for side in (AXIS, ALLIES)]
    race = (t.vp + left * survey.points + 0.4 * left * made[AXIS] - t.goal) / 10.0
    first = 1.0 if t.control[f.victory[t.victory_cards[0]]] == AXIS else 0.0
    second = 1.0 if t.control[f.victory[t.victory_cards[1]]] == AXIS else 0.0
    return [
        race,
        first * second,
        first + second - 1.0,
        (out_of_play(t, scales, ALLIES, False) - out_of_play(t, scales, AXIS, False)) / 10.0,
        (out_of_play(t, scales, ALLIES, True) - out_of_play(t, scales, AXIS, True)) / 10.0,
        (left - 1) * (made[AXIS] - made[ALLIES]) / 10.0,
        float((t.control[f.berlin] == ALLIES) + (t.control[f.ruhr] == ALLIES)),
        promise(t, scales, worth, AXIS) / 10.0,
        promise(t, scales, worth, ALLIES) / 10.0,
        survey.exposed[AXIS] / 10.0,
        survey.exposed[ALLIES] / 10.0,
        (reserve(t, scales, AXIS) - reserve(t, scales, ALLIES)) / 10.0,
        (t.intel[AXIS] - t.intel[ALLIES]) / 5.0,
        1.0 if t.advantage == AXIS else -1.0,
    ]


class Survey:
    """One look over the map: points of a year (12), resources (10), and what lies open to attack (4)."""

    def __init__(self, t: Tabletop, scales: Scales, worth: list[float]) -> None:
        f = t.facts
        reach = [supply.reach(t, AXIS), supply.reach(t, ALLIES)]
        self.points = 0
        self.wealth = [0, f.usa_resources[t.year] + (f.urals_resources if t.ussr else 0)]
        self.exposed = [0.0, 0.0]
        for p in range(PROVINCES):
            side = t.control[p]
            if side == NEUTRAL:
                continue
            if reach[side] >> p & 1 or t.quagmire[p]:
                self.wealth[side] += f.resources[p]
                if side == AXIS:
                    self.points += f.vp[p]
            near = f.adj if side == AXIS else f.adj_axis  # as the enemy sees the map
            ways = t.bases[1 - side] & near[p] & ~f.no_attack[p]
            if ways:
                self.exposed[side] += worth[p] / (1.5 + standing(t, scales, 1 - side, p, ways))


def out_of_play(t: Tabletop, scales: Scales, side: int, at_sea: bool) -> float:
    """The strength of a side's cards that are lost or not there yet; of the Win space half comes back (3.2)."""
    base = side * ZONES
    out = t.pile[base + LOSS] + t.pile[base + USA_SPACE] + t.pile[base + URALS_SPACE]
    out += t.pile[base + LATER] + t.pile[base + LATER + 1] + t.pile[base + LATER + 2]
    win = t.pile[base + WIN]
    if at_sea:
        return scales.fleet(out) + 0.5 * scales.fleet(win)
    return scales.guard(out) + 0.5 * scales.guard(win)


def promise(t: Tabletop, scales: Scales, worth: list[float], side: int) -> float:
    """5: what the operations on the wheel may bring, by how near they are to twice the defence."""
    found = 0.0
    base = side * OP_COUNT
    for op in range(OP_COUNT):
        target = t.target[base + op]
        if target == NOWHERE:
            continue
        places = supply.launch_places(t, side, target)
        if places:
            attack = scales.attack(t.pile[t.op_zone(side, op)], target)
            need = t.facts.win_ratio * standing(t, scales, side, target, places) + 1
            found += gain(t, worth, side, target) * min(1.0, attack / need) ** 2
    return found


def reserve(t: Tabletop, scales: Scales, side: int) -> int:
    """The strength that a side can still play this year."""
    return scales.fight(t.pile[side * ZONES + HAND] + t.pile[side * ZONES + DRAW])
