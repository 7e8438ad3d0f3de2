"""What can happen in the turn and in politics, by number; `force_events.py` has the rest."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

# several
CHECKED: Final = 0
GAINED: Final = 1
NO_FLAG: Final = 2
INTO_CUP: Final = 3
RESERVED: Final = 4
REFUSED: Final = 5
CONTROL: Final = 6
CONTROL_LOST: Final = 7
MARK_REMOVED: Final = 8
MARK_PLAYED: Final = 9

# 3 The turn
TURN_BEGINS: Final = 10
LAST_TURN: Final = 11
A_BOMB_OPEN: Final = 12
DECLINED: Final = 13
LENT: Final = 14
COLLECTED: Final = 15
CONVERTED: Final = 16
PRODUCED: Final = 17
PRODUCED_FOR_LATER: Final = 18
REPAIRED: Final = 19
INTERRUPTED: Final = 20
DREW: Final = 21
DREW_COMMON: Final = 22
PLAYED: Final = 23
PUT_OFF: Final = 24
PLACED: Final = 25
UPGRADED: Final = 26
CRISIS: Final = 27
NO_EFFECT: Final = 28
REDUCED: Final = 29
COUP: Final = 30
PHASE_GOES_ON: Final = 31
PHASE_ENDS: Final = 32
HOME_FRONT: Final = 33
CLOSING: Final = 34

# 5 Political concepts
PROVOKED: Final = 35
TEST_PASSED: Final = 36
STABILITY_LOST: Final = 37
STABILITY_GAINED: Final = 38
FALL_ROLLED: Final = 39
COLLAPSED: Final = 40
EXHAUSTED: Final = 41
REMOVED: Final = 42
DISCARDED: Final = 43
SURRENDERED: Final = 44
CLAIMED: Final = 45
SURRENDER_MARKER: Final = 46
OFFERED: Final = 47
WITHDRAWN: Final = 48
ARMISTICE: Final = 49
AT_WAR: Final = 50
WAR_CANCELLED: Final = 51
LIMITED_WAR: Final = 52
GLOBAL_WAR: Final = 53
OPPORTUNITY: Final = 54

# 6 Political actions
TRIES: Final = 55
SUCCEEDED: Final = 56
FAILED: Final = 57
ALLIED: Final = 58
NO_CONSENT: Final = 59
ALLIANCE_BROKEN: Final = 60
DIPLOMACY: Final = 61
ESCALATED: Final = 62
PRESSES: Final = 63
POSTURE: Final = 64
TOOK_BACK: Final = 65

# 1.7 Victory
POINTS: Final = 66
WON: Final = 67

# 12 Special rules
RULE_CANCELLED: Final = 68
SPECIAL_ACTION: Final = 69

EVENTS = [
    Sentence("checked", "5.3", ["power", "n", "n", "signed", "n"]),
    Sentence("gained", "5.2.2", ["power", "marker"]),
    Sentence("no-flag", "5.2.2", ["power"]),
    Sentence("into-cup", "5.2.2", ["power", "marker", "n"]),
    Sentence("reserved", "3.4", ["power", "marker"]),
    Sentence("refused", "3.6", ["power", "marker"]),
    Sentence("control", "2.2.4", ["power", "area"]),
    Sentence("control-lost", "2.2.4", ["area"]),
    Sentence("mark-removed", "12", ["mark"]),
    Sentence("mark-played", "12", ["mark"]),
    Sentence("turn-begins", "3", ["turn"], heading=True),
    Sentence("last-turn", "1.6", [], turning_point=True),
    Sentence("a-bomb-open", "12.2.2", [], turning_point=True),
    Sentence("declined", "3.2.2", ["power"]),
    Sentence("lent", "4.4.1", ["power", "resource"]),
    Sentence("collected", "4.4", ["power", "n"]),
    Sentence("converted", "4.5", ["power", "n"]),
    Sentence("produced", "4.6", ["power", "marker"]),
    Sentence("produced-for-later", "4.6", ["power", "marker"]),
    Sentence("repaired", "4.8", ["power"]),
    Sentence("interrupted", "3.5", ["power", "marker"]),
    Sentence("drew", "3.3", ["marker", "power"]),
    Sentence("drew-common", "3.3", ["marker"]),
    Sentence("played", "3.7", ["power", "marker"]),
    Sentence("put-off", "3.7.2", ["power", "marker"]),
    Sentence("placed", "3.7.2", ["power", "marker", "area"]),
    Sentence("upgraded", "3.7.3", ["power", "marker", "area"]),
    Sentence("crisis", "3.7.4", ["n", "crisis"]),
    Sentence("no-effect", "3.7.4", []),
    Sentence("reduced", "5.3", ["power"]),
    Sentence("coup", "5.7", ["area", "power"]),
    Sentence("phase-goes-on", "3.7.5", ["power", "n"]),
    Sentence("phase-ends", "3.7.5", []),
    Sentence("home-front", "3.7.6", ["power"]),
    Sentence("closing", "C.4", []),
    Sentence("provoked", "5.2.3", ["power"]),
    Sentence("test-passed", "5.5.1", ["power"]),
    Sentence("stability-lost", "5.5.1", ["power", "stability"]),
    Sentence("stability-gained", "6.7", ["power", "stability"]),
    Sentence("fall-rolled", "5.5.2", ["power", "n", "n"]),
    Sentence("collapsed", "5.5.3", ["power"], turning_point=True),
    Sentence("exhausted", "4.1.2", ["power"]),
    Sentence("removed", "4.1.1", ["power", "side", "area"]),
    Sentence("discarded", "4.1.1", ["power", "marker"]),
    Sentence("surrendered", "5.5.4", ["power"], turning_point=True),
    Sentence("claimed", "5.5.4", ["power", "area"]),
    Sentence("surrender-marker", "5.5.4", ["ideology", "power"]),
    Sentence("offered", "5.6.2", ["power", "power"]),
    Sentence("withdrawn", "5.6.2", ["power", "power"]),
    Sentence("armistice", "5.6.2", ["power", "power"], turning_point=True),
    Sentence("at-war", "5.6.1", ["power", "power"], turning_point=True),
    Sentence("war-cancelled", "6.2", ["power", "power"]),
    Sentence("limited-war", "5.6.4", [], turning_point=True),
    Sentence("global-war", "5.6.5", ["turn"], turning_point=True),
    Sentence("opportunity", "5.7", ["area"]),
    Sentence("tries", "6", ["power", "action"]),
    Sentence("succeeded", "5.3", []),
    Sentence("failed", "5.4", ["power"]),
    Sentence("allied", "6.1", ["power"]),
    Sentence("no-consent", "6.1", ["power"]),
    Sentence("alliance-broken", "6.1.4", ["power"]),
    Sentence("diplomacy", "6.3", ["power", "area"]),
    Sentence("escalated", "6.4", ["power", "commitment"]),
    Sentence("presses", "6.6", ["power", "power"]),
    Sentence("posture", "12.3", ["posture"]),
    Sentence("took-back", "11.2", ["power", "area"]),
    Sentence("points", "1.7.1", ["ideology", "signed"]),
    Sentence("won", "1.7.2", ["ideology"]),
    Sentence("rule-cancelled", "5.5.3", ["mark"]),
    Sentence("special-action", "6.8", ["power", "mark"]),
]
