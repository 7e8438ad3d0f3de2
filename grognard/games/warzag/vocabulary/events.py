"""What can happen, by number, and what each event names. Sentences are in the text files."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

CHOSE_NATION: Final = 0
GOT_BASE: Final = 1
GOT_OBJECTIVE: Final = 2
DEALT_OBJECTIVES: Final = 3
GOT_MISSION: Final = 4
DREW_MISSION: Final = 5
DREW_KNOWN_MISSION: Final = 6
TURN_BEGINS: Final = 7
COLLECTED: Final = 8
GAVE: Final = 9
TRAINED: Final = 10
MOVED: Final = 11
ANNEXED: Final = 12
OCCUPIED: Final = 13
ABANDONED: Final = 14
LEADER_HOME: Final = 15
LEADER_BACK: Final = 16
INVADED: Final = 17
BROUGHT: Final = 18
CASE_TWO: Final = 19
SUMMED: Final = 20
CHOSE_TARGET: Final = 21
ROLLED: Final = 22
OBSTINATE: Final = 23
STRUCK_BACK: Final = 24
WOUNDED: Final = 25
ELIMINATED: Final = 26
SUCCEEDED: Final = 27
HELD: Final = 28
LIBERATED: Final = 29
ADVANCED: Final = 30
RETURNED: Final = 31
LED: Final = 32
LEADER_RESTS: Final = 33
ACTIVATED: Final = 34
PROMOTED: Final = 35
REPAIRED: Final = 36
EVACUATED: Final = 37
RESEARCHED: Final = 38
CROSSED: Final = 39
DREW_OWN: Final = 40
DREW: Final = 41
DREW_KNOWN: Final = 42
DEVELOPED: Final = 43
DOWNGRADED: Final = 44
PLAYED: Final = 45
CANCELLED: Final = 46
GAINED: Final = 47
ROBBED: Final = 48
HEALED: Final = 49
CREDITED: Final = 50
REROLLED: Final = 51
SABOTAGED: Final = 52
BOMBED: Final = 53
MISSION_DONE: Final = 54
MISSION_FAILED: Final = 55
KNOCKED_OUT: Final = 56
TOOK_OVER: Final = 57
CARDS_RETURNED: Final = 58
FIGHTS_ON: Final = 59
SURRENDERED: Final = 60
OBJECTIVE_DONE: Final = 61
EXHAUSTED: Final = 62
WON: Final = 63
WIPED_OUT: Final = 64
LEADER_ASIDE: Final = 65
ATTACKS: Final = 66
DEFENDS: Final = 67
GROUND: Final = 68

EVENTS = [
    Sentence("chose-nation", "2.1", ["seat-name", "nation"]),
    Sentence("got-base", "2.2", ["nation", "place"]),
    Sentence("got-objective", "2.4", ["objective"]),
    Sentence("dealt-objectives", "2.4", []),
    Sentence("got-mission", "9", ["mission"]),
    Sentence("drew-mission", "9", ["nation"]),
    Sentence("drew-known-mission", "9", ["nation", "mission"]),
    Sentence("turn-begins", "4", ["n", "nation"], heading=True),
    Sentence("collected", "5", ["nation", "n", "n"]),
    Sentence("gave", "10", ["nation", "n", "nation"]),
    Sentence("trained", "6.1", ["nation", "category", "place", "n"]),
    Sentence("moved", "6.2", ["unit", "place", "place"], way=(1, 2)),
    Sentence("annexed", "6.3", ["nation", "place", "n"]),
    Sentence("occupied", "6.3", ["nation", "place"]),
    Sentence("abandoned", "3.2", ["nation", "place"]),
    Sentence("leader-home", "6.3", ["nation"]),
    Sentence("leader-back", "6.3", ["nation", "place"]),
    Sentence("invaded", "7.1", ["nation", "place", "nation"]),
    Sentence("brought", "B2.2", ["unit", "place", "place", "n"], way=(1, 2)),
    Sentence("case-two", "7.5", ["place"]),
    Sentence("summed", "7.2", ["n", "n"]),
    Sentence("chose-target", "7.2", ["nation", "unit", "place", "n"]),
    Sentence("rolled", "7.3", ["nation", "face"]),
    Sentence("obstinate", "B2.4", ["nation"]),
    Sentence("struck-back", "7.3", ["nation", "n", "n", "n", "n"]),
    Sentence("wounded", "B1", ["nation", "unit", "place", "n", "n"]),
    Sentence("eliminated", "7.4", ["unit", "place"]),
    Sentence("succeeded", "7.4", ["nation", "place", "n", "n"]),
    Sentence("held", "7.4", ["nation", "place", "n", "n"]),
    Sentence("liberated", "7.7", ["nation", "place"]),
    Sentence("advanced", "7.6", ["unit", "place"]),
    Sentence("returned", "B2.2", ["unit", "place"]),
    Sentence("led", "8.1", ["nation", "place"]),
    Sentence("leader-rests", "6.3", ["nation"]),
    Sentence("activated", "8.2", ["nation"]),
    Sentence("promoted", "B4", ["nation", "promotion"]),
    Sentence("repaired", "B4", ["nation", "unit", "place"]),
    Sentence("evacuated", "B4", ["unit", "place", "place"], way=(1, 2)),
    Sentence("researched", "8.2", ["nation", "n", "n"]),
    Sentence("crossed", "B3", ["nation", "place", "n"]),
    Sentence("drew-own", "B3", ["card"]),
    Sentence("drew", "B3", ["nation"]),
    Sentence("drew-known", "B3", ["nation", "card"]),
    Sentence("developed", "8.3", ["nation", "place", "development"]),
    Sentence("downgraded", "8.3", ["nation", "place"]),
    Sentence("played", "B5", ["nation", "card"]),
    Sentence("cancelled", "B5", ["card"]),
    Sentence("gained", "B5", ["nation", "n"]),
    Sentence("robbed", "B5", ["nation", "nation", "n"]),
    Sentence("healed", "B5", ["nation"]),
    Sentence("credited", "B5", ["nation", "card"]),
    Sentence("rerolled", "B5", ["face"]),
    Sentence("sabotaged", "B5", ["place"]),
    Sentence("bombed", "B5", ["place"], turning_point=True),
    Sentence("mission-done", "9", ["nation", "mission"], turning_point=True),
    Sentence("mission-failed", "9", ["nation", "mission"]),
    Sentence("knocked-out", "11", ["nation"], turning_point=True),
    Sentence("took-over", "11", ["nation", "nation"], turning_point=True),
    Sentence("cards-returned", "11", ["nation", "n"]),
    Sentence("fights-on", "11", ["nation"]),
    Sentence("surrendered", "11", ["nation"], turning_point=True),
    Sentence("objective-done", "11", ["nation", "objective"], turning_point=True),
    Sentence("exhausted", "11", ["n"]),
    Sentence("won", "11", ["nation"]),
    Sentence("wiped-out", "7.4", ["nation", "place"]),
    Sentence("leader-aside", "6.3", ["nation"]),
    Sentence("attacks", "7.2", ["n", "unit", "place", "n", "n"]),  # how many; attack and defence of each
    Sentence("defends", "7.4", ["n", "unit", "place", "n", "n", "n"]),  # attack, resistance and defence of each
    Sentence("ground", "7.4", ["place", "n", "n"]),  # its defence and its resistance
]
