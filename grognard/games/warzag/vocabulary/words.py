"""The words of WARZAG WWII by number: nations, armies, places, cards, and the moments when cards are played."""

from __future__ import annotations

from typing import Final

# Seats and nations (2.1): a seat chooses its nation when the game begins
SEATS: Final = ["first", "second", "third", "fourth"]
MOST_SEATS: Final = 4
NOBODY: Final = 4  # as the owner of a place
NATIONS: Final = ["germany", "italy", "ussr", "uk"]
NO_NATION: Final = 4

# Abilities of leaders (B2)
AGGRESSION: Final = 0
OPPORTUNISM: Final = 1
OBSTINACY: Final = 2
STRATEGIST: Final = 3
ABILITIES: Final = ["aggression", "opportunism", "obstinacy", "strategist"]

# Armies (6.1). A token is a number: seat, category, and which of the tokens of that category it is.
CATEGORIES: Final = ["infantry", "artillery", "aviation", "armour"]
INFANTRY: Final = 0
ARTILLERY: Final = 1
AVIATION: Final = 2
ARMOUR: Final = 3
CATEGORY_COUNT: Final = 4
CATEGORY_TOKENS: Final = 6
SEAT_TOKENS: Final = 24
TOKEN_COUNT: Final = 96
OFF: Final = 255  # not on the board, not in play

# A unit is what moves and sentences name: armies of one nation and category with equal wounds are alike.
UNITS_OF_NATION: Final = 40
UNITS_OF_CATEGORY: Final = 10  # unhurt, or one to nine wounds
UNIT_COUNT: Final = 160

# Places (3): rows of seven and eight hexagons by turns
ROWS: Final = "abcdefghi"
PLACES: Final = 67
ALL_PLACES: Final = (1 << PLACES) - 1
KINDS: Final = ["base", "standard", "industry", "historic", "research"]
BASE_NAMES: Final = ["alfa", "bravo", "charlie", "delta", "echo", "foxtrot"]

# Objectives (2.4): a card has a row for each number of players
ROWS_OF_OBJECTIVES: Final = ["two", "three", "four"]
FEWEST_SEATS: Final = 2

# Developments (8.3)
PRODUCTION: Final = 0
CAMP: Final = 1
FORT: Final = 2
DEVELOPMENTS: Final = ["production", "camp", "fort"]
UNDEVELOPED: Final = -1

# The special die (7.3)
ROUT: Final = 0
RESISTANCE: Final = 1
TENACITY: Final = 2
FACES: Final = ["D", "R", "T"]

# The research track (B3)
TRACK: Final = 24
START_SPACE: Final = 6
DATE_SPACE: Final = 7
SUPPLY_SPACE: Final = 8
SPACES: Final = [*BASE_NAMES, "start", "date", "supply"]
INACTIVE: Final = 255  # the research token is not on the track yet

# Supply cards (B5)
CONVOY: Final = 0
WAR_LOAN: Final = 1
EMBARGO: Final = 2
DRAFT: Final = 3
MASS_PRODUCTION: Final = 4
FORCED_MARCH: Final = 5
FIELD_HOSPITAL: Final = 6
BOMBARDMENT: Final = 7
TRENCHES: Final = 8
LAST_STAND: Final = 9
HIGH_MORALE: Final = 10
NO_STEP_BACK: Final = 11
ESPIONAGE: Final = 12
SUMMIT: Final = 13
ENGINEERS: Final = 14
SABOTAGE: Final = 15
ATOMIC_BOMB: Final = 16
COUNTER_ESPIONAGE: Final = 17
CARDS: Final = [
    "convoy",
    "war_loan",
    "embargo",
    "draft",
    "mass_production",
    "forced_march",
    "field_hospital",
    "bombardment",
    "trenches",
    "last_stand",
    "high_morale",
    "no_step_back",
    "espionage",
    "summit",
    "engineers",
    "sabotage",
    "atomic_bomb",
    "counter_espionage",
]

# Moments when a card can be played. In one's own turn:
PHASE_I: Final = 0
PHASE_II: Final = 1
PHASE_III: Final = 2
INVADING: Final = 3  # phase III, within an invasion
LEADING: Final = 4  # phase IV, before the leader has moved
PHASE_IV: Final = 5
# In a window of reaction:
BETWEEN: Final = 6  # between two phases of another seat's turn
BEFORE_DIE: Final = 7
AFTER_DIE: Final = 8
COUNTERING: Final = 9

# Reasons for the end (11)
BY_OBJECTIVE: Final = 0
BY_ELIMINATION: Final = 1
BY_SURRENDER: Final = 2
BY_EXHAUSTION: Final = 3
REASONS: Final = ["objective", "elimination", "surrender", "exhaustion"]

# Outcomes of an invasion (7.4), for odds
OUTCOMES: Final = ["taken", "held", "wiped-out"]


def army_row(owner: int, category: int) -> int:
    """Where the values of a category stand in lists that go seat by seat, or nation by nation."""
    return owner * CATEGORY_COUNT + category


def category_of(token: int) -> int:
    return token % SEAT_TOKENS // CATEGORY_TOKENS


def seat_of(token: int) -> int:
    return token // SEAT_TOKENS


def tokens_of_seat(seat: int) -> range:
    """The numbers of all tokens of a seat."""
    return range(seat * SEAT_TOKENS, (seat + 1) * SEAT_TOKENS)


def unit_number(nation: int, category: int, wounds: int) -> int:
    """The number of a unit."""
    return nation * UNITS_OF_NATION + category * UNITS_OF_CATEGORY + wounds
