"""What lies in an area: control, cubes, units, bases, aid. All of it is public."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.forces import garrisoned, side_of, units_in
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    FACTION_COUNT,
    FACTIONS,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    POWER_COUNT,
    POWERS,
    REMOVED,
    SIDES,
    aid_row,
)


def areas_view(t: Tabletop) -> dict[str, Any]:
    """All areas in play, by their ids."""
    interested = {POWERS[p]: interests(t, p) for p in bits_of(active_powers(t))}
    return {t.f.atlas.ids[area]: area_view(t, area, interested) for area in bits_of(t.s.in_play)}


def area_view(t: Tabletop, area: int, interested: dict[str, int]) -> dict[str, Any]:
    """One area; what is empty is left out, so that a view stays small."""
    found: dict[str, Any] = {
        "controller": power_word(controller(t, area)),
        "cubes": t.cubes[area],
        "neutral": t.cubes[area] > 0 and t.cube_colour[area] == NEUTRAL,
        "units": [unit_view(t, unit) for unit in units_in(t, area)],
        "minor": t.minor_armies[area],
        "base": base_view(t, area),
        "civil_war": bool(t.civil_wars >> area & 1),
        "aid": aid_view(t, area),
        "influence": [POWERS[p] for p in range(POWER_COUNT) if t.influence[p] >> area & 1],
        "chinese": None if t.chinese_army[area] == NO_FACTION else FACTIONS[t.chinese_army[area]],
        "damaged": bool(t.damaged >> area & 1),
        "special": bool(t.special_resources >> area & 1),
        "garrisoned": bool(garrisoned(t) >> area & 1),
        "interested": [power for power, areas in interested.items() if areas >> area & 1],
    }
    return {key: value for key, value in found.items() if value}


def power_word(power: int) -> str | None:
    return None if power == NOBODY else POWERS[power]


def unit_view(t: Tabletop, unit: int) -> dict[str, Any]:
    """A unit by its number among those of its power, and the side that is up."""
    power, type = t.f.forces.unit_power[unit], t.f.forces.unit_type[unit]
    return {"unit": unit, "power": POWERS[power], "side": SIDES[side_of(t, unit)], "type": SIDES[type]}


def base_view(t: Tabletop, area: int) -> dict[str, Any] | None:
    """2.3.2, 2.3.3: the base in an area, unless it has left the game."""
    base = t.f.bases.at[area]
    if base == NO_BASE or t.base_owner[base] == REMOVED:
        return None
    return {
        "id": t.f.bases.ids[base],
        "owner": power_word(t.base_owner[base]),
        "naval": t.f.bases.naval[base],
        "air": t.f.bases.air[base],
        "special": t.f.bases.special[base],
    }


def aid_view(t: Tabletop, area: int) -> list[dict[str, int]]:
    """11.2: aid by faction and power; there is none but in civil wars and with Chinese armies."""
    if not t.civil_wars >> area & 1 and t.chinese_army[area] == NO_FACTION:
        return []
    found = []
    for faction in range(FACTION_COUNT):
        given = {POWERS[p]: t.aid[aid_row(p, area, faction)] for p in range(POWER_COUNT)}
        found.append({word: count for word, count in given.items() if count})
    return found if any(found) else []
