"""The words of The Fog of War by number: sides, kinds of cards, zones, places, outcomes, reasons for the end."""

from __future__ import annotations

from typing import Final

# Sides (1): the seats are numbered the same way unless they bid for sides (A6)
AXIS: Final = 0
ALLIES: Final = 1
NEUTRAL: Final = 2
SIDES: Final = ["axis", "allies", "neutral"]

# Cards (1.4)
KINDS: Final = ["army/3", "army/2", "army/1", "fort/3", "fort/2", "fleet/3", "fleet/2", "fleet/1", "air", "decoy"]
ARMY3: Final = 0
ARMY1: Final = 2
FORT3: Final = 3
FORT2: Final = 4
FLEET3: Final = 5
FLEET1: Final = 7
AIR: Final = 8
DECOY: Final = 9
KIND_COUNT: Final = 10

# Zones of a side (1.6, 2); a side's zones start at side * ZONES
DRAW: Final = 0
HAND: Final = 1
DISCARD: Final = 2
WIN: Final = 3
LOSS: Final = 4
LATER: Final = 5  # reinforcements of 1941, 1942, 1943: three zones
USA_SPACE: Final = 8
URALS_SPACE: Final = 9
OPS: Final = 10  # six operations
DEFENCE: Final = 16  # 28 provinces
ZONES: Final = 44
NEUTRAL_DEFENCE: Final = 88  # 28 provinces
BOX: Final = 116  # the neutral card nobody saw
GONE: Final = 117  # neutral cards out of the game
ZONE_COUNT: Final = 118

# Places
PROVINCES: Final = 28
USA: Final = 28
URALS: Final = 29
OP_COUNT: Final = 6
OP_NAMES: Final = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]
NOWHERE: Final = 255
FIRST_YEAR: Final = 1940

# What intelligence may look at (11.1): 28 defences, 28 neutral piles, 6 operations, the victory cards
LOOK_NEUTRAL: Final = 28
LOOK_OP: Final = 56
LOOK_VICTORY: Final = 62
LOOK_COUNT: Final = 63

OFFER_LIMIT: Final = 20  # A6: the highest offer that can be made: far more than a side is worth

# Advanced rules A1 to A5, as bits of `Tabletop.advanced`
SUPPLIED_DEFENCE: Final = 1
NAVAL_SUPPLY: Final = 2
STRAITS: Final = 4
BOMBARDMENT: Final = 8
AIR_SUPPORT: Final = 16

# Outcomes (6)
VICTORY: Final = 0
QUAGMIRE: Final = 1
DEFEAT: Final = 2
ROUT: Final = 3
OUTCOMES: Final = ["victory", "quagmire", "defeat", "rout"]

# What is added to the strength of the cards (6), by the keys of a view
BONUSES: Final = ["advantage", "wheel", "winter", "invasion"]

# Reasons for the end (12)
BY_POINTS: Final = 0
BY_GERMANY: Final = 1
BY_CARDS: Final = 2
CARDS_FAILED: Final = 3
REASONS: Final = ["points", "germany", "victory-cards", "victory-cards-failed"]
