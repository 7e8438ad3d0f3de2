"""The numbers of the steps, in the order of the rulebook; `sequence.STEPS` lists the steps themselves."""

from __future__ import annotations

from typing import Final

# Set-up (2, A6)
BID_SIDES: Final = 0
DEAL_VICTORY: Final = 1
CHOOSE_VICTORY: Final = 2
PLACE_CARD: Final = 3
PLACE_WHERE: Final = 4
OPENING_DRAW: Final = 5

# The turn (3.1, 4, 5.1)
TURN: Final = 6
ACTIONS: Final = 7
DEFEND_WHERE: Final = 8
NEW_TARGET: Final = 9
FIRST_CARD: Final = 10
INTELLIGENCE: Final = 11
DRAW_UP: Final = 12
END_TURN: Final = 13

# Looks (11)
INTEL_PHASE: Final = 14
CHOOSE_PILE: Final = 15
LOOK: Final = 16
BID_INTEL: Final = 17

# Battle (5.5, 6, 9.1, A2, A4)
BATTLE: Final = 18
SET_OUT: Final = 19
CHOOSE_LAUNCH: Final = 20
INTERDICTION: Final = 21
INTERDICT: Final = 22
REINFORCEMENTS: Final = 23
REVEAL: Final = 24
BOMBARDMENT: Final = 25
BOMBARD: Final = 26
SUPPLY: Final = 27
UNSUPPLIED: Final = 28
SIFT: Final = 29
ADVANTAGE: Final = 30
COMPARE: Final = 31
PAY: Final = 32
LOSSES: Final = 33
ANY_CARD: Final = 34
CAPTURE: Final = 35
ENTRY: Final = 36

# The end of the year (3.2, 10, 12)
YEAR_END: Final = 37
PRODUCE: Final = 38
PRODUCTION: Final = 39
TAKE_BACK: Final = 40
TAKE_CARDS: Final = 41
NEW_YEAR: Final = 42
FINAL_RECKONING: Final = 43
