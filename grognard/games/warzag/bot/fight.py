"""What moves of an invasion deserve, on both sides."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.warzag.bot.value import Wants
from grognard.games.warzag.facts.geometry import NEXT_TO
from grognard.games.warzag.odds.invasion import TAKEN, WIPED_OUT, chances
from grognard.games.warzag.rules.armies import defence_of, defence_sum, stat, token_at
from grognard.games.warzag.rules.attack import defended
from grognard.games.warzag.rules.planning import fresh, launch_places
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import OFF, bits

LEAST: Final = 0.02
KILL: Final = 0.8  # of the defence that an attack eliminates


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
    """All armies around it against it."""
    force = 0
    for place in bits(NEXT_TO[target] & launch_places(t, seat)):
        force |= fresh(t, seat, place)
    odds = chances(t, target, force)
    if odds is None:
        return LEAST
    foe = t.owner[target]
    prize = wants.place(t, target) + Wants(t, foe).place(t, target) * 0.5
    if (t.land[foe] & (t.land[foe] - 1)) == 0:
        prize += 15.0
    gain = odds[TAKEN] * prize + (KILL + wants.goal[6] * 0.3) * min(4.0, defence_sum(t, t.armies[target]))
    if not defended(t, target):
        return 6.0 * gain
    if odds[TAKEN] <= 0.0:
        return LEAST
    return (gain - odds[WIPED_OUT] * 0.8 * defence_sum(t, force)) * odds[TAKEN] * 3.0


def plan_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """More armies until the attack is strong and its men are safe; none where nobody defends."""
    odds = chances(t, t.target, t.fighters)
    ready = odds is not None and odds[TAKEN] >= 0.99
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.ATTACK:
            found.append(50.0 if ready else 0.5)
        elif verb == verbs.FROM:
            found.append(10.0 if not ready else 0.2)
        else:
            found.append(0.1 if t.fighters or ready else 0.3)
    return found


def worth_of(t: Tabletop, tokens: int, unit: int) -> float:
    """What the loss of such an army means to its owner."""
    token = token_at(t, tokens, unit)
    if token == OFF:
        return LEAST
    n = stat(token)
    return t.army_attack[n] + t.army_resistance[n] + t.army_defence[n] + 0.1 * defence_of(t, token)


def strike_weights(t: Tabletop, tokens: int, moves: list[int]) -> list[float]:
    """The dearest first; nobody spares an enemy without need."""
    return [LEAST if move == verbs.DONE else worth_of(t, tokens & ~t.dead, arg_a(move)) ** 3 for move in moves]


def wound_weights(t: Tabletop, moves: list[int]) -> list[float]:
    return [worth_of(t, t.fighters & ~t.dead, arg_a(move)) for move in moves]


def conquer_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    return [20.0 if move == verbs.ANNEX else 1.0 for move in moves]


def advance_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """One army holds what was taken; a base and a strategic territory are worth two."""
    keep = 1 << t.target & (t.f.bases | t.f.strategic)
    found = []
    for move in moves:
        if move == verbs.DONE:
            found.append(1.0 if keep and t.armies[t.target].bit_count() < 2 else 4.0)
        else:
            found.append(1.5)
    return found
