"""The numbers of the steps, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

CHOOSE_NATION: Final = 0
DEAL: Final = 1
TURN: Final = 2
PHASE: Final = 3
COLLECT: Final = 4
ALLY_GIFT: Final = 5
EXPAND: Final = 6
MOVE_TO: Final = 7
INVADE: Final = 8
PLAN: Final = 9
BRING_TO: Final = 10
ATTACK: Final = 11
STRIKE: Final = 12
HITS: Final = 13
ROLL: Final = 14
ANSWER: Final = 15
LOSSES: Final = 16
WOUND: Final = 17
OUTCOME: Final = 18
CONQUER: Final = 19
ADVANCE: Final = 20
LEAD: Final = 21
ACTIVITIES: Final = 22
EVACUATE_TO: Final = 23
RESEARCH: Final = 24
COUNT: Final = 25
DEVELOP: Final = 26
WINDOW: Final = 27
REACT: Final = 28
RESOLVE: Final = 29
CARD_TARGET: Final = 30
SURRENDER: Final = 31
