"""The chances of the main fight of an operation (10.4 to 10.7), with the units and the air as they are now."""

from __future__ import annotations

from grognard.games.cataclysm.odds.dice import chances
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.effectiveness import dice_and_modifier
from grognard.games.cataclysm.rules.force.fighting import capacity
from grognard.games.cataclysm.rules.force.strength import dice_factors, modifier_factors, units_of_side
from grognard.games.cataclysm.rules.force.units import main_domain, of_domain
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.force_words import ATTACK, DEFENCE, NO_SIDE, OUTCOMES
from grognard.games.cataclysm.vocabulary.words import OF_AIR

ROUT, WON, TIED, BEATEN = OUTCOMES
Strength = tuple[int, int]  # dice and modifier


def fight_odds(t: Tabletop, op: Operation, augmentation: int) -> dict[str, float]:
    """The attacker wipes out the defence, wins, ties or is beaten; so many further actions augment the attack."""
    domain = main_domain(op)
    attack, defence = strength_now(t, op, ATTACK, domain), strength_now(t, op, DEFENCE, domain)
    own = chances(attack[0], attack[1] + augmentation * t.f.combat.augmentation)
    return outcomes(own, chances(*defence), capacity(t, op, DEFENCE, domain))


def outcomes(own: dict[int, float], other: dict[int, float], held: int) -> dict[str, float]:
    """10.7: by comparing every result with every other; `held` is how much the defender can lose."""
    found = dict.fromkeys(OUTCOMES, 0.0)
    for attack, likely in own.items():
        for defence, as_likely in other.items():
            found[outcome(attack, defence, held)] += likely * as_likely
    return found


def outcome(attack: int, defence: int, held: int) -> str:
    if attack == defence:
        return TIED
    if attack < defence:
        return BEATEN
    return ROUT if attack // defence >= held else WON


def strength_now(t: Tabletop, op: Operation, side: int, domain: int) -> Strength:
    """10.3 to 10.6: before the fight in the air the side with more air units counts as superior."""
    dice = sum(n for _, n in dice_factors(t, op, side, domain))
    if domain != OF_AIR and op.superior == NO_SIDE and leads_in_the_air(t, op) == side:
        dice += t.f.combat.air_superiority
    rolled, missing = dice_and_modifier(dice)
    return rolled, missing + sum(n for _, n in modifier_factors(t, op, side, domain))


def leads_in_the_air(t: Tabletop, op: Operation) -> int:
    """10.3: the side with more air units in the fight, or NO_SIDE."""
    counts = [len(of_domain(t, units_of_side(op, side), OF_AIR)) for side in (ATTACK, DEFENCE)]
    if counts[ATTACK] == counts[DEFENCE]:
        return NO_SIDE
    return ATTACK if counts[ATTACK] > counts[DEFENCE] else DEFENCE
