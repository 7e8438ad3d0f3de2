"""Which units advance, and which only turn (3.1, 3.4, 8.3, 8.7, R31, R51)."""

from __future__ import annotations

from grognard.games.sas.rules.axis.shooting import discovered_targets
from grognard.games.sas.rules.footprint import is_emptied
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import EMPLACEMENT, VEHICLE
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    BESIDE,
    COMMANDER,
    FLAK_TRUCK,
    GONE,
    MORTAR_TEAM,
    ON_SPAWN,
    PATROL,
    SCOUT,
    SENTRY,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE


def can_act(t: Tabletop, unit: int) -> bool:
    """4.5, 13, 14, 16: nothing holds it, and it is no vehicle whose soldiers have got off."""
    return not (t.unit_place[unit] == GONE or t.unit_smokes[unit] or t.unit_stuck[unit] or is_emptied(t, unit))


def in_convoy(t: Tabletop, unit: int) -> bool:
    """8.7: follows the route of the convoy; the scout leaves it when the alarm sounds."""
    return t.unit_convoy[unit] > 0 and not (t.unit_role[unit] == SCOUT and t.section == BATTLE)


def keeps_route(t: Tabletop, unit: int) -> bool:
    """17: an alert flak truck on patrol stays on its route, and drives in every Advance phase."""
    on_route = t.unit_role[unit] == PATROL and t.unit_at[unit] != NOWHERE
    return t.unit_kind[unit] == FLAK_TRUCK and on_route and bool(t.unit_alert[unit])


def advancing_vehicles(t: Tabletop) -> list[int]:
    """8.3, 8.7, 17: convoys, flak trucks, and alert vehicles with guns or troops if somebody is discovered."""
    hunted = bool(discovered_targets(t))
    return [unit for unit in range(len(t.unit_kind)) if is_driving(t, unit, hunted)]


def is_driving(t: Tabletop, unit: int, hunted: bool) -> bool:
    kind = t.f.units[t.unit_kind[unit]]
    if kind.group != VEHICLE or not can_act(t, unit) or t.unit_jager[unit]:
        return False
    if follows_route(t, unit):
        return True
    armed = kind.has_guns or kind.carries > 0
    return hunted and armed and bool(t.unit_alert[unit]) and is_there(t, unit)


def follows_route(t: Tabletop, unit: int) -> bool:
    """8.7, 17: it drives where its route leads, whoever is discovered."""
    return in_convoy(t, unit) or keeps_route(t, unit)


def is_there(t: Tabletop, unit: int) -> bool:
    """3.1, 3.4: on the map; in Battle units beside it and on spawn tiles enter."""
    return t.unit_place[unit] == STANDING or (t.section == BATTLE and t.unit_place[unit] in (BESIDE, ON_SPAWN))


def is_led(t: Tabletop, unit: int) -> bool:
    """16.9: a unit of the Jäger that nothing holds."""
    return bool(t.unit_jager[unit]) and can_act(t, unit) and is_there(t, unit)


def foot_units(t: Tabletop) -> list[int]:
    """Alert infantry that nothing holds and the Jäger does not lead."""
    return [
        unit
        for unit in range(len(t.unit_kind))
        if t.unit_alert[unit]
        and t.f.units[t.unit_kind[unit]].group not in (VEHICLE, EMPLACEMENT)
        and not t.unit_jager[unit]
        and can_act(t, unit)
        and is_there(t, unit)
    ]


def is_on_post(t: Tabletop, unit: int) -> bool:
    """1.7: a sentry that has not left its guard post."""
    post = t.unit_post[unit]
    return t.unit_role[unit] == SENTRY and post >= 0 and t.map.posts[post].square == t.unit_square[unit]


def only_turns(t: Tabletop, unit: int) -> bool:
    """3.1, 3.4: officers never leave their place; in Battle neither do sentries on their posts."""
    if t.unit_role[unit] == COMMANDER or (t.unit_kind[unit] == MORTAR_TEAM and t.unit_mode[unit]):
        return True
    return t.section == BATTLE and is_on_post(t, unit)


def advancing_infantry(t: Tabletop) -> list[int]:
    """3.1, 3.4: everybody else; if nobody at all can advance in Battle, the sentries do (R51)."""
    if not discovered_targets(t):
        return []
    units = foot_units(t)
    found = [unit for unit in units if not only_turns(t, unit)]
    if found or t.section != BATTLE or is_anybody_hunting(t):
        return found
    return [unit for unit in units if is_on_post(t, unit)]


def is_anybody_hunting(t: Tabletop) -> bool:
    """R51: a vehicle advances, or the Jäger leads a unit; what only follows its route does not advance."""
    if any(not follows_route(t, unit) for unit in advancing_vehicles(t)):
        return True
    return any(is_led(t, unit) for unit in range(len(t.unit_kind)))


def turning_infantry(t: Tabletop) -> list[int]:
    """3.1, 3.4: those that stay and turn to the nearest discovered operator."""
    if not discovered_targets(t):
        return []
    advancing = advancing_infantry(t)
    return [unit for unit in foot_units(t) if unit not in advancing and t.unit_place[unit] == STANDING]
