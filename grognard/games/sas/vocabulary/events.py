"""What can happen, by number, and what each event names. Sentences are in the text files. New ones come at the end."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.text import Sentence

EQUIPPED: Final = 0
PATROL_STARTS: Final = 1
TURN: Final = 2
ACTS: Final = 3
MOVED: Final = 4
SPRINTS: Final = 5
CLIMBED: Final = 6
ATTACKED: Final = 7
THREW: Final = 8
ROLLED: Final = 9
LUCKY: Final = 10
MISSED: Final = 11
KILLED: Final = 12
DAMAGED: Final = 13
AIMS: Final = 14
MARKED: Final = 15
MARKED_SQUARE: Final = 16
CROUCHED: Final = 17
STOOD: Final = 18
PICKED_UP: Final = 19
PLACED: Final = 20
FUSED: Final = 21
RECOVERED: Final = 22
HEALED: Final = 23
SMOKES: Final = 24
FREED: Final = 25
EXITED: Final = 26
ALERTED: Final = 27
SHOUTED: Final = 28
DISCOVERED: Final = 29
STEALTH: Final = 30
ALARM: Final = 31
HURT: Final = 32
DIED: Final = 33
SCATTERED: Final = 34
SCATTERED_OFF: Final = 35
EXPLODED: Final = 36
BLAST_DIE: Final = 37
TARGET_HIT: Final = 38
TARGET_DESTROYED: Final = 39
MINE_WENT_OFF: Final = 40
TRAPPED: Final = 41
# The Axis
PHASE: Final = 42
AXIS_FIRED: Final = 43
AXIS_FIRED_WALL: Final = 44
CAR_HIT: Final = 45
CAR_LOST: Final = 46
ADVANCED: Final = 47
FACED: Final = 48
STOPPED: Final = 49
SWEPT: Final = 50
MARKER: Final = 51
RESHUFFLED: Final = 52
DREW: Final = 53
NOTHING: Final = 54
SPECIAL: Final = 55
ARRIVED: Final = 56
GOT_TOKEN: Final = 57
SPAWN_FULL: Final = 58
SPAWNED: Final = 59
BUMPED: Final = 60
PATROLLED: Final = 61
DROVE: Final = 62
RUN_OVER: Final = 63
DROVE_OFF: Final = 64
TURNED_ROUND: Final = 65
RELIEVED: Final = 66
MORTAR_SET: Final = 67
SHELLED: Final = 68
SHELL_FELL: Final = 69
UNLOADED: Final = 70
BURNED: Final = 71
FORGOTTEN: Final = 72
BODY_REMOVED: Final = 73
OBJECTIVE: Final = 74
CAR_REPAIRED: Final = 75
RAN_DOWN: Final = 76
CAR_LEFT: Final = 77
SAT: Final = 78
GOT_OFF: Final = 79
BROKE_DOWN: Final = 80
SET_ON_FIRE: Final = 81
# The Jäger
LURKS: Final = 82
LAID: Final = 83
LAID_OWN: Final = 84
DREW_CARD: Final = 85
DREW_CARD_OWN: Final = 86
DISCARDED: Final = 87
DISCARDED_OWN: Final = 88
JAGER_RESHUFFLED: Final = 89
TURNED_OVER: Final = 90
NOT_TURNED: Final = 91
NO_EFFECT: Final = 92
AMBUSH_SET: Final = 93
CAT_SET: Final = 94
TWIG_SET: Final = 95
BLOOD_SET: Final = 96
LOCK_SET: Final = 97
UPGRADED: Final = 98
AMBUSHED: Final = 99
CAT_SCARED: Final = 100
TWIG_SNAPPED: Final = 101
TWIG_CLEARED: Final = 102
LOCK_PICKED: Final = 103
LOCK_OPENED: Final = 104
BLOOD_DRIES: Final = 105
BLOOD_GONE: Final = 106
# Nancy
DISGUISED: Final = 107
UNDISGUISED: Final = 108
TALKS: Final = 109
TALK_ENDED: Final = 110
HOLDS: Final = 111
LET_GO: Final = 112
SUSPECTED: Final = 113
# The Typhoon
AIR_CALLED: Final = 114
AIR_WAITS: Final = 115
AIR_FLEW: Final = 116
AIR_LEFT: Final = 117
AIR_STRAFED: Final = 118
AIR_ROCKET: Final = 119
AIR_LOST: Final = 120
AIR_FIRED_AT: Final = 121
# Why the Axis moves
TURNED: Final = 122
GOES_FOR_NEAREST: Final = 123
GOES_FOR_OTHER: Final = 124
GOES_TOWARDS: Final = 125
STAYS_BEST: Final = 126
KEEPS_POST: Final = 127
OFFICER_STAYS: Final = 128
NOBODY_ADVANCES: Final = 129
SENTRY_TURNED: Final = 130
PATROL_TURNED: Final = 131
NOBODY_ATTACKS: Final = 132
TRACK_STAYS: Final = 133

EVENTS = [
    Sentence("equipped", "12.7", ["seat", "operator", "face"]),
    Sentence("patrol-starts", "1.7", ["colour", "place"]),
    Sentence("turn", "1.11", ["n"], heading=True),
    Sentence("acts", "2", ["operator"]),
    Sentence("moved", "2.2", ["operator", "place"]),
    Sentence("sprints", "2.3", ["operator", "place"]),
    Sentence("climbed", "2.4", ["operator", "place"]),
    Sentence("attacked", "2.5", ["operator", "place", "gear", "modifiers", "n"]),
    Sentence("threw", "10.7", ["operator", "gear", "place"]),
    Sentence("rolled", "2.5", ["operator", "n", "n", "n"]),
    Sentence("lucky", "10.14", ["operator", "n"]),
    Sentence("missed", "2.5", ["operator"]),
    Sentence("killed", "2.5", ["unit"]),
    Sentence("damaged", "8.5", ["unit", "n"]),
    Sentence("aims", "2.7", ["operator", "place"]),
    Sentence("marked", "2.8", ["operator", "unit"]),
    Sentence("marked-square", "10.7", ["operator", "place"]),
    Sentence("crouched", "2.9", ["operator"]),
    Sentence("stood", "2.9", ["operator"]),
    Sentence("picked-up", "2.10", ["operator", "token"]),
    Sentence("placed", "2.10", ["operator", "token", "place"]),
    Sentence("fused", "10.6", ["operator", "n"]),
    Sentence("recovered", "2.15", ["operator", "n"]),
    Sentence("healed", "10.11", ["operator", "operator"]),
    Sentence("smokes", "4.5", ["unit"]),
    Sentence("freed", "12", ["operator", "operator"]),
    Sentence("exited", "1.9", ["operator"]),
    Sentence("alerted", "2.12", ["unit"]),
    Sentence("shouted", "2.12", ["unit"]),
    Sentence("discovered", "2.12", ["operator"]),
    Sentence("stealth", "2.17", ["n"]),
    Sentence("alarm", "2.17", [], turning_point=True),
    Sentence("hurt", "2.13", ["operator", "n", "n"]),
    Sentence("died", "2.13", ["operator"]),
    Sentence("scattered", "10.7", ["gear", "place"]),
    Sentence("scattered-off", "10.7", []),
    Sentence("exploded", "10", ["gear", "place"]),
    Sentence("blast-die", "10", ["n", "n"]),
    Sentence("target-hit", "1.4", ["target-id", "n"]),
    Sentence("target-destroyed", "1.4", ["target-id", "n"]),
    Sentence("mine-went-off", "10.8", ["unit"]),
    Sentence("trapped", "10.5", ["unit"]),
    Sentence("phase", "1.11", ["phase"]),
    Sentence("axis-fired", "6", ["unit", "target", "dice", "signed", "n", "n", "modifiers"]),
    Sentence("axis-fired-wall", "8.4", ["unit", "target", "dice", "signed", "n", "n", "modifiers"]),
    Sentence("car-hit", "11", ["vehicle", "n", "n"]),
    Sentence("car-lost", "11", ["vehicle"]),
    Sentence("advanced", "3.2", ["axis", "place", "place"], way=(1, 2)),
    Sentence("faced", "3.2", ["unit", "facing"]),
    Sentence("stopped", "4.2", ["unit", "facing"]),
    Sentence("swept", "4.9", ["unit"]),
    Sentence("marker", "4", ["colour"]),
    Sentence("reshuffled", "4", []),
    Sentence("drew", "4", ["half"]),
    Sentence("nothing", "4.5", []),
    Sentence("special", "4.6", [], turning_point=True),
    Sentence("arrived", "8.7", ["axis"]),
    Sentence("got-token", "4.5", ["operator", "gear"]),
    Sentence("spawn-full", "4.3", ["colour"]),
    Sentence("spawned", "4.3", ["axis", "n", "colour"]),
    Sentence("bumped", "5", ["unit", "operator"]),
    Sentence("patrolled", "5", ["axis", "place", "place"], way=(1, 2)),
    Sentence("drove", "8.1", ["unit"]),
    Sentence("run-over", "8.7", ["operator", "axis"]),
    Sentence("drove-off", "8.7", ["axis"]),
    Sentence("turned-round", "8.6", ["axis"]),
    Sentence("relieved", "9", ["unit"]),
    Sentence("mortar-set", "9", ["place"]),
    Sentence("shelled", "9", ["unit", "place", "n"]),
    Sentence("shell-fell", "9", ["place", "dice", "n"]),
    Sentence("unloaded", "14", ["unit", "n", "axis"]),
    Sentence("burned", "15", ["operator", "dice"]),
    Sentence("forgotten", "7", ["operator"]),
    Sentence("body-removed", "7", ["place"]),
    Sentence("objective", "12", ["objective"], turning_point=True),
    Sentence("car-repaired", "11", ["vehicle"]),
    Sentence("ran-down", "11", ["vehicle", "unit"]),
    Sentence("car-left", "11", ["vehicle"]),
    Sentence("sat", "11", ["operator", "vehicle", "car-seat"]),
    Sentence("got-off", "11", ["operator", "place"]),
    Sentence("broke-down", "14", ["unit"]),
    Sentence("set-on-fire", "15", ["unit", "place"]),
    Sentence("lurks", "16.1", ["n", "place"]),
    Sentence("laid", "16.2", []),
    Sentence("laid-own", "16.2", ["card"]),
    Sentence("drew-card", "16.2", []),
    Sentence("drew-card-own", "16.2", ["card"]),
    Sentence("discarded", "16.2", []),
    Sentence("discarded-own", "16.2", ["card", "card"]),
    Sentence("jager-reshuffled", "16.2", []),
    Sentence("turned-over", "16.3", ["half"]),
    Sentence("not-turned", "16.3", []),
    Sentence("no-effect", "16.3", []),
    Sentence("ambush-set", "16.4", ["n", "place"]),
    Sentence("cat-set", "16.5", ["place"]),
    Sentence("twig-set", "16.6", ["operator"]),
    Sentence("blood-set", "16.7", ["place"]),
    Sentence("lock-set", "16.8", ["place", "facing"]),
    Sentence("upgraded", "16.10", ["unit"]),
    Sentence("ambushed", "16.4", ["n", "place", "facing"]),
    Sentence("cat-scared", "16.5", ["place"]),
    Sentence("twig-snapped", "16.6", ["operator"]),
    Sentence("twig-cleared", "16.6", ["operator"]),
    Sentence("lock-picked", "16.8", ["operator", "place", "facing"]),
    Sentence("lock-opened", "16.8", ["place", "facing"]),
    Sentence("blood-dries", "16.7", ["place"]),
    Sentence("blood-gone", "16.7", ["place"]),
    Sentence("disguised", "13.1", ["operator"]),
    Sentence("undisguised", "13.1", ["operator"]),
    Sentence("talks", "13.2", ["operator", "unit"]),
    Sentence("talk-ended", "13.2", ["operator"]),
    Sentence("holds", "13.3", ["operator", "unit"]),
    Sentence("let-go", "13.3", ["operator", "unit"]),
    Sentence("suspected", "13.1", ["operator"]),
    Sentence("air-called", "13.6", ["facing", "n"]),
    Sentence("air-waits", "13.6", ["facing", "n"]),
    Sentence("air-flew", "13.6", ["place", "place"]),
    Sentence("air-left", "13.6", []),
    Sentence("air-strafed", "13.6", ["place", "dice", "signed", "n", "n"]),
    Sentence("air-rocket", "13.6", ["place"]),
    Sentence("air-lost", "13.6", [], turning_point=True),
    Sentence("air-fired-at", "13.6", ["unit", "dice", "signed", "n", "n"]),
    Sentence("turned", "2.11", ["unit", "facing"]),
    Sentence("goes-for-nearest", "3.2", ["unit", "target"]),
    Sentence("goes-for-other", "3.2", ["unit", "target"]),
    Sentence("goes-towards", "3.2", ["unit", "target"]),
    Sentence("stays-best", "3.2", ["unit", "target"]),
    Sentence("keeps-post", "3.4", ["unit"]),
    Sentence("officer-stays", "3.1", ["unit"]),
    Sentence("nobody-advances", "3.1", []),
    Sentence("sentry-turned", "4.1", ["unit", "facing"]),
    Sentence("patrol-turned", "4.2", ["unit", "facing"]),
    Sentence("nobody-attacks", "6", []),
    Sentence("track-stays", "7", []),
]
