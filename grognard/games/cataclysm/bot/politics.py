"""Weights of what is done with markers (3.3 to 3.7), and of short answers."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    CIVILIAN,
    COLLECTIVE_SECURITY,
    MILITARY_REFORMS,
    NO_MARKER,
    OFFENSIVE,
)

LEAST: Final = 0.02


def marker_weights(t: Tabletop, marker: int, moves: list[int]) -> list[float]:
    """3.3: play what is drawn; keep an offensive if one alone is not enough."""
    power, kind = owner_of_marker(marker), kind_of_marker(marker)
    alone = kind == OFFENSIVE and t.commitment[power] == CIVILIAN and t.reserve[power] != marker
    worths = {verbs.PLAY: LEAST if alone else 5.0, verbs.RESERVE: 2.0 if alone else 0.8, verbs.LATER: 0.3}
    return [worths.get(verb_of(move), LEAST) for move in moves]


def interrupt_weights(moves: list[int]) -> list[float]:
    """3.5: a marker in reserve does nothing."""
    return [1.5 if verb_of(move) == verbs.INTERRUPT else 1.0 if move == verbs.PASS else LEAST for move in moves]


def gained_weights(t: Tabletop, marker: int, moves: list[int]) -> list[float]:
    """5.2.2: into reserve if it is empty."""
    is_free = t.reserve[owner_of_marker(marker)] == NO_MARKER
    return [(3.0 if is_free else 0.3) if verb_of(move) == verbs.RESERVE else 1.0 for move in moves]


# Questions


def answer_weights(t: Tabletop, step: int, arg: int, moves: list[int]) -> list[float]:
    """Short answers: lend units, join wars, try opportunities, do not make peace while it goes well."""
    return [answer_weight(t, step, arg, move) for move in moves]


def answer_weight(t: Tabletop, step: int, arg: int, move: int) -> float:
    verb = verb_of(move)
    if step == steps.ANSWER_ARMISTICE:
        return 1.0 if verb == verbs.ACCEPT else 1.5
    if verb == verbs.RISK:
        return 2.0 if t.stability[arg] > 0 else 0.3
    if verb == verbs.POSTURE:
        return 2.0 if arg_a(move) == wanted_posture(t, arg) else LEAST
    return WORTH_OF_ANSWER.get(verb, 1.0)


def wanted_posture(t: Tabletop, power: int) -> int:
    """12.3: diplomacy without a penalty while there is peace, fights without one in war."""
    return MILITARY_REFORMS if is_belligerent(t, power) else COLLECTIVE_SECURITY


WORTH_OF_ANSWER: Final = {
    verbs.ACCEPT: 4.0,
    verbs.JOIN: 3.0,
    verbs.TRY: 5.0,
    verbs.DUCE: 2.0,
    verbs.LEND: 1.5,
    verbs.CLAIM: 3.0,
    force_verbs.EXPAND: 2.0,
    force_verbs.STRIKE: 1.0,
    force_verbs.TO_CUP: 0.3,
}
