"""Civil wars (11.1 to 11.3): where they break out, who aids whom, and how a round is decided."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.effectiveness import effectiveness
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.rules.pools import refuse
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import NOWHERE, OFFENSIVE, POWER_COUNT, aid_row, marker_row

DICE_OF_A_FACTION: Final = 2
STALEMATE: Final = 0
MARGINAL: Final = 1
DECISIVE: Final = 2


def civil_war_target(t: Tabletop, rows: list[int], roll: int) -> int:
    """11.1, R23: the area of the rolled row, or of the next lower one without a civil war; NOWHERE without effect."""
    for row in range(roll - 1, -1, -1):
        area = rows[row]
        if not t.civil_wars >> area & 1:
            return area if can_break_out(t, area) else NOWHERE
    return NOWHERE


def can_break_out(t: Tabletop, area: int) -> bool:
    """11.1: not where a power has land units, nor outside the areas in play."""
    return (t.s.in_play & ~garrisoned(t)) >> area & 1 != 0


def aid_of(t: Tabletop, area: int, faction: int) -> int:
    """11.2: all aid that a faction has."""
    return sum(t.aid[aid_row(power, area, faction)] for power in range(POWER_COUNT))


def patrons(t: Tabletop, area: int, faction: int) -> int:
    """8.5, 11.2: the powers that aid a faction."""
    return sum(1 << power for power in range(POWER_COUNT) if t.aid[aid_row(power, area, faction)])


def give_aid(t: Tabletop, power: int, area: int, faction: int) -> None:
    """8.5, 11.2: an offensive marker lies beside the faction, and its owner has an interest there."""
    t.aid[aid_row(power, area, faction)] += 1
    t.politics_changed()


def take_back_aid(t: Tabletop, power: int, area: int, faction: int) -> None:
    """11.2: all aid of a power to a faction returns to its available markers."""
    row = aid_row(power, area, faction)
    for _ in range(t.aid[row]):
        refuse(t, marker_row(power, OFFENSIVE))
    t.aid[row] = 0
    t.politics_changed()


def lose_aid(t: Tabletop, area: int, faction: int) -> None:
    """11.3: a faction loses all its aid."""
    for power in bits_of(patrons(t, area, faction)):
        take_back_aid(t, power, area, faction)


def may_spend_aid(t: Tabletop, area: int, faction: int) -> int:
    """9.7.1: whose aid is spent when a power attacks: the least effective patron's; of several the attacker chooses."""
    found = bits_of(patrons(t, area, faction))
    least = min((effectiveness(t, power) for power in found), default=0)
    return sum(1 << power for power in found if effectiveness(t, power) == least)


def dice_of_faction(own: int, other: int) -> int:
    """11.3: two dice, and one more for the faction with more aid."""
    return DICE_OF_A_FACTION + 1 if own > other else DICE_OF_A_FACTION


def outcome(first: int, second: int) -> int:
    """11.3: equal results are a stalemate, twice the other's is decisive, anything between is marginal."""
    high, low = max(first, second), min(first, second)
    if high == low:
        return STALEMATE
    return DECISIVE if high >= 2 * low else MARGINAL
