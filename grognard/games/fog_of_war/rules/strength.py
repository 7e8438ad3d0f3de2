"""Strength in battle (rulebook 5.5.2, 5.5.4, 6, 6.6 to 6.8, 8, A3 to A5)."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.fog_of_war.piles import count, only, strength
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    AIR,
    AIR_SUPPORT,
    ARMY1,
    BOMBARDMENT,
    DEFEAT,
    FLEET1,
    FLEET3,
    FORT2,
    FORT3,
    PROVINCES,
    QUAGMIRE,
    ROUT,
    STRAITS,
    VICTORY,
)

# Sets of kinds, a bit for each
ARMIES: Final = (1 << (ARMY1 + 1)) - 1
FORTS: Final = 1 << FORT3 | 1 << FORT2
FLEETS: Final = (1 << (FLEET1 + 1)) - (1 << FLEET3)
AIRS: Final = 1 << AIR


def pile_strength(values: list[int], pile: int, kinds: int) -> int:
    """The strength of the cards of these kinds in a pile."""
    return strength(only(pile, kinds), values)


def values_at(t: Tabletop, province: int) -> list[int]:
    """8: naval strength at sea, land strength on land."""
    return t.facts.naval_value if t.is_sea(province) else t.facts.land_value


def defence_kinds(t: Tabletop, province: int) -> int:
    """5.5.2, 5.5.4: the kinds of cards that may defend there; forts on land only."""
    return FLEETS | AIRS if t.is_sea(province) else ARMIES | FORTS | AIRS


def attack_kinds(t: Tabletop, province: int) -> int:
    """5.5.2, 5.5.4: the kinds of cards that may attack there; forts never do."""
    return FLEETS | AIRS if t.is_sea(province) else ARMIES | AIRS


def is_invasion(t: Tabletop, battle: BattleScope) -> bool:
    """6.6, 7.2.1: launched from a sea against land, in the first round only (6.4, 7.1.4)."""
    from_sea = battle.launch < PROVINCES and t.is_sea(battle.launch)
    return battle.first_round and from_sea and not t.is_sea(battle.place)


def crosses_strait(t: Tabletop, battle: BattleScope) -> bool:
    """A3: the attacker controls the other shore of a strait."""
    if not t.advanced & STRAITS:
        return False
    return any(t.control[shore] == battle.attacker for shore in bits_of(t.facts.straits[battle.place]))


def fighting_kinds(t: Tabletop, battle: BattleScope) -> int:
    """The kinds of the attacker that take part. A3: no air cards over the open sea. A4: fleets may bombard."""
    kinds = attack_kinds(t, battle.place)
    if is_invasion(t, battle):
        if t.advanced & STRAITS and not crosses_strait(t, battle):
            kinds &= ~AIRS
        if t.advanced & BOMBARDMENT and not battle.silent:
            kinds |= FLEETS
    return kinds


def invasion_bonus(t: Tabletop, battle: BattleScope) -> int:
    """6.6: +4 for the defender; A3: +2 across a strait."""
    if not is_invasion(t, battle):
        return 0
    return t.facts.strait_bonus if crosses_strait(t, battle) else t.facts.invasion_bonus


def winter_bonus(t: Tabletop, province: int) -> int:
    """6.8: +1 for the defender in winter, +2 in the snow, nothing in the sun."""
    return t.facts.winter[province] if t.winter else 0


def advantage_bonus(t: Tabletop, battle: BattleScope, side: int) -> int:
    """5.5.3: +1 for the side that has used the advantage marker in this battle."""
    return t.facts.advantage_bonus if battle.marker == 1 + side else 0


def wheel_bonuses(t: Tabletop, battle: BattleScope) -> tuple[int, int]:
    """5.4, 6.4: the bonuses that the dial gives attacker and defender, in the first round only."""
    if not battle.first_round:
        return 0, 0
    age = t.age(battle.attacker, battle.op)
    return t.facts.wheel_attack[age], t.facts.wheel_defence[age]


def bonuses(t: Tabletop, battle: BattleScope) -> tuple[list[int], list[int]]:
    """6: what is added for attacker and defender, one by one, in the order of BONUSES."""
    attack, defence = wheel_bonuses(t, battle)
    place = [winter_bonus(t, battle.place), invasion_bonus(t, battle)]
    return (
        [advantage_bonus(t, battle, battle.attacker), attack],
        [advantage_bonus(t, battle, battle.defender), defence, *place],
    )


def attack_bonus(t: Tabletop, battle: BattleScope) -> int:
    """6: the bonuses that the attacker adds to the strength of the cards."""
    return wheel_bonuses(t, battle)[0] + advantage_bonus(t, battle, battle.attacker)


def defence_bonus(t: Tabletop, battle: BattleScope) -> int:
    """6: the bonuses that the defender adds to the strength of the cards."""
    place = winter_bonus(t, battle.place) + invasion_bonus(t, battle)
    return wheel_bonuses(t, battle)[1] + place + advantage_bonus(t, battle, battle.defender)


def card_attack(t: Tabletop, battle: BattleScope, pile: int) -> int:
    """The attacker's cards; A4: fleets add half their strength, never more than the troops they cover."""
    kinds = fighting_kinds(t, battle)
    troops = pile_strength(values_at(t, battle.place), pile, kinds & attack_kinds(t, battle.place))
    if t.is_sea(battle.place):
        return troops
    fleets = pile_strength(t.facts.naval_value, pile, kinds & FLEETS)
    return troops + min(troops, fleets // t.facts.bombardment_divisor)


def card_defence(t: Tabletop, province: int, own: int, neutral: int) -> int:
    """The defender's cards and the neutral ones beside them (9.1)."""
    values = values_at(t, province)
    kinds = defence_kinds(t, province)
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
    escort = FLEETS if t.is_sea(province) else ARMIES
    return not pile_strength(values_at(t, province), pile, escort)


def totals(t: Tabletop, battle: BattleScope) -> tuple[int, int]:
    """6: cards and bonuses of both sides in a battle."""
    attackers = t.pile[t.defence_zone(battle.attacker, battle.place)]
    defenders = t.pile[t.defence_zone(battle.defender, battle.place)]
    attack = card_attack(t, battle, attackers) + attack_bonus(t, battle)
    defence = card_defence(t, battle.place, defenders, t.pile[t.neutral_zone(battle.place)])
    return attack, defence + defence_bonus(t, battle)
