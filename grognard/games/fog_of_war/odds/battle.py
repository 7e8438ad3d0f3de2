"""The chances of a battle, from what one side knows (5.5, 6)."""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.games.fog_of_war.piles import only
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.strength import (
    air_alone,
    attack_bonus,
    attack_kinds,
    card_attack,
    card_defence,
    defence_bonus,
    fighting_kinds,
    invasion_bonus,
    outcome,
    pile_strength,
    totals,
    values_at,
)
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.redeal import redeal
from grognard.games.fog_of_war.vocabulary import steps, verbs
from grognard.games.fog_of_war.vocabulary.words import OUTCOMES, ROUT, ZONES

SAMPLES: Final = 200


def odds(t: Tabletop, side: int, seat: int, move: int) -> dict[str, float] | None:
    """Chances by outcome for the attacker, before anybody uses the advantage marker and before any interdiction."""
    verb = verb_of(move)
    if verb == verbs.LAUNCH:
        return sampled(t, side, seat, best_launch(t, side, arg_a(move)))
    if verb == verbs.FROM:
        return sampled(t, side, seat, launched_from(t, arg_a(move)))
    if verb == verbs.FIGHT and t.step == steps.REINFORCEMENTS:
        return sampled(t, side, seat, t)
    if verb in (verbs.USE, verbs.KEEP):
        return certain(t, side, verb == verbs.USE)
    return None


def certain(t: Tabletop, side: int, use: bool) -> dict[str, float]:
    """5.5.3: with all cards shown the result is known; the other side cannot use the marker in the same battle."""
    battle = BattleScope(t)
    attack, defence = totals(t, battle)
    if use and side == battle.attacker:
        attack += t.facts.advantage_bonus
    elif use:
        defence += t.facts.advantage_bonus
    result = outcome(attack, defence, t.facts.win_ratio)
    return {name: float(i == result) for i, name in enumerate(OUTCOMES)}


def launched_from(t: Tabletop, launch: int) -> Tabletop:
    """A copy of the state with the announced operation launched from that province."""
    supposed = t.copy()
    BattleScope(supposed).launch = launch
    return supposed


def launched(t: Tabletop, side: int, op: int, launch: int) -> Tabletop:
    """A copy of the state with an operation announced and launched from that province."""
    supposed = t.copy()
    target = t.target_of(side, op)
    others = [0] * (BattleScope.SIZE - 4)  # seas, revealed, marker, owed: nothing yet
    supposed.ask(steps.BATTLE, 0, side, target, op, launch, *others)
    return supposed


def best_launch(t: Tabletop, side: int, op: int) -> Tabletop:
    """A copy of the state with the launch province that gives the defender the smallest bonus.

    The attacker names it only after the announcement.
    """
    places = bits_of(supply.launch_places(t, side, t.target_of(side, op)))
    states = [launched(t, side, op, place) for place in places]
    return min(states, key=lambda supposed: invasion_bonus(supposed, BattleScope(supposed)))


def sampled(t: Tabletop, side: int, seat: int, supposed: Tabletop) -> dict[str, float]:
    """Deal the unknown cards again and again, always in the same way, and count the results."""
    counts = [0] * len(OUTCOMES)
    rng = Random(t.year * 64 + t.size[(1 - side) * ZONES])
    for _ in range(SAMPLES):
        sample = supposed.copy()
        redeal(sample, side, seat, rng)
        counts[result_on(sample)] += 1
    return {name: counts[i] / SAMPLES for i, name in enumerate(OUTCOMES)}


def result_on(t: Tabletop) -> int:
    """6: the result if all cards lie as they do in this state."""
    battle = BattleScope(t)
    place = battle.place
    planned = t.op_zone(battle.attacker, battle.op) if battle.first_round else t.defence_zone(battle.attacker, place)
    attackers = only(t.pile[planned], fighting_kinds(t, battle))
    fit = pile_strength(values_at(t, place), attackers, attack_kinds(t, place))
    if not fit or air_alone(t, attackers, place):
        return ROUT
    own = t.pile[t.defence_zone(battle.defender, place)]
    attack = card_attack(t, place, attackers) + attack_bonus(t, battle)
    defence = card_defence(t, place, own, t.pile[t.neutral_zone(place)]) + defence_bonus(t, battle)
    return outcome(attack, defence, t.facts.win_ratio)
