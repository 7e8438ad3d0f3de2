"""What the player may say: the verbs, by number, in the order in which the rulebook needs them."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.notation import Verb
from grognard.engine.moves import pack_move

DONE: Final = 0
REMOVE: Final = 1
GIVE_UP: Final = 2
GIVE_UP_SUPPLIES: Final = 3
PLACE: Final = 4
BUY: Final = 5
SUPPLIES: Final = 6
SACRIFICE: Final = 7
ACCEPT: Final = 8
REFIT: Final = 9
REBUILD: Final = 10
MOVE: Final = 11
ATTACK: Final = 12
BATTLE: Final = 13
PLAN: Final = 14
COMBINE: Final = 15
REROLL: Final = 16
KEEP: Final = 17
HIT: Final = 18
DRAW: Final = 19
ELITE: Final = 20
GIVE: Final = 21
FALL_BACK: Final = 22
RETURN: Final = 23
EXPLOIT: Final = 24
TO: Final = 25
PAY: Final = 26
REGION: Final = 27
HOLD: Final = 28
MARCH: Final = 29
WANDER: Final = 30
CONTINUE: Final = 31
RUN: Final = 32

VERBS = [
    Verb("done", "3", []),
    Verb("remove", "9.3", ["unit"]),
    Verb("give-up", "9.5", ["unit"]),
    Verb("give-up-supplies", "9.5", []),
    Verb("place", "9.4", ["area"]),
    Verb("buy", "4.9", ["unit", "area"]),
    Verb("supplies", "4.9", []),
    Verb("sacrifice", "10.1", ["unit"]),
    Verb("accept", "10.1", []),
    Verb("refit", "4.2", ["unit"]),
    Verb("rebuild", "7.3", ["unit"]),
    Verb("move", "4.3", ["unit"]),
    Verb("attack", "4.3", ["area", "area"]),
    Verb("battle", "4.4", ["area"]),
    Verb("plan", "5.2", ["plan"]),
    Verb("combine", "6.6", ["unit", "unit"]),
    Verb("reroll", "6.15", ["die"]),
    Verb("keep", "6.15", []),
    Verb("hit", "5.4", ["unit"]),
    Verb("draw", "7", []),
    Verb("elite", "7", ["unit"]),
    Verb("give", "7", ["unit"]),
    Verb("fall-back", "5.5", ["unit", "area"]),
    Verb("return", "5.5", ["unit"]),
    Verb("exploit", "6.10", ["unit", "area"]),
    Verb("to", "4.6", ["area"]),
    Verb("pay", "4.7", []),
    Verb("region", "8.8", ["region"]),
    Verb("hold", "8.9", ["unit"]),
    Verb("march", "8.8", ["unit", "area"]),
    Verb("wander", "8.13", ["unit"]),
    Verb("continue", "0.1", []),
    Verb("run", "0.1", []),
]


def of_each(verb: int, things: list[int]) -> list[int]:
    """One move for each of these things."""
    return [pack_move(verb, thing) for thing in things]
