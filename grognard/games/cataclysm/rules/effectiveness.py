"""Effectiveness (5.3), the order of play (3.1) and how dice are read (2.8)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.state import Tabletop

SIX = 6


def is_reduced(t: Tabletop, power: int) -> bool:
    """5.3: whether the effectiveness marker lies on its reverse this turn."""
    return t.reduced >> power & 1 != 0


def effectiveness(t: Tabletop, power: int) -> int:
    """5.3: the dice of a power, one less while reduced, but never less than one."""
    forces = t.f.forces
    return max(1, forces.reduced[power] if is_reduced(t, power) else forces.effectiveness[power])


def penalty(t: Tabletop, power: int) -> int:
    """5.3, 2.8: a power with a single die that should roll one less takes one from the result."""
    return -1 if is_reduced(t, power) and t.f.forces.effectiveness[power] == 1 else 0


def reduce_effectiveness(t: Tabletop, power: int) -> None:
    """5.3: by one only, for the rest of the turn, however often."""
    t.reduced |= 1 << power


def order_of_play(t: Tabletop, powers: int) -> list[int]:
    """3.1, R28: from the most effective down; ties by ideology, then by power."""
    return sorted(bits_of(powers), key=lambda p: (-effectiveness(t, p), t.s.ideology[p], p))


def falling(t: Tabletop) -> list[int]:
    """3.1: all active powers, the most effective first."""
    return order_of_play(t, active_powers(t))


def rising(t: Tabletop) -> list[int]:
    """3.1: all active powers, the least effective first; ties the other way round."""
    return falling(t)[::-1]


def roll_dice(t: Tabletop, dice: int) -> list[int]:
    """2.8: so many dice, each from 1 to 6."""
    return [t.roll(SIX) + 1 for _ in range(dice)]


def read_dice(rolled: list[int], modifier: int) -> int:
    """2.8: the highest die, one more for each further six, then the modifier; never less than 1."""
    sixes = rolled.count(SIX)
    best = max(rolled) + max(0, sixes - 1)
    return max(1, best + modifier)


def dice_and_modifier(dice: int) -> tuple[int, int]:
    """2.8: no less than one die is rolled; each that is missing takes one from the result."""
    return (dice, 0) if dice >= 1 else (1, dice - 1)


def check(t: Tabletop, power: int, modifier: int, extra_dice: int = 0) -> bool:
    """5.3: roll as many dice as the effectiveness; the modified result must reach 5."""
    rolled = roll_dice(t, effectiveness(t, power) + extra_dice)
    return read_dice(rolled, modifier + penalty(t, power)) >= t.f.success
