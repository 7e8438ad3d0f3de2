"""How far an act is heard (2.11): the area of every weapon and of a sprint, and who would turn round."""

from __future__ import annotations

from grognard.engine.drawing.item import Badge
from grognard.games.sas.board.lenses.kit import LensKit
from grognard.games.sas.board.outlines import UNIT
from grognard.games.sas.rules.alerting import distance_to_unit
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.hearing import area
from grognard.games.sas.rules.weapons import weapons_of
from grognard.games.sas.vocabulary.pieces import GEAR, NOBODY, STANDING

HEARD = "lens-heard"
SPRINT = "sprint"
SPRINT_HEARD = 1  # 2.11, R22: by those next to a square of the sprint


def hearing(kit: LensKit) -> None:
    """From the square that is pointed at: what the operator there, or else the one whose turn it is, could do."""
    operator = kit.operator()
    if operator == NOBODY:
        operator = kit.t.active
    square = kit.square()
    acts = loud_acts(kit, operator)
    for radius in sorted(acts, reverse=True):
        show_area(kit, square, radius, acts[radius])


def loud_acts(kit: LensKit, operator: int) -> dict[int, list[str]]:
    """By radius, what is heard so far."""
    found: dict[int, list[str]] = {SPRINT_HEARD: [kit.say("lens-said", SPRINT)]}
    weapons = weapons_of(kit.t, operator) if operator != NOBODY else []
    for gear in weapons:
        radius = kit.t.f.gear[gear].hearing
        if radius > 0:
            found.setdefault(radius, []).append(kit.name("gear", GEAR[gear]))
    return found


def show_area(kit: LensKit, square: int, radius: int, acts: list[str]) -> None:
    name, said = kit.t.ground.name(square), ", ".join(acts)
    kit.add_extent(f"lens-heard-{radius}", area(kit.t.ground, square, radius), HEARD, said)
    x, y = kit.middle(square)
    badge = Badge("ear", str(radius), HEARD)
    kit.add_tag(f"lens-ear-{radius}", (x, max(14.0, y - (radius + 0.5) * UNIT)), badge, said)
    hearers = [
        unit
        for unit in range(len(kit.t.unit_kind))
        if kit.t.unit_place[unit] == STANDING
        and unit_squares(kit.t, unit)
        and distance_to_unit(kit.t, square, unit) <= radius
    ]
    names = ", ".join(kit.unit_name(unit) for unit in hearers)
    kit.tell("heard-by" if hearers else "unheard", said, name, radius, names)
