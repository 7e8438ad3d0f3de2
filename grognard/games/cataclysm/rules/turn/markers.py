"""Markers of powers that are played (3.7.1 to 3.7.3): flags, offensives, units and upgrades."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.control import controlled
from grognard.games.cataclysm.rules.force.destinations import destinations
from grognard.games.cataclysm.rules.forces import place_unit, remove_unit, spare_unit, units_in, upgrade_unit
from grognard.games.cataclysm.rules.lines import has_line, lines, production_sites
from grognard.games.cataclysm.rules.occupation import has_room, may_stay
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    CIVILIAN,
    COLLECTIVE_SECURITY,
    CRISIS,
    DUCE,
    FLAG,
    FLEET,
    HOME_FRONT,
    NO_MARKER,
    OFFENSIVE,
    SIDE_COUNT,
    SUBMARINE,
    TYPE_COUNT,
    TYPE_OF_SIDE,
    USSR,
)


def is_counter(marker: int) -> bool:
    """3.3: flags, offensives, units and upgrades are played, reserved or refused; other markers are resolved."""
    return marker < CRISIS and kind_of_marker(marker) not in (HOME_FRONT, A_BOMB)


def may_play(t: Tabletop, marker: int, from_reserve: bool) -> bool:
    """3.7: whether a marker can be played now."""
    power, kind = owner_of_marker(marker), kind_of_marker(marker)
    if kind == OFFENSIVE:
        return may_attack(t, power, marker, from_reserve)
    if kind < TYPE_COUNT:
        return bool(sites_for(t, power, kind))
    return bool(upgradable(t, power, kind)) if kind < SIDE_COUNT else True


def may_attack(t: Tabletop, power: int, marker: int, from_reserve: bool) -> bool:
    """4.1, 8.1, 12.3: at Civilian two offensives together; none with Collective Security."""
    if power == USSR and t.posture == COLLECTIVE_SECURITY:
        return False
    return t.commitment[power] != CIVILIAN or (not from_reserve and t.reserve[power] == marker)


def why_not_play(t: Tabletop, marker: int) -> Why | None:
    """3.7: why a marker that was drawn cannot be played."""
    power, kind = owner_of_marker(marker), kind_of_marker(marker)
    if kind == OFFENSIVE and power == USSR and t.posture == COLLECTIVE_SECURITY:
        return Why("12.3", "collective-security")
    if kind == OFFENSIVE:
        return Why("8.1", "two-offensives", power)
    return Why("3.7.2", "no-site", kind) if kind < TYPE_COUNT else Why("3.7.3", "no-unit-to-upgrade", kind)


def play_marker(t: Tabletop, marker: int) -> None:
    """3.7: what a marker of a power does."""
    power, kind = owner_of_marker(marker), kind_of_marker(marker)
    if kind in (FLAG, DUCE):
        t.begin(steps.POLITICAL, power, marker)
    elif kind == OFFENSIVE:
        play_offensive(t, power, marker)
    elif kind < TYPE_COUNT:
        t.call(steps.PLACE_UNIT, marker)
    else:
        t.call(steps.UPGRADE_UNIT, marker)


def play_offensive(t: Tabletop, power: int, marker: int) -> None:
    """3.7.1, 8.1: as many military actions as the commitment gives; at Civilian the one in reserve is spent as well."""
    spent = [frame(steps.RETURN_MARKER, marker)]
    if t.commitment[power] == CIVILIAN:
        t.reserve[power] = NO_MARKER
        spent.append(frame(steps.RETURN_MARKER, marker))
    t.then(*spent, steps.AFTERMATH)
    t.begin(force_steps.MILITARY, power, t.f.actions_gained[t.commitment[power]], 0)


# Units (3.7.2)


def sites_for(t: Tabletop, power: int, type: int) -> list[int]:
    """3.7.2: production sites; for ships the home coasts with a line to one."""
    areas = production_sites(t, power)
    if type in (FLEET, SUBMARINE):
        areas = t.f.atlas.home[power] & t.f.atlas.coastal & controlled(t, power) & lines(t, power)
    return [area for area in bits_of(areas) if has_room(t, power, area, type) or can_move_on(t, power, area, type)]


def can_move_on(t: Tabletop, power: int, area: int, type: int) -> bool:
    """3.7.2, 7.1: a limit may be exceeded during movement, so a full site serves if the unit can deploy elsewhere."""
    if not may_stay(t, power, area):
        return False
    unit = spare_unit(t, power, type)
    place_unit(t, unit, area)
    found = destinations(t, unit) & ~(1 << area)
    remove_unit(t, unit)
    return found != 0


class PlaceUnit(Step[Tabletop]):
    """3.7.2: the owner chooses the site; the unit may deploy at once."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, owner_of_marker(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = sites_for(t, owner_of_marker(arg), kind_of_marker(arg))
        return [pack_move(verbs.PLACE, area) for area in found]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power, type = owner_of_marker(arg), kind_of_marker(arg)
        unit = spare_unit(t, power, type)
        place_unit(t, unit, arg_a(move))
        t.tell(events.PLACED, [power, type, arg_a(move)])
        t.then(frame(force_steps.DEPLOY_UNIT, unit), steps.AFTERMATH)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [owner_of_marker(arg), kind_of_marker(arg)]


# Upgrades (3.7.3)


def upgradable(t: Tabletop, power: int, side: int) -> list[int]:
    """3.7.3: the areas with a line and a unit of the type that is not upgraded yet."""
    forces = t.f.forces
    units = [u for u in forces.units_of[power] if forces.unit_type[u] == TYPE_OF_SIDE[side] and not t.upgraded >> u & 1]
    areas = sorted({t.unit_area[u] for u in units})
    return [area for area in areas if area < len(t.f.atlas.ids) and has_line(t, power, area)]


class UpgradeUnit(Step[Tabletop]):
    """3.7.3: the owner chooses the unit; units of a type in one area are alike."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, owner_of_marker(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = upgradable(t, owner_of_marker(arg), kind_of_marker(arg))
        return [pack_move(verbs.UPGRADE, area) for area in found]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power, side = owner_of_marker(arg), kind_of_marker(arg)
        upgrade_unit(t, unit_to_upgrade(t, power, side, arg_a(move)))
        t.tell(events.UPGRADED, [power, side, arg_a(move)])
        t.call(steps.AFTERMATH)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [owner_of_marker(arg), kind_of_marker(arg)]


def unit_to_upgrade(t: Tabletop, power: int, side: int, area: int) -> int:
    forces = t.f.forces
    own = [u for u in units_in(t, area) if forces.unit_power[u] == power and not t.upgraded >> u & 1]
    return next(u for u in own if forces.unit_type[u] == TYPE_OF_SIDE[side])
