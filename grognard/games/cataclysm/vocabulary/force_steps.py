"""The numbers of the steps of force and civil wars, in the order of the rulebook, after those of `steps.py`."""

from __future__ import annotations

from typing import Final

# 8 Military actions
MILITARY: Final = 66
NEXT_MILITARY_ACTION: Final = 67
CHOOSE_MILITARY_ACTION: Final = 68

# 8.4 Deployment
DEPLOYMENT: Final = 69
DEPLOY_UNIT: Final = 70
DEPLOYMENT_PROCEDURE: Final = 71
NEXT_DEPLOYMENT: Final = 72
DEPLOY: Final = 73
DEPLOY_TO: Final = 74

# 9 Operations
OPERATION: Final = 75
ACTIVATE: Final = 76
LEND_UNITS: Final = 77
DEMOCRATIC_CHECK: Final = 78
AUGMENT: Final = 79
CHOOSE_AUGMENTATION: Final = 80
PROVOKE: Final = 81
SURPRISE: Final = 82
SPEND_AID: Final = 83
CHOOSE_PATRON: Final = 84
SUPPLY: Final = 85
CHOOSE_PATH: Final = 86
PATH: Final = 87
ADVANCE: Final = 88

# 10 Combat
COMBAT: Final = 89
ASK_SUPPORT: Final = 90
SUPPORT: Final = 91
BRING: Final = 92
FIGHT_IN_THE_AIR: Final = 93
AIR_SUPERIORITY: Final = 94
FIGHT_BELOW: Final = 95
FIGHT: Final = 96
ROLL: Final = 97
WITHDRAW: Final = 98
OWE: Final = 99
TAKE_LOSS: Final = 100
CHOOSE_LOSS: Final = 101
CONSEQUENCES: Final = 102
CONQUER: Final = 103
CAPTURE_BASE: Final = 104
REPULSE: Final = 105
RETREAT: Final = 106
RETREAT_TO: Final = 107
ASK_REGROUP: Final = 108
REGROUP: Final = 109
REGROUP_TO: Final = 110
CLOSE: Final = 111

# 7.1 Units that may not stay
OCCUPATION: Final = 112
CHOOSE_LEAVER: Final = 113
LEAVE: Final = 114
LEAVE_TO: Final = 115

# 11 Civil wars
OUTBREAK: Final = 116
ASSIGN_AID: Final = 117
ASK_FOR_AID: Final = 118
CHOOSE_AID: Final = 119
CIVIL_WARS: Final = 120
RESOLUTION: Final = 121
NEXT_CIVIL_WAR: Final = 122
CHOOSE_CIVIL_WAR: Final = 123

# 11.4 China
CHINA: Final = 124
CHINESE_ATTACK: Final = 125
CHINESE_RETREAT: Final = 126
CHINESE_RETREAT_TO: Final = 127
CHINESE_ADVANCE: Final = 128
EXPANSIONS: Final = 129
ASK_EXPANSION: Final = 130
EXPAND: Final = 131

# 10.10 Retreats that compete for room
RETREAT_FIRST: Final = 132

# 10.11 Regrouping, one seat after another
NEXT_REGROUP: Final = 133

# 10.2 Support by an ally
LEND_UNIT: Final = 134
