"""Moves for the bots: what to attack with which units, and where to go otherwise."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.rommel.bot.battle import prize, prospect
from grognard.games.rommel.bot.outlook import Outlook
from grognard.games.rommel.bot.war import full_worth, guard, keeps, pull, threat, worth
from grognard.games.rommel.rules.axis_turn.reach import areas_to, extra_cost, furthest, spread
from grognard.games.rommel.rules.units.forces import on_map
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import verbs
from grognard.games.rommel.vocabulary.words import AXIS, DD, FULL, NA

ENOUGH = 0.78  # chance to clear an area that needs no more units
LEAST = 0.1  # what an attack must promise, in steps of strength
ROAD = 0.7  # what an extra area must gain for each Supply
HOPELESS = -9.0  # below anything that an attack can promise


def reach(t: Tabletop, unit: int) -> dict[int, int]:
    """4.3: the enemies that a unit can attack, each with its cost in Supplies."""
    most = furthest(t, unit)
    found: dict[int, int] = {}
    if not most or t.moved[unit]:
        return found
    for n, reached in enumerate(spread(t, t.where[unit], most - 1)):
        for last in bits_of(reached):
            for target in bits_of(t.f.adj[last] & t.ally_at):
                found.setdefault(target, n * extra_cost(t))
    return found


def may_leave(t: Tabletop, unit: int) -> bool:
    """Tripoli keeps a unit, and so does an objective in hand."""
    if t.c.index == NA:
        home = t.where[unit] == t.f.tripoli and t.axis_in[t.f.tripoli] == 1
        return not (home and t.f.attack[FULL][unit] <= 2)
    return not keeps(t, unit)


class Attack:
    """One attack that could be made: its target, the units that would go, what it promises."""

    def __init__(self, area: int, units: list[int], found: Outlook, value: float) -> None:
        self.area = area
        self.units = units
        self.found = found
        self.value = value


def attacks(t: Tabletop) -> list[Attack]:
    """The best force against each area within reach, and what it is worth."""
    able: dict[int, list[tuple[int, int]]] = {}
    for unit in on_map(t, t.c.axis_units):
        if may_leave(t, unit):
            for area, cost in reach(t, unit).items():
                able.setdefault(area, []).append((cost, unit))
    return [best_force(t, area, units) for area, units in able.items()]


def best_force(t: Tabletop, area: int, able: list[tuple[int, int]]) -> Attack:
    """Adds the strongest first, as long as each makes the attack better; its value is what all of them add."""
    best = Attack(area, [], prospect(t, area, [], 0), HOPELESS)
    if t.axis_in[area]:
        best.value = best.found.value(prize(t, area))
    start = best.value if t.axis_in[area] else 0.0
    spent = 0
    for cost, unit in sorted(able, key=lambda each: (each[0] - 0.6 * worth(t, each[1]), each[1])):
        if spent + cost > t.supplies[AXIS] or (best.value > HOPELESS and best.found.clears >= ENOUGH):
            continue
        more = reinforced(t, best, unit, spent + cost)
        if best.value == HOPELESS or more.value > best.value + 0.05:
            best = more
            spent += cost
    best.value -= start
    return best


def reinforced(t: Tabletop, attack: Attack, unit: int, spent: int) -> Attack:
    """The same attack with one unit more, when so many Supplies are spent on the way."""
    area, units = attack.area, [*attack.units, unit]
    found = prospect(t, area, units, min(2, t.supplies[AXIS] - spent))
    value = found.value(prize(t, area)) - 0.4 * spent - crowd(t, area, t.axis_in[area] + len(units))
    return Attack(area, units, found, value)


def crowd(t: Tabletop, area: int, units: int) -> float:
    """4.7: more units than the region feeds will suffer, if they stay."""
    return 0.35 * max(0, units - t.f.truck[t.f.region_of[area]] - 1)


def attack_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """4.3: the units of the best attack go; when none is worth it, go on."""
    plans = [a for a in attacks(t) if a.units]
    least = LEAST if t.c.index != DD else 1.2
    good = [a for a in plans if a.value > (0.05 if t.axis_in[a.area] else least)]
    best = max(good, key=lambda a: a.value) if good else None
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            weights.append(1.0)
        else:
            weights.append(3.0 if best and arg_a(move) == best.units[0] else 0.1)
    return weights


def target_weights(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    """4.3: the area that the unit was picked for, from where it is cheapest."""
    plans = [a for a in attacks(t) if a.units and unit in a.units]
    goal = max(plans, key=lambda a: a.value).area if plans else arg_a(moves[0])
    weights = []
    for move in moves:
        cost = extra_cost(t) * areas_to(t, unit, arg_b(move))
        weights.append((3.0 if arg_a(move) == goal else 0.2) / (1.0 + 0.5 * cost))
    return weights


# Other moves


def stand(t: Tabletop, unit: int, area: int, moving: bool) -> float:
    """4.6, 4.7: how good an area is to end in."""
    here = t.axis_in[area] + (1 if moving else 0)
    limit = t.f.truck[t.f.region_of[area]]
    value = pull(t, area, unit) - 2.2 * max(0, here - limit)
    danger = threat(t, area)
    if danger:
        strength = guard(t, area) + (t.f.defense[t.reduced[unit]][unit] if moving else 0)
        value -= 0.25 * max(0.0, danger - 1.6 * strength)
    if t.f.fort[area]:
        value += 0.3
    if t.c.index == DD and area in t.c.objectives and here <= limit:
        value += 2.0
    return value


def best_stand(t: Tabletop, unit: int) -> tuple[float, int]:
    """What moving a unit gains, and where to."""
    stay = stand(t, unit, t.where[unit], False)
    best, where = -9.0, t.where[unit]
    for n, reached in enumerate(spread(t, t.where[unit], furthest(t, unit))):
        for area in bits_of(reached) if n else []:
            gain = stand(t, unit, area, True) - stay - ROAD * extra_cost(t) * (n - 1)
            if gain > best:
                best, where = gain, area
    return best, where


def move_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """4.6: the unit that gains most."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            weights.append(1.0)
            continue
        unit = arg_a(move)
        gain = best_stand(t, unit)[0] if may_leave(t, unit) else -9.0
        weights.append(max(0.02, 0.8 + gain))
    return weights


def where_weights(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    goal = best_stand(t, unit)[1]
    return [3.0 if arg_a(move) == goal else 0.2 for move in moves]


def back_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """5.5: an attacker goes back if it is better off there than in the area that was won."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            weights.append(1.0)
            continue
        unit = arg_a(move)
        gain = stand(t, unit, t.came[unit], True) - stand(t, unit, t.battle.place, False)
        weights.append(max(0.02, 0.8 + gain))
    return weights


def fall_back_weights(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    """5.5: where the Axis stands best, and the Allies worst."""
    sign = 1 if t.f.side[unit] == AXIS else -1
    values = [sign * stand(t, unit, arg_b(move), True) for move in moves]
    return [3.0 if value == max(values) else 0.2 for value in values]


def exploit_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """6.10: on to a goal that lies open, or into a weak enemy."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            weights.append(1.0)
            continue
        unit, area = arg_a(move), arg_b(move)
        if t.ally_in[area]:
            gain = prospect(t, area, [unit], 1).value(prize(t, area)) - 2.0
        else:
            gain = stand(t, unit, area, True) - stand(t, unit, t.battle.place, False) - 0.5
        weights.append(max(0.02, 0.8 + gain * 0.5 + 0.01 * full_worth(t, unit)))
    return weights
