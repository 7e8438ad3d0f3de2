"""The numbers of the steps. New ones are added at the end; `sequence.py` has them in the order of the rulebook."""

from __future__ import annotations

from typing import Final

# Set-up (1.11, 12.7) and the turn
SETUP: Final = 0
EQUIP: Final = 1
START_PATROL: Final = 2
TURN: Final = 3

# The Operator phase (2)
OPERATORS: Final = 4  # a procedure: the phase
CARS: Final = 5  # 11: the operators' vehicles move first
CHOOSE_OPERATOR: Final = 6
ACT: Final = 7
SPRINT_ON: Final = 8
STRIKE: Final = 9  # the attack of a combined action
PUT: Final = 10  # the placing of a combined action
FUSE: Final = 11
ENTERED: Final = 12  # a unit of the Axis has entered a square: traps, mines, cats
END_ACTION: Final = 13

# Attacks of the operators (2.5 to 2.8, 2.14, 10)
ATTACK: Final = 14  # a procedure
ROLL: Final = 15
FOOT: Final = 16  # 10.14
HITS: Final = 17
ASSIGN: Final = 18
BLAST: Final = 19  # a procedure
SCATTER: Final = 20
BLAST_ROLL: Final = 21
BLAST_HITS: Final = 22
OPPORTUNITY: Final = 23  # 2.8: may a marked target be attacked now?
MARKED_FIRE: Final = 24

# Seen and heard (2.11 to 2.13, 2.17)
SOUND: Final = 25
TURN_TO: Final = 26
WITNESS: Final = 27
NOTICE: Final = 28
REACT: Final = 29
ALARM: Final = 30
REVEAL: Final = 31

# The phases of the Axis (3 to 7), the end of the mission (12)
ADVANCE: Final = 32  # a procedure: the phase
EVENT: Final = 33  # a procedure: the phase
PATROLS: Final = 34  # a procedure: the phase
AXIS_ATTACKS: Final = 35  # a procedure: the phase
END: Final = 36  # a procedure: the phase
AXIS_FIRE: Final = 37  # one attack of one unit; see `vocabulary/fire.py`
VERDICT: Final = 38  # is the mission over?
STEP_IN: Final = 39  # 2.17: in Battle somebody is always discovered
AFTERMATH: Final = 40  # 2.13: the units that were attacked turn round
LOUD: Final = 41  # 2.11, 2.17: what a loud weapon does to the stealth track
BLAST_COUNT: Final = 42
BLAST_MORE: Final = 43
BLAST_END: Final = 44
BLAST_OF_DRUM: Final = 45
REACT_FIRST: Final = 46
FOOTSTEPS: Final = 47
NEXT_OPERATOR: Final = 48
GO_ON: Final = 49
GIVEN_AWAY: Final = 50  # 2.14
WALK_ON: Final = 51

# The Axis: advance (3, 8.3), event (4), patrols (5, 8.6, 8.7), attacks (6, 9), end (7)
NEXT_ADVANCE: Final = 52
CHOOSE_UNIT: Final = 53
ADVANCE_UNIT: Final = 54
ADVANCE_TO: Final = 55
WALK: Final = 56
WALK_BY: Final = 57
ARRIVE: Final = 58
FACE_TARGET: Final = 59
CHOOSE_FACING: Final = 60
DRIVE: Final = 61
CHOOSE_POSE: Final = 62
DRIVE_STEP: Final = 63
PARKED: Final = 64
DRAW: Final = 65
RESOLVE: Final = 66
SENTRY_TURN: Final = 67
PATROL_TURN: Final = 68
SWEEP: Final = 69
SPAWN: Final = 70
CHOOSE_SPAWN: Final = 71
GIVE_TOKEN: Final = 72
BOMBS: Final = 73
NEXT_PATROL: Final = 74
CHOOSE_PATROL: Final = 75
PATROL_UNIT: Final = 76
PATROL_STEP: Final = 77
PATROL_LOOK: Final = 78
PATROLLED: Final = 79
ROUTE: Final = 80
ROUTE_STEP: Final = 81
ROUTE_LOOK: Final = 82
ROUTED: Final = 83
UNIT_FIRES: Final = 84
CHOOSE_TARGET: Final = 85
SHELL: Final = 86
CHOOSE_SHELL_TARGET: Final = 87
SHELL_SQUARE: Final = 88
SHELL_HIT: Final = 89
SHARE_HIT: Final = 90
BURN: Final = 91
END_TRACK: Final = 92
CLEAN_UP: Final = 93

# 11: the operators' vehicles
NEXT_CAR: Final = 94
CAR_ACT: Final = 95
CAR_GO: Final = 96
CAR_ROLL: Final = 97
CAR_FIRE: Final = 98
CAR_DEPLOY: Final = 99
END_CAR: Final = 100
BOARD: Final = 101
JEEP_CREW: Final = 102
CAR_SHOTS: Final = 103

# 16: the Jäger
LURK: Final = 104  # a lurking unit is placed before the first turn
JAGER: Final = 105  # a procedure: the phase
JAGER_CARD: Final = 106
REPLACE: Final = 107  # may the Jäger replace the event?
TURN_OVER: Final = 108
TRICK: Final = 109  # where the token of a card goes
LEAD: Final = 110  # the Jäger moves its own units
LEAD_TO: Final = 111
LED: Final = 112
LEAD_FACE: Final = 113
LEAD_DRIVE: Final = 114
AMBUSH: Final = 115  # a lurking unit goes to its ambush point
AMBUSH_TO: Final = 116
AMBUSH_LOOK: Final = 117
AMBUSHED: Final = 118
AMBUSH_FACE: Final = 119
STARTLE: Final = 120  # a unit turns to the cat
STARTLE_TO: Final = 121
LEAD_ON: Final = 122
PLAY_TRICK: Final = 123
CAR_MARKS: Final = 124  # gunners mark targets

# 13: Those Who Dare
SUSPICION: Final = 125  # a civilian in sight
UNMASK: Final = 126  # the alarm ends every disguise
AIR_CALLS: Final = 127  # event cards until the Typhoon comes
AIR_LANE: Final = 128
AIR: Final = 129  # its actions
AIR_NEXT: Final = 130
AIR_ACT: Final = 131
AIR_FLY: Final = 132
AIR_MET: Final = 133  # who fires at it
AIR_AIM: Final = 134
AIR_STRIKE: Final = 135
AIR_HITS: Final = 136
GROUND_FIRE: Final = 137

# Decisions of the players, and an alarm that waits for the end of an attack
LEAVE_PHASE: Final = 138
CHOOSE_POST: Final = 139
TAKE_POST: Final = 140
DRIVE_ON: Final = 141
DRIVE_BY: Final = 142
REACT_CAR: Final = 143
REACT_CAR_FIRST: Final = 144
UNLOAD: Final = 145
PUT_DOWN: Final = 146
STRIKE_IF: Final = 147  # is there still something to attack?
SCATTER_FAR: Final = 148
SCATTER_FALL: Final = 149
SPAWN_UNIT: Final = 150
CHOOSE_SPOT: Final = 151
SPAWNED: Final = 152
