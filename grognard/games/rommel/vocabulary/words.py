"""The words of Rommel: sides, campaigns, places, plans, markers, orders and endings, by number."""

from __future__ import annotations

from typing import Final

# Sides (1.1): the one seat plays the Axis, the tables play the Allies
AXIS: Final = 0
ALLIES: Final = 1
SIDES: Final = ["axis", "allies"]
NEITHER: Final = 2
HOLDERS: Final = [*SIDES, "nobody"]  # the side that controls an area
PLAYER: Final = 1  # the mask of the one seat: everything is decided by it

# Campaigns (1): their keys in the data, and as scenarios
CAMPAIGNS: Final = ["na", "gd", "dd"]
SCENARIOS: Final = ["north-africa", "ghost-division", "d-day"]
NA: Final = 0
GD: Final = 1
DD: Final = 2
CAREER: Final = "career"  # 9: a scenario that links all three, in the order of their years
CHRONOLOGY: Final = [GD, NA, DD]

NATIONS: Final = ["german", "italian", "british", "french", "belgian", "us"]
TYPES: Final = ["armor", "motorized", "infantry"]
ARMOR: Final = 0
MOTORIZED: Final = 1
INFANTRY: Final = 2

# The two faces of a counter (2.1), the values on it (2.9), and the levels of an upgrade under it (7)
FULL: Final = 0
REDUCED: Final = 1
FACES: Final = ["full", "reduced"]
ATTACK: Final = 0
SUPERIOR: Final = 1
DEFENSE: Final = 2
POINTS: Final = 3
LEVELS: Final = ["veteran", "elite"]

# Where a unit is: an area by its number, or one of these
REINFORCEMENTS: Final = 200
DESTROYED: Final = 201
CUP: Final = 202
OPERATIONS: Final = 203
TROPHIES: Final = 204  # destroyed Allied Forces, in the Axis Resupply section until they are counted
LATER: Final = 205  # beside the board until their year
LANDING: Final = 206  # D-Day: the cup of June 6
REMOVED: Final = 207  # 9.3: out of a linked campaign
ABSENT: Final = 255  # a counter of another campaign
PLACES: Final = 256  # so many numbers can say where a unit is
PILES: Final = {
    REINFORCEMENTS: "reinforcements",
    DESTROYED: "destroyed",
    CUP: "cup",
    OPERATIONS: "operations",
    TROPHIES: "trophies",
    LATER: "later",
    LANDING: "landing",
    REMOVED: "removed",
}
NOBODY: Final = 255

# Battle plans (6)
AMBUSH: Final = 0
ASSAULT: Final = 1
ARTILLERY: Final = 2
AT_GUNS: Final = 3
AIR_RAID: Final = 4
COHESION: Final = 5
DEPLOY: Final = 6
DIG_IN: Final = 7
DISRUPT: Final = 8
EXPLOIT: Final = 9
GERMAN_88: Final = 10
INTEL: Final = 11
PRESS: Final = 12
SALVAGE: Final = 13
TACTICS: Final = 14
OVERRUN: Final = 15
PLAN_COUNT: Final = 16
PLANS: Final = [
    "ambush",
    "assault",
    "artillery",
    "at_guns",
    "air_raid",
    "cohesion",
    "deploy",
    "dig_in",
    "disrupt",
    "exploit",
    "german_88",
    "intel",
    "press",
    "salvage",
    "tactics",
    "overrun",
]

# Operation markers (8.2)
GO: Final = 0
FORCE1: Final = 1
FORCE2: Final = 2
ADVANCE1: Final = 3
ADVANCE2: Final = 4
MARKERS: Final = ["go", "force1", "force2", "adv1", "adv2"]

# Orders (8.10 to 8.15); a named area is NAMED + its number
OBJECTIVE: Final = 0
ADVANCE: Final = 1
HOLD: Final = 2
RANDOM: Final = 3
RETREAT: Final = 4
NAMED: Final = 5
ORDERS: Final = ["objective", "advance", "hold", "random", "retreat"]
COSTS: Final = 128  # added to an order that costs a Supply (8.16)
PLAIN: Final = 127  # the order without it

# How an Axis area can take new Forces (4.10)
ENTRIES: Final = ["never", "always", "held"]

# A battle to come (4.4): which side attacks, and whether it goes on to the end (4.10)
FIGHT_AXIS: Final = 1
FIGHT_ALLIES: Final = 2
TO_THE_END: Final = 4

# Phases (3), as the board shows them
PHASES: Final = [
    "set-up",
    "turn-marker",
    "refit",
    "battle-moves",
    "battles",
    "moves",
    "supply-check",
    "resupply",
    "allied-refit",
    "allied-operations",
    "allied-orders",
    "allied-battles",
    "allied-resupply",
]
SET_UP: Final = 0
TURN_MARKER: Final = 1
REFIT: Final = 2
BATTLE_MOVES: Final = 3
BATTLES: Final = 4
MOVES: Final = 5
SUPPLY_CHECK: Final = 6
RESUPPLY: Final = 7
ALLIED_REFIT: Final = 8
ALLIED_OPERATIONS: Final = 9
ALLIED_ORDERS: Final = 10
ALLIED_BATTLES: Final = 11
ALLIED_RESUPPLY: Final = 12

# How a battle can end, for odds
OUTCOMES: Final = ["victory", "stand-off", "defeat", "mutual"]
VICTORY: Final = 0
STAND_OFF: Final = 1
DEFEAT: Final = 2
MUTUAL: Final = 3

# How a campaign can end (1.3)
REASONS: Final = ["objectives", "cairo", "held-out", "time", "tripoli", "torch", "overrun"]
BY_OBJECTIVES: Final = 0
BY_CAIRO: Final = 1
HELD_OUT: Final = 2
OUT_OF_TIME: Final = 3
TRIPOLI_LOST: Final = 4
BY_TORCH: Final = 5
OVERRUN_BY_ALLIES: Final = 6

# Options (2.12): campaign options first, by campaign, then stepping
OPTIONS: Final = [
    "malta",
    "ultra",
    "early-torch",
    "no-greece",
    "fuel-crisis",
    "sonnenblume",
    "stuka-priority",
    "stop-order",
    "fifth-panzer",
    "dyle-plan",
    "matildas",
    "communications",
    "panzers-released",
    "atlantic-wall",
    "hitler-asleep",
    "air-supremacy",
    "fortitude",
    "great-storm",
    "stepped",
]
OPTIONS_EACH: Final = 6
MALTA: Final = 0
ULTRA: Final = 1
EARLY_TORCH: Final = 2
NO_GREECE: Final = 3
FUEL_CRISIS: Final = 4
SONNENBLUME: Final = 5
STUKA_PRIORITY: Final = 6
STOP_ORDER: Final = 7
FIFTH_PANZER: Final = 8
DYLE_PLAN: Final = 9
MATILDAS: Final = 10
COMMUNICATIONS: Final = 11
PANZERS_RELEASED: Final = 12
ATLANTIC_WALL: Final = 13
HITLER_ASLEEP: Final = 14
AIR_SUPREMACY: Final = 15
FORTITUDE: Final = 16
GREAT_STORM: Final = 17
STEPPED: Final = 18

# Linked campaigns (9): the rows of the table, by the points of the campaign before; one of them changes nothing
LINKS: Final = ["after_40", "after_35", "after_30", "after_20", "after_14", "after_7", "after_6"]
UNCHANGED: Final = 3
UNLINKED_POINTS: Final = 20  # points that change nothing
