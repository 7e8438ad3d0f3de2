"""The words of the Axis by number: what units are and how they fire, event cards, objectives of missions."""

from __future__ import annotations

from typing import Final

# Boxes: the game and its expansions, each a switch of its own
BOXES: Final = ["rogue-regiment", "those-who-dare", "heavy-metal", "hot-dogs", "jager", "kickstarter"]
BASE_BOX: Final = 0
HEAVY_METAL: Final = 2
HOT_DOGS: Final = 3
JAGER_UNITS: Final = 4
KICKSTARTER: Final = 5
THOSE_WHO_DARE: Final = 1
RESISTANCE: Final = 6  # no box, but a switch like them: the Resistance in place of the jeep

# What a unit is: how it moves, and what can kill it
CLASSES: Final = ["soldier", "team", "dog", "vehicle", "emplacement"]
SOLDIER: Final = 0  # one man on foot; a knife kills it
TEAM: Final = 1  # two men on one square
HOUND: Final = 2
VEHICLE: Final = 3
EMPLACEMENT: Final = 4  # never moves

# Where a weapon of the Axis fires
ARCS: Final = ["front", "rear", "ahead", "any", "air"]
ARC_FRONT: Final = 0  # within the field of sight
ARC_REAR: Final = 1  # within the field to the rear
ARC_AHEAD: Final = 2  # in the 90° to the front, at any distance and without sight
ARC_ANY: Final = 3  # in every direction, without sight
ARC_AIR: Final = 4  # at aircraft only
SCATTERS: Final = ["none", "minor", "major"]
NO_SCATTER: Final = 0
MINOR: Final = 1
MAJOR: Final = 2

# How gear is used
USES: Final = ["kill", "fire", "throw", "place", "passive", "free"]
USE_KILL: Final = 0  # from directly behind (2.6)
USE_FIRE: Final = 1
USE_THROW: Final = 2
USE_PLACE: Final = 3
USE_PASSIVE: Final = 4
USE_FREE: Final = 5  # used up at no cost

# Seats in the operators' vehicles (11)
VEHICLE_SEATS: Final = ["driver", "front-gunner", "rear-gunner", "passenger"]
DRIVER: Final = 0
FRONT_GUNNER: Final = 1
REAR_GUNNER: Final = 2
PASSENGER: Final = 3

# What the two halves of an event card say (4, 14, 16)
EFFECTS: Final = [
    "sentries-turn", "patrols-turn", "spawn", "alarm", "cigarette", "sweep", "special", "breakdown",
    "ambush", "cat", "twig", "blood", "lock", "upgrade",
]  # fmt: skip
SENTRIES_TURN: Final = 0
PATROLS_TURN: Final = 1
SPAWN_UNITS: Final = 2
ALARM_RISES: Final = 3
SMOKE: Final = 4
SWEEP: Final = 5
SPECIAL: Final = 6
BREAK_DOWN: Final = 7
AMBUSH_POINT: Final = 8
PLACE_CAT: Final = 9
SNAP_TWIG: Final = 10
STAIN: Final = 11
LOCK_DOOR: Final = 12
UPGRADE: Final = 13
SENSES: Final = ["clockwise", "anticlockwise"]
DECKS: Final = ["green", "blue", "maroon"]

# What missions ask for (12)
TASKS: Final = ["destroy", "kill", "rescue", "destroy-vehicle", "take-vehicle"]
DESTROY: Final = 0
KILL: Final = 1
RESCUE: Final = 2
DESTROY_VEHICLE: Final = 3
TAKE_VEHICLE: Final = 4
ARRIVALS: Final = ["start", "alarm", "special"]
AT_START: Final = 0
AT_ALARM: Final = 1
AT_SPECIAL: Final = 2

# Parts of a vehicle's route (8.6, 8.7)
LEGS: Final = ["forward", "left", "right"]
FORWARD: Final = 0
TURN_LEFT: Final = 1
TURN_RIGHT: Final = 2

# 8.1: the moves of a vehicle, in the order of `rules/driving.py`
MANOEUVRES: Final = [
    "ahead", "ahead-left", "ahead-right", "turn-left", "turn-right",
    "back", "back-left", "back-right", "back-turn-left", "back-turn-right",
]  # fmt: skip
