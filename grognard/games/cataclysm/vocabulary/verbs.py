"""What a player may do in the turn and in politics, in the order of the rulebook; `force_verbs.py` has the rest."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb

# Several chapters
PASS: Final = 0
DONE: Final = 1
ACCEPT: Final = 2
REJECT: Final = 3

# 3.2 Administration
FLAG: Final = 4
DUCE: Final = 5
RISK: Final = 6
DECLINE: Final = 7
LEND: Final = 8
OFFENSIVE: Final = 9
BUILDS: Final = 10
BUILD: Final = 11
REFIT: Final = 12
RESERVE: Final = 13

# 3.3 The action phase
INTERRUPT: Final = 14
PASS_TURN: Final = 15
PLAY: Final = 16
REFUSE: Final = 17
LATER: Final = 18
CUP: Final = 19
PLACE: Final = 20
UPGRADE: Final = 21

# 5 Political concepts
REMOVE: Final = 22
DISCARD: Final = 23
CLAIM: Final = 24
OPEN: Final = 25
JOIN: Final = 26
BREAK: Final = 27
TRY: Final = 28

# 6 Political actions
ALLY: Final = 29
ADD: Final = 30
DECLARE: Final = 31
DIPLOMACY: Final = 32
ESCALATE: Final = 33
MANOEUVRE: Final = 34
PRESS: Final = 35
PROPAGANDA: Final = 36
REMILITARIZE: Final = 37
ABYSSINIA: Final = 38
END_TRADE: Final = 39
LEND_LEASE: Final = 40
RAILWAY: Final = 41
POSTURE: Final = 42

# At any time
OFFER: Final = 43
WITHDRAW: Final = 44
LEAVE_TREATY: Final = 45
TAKE_BACK: Final = 46
LISTEN: Final = 47

# 4.1.1, from the turn track
DISCARD_LATER: Final = 48

VERBS = [
    Verb("pass", "3.5", []),
    Verb("done", "3.2.3", []),
    Verb("accept", "5.6.2", []),
    Verb("reject", "5.6.2", []),
    Verb("flag", "3.2.2", []),
    Verb("duce", "12.1.2", []),
    Verb("risk", "3.2.2", []),
    Verb("decline", "3.2.2", []),
    Verb("lend", "4.4.1", ["power", "resource"]),
    Verb("offensive", "4.5", []),
    Verb("builds", "4.5", []),
    Verb("build", "4.6", ["marker"]),
    Verb("refit", "12.1.2", []),
    Verb("reserve", "3.4", ["marker"]),
    Verb("interrupt", "3.5", ["marker"]),
    Verb("pass-turn", "3.5", []),
    Verb("play", "3.7", ["marker"]),
    Verb("refuse", "3.6", ["marker"]),
    Verb("later", "3.7.2", ["marker"]),
    Verb("cup", "5.2.2", ["marker"]),
    Verb("place", "3.7.2", ["area"]),
    Verb("upgrade", "3.7.3", ["area"]),
    Verb("remove", "4.1.1", ["side", "area"]),
    Verb("discard", "4.1.1", ["marker"]),
    Verb("claim", "5.5.4", ["area"]),
    Verb("open", "5.5.4", ["area"]),
    Verb("join", "6.1.3", []),
    Verb("break", "6.1.4", []),
    Verb("try", "5.7", []),
    Verb("ally", "6.1", ["power"]),
    Verb("add", "6.1", ["power"]),
    Verb("declare", "6.2", ["power"]),
    Verb("diplomacy", "6.3", ["area"]),
    Verb("escalate", "6.4", []),
    Verb("manoeuvre", "6.5", []),
    Verb("press", "6.6", ["power"]),
    Verb("propaganda", "6.7", []),
    Verb("remilitarize", "12.1.1", []),
    Verb("abyssinia", "12.1.2", []),
    Verb("end-trade", "12.2.2", []),
    Verb("lend-lease", "12.2.2", []),
    Verb("railway", "12.3.1", []),
    Verb("posture", "12.3", ["posture"]),
    Verb("offer", "5.6.2", ["power", "power"], any_time=True),
    Verb("withdraw", "5.6.2", ["power", "power"], any_time=True),
    Verb("leave-treaty", "12.1.3", [], any_time=True),
    Verb("take-back", "11.2", ["power", "area"], any_time=True),
    Verb("listen", "3.5", ["power"], any_time=True),
    Verb("discard-later", "4.1.1", ["marker"]),
]
