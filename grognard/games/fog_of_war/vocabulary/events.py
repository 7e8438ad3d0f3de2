"""The events of the log, by number, and what each of them names. Their sentences are in the text files."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence
from grognard.games.fog_of_war.state import Tabletop

SIDES_SETTLED: Final = 0
OFFERED: Final = 1
DREW_VICTORY: Final = 2
KEPT_VICTORY: Final = 3
BOXED: Final = 4
PLACED_OWN: Final = 5
PLACED: Final = 6
TURN_BEGINS: Final = 7
EXPIRED: Final = 8
DREW_OWN: Final = 9
DREW: Final = 10
WINTER: Final = 11
CREATED_OWN: Final = 12
CREATED: Final = 13
ADDED_OWN: Final = 14
ADDED: Final = 15
DISMANTLED: Final = 16
LAUNCHED: Final = 17
ROUTED: Final = 18
INTERDICTED: Final = 19
SUNK_OWN: Final = 20
SUNK: Final = 21
NO_AIR_ALONE: Final = 22
ENTERED: Final = 23
USSR_ENTERED: Final = 24
USA_ENTERED: Final = 25
SHOWN: Final = 26
SHOWN_NEUTRAL: Final = 27
THROWN: Final = 28
ADVANTAGE_USED: Final = 29
COMPARED: Final = 30
OUTCOME: Final = 31
LOST: Final = 32
SET_ASIDE: Final = 33
SET_ASIDE_NEUTRAL: Final = 34
CAPTURED: Final = 35
QUAG_LOST_OWN: Final = 36
QUAG_LOST: Final = 37
QUAG_LOST_NEUTRAL: Final = 38
CUT: Final = 39
FRANCE_FELL: Final = 40
UK_FELL: Final = 41
LOOKS: Final = 42
BID: Final = 43
BLOCKED: Final = 44
SAW: Final = 45
SAW_TARGET: Final = 46
SAW_VICTORY: Final = 47
LOOKED: Final = 48
YEAR_POINTS: Final = 49
WIN_SPLIT: Final = 50
PRODUCES: Final = 51
BOUGHT_OWN: Final = 52
BOUGHT: Final = 53
BOUGHT_INDUSTRY: Final = 54
BOUGHT_TOKENS: Final = 55
BOUGHT_POINT: Final = 56
TOOK_OWN: Final = 57
TOOK: Final = 58
YEAR_BEGINS: Final = 59
REINFORCED: Final = 60
REVEALED_VICTORY: Final = 61
WON: Final = 62
CARDS_DISCARDED: Final = 63
BOMBARDED: Final = 64
FLEETS_DISCARDED: Final = 65
FLEETS_TO_WIN: Final = 66
SET_OUT: Final = 67
NOTHING_SHOWN: Final = 68
RESUMED: Final = 69
BONUS: Final = 70

EVENTS = [
    Sentence("sides-settled", "A6", ["seat", "seat", "n"]),
    Sentence("offered", "A6", ["seat", "side", "n"]),
    Sentence("drew-victory", "2", ["victories"]),
    Sentence("kept-victory", "2", ["victories"]),
    Sentence("boxed", "2", []),
    Sentence("placed-own", "4", ["side", "card", "province"]),
    Sentence("placed", "4", ["side", "province"]),
    Sentence("turn-begins", "3.1.1", ["side", "op"], heading=True),
    Sentence("expired", "5.1", ["side", "op"]),
    Sentence("drew-own", "3.1.4", ["side", "cards"]),
    Sentence("drew", "3.1.4", ["side", "n"]),
    Sentence("winter", "6.8", [], turning_point=True),
    Sentence("created-own", "5.1", ["side", "op", "province"]),
    Sentence("created", "5.1", ["side", "op"]),
    Sentence("added-own", "5.2", ["side", "card", "op"]),
    Sentence("added", "5.2", ["side", "op"]),
    Sentence("dismantled", "5.3", ["side", "op"]),
    Sentence("launched", "5.5.1", ["side", "op", "province"]),
    Sentence("routed", "7.1.2", ["side", "place", "route"]),
    Sentence("interdicted", "A2", ["side", "card", "province"]),
    Sentence("sunk-own", "A2", ["side", "card"]),
    Sentence("sunk", "A2", ["side"]),
    Sentence("no-air-alone", "A5", ["side", "province"]),
    Sentence("entered", "9.1", ["province", "side"]),
    Sentence("ussr-entered", "9.2", [], turning_point=True),
    Sentence("usa-entered", "9.5", [], turning_point=True),
    Sentence("shown", "5.5.2", ["side", "cards"]),
    Sentence("shown-neutral", "5.5.2", ["cards"]),
    Sentence("thrown", "5.5.2", ["side", "cards"]),
    Sentence("advantage-used", "5.5.3", ["side"]),
    Sentence("compared", "6", ["n", "n", "n", "n", "n", "n"]),
    Sentence("outcome", "6", ["outcome", "province"]),
    Sentence("lost", "6.1", ["side", "cards"]),
    Sentence("set-aside", "6.3", ["side", "card"]),
    Sentence("set-aside-neutral", "6.1", ["card"]),
    Sentence("captured", "6.3", ["side", "province"]),
    Sentence("quag-lost-own", "6.4", ["side", "cards"]),
    Sentence("quag-lost", "6.4", ["side", "n"]),
    Sentence("quag-lost-neutral", "6.4", ["cards"]),
    Sentence("cut", "6.5", ["side", "province"]),
    Sentence("france-fell", "9.3", [], turning_point=True),
    Sentence("uk-fell", "9.4", [], turning_point=True),
    Sentence("looks", "11", ["side", "pile", "n"]),
    Sentence("bid", "11.2", ["side", "n"]),
    Sentence("blocked", "11.2", ["side", "pile"]),
    Sentence("saw", "11.3", ["cards", "pile"]),
    Sentence("saw-target", "11.3", ["op", "province"]),
    Sentence("saw-victory", "11.3", ["victory"]),
    Sentence("looked", "11.3", ["side", "pile", "n"]),
    Sentence("year-points", "12", ["n", "n"]),
    Sentence("win-split", "3.2", ["side", "n", "n"]),
    Sentence("produces", "10", ["side", "n", "n", "n"]),
    Sentence("bought-own", "10.1", ["side", "card"]),
    Sentence("bought", "10.1", ["side"]),
    Sentence("bought-industry", "10.1", ["side", "n"]),
    Sentence("bought-tokens", "10.1", ["side", "n"]),
    Sentence("bought-point", "10.1.1", ["n"]),
    Sentence("took-own", "3.2", ["side", "card", "province"]),
    Sentence("took", "3.2", ["side", "province"]),
    Sentence("year-begins", "3.2", ["year", "side"], heading=True, turning_point=True),
    Sentence("reinforced", "1.4", ["side", "n"]),
    Sentence("revealed-victory", "12", ["victories"]),
    Sentence("won", "12", ["side"]),
    Sentence("cards-discarded", "9.1", ["side", "province", "n"]),
    Sentence("bombarded", "A4", ["side", "province"]),
    Sentence("fleets-discarded", "A4", ["side", "cards"]),
    Sentence("fleets-to-win", "A4", ["side", "cards"]),
    Sentence("set-out", "7.1.2", ["side", "place"]),
    Sentence("nothing-shown", "5.5.2", ["side"]),
    Sentence("resumed", "6.4", ["side", "province"]),
    Sentence("bonus", "6", ["side", "bonus", "n"]),
]


def seat_bit(t: Tabletop, side: int) -> int:
    """The seat that plays a side, as a bit."""
    return 1 << t.side_of.index(side)


def tell_both(t: Tabletop, side: int, own: int, own_args: list[int], other: int, other_args: list[int]) -> None:
    """One event in two wordings: for the seat that plays this side, and for everybody else."""
    t.tell_own(t.side_of.index(side), own, own_args, other, other_args)
