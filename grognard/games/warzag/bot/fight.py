"""How good the moves of an invasion are, for both sides."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.warzag.bot.value import Wants
from grognard.games.warzag.odds.invasion import TAKEN, WIPED_OUT, armies_around, chances, planned_chances
from grognard.games.warzag.rules.armies import attack_of, defence_of, defence_sum, resistance_of
from grognard.games.warzag.rules.attack import chosen, defended, garrison
from grognard.games.warzag.rules.counterattack import survivors
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import OFF

LEAST: Final = 0.02  # no move is left out altogether
KILL: Final = 0.8  # of the defence that an attack eliminates
LAST_TERRITORY: Final = 15.0  # its loss eliminates the enemy


def invade_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """By what is won, times the chance to win it, less what may be lost."""
    wants = Wants(t, seat)
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.INVADE:
            found.append(max(LEAST, prospect(t, seat, arg_a(move), wants)))
        else:
            found.append(12.0 if verb == verbs.PLAY else 1.0)
    return found


def prospect(t: Tabletop, seat: int, target: int, wants: Wants) -> float:
    """What an invasion with all armies around the target promises."""
    force = armies_around(t, seat, target)
    odds = chances(t, target, force)
    if odds is None:
        return LEAST
    foe = t.owner[target]
    prize = wants.place(t, target) + Wants(t, foe).place(t, target) * 0.5
    if t.land[foe].bit_count() == 1:
        prize += LAST_TERRITORY
    gain = odds[TAKEN] * prize + (KILL + wants.kills * 0.3) * min(4.0, defence_sum(t, t.armies[target]))
    if not defended(t, target):
        return 6.0 * gain
    if odds[TAKEN] <= 0.0:
        return LEAST
    return (gain - odds[WIPED_OUT] * 0.8 * defence_sum(t, force)) * odds[TAKEN] * 3.0


def plan_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """More armies until the attack is strong and safe; none where nobody defends."""
    fighters = Invasion(t).fighters
    odds = planned_chances(t, 0)
    ready = odds is not None and odds[TAKEN] >= 0.99
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.ATTACK:
            found.append(50.0 if ready else 0.5)
        elif verb == verbs.FROM:
            found.append(10.0 if not ready else 0.2)
        else:
            found.append(0.1 if fighters or ready else 0.3)
    return found


def worth_of(t: Tabletop, tokens: int, move: int) -> float:
    """What the loss of such an army means to its owner."""
    token = chosen(t, tokens, move)
    if token == OFF:
        return LEAST
    unhurt = defence_of(t, token) + t.wounds[token]
    return attack_of(t, token) + resistance_of(t, token) + unhurt + 0.1 * defence_of(t, token)


def strike_weights(t: Tabletop, tokens: int, moves: list[int]) -> list[float]:
    """The dearest first; an enemy is rarely spared."""
    living = tokens & ~Invasion(t).dead
    return [LEAST if move == verbs.DONE else worth_of(t, living, move) ** 3 for move in moves]


def wound_weights(t: Tabletop, moves: list[int]) -> list[float]:
    return [worth_of(t, survivors(t), move) for move in moves]


def conquer_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    return [20.0 if move == verbs.ANNEX else 1.0 for move in moves]


def advance_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """One army holds what was taken; a base and a strategic territory are worth two."""
    dear = bool(1 << Invasion(t).target & (t.f.bases | t.f.strategic))
    found = []
    for move in moves:
        if move == verbs.DONE:
            found.append(1.0 if dear and garrison(t).bit_count() < 2 else 4.0)
        else:
            found.append(1.5)
    return found
