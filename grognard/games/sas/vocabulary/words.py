"""The words of SAS: Rogue Regiment by number: squares, edges, facings, and what can be seen of a square."""

from __future__ import annotations

from typing import Final

# Squares (1.2, 1.3)
SQUARES: Final = ["normal", "road", "interior", "water", "bridge", "forest", "rock", "hedge", "crates"]
INTERIOR: Final = 2
WATER: Final = 3
BRIDGE: Final = 4
FOREST: Final = 5

# Edges (1.3, 1.4, 1.5), the weakest first
EDGES: Final = ["open", "low-wall", "door", "window", "climb-point", "high-wall", "building-wall"]

BUILT_EDGES: Final = ["door", "window", "building-wall"]  # parts of a building

# What a line of sight meets in a square or at an edge
THROUGH: Final = ["clear", "low", "window", "blocked"]
CLEAR: Final = 0
LOW: Final = 1
WINDOW: Final = 2
BLOCKED: Final = 3

# What a square asks of a unit that enters it
ENTER: Final = ["walk", "swim", "climb", "grapple"]
ENTER_WALK: Final = 0
ENTER_SWIM: Final = 1
ENTER_CLIMB: Final = 2
ENTER_GRAPPLE: Final = 3

# What an edge asks of a unit that crosses it
CROSS: Final = ["walk", "vault", "straight", "climb", "grapple", "never"]
CROSS_WALK: Final = 0
CROSS_VAULT: Final = 1
CROSS_STRAIGHT: Final = 2
CROSS_CLIMB: Final = 3
CROSS_GRAPPLE: Final = 4

# Facings, and the sides of a square, clockwise; then the corners of a square, clockwise from the north-east
FACINGS: Final = ["N", "E", "S", "W"]
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
NORTH_EAST: Final = 4
SOUTH_EAST: Final = 5
SOUTH_WEST: Final = 6
NORTH_WEST: Final = 7
DX: Final = [0, 1, 0, -1, 1, 1, -1, -1]
DY: Final = [-1, 0, 1, 0, -1, 1, 1, -1]

# How a unit makes a step of one square (2.2, 2.3, 2.4, 10.12, 10.13)
GAITS: Final = ["walk", "crawl", "sprint", "climb", "grapple", "dive", "swim", "land", "stroll"]
WALK: Final = 0
CRAWL: Final = 1
SPRINT: Final = 2
CLIMB: Final = 3
GRAPPLE: Final = 4
DIVE: Final = 5
SWIM: Final = 6
LAND: Final = 7
STROLL: Final = 8  # 13.1: as a civilian

# What a line of sight shows of the square at its end (1.3, 2.12). OVER is as good as OPEN, except for a viewer who is
# crouched or in the water: low cover lies right before the viewer.
HIDDEN: Final = 0
PARTLY: Final = 1
OVER: Final = 2
OPEN: Final = 3
LEVELS: Final = ["hidden", "partly", "fully", "fully"]

# How somebody or something may be seen (1.2, 2.9, 10.10, 10.12)
POSTURES: Final = ["upright", "low", "camouflaged", "submerged"]
UPRIGHT: Final = 0
LYING: Final = 1  # a body or a crouched operator
CAMOUFLAGED: Final = 2  # upright in a forest square, with a camouflage net
SUBMERGED: Final = 3  # a diver that is not discovered

# Guard posts, patrol lines, and the small tiles on the border (1.7, 1.9)
COLOURS: Final = ["white", "black", "mixed"]
WHITE: Final = 0
BLACK: Final = 1
MIXED: Final = 2
TARGETS: Final = ["depot", "bridge", "flak"]
DEPOT: Final = 0

NOWHERE: Final = -1  # no square, no room
