"""Checks of vehicles (8.1, 8.6 to 8.10, 11): they fit where they stand, and nothing bars their routes."""

from __future__ import annotations

from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.names import square_name
from grognard.games.sas.facts.setup import Placed, Setup
from grognard.games.sas.missions.findings import Findings
from grognard.games.sas.rules.axis.routes import CONVOY_GAP, chassis_of, drive_legs, mirrored, turned_round
from grognard.games.sas.rules.driving import BOAT, WHEELS, Driving, Garage
from grognard.games.sas.vocabulary.axis import FORWARD, TURN_LEFT
from grognard.games.sas.vocabulary.pieces import BOAT as ROWING_BOAT
from grognard.games.sas.vocabulary.pieces import PATROL, SUPPORT_JEEP
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, NOWHERE

NO_STOP = NOWHERE
MOST_AHEAD = 4  # squares that a vehicle waits away from the map


def check_vehicles(findings: Findings, ground: Ground, setup: Setup, facts: Facts, taken: list[int]) -> None:
    """`taken` are the squares on which something else stands."""
    garage = Garage(ground)
    for placed in setup.vehicles:
        kind = facts.units[placed.kind]
        driving = garage.driving(kind.length, kind.turn, chassis_of(placed.kind))
        check_vehicle(findings, driving, placed, taken)
    for placed in setup.transports:
        kind_of = facts.vehicles[placed.kind]
        chassis = BOAT if placed.kind == ROWING_BOAT else WHEELS
        driving = garage.driving(kind_of.length, kind_of.turn, chassis)
        if placed.kind == SUPPORT_JEEP and not is_on_map(driving, placed):
            check_entering(findings, driving, f"transport.{placed.id}", placed)
        else:
            check_standing(findings, driving, f"transport.{placed.id}", placed, taken)
    check_convoy(findings, garage, setup, facts)


def check_vehicle(findings: Findings, driving: Driving, placed: Placed, taken: list[int]) -> None:
    key = f"vehicle.{placed.id}"
    if placed.role == PATROL:
        if not placed.route:
            findings.error(f"{key}.route", "no-line", [])
        else:
            check_route(findings, driving, key, placed, placed.route, both_ways=True)
    elif is_on_map(driving, placed):
        check_standing(findings, driving, key, placed, taken)
    else:
        check_route(findings, driving, key, placed, [FORWARD, MOST_AHEAD], both_ways=False)


def is_on_map(driving: Driving, placed: Placed) -> bool:
    pose = driving.pose(placed.x, placed.y, placed.facing)
    return pose != NOWHERE and bool(driving.squares(pose))


def check_standing(findings: Findings, driving: Driving, key: str, placed: Placed, taken: list[int]) -> None:
    pose = driving.pose(placed.x, placed.y, placed.facing)
    squares = [] if pose == NOWHERE else driving.squares(pose)
    names = [driving.ground.name(square) for square in squares]
    if pose == NOWHERE or not squares:
        findings.error(f"{key}.block", "off-map", [])
    elif not driving.fits(pose) or any(square in taken for square in squares):
        findings.error(f"{key}.block", "no-place", names, value=block_name(driving, pose))
    taken += squares


def check_entering(findings: Findings, driving: Driving, key: str, placed: Placed) -> None:
    """13.7: a jeep that waits beside the map can drive straight onto it."""
    pose = driving.pose(placed.x, placed.y, placed.facing)
    for _ in range(MOST_AHEAD):
        if pose == NOWHERE or not driving.fits(pose):
            break
        pose = driving.ahead(pose)
    if pose == NOWHERE or not driving.squares(pose):
        findings.error(f"{key}.block", "off-map", [])
    elif not driving.fits(pose):
        findings.error(f"{key}.block", "no-place", places(driving, pose), value=block_name(driving, pose))


def check_convoy(findings: Findings, garage: Garage, setup: Setup, facts: Facts) -> None:
    """8.7: each vehicle starts behind the one before it and follows the same route."""
    back = 0
    for placed in setup.convoy:
        kind = facts.units[placed.kind]
        driving = garage.driving(kind.length, kind.turn, chassis_of(placed.kind))
        start = Placed(placed.id, placed.kind, NOWHERE, placed.facing)
        start.x, start.y = placed.x - DX[placed.facing] * back, placed.y - DY[placed.facing] * back
        legs = [FORWARD, back, *placed.route] if back else placed.route
        if not check_route(findings, driving, "convoy", start, legs, both_ways=False):
            return
        back += kind.length + CONVOY_GAP


def check_route(
    findings: Findings, driving: Driving, key: str, placed: Placed, legs: list[int], both_ways: bool
) -> bool:
    """8.6, 8.7: every pose of the route is free, there and, for a patrol, back again."""
    start = driving.pose(placed.x, placed.y, placed.facing)
    route = f"{key}.route"
    if start == NOWHERE:
        findings.error(f"{key}.block", "off-map", [])
        return False
    stop = first_stop(driving, start, legs)
    if stop is not None:
        findings.error(route, "not-through", places(driving, stop), value=block_name(driving, stop))
        return False
    poses = drive_legs(driving, start, legs)
    if not any(driving.squares(pose) for pose in poses):
        findings.error(f"{key}.block", "off-map", [])
        return False
    if both_ways:
        beyond = len(poses) - 1 - sum(legs[1::2])
        back = [FORWARD, beyond, *mirrored(legs)]
        stop = first_stop(driving, turned_round(driving, poses[-1]), back)
        if stop is not None:
            findings.error(route, "not-through", places(driving, stop), value=block_name(driving, stop))
            return False
    return True


def first_stop(driving: Driving, start: int, legs: list[int]) -> int | None:
    """The first pose that is barred, or the last one before the route leaves everything; None if it is free.

    After its legs a vehicle drives on until it is off the map (`drive_legs`).
    """
    pose = start
    steps = [legs[i] for i in range(0, len(legs), 2) for _ in range(legs[i + 1])]
    at = 0
    while at < len(steps) or driving.squares(pose):
        if not driving.fits(pose):
            return pose
        what = steps[at] if at < len(steps) else FORWARD
        ahead = driving.ahead(pose) if what == FORWARD else driving.turned(pose, side_of(driving, pose, what))
        if ahead == NOWHERE:
            return pose
        pose = ahead
        at += 1
    return None


def side_of(driving: Driving, pose: int, what: int) -> int:
    return (driving.facing(pose) + (-1 if what == TURN_LEFT else 1)) % len(FACINGS)


def places(driving: Driving, pose: int) -> list[str]:
    return [driving.ground.name(square) for square in driving.squares(pose)]


def block_name(driving: Driving, pose: int) -> str:
    """The square of its front that has a name; beyond the border the nearest one."""
    x = min(max(driving.x(pose), 0), driving.ground.width - 1)
    y = min(max(driving.y(pose), 0), driving.ground.height - 1)
    return square_name(x, y)
