"""Weights outside battle: set-up (2), intelligence (11), production (10), the end of the year (3.2)."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.fog_of_war.bot.defence import Danger, defence_score
from grognard.games.fog_of_war.bot.scales import Scales, gain
from grognard.games.fog_of_war.piles import count, one
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.production import last_year, resources
from grognard.games.fog_of_war.scopes import LookScope, ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import verbs
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DECOY,
    DRAW,
    HAND,
    LOOK_NEUTRAL,
    LOOK_OP,
    LOOK_VICTORY,
    NEUTRAL,
    NOWHERE,
    OP_COUNT,
    ZONES,
)

# What a card is worth in production, by kind: strong armies win the war on land, fleets mostly hold the seas
CARD_PRICE: Final = [6.0, 4.0, 1.6, 3.0, 2.0, 3.2, 2.0, 0.9, 2.2, 0.01]


def side_weights(moves: list[int]) -> list[float]:
    """A6: nobody gives much for a side of a balanced game."""
    found = []
    for move in moves:
        offer = arg_a(move)
        found.append(1.0 if verb_of(move) == verbs.SIDE else 1.0 / (1 + offer * offer))
    return found


def box_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """2: keep the provinces that are easiest to hold to the end, box the hardest."""
    f = t.facts
    found = []
    for move in moves:
        p = f.victory[arg_a(move)]
        ease = 3.0 if t.control[p] == AXIS else 2.0 if p == f.balkans else 1.5 if t.control[p] == NEUTRAL else 1.0
        if f.adj_axis[p] & f.sea:
            ease -= 0.7  # a coast can be invaded
        found.append(1.0 / (ease * ease * ease))
    return found


def place_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """2: the best defender where it is needed most; armies that can attack are kept back."""
    danger = Danger(t, scales, side)
    places = [p for p in danger.places if t.control[p] == side and not t.size[t.defence_zone(side, p)]]
    found = []
    for move in moves:
        if move == verbs.END:
            found.append(0.2)
            continue
        kind = arg_a(move)
        score = max([defence_score(t, scales, side, kind, p, danger) for p in places], default=0.0)
        found.append(0.05 + score * (0.5 if side == AXIS and scales.fight(one(kind)) > 1 else 1.0))
    return found


def bid_weights(t: Tabletop, side: int) -> list[float]:
    """11.2: block looks at what matters with tokens to spare; the year is long."""
    look = LookScope(t)
    spare = t.intel[side] - look.bid(1 - side)
    if side == look.side:
        return [0.3 if spare > 1 else 0.1, 1.0]
    precious = LOOK_OP <= look.pile < LOOK_VICTORY and t.size[t.op_zone(side, look.pile - LOOK_OP)] >= 4
    return [0.8 if precious and spare >= 2 else 0.1, 1.0]


def look_score(t: Tabletop, worth: list[float], side: int, pile: int, targets: list[int]) -> float:
    """11.1: first the defenders of one's own targets, then the enemy's operations."""
    enemy = 1 - side
    if pile == LOOK_VICTORY:
        return 1.5 if t.year >= 1 else 0.6
    if pile >= LOOK_OP:
        op = pile - LOOK_OP
        if t.target_was_seen(enemy, op):
            return 0.2
        return 0.35 * t.size[t.op_zone(enemy, op)]
    province = pile - LOOK_NEUTRAL if pile >= LOOK_NEUTRAL else pile
    zone = t.neutral_zone(province) if pile >= LOOK_NEUTRAL else t.defence_zone(enemy, province)
    eager = 1.0 if province in targets or t.quagmire[province] == side + 1 else 0.1
    return eager * min(3, t.size[zone]) * 0.04 * (5.0 + gain(t, worth, side, province))


def look_weights(t: Tabletop, scales: Scales, side: int, moves: list[int]) -> list[float]:
    """3.1.3: tokens come back with the year, so spend them evenly over its turns."""
    worth = scales.worth(t)
    targets = t.target[side * OP_COUNT : side * OP_COUNT + OP_COUNT]
    turns = 1.0 + (t.size[side * ZONES + DRAW] + t.size[side * ZONES + HAND]) / 3.0
    ending = max(0.15, min(2.5, 0.8 * turns / (1.0 + t.intel[side])))
    found = []
    for move in moves:
        if move == verbs.END:
            found.append(ending)
        else:
            found.append(0.01 + look_score(t, worth, side, arg_a(move), targets))
    return found


def buy_weights(t: Tabletop, side: int, moves: list[int]) -> list[float]:
    """10.1: industry while resources outgrow it, then the best cards; points when cards no longer bring more."""
    left = len(t.facts.years) - 1 - t.year  # productions still to come
    spare = resources(t, side) - t.facts.industry[t.industry[side]]
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.BUY:
            found.append(CARD_PRICE[arg_a(move)] * (1.0 if left > 1 else 0.9))
        elif verb == verbs.INDUSTRY:
            growth = min(2, spare)
            found.append(0.02 if growth <= 0 or left < 2 else 1.6 * growth * (left - 1))
        elif verb == verbs.TOKENS:
            found.append(0.8 if left >= 2 else 0.2)
        elif verb == verbs.POINT:
            found.append(point_worth(t))
        else:
            found.append(0.01)
    return found


def point_worth(t: Tabletop) -> float:
    """10.1.1: early on cards bring more points than points do; at the end nothing else counts."""
    if last_year(t) or t.vp + ProductionScope(t).victory_points >= t.goal:
        return 100.0
    return (1.2, 1.4, 2.1, 3.0)[min(3, t.year)]


def recall_weights(t: Tabletop, side: int, moves: list[int]) -> list[float]:
    """3.2: bring back garrisons that guard against nobody; give up operations without a way to their target."""
    found = []
    for move in moves:
        verb, thing = verb_of(move), arg_a(move)
        if verb == verbs.RECALL:
            found.append(4.0 if spare_cards(t, side, thing) else 0.01)
        elif verb == verbs.DISMANTLE:
            target = t.target_of(side, thing)
            hopeless = target == NOWHERE or not supply.launch_places(t, side, target)
            found.append(2.0 if hopeless else 0.05)
        else:
            found.append(1.0)
    return found


def spare_cards(t: Tabletop, side: int, province: int) -> int:
    """How many cards of a garrison are not needed there: all where nobody can attack, but decoys may look dangerous."""
    if supply.launch_places(t, 1 - side, province):
        return 0
    if side == ALLIES and t.control[province] == NEUTRAL and t.in_ussr(province):
        return 0
    zone = t.defence_zone(side, province)
    return t.size[zone] - count(t.pile[zone], DECOY)


def take_weights(t: Tabletop, side: int, province: int, moves: list[int]) -> list[float]:
    """3.2: everything that can fight goes back to the pile, decoys stay."""
    spare = spare_cards(t, side, province)
    found = []
    for move in moves:
        verb, kind = verb_of(move), arg_a(move)
        if verb == verbs.TAKE:
            found.append(0.01 if kind == DECOY or not spare else 3.0)
        elif verb == verbs.TAKE_ALL:
            found.append(0.05)
        else:
            found.append(1.0 if spare else 4.0)
    return found
