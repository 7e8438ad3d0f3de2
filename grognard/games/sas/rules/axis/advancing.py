"""The Axis Advance phase (3): vehicles first, then infantry in the order of its distance, one unit after the other."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import place_of, said
from grognard.games.sas.rules.axis.eligible import (
    advancing_infantry,
    advancing_vehicles,
    in_convoy,
    turning_infantry,
)
from grognard.games.sas.rules.axis.errands import explain_advance
from grognard.games.sas.rules.axis.mortars import is_post, plan_mortar, posts_in_reach, sentry_on
from grognard.games.sas.rules.axis.positions import (
    Plan,
    climb_cost,
    closed_squares,
    cost_from,
    costs_to_target,
    plan_advance,
    starts,
    taken_squares,
)
from grognard.games.sas.rules.axis.shooting import discovered_targets, target_squares
from grognard.games.sas.rules.axis.troops import late_trucks
from grognard.games.sas.rules.axis.walking import named, place_or_spot
from grognard.games.sas.rules.footprint import front_distance
from grognard.games.sas.rules.jager.leading import led_infantry, led_vehicles
from grognard.games.sas.rules.jager.lurking import lurkers
from grognard.games.sas.rules.jager.seat import leader
from grognard.games.sas.rules.reach import FAR, least
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    ADVANCE_PHASE,
    COMMANDER,
    GONE,
    MORTAR_TEAM,
    NOBODY,
    STANDING,
)
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import NOWHERE


class Advance(Procedure[Tabletop]):
    """3.1, 3.4: the phase; after an alarm it goes on with the units that have not moved."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = ADVANCE_PHASE
        if arg == 0:
            t.tell(events.PHASE, [ADVANCE_PHASE])
            for unit in range(len(t.unit_kind)):
                t.unit_moved[unit] = 0
        trucks = late_trucks(t) if arg == 0 else []
        if arg == 0 and not trucks and not next_units(t):
            t.tell(events.NOBODY_ADVANCES, [])
        t.then(*trucks, steps.OPPORTUNITY, steps.NEXT_ADVANCE)


class NextAdvance(Step[Tabletop]):
    """3.2, 8.3, R34: the nearest to a discovered operator goes first; between equals the players choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = next_units(t)
        places = named(t, found)
        if len(places) == 1:
            found = found[:1]
        if found and t.unit_jager[found[0]]:
            t.call(steps.LEAD, int(t.f.units[t.unit_kind[found[0]]].is_large))
        elif len(found) == 1:
            go(t, found[0])
        elif found:
            t.propose(steps.CHOOSE_UNIT, 0, units_at(places))


def units_at(places: dict[int, int]) -> list[int]:
    """The units at these places as moves."""
    return [pack_move(verbs.UNIT, place) for place in sorted(places)]


def next_units(t: Tabletop) -> list[int]:
    """R125: vehicles, then infantry, each time the Jäger's last; then those that turn, and those that lurk."""
    for group in (advancing_vehicles, led_vehicles, advancing_infantry, led_infantry, turning_infantry):
        waiting = [unit for unit in group(t) if not t.unit_moved[unit]]
        if waiting:
            return waiting if t.unit_jager[waiting[0]] else nearest_units(t, waiting)
    return [unit for unit in lurkers(t) if not t.unit_moved[unit]][:1]


def nearest_units(t: Tabletop, units: list[int]) -> list[int]:
    """R33, R34: by the cost of the way to the nearest discovered operator; a convoy in the order of its vehicles."""
    large = [unit for unit in units if t.f.units[t.unit_kind[unit]].is_large]
    if large:
        away = [vehicle_distance(t, unit) for unit in large]
        return least(large, away)[: 1 if min(away) < 0 else None]
    near = foot_distances(t, units)
    return least(units, near)


def foot_distances(t: Tabletop, units: list[int]) -> list[int]:
    """R33: what the way to the nearest discovered operator costs each unit, a dog less than others."""
    closed, targets = closed_squares(t), discovered_targets(t)
    climbs = {climb_cost(t, unit) for unit in units}
    costs = {climb: [costs_to_target(t, target, climb, closed) for target in targets] for climb in climbs}
    return [
        min((cost_from(cost, *starts(t, unit)) for cost in costs[climb_cost(t, unit)]), default=FAR) for unit in units
    ]


def vehicle_distance(t: Tabletop, unit: int) -> int:
    """8.3: squares to the nearest discovered operator; vehicles of a convoy come first, in their order."""
    if in_convoy(t, unit):
        return t.unit_convoy[unit] - FAR
    squares = [square for target in discovered_targets(t) for square in target_squares(t, target)]
    return min((front_distance(t, unit, square) for square in squares), default=FAR)


def go(t: Tabletop, unit: int) -> None:
    t.unit_moved[unit] = 1
    step = steps.DRIVE if t.f.units[t.unit_kind[unit]].is_large else steps.ADVANCE_UNIT
    if unit in lurkers(t) and unit not in advancing_infantry(t):
        step = steps.AMBUSH
    t.then(frame(step, unit), frame(steps.NEXT_ADVANCE))


class ChooseUnit(Step[Tabletop]):
    """R34: the players choose which of several units goes first."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return units_at(named(t, next_units(t)))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        go(t, named(t, next_units(t))[arg_a(move)])


# One unit on foot


class AdvanceUnit(Step[Tabletop]):
    """3.2, 3.4: it goes to the best square, the players choosing between equals; sentries and officers only turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit = arg
        if arg in turning_infantry(t):
            t.tell(events.OFFICER_STAYS if t.unit_role[unit] == COMMANDER else events.KEEPS_POST, [said(t, unit)])
            t.call(steps.FACE_TARGET, unit)
            return
        posts = posts_in_reach(t, unit) if t.unit_kind[unit] == MORTAR_TEAM else []
        if len(posts) == 1:
            occupy(t, unit, posts[0])
        elif posts:
            t.call(steps.CHOOSE_POST, unit)
        else:
            approach(t, unit)


def approach(t: Tabletop, unit: int) -> None:
    """3.2: to the best square, or to one of several that the players choose."""
    plan = plan_of(t, unit)
    explain_advance(t, unit, plan)
    if len(plan.squares) == 1:
        set_out(t, unit, plan.squares[0])
    elif plan.squares:
        t.propose(steps.ADVANCE_TO, unit, advances(t, plan))
    elif t.unit_place[unit] == STANDING:
        t.call(steps.FACE_TARGET, unit)


class ChoosePost(Step[Tabletop]):
    """9: of several guard posts that are equally near the players choose one for the mortar."""

    def who(self, t: Tabletop, arg: int) -> int:
        return leader(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.ADVANCE_TO, t.place(post)) for post in posts_in_reach(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        occupy(t, arg, t.at(arg_a(move)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [pack_unit(t.unit_kind[arg], place_or_spot(t, arg))]


def occupy(t: Tabletop, mortar: int, post: int) -> None:
    """9: a sentry on the post advances and leaves it to the mortar team."""
    sentry = sentry_on(t, post)
    if sentry != NOBODY:
        t.unit_post[sentry] = NOWHERE
        t.unit_moved[sentry] = 1
        t.tell(events.RELIEVED, [said(t, sentry)])
        t.then(frame(steps.ADVANCE_UNIT, sentry), frame(steps.TAKE_POST, pack_arg(mortar, post)))
    else:
        set_out(t, mortar, post)


class TakePost(Step[Tabletop]):
    """9: the mortar team goes to the post, if the sentry has left it."""

    def run(self, t: Tabletop, arg: int) -> None:
        mortar, post = first_of(arg), second_of(arg)
        if taken_squares(t, mortar).has(post):
            approach(t, mortar)
        else:
            set_out(t, mortar, post)


def plan_of(t: Tabletop, unit: int) -> Plan:
    return plan_mortar(t, unit) if t.unit_kind[unit] == MORTAR_TEAM else plan_advance(t, unit)


def advances(t: Tabletop, plan: Plan) -> list[int]:
    """The squares of a plan as moves."""
    return [pack_move(verbs.ADVANCE_TO, t.place(square)) for square in plan.squares]


def set_out(t: Tabletop, unit: int, goal: int) -> None:
    """Walk to a square, then face the enemy."""
    here = place_or_spot(t, unit)
    t.then(frame(steps.WALK, pack_arg(unit, goal)), frame(steps.ARRIVE, pack_arg(unit, here)))


class AdvanceTo(Step[Tabletop]):
    """3.2: of several squares that are equally good the players choose one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return leader(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return advances(t, plan_of(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        set_out(t, arg, t.at(arg_a(move)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [pack_unit(t.unit_kind[arg], place_or_spot(t, arg))]


class Arrive(Step[Tabletop]):
    """3.2: the unit has left its line or post, and faces the enemy."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, before = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE:
            return
        if t.place(t.unit_square[unit]) != before:
            t.unit_at[unit] = NOWHERE
            t.tell(events.ADVANCED, [t.unit_kind[unit], before, t.place(t.unit_square[unit])])
        if t.unit_kind[unit] == MORTAR_TEAM and is_post(t, t.unit_square[unit]) and not t.unit_mode[unit]:
            t.unit_mode[unit] = 1
            t.tell(events.MORTAR_SET, [place_of(t, unit)])
        t.call(steps.FACE_TARGET, unit)
