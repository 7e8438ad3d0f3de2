"""Powers and ideologies: who is active, at war, allied, adverse and friendly (1.1, 5.6, 6.1)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import POWER_COUNT


def active_powers(t: Tabletop) -> int:
    """1.1: a power is active until it surrenders."""
    return t.s.powers & ~t.surrendered


def is_active(t: Tabletop, power: int) -> bool:
    """1.1: whether a power is in play and has not surrendered."""
    return active_powers(t) >> power & 1 != 0


def of_ideology(t: Tabletop, ideology: int) -> int:
    """1.1: the active powers of an ideology."""
    return active_powers(t) & t.s.of_ideology[ideology]


def adversaries(t: Tabletop, power: int) -> int:
    """1.1: the active powers of the other ideologies."""
    return active_powers(t) & ~of_ideology(t, t.s.ideology[power])


def is_belligerent(t: Tabletop, power: int) -> bool:
    """1.1: a power at war with at least one other."""
    return t.enemies[power] != 0


def belligerents(t: Tabletop) -> int:
    """1.1: all powers at war."""
    return sum(1 << p for p in range(POWER_COUNT) if t.enemies[p])


def allies(t: Tabletop, power: int) -> int:
    """1.1, 6.1.1: the other powers of the same alliance; there is one at most for each ideology."""
    alliance = t.alliance[t.s.ideology[power]]
    return alliance & ~(1 << power) if alliance >> power & 1 else 0


def friends(t: Tabletop, power: int) -> int:
    """1.1, 6.1.2: a power and its allies, if they are at war."""
    found = t.political.friends[power]
    if found == UNKNOWN:
        found = 1 << power
        if is_belligerent(t, power):
            found |= allies(t, power) & belligerents(t)
        t.political.friends[power] = found
    return found


def go_to_war(t: Tabletop, power: int, enemy: int) -> None:
    """5.6: two powers are at war."""
    t.enemies[power] |= 1 << enemy
    t.enemies[enemy] |= 1 << power
    t.politics_changed()


def wars_of(t: Tabletop) -> int:
    """5.6: all wars, seven bits for each power."""
    return sum(t.enemies[power] << POWER_COUNT * power for power in range(POWER_COUNT))


def wars_since(t: Tabletop, before: int) -> list[tuple[int, int]]:
    """5.6: the wars that were not there before, each of them once."""
    began = wars_of(t) & ~before
    pairs = [(power, enemy) for power in range(POWER_COUNT) for enemy in range(power + 1, POWER_COUNT)]
    return [(power, enemy) for power, enemy in pairs if began >> POWER_COUNT * power + enemy & 1]


def make_peace(t: Tabletop, power: int, enemy: int) -> None:
    """5.6.2: two powers are not at war any more, and have nothing left to offer each other."""
    t.enemies[power] &= ~(1 << enemy)
    t.enemies[enemy] &= ~(1 << power)
    t.offers[power] &= ~(1 << enemy)
    t.offers[enemy] &= ~(1 << power)
    t.politics_changed()


def join_alliance(t: Tabletop, powers: int) -> None:
    """6.1, 6.1.1: these powers form the alliance of their ideology, or join it."""
    ideology = t.s.ideology[bits_of(powers)[0]]
    t.alliance[ideology] |= powers
    t.politics_changed()


def leave_alliance(t: Tabletop, power: int) -> None:
    """6.1.4: a power breaks with its allies; nobody is allied alone."""
    ideology = t.s.ideology[power]
    t.alliance[ideology] &= ~(1 << power)
    if t.alliance[ideology].bit_count() == 1:
        t.alliance[ideology] = 0
    t.politics_changed()
