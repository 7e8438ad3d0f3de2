"""Turning by event cards (4.1, 4.2, 4.9): quarter turn by quarter turn, until something comes in sight."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import discover, said
from grognard.games.sas.rules.axis.drawing import effect_of
from grognard.games.sas.rules.axis.eligible import can_act, is_on_post
from grognard.games.sas.rules.axis.patrolling import line_facings
from grognard.games.sas.rules.noticing import obstacles, sees_operator, spots
from grognard.games.sas.rules.turning import sentry_turn
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import OPERATOR_COUNT, PATROL, STANDING
from grognard.games.sas.vocabulary.words import FACINGS


class SentryTurn(Step[Tabletop]):
    """4.1, R39, R40: to the next arrow of its post, or the one after it."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] == STANDING and can_act(t, arg) and is_on_post(t, arg):
            effect = effect_of(t)
            post = t.map.posts[t.unit_post[arg]]
            turn_by(t, arg, sentry_turn(post, t.unit_facing[arg], effect.sense, effect.arrows))


def turn_by(t: Tabletop, unit: int, facings: list[int]) -> bool:
    """R39: one quarter turn after the other; True if something in sight has stopped the unit."""
    for facing in facings:
        t.unit_facing[unit] = facing
        if spots(t, unit):
            t.tell(events.STOPPED, [said(t, unit), facing])
            return True
    turned = events.PATROL_TURNED if t.unit_role[unit] == PATROL else events.SENTRY_TURNED
    t.tell(turned, [said(t, unit), t.unit_facing[unit]])
    return False


class PatrolTurn(Step[Tabletop]):
    """4.2, R38: back along its line; a patrol that was disturbed takes up its line again."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] != STANDING or not can_act(t, arg) or t.unit_at[arg] < 0:
            return
        ways = line_facings(t, arg)
        ways.pop(t.unit_facing[arg], None)  # it turns back, or along its line again if it was disturbed
        sense = effect_of(t).sense
        facings: list[int] = []
        facing = t.unit_facing[arg]
        while not facings or facing not in ways:
            facing = (facing + sense) % len(FACINGS)
            facings.append(facing)
        turn_by(t, arg, facings)
        if t.unit_facing[arg] in ways:
            t.unit_step[arg] = ways[t.unit_facing[arg]]
            t.unit_mode[arg] = 0


class Sweep(Step[Tabletop]):
    """4.9: a sentry that sees no operator looks all around, and stops when one comes in sight."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] != STANDING or not can_act(t, arg) or not is_on_post(t, arg) or seen_by(t, arg):
            return
        sense = effect_of(t).sense
        before = t.unit_facing[arg]
        for _ in range(len(FACINGS) - 1):
            t.unit_facing[arg] = (t.unit_facing[arg] + sense) % len(FACINGS)
            seen = seen_by(t, arg)
            if seen:
                t.tell(events.STOPPED, [said(t, arg), t.unit_facing[arg]])
                for operator in seen:
                    discover(t, operator)
                return
        t.unit_facing[arg] = before
        t.tell(events.SWEPT, [said(t, arg)])


def seen_by(t: Tabletop, unit: int) -> list[int]:
    in_the_way = obstacles(t)
    return [operator for operator in range(OPERATOR_COUNT) if sees_operator(t, unit, operator, in_the_way)]
