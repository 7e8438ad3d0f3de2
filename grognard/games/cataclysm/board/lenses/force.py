"""Lenses about force: lines of communication (4.3), supply (9.6), ranges (7.3) and occupation limits (7.1)."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import Badge
from grognard.engine.drawing.lens import nothing_pointed_at
from grognard.games.cataclysm.board.lenses.kit import NO_UNIT, LensKit
from grognard.games.cataclysm.rules.bases import airfields, beside_any, ports
from grognard.games.cataclysm.rules.control import friendly
from grognard.games.cataclysm.rules.force.activation import land_links
from grognard.games.cataclysm.rules.force.units import domain_of
from grognard.games.cataclysm.rules.forces import count_in, sea_guards, side_of
from grognard.games.cataclysm.rules.lines import has_line, in_supply, line_ends, line_links, production_sites, through
from grognard.games.cataclysm.rules.movement import targets, unit_range
from grognard.games.cataclysm.rules.occupation import NO_LIMIT, areas_allowed, areas_with_room, limit
from grognard.games.cataclysm.vocabulary.words import (
    AIR,
    ARMY,
    DOMAINS,
    FLEET,
    LOGISTICS,
    NOBODY,
    OF_AIR,
    OF_SEA,
    OF_SUPPLY,
    POWERS,
)

REACHED: Final = "lens-line"
ENDS: Final = "lens-end"
BLOCKED: Final = "lens-blocked"
NEAR: Final = "lens-range"
FAR: Final = "lens-far"
ROOM: Final = "lens-room"
FULL: Final = "lens-full"
SUPPLIED: Final = "lens-supplied"
LIMITED: Final = "lens-limited"
A_UNIT_OF: Final = (ARMY, FLEET, AIR, LOGISTICS)  # by domain


# Lines (4.3)


def show_lines(kit: LensKit) -> None:
    """4.3: where the lines of a power lead, where they end, and what blocks them."""
    power, t = kit.holder(), kit.t
    if power == NOBODY:
        raise nothing_pointed_at(kit.item)
    passed, ends = through(t, power), line_ends(t, power)
    guarded = beside_any(t, passed, line_links(t)) & sea_guards(t, t.enemies[power]) & t.f.atlas.seas
    cut_off = friendly(t, power) & ~passed & ~ends
    kit.add_extent(passed, REACHED)
    kit.add_extent(ends, ENDS)
    kit.add_extent(guarded | cut_off, BLOCKED)
    key = "has-line" if has_line(t, power, kit.area()) else "no-line"
    kit.tell(key, kit.area_name(kit.area()), kit.power_noun(power))
    for key, areas in (("sites", production_sites(t, power)), ("guarded", guarded), ("cut-off", cut_off)):
        if areas:
            kit.tell(key, kit.named(areas))


# Supply (9.6)


def show_supply(kit: LensKit) -> None:
    """9.6: which units of the battle under way have a line."""
    operation = kit.view["operation"]
    if not operation:
        kit.tell("no-battle")
        return
    shown: dict[int, bool] = {}
    for side in operation["sides"]:
        for unit in side["units"]:
            supplied = is_supplied(kit, operation, unit)
            key = "supplied" if supplied else "limited"
            kit.tell(key, kit.side(unit["side"]), kit.noun("power", unit["power"]))
            area = kit.t.unit_area[unit["unit"]]
            shown[area] = shown.get(area, True) and supplied
    for area, supplied in shown.items():
        badge = Badge("supply", "", SUPPLIED) if supplied else Badge("cut", "", LIMITED)
        kit.add_tag(area, badge, kit.area_name(area))
    if not shown:
        kit.tell("no-units")


def is_supplied(kit: LensKit, operation: dict[str, Any], unit: dict[str, Any]) -> bool:
    """Once a unit has moved to the battle, what was noted before counts."""
    area = kit.t.unit_area[unit["unit"]]
    if unit["side"] == "logistics":
        return True
    has_moved = kit.facts.atlas.ids[area] == operation["target"]
    return not unit["limited"] if has_moved else in_supply(kit.t, POWERS.index(unit["power"]), area)


# Ranges (7.3)


def show_range(kit: LensKit) -> None:
    """7.3: what a unit can strike from where it is, and at extended range."""
    unit, t = kit.unit(), kit.t
    if unit == NO_UNIT or domain_of(t, unit) == OF_SUPPLY:
        raise nothing_pointed_at(kit.item)
    power, origin, domain = kit.holder(), kit.area(), domain_of(t, unit)
    if domain not in (OF_SEA, OF_AIR):
        near = land_links(t)[origin] & t.s.in_play
        kit.add_extent(near, NEAR)
        kit.tell("marches", kit.named(near))
        return
    home = ports(t, power) if domain == OF_SEA else airfields(t, power)
    if not home >> origin & 1:
        kit.tell("not-at-base")
        return
    near = targets(t, power, origin, unit_range(t, unit), domain) & ~(1 << origin)
    far = targets(t, power, origin, unit_range(t, unit, extended=True), domain) & ~near & ~(1 << origin)
    kit.add_extent(near, NEAR)
    kit.add_extent(far, FAR)
    kit.tell("in-range", unit_range(t, unit), near.bit_count())
    kit.tell("extended", unit_range(t, unit, extended=True), far.bit_count())


# Occupation limits (7.1)


def show_limits(kit: LensKit) -> None:
    """7.1: where there is room for one more unit like this one, or how full an area is."""
    power, unit, t = kit.holder(), kit.unit(), kit.t
    if power == NOBODY:
        raise nothing_pointed_at(kit.item)
    if unit != NO_UNIT:
        room = areas_with_room(t, power, side_of(t, unit))
        full = areas_allowed(t, power, side_of(t, unit)) & ~room
        kit.add_extent(room, ROOM)
        kit.add_extent(full, FULL)
        kit.tell("room", room.bit_count(), full.bit_count())
    tell_limits(kit, power, kit.area())


def tell_limits(kit: LensKit, power: int, area: int) -> None:
    """7.1: separately for each ideology, and for each domain."""
    t = kit.t
    for domain, type in enumerate(A_UNIT_OF):
        most, count = limit(t, power, area, type), count_in(t, area, t.s.ideology[power], domain)
        if most or count:
            key = "any-number" if most >= NO_LIMIT else "occupied"
            kit.tell(key, kit.say("lens-domain", DOMAINS[domain]), count, most)
    kit.tell("limits-of", kit.area_name(area), kit.power_noun(power))
