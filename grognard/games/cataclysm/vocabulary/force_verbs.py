"""What a player may do with force and in civil wars, in the order of the rulebook, after the verbs of `verbs.py`."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb

OPERATE: Final = 49
DEPLOY: Final = 50
INTERVENE: Final = 51
AID_CHINA: Final = 52
MOVE: Final = 53
RECALL: Final = 54
TO: Final = 55
TO_CUP: Final = 56
ACTIVATE: Final = 57
EXTEND: Final = 58
ATTACK: Final = 59
AUGMENT: Final = 60
SPEND: Final = 61
SAIL: Final = 62
SUPPORT: Final = 63
HOLD: Final = 64
RETREAT: Final = 65
LOSE: Final = 66
LOSE_MINOR: Final = 67
REGROUP: Final = 68
LEAVE: Final = 69
BACK: Final = 70
RESOLVE: Final = 71
RESOLVE_CHINA: Final = 72
STRIKE: Final = 73
EXPAND: Final = 74
REVOKE: Final = 75  # at any time
SAIL_BY: Final = 76

FORCE_VERBS = [
    Verb("operate", "9.1", ["operation", "area"]),
    Verb("deploy", "8.4", []),
    Verb("intervene", "8.5", ["area", "cause"]),
    Verb("aid-china", "8.5", ["area"]),
    Verb("move", "8.4", ["unit"]),
    Verb("recall", "8.4.1", ["unit"]),
    Verb("to", "7.2", ["area"]),
    Verb("to-cup", "2.2.4", []),
    Verb("activate", "9.1", ["unit"]),
    Verb("extend", "7.3.3", []),
    Verb("attack", "9.2", []),
    Verb("augment", "8.2", []),
    Verb("spend", "9.7.1", ["power"]),
    Verb("sail", "9.3.2", ["area", "area"]),
    Verb("support", "10.2", ["unit"]),
    Verb("hold", "10.7", []),
    Verb("retreat", "10.7", []),
    Verb("lose", "10.8", ["unit"]),
    Verb("lose-minor", "10.8", []),
    Verb("regroup", "10.11", ["unit"]),
    Verb("leave", "7.1", ["unit"]),
    Verb("back", "11.1", ["cause"]),
    Verb("resolve", "11.3", ["area"]),
    Verb("resolve-china", "11.4.4", []),
    Verb("strike", "11.4.4", ["area", "area"]),
    Verb("expand", "11.4.6", ["area"]),
    Verb("revoke", "11.2", ["power", "area", "cause"], any_time=True),
    Verb("sail-by", "9.3.2", ["area"]),
]
