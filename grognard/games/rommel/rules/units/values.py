"""What a unit is worth (2.9): the values on its counter, with its upgrade (7), Overrun (6.16) and forts (6.17)."""

from __future__ import annotations

from grognard.games.rommel.rules.battle.counters import counters
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import ATTACK, DEFENSE, OVERRUN, SUPERIOR


def bonus(t: Tabletop, unit: int, value: int) -> int:
    """7: what the upgrade under a unit adds to one of its values."""
    counter = t.upgrade[unit]
    return t.f.bonus[counter - 1][t.elite[unit]][value] if counter else 0


def attack(t: Tabletop, unit: int) -> int:
    return t.f.attack[t.reduced[unit]][unit] + bonus(t, unit, ATTACK)


def superior(t: Tabletop, unit: int) -> int:
    return t.f.superior[t.reduced[unit]][unit] + bonus(t, unit, SUPERIOR)


def defense(t: Tabletop, unit: int) -> int:
    return t.f.defense[t.reduced[unit]][unit] + bonus(t, unit, DEFENSE)


def movement(t: Tabletop, unit: int) -> int:
    """2.9: no upgrade makes a unit faster."""
    return t.f.move[t.reduced[unit]][unit]


# In the battle under way


def worth(t: Tabletop, unit: int) -> int:
    """5.3, 5.4: attack for attackers, defense for defenders."""
    return attack(t, unit) if t.f.side[unit] == t.battle.by else defense(t, unit)


def hits_on(t: Tabletop, unit: int) -> int:
    """5.3, 6.16, 6.17: the highest roll with which a unit does damage."""
    side, battle = t.f.side[unit], t.battle
    value = worth(t, unit) + t.f.overrun * counters(t, side, OVERRUN)
    return value + t.f.fort_bonus if side != battle.by and t.f.fort[battle.place] else value


def twice_on(t: Tabletop, unit: int) -> int:
    """2.9: the highest roll with which an attacker does two damage; a defender never does."""
    return superior(t, unit) if t.f.side[unit] == t.battle.by else 0
