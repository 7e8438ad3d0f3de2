"""The words of force by number: operations (9) and the sides of a combat (10)."""

from __future__ import annotations

from typing import Final

# Operations (9.3 to 9.5, 12.2.2)
LAND_OPERATION: Final = 0
INVASION: Final = 1
NAVAL_OPERATION: Final = 2
BASE_CAPTURE: Final = 3
AIR_OPERATION: Final = 4
BOMBING: Final = 5
ATOMIC_BOMBING: Final = 6
OPERATIONS: Final = ["land", "invasion", "naval", "base", "air", "bombing", "atomic"]
OPERATION_COUNT: Final = 7

# The sides of a combat (10)
ATTACK: Final = 0
DEFENCE: Final = 1
NO_SIDE: Final = 2

# Units by number are at most so many; this number stands for no particular unit
EVERY_UNIT: Final = 4095

# What changes the dice or the result of a side (10.4 to 10.6, 12)
BASIC_DICE: Final = 0
AIR_SUPERIORITY: Final = 1
FEWER_TANKS: Final = 2
FEWER_CARRIERS: Final = 3
AIDED: Final = 4
AUGMENTED: Final = 5
EXTENDED_RANGE: Final = 6
LIMITED_SUPPLY: Final = 7
ADVERSE_GROUND: Final = 8
OVER_A_STRAIT: Final = 9
FROM_THE_SEA: Final = 10
FORTIFIED: Final = 11
SURPRISED: Final = 12
LANDING_FORCES: Final = 13
PURGED: Final = 14
MISSING_DICE: Final = 15
FACTORS: Final = [
    "basic-dice",
    "air-superiority",
    "fewer-tanks",
    "fewer-carriers",
    "aided",
    "augmented",
    "extended-range",
    "limited-supply",
    "adverse-ground",
    "over-a-strait",
    "from-the-sea",
    "fortified",
    "surprised",
    "landing-forces",
    "purged",
    "missing-dice",
]
RULE_OF_FACTOR: Final = [
    "10.4",
    "10.3",
    "10.4",
    "10.5",
    "11.2",
    "8.2",
    "7.3.3",
    "9.6",
    "2.3.1",
    "2.3.4",
    "10.4",
    "10.4",
    "9.8",
    "12.1.3",
    "12.3",
    "2.8",
]

COMBATANTS: Final = ["attack", "defence"]
CAUSES: Final = ["government", "rebels"]  # the factions of a civil war; those in China have names of their own

# How a fight or a check may end, in the order of the odds
OUTCOMES: Final = ["rout", "won", "tied", "beaten"]
CHECKS: Final = ["success", "failure"]
