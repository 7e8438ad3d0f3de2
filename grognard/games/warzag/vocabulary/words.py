"""The words of WARZAG WWII: nations, armies, places, cards and moments, by number."""

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

# Armies (6.1): a token is seat * TOKENS + category * KIND_TOKENS + its number
CATEGORIES: Final = ["infantry", "artillery", "aviation", "armour"]
INFANTRY: Final = 0
ARTILLERY: Final = 1
AVIATION: Final = 2
ARMOUR: Final = 3
KIND_TOKENS: Final = 6
TOKENS: Final = 24
TOKEN_COUNT: Final = 96
OFF: Final = 255  # not on the board

# A unit, as moves name it: nation * 40 + category * 10 + wounds
UNIT_NATION: Final = 40
UNIT_CATEGORY: Final = 10
UNIT_COUNT: Final = 160
MOST_WOUNDS: Final = 9

# Places (3): rows of seven and eight hexagons by turns, so that neighbours are 1, 7 or 8 apart
ROWS: Final = "abcdefghi"
PLACES: Final = 67
ALL_PLACES: Final = (1 << PLACES) - 1
KINDS: Final = ["base", "standard", "industry", "historic", "research"]
BASE_NAMES: Final = ["alfa", "bravo", "charlie", "delta", "echo", "foxtrot"]

# Developments (8.3)
PRODUCTION: Final = 0
CAMP: Final = 1
FORT: Final = 2
DEVELOPMENTS: Final = ["production", "camp", "fort"]

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
INACTIVE: Final = 255

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

# Moments in which a card can be played: steps of one's own turn, then windows of reaction
OWN_I: Final = 0
OWN_II: Final = 1
OWN_III: Final = 2
LEADING: Final = 3
OWN_IV: Final = 4
BETWEEN: Final = 5  # between two phases of somebody's turn
BEFORE_DIE: Final = 6
AFTER_DIE: Final = 7
COUNTERING: Final = 8

# Answers in a window of reaction
SILENT: Final = -1
PASSED: Final = 0
PASSED_TURN: Final = 1
PLAYED: Final = 2  # and the kind of card above it

# What an objective counts (2.4)
HELD: Final = ["bases", "standard", "developed", "industry", "historic", "points", "kills", "laps"]
MOST_HELD: Final = 99  # no card asks for more of anything

# What a secondary mission counts (9): deeds of the turn first, then what is there at its end
ANNEXED: Final = 0
BASES_ANNEXED: Final = 1
INVASIONS: Final = 2
KILLED: Final = 3
DEVELOPED: Final = 4
TRAINED: Final = 5
TRAINED_ARMOUR: Final = 6
TRAINED_AVIATION: Final = 7
LIBERATED: Final = 8
CROSSED: Final = 9
DEED_COUNT: Final = 10
DEEDS: Final = [
    "annexed",
    "bases_annexed",
    "invasions",
    "kills",
    "developed",
    "trained",
    "trained_armour",
    "trained_aviation",
    "liberated",
    "crossed",
    "historic",
    "industry_armies",
    "fort_by_base",
    "leader_research",
    "points",
    "armies",
    "unhurt",
]

# Reasons for the end (11)
BY_OBJECTIVE: Final = 0
BY_ELIMINATION: Final = 1
BY_SURRENDER: Final = 2
BY_EXHAUSTION: Final = 3
REASONS: Final = ["objective", "elimination", "surrender", "exhaustion"]

# Outcomes of an invasion (7.4), for odds
OUTCOMES: Final = ["taken", "held", "wiped-out"]


CHUNK: Final = 10  # after one or two shifts by so many bits a set of places is an int that the machine can hold
CHUNKS: Final = [[n for n in range(CHUNK) if chunk >> n & 1] for chunk in range(1 << CHUNK)]


def bits(mask: int) -> list[int]:
    """The numbers in a set, lowest first."""
    found: list[int] = []
    start = 0
    while mask:
        for n in CHUNKS[mask & (1 << CHUNK) - 1]:
            found.append(start + n)
        mask >>= CHUNK
        start += CHUNK
    return found
