"""The words of Cataclysm by number: powers, areas, units, markers and what may be said of each."""

from __future__ import annotations

from typing import Final

# Ideologies (1.1), in the order that breaks ties from the top (3.1)
FASCISM: Final = 0
COMMUNISM: Final = 1
DEMOCRACY: Final = 2
IDEOLOGIES: Final = ["fascism", "communism", "democracy"]
IDEOLOGY_COUNT: Final = 3

# Powers (1.1); within an ideology, too, the lower number comes first (R28)
GERMANY: Final = 0
JAPAN: Final = 1
ITALY: Final = 2
USSR: Final = 3
UK: Final = 4
USA: Final = 5
FRANCE: Final = 6
POWERS: Final = ["germany", "japan", "italy", "ussr", "uk", "usa", "france"]
POWER_COUNT: Final = 7
NOBODY: Final = 7  # as the controller of an area, or the owner of a base
NEUTRAL: Final = 7  # as the colour of a cube
REMOVED: Final = 8  # as the owner of a special British base that is out of the game

# Areas (2.2). Sets of areas are ints, one bit each.
AREA_COUNT: Final = 118
LAND: Final = 0
MIXED: Final = 1
SEA: Final = 2
KINDS: Final = ["land", "mixed", "sea"]
HOME: Final = 0
COLONY: Final = 1
COUNTRY: Final = 2
STATUSES: Final = ["home", "colony", "country", "sea"]
MAPS: Final = ["europe", "pacific"]
NOWHERE: Final = 255

# Units (2.4). A type is what is built; a side is what lies on the map, for some types can be upgraded.
ARMY: Final = 0
FORT: Final = 1
FLEET: Final = 2
SUBMARINE: Final = 3
AIR: Final = 4
LOGISTICS: Final = 5
TYPES: Final = ["army", "fort", "fleet", "submarine", "air", "logistics"]
TYPE_COUNT: Final = 6
ARMOUR: Final = 6
CARRIER: Final = 7
STRATEGIC: Final = 8
SIDES: Final = [*TYPES, "armour", "carrier", "strategic"]
SIDE_COUNT: Final = 9
UPGRADED: Final = {ARMY: ARMOUR, FLEET: CARRIER, AIR: STRATEGIC}
TYPE_OF_SIDE: Final = [ARMY, FORT, FLEET, SUBMARINE, AIR, LOGISTICS, ARMY, FLEET, AIR]
OF_LAND: Final = 0
OF_SEA: Final = 1
OF_AIR: Final = 2
OF_SUPPLY: Final = 3
DOMAINS: Final = ["land", "naval", "air", "logistics"]
DOMAIN_COUNT: Final = 4
DOMAIN_OF_TYPE: Final = [OF_LAND, OF_LAND, OF_SEA, OF_SEA, OF_AIR, OF_SUPPLY]

# Markers off the map, counted by power and kind: the first are the types of units (`marker_row`).
UPGRADE_ARMOUR: Final = 6
UPGRADE_CARRIER: Final = 7
UPGRADE_STRATEGIC: Final = 8
FLAG: Final = 9
DUCE: Final = 10  # 12.1.2: a flag that rolls one die more
OFFENSIVE: Final = 11
RESOURCE: Final = 12
HOME_FRONT: Final = 13
A_BOMB: Final = 14
POWER_MARKERS: Final = [*SIDES, "flag", "duce", "offensive", "resource", "home_front", "a_bomb"]
MARKERS_OF_POWER: Final = 15
# Markers of nobody, after those of all powers
CRISIS: Final = 105
CIVIL_WAR_RESOLUTION: Final = 106
LEND_LEASE_MARKER: Final = 107
GERMAN_OFFENSIVE: Final = 108
SOVIET_OFFENSIVE: Final = 109
COMMON_MARKERS: Final = ["crisis", "civil_war_resolution", "lend_lease", "german_offensive", "soviet_offensive"]
MARKER_COUNT: Final = 110
NO_MARKER: Final = 255

# Resources that the United States transfer (4.4.1)
NO_RESOURCE: Final = 0
INDUSTRIAL: Final = 1
NATURAL: Final = 2
RESOURCES: Final = ["none", "industrial", "natural"]

# Commitment (4.1)
CIVILIAN: Final = 0
REARMAMENT: Final = 1
MOBILIZATION: Final = 2
TOTAL_WAR: Final = 3
EXHAUSTION: Final = 4
COMMITMENTS: Final = ["civilian", "rearmament", "mobilization", "total_war", "exhaustion"]

# War status (5.6)
PEACE: Final = 0
LIMITED_WAR: Final = 1
GLOBAL_WAR: Final = 2
WAR_STATUSES: Final = ["peace", "limited", "global"]

# Political actions that leave a cube when they fail (5.4, 6)
ALLIANCE: Final = 0
DECLARATION: Final = 1
ESCALATION: Final = 2
MANOEUVRE: Final = 3
PRESSURE: Final = 4
PROPAGANDA: Final = 5
SPECIAL: Final = 6
ACTIONS: Final = ["alliance", "declaration", "escalation", "manoeuvre", "pressure", "propaganda", "special"]
ACTION_COUNT: Final = 7

# Postures (12.3)
MILITARY_REFORMS: Final = 0
POLITICAL_PURGES: Final = 1
COLLECTIVE_SECURITY: Final = 2
POSTURES: Final = ["military_reforms", "political_purges", "collective_security"]

# Factions of a civil war (11); in China they have names
GMD: Final = 0
CHICOM: Final = 1
FACTIONS: Final = ["gmd", "chicom"]
FACTION_COUNT: Final = 2
NO_FACTION: Final = 2
CHINA_STATES: Final = ["none", "active", "inactive", "over"]

# Marks (12): what is in play or may still be used, one bit each
STATUS_QUO: Final = 0
STRESA_FRONT: Final = 1
NAVAL_TREATY: Final = 2
US_JAPAN_TRADE: Final = 3
RHINELAND: Final = 4
RUHR_RESOURCE: Final = 5
LEND_LEASE_AWAITED: Final = 6  # on the political display
LEND_LEASE_OPEN: Final = 7  # available to the United States
LEND_LEASE_PLAYED: Final = 8
LONG_KNIVES: Final = 9
DUCE_ABLE: Final = 10
ABYSSINIA_OPEN: Final = 11
ITALIAN_REFIT: Final = 12
FRENCH_REFIT: Final = 13
TRANS_SIBERIAN: Final = 14
A_BOMB_READY: Final = 15  # at Washington
MARKS: Final = [
    "status_quo",
    "stresa_front",
    "naval_treaty",
    "us_japan_trade",
    "rhineland",
    "ruhr_resource",
    "lend_lease_awaited",
    "lend_lease_open",
    "lend_lease_played",
    "long_knives",
    "duce",
    "abyssinia_open",
    "italian_refit",
    "french_refit",
    "trans_siberian",
    "a_bomb",
]

# Why a game ends (1.6)
BY_FALL: Final = 0
BY_SURRENDERS: Final = 1
BY_PEACE: Final = 2
BY_TIME: Final = 3
REASONS: Final = ["fall", "surrenders", "peace", "time"]


def marker_row(power: int, kind: int) -> int:
    """The number of a power's marker."""
    return power * MARKERS_OF_POWER + kind


def aid_row(power: int, area: int, faction: int) -> int:
    """Where the aid of a power to a faction in an area is counted."""
    return (power * AREA_COUNT + area) * FACTION_COUNT + faction


def failure_row(power: int, action: int) -> int:
    """Where the cubes for a power's failed actions of a kind are counted."""
    return power * ACTION_COUNT + action
