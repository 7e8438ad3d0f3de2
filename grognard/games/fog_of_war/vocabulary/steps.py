"""The numbers of the steps, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

BID_SIDES: Final = 0
DEAL_VICTORY: Final = 1
CHOOSE_VICTORY: Final = 2
PLACE_CARD: Final = 3
PLACE_WHERE: Final = 4
OPENING_DRAW: Final = 5
TURN: Final = 6
ACTIONS: Final = 7
DEFEND_WHERE: Final = 8
NEW_TARGET: Final = 9
FIRST_CARD: Final = 10
INTEL_PHASE: Final = 11
CHOOSE_PILE: Final = 12
BID_INTEL: Final = 13
DRAW_UP: Final = 14
END_TURN: Final = 15
CHOOSE_LAUNCH: Final = 16
NAVAL_INTERDICTION: Final = 17
REVEAL: Final = 18
ADVANTAGE: Final = 19
COMPARE: Final = 20
LOSSES: Final = 21
CAPTURE: Final = 22
REINFORCEMENTS: Final = 23
UNSUPPLIED: Final = 24
YEAR_END: Final = 25
PRODUCE: Final = 26
PRODUCTION: Final = 27
TAKE_BACK: Final = 28
TAKE_CARDS: Final = 29
NEW_YEAR: Final = 30
FINAL_RECKONING: Final = 31
