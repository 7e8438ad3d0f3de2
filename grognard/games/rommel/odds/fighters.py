"""Units as odds see them: what they hit with on each face, and how many steps they have."""

from __future__ import annotations

from grognard.games.rommel.rules.units.values import bonus
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import ARMOR, ATTACK, DEFENSE, INFANTRY, SUPERIOR

FULL_STEPS = 2


class Fighter:
    """A unit in a battle, attacking or defending."""

    def __init__(self, t: Tabletop, unit: int, attacks: bool, fort: int) -> None:
        values = t.f.attack if attacks else t.f.defense
        more = bonus(t, unit, ATTACK if attacks else DEFENSE) + fort
        twice = bonus(t, unit, SUPERIOR)
        self.needs = [face[unit] + more for face in values]  # by face: the highest roll that hits
        self.twice = [face[unit] + twice if attacks else 0 for face in t.f.superior]  # and that does two damage
        self.steps = FULL_STEPS - t.reduced[unit]
        self.type = t.f.type[unit]

    def is_mobile(self) -> bool:
        """6.2: Armor or Motorized."""
        return self.type != INFANTRY


def face(steps: int) -> int:
    """2.1: the face that a unit shows with so many steps left."""
    return FULL_STEPS - steps


def cohesive(fighters: list[Fighter]) -> list[int]:
    """6.6: the places of the first two on foot, which Cohesion lets roll as one; none if there are not two."""
    foot = [i for i, fighter in enumerate(fighters) if fighter.type != ARMOR]
    return foot[:2] if len(foot) > 1 else []


def hurt(fighters: list[Fighter], steps: list[int], damage: int) -> None:
    """5.4: full units first, and of those the weakest; `steps` is what each has left."""
    for _ in range(min(damage, sum(steps))):
        standing = [i for i, left in enumerate(steps) if left]
        first = min(standing, key=lambda i: (face(steps[i]), fighters[i].needs[face(steps[i])], i))
        steps[first] -= 1
