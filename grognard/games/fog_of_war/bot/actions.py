"""Weights for the actions of a turn (rulebook 3.1.2): build, launch, defend."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.fog_of_war.bot.defence import Danger, defence_score
from grognard.games.fog_of_war.bot.scales import Scales, gain, standing
from grognard.games.fog_of_war.piles import kinds_in, one
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.launch import neutral_ussr
from grognard.games.fog_of_war.rules.operations import on_wheel, target_moves
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, DECOY, DRAW, HAND, NEUTRAL, OP_COUNT, ZONES

# Actions that always have the same weight: quagmires must be resolved, giving an operation up is a last resort
OTHERS: Final = {verbs.RESOLVE: 60.0, verbs.INTEL: 0.01, verbs.DISMANTLE: 0.001}
SURE: Final = 40.0  # a launch that wins in this state
HOPELESS: Final = 0.02
LAST_AGE: Final = OP_COUNT - 1
EAGERNESS: Final = [1.2, 0.55, 0.25, 0.1]  # for a new operation, by how many old ones still need cards
PER_TURN: Final = 3.0  # strength that a side can add to one operation in a turn


class Plan:
    """One operation on the wheel, or one that could be begun, as its owner sees it."""

    def __init__(self, t: Tabletop, scales: Scales, worth: list[float], side: int, province: int) -> None:
        self.province = province
        self.places = supply.launch_places(t, side, province)
        self.prize = gain(t, worth, side, province)
        self.guard = standing(t, scales, side, province, self.places)
        self.need = needed(t, province, self.guard)
        self.strength = 0
        self.age = 0
        self.open = bool(self.places) and not (side == ALLIES and neutral_ussr(t, province))


def needed(t: Tabletop, province: int, guard: int) -> int:
    """Twice the defence and a margin: enemy ground will be reinforced before the attack, neutral ground hardly."""
    return t.facts.win_ratio * guard + (1 if t.control[province] == NEUTRAL else 3)


def plan_of(t: Tabletop, scales: Scales, worth: list[float], side: int, op: int) -> Plan:
    """An operation that exists."""
    plan = Plan(t, scales, worth, side, t.target_of(side, op))
    plan.strength = scales.attack(t.pile[t.op_zone(side, op)], plan.province)
    plan.age = t.age(side, op)
    return plan


def reserve(t: Tabletop, scales: Scales, side: int, province: int) -> int:
    """The strength that a side can still bring against a province this year."""
    return scales.attack(t.pile[side * ZONES + HAND] + t.pile[side * ZONES + DRAW], province)


def add_score(t: Tabletop, scales: Scales, side: int, plan: Plan, kind: int) -> float:
    """5.2: how much a card improves an operation: most if it brings it near twice the defence."""
    value = scales.attack(one(kind), plan.province)
    if not value:
        return 0.3 if kind == DECOY and plan.age < 2 else 0.02
    missing = plan.need - plan.strength
    if missing <= 0:
        return 0.05 * value
    score = plan.prize * min(value, missing) / (plan.need + 1) * (0.6 + plan.strength / (plan.need + 1))
    if not plan.open:
        score *= 0.1
    turns = LAST_AGE - plan.age
    if missing > value + min(turns * PER_TURN, 0.6 * reserve(t, scales, side, plan.province)):
        score *= 0.3
    if wins_now(t, plan, value):
        score *= 3.0
    return score


def wins_now(t: Tabletop, plan: Plan, value: int) -> bool:
    """The card turns a launch of this very turn into a victory."""
    if not t.facts.wheel_launch[plan.age]:
        return False
    attack = plan.strength + t.facts.wheel_attack[plan.age]
    goal = t.facts.win_ratio * (plan.guard + t.facts.wheel_defence[plan.age])
    return attack < goal <= attack + value


def launch_score(t: Tabletop, scales: Scales, side: int, plan: Plan) -> float:
    """5.5: launch an operation that wins; one that would end in a quagmire, only if it cannot get stronger."""
    attack = plan.strength + t.facts.wheel_attack[plan.age]
    guard = plan.guard + t.facts.wheel_defence[plan.age]
    if not plan.strength:
        return HOPELESS
    if attack >= t.facts.win_ratio * guard:
        return SURE
    if attack < guard:
        return HOPELESS * (1.0 + attack / guard)
    more = reserve(t, scales, side, plan.province)
    score = 0.6 + 3.0 * (attack - guard) / guard
    return score * 0.3 if more and plan.age < LAST_AGE else score * (1.5 if more else 1.0)


def target_score(t: Tabletop, scales: Scales, worth: list[float], side: int, province: int) -> float:
    """5.1: the prize against the price of taking it with what is left this year."""
    places = supply.launch_places(t, side, province)
    prize = gain(t, worth, side, province)
    if not places or (side == ALLIES and neutral_ussr(t, province)):
        return 0.005 * prize
    need = needed(t, province, standing(t, scales, side, province, places))
    means = 0.7 * reserve(t, scales, side, province)
    score = prize / (need + 2.0)
    return score if means >= need else score * (0.1 + 0.5 * means / need)


def target_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """5.1: targets by score, sharply: a plan is made once and followed."""
    worth = scales.worth(t)
    found = []
    for move in moves:
        score = target_score(t, scales, worth, side, arg_a(move))
        found.append(0.01 + score * score)
    return found


def new_score(t: Tabletop, scales: Scales, worth: list[float], side: int, plans: list[Plan]) -> float:
    """5.1: a new operation when the old ones have what they need, or a much better target shows."""
    targets = [arg_a(move) for move in target_moves(t, side)]
    best = max([target_score(t, scales, worth, side, target) for target in targets], default=0.0)
    hungry = sum(1 for plan in plans if plan.open and plan.strength < plan.need)
    value = max([scales.fight(one(kind)) for kind in kinds_in(t.pile[side * ZONES + HAND])], default=0)
    return best * max(1, value) * EAGERNESS[min(hungry, len(EAGERNESS) - 1)]


class Outlook:
    """The basis of a side's weights: the worth of provinces, its own operations, the enemy's threats."""

    def __init__(self, t: Tabletop, scales: Scales, side: int) -> None:
        self.worth = scales.worth(t)
        self.plans = {op: plan_of(t, scales, self.worth, side, op) for op in on_wheel(t, side)}
        self.danger = Danger(t, scales, side)


def action_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """3.1.2: one weight for each action on offer."""
    outlook = Outlook(t, scales, side)
    return [action_weight(t, scales, side, outlook, move) for move in moves]


def action_weight(t: Tabletop, scales: Scales, side: int, outlook: Outlook, move: int) -> float:
    verb = verb_of(move)
    if verb == verbs.ADD:
        return 0.01 + add_score(t, scales, side, outlook.plans[arg_a(move)], arg_b(move))
    if verb == verbs.DEFEND:
        return 0.05 + best_defence(t, scales, side, arg_a(move), outlook.danger)
    if verb == verbs.LAUNCH:
        return launch_score(t, scales, side, outlook.plans[arg_a(move)])
    if verb == verbs.NEW:
        return 0.01 + new_score(t, scales, outlook.worth, side, list(outlook.plans.values()))
    if verb == verbs.END:
        return 0.04 if t.size[side * ZONES + HAND] else 0.5
    return OTHERS[verb]


def best_defence(t: Tabletop, scales: Scales, side: int, kind: int, danger: Danger) -> float:
    """4: the best that a card can do as a defender, wherever that is."""
    return max([defence_score(t, scales, side, kind, p, danger) for p in danger.places], default=0.0)


def where_weights(t: Tabletop, scales: Scales, side: int, kind: int, moves: list[int]) -> list[float]:
    """4: where a card defends best."""
    danger = Danger(t, scales, side)
    found = []
    for move in moves:
        score = defence_score(t, scales, side, kind, arg_a(move), danger)
        found.append(0.002 + score * score)
    return found


def first_card_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """5.1: the card that brings the new operation furthest."""
    plan = plan_of(t, scales, scales.worth(t), side, t.dial[side])
    return [0.01 + add_score(t, scales, side, plan, arg_b(move)) for move in moves]
