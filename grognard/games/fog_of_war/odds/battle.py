"""The chances of a battle, from what one side knows (5.5, 6)."""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
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
    values_at,
)
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.redeal import redeal
from grognard.games.fog_of_war.vocabulary import steps, verbs
from grognard.games.fog_of_war.vocabulary.words import OUTCOMES, QUAGMIRE, ROUT, VICTORY, ZONES

SAMPLES: Final = 200

# Results that are no battle: the defender declines it (6.5), or air cards are alone (A5)
CUT_OFF: Final = 4
CALLED_OFF: Final = 5
RESULTS: Final = [*OUTCOMES, "cut-off", "called-off"]


def odds(t: Tabletop, side: int, seat: int, move: int) -> dict[str, float] | None:
    """Chances by outcome for the attacker, before anybody uses the advantage marker and before any interdiction."""
    verb = verb_of(move)
    if verb == verbs.LAUNCH:
        return sampled(t, side, seat, best_launch(t, side, arg_a(move)))
    if verb == verbs.FROM:
        return sampled(t, side, seat, launched_from(t, arg_a(move)))
    if is_estimate(t, move):
        return sampled(t, side, seat, t)
    if t.step in (steps.UNSUPPLIED, steps.BOMBARD, steps.ADVANTAGE):
        return certain(t, move)
    return None


def is_estimate(t: Tabletop, move: int) -> bool:
    """Odds from cards that the side does not know."""
    verb = verb_of(move)
    return verb in (verbs.LAUNCH, verbs.FROM) or (verb == verbs.FIGHT and t.step == steps.REINFORCEMENTS)


def certain(t: Tabletop, move: int) -> dict[str, float]:
    """5.5.3, 6.5, A4: with all cards shown, the result of a decision before the comparison is known."""
    supposed = t.copy()
    battle = BattleScope(supposed)
    if move == verbs.CUT_OFF:
        return shares([CUT_OFF])
    if move == verbs.HOLD_FIRE:
        battle.silent = 1
    if move == verbs.USE:
        battle.marker = 1 + t.advantage
    return shares([clash(supposed, battle, t.pile[battle.zone(t)])])


def shares(results: list[int]) -> dict[str, float]:
    """How often each result occurs; the two that are no battle are named only if they can happen."""
    found = {name: results.count(i) / len(results) for i, name in enumerate(RESULTS)}
    return {name: share for name, share in found.items() if share or name in OUTCOMES}


def launched_from(t: Tabletop, launch: int) -> Tabletop:
    """A copy of the state with the announced operation launched from that province."""
    supposed = t.copy()
    BattleScope(supposed).launch = launch
    return supposed


def launched(t: Tabletop, side: int, op: int, launch: int) -> Tabletop:
    """A copy of the state with an operation announced and launched from that province."""
    supposed = t.copy()
    target = t.target_of(side, op)
    others = [0] * (BattleScope.SIZE - 4)  # seas, revealed, marker and so on: nothing yet
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
    results: list[int] = []
    rng = Random(t.year * 64 + t.size[(1 - side) * ZONES])
    for _ in range(SAMPLES):
        sample = supposed.copy()
        redeal(sample, side, seat, rng)
        results.append(result_on(sample))
    return shares(results)


def result_on(t: Tabletop) -> int:
    """6: the result if all cards lie as they do in this state, and fleets bombard (A4) if that helps.

    6.5: the defender of a quagmire cuts off an attacker without supply, unless the attacker would lose the battle.
    """
    battle = BattleScope(t)
    zone = t.op_zone(battle.attacker, battle.op) if battle.first_round else battle.zone(t)
    attackers = t.pile[zone]
    if air_alone(t, attackers, battle.place):
        return CALLED_OFF
    result = clash(t, battle, attackers)
    cut = not battle.first_round and not supply.can_sustain(t, battle.attacker, battle.place)
    return CUT_OFF if cut and result in (VICTORY, QUAGMIRE) else result


def clash(t: Tabletop, battle: BattleScope, attackers: int) -> int:
    """5.5.2, 6: the result of these attackers, cards that cannot fight included, against what defends."""
    place = battle.place
    if not pile_strength(values_at(t, place), attackers, fighting_kinds(t, battle) & attack_kinds(t, place)):
        return ROUT
    own = t.pile[t.defence_zone(battle.defender, place)]
    attack = card_attack(t, battle, attackers) + attack_bonus(t, battle)
    defence = card_defence(t, place, own, t.pile[t.neutral_zone(place)]) + defence_bonus(t, battle)
    return outcome(attack, defence, t.facts.win_ratio)
