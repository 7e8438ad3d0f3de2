"""Weights for defending: which provinces the enemy may attack, with how much, and how useful a defender is there."""

from __future__ import annotations

from math import sqrt

from grognard.games.fog_of_war.bot.scales import Scales, only_by_sea, standing
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import ALLIES, DECOY, FORT2, FORT3, NOWHERE, OP_COUNT, PROVINCES


class Danger:
    """The threats to one side, from targets that it has seen and from cards on the enemy's wheel that it has not."""

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
        self.places: list[int] = []  # own and friendly provinces that the enemy could attack
        self.stake: list[float] = [0.0] * PROVINCES  # the expected loss by an attack there
        self.here: list[int] = [0] * PROVINCES  # the strength of the defence there
        self._look_round(t, scales, side)

    def _look_round(self, t: Tabletop, scales: Scales, side: int) -> None:
        enemy = 1 - side
        worth = scales.worth(t)
        bases, near, barred = supply.bases(t, enemy), supply.neighbours(t, enemy), t.facts.no_attack
        for p in range(PROVINCES):
            ways = bases & near[p] & ~barred[p]
            if t.control[p] != enemy and ways:
                self.places.append(p)
                self.stake[p] = worth[p] * friendship(t, side, p) * self._risk(t, p, ways)
                if t.quagmire[p] == 2 - side:  # the enemy is fighting for it
                    self.stake[p] *= 2.0
                self.here[p] = standing(t, scales, enemy, p, ways)

    def _risk(self, t: Tabletop, province: int, ways: int) -> float:
        """How likely an attack on this province is, roughly."""
        if self.known[province]:
            return 0.9
        return self.level * 0.4 if only_by_sea(t, ways, province) else self.level


def friendship(t: Tabletop, side: int, province: int) -> float:
    """4: one's own provinces count in full; the USSR will be Allied one day; other neutrals matter little."""
    if t.control[province] == side:
        return 1.0
    if side == ALLIES:
        return 0.6 if t.in_ussr(province) else 0.3
    return 0.02


def defence_score(t: Tabletop, scales: Scales, side: int, kind: int, province: int, danger: Danger) -> float:
    """4: how useful one more card is there: more for a valuable, threatened or weakly defended province."""
    stake = danger.stake[province]
    value = scales.sea_value[kind] if t.is_sea(province) else scales.land_value[kind]
    if not value:
        size = t.size[t.defence_zone(side, province)]
        return stake * 0.15 / ((1 + size) * (1 + size)) if kind == DECOY else 0.001 * stake
    here = danger.here[province]
    score = stake * value / ((1.5 + here) * sqrt(1.5 + here))
    known = danger.known[province]
    if known > here:
        score += 0.5 * stake * min(value, known - here) / known
    return score * 1.4 if kind in (FORT3, FORT2) else score
