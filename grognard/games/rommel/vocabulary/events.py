"""What can happen, by number, and what each event names. Sentences are in the text files."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

ROWS: Final = 16  # more than any table of orders has
TURNS: Final = 32  # more than any campaign has

CAMPAIGN_BEGINS: Final = 0
OPTION_HOLDS: Final = 1
REMOVED: Final = 2
GAVE_UP: Final = 3
GAVE_UP_SUPPLIES: Final = 4
ADDED: Final = 5
PREPARES: Final = 6
MISSING: Final = 7
TURN_BEGINS: Final = 8
JOINS: Final = 9
TORCH_ROLLED: Final = 10
SACRIFICED: Final = 11
TORCH_HELD_OFF: Final = 12
REFITTED: Final = 13
REBUILT: Final = 14
LEVEL_LOST: Final = 15
ATTACKS: Final = 16
MOVED: Final = 17
BATTLE_BEGINS: Final = 18
ALLIED_PLAN_COUNT: Final = 19
ALLIED_PLAN: Final = 20
AXIS_POINTS: Final = 21
AXIS_PLAN: Final = 22
INTEL_BOTH: Final = 23
INTEL: Final = 24
DEPLOYED: Final = 25
DEPLOYED_PLAN: Final = 26
COMBINED: Final = 27
ROUND_BEGINS: Final = 28
AMBUSHED: Final = 29
AXIS_ROLL: Final = 30
ALLIED_ROLL: Final = 31
AXIS_REROLL: Final = 32
ALLIED_REROLL: Final = 33
DISRUPTED: Final = 34
ASSAULTED: Final = 35
DUG_IN: Final = 36
REDUCED: Final = 37
DESTROYED: Final = 38
SALVAGED: Final = 39
PRESSED: Final = 40
BATTLE_ENDS: Final = 41
WENT_BACK: Final = 42
EARNED: Final = 43
DREW_UPGRADE: Final = 44
VETERAN: Final = 45
ELITE: Final = 46
EXPLOITED: Final = 47
OVER_LIMIT: Final = 48
PAID_LIMIT: Final = 49
REGION_FREE: Final = 50
OBJECTIVE_HELD: Final = 51
DESTROYED_COUNTED: Final = 52
RESUPPLY_ROLL: Final = 53
RESUPPLY_POINTS: Final = 54
BOUGHT: Final = 55
BOUGHT_SUPPLIES: Final = 56
POINTS_LOST: Final = 57
ALLIED_REFITTED: Final = 58
MARKER_DRAWN: Final = 59
PLACED: Final = 60
REGROUPED: Final = 61
HOLDS: Final = 62
ORDERS_ROLLED: Final = 63
ORDER_ROW: Final = 64
MARCHED: Final = 65
WANDERED: Final = 66
NO_SUPPLY: Final = 67
ALLIED_RESUPPLY_ROLL: Final = 68
ALLIED_SUPPLIES: Final = 69
STORM: Final = 70
ENDED: Final = 71
DISRUPT_ROLL: Final = 72
LINKED: Final = 73
CAMPAIGN_OVER: Final = 74
FORCES: Final = 75

EVENTS = [
    Sentence("campaign-begins", "2", ["campaign", "n", "n"], heading=True),
    Sentence("option-holds", "2.12", ["option", "signed"]),
    Sentence("removed", "9.3", ["unit"]),
    Sentence("gave-up", "9.5", ["unit"]),
    Sentence("gave-up-supplies", "9.5", ["n"]),
    Sentence("added", "9.4", ["unit", "area"]),
    Sentence("prepares", "8.3", ["unit"]),
    Sentence("missing", "8.7", ["n"]),
    Sentence("turn-begins", "4.1", ["turn"], heading=True),
    Sentence("joins", "2.1", ["unit", "n"]),
    Sentence("torch-rolled", "10.1", ["n", "n"]),
    Sentence("sacrificed", "10.1", ["unit", "n"]),
    Sentence("torch-held-off", "10.1", [], turning_point=True),
    Sentence("refitted", "4.2", ["unit"]),
    Sentence("rebuilt", "7.3", ["unit"]),
    Sentence("level-lost", "7.2", ["unit"]),
    Sentence("attacks", "4.3", ["unit", "area", "area", "n"], way=(2, 1)),
    Sentence("moved", "4.6", ["unit", "area", "n"]),
    Sentence("battle-begins", "4.4", ["area", "side"]),
    Sentence("allied-plan-count", "5.1", ["n", "n", "n"]),
    Sentence("allied-plan", "5.1", ["plan"]),
    Sentence("axis-points", "5.2", ["n"]),
    Sentence("axis-plan", "5.2", ["plan", "n", "n"]),
    Sentence("intel-both", "6.12", []),
    Sentence("intel", "6.12", ["side", "plan"]),
    Sentence("deployed", "6.7", ["unit"]),
    Sentence("deployed-plan", "6.7", ["plan"]),
    Sentence("combined", "6.6", ["unit", "unit"]),
    Sentence("round-begins", "5.3", ["n"]),
    Sentence("ambushed", "6.1", []),
    Sentence("axis-roll", "5.3", ["die", "n", "n", "n"]),
    Sentence("allied-roll", "5.3", ["die", "n", "n", "n"]),
    Sentence("axis-reroll", "6.15", ["die", "n", "n"]),
    Sentence("allied-reroll", "6.15", ["die", "n", "n"]),
    Sentence("disrupted", "6.9", ["side", "n", "n"]),
    Sentence("assaulted", "6.2", []),
    Sentence("dug-in", "6.8", ["side", "n"]),
    Sentence("reduced", "5.4", ["unit"]),
    Sentence("destroyed", "5.4", ["unit"]),
    Sentence("salvaged", "6.14", ["side", "n"]),
    Sentence("pressed", "6.13", ["n"]),
    Sentence("battle-ends", "5.5", ["area", "holder"]),
    Sentence("went-back", "5.5", ["unit", "area"]),
    Sentence("earned", "7.1", ["side", "n"]),
    Sentence("drew-upgrade", "7.1", ["upgrade"]),
    Sentence("veteran", "7.1", ["unit", "upgrade"]),
    Sentence("elite", "7.1", ["unit", "upgrade"]),
    Sentence("exploited", "6.10", ["unit", "area"]),
    Sentence("over-limit", "4.7", ["area", "n"]),
    Sentence("paid-limit", "4.7", ["n"]),
    Sentence("region-free", "4.8", ["region", "n"]),
    Sentence("objective-held", "4.8", ["area", "n"]),
    Sentence("destroyed-counted", "4.8", ["n", "n"]),
    Sentence("resupply-roll", "4.8", ["n", "n"]),
    Sentence("resupply-points", "4.8", ["n"]),
    Sentence("bought", "4.9", ["unit", "area", "n"]),
    Sentence("bought-supplies", "4.9", ["n"]),
    Sentence("points-lost", "4.9", ["n"]),
    Sentence("allied-refitted", "8.1", ["unit", "n"]),
    Sentence("marker-drawn", "8.2", ["marker"]),
    Sentence("placed", "8.5", ["unit", "n", "area"]),
    Sentence("regrouped", "8.7", []),
    Sentence("holds", "8.9", ["unit", "area"]),
    Sentence("orders-rolled", "8.8", ["region", "n", "signed", "n"]),
    Sentence("order-row", "8.8", ["row"]),
    Sentence("marched", "8.8", ["unit", "area", "order"]),
    Sentence("wandered", "8.13", ["unit", "n", "area"]),
    Sentence("no-supply", "8.16", ["n"]),
    Sentence("allied-resupply-roll", "8.18", ["n", "signed", "n", "n"]),
    Sentence("allied-supplies", "8.18", ["n"]),
    Sentence("storm", "D6", [], turning_point=True),
    Sentence("ended", "1.7", ["n", "signed", "n"]),
    Sentence("disrupt-roll", "6.9", ["side", "n"]),
    Sentence("linked", "9", ["link", "signed"]),
    Sentence("campaign-over", "9", ["campaign", "reason", "n"], turning_point=True),
    Sentence("forces", "5.3", ["side", "units", "units"]),  # all of them, and those that are reduced
]


def turn_number(campaign: int, turn: int) -> int:
    """A turn of a campaign in one number."""
    return campaign * TURNS + turn


def split_turn(number: int) -> tuple[int, int]:
    """The campaign and its turn."""
    return number // TURNS, number % TURNS


def row_number(region: int, row: int) -> int:
    """8.8: a row of a region's table of orders in one number."""
    return region * ROWS + row


def split_row(number: int) -> tuple[int, int]:
    """The region and the row of its table."""
    return number // ROWS, number % ROWS


# What the Allied tables decide: in the log such lines are theirs.
OF_THE_ALLIES = {
    "allied-plan-count",
    "allied-plan",
    "allied-roll",
    "allied-reroll",
    "allied-resupply-roll",
    "allied-supplies",
    "marker-drawn",
    "orders-rolled",
    "order-row",
    "no-supply",
}
