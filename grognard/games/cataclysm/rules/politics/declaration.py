"""Declarations of war (6.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.force.activation import can_operate_against
from grognard.games.cataclysm.rules.political import is_bound_by_trade, is_ready_for_war, may_declare_war
from grognard.games.cataclysm.rules.politics.attempts import attempt
from grognard.games.cataclysm.rules.relations import adversaries, allies, make_peace, wars_of, wars_since
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import DECLARATION


def would_operate(t: Tabletop, power: int, targets: int) -> bool:
    """6.2, R7: whether the power, once at war with these, has a legal operation against one of them."""
    enemies, political, military = t.enemies[:], t.political, t.military
    t.enemies[power] |= targets
    for target in bits_of(targets):
        t.enemies[target] |= 1 << power
    t.politics_changed()
    found = can_operate_against(t, power, targets)
    t.enemies, t.political, t.military = enemies, political, military
    return found


def declaration_moves(t: Tabletop, power: int) -> list[int]:
    """6.2, R7: the adversaries on which the power may declare war, and can act on it."""
    able = [p for p in bits_of(adversaries(t, power)) if may_declare_war(t, power, p)]
    return [pack_move(verbs.DECLARE, p) for p in able if would_operate(t, power, 1 << p)]


def why_no_war(t: Tabletop, power: int, target: int) -> Why:
    """6.2: the first reason that holds."""
    if not adversaries(t, power) >> target & 1:
        return Why("6.2", "no-adversary", target)
    if t.enemies[power] >> target & 1:
        return Why("6.2", "at-war-already", target)
    if not is_ready_for_war(t, power):
        return Why("6.2", "not-mobilized", power)
    if is_bound_by_trade(t, power, target):
        return Why("12.2.2", "bound-by-trade")
    return Why("6.2", "no-operation", target)


def begin_declaration(t: Tabletop, power: int, target: int) -> None:
    """6.2: the allies of the target may be named as well."""
    Political(t).others = 1 << target
    t.then(steps.ADD_TARGETS, steps.DECLARE_WAR)


def more_targets(t: Tabletop) -> list[int]:
    """6.2: allies of a target that the declaration may name, too."""
    scope = Political(t)
    near = 0
    for target in bits_of(scope.others):
        near |= allies(t, target)
    return [p for p in bits_of(near & ~scope.others) if may_declare_war(t, scope.power, p)]


class AddTargets(Step[Tabletop]):
    """6.2: asks only if the target has allies."""

    def run(self, t: Tabletop, arg: int) -> None:
        if more_targets(t):
            t.call(steps.ADD_TARGET, Political(t).power)


class AddTarget(Step[Tabletop]):
    """6.2: war may be declared on several allies at once."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *[pack_move(verbs.ADD, power) for power in more_targets(t)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move != verbs.DONE:
            Political(t).others |= 1 << arg_a(move)
            t.call(steps.ADD_TARGETS)


class DeclareWar(Step[Tabletop]):
    """6.2: after a success the war begins, and the declaring power must operate against one of its targets."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Political(t)
        scope.wars_before = wars_of(t)
        if attempt(t, scope.power, DECLARATION):
            t.call(steps.OPERATE)
            t.begin(steps.WAR, scope.power, scope.others, 1)


class Operate(Step[Tabletop]):
    """6.2, R7: the operation at once; without one the declaration is void."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Political(t)
        targets = scope.others & t.enemies[scope.power]
        if targets and can_operate_against(t, scope.power, targets):
            t.begin(force_steps.MILITARY, scope.power, 1, targets)
        else:
            cancel(t, scope.wars_before)


def cancel(t: Tabletop, wars_before: int) -> None:
    """6.2, R7: the war is called off, for allies that have joined it as well; the flag is spent all the same."""
    for power, enemy in wars_since(t, wars_before):
        make_peace(t, power, enemy)
        t.tell(events.WAR_CANCELLED, [power, enemy])
