"""Which actions the state and the points of an operator allow (2.1, 2.9, 2.10, 10.12, 11, 13.1)."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.occupying import is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.pieces import ENTRY, FIRST_SUPPORT, NO_TOKEN, NOBODY
from grognard.games.sas.vocabulary.words import NOWHERE

# The price of each verb, by the words of data/operators.toml; "" for verbs that are no action of an operator
ACTIONS: Final = [
    "", "", "", "",
    "move", "sprint", "", "", "climb", "attack", "move-attack", "move-attack", "aim", "mark", "mark", "blind-fire",
    "crouch", "stand", "stand-attack", "pick-up", "place", "move-place", "move-place", "", "recover", "come-out",
    "stand", "move", "stand", "stand", "", "", "", "", "", "", "", "", "", "", "stand",
    *[""] * (verbs.CLEAR_TWIG - verbs.UNIT), "clear-twig", "pick-lock", "", "", "",
    "disguise", "interact", "come-out",
]  # fmt: skip


# What an operator may do (2.9, 2.10, 10.12, 11, 13.1): every verb that is not listed is forbidden in that state
CROUCHED: Final = (
    verbs.MOVE, verbs.BLIND_FIRE, verbs.PICK_UP, verbs.PLACE, verbs.MOVE_PLACE, verbs.PLACE_MOVE, verbs.RECOVER,
    verbs.COME_OUT, verbs.STAND, verbs.STAND_ATTACK, verbs.TURN, verbs.EXIT, verbs.MEDKIT, verbs.SMOKE, verbs.FREE,
    verbs.CLEAR_TWIG,
)  # fmt: skip
CARRYING: Final = (
    verbs.MOVE, verbs.PLACE, verbs.MOVE_PLACE, verbs.PLACE_MOVE, verbs.TURN, verbs.EXIT,
)  # fmt: skip
DIVING: Final = (
    verbs.MOVE, verbs.ATTACK, verbs.MOVE_ATTACK, verbs.ATTACK_MOVE, verbs.AIM, verbs.MARK, verbs.SPRINT, verbs.TURN,
)  # fmt: skip
ATTACKS: Final = (verbs.ATTACK, verbs.MOVE_ATTACK, verbs.ATTACK_MOVE)  # 10.12: a diver attacks or marks, and once
SUPPORTING: Final = (
    verbs.MOVE, verbs.SPRINT, verbs.CLIMB, verbs.ATTACK, verbs.MOVE_ATTACK, verbs.ATTACK_MOVE, verbs.AIM,
    verbs.BLIND_FIRE, verbs.CROUCH, verbs.STAND, verbs.STAND_ATTACK, verbs.TURN, verbs.EXIT,
)  # fmt: skip
UNDERCOVER: Final = (
    verbs.MOVE, verbs.ATTACK, verbs.COME_OUT, verbs.INTERACT, verbs.END_TALK, verbs.DISGUISE, verbs.TURN, verbs.EXIT,
)  # fmt: skip
ENTERING: Final = (verbs.MOVE, verbs.SPRINT, verbs.TURN, verbs.SMOKE, verbs.CLEAR_TWIG)
# 1.2: on a square that is taken one goes on
PASSING: Final = (verbs.MOVE, verbs.SPRINT, verbs.CLIMB, verbs.MOVE_ATTACK, verbs.MOVE_PLACE, verbs.TURN)


def allows(t: Tabletop, operator: int, verb: int) -> bool:
    """2.9, 2.10, 10.12, 11, 13.1: the state of the operator does not forbid this action."""
    if verb == verbs.SMOKE:
        return True  # 4.5: at any time of the phase
    if t.op_place[operator] == ENTRY:
        return verb in ENTERING
    if verb not in PASSING and not is_free(t, t.op_square[operator], operator):
        return False
    if operator >= FIRST_SUPPORT and verb not in SUPPORTING:
        return False
    if is_undercover(t, operator):
        return verb in UNDERCOVER
    if t.op_diving[operator]:
        strikes_or_marks = verb in ATTACKS or verb == verbs.MARK
        return verb in DIVING and not (strikes_or_marks and t.op_mark[operator] != NOBODY)
    if t.op_carries[operator] != NO_TOKEN:
        return verb in CARRYING or (verb == verbs.PICK_UP and t.op_lifted[operator] != NOWHERE)
    if t.op_crouched[operator]:
        return verb in CROUCHED
    return verb not in (verbs.STAND, verbs.STAND_ATTACK, verbs.BLIND_FIRE)


def affords(t: Tabletop, operator: int, action: str) -> bool:
    return t.op_ap[operator] >= t.f.cost[action]
