"""Units that the Jäger leads (16.9, 16.10, R125): in the Advance phase they go wherever it wants."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.graph import UNREACHED
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import place_of, said
from grognard.games.sas.rules.axis.chasing import closed_to_vehicles
from grognard.games.sas.rules.axis.eligible import is_led
from grognard.games.sas.rules.axis.facing import face
from grognard.games.sas.rules.axis.positions import climb_cost, closed_squares, starts, taken_squares
from grognard.games.sas.rules.axis.routes import driving_of, pose_of
from grognard.games.sas.rules.axis.troops import may_unload
from grognard.games.sas.rules.axis.walking import place_or_spot
from grognard.games.sas.rules.reach import reach
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import MANOEUVRES
from grognard.games.sas.vocabulary.pieces import BESIDE, GONE, KETTENKRAD, ON_SPAWN, STANDING
from grognard.games.sas.vocabulary.places import SQUARE_NAMES, spot_place
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE


def led_vehicles(t: Tabletop) -> list[int]:
    """16.9: vehicles of the Jäger; a Kettenkrad whose soldiers have got off does nothing more."""
    return [unit for unit in led(t) if t.f.units[t.unit_kind[unit]].is_large and not t.unit_mode[unit]]


def led_infantry(t: Tabletop) -> list[int]:
    """16.9, 16.10: soldiers that the Jäger leads."""
    return [unit for unit in led(t) if not t.f.units[t.unit_kind[unit]].is_large]


def led(t: Tabletop) -> list[int]:
    """16.9: units of the Jäger that nothing holds and that have not moved in this phase."""
    units = [unit for unit in range(len(t.unit_kind)) if t.unit_jager[unit] and not t.unit_moved[unit]]
    return [unit for unit in units if is_led(t, unit)]


class Lead(Step[Tabletop]):
    """R125: one unit after the other, in any order, or no more; the argument is 1 for vehicles."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*[pack_move(verbs.UNIT, where(t, unit)) for unit in self.waiting(t, arg)], verbs.DONE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.DONE:
            for unit in self.waiting(t, arg):
                t.unit_moved[unit] = 1
            t.call(steps.NEXT_ADVANCE)
            return
        unit = next(unit for unit in self.waiting(t, arg) if where(t, unit) == arg_a(move))
        t.unit_moved[unit] = 1
        points = t.f.units[t.unit_kind[unit]].move
        step = frame(steps.LEAD_DRIVE, pack_arg(unit, points)) if arg else frame(steps.LEAD_TO, unit)
        t.then(step, frame(steps.NEXT_ADVANCE))

    def waiting(self, t: Tabletop, arg: int) -> list[int]:
        return led_vehicles(t) if arg else led_infantry(t)


def where(t: Tabletop, unit: int) -> int:
    """The place of a unit; of a vehicle beside the map, its first position on the spawn tile."""
    if t.unit_place[unit] == BESIDE and t.unit_spot[unit] != NOWHERE:
        return spot_place(t.unit_spot[unit])
    return place_or_spot(t, unit)


def spoken(t: Tabletop, unit: int) -> int:
    """The unit as prompts name it."""
    return pack_unit(t.unit_kind[unit], where(t, unit)) if where(t, unit) >= SQUARE_NAMES else said(t, unit)


# On foot


def squares_in_reach(t: Tabletop, unit: int) -> list[int]:
    """16.9: wherever its movement takes it, also the square it is on."""
    climb, closed, taken = climb_cost(t, unit), closed_squares(t), taken_squares(t, unit)
    squares, entry = starts(t, unit)
    cost = reach(t.terrain.gaits, squares, entry, t.f.units[t.unit_kind[unit]].move, climb, closed)
    return [s for s in range(t.ground.size) if cost[s] != UNREACHED and not taken.has(s)]


class LeadTo(Step[Tabletop]):
    """16.9: the Jäger chooses the square; a unit may stay where it is."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [pack_move(verbs.ADVANCE_TO, t.place(square)) for square in squares_in_reach(t, arg)]
        return found if t.unit_place[arg] == STANDING and found else [*found, verbs.STOP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.STOP:
            return
        here = place_or_spot(t, arg)
        goal = t.at(arg_a(move))
        t.then(frame(steps.WALK, pack_arg(arg, goal)), frame(steps.LED, pack_arg(arg, here)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [spoken(t, arg)]


class Led(Step[Tabletop]):
    """16.9: the unit has left its line or post."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, before = first_of(arg), second_of(arg)
        if t.unit_place[unit] in (GONE, ON_SPAWN):
            return
        here = place_of(t, unit)
        if here != before:
            t.unit_at[unit] = NOWHERE
            t.tell(events.ADVANCED, [t.unit_kind[unit], before, here])
        t.call(steps.LEAD_FACE, unit)


class LeadFace(Step[Tabletop]):
    """R125: the Jäger also decides where its unit faces; what comes in sight is discovered (R117)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.FACE, facing) for facing in range(len(FACINGS))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        face(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [spoken(t, arg)]


# Vehicles


class LeadDrive(Step[Tabletop]):
    """16.9, 8.1: one manoeuvre after the other; the argument is the unit and the points that are left."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, points = first_of(arg), second_of(arg)
        found = [pack_move(verbs.STEER, number) for number in manoeuvres(t, unit, points)]
        return [*found, verbs.STOP] if is_free(t, unit, pose_of(t, unit)) or not found else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        unit, points = first_of(arg), second_of(arg)
        if verb_of(move) == verbs.STOP:
            t.call(steps.PARKED, unit)
            return
        pose, price = driving_of(t, unit).manoeuvre(pose_of(t, unit), arg_a(move))
        left = pack_arg(unit, points - price)
        t.then(frame(steps.DRIVE_STEP, pack_arg(unit, pose)), frame(steps.LEAD_ON, left))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit, points = first_of(arg), second_of(arg)
        return [spoken(t, unit), points]


class LeadOn(Step[Tabletop]):
    """8.1, 16: a mine or a marked shot may have ended the drive; a Kettenkrad stops where its soldiers get off."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, points = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE:
            return
        lands = t.unit_kind[unit] == KETTENKRAD and may_unload(t, unit) and is_free(t, unit, pose_of(t, unit))
        if points and not lands:
            t.call(steps.LEAD_DRIVE, arg)
        else:
            t.call(steps.PARKED, unit)


def manoeuvres(t: Tabletop, unit: int, points: int) -> list[int]:
    """8.1: those that the points allow, and after which the vehicle can stop, at once or farther on."""
    driving, closed = driving_of(t, unit), closed_to_vehicles(t)
    found: list[int] = []
    for number in range(len(MANOEUVRES)):
        pose, price = driving.manoeuvre(pose_of(t, unit), number)
        if pose == NOWHERE or price > points or not driving.squares(pose):
            continue
        if any(closed.has(square) for square in driving.squares(pose)):
            continue
        if any(is_free(t, unit, other) for other in driving.reach(pose, points - price, closed)):
            found.append(number)
    return found


def is_free(t: Tabletop, unit: int, pose: int) -> bool:
    """8.1: a vehicle may stop on free squares, or stay beside the map."""
    taken = taken_squares(t, unit)
    return not any(taken.has(square) for square in driving_of(t, unit).squares(pose))
