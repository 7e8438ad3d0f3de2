"""The verbs of the actions, by number, in the order in which the rulebook needs them; those added later come last."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb

SIDE: Final = 0
OFFER: Final = 1
BOX_CARD: Final = 2
PLACE: Final = 3
IN: Final = 4
END: Final = 5
ADD: Final = 6
NEW: Final = 7
TARGET: Final = 8
DEFEND: Final = 9
LAUNCH: Final = 10
FROM: Final = 11
DISMANTLE: Final = 12
RESOLVE: Final = 13
REINFORCE: Final = 14
FIGHT: Final = 15
CUT_OFF: Final = 16
INTEL: Final = 17
LOOK: Final = 18
RAISE: Final = 19
PASS: Final = 20
INTERDICT: Final = 21
USE: Final = 22
KEEP: Final = 23
LOSE: Final = 24
LOSE_NEUTRAL: Final = 25
BUY: Final = 26
INDUSTRY: Final = 27
TOKENS: Final = 28
POINT: Final = 29
RECALL: Final = 30
TAKE: Final = 31
TAKE_ALL: Final = 32
BOMBARD: Final = 33
HOLD_FIRE: Final = 34

VERBS = [
    Verb("side", "A6", ["side"]),
    Verb("offer", "A6", ["offer"]),
    Verb("box", "2", ["victory"]),
    Verb("place", "2", ["card"]),
    Verb("in", "4", ["province"]),
    Verb("end", "3.1", []),
    Verb("add", "5.2", ["op", "card"]),
    Verb("new", "5.1", []),
    Verb("target", "5.1", ["province"]),
    Verb("defend", "4", ["card"]),
    Verb("launch", "5.5", ["op"]),
    Verb("from", "7.1.2", ["place", "route"]),
    Verb("dismantle", "5.3", ["op"]),
    Verb("resolve", "6.4", ["province"]),
    Verb("reinforce", "6.4", ["card"]),
    Verb("fight", "6.4", []),
    Verb("cut-off", "6.5", []),
    Verb("intel", "11", []),
    Verb("look", "11.1", ["pile"]),
    Verb("raise", "11.2", []),
    Verb("pass", "11.2", []),
    Verb("interdict", "A2", ["province", "card"]),
    Verb("use", "5.5.3", []),
    Verb("keep", "5.5.3", []),
    Verb("lose", "6.3", ["card"]),
    Verb("lose-neutral", "6.1", ["card"]),
    Verb("buy", "10.1", ["card"]),
    Verb("industry", "10.1", []),
    Verb("tokens", "10.1", []),
    Verb("point", "10.1.1", []),
    Verb("recall", "3.2", ["province"]),
    Verb("take", "3.2", ["card"]),
    Verb("all", "3.2", []),
    Verb("bombard", "A4", []),
    Verb("hold-fire", "A4", []),
]
