"""What a player may do: the verbs of moves by number. New ones are added at the end."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb

# Set-up
EQUIP: Final = 0
START: Final = 1
# The Operator phase
ACTIVATE: Final = 2
END_PHASE: Final = 3
MOVE: Final = 4
SPRINT: Final = 5
TO: Final = 6
STOP: Final = 7
CLIMB: Final = 8
ATTACK: Final = 9
MOVE_ATTACK: Final = 10
ATTACK_MOVE: Final = 11
AIM: Final = 12
MARK: Final = 13
MARK_SQUARE: Final = 14
BLIND_FIRE: Final = 15
CROUCH: Final = 16
STAND: Final = 17
STAND_ATTACK: Final = 18
PICK_UP: Final = 19
PLACE: Final = 20
MOVE_PLACE: Final = 21
PLACE_MOVE: Final = 22
FUSE: Final = 23
RECOVER: Final = 24
COME_OUT: Final = 25
TURN: Final = 26
EXIT: Final = 27
MEDKIT: Final = 28
SMOKE: Final = 29
DONE: Final = 30
# Attacks and what follows from them
HIT: Final = 31
HIT_TARGET: Final = 32
LUCKY: Final = 33
KEEP: Final = 34
FIRE: Final = 35
HOLD: Final = 36
FACE: Final = 37
REACT: Final = 38
REVEAL: Final = 39
FREE: Final = 40
# What the players decide for the Axis
UNIT: Final = 41
ADVANCE_TO: Final = 42
ADVANCE_BY: Final = 43
DRIVE_TO: Final = 44
TARGET: Final = 45
SPAWN_ON: Final = 46
GIVE: Final = 47
# The operators' vehicles
CAR_DRIVE: Final = 48
CAR_FLOOR: Final = 49
CAR_ATTACK: Final = 50
CAR_DRIVE_ATTACK: Final = 51
CAR_ATTACK_DRIVE: Final = 52
CAR_DEPLOY: Final = 53
CAR_REPAIR: Final = 54
CAR_DONE: Final = 55
STEER: Final = 56
SHOOT: Final = 57
SIT: Final = 58
GET_OFF: Final = 59
BREAK_DOWN: Final = 60
# The Jäger
LURK: Final = 61
LAY: Final = 62
DRAW: Final = 63
DISCARD: Final = 64
TURN_OVER: Final = 65
LET_IT_PASS: Final = 66
AMBUSH: Final = 67
CAT: Final = 68
TWIG: Final = 69
BLOOD: Final = 70
LOCK: Final = 71
UPGRADE: Final = 72
# What operators do about it
CLEAR_TWIG: Final = 73
PICK_LOCK: Final = 74
# Marked targets of the gunners in a vehicle
CAR_MARK: Final = 75
CAR_DRIVE_MARK: Final = 76
CAR_MARK_DRIVE: Final = 77
# Nancy
DISGUISE: Final = 78
INTERACT: Final = 79
END_TALK: Final = 80
# The Typhoon
CALL_TYPHOON: Final = 81
LANE: Final = 82
FLY: Final = 83
FLY_ATTACK: Final = 84
ATTACK_FLY: Final = 85
STRAFE: Final = 86
ROCKET: Final = 87
SPAWN_AT: Final = 88
# Hits that nobody gets
SPARE: Final = 89

VERBS = [
    Verb("equip", "12.7", ["operator", "face"]),
    Verb("start", "1.7", ["place"]),
    Verb("activate", "2", ["operator"]),
    Verb("end-phase", "2", []),
    Verb("move", "2.2", ["place"]),
    Verb("sprint", "2.3", ["place"]),
    Verb("to", "2.3", ["place"]),
    Verb("stop", "2.3", []),
    Verb("climb", "2.4", ["place"]),
    Verb("attack", "2.5", ["place", "gear"]),
    Verb("move-attack", "2.5", ["place"]),
    Verb("attack-move", "2.5", ["place"]),
    Verb("aim", "2.7", ["place"]),
    Verb("mark", "2.8", ["place"]),
    Verb("mark-square", "10.7", ["place"]),
    Verb("blind-fire", "2.14", ["place", "gear"]),
    Verb("crouch", "2.9", []),
    Verb("stand", "2.9", []),
    Verb("stand-attack", "2.9", []),
    Verb("pick-up", "2.10", ["token"]),
    Verb("place", "2.10", ["place", "token"]),
    Verb("move-place", "2.10", ["place"]),
    Verb("place-move", "2.10", ["place"]),
    Verb("fuse", "10.6", ["number"]),
    Verb("recover", "2.15", []),
    Verb("come-out", "2.16", []),
    Verb("turn", "2", ["facing"]),
    Verb("exit", "1.9", []),
    Verb("medkit", "10.11", ["operator"]),
    Verb("smoke", "4.5", ["place"]),
    Verb("done", "2", []),
    Verb("hit", "10", ["place"]),
    Verb("hit-target", "10", ["target-id"]),
    Verb("lucky", "10.14", ["number"]),
    Verb("keep", "10.14", []),
    Verb("fire", "2.8", ["operator", "gear"]),
    Verb("hold", "2.8", []),
    Verb("face", "2.11", ["facing"]),
    Verb("react", "2.13", ["place"]),
    Verb("reveal", "2.17", ["operator"]),
    Verb("free", "12", ["place"]),
    Verb("unit", "3.2", ["place"]),
    Verb("advance-to", "3.2", ["place"]),
    Verb("advance-by", "3.2", ["place"]),
    Verb("drive-to", "8.3", ["place", "facing"]),
    Verb("target", "6", ["target"]),
    Verb("spawn-on", "4.3", ["number"]),
    Verb("give", "4.5", ["operator"]),
    Verb("car-drive", "11", ["vehicle"]),
    Verb("car-floor-it", "11", ["vehicle"]),
    Verb("car-attack", "11", ["vehicle"]),
    Verb("car-drive-attack", "11", ["vehicle"]),
    Verb("car-attack-drive", "11", ["vehicle"]),
    Verb("car-deploy", "11", ["vehicle"]),
    Verb("car-repair", "11", ["vehicle"]),
    Verb("car-done", "11", ["vehicle"]),
    Verb("steer", "11", ["manoeuvre"]),
    Verb("shoot", "11", ["operator", "place", "gear"]),
    Verb("sit", "11", ["operator", "car-seat"]),
    Verb("get-off", "11", ["operator", "place"]),
    Verb("break-down", "14", ["place"]),
    Verb("lurk", "16.1", ["place"]),
    Verb("lay", "16.2", ["card"]),
    Verb("draw", "16.2", []),
    Verb("discard", "16.2", ["card", "card"]),
    Verb("turn-over", "16.3", []),
    Verb("let-it-pass", "16.3", []),
    Verb("ambush", "16.4", ["place"]),
    Verb("cat", "16.5", ["place"]),
    Verb("twig", "16.6", ["operator"]),
    Verb("blood", "16.7", ["place"]),
    Verb("lock", "16.8", ["place", "facing"]),
    Verb("upgrade", "16.10", ["place"]),
    Verb("clear-twig", "16.6", []),
    Verb("pick-lock", "16.8", ["facing"]),
    Verb("car-mark", "11", ["vehicle"]),
    Verb("car-drive-mark", "11", ["vehicle"]),
    Verb("car-mark-drive", "11", ["vehicle"]),
    Verb("disguise", "13.1", []),
    Verb("interact", "13.2", ["place"]),
    Verb("end-talk", "13.2", []),
    Verb("call-typhoon", "13.6", ["facing"]),
    Verb("lane", "13.6", ["number"]),
    Verb("fly", "13.6", []),
    Verb("fly-attack", "13.6", []),
    Verb("attack-fly", "13.6", []),
    Verb("strafe", "13.6", ["place"]),
    Verb("rocket", "13.6", ["place"]),
    Verb("spawn-at", "4.3", ["place"]),
    Verb("spare", "10", []),
]
