"""Advice for bots that lead operators: make for the objective unseen, strike, get out; for the Jäger see `hunt`."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.engine.knowledge import Knowledge
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.choices import advance_score, crew_score, equip_score, facing_score, lane_score
from grognard.games.sas.bot.danger import prices, watched, ways_to
from grognard.games.sas.bot.fighting import SILLY, air_score, attack_score, can_shoot
from grognard.games.sas.bot.foresight import Risk
from grognard.games.sas.bot.hunt import hunt_scores
from grognard.games.sas.bot.route import Route
from grognard.games.sas.bot.wheels import car_score, seats_wanted, steering_score
from grognard.games.sas.rules.noticing import around
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    ENTRY,
    FIRST_SUPPORT,
    LEFT,
    MAJOR_VICTORY,
    NOBODY,
    ON_MAP,
    SET_LEWES_BOMB,
    SET_RAT_BOMB,
    STANDING,
)
from grognard.games.sas.vocabulary.verbs import VERBS
from grognard.games.sas.vocabulary.words import NOWHERE

MOST_KEPT: Final = 64
PACE: Final = 3  # squares that an operator makes in a turn, waiting included
LONGEST_FUSE: Final = 20


class Plan:
    """What a bot has worked out for one operator: where it is watched, and how far it is to its goal."""

    def __init__(self, t: Tabletop, operator: int) -> None:
        self.seen = watched(t, [])
        self.careful = not t.op_discovered[operator] and t.section != BATTLE
        price = prices(t, self.careful)
        self.goals = aims.goals_of(t, operator)
        self.away = ways_to(t, self.goals, price)
        self.home = ways_to(t, t.map.entry.squares, price)
        self.is_going_home = self.goals == t.map.entry.squares
        self.risk = Risk(t)
        self.waits = self.is_going_home and aims.is_busy(t)


class SasKnowledge(Knowledge[Tabletop]):
    """Weights for every decision of the players and of the Jäger."""

    horizon: int = 2
    sense: float = 3.0

    def __init__(self) -> None:
        self.plans: dict[tuple[object, ...], Plan] = {}  # a cache: redeals of one position share their plan

    def evaluate(self, t: Tabletop, seat: int) -> float:
        """12, 16.11: how well the operators stand; the Jäger stands well when they do not."""
        return 1.0 - self.progress(t) if seat == t.seats else self.progress(t)

    def progress(self, t: Tabletop) -> float:
        """12: objectives achieved, operators alive and out; the end is worth what it says."""
        if t.over:
            return t.reason / MAJOR_VICTORY
        objectives = max(1, len(t.f.setups[t.mission].objectives))
        done = bin(t.goals).count("1") / objectives
        team = [operator for operator in range(FIRST_SUPPORT) if t.op_owner[operator] != NOBODY]
        alive = sum(t.op_health[op] / 5 for op in team if t.op_place[op] in (ENTRY, ON_MAP, LEFT)) / max(1, len(team))
        quiet = 0.15 if t.section != BATTLE else 0.0
        return min(0.95, 0.45 * done + 0.35 * alive + quiet)

    def moment(self, t: Tabletop) -> int:
        return t.turn

    def reason(self, t: Tabletop, seat: int, move: int) -> str:
        return VERBS[verb_of(move)].word

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        scores = hunt_scores(t, moves) if seat == t.seats else self.scores(t, moves)
        return [exp(score) for score in scores]

    def scores(self, t: Tabletop, moves: list[int]) -> list[float]:
        if t.step == steps.START_PATROL:
            return [float(t.ground.distance(t.at(arg_a(move)), t.map.entry.squares[0])) for move in moves]
        if t.step == steps.CHOOSE_OPERATOR:
            return [self.choose(t, move) for move in moves]
        if t.step in (steps.ACT, steps.SPRINT_ON, steps.STRIKE, steps.PUT):
            operator = t.active
            plan = self.plan(t, operator)
            route = Route(t, operator, plan.away, plan.seen, plan.risk, plan.careful)
            return [self.action(t, plan, route, operator, move) for move in moves]
        if t.step == steps.FUSE:
            plan = self.plan(t, t.arg)
            return [-abs(arg_a(move) - fuse(t, plan, t.arg)) for move in moves]
        if t.step == steps.CAR_ACT:
            return [car_score(t, move) for move in moves]
        if t.step == steps.CAR_GO:
            return [steering_score(t, move) for move in moves]
        if t.step == steps.EQUIP:
            return [equip_score(t, move) for move in moves]
        if t.step == steps.JEEP_CREW:
            return [crew_score(move) for move in moves]
        if t.step == steps.CHOOSE_FACING:
            return [facing_score(t, t.arg, move) for move in moves]
        if t.step == steps.ADVANCE_TO:
            return [advance_score(t, move) for move in moves]
        if t.step == steps.AIR_LANE:
            return [lane_score(t, move) for move in moves]
        if t.step in (steps.AIR_ACT, steps.AIR_STRIKE):
            return [air_score(t, move) for move in moves]
        if t.step == steps.BLAST_HITS:
            return [3.0 if verb_of(move) == verbs.HIT_TARGET else 1.0 for move in moves]
        if t.step in (steps.MARKED_FIRE, steps.FOOT):
            return [0.0 if move in (verbs.HOLD, verbs.KEEP) else 1.0 for move in moves]
        return [0.0] * len(moves)

    def plan(self, t: Tabletop, operator: int) -> Plan:
        """The plan of this position; an operator's own moves do not change what the Axis sees."""
        here = (
            operator, t.mission, t.section, t.goals, t.op_discovered[operator], tuple(t.unit_square),
            tuple(t.unit_facing), tuple(t.unit_alert), tuple(t.unit_smokes), tuple(t.token_kind), t.marker,
            tuple(t.token_square), tuple(t.target_damage), tuple(t.op_place), tuple(t.op_gear),
        )  # fmt: skip
        found = self.plans.get(here)
        if found is None:
            if len(self.plans) >= MOST_KEPT:
                self.plans.clear()
            found = self.plans[here] = Plan(t, operator)
        return found

    def choose(self, t: Tabletop, move: int) -> float:
        """Those with the bombs go first; nobody stays idle. The Typhoon comes for flak, or in Battle."""
        if verb_of(move) == verbs.CALL_TYPHOON:
            return 1.5 if t.section == BATTLE or aims.open_guns(t) else SILLY
        if verb_of(move) != verbs.ACTIVATE:
            return SILLY
        return 1.0 if aims.carries_bomb(t, arg_a(move)) else 0.5

    def action(self, t: Tabletop, plan: Plan, route: Route, operator: int, move: int) -> float:
        verb = verb_of(move)
        if verb in (verbs.MOVE, verbs.CLIMB, verbs.TO, verbs.SPRINT):
            return step_score(t, plan, route, operator, verb, t.at(arg_a(move)))
        if verb in (verbs.ATTACK, verbs.BLIND_FIRE):
            return attack_score(t, plan.is_going_home, operator, t.at(arg_a(move)), arg_b(move))
        if verb == verbs.PLACE:
            return place_score(t, t.at(arg_a(move)), arg_b(move))
        if verb == verbs.EXIT:
            return exit_score(t, operator)
        return other_score(t, plan, route, operator, verb)


def fuse(t: Tabletop, plan: Plan, operator: int) -> int:
    """10.6: time enough for what is left to do, and to get home."""
    left = (
        [min(plan.away[s] for s in aims.squares_beside(t, site)) for site in aims.open_sites(t)] if t.token_kind else []
    )
    square = t.op_square[operator]
    return max(3, min(LONGEST_FUSE, (min(plan.home[square], 60) + 2 * min([*left, 0])) // PACE + 2 * len(left)))


def step_score(t: Tabletop, plan: Plan, route: Route, operator: int, verb: int, square: int) -> float:
    """The next step of the route; everything else is worse than to wait."""
    if square in seats_wanted(t):
        return 5.0
    if plan.waits and t.op_place[operator] == ENTRY:
        return SILLY
    if verb == verbs.SPRINT and (len(route.steps) < 3 or (plan.careful and is_heard(t, square))):
        return SILLY
    on_way = bool(route.steps) and route.steps[0] == square
    return (3.0 if on_way else -3.0) + (0.5 if verb == verbs.SPRINT else 0.0)


def is_heard(t: Tabletop, square: int) -> bool:
    """2.11: somebody is near enough to hear a sprint that begins here."""
    return any(t.unit_place[u] == STANDING and near(t, t.unit_square[u], square, 4) for u in range(len(t.unit_kind)))


def near(t: Tabletop, one: int, other: int, distance: int) -> bool:
    return one != NOWHERE and t.ground.distance(one, other) <= distance


def place_score(t: Tabletop, square: int, token: int) -> float:
    """10.6: bombs beside what has to be destroyed, and nowhere else."""
    if token not in (SET_LEWES_BOMB, SET_RAT_BOMB):
        return SILLY
    squares = around(t, square, t.f.blast_radius)
    hit = [site for site in aims.open_sites(t) if any(square in squares for square in site)]
    return 6.0 + len(hit) if hit else SILLY


def exit_score(t: Tabletop, operator: int) -> float:
    """1.9: when nothing is left to do; in Battle somebody with nothing to contribute leaves as well."""
    if operator >= FIRST_SUPPORT or not aims.is_busy(t):
        return 8.0
    return SILLY


def other_score(t: Tabletop, plan: Plan, route: Route, operator: int, verb: int) -> float:
    if verb == verbs.FREE:
        return 9.0
    if verb == verbs.STAND:
        return (
            4.5
            if not plan.careful and not plan.is_going_home and can_shoot(t, operator)
            else 2.0
            if route.steps
            else SILLY
        )
    if verb == verbs.CROUCH:
        return 1.5 if route.crouches and not route.steps else SILLY
    if verb in (verbs.DONE, verbs.STOP):
        return 0.0
    if verb == verbs.MEDKIT:
        return 3.0 if t.op_health[operator] <= 2 else SILLY
    if verb == verbs.RECOVER:
        return 0.4 if t.op_health[operator] <= 2 else SILLY
    if verb == verbs.PICK_LOCK:
        return 2.5  # less than a step on its way: only a door that is in the way
    if verb == verbs.DISGUISE:
        return (
            2.5 if t.op_disguised[operator] else SILLY
        )  # less than a step on its way: a civilian cannot go everywhere
    if verb == verbs.CLEAR_TWIG:
        return 3.5 if is_overheard(t, operator) else SILLY
    return SILLY


def is_overheard(t: Tabletop, operator: int) -> bool:
    """16.6: somebody who is not alert is near enough to hear the next step."""
    square = t.op_square[operator]
    if square == NOWHERE or t.section == BATTLE:
        return False
    calm = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING and not t.unit_alert[unit]]
    return any(near(t, t.unit_square[unit], square, t.f.twig_heard + 1) for unit in calm)
