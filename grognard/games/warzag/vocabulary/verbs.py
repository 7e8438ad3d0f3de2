"""What a player may do: the verbs of moves by number, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb

NATION: Final = 0
NEXT: Final = 1
PLAY: Final = 2
PASS: Final = 3
PASS_TURN: Final = 4
GIVE: Final = 5
TRAIN: Final = 6
MOVE: Final = 7
TO: Final = 8
INVADE: Final = 9
FROM: Final = 10
BRING: Final = 11
ATTACK: Final = 12
ELIMINATE: Final = 13
DONE: Final = 14
WOUND: Final = 15
ANNEX: Final = 16
LIBERATE: Final = 17
ADVANCE: Final = 18
LEAD: Final = 19
ACTIVATE: Final = 20
PROMOTE: Final = 21
REPAIR: Final = 22
EVACUATE: Final = 23
COUNT: Final = 24
DEVELOP: Final = 25
DOWNGRADE: Final = 26
TARGET: Final = 27
STRIKE: Final = 28
SURRENDER: Final = 29
FIGHT_ON: Final = 30
LISTEN: Final = 31
DRAW: Final = 32

VERBS = [
    Verb("nation", "2.1", ["nation"]),
    Verb("next", "4", []),
    Verb("play", "B5", ["card"]),
    Verb("pass", "B5", []),
    Verb("pass-turn", "B5", []),
    Verb("give", "10", ["amount"]),
    Verb("train", "6.1", ["category", "place"]),
    Verb("move", "6.2", ["unit", "place"]),
    Verb("to", "6.3", ["place"]),
    Verb("invade", "7.1", ["place"]),
    Verb("from", "7.1", ["place"]),
    Verb("bring", "B2.2", ["unit", "place"]),
    Verb("attack", "7.2", []),
    Verb("eliminate", "7.2", ["unit", "place"]),
    Verb("done", "7.2", []),
    Verb("wound", "B1", ["unit", "place"]),
    Verb("annex", "7.6", []),
    Verb("liberate", "7.7", []),
    Verb("advance", "7.6", ["unit", "place"]),
    Verb("lead", "8.1", ["place"]),
    Verb("activate", "8.2", []),
    Verb("promote", "B4", ["promotion"]),
    Verb("repair", "B4", ["unit", "place"]),
    Verb("evacuate", "B4", ["unit", "place"]),
    Verb("count", "B2.3", ["nation"]),
    Verb("develop", "8.3", ["place", "development"]),
    Verb("downgrade", "8.3", ["place"]),
    Verb("target", "B5", ["nation"]),
    Verb("strike", "B5", ["place"]),
    Verb("surrender", "11", []),
    Verb("fight-on", "11", []),
    Verb("listen", "B5", [], any_time=True),
    Verb("draw", "B3", []),
]
