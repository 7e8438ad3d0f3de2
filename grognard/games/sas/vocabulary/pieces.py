"""The pieces by number: operators and what they carry, units of the Axis, tokens on the ground, phases and sections."""

from __future__ import annotations

from typing import Final

# Operators and support units (1.10, 11, 13): a piece of the game is the same number as its word
OPERATORS: Final = [
    "paddy", "jock", "jack", "jim", "nancy",
    "resistance-1", "resistance-2", "resistance-3", "resistance-4",
    "sas-1", "sas-2", "sas-3", "sas-4",
]  # fmt: skip
OPERATOR_COUNT: Final = 13
FIRST_SUPPORT: Final = 5  # support units come after the operators
NANCY: Final = 4
FIRST_SAS: Final = 9
NOBODY: Final = -1  # no operator, no unit

# The two faces of an operator's board (1.10)
FACES: Final = ["front", "back"]
FACE_COUNT: Final = 2
FRONT: Final = 0
BACK: Final = 1

# Where an operator is
ABSENT: Final = 0
ENTRY: Final = 1  # on the entry tile, before the mission
ON_MAP: Final = 2
ABOARD: Final = 3  # in a vehicle of the operators
LEFT: Final = 4  # has left the map by the entry tile
DEAD: Final = 5
CAPTIVE: Final = 6  # waits to be freed
OPERATOR_PLACES: Final = ["absent", "entry", "map", "aboard", "left", "dead", "captive"]

# Weapons and gear (10, 13, 14, 17): what lies on boards, and the weapons that nobody carries
GEAR: Final = [
    "knife", "pistol", "sterling", "sniper-rifle", "spear-gun", "garrotte", "grenade", "stick-grenade",
    "mine", "lewes-bomb", "rat-bomb", "trap", "net", "medkit", "grapple", "rabbits-foot", "diving-gear",
    "cigarette", "breakdown", "support-weapon", "vickers", "typhoon-guns", "typhoon-rocket", "drum", "interaction",
]  # fmt: skip
GEAR_COUNT: Final = 25
KNIFE: Final = 0
PISTOL: Final = 1
STERLING: Final = 2
SNIPER_RIFLE: Final = 3
SPEAR_GUN: Final = 4
GARROTTE: Final = 5
GRENADE: Final = 6
STICK_GRENADE: Final = 7
MINE: Final = 8
LEWES_BOMB: Final = 9
RAT_BOMB: Final = 10
TRAP: Final = 11
NET: Final = 12
MEDKIT: Final = 13
GRAPPLE_GEAR: Final = 14
RABBITS_FOOT: Final = 15
DIVING_GEAR: Final = 16
CIGARETTE: Final = 17
BREAKDOWN: Final = 18
SUPPORT_WEAPON: Final = 19
VICKERS: Final = 20
TYPHOON_GUNS: Final = 21
TYPHOON_ROCKET: Final = 22
DRUM_BLAST: Final = 23
INTERACTION: Final = 24  # 13.2: a token of Nancy's
UNLIMITED: Final = 99  # ammunition that never runs out

# Tokens on the ground (1.10, 10, 15, 16)
TOKENS: Final = [
    "body", "drum", "trap", "used-trap", "mine", "lewes-bomb", "rat-bomb", "explosion", "fire",
    "blood", "blood-stain", "cat", "lock", "ambush", "grenade",
]  # fmt: skip
BODY: Final = 0
DRUM: Final = 1
SET_TRAP: Final = 2
USED_TRAP: Final = 3
SET_MINE: Final = 4
SET_LEWES_BOMB: Final = 5
SET_RAT_BOMB: Final = 6
EXPLOSION: Final = 7
FIRE: Final = 8
BLOOD: Final = 9
BLOOD_STAIN: Final = 10
CAT: Final = 11
LOCK: Final = 12
AMBUSH: Final = 13
MARKED_SQUARE: Final = 14  # where a marked grenade will fall
NO_TOKEN: Final = -1

# Units of the Axis (9, 13 to 17)
AXIS: Final = [
    "rifleman", "machine-gunner", "officer", "mortar-team", "motorcycle", "half-track", "kubelwagen", "truck",
    "gun-team", "flak-battery", "panzer", "armoured-car", "heavy-armoured-car", "troop-truck",
    "flamethrower", "dog", "flame-half-track", "sniper", "panzerfaust", "grenadier", "kettenkrad",
    "armed-kubelwagen", "assault-boat", "flak-truck", "stummel",
]  # fmt: skip
AXIS_COUNT: Final = 25
RIFLEMAN: Final = 0
MACHINE_GUNNER: Final = 1
OFFICER: Final = 2
MORTAR_TEAM: Final = 3
MOTORCYCLE: Final = 4
HALF_TRACK: Final = 5
KUBELWAGEN: Final = 6
TRUCK: Final = 7
GUN_TEAM: Final = 8
FLAK_BATTERY: Final = 9
PANZER: Final = 10
ARMOURED_CAR: Final = 11
HEAVY_ARMOURED_CAR: Final = 12
TROOP_TRUCK: Final = 13
FLAMETHROWER: Final = 14
DOG: Final = 15
FLAME_HALF_TRACK: Final = 16
SNIPER: Final = 17
PANZERFAUST: Final = 18
GRENADIER: Final = 19
KETTENKRAD: Final = 20
ARMED_KUBELWAGEN: Final = 21
ASSAULT_BOAT: Final = 22
FLAK_TRUCK: Final = 23
STUMMEL: Final = 24

# What a unit of the Axis is there for (1.7, 1.8, 8.6 to 8.10, 16; ruling R3)
ROLES: Final = [
    "sentry", "patrol", "guard", "officer", "spawned", "lurking", "convoy", "scout", "assault",
]  # fmt: skip
SENTRY: Final = 0  # on a guard post, or a vehicle that keeps its place
PATROL: Final = 1  # on a patrol line, or a vehicle on its route
GUARD: Final = 2  # a machine gunner that the mission places
COMMANDER: Final = 3  # an officer
SPAWNED: Final = 4
LURKING: Final = 5
CONVOY: Final = 6
SCOUT: Final = 7
ASSAULT: Final = 8

# Where a unit of the Axis is
GONE: Final = 0
STANDING: Final = 1  # on the map
ON_SPAWN: Final = 2  # on a position of a spawn tile
BESIDE: Final = 3  # a vehicle beside the map
UNIT_PLACES: Final = ["gone", "map", "spawn", "beside"]
SPAWN_ROWS: Final = 2

# Vehicles of the operators (11)
VEHICLES: Final = ["jeep", "support-jeep", "lorry", "boat", "typhoon"]
JEEP: Final = 0
SUPPORT_JEEP: Final = 1
LORRY: Final = 2
BOAT: Final = 3
TYPHOON: Final = 4
MOST_VEHICLES: Final = 4
MOST_SEATS_ABOARD: Final = 6

# Where the Typhoon is (13.6)
AIR_PLACES: Final = ["none", "ready", "called", "beside", "over", "lost"]
AIR_NONE: Final = 0  # the mission has none
AIR_READY: Final = 1  # may be called
AIR_CALLED: Final = 2  # its card is in the event deck
AIR_BESIDE: Final = 3
AIR_OVER: Final = 4  # over a tile of the map
AIR_LOST: Final = 5

# The two sections, and the phases of a turn (1.11)
SECTIONS: Final = ["stealth", "battle"]
STEALTH: Final = 0
BATTLE: Final = 1
PHASES: Final = ["set-up", "operators", "advance", "event", "patrol", "attack", "end", "jager"]
SET_UP: Final = 0
OPERATOR_PHASE: Final = 1
ADVANCE_PHASE: Final = 2
EVENT_PHASE: Final = 3
PATROL_PHASE: Final = 4
ATTACK_PHASE: Final = 5
END_PHASE: Final = 6
JAGER_PHASE: Final = 7

# Difficulties (1.10) in the order of their stealth values
DIFFICULTIES: Final = ["easy", "normal", "hard"]

# Seats
SEATS: Final = ["player-1", "player-2", "player-3", "player-4"]
MOST_PLAYERS: Final = 4
JAGER_SEAT: Final = "jager"

# How a mission ends
REASONS: Final = ["defeat", "minor-victory", "major-victory"]
DEFEAT: Final = 0
MINOR_VICTORY: Final = 1
MAJOR_VICTORY: Final = 2
