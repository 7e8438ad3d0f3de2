"""Vehicles that advance (8.3): to the best pose to attack from, or along the shortest way towards one."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import pack_move
from grognard.engine.squares import Squares
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.eligible import in_convoy, keeps_route
from grognard.games.sas.rules.axis.errands import explain
from grognard.games.sas.rules.axis.facing import finds
from grognard.games.sas.rules.axis.positions import taken_squares
from grognard.games.sas.rules.axis.routes import driving_of, pose_of, put
from grognard.games.sas.rules.axis.shells import lies_ahead
from grognard.games.sas.rules.axis.shooting import Shot, better, discovered_targets, shot_from_pose, target_squares
from grognard.games.sas.rules.axis.troops import WAITS, WHOLE_MAP, nearest
from grognard.games.sas.rules.axis.walking import way_matters
from grognard.games.sas.rules.driving import Driving
from grognard.games.sas.rules.footprint import BLOCK, block_distance, front_distance, unit_squares
from grognard.games.sas.rules.noticing import obstacles, stands, vehicle_view
from grognard.games.sas.rules.reach import FAR, least
from grognard.games.sas.rules.weapons import without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import ARC_AHEAD
from grognard.games.sas.vocabulary.pieces import ASSAULT_BOAT, BESIDE, GONE, KETTENKRAD
from grognard.games.sas.vocabulary.words import HIDDEN, NOWHERE


def closed_to_vehicles(t: Tabletop) -> Squares:
    """1.4, 10.1: depots; explosions do not stop vehicles."""
    found = Squares(t.ground.size)
    for number, target in enumerate(t.map.targets):
        if stands(t, number):
            for square in target.squares:
                found.add(square)
    return found


class Chase:
    """Works out where one vehicle goes."""

    def __init__(self, t: Tabletop, unit: int) -> None:
        self.t = t
        self.unit = unit
        self.driving: Driving = driving_of(t, unit)
        self.taken = taken_squares(t, unit)
        self.clear = without(t, obstacles(t), unit_squares(t, unit))
        self.targets = by_distance(t, unit)
        self.closed = closed_to_vehicles(t)
        self.points: int = t.f.units[t.unit_kind[unit]].move
        weapons = t.f.units[t.unit_kind[unit]].weapons
        self.approaches = any(weapon.arc != ARC_AHEAD for weapon in weapons)  # 14: a howitzer has no short range
        self.reached = self.driving.reach(pose_of(t, unit), self.points, self.closed)

    def poses(self) -> list[int]:
        """R32: equally good poses, against the nearest operators, or the others; else the next ones on the way."""
        ends = [pose for pose in self.reached if self.is_free(pose)]
        if self.t.unit_kind[self.unit] == ASSAULT_BOAT:
            return self.towards(ends)  # 16: it brings its soldiers ashore
        if self.t.unit_kind[self.unit] == KETTENKRAD:
            return self.landing(ends, self.reached) or self.towards(ends)
        for group in self.targets:
            found = self.best(ends, self.reached, group)
            if found:
                return found
        return self.towards(ends)

    def tell_errand(self, poses: list[int]) -> None:
        """3.2, 8.3: whom it can attack from there, the nearest or another one, or whom it goes for."""
        shot = {i for i, group in enumerate(self.targets) for pose in poses if self.shot(pose, group) is not None}
        goals = [events.GOES_FOR_NEAREST, events.GOES_FOR_OTHER]
        group = min(shot, default=0)
        errand = goals[group] if shot else events.GOES_TOWARDS
        explain(self.t, self.unit, errand, poses == [pose_of(self.t, self.unit)], self.targets[group][0])

    def is_free(self, pose: int) -> bool:
        return not any(self.taken.has(square) for square in self.driving.squares(pose))

    def best(self, ends: list[int], cost: dict[int, int], group: list[int]) -> list[int]:
        """R32: the best value at the least cost; if that is not the best position of all, as near as possible."""
        shots = [(pose, self.shot(pose, group)) for pose in self.in_range(ends, group)]
        possible = [(pose, shot) for pose, shot in shots if shot is not None]
        if not possible:
            return []
        value = max(shot.modifier for _, shot in possible)
        poses = [pose for pose, shot in possible if shot.modifier == value]
        if value < self.t.f.modifier.axis_short and self.approaches:
            poses = nearest_of(self.t, self.driving, poses, group)
        least = min(cost[pose] for pose in poses)
        return sorted(pose for pose in poses if cost[pose] == least)

    def in_range(self, poses: list[int], group: list[int]) -> list[int]:
        """The poses near enough for a weapon at the front or the rear; a howitzer reaches everywhere."""
        kind = self.t.f.units[self.t.unit_kind[self.unit]]
        if any(weapon.arc == ARC_AHEAD for weapon in kind.weapons):
            return poses
        reach = max((weapon.long for weapon in kind.weapons), default=0) + kind.length - BLOCK
        goals = [square for target in group for square in target_squares(self.t, target)]
        return [pose for pose in poses if self.is_near(pose, goals, reach)]

    def is_near(self, pose: int, goals: list[int], reach: int) -> bool:
        x, y = self.driving.x(pose), self.driving.y(pose)
        return any(block_distance(self.t, x, y, square) <= reach for square in goals)

    def shot(self, pose: int, group: list[int]) -> Shot | None:
        """8.3: what it could fire at from a pose; sight comes first, a wall between makes it worse."""
        found: Shot | None = None
        x, y, facing = self.driving.x(pose), self.driving.y(pose), self.driving.facing(pose)
        for target in group:
            for weapon in self.t.f.units[self.t.unit_kind[self.unit]].weapons:
                if weapon.arc == ARC_AHEAD:
                    found = better(found, self.howitzer(pose, target))
                else:
                    found = better(found, shot_from_pose(self.t, self.unit, weapon, target, x, y, facing, self.clear))
        return found

    def howitzer(self, pose: int, target: int) -> Shot | None:
        """14, 17: the target lies ahead, and not too near to the vehicle itself."""
        own = self.driving.squares(pose)
        x, y, facing = self.driving.x(pose), self.driving.y(pose), self.driving.facing(pose)
        goals = target_squares(self.t, target)
        away = min((self.t.ground.distance(a, b) for a in own for b in goals), default=0)
        if away <= self.t.f.keep_away["mortar"] or not lies_ahead(self.t, x, y, facing, target):
            return None
        return Shot(target, 0, away, False)

    def landing(self, poses: list[int], cost: dict[int, int]) -> list[int]:
        """16: a Kettenkrad stops as soon as it is near enough for its soldiers to get off."""
        near = [pose for pose in poses if nearest(self.t, self.driving.squares(pose)) <= self.t.f.keep_away["unload"]]
        least = min((cost[pose] for pose in near), default=FAR)
        return sorted(pose for pose in near if cost[pose] == least)

    def towards(self, ends: list[int]) -> list[int]:
        """8.3: along the shortest ways to a pose from which the nearest operator can be attacked, as far as it gets."""
        far = self.driving.reach(pose_of(self.t, self.unit), WHOLE_MAP, self.closed)
        stops = self.last_stops(far, self.goals(far) or nearest_poses(self.t, self.driving, far, self.targets[0]))
        watching = [pose for pose in stops if self.watches(pose)]
        return sorted(watching or stops)

    def goals(self, far: dict[int, int]) -> list[int]:
        """Where it wants to get to in the end; nothing if it only wants to come near."""
        if self.t.unit_kind[self.unit] == ASSAULT_BOAT:
            return []
        if self.t.unit_kind[self.unit] == KETTENKRAD:
            return self.landing(list(far), far)
        return self.best(list(far), far, self.targets[0])

    def last_stops(self, far: dict[int, int], goals: list[int]) -> list[int]:
        """8.3: on each of the shortest ways to these poses, the last one in reach where it can stop."""
        found: list[int] = []
        seen, frontier = set(goals), list(goals)
        while frontier:
            here = frontier.pop()
            if far[here] <= self.points and self.is_free(here):
                found.append(here)
                continue
            before = self.driving.before(far, here)
            frontier += [pose for pose in before if pose not in seen]
            seen.update(before)
        return found

    def watches(self, pose: int) -> bool:
        """3.2, 8.3: the square of a discovered operator is at least partly visible from there."""
        x, y, facing = self.driving.x(pose), self.driving.y(pose), self.driving.facing(pose)
        squares = [square for target in discovered_targets(self.t) for square in target_squares(self.t, target)]
        return any(vehicle_view(self.t, self.unit, x, y, facing, square, self.clear) != HIDDEN for square in squares)


def nearest_poses(t: Tabletop, driving: Driving, far: dict[int, int], group: list[int]) -> list[int]:
    """The poses that come nearest to one of these operators, at the least cost."""
    near = nearest_of(t, driving, list(far), group)
    least = min((far[pose] for pose in near), default=FAR)
    return sorted(pose for pose in near if far[pose] == least)


def nearest_of(t: Tabletop, driving: Driving, poses: list[int], group: list[int]) -> list[int]:
    """Those of some poses that come nearest to one of these operators."""
    goals = [square for target in group for square in target_squares(t, target)]
    away: dict[int, int] = {}
    for pose in poses:
        under = driving.squares(pose)
        if under:
            away[pose] = min([t.ground.distance(a, b) for a in under for b in goals])
    least = min(away.values(), default=FAR)
    return [pose for pose, distance in away.items() if distance == least]


def by_distance(t: Tabletop, unit: int) -> list[list[int]]:
    """The nearest discovered operators, and all others."""
    targets = discovered_targets(t)
    away = [
        min((front_distance(t, unit, square) for square in target_squares(t, target)), default=FAR)
        for target in targets
    ]
    nearest = least(targets, away)
    others = [target for target in targets if target not in nearest]
    return [nearest, others] if others else [nearest]


class Drive(Step[Tabletop]):
    """8.3, 8.7: a vehicle of a convoy follows its route; every other one hunts the nearest discovered operator."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] == GONE:
            return
        if in_convoy(t, arg) or keeps_route(t, arg):
            t.call(steps.ROUTE, arg)
            return
        t.unit_at[arg] = NOWHERE
        t.unit_convoy[arg] = 0
        chase = Chase(t, arg)
        found = chase.poses()
        chase.tell_errand(found)
        if len(found) == 1:
            drive_to(t, arg, found[0])
        elif found:
            t.propose(steps.CHOOSE_POSE, arg, drives(t, arg, found))


class ChoosePose(Step[Tabletop]):
    """8.3: of equally good places the players choose one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return drives(t, arg, Chase(t, arg).poses())

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        poses = Chase(t, arg).poses()
        drive_to(t, arg, next(pose for pose in poses if pack_move(verbs.DRIVE_TO, *named_pose(t, arg, pose)) == move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [said(t, arg)]


def drives(t: Tabletop, unit: int, poses: list[int]) -> list[int]:
    """These poses as moves; those beyond the border that have one name count once."""
    found: list[int] = []
    for pose in poses:
        move = pack_move(verbs.DRIVE_TO, *named_pose(t, unit, pose))
        if move not in found:
            found.append(move)
    return found


def named_pose(t: Tabletop, unit: int, pose: int) -> tuple[int, int]:
    """The first square of the map beneath the vehicle, and its facing."""
    driving = driving_of(t, unit)
    squares = driving.squares(pose)
    return (t.place(squares[0]) if squares else 0), driving.facing(pose)


def drive_to(t: Tabletop, unit: int, goal: int) -> None:
    """8.3: along a shortest way; where it matters the players choose it, one manoeuvre after the other."""
    if way_matters(t):
        t.then(frame(steps.DRIVE_ON, pack_arg(unit, goal)), frame(steps.PARKED, unit))
        return
    driving = driving_of(t, unit)
    reached = driving.reach_goal(pose_of(t, unit), goal, t.f.units[t.unit_kind[unit]].move, closed_to_vehicles(t))
    way = driving.way(reached, goal)
    t.then(*[frame(steps.DRIVE_STEP, pack_arg(unit, pose)) for pose in way[1:]], frame(steps.PARKED, unit))


def next_poses(t: Tabletop, unit: int, goal: int) -> list[int]:
    """The next poses of all shortest ways to the goal."""
    driving, here = driving_of(t, unit), pose_of(t, unit)
    reached = driving.reach_goal(here, goal, t.f.units[t.unit_kind[unit]].move, closed_to_vehicles(t))
    on_way = driving.on_ways(reached, goal)
    return sorted(pose for pose in on_way if reached[pose] > 0 and driving.price(here, pose) == reached[pose])


class DriveOn(Step[Tabletop]):
    """8.3, 3.2: one manoeuvre further, of several equally short ways one that the players choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, goal = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE or pose_of(t, unit) == goal:
            return
        poses = next_poses(t, unit, goal)
        moves = by_name(t, unit, poses)
        if len(moves) > 1:
            t.propose(steps.DRIVE_BY, arg, sorted(moves))
        else:
            drive_by(t, arg, poses[0])


def by_name(t: Tabletop, unit: int, poses: list[int]) -> dict[int, int]:
    """The moves that lead to these poses; poses beyond the border that have one name count once."""
    return {pack_move(verbs.DRIVE_TO, *named_pose(t, unit, pose)): pose for pose in reversed(poses)}


def drive_by(t: Tabletop, arg: int, pose: int) -> None:
    unit = first_of(arg)
    put(t, unit, pose)
    t.then(frame(steps.ENTERED, unit), frame(steps.OPPORTUNITY), frame(steps.DRIVE_ON, arg))


class DriveBy(Step[Tabletop]):
    """8.3, 3.2: of several ways of the same length the players choose one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, goal = first_of(arg), second_of(arg)
        return sorted(by_name(t, unit, next_poses(t, unit, goal)))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        unit, goal = first_of(arg), second_of(arg)
        drive_by(t, arg, by_name(t, unit, next_poses(t, unit, goal))[move])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [said(t, first_of(arg))]


class DriveStep(Step[Tabletop]):
    """8.1: one move of the way."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, pose = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE:
            return
        put(t, unit, pose)
        t.then(frame(steps.ENTERED, unit), frame(steps.OPPORTUNITY))


class Parked(Step[Tabletop]):
    """8.3: what the log says; what has come in sight is discovered, and troops get off."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit = arg
        if t.unit_place[unit] in (GONE, BESIDE):
            return
        t.tell(events.DROVE, [said(t, unit)])
        finds(t, unit)
        t.call(steps.UNLOAD, pack_arg(unit, WAITS))
