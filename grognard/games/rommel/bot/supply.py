"""Supplies for the bots: refit, resupply, Torch, linked campaigns; and choices made in the name of the Allies."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.rommel.bot.war import distance, full_worth, pull, worth
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import verbs
from grognard.games.rommel.vocabulary.words import AXIS, DESTROYED, FULL, REINFORCEMENTS


def refit_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """4.2: the best first, while a small reserve stays for moves and plans."""
    weights = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.DONE:
            weights.append(1.0)
        elif verb == verbs.REFIT:
            unit = arg_a(move)
            gain = full_worth(t, unit) - worth(t, unit) + (0.0 if t.upgrade[unit] else 0.5)
            weights.append(max(0.05, 0.35 * gain * (1.0 if t.supplies[AXIS] >= 3 else 0.7)))
        else:
            weights.append(0.3)
    return weights


def spend_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """4.9: units while the area feeds them, Supplies to move and fight with, destroyed units when points are left."""
    weights = []
    need = 6 + t.turn // 3
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.DONE:
            weights.append(1.0 if not t.points else 0.05)
        elif verb == verbs.SUPPLIES:
            weights.append(2.0 if t.supplies[AXIS] < need else 1.1)
        elif verb == verbs.BUY:
            weights.append(buy_weight(t, arg_a(move), arg_b(move)))
        else:
            unit = arg_a(move)
            able = t.points >= t.f.attack[FULL][unit] and not any(t.where[u] == REINFORCEMENTS for u in t.c.axis_units)
            weights.append(2.5 if able and full_worth(t, unit) >= 4 else 0.2)
    return weights


def buy_weight(t: Tabletop, unit: int, area: int) -> float:
    """A unit for its price, where it stands near the front and is fed."""
    room = t.f.truck[t.f.region_of[area]] - t.axis_in[area]
    if room <= 0:
        return 0.3
    if t.ally_in[area]:
        return 0.1
    price = t.f.attack[FULL][unit]
    return 1.2 + 0.35 * (full_worth(t, unit) - price) + 0.1 * price + 0.05 * pull(t, area, unit)


def rank(t: Tabletop, moves: list[int], keep_best: bool) -> list[float]:
    """Moves whose first argument is a unit: the worst unit first, or the best."""
    found = [full_worth(t, arg_a(m)) if t.where[arg_a(m)] >= DESTROYED else worth(t, arg_a(m)) for m in moves]
    return [10.0 / (1.0 + n) if keep_best else 1.0 + n for n in found]


def torch_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """10.1: better any unit than the campaign; the least useful and furthest from the goal first."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.ACCEPT:
            weights.append(0.01)
            continue
        unit = arg_a(move)
        weights.append((10.0 + distance(t, t.where[unit])) / (1.0 + worth(t, unit)))
    return weights


def give_up_weights(t: Tabletop, moves: list[int]) -> list[float]:
    weights = []
    for move in moves:
        if verb_of(move) == verbs.GIVE_UP_SUPPLIES:
            weights.append(1.0)
        else:
            unit = arg_a(move)
            weights.append(5.0 / (1.0 + abs(full_worth(t, unit) - t.points)))
    return weights


def march_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """8.8: for the Axis it is best if the weakest Force goes first, and not to where the Axis stands."""
    weights = []
    for move in moves:
        unit, area = arg_a(move), arg_b(move)
        meets = 0.6 if verb_of(move) == verbs.MARCH and t.axis_in[area] else 1.0
        weights.append(meets * 10.0 / (1.0 + worth(t, unit)))
    return weights
