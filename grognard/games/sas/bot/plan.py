"""What a bot has worked out for one operator: where it is watched, how far it is to its goal, and what to do next."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.bot import aims
from grognard.games.sas.bot.danger import GRAIN, Habits, outlook, prices, watched, ways_to
from grognard.games.sas.bot.foresight import risk
from grognard.games.sas.bot.route import Route, Step
from grognard.games.sas.rules.damage import is_knifed
from grognard.games.sas.rules.hearing import square_behind
from grognard.games.sas.rules.noticing import obstacles
from grognard.games.sas.rules.weapons import can_kill
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import BATTLE, GONE, KNIFE, NOBODY, ON_MAP, STANDING
from grognard.games.sas.vocabulary.words import NOWHERE

KILL: Final = 5.0  # squares that an operator goes out of its way for a silent kill
HUNTER: Final = 20.0  # the same if the unit is alert
BODY_FOUND: Final = 20.0  # what it costs if somebody sees the body


class Plan:
    """One position seen by one operator; its own moves do not change what the Axis sees."""

    def __init__(self, t: Tabletop, operator: int, habits: Habits) -> None:
        self.habits = habits
        self.seen = watched(t)
        self.careful = not t.op_discovered[operator] and t.section != BATTLE
        price = prices(t, habits, self.careful)
        self.goals = aims.goals_of(t, operator)
        self.away = ways_to(t, self.goals, price)
        self.home = ways_to(t, t.map.entry.squares, price)
        self.is_going_home = self.goals == t.map.entry.squares
        self.danger = risk(t)
        self.waits = self.is_going_home and aims.is_busy(t)


class Intent:
    """The next step of an operator: along its route, or behind somebody with the knife."""

    def __init__(self, t: Tabletop, operator: int, plan: Plan) -> None:
        route = Route(t, operator, plan.away, plan.seen, plan.danger, plan.careful)
        self.step: Step = route.first
        self.victim = NOBODY
        if plan.careful and t.step != steps.SPRINT_ON and t.op_place[operator] == ON_MAP and t.has(operator, KNIFE):
            self.find_victim(t, operator, plan, route)

    def find_victim(self, t: Tabletop, operator: int, plan: Plan, route: Route) -> None:
        """2.6: a unit that can be reached from behind unseen, and whose death nobody sees."""
        best = route.value
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] != STANDING or not is_knifed(t, unit) or plan.seen.upright[t.unit_square[unit]] > 0:
                continue
            behind = square_behind(t.ground, t.unit_square[unit], t.unit_facing[unit])
            step = strike(t, operator, route, behind)
            if step is None or not can_kill(t, operator, behind, unit, obstacles(t)):
                continue
            value = self.kill_value(t, plan, route, unit, behind)
            if value > best:
                best, self.step, self.victim = value, step, unit

    def kill_value(self, t: Tabletop, plan: Plan, route: Route, unit: int, behind: int) -> float:
        after = risk(t, unit)
        body = min(1.0, after.crouched[t.unit_square[unit]]) + outlook_at(t, plan, unit) / 2
        gain = HUNTER if t.unit_alert[unit] else KILL
        return gain - plan.away[behind] / GRAIN - route.threat(after, behind, False) - BODY_FOUND * body


def outlook_at(t: Tabletop, plan: Plan, unit: int) -> float:
    """How likely a body there is found by others in the long run."""
    dead, place = t.unit_square[unit], t.unit_place[unit]
    t.unit_place[unit] = GONE
    found = outlook(t, plan.habits).crouched[dead]
    t.unit_place[unit] = place
    return min(1.0, found)


def strike(t: Tabletop, operator: int, route: Route, behind: int) -> Step | None:
    """2.5: the next step to a kill from this square, with the points that are left; None if they do not suffice."""
    if behind == t.op_square[operator]:
        if t.op_crouched[operator]:
            return (verbs.STAND, NOWHERE) if t.op_ap[operator] else None
        return (verbs.ATTACK, NOWHERE) if t.op_ap[operator] else None
    cost = route.costs.get((behind, False, 0))
    if cost is None or cost[0] > 0:
        return None
    way = route.way_to((behind, False, 0))
    if way[-1][0] == verbs.MOVE:
        return (verbs.MOVE_ATTACK, behind) if len(way) == 1 else way[0]
    return way[0] if cost[1] < t.op_ap[operator] else None
