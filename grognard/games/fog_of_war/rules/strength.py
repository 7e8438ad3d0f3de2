"""Strength in battle (rulebook 5.5.2, 5.5.4, 6, 6.6 to 6.8, 8, A3 to A5)."""

from __future__ import annotations

from typing import Final

from grognard.games.fog_of_war.piles import count, only, strength
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    AIR,
    ARMY1,
    DEFEAT,
    FLEET1,
    FLEET3,
    FORT2,
    FORT3,
    PROVINCES,
    QUAGMIRE,
    ROUT,
    VICTORY,
)

ARMIES: Final = (1 << (ARMY1 + 1)) - 1
FORTS: Final = 1 << FORT3 | 1 << FORT2
FLEETS: Final = (1 << (FLEET1 + 1)) - (1 << FLEET3)
AIRS: Final = 1 << AIR

STRAITS: Final = 4  # bits of the advanced rules A3, A4, A5
BOMBARDMENT: Final = 8
AIR_SUPPORT: Final = 16


def pile_strength(values: list[int], pile: int, kinds: int) -> int:
    """The strength of the cards of those kinds (a bit each) in a pile."""
    return strength(only(pile, kinds), values)


def values_at(t: Tabletop, province: int) -> list[int]:
    """8: naval strength at sea, land strength on land."""
    return t.f.naval_value if t.f.sea >> province & 1 else t.f.land_value


def defence_kinds(t: Tabletop, province: int) -> int:
    """5.5.2, 5.5.4: what may defend there; forts on land only."""
    return FLEETS | AIRS if t.f.sea >> province & 1 else ARMIES | FORTS | AIRS


def attack_kinds(t: Tabletop, province: int) -> int:
    """5.5.2, 5.5.4: what may attack there; forts never do."""
    return FLEETS | AIRS if t.f.sea >> province & 1 else ARMIES | AIRS


def is_invasion(t: Tabletop) -> bool:
    """6.6, 7.2.1: launched from a sea against land, in the first round only (6.4, 7.1.4)."""
    from_sea = t.launch < PROVINCES and bool(t.f.sea >> t.launch & 1)
    return bool(t.first_round) and from_sea and not t.f.sea >> t.place & 1


def crosses_strait(t: Tabletop) -> bool:
    """A3: the attacker controls the other shore of a strait."""
    if not t.advanced & STRAITS:
        return False
    partners = t.f.straits[t.place]
    return any(partners >> p & 1 and t.control[p] == t.attacker for p in range(PROVINCES))


def fighting_kinds(t: Tabletop) -> int:
    """What of the attacker's cards stays in this battle. A3: no air over an open sea. A4: fleets stay to bombard."""
    kinds = attack_kinds(t, t.place)
    if is_invasion(t):
        if t.advanced & STRAITS and not crosses_strait(t):
            kinds &= ~AIRS
        if t.advanced & BOMBARDMENT:
            kinds |= FLEETS
    return kinds


def invasion_bonus(t: Tabletop) -> int:
    """6.6: +4 for the defender; A3: +2 across a strait."""
    if not is_invasion(t):
        return 0
    return t.f.strait_bonus if crosses_strait(t) else t.f.invasion_bonus


def winter_bonus(t: Tabletop, province: int) -> int:
    """6.8: +1 for the defender in winter, +2 in the snow, nothing in the sun."""
    return t.f.winter[province] if t.winter else 0


def card_attack(t: Tabletop, pile: int) -> int:
    """The attacker's cards; A4: fleets add half their strength, never more than the troops they cover."""
    values = values_at(t, t.place)
    if t.f.sea >> t.place & 1 or not t.advanced & BOMBARDMENT:
        return pile_strength(values, pile, attack_kinds(t, t.place))
    troops = pile_strength(values, pile, ARMIES | AIRS)
    return troops + min(troops, pile_strength(t.f.naval_value, pile, FLEETS) // t.f.bombardment_divisor)


def card_defence(t: Tabletop, own: int, neutral: int) -> int:
    """The defender's cards and the neutral ones beside them (9.1)."""
    values = values_at(t, t.place)
    kinds = defence_kinds(t, t.place)
    return pile_strength(values, own, kinds) + pile_strength(values, neutral, kinds)


def outcome(attack: int, defence: int, ratio: int) -> int:
    """6, 6.7: twice the defence wins, half of it is a rout; a defence of nothing does not hold."""
    if attack >= ratio * defence:
        return VICTORY
    if attack >= defence:
        return QUAGMIRE
    return ROUT if defence >= ratio * attack else DEFEAT


def air_alone(t: Tabletop, pile: int, province: int) -> bool:
    """A5: air cards attack only with an army (on land) or a fleet (at sea) beside them."""
    if not t.advanced & AIR_SUPPORT or not count(pile, AIR):
        return False
    escort = FLEETS if t.f.sea >> province & 1 else ARMIES
    return not pile_strength(values_at(t, province), pile, escort)


def totals(t: Tabletop) -> tuple[int, int]:
    """6: cards and bonuses of both sides in the battle going on."""
    own = t.pile[t.defence_zone(1 - t.attacker, t.place)]
    attack = card_attack(t, t.pile[t.defence_zone(t.attacker, t.place)]) + t.attack_bonus
    return attack, card_defence(t, own, t.pile[t.neutral_zone(t.place)]) + t.defence_bonus
