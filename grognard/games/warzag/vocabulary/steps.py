"""The numbers of the steps, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

CHOOSE_NATION: Final = 0
DEAL: Final = 1
NEXT_TURN: Final = 2
TURN: Final = 3
GATHERING: Final = 4
RESOURCES: Final = 5
COLLECT: Final = 6
ALLY_GIFT: Final = 7
EXPANSION: Final = 8
EXPAND: Final = 9
MOVE_TO: Final = 10
INVASIONS: Final = 11
INVADE: Final = 12
INVASION: Final = 13
PLAN: Final = 14
BRING_TO: Final = 15
COMBAT: Final = 16
STRIKE: Final = 17
HITS: Final = 18
ROLL: Final = 19
ANSWER: Final = 20
LOSSES: Final = 21
WOUND: Final = 22
OUTCOME: Final = 23
CONQUER: Final = 24
ADVANCE: Final = 25
END_INVASION: Final = 26
DEVELOPMENT: Final = 27
LEAD: Final = 28
ACTIVITIES: Final = 29
EVACUATE_TO: Final = 30
RESEARCH: Final = 31
COUNT: Final = 32
DEVELOP: Final = 33
END_TURN: Final = 34
WINDOW: Final = 35
REACT: Final = 36
CARD: Final = 37
RESOLVE: Final = 38
CARD_TARGET: Final = 39
SURRENDER: Final = 40
