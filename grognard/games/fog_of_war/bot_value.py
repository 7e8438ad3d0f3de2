"""How a position stands (rulebook 12): the race for points, the two victory cards, the armies, the plans."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.games.fog_of_war.bot_scales import Scales, gain, standing
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import (
    ALLIES,
    AXIS,
    DRAW,
    HAND,
    LATER,
    LOSS,
    NOWHERE,
    OP_COUNT,
    PROVINCES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
    ZONES,
)

BIAS: Final = -0.2
# What each feature of `features` adds to the odds of the Axis
COEFFICIENTS: Final = [0.4, 0.1, 2.5, 0.15, 0.25, 0.2, 0.6, -0.8, 0.4, -0.4, -0.7, 0.35, 0.35, 0.05, 0.1]


def axis_chances(t: Tabletop, scales: Scales) -> float:
    """From 0, lost, to 1, won, for the Axis."""
    if t.over:
        return 1.0 if t.winners >> t.side_of.index(AXIS) & 1 else 0.0
    z = BIAS
    for weight, feature in zip(COEFFICIENTS, features(t, scales), strict=True):
        z += weight * feature
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, z))))


def features(t: Tabletop, scales: Scales) -> list[float]:
    """What the evaluation looks at, from the Axis' point of view."""
    f = t.f
    left = len(f.years) - t.year
    points, wealth = harvest(t)
    industry = [f.industry[t.industry[AXIS]], f.industry[t.industry[ALLIES]]]
    made = [min(wealth[AXIS], industry[AXIS]), min(wealth[ALLIES], industry[ALLIES])]
    projected = t.vp + left * points + 0.4 * left * made[AXIS]
    race = (projected - t.goal) / 10.0
    held = [1.0 if t.control[f.victory[card]] == AXIS else 0.0 for card in t.vic[:2]]
    land = fit(t, scales, AXIS, False) - fit(t, scales, ALLIES, False)
    naval = fit(t, scales, AXIS, True) - fit(t, scales, ALLIES, True)
    lost = (t.control[f.berlin] == ALLIES) + (t.control[f.ruhr] == ALLIES)
    worth = scales.worth(t)
    return [
        race,
        race * t.year / 4.0,
        held[0] * held[1] * t.year / 4.0,
        held[0] + held[1] - 1.0,
        land / 10.0,
        naval / 10.0,
        (left - 1) * (made[AXIS] - made[ALLIES]) / 10.0,
        float(lost),
        promise(t, scales, worth, AXIS) / 10.0,
        promise(t, scales, worth, ALLIES) / 10.0,
        exposure(t, scales, worth, AXIS) / 10.0,
        exposure(t, scales, worth, ALLIES) / 10.0,
        (reserve(t, scales, AXIS) - reserve(t, scales, ALLIES)) / 10.0,
        (t.intel[AXIS] - t.intel[ALLIES]) / 5.0,
        1.0 if t.advantage == AXIS else -1.0,
    ]


def harvest(t: Tabletop) -> tuple[int, list[int]]:
    """10, 12: the points of a year for the Axis, and the resources of both sides, as the map stands."""
    f = t.f
    reach = [supply.reach(t, AXIS), supply.reach(t, ALLIES)]
    points = 0
    wealth = [0, f.usa_resources[t.year] + (f.urals_resources if t.ussr else 0), 0]
    control = t.control
    for p in range(PROVINCES):
        side = control[p]
        if side <= ALLIES and (reach[side] >> p & 1 or t.quag[p]):
            wealth[side] += f.resources[p]
            if side == AXIS:
                points += f.vp[p]
    return points, wealth


def fit(t: Tabletop, scales: Scales, side: int, at_sea: bool) -> float:
    """The strength of a side's cards that are in play; of the Win space half comes back (3.2)."""
    base = side * ZONES
    out = t.pile[base + LOSS] + t.pile[base + USA_SPACE] + t.pile[base + URALS_SPACE]
    out += t.pile[base + LATER] + t.pile[base + LATER + 1] + t.pile[base + LATER + 2]
    win = t.pile[base + WIN]
    if at_sea:
        return -scales.fleet(out) - 0.5 * scales.fleet(win)
    return -scales.guard(out) - 0.5 * scales.guard(win)


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
            need = t.f.win_ratio * standing(t, scales, side, target, places) + 1
            found += gain(t, worth, side, target) * min(1.0, attack / need) ** 2
    return found


def exposure(t: Tabletop, scales: Scales, worth: list[float], side: int) -> float:
    """4: what the enemy could attack and little defends."""
    found = 0.0
    enemy = 1 - side
    bases = supply.bases(t, enemy)
    near = supply.neighbours(t, enemy)
    control = t.control
    for p in range(PROVINCES):
        if control[p] == side and near[p] & bases:
            places = supply.launch_places(t, enemy, p)
            if places:
                found += worth[p] / (1.5 + standing(t, scales, enemy, p, places))
    return found


def reserve(t: Tabletop, scales: Scales, side: int) -> int:
    """What a side can still play this year."""
    return scales.fight(t.pile[side * ZONES + HAND] + t.pile[side * ZONES + DRAW])
