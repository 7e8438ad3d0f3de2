"""The chances of a battle, from what one side knows (5.5, 6)."""

from __future__ import annotations

from random import Random

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.strength import (
    air_alone,
    attack_kinds,
    card_attack,
    card_defence,
    fighting_kinds,
    invasion_bonus,
    is_invasion,
    outcome,
    pile_strength,
    totals,
    values_at,
    winter_bonus,
)
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.redeal import redeal
from grognard.games.fog_of_war.vocabulary import steps, verbs
from grognard.games.fog_of_war.vocabulary.words import KIND_COUNT, OP_COUNT, OUTCOMES, PILE_BITS, PILE_MASK, ROUT, ZONES

SAMPLES = 200


def odds(t: Tabletop, side: int, seat: int, move: int) -> dict[str, float] | None:
    """Chances by outcome for the attacker, before anybody uses the advantage marker and before any interdiction."""
    verb = verb_of(move)
    step = t.step
    if verb == verbs.LAUNCH:
        return sampled(t, side, seat, best_launch(t, side, arg_a(move)))
    if verb == verbs.FROM:
        return sampled(t, side, seat, launched_from(t, side, t.op, arg_a(move), arg_b(move)))
    if verb == verbs.FIGHT and step == steps.REINFORCEMENTS:
        return sampled(t, side, seat, t)
    if verb in (verbs.USE, verbs.KEEP):
        return certain(t, side, verb == verbs.USE)
    return None


def certain(t: Tabletop, side: int, use: bool) -> dict[str, float]:
    """5.5.3: with all cards shown the result is known; later the other side cannot answer in the same battle."""
    attack, defence = totals(t)
    if use and side == t.attacker:
        attack += t.f.advantage_bonus
    elif use:
        defence += t.f.advantage_bonus
    result = outcome(attack, defence, t.f.win_ratio)
    return {name: float(i == result) for i, name in enumerate(OUTCOMES)}


def launched_from(t: Tabletop, side: int, op: int, launch: int, route: int) -> Tabletop:
    """The table with that operation on its way."""
    c = t.copy()
    c.attacker, c.op, c.place = side, op, t.target[side * OP_COUNT + op]
    c.launch, c.first_round = launch, 1
    c.seas = supply.sea_mask(bits_of(t.f.sea), route)
    return c


def best_launch(t: Tabletop, side: int, op: int) -> Tabletop:
    """The launch province that gives the defender least; it is named only after the announcement."""
    places = bits_of(supply.launch_places(t, side, t.target[side * OP_COUNT + op]))
    tables = [launched_from(t, side, op, place, 0) for place in places]
    return min(tables, key=invasion_bonus)


def sampled(t: Tabletop, side: int, seat: int, battle: Tabletop) -> dict[str, float]:
    """Deal the unknown cards again and again, always in the same way, and count."""
    counts = [0] * len(OUTCOMES)
    rng = Random(t.year * 64 + t.size[(1 - side) * ZONES])
    for _ in range(SAMPLES):
        c = battle.copy()
        redeal(c, side, seat, rng)
        counts[result_on(c)] += 1
    return {name: counts[i] / SAMPLES for i, name in enumerate(OUTCOMES)}


def result_on(t: Tabletop) -> int:
    """6: the result if all cards lay as they do on this table."""
    zone = t.op_zone(t.attacker, t.op) if t.first_round else t.defence_zone(t.attacker, t.place)
    attackers = sift(t.pile[zone], fighting_kinds(t))
    fit = pile_strength(values_at(t, t.place), attackers, attack_kinds(t, t.place))
    if not fit or air_alone(t, attackers, t.place):
        return ROUT
    attack, defence = bonuses(t)
    own = t.pile[t.defence_zone(1 - t.attacker, t.place)]
    attack += card_attack(t, attackers)
    defence += card_defence(t, own, t.pile[t.neutral_zone(t.place)])
    return outcome(attack, defence, t.f.win_ratio)


def bonuses(t: Tabletop) -> tuple[int, int]:
    """6, 6.4: the wheel in the first round, invasion, winter."""
    attack, defence = 0, winter_bonus(t, t.place)
    if t.first_round:
        age = t.age(t.attacker, t.op)
        attack += t.f.wheel_attack[age]
        defence += t.f.wheel_defence[age] + (invasion_bonus(t) if is_invasion(t) else 0)
    return attack, defence


def sift(pile: int, kinds: int) -> int:
    """The cards of those kinds."""
    for kind in range(KIND_COUNT):
        if not kinds >> kind & 1:
            pile &= ~(PILE_MASK << (PILE_BITS * kind))
    return pile
