"""Production (3.2.3): collect, convert, build, war offensives, repair; the least effective power begins."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.control import controlled
from grognard.games.cataclysm.rules.effectiveness import rising
from grognard.games.cataclysm.rules.marks import remove_mark
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.refit import may_refit, refit_mark
from grognard.games.cataclysm.rules.relations import is_active, is_belligerent
from grognard.games.cataclysm.rules.resources import industrial_resources, limited_resources, natural_resources
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.turn.transfers import given
from grognard.games.cataclysm.scopes import Produce
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    FLEET,
    FORT,
    INDUSTRIAL,
    NATURAL,
    NO_RESOURCE,
    OFFENSIVE,
    RESOURCE,
    RUHR_RESOURCE,
    SIDE_COUNT,
    TYPE_COUNT,
    USA,
    marker_row,
)


class Production(Step[Tabletop]):
    """3.2.3: in rising order of effectiveness."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(*[frame(steps.PRODUCE, power) for power in rising(t)])


class ProduceProcedure(Procedure[Tabletop]):
    """3.2.3: the production of one power, a to e."""

    def run(self, t: Tabletop, arg: int) -> None:
        Produce(t).power = arg
        if is_active(t, arg):
            t.then(
                steps.COLLECT,
                frame(steps.CONVERTING, arg),
                frame(steps.BUILDING, arg),
                steps.WAR_OFFENSIVES,
                steps.REPAIR,
            )


# a. Collect


class Collect(Step[Tabletop]):
    """4.4: a resource marker for each resource with a line, received ones included; without a marker it is lost."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Produce(t)
        power = scope.power
        industry, natural, limited = own_resources(t, power)
        industry_found = industry + (1 if t.received[power] == INDUSTRIAL else 0)
        found = industry + natural + limited + (1 if t.received[power] != NO_RESOURCE else 0)
        marker = marker_row(power, RESOURCE)
        count = min(found, t.available[marker])
        t.available[marker] -= count
        t.holding[marker] += count
        scope.industry = min(industry_found, count)  # 4.7: what is lost was not collected
        if limited:
            remove_mark(t, RUHR_RESOURCE)
        t.tell(events.COLLECTED, [power, count])


def own_resources(t: Tabletop, power: int) -> tuple[int, int, int]:
    """4.4.2: industrial, natural and limited ones; the United States keep what they have not given away."""
    industry, natural = industrial_resources(t, power), natural_resources(t, power)
    if power == USA:
        industry, natural = industry - given(t, INDUSTRIAL), natural - given(t, NATURAL)
    return industry, natural, limited_resources(t, power)


# b. Convert


def resources_of(t: Tabletop, power: int) -> int:
    """4.5: the resource markers that are not converted yet."""
    return t.holding[marker_row(power, RESOURCE)]


def convert_moves(t: Tabletop, power: int) -> list[int]:
    """4.5: one resource for an offensive, or the rate of the commitment for builds."""
    found: list[int] = []
    if resources_of(t, power) and t.available[marker_row(power, OFFENSIVE)]:
        found.append(verbs.OFFENSIVE)
    if resources_of(t, power) >= t.f.resources_paid[t.commitment[power]]:
        found.append(verbs.BUILDS)
    return found


class Converting(Step[Tabletop]):
    """4.5: asks only a power that can convert something."""

    def run(self, t: Tabletop, arg: int) -> None:
        if convert_moves(t, arg):
            t.call(steps.CONVERT, arg)


class Convert(Step[Tabletop]):
    """4.5: resources become offensives or builds, one conversion after another; the rest is not converted."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *convert_moves(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.OFFENSIVE:
            pay_resources(t, arg, 1)
            hold(t, arg, OFFENSIVE)
        elif move == verbs.BUILDS:
            level = t.commitment[arg]
            pay_resources(t, arg, t.f.resources_paid[level])
            Produce(t).builds += t.f.builds_gained[level]
            t.tell(events.CONVERTED, [arg, t.f.builds_gained[level]])
        if move == verbs.DONE or not convert_moves(t, arg):
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if move == verbs.BUILDS:
            return Why("4.5", "too-few-resources", t.f.resources_paid[t.commitment[arg]])
        return Why("4.5", "no-offensive-left", arg) if move == verbs.OFFENSIVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, resources_of(t, arg), Produce(t).builds]


def pay_resources(t: Tabletop, power: int, count: int) -> None:
    """4.6: resource markers return to the available ones when they are spent."""
    t.holding[marker_row(power, RESOURCE)] -= count
    t.available[marker_row(power, RESOURCE)] += count


def hold(t: Tabletop, power: int, kind: int) -> bool:
    """3.2.3: a marker goes from those available to the production box; False if there is none."""
    marker = marker_row(power, kind)
    if not take(t, marker):
        return False
    t.holding[marker] += 1
    t.tell(events.GAINED, [power, kind])
    return True


# c. Build


def cost_of(t: Tabletop, kind: int) -> int:
    """4.6, 12.2.2: builds for a unit, an upgrade or the bomb."""
    if kind == A_BOMB:
        return t.f.a_bomb_cost
    return t.f.cost[kind] if kind < TYPE_COUNT else t.f.upgrade_cost


def build_moves(t: Tabletop, power: int, builds: int) -> list[int]:
    """4.6: what the available pool holds and the builds can pay for."""
    kinds = [*range(SIDE_COUNT), A_BOMB]
    able = [k for k in kinds if t.available[marker_row(power, k)] and cost_of(t, k) <= builds]
    found = [pack_move(verbs.BUILD, kind) for kind in able]
    return [*found, verbs.REFIT] if may_refit(t, power, builds) else found


class Building(Step[Tabletop]):
    """4.6: asks only a power that can build something."""

    def run(self, t: Tabletop, arg: int) -> None:
        if build_moves(t, arg, Produce(t).builds):
            t.call(steps.BUILD, arg)


class Build(Step[Tabletop]):
    """4.6: units and upgrades, one after another; builds that are not used are lost."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *build_moves(t, arg, Produce(t).builds)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        scope = Produce(t)
        if verb_of(move) == verbs.BUILD:
            scope.builds -= cost_of(t, arg_a(move))
            build(t, arg, arg_a(move))
        elif move == verbs.REFIT:
            scope.builds -= t.f.refit_cost
            remove_mark(t, refit_mark(arg))
            build(t, arg, FLEET)
        if move == verbs.DONE or not build_moves(t, arg, scope.builds):
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        kind = arg_a(move)
        if verb_of(move) != verbs.BUILD or kind >= SIDE_COUNT:
            return None
        if not t.available[marker_row(arg, kind)]:
            return Why("4.1.1", "not-in-pool", kind)
        return Why("4.6", "too-few-builds", cost_of(t, kind), Produce(t).builds)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, Produce(t).builds]


def build(t: Tabletop, power: int, kind: int) -> None:
    """4.6: fleets and forts come next turn, everything else goes to the production box."""
    marker = marker_row(power, kind)
    t.available[marker] -= 1
    if kind in (FLEET, FORT):
        t.next_turn[marker] += 1
    else:
        t.holding[marker] += 1
    t.tell(events.PRODUCED_FOR_LATER if kind in (FLEET, FORT) else events.PRODUCED, [power, kind])


# d, e


class WarOffensives(Step[Tabletop]):
    """4.7: a belligerent gains an offensive for each industrial resource it has collected."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Produce(t)
        if is_belligerent(t, scope.power):
            for _ in range(scope.industry):
                hold(t, scope.power, OFFENSIVE)


class Repair(Step[Tabletop]):
    """4.8, R13: damage in the areas of the power is repaired."""

    def run(self, t: Tabletop, arg: int) -> None:
        power = Produce(t).power
        if t.damaged & controlled(t, power):
            t.damaged &= ~controlled(t, power)
            t.politics_changed()
            t.tell(events.REPAIRED, [power])
