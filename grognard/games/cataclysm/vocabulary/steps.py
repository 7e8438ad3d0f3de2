"""The numbers of the steps of the turn and of politics, in the order of the rulebook; `force_steps.py` has the rest."""

from __future__ import annotations

from typing import Final

# 3.2 Administration
NEXT_TURN: Final = 0
TURN_TRACK: Final = 1
GAIN_FLAGS: Final = 2
FLAG_OF: Final = 3
CHOOSE_FLAG: Final = 4
TRANSFERS: Final = 5
LEND: Final = 6
PRODUCTION: Final = 7
PRODUCE: Final = 8
COLLECT: Final = 9
CONVERTING: Final = 10
CONVERT: Final = 11
BUILDING: Final = 12
BUILD: Final = 13
WAR_OFFENSIVES: Final = 14
REPAIR: Final = 15
DISTRIBUTE: Final = 16
CHOOSE_RESERVE: Final = 17
FILL_CUP: Final = 18

# 3.3 The action phase
ACTION_PHASE: Final = 19
NEXT_MARKER: Final = 20
ASK_INTERRUPT: Final = 21
INTERRUPT: Final = 22
DRAW: Final = 23
DRAWN: Final = 24
RETURN_MARKER: Final = 25
PLACE_UNIT: Final = 26
UPGRADE_UNIT: Final = 27
CRISIS: Final = 28
HOME_FRONT: Final = 29
HOME_FRONT_OVER: Final = 30
ASK_POSTURE: Final = 31
CHANGE_POSTURE: Final = 32

# 3.8 End of phase
END_PHASE: Final = 33
LAST_HOME_FRONTS: Final = 34
NEW_TURN: Final = 35

# 5 Political concepts
AFTERMATH: Final = 36
PLACE_GAINED: Final = 37
FALL: Final = 38
ALLIES_TEST: Final = 39
OFFER_ARMISTICE: Final = 40
ANSWER_ARMISTICE: Final = 41
EXHAUST: Final = 42
SHRINK: Final = 43
ASK_CLAIMS: Final = 44
CLAIM: Final = 45
LEAVE_GAME: Final = 46
NEXT_OPPORTUNITY: Final = 47
CHOOSE_OPPORTUNITY: Final = 48
SURRENDER_MARKER: Final = 49
WAR: Final = 50
ASK_ALLIES: Final = 51
JOIN_WAR: Final = 52
OPPORTUNITY: Final = 53
TRY: Final = 54

# 6 Political actions
POLITICAL: Final = 55
CHOOSE_ACTION: Final = 56
ADD_PARTNERS: Final = 57
ADD_PARTNER: Final = 58
ASK_CONSENT: Final = 59
CONSENT: Final = 60
FORM_ALLIANCE: Final = 61
ADD_TARGETS: Final = 62
ADD_TARGET: Final = 63
DECLARE_WAR: Final = 64
OPERATE: Final = 65
