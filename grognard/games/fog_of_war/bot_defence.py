"""What bots fear: which provinces the enemy may attack, with how much, and what a defender is worth there."""

from __future__ import annotations

from grognard.games.fog_of_war.bot_scales import Scales, only_by_sea
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import (
    ALLIES,
    DECOY,
    FORT2,
    FORT3,
    NEUTRAL,
    NOWHERE,
    ONE,
    OP_COUNT,
    PROVINCES,
)


class Danger:
    """What one side can tell about the enemy's intentions: targets it has seen, and cards on the wheel it has not."""

    def __init__(self, t: Tabletop, scales: Scales, side: int) -> None:
        enemy = 1 - side
        self.known: list[int] = [0] * PROVINCES  # strength of the attack that is known to come
        unknown = 0
        for op in range(OP_COUNT):
            n = enemy * OP_COUNT + op
            target = t.target[n]
            if target == NOWHERE:
                continue
            zone = t.op_zone(enemy, op)
            if t.target_seen >> n & 1:
                self.known[target] = scales.attack(t.pile[zone], target) + 1
            else:
                unknown += t.size[zone]
        self.level = 0.10 + 0.05 * min(9, unknown)
        self.ways: list[int] = [0] * PROVINCES  # where the enemy could start from
        self.places: list[int] = []  # own and friendly provinces that he could attack
        for p in range(PROVINCES):
            if t.control[p] != enemy:
                self.ways[p] = supply.launch_places(t, enemy, p)
                if self.ways[p]:
                    self.places.append(p)

    def risk(self, t: Tabletop, province: int) -> float:
        """How likely an attack on this province is, roughly."""
        if not self.ways[province]:
            return 0.01
        if self.known[province]:
            return 0.9
        return self.level * 0.4 if only_by_sea(t, self.ways[province], province) else self.level


def friendship(t: Tabletop, side: int, province: int) -> float:
    """4: one's own provinces count in full; the USSR will be Allied one day; other neutrals matter little."""
    if t.control[province] == side:
        return 1.0
    if side == ALLIES:
        return 0.6 if t.f.ussr >> province & 1 else 0.3
    return 0.02


def defence_score(
    t: Tabletop, scales: Scales, worth: list[float], side: int, kind: int, province: int, danger: Danger
) -> float:
    """4: what one more card is worth there: the prize, the risk, and how little stands there already."""
    zone = t.defence_zone(side, province)
    stake = worth[province] * friendship(t, side, province) * danger.risk(t, province)
    if t.quag[province] == 2 - side:  # the enemy fights for it: the front needs men
        stake *= 2.0
    value = scales.defence(ONE[kind], province)
    if not value:
        return stake * 0.15 / (1.0 + t.size[zone]) ** 2 if kind == DECOY else 0.001 * stake
    here = scales.defence(t.pile[zone], province) + scales.defence(t.pile[t.neutral_zone(province)], province)
    if danger.ways[province] and only_by_sea(t, danger.ways[province], province):
        here += t.f.invasion_bonus
    score = stake * value / (1.5 + here) ** 1.5
    if danger.known[province] and here < danger.known[province]:
        score += 0.5 * stake * min(value, danger.known[province] - here) / danger.known[province]
    return score * 1.4 if kind in (FORT3, FORT2) else score


def exposed(t: Tabletop, side: int, province: int) -> bool:
    """The enemy could attack this province of that side, or one of its neutral friends."""
    return bool(supply.launch_places(t, 1 - side, province)) and t.control[province] in (side, NEUTRAL)
