"""Advice for bots that lead operators: make for the objective unseen, strike, get out; for the Jäger see `hunt`."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.engine.knowledge import Knowledge
from grognard.engine.moves import arg_a, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.acting import action_score, fuse
from grognard.games.sas.bot.choices import advance_score, crew_score, equip_score, facing_score, lane_score
from grognard.games.sas.bot.danger import GRAIN, Habits
from grognard.games.sas.bot.fighting import SILLY, air_score
from grognard.games.sas.bot.hunt import hunt_scores
from grognard.games.sas.bot.plan import Intent, Plan
from grognard.games.sas.bot.wheels import car_score, steering_score
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
)
from grognard.games.sas.vocabulary.verbs import VERBS

MOST_KEPT: Final = 64
WHOLE_WAY: Final = 140  # squares of a way across the largest map, with what watched ones cost more


class SasKnowledge(Knowledge[Tabletop]):
    """Weights for every decision of the players and of the Jäger."""

    advisers: int = 1  # nothing that is hidden counts in the weights: neither the event deck nor the other side's hand
    horizon: int = 2
    sense: float = 3.0

    def __init__(self) -> None:
        self.plans: dict[tuple[object, ...], Plan] = {}  # a cache: redeals of one position share their plan
        self.habits: dict[int, Habits] = {}  # by mission

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
        there = [op for op in team if t.op_place[op] in (ENTRY, ON_MAP)]
        alive = sum(t.op_health[op] / 5 for op in team if t.op_place[op] in (ENTRY, ON_MAP, LEFT)) / max(1, len(team))
        near = max((self.nearness(t, operator) for operator in there), default=0.0)
        quiet = 0.15 if t.section != BATTLE else 0.0
        hunted = 0.1 if any(t.op_discovered[op] for op in there) else 0.0
        return max(0.02, min(0.95, 0.4 * done + 0.25 * alive + 0.2 * near + quiet - hunted))

    def nearness(self, t: Tabletop, operator: int) -> float:
        """How near an operator is to what it has to do next, from 0 to 1; nothing for one that only waits."""
        plan, square = self.plan(t, operator), t.op_square[operator]
        if plan.waits:
            return 0.0
        squares = [square] if t.op_place[operator] == ON_MAP else t.map.entry.squares
        return max(0.0, 1.0 - min(plan.away[s] for s in squares) / (GRAIN * WHOLE_WAY))

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
            intent = Intent(t, operator, plan)
            return [action_score(t, plan, intent, operator, move) for move in moves]
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
        if t.step in (steps.BLAST_HITS, steps.ASSIGN):
            worth = {verbs.HIT_TARGET: 3.0, verbs.SPARE: SILLY}
            return [worth.get(verb_of(move), 1.0) for move in moves]
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
            found = self.plans[here] = Plan(t, operator, self.habits_of(t))
        return found

    def habits_of(self, t: Tabletop) -> Habits:
        """Those of this map; a mission that was edited is another map of the same number."""
        found = self.habits.get(t.mission)
        if found is None or found.terrain is not t.terrain:
            found = self.habits[t.mission] = Habits(t.terrain)
        return found

    def choose(self, t: Tabletop, move: int) -> float:
        """Those with the bombs go first; nobody stays idle. The Typhoon comes for flak, or in Battle."""
        if verb_of(move) == verbs.CALL_TYPHOON:
            return 1.5 if t.section == BATTLE or aims.open_guns(t) else SILLY
        if verb_of(move) != verbs.ACTIVATE:
            return SILLY
        return 1.0 if aims.carries_bomb(t, arg_a(move)) else 0.5
