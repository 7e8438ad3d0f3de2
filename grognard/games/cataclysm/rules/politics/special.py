"""Special political actions of the powers (6.8, 12)."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.games.cataclysm.rules.control import controller, put_cubes
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark, set_mark
from grognard.games.cataclysm.rules.political import forget_failures
from grognard.games.cataclysm.rules.politics.attempts import attempt
from grognard.games.cataclysm.rules.politics.awards import provoke
from grognard.games.cataclysm.rules.politics.treaties_end import end_mark, remilitarize
from grognard.games.cataclysm.rules.relations import adversaries, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, verbs
from grognard.games.cataclysm.vocabulary.words import (
    ABYSSINIA_OPEN,
    COMMUNISM,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    LEND_LEASE_OPEN,
    LEND_LEASE_PLAYED,
    POSTURES,
    RHINELAND,
    SPECIAL,
    TRANS_SIBERIAN,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
)

# What each special action is about
MARK_OF: Final = {
    verbs.REMILITARIZE: RHINELAND,
    verbs.ABYSSINIA: ABYSSINIA_OPEN,
    verbs.END_TRADE: US_JAPAN_TRADE,
    verbs.LEND_LEASE: LEND_LEASE_PLAYED,
    verbs.RAILWAY: TRANS_SIBERIAN,
}


def special_moves(t: Tabletop, power: int) -> list[int]:
    """6.8: what this power alone may do with a flag."""
    found: list[int] = []
    if power == GERMANY and has_mark(t, RHINELAND):
        found.append(verbs.REMILITARIZE)
    if power == ITALY and may_go_to_abyssinia(t):
        found.append(verbs.ABYSSINIA)
    if power == USA and has_mark(t, US_JAPAN_TRADE):
        found.append(verbs.END_TRADE)
    if power == USA and has_mark(t, LEND_LEASE_OPEN):
        found.append(verbs.LEND_LEASE)
    if power == USSR and may_build_railway(t):
        found.append(verbs.RAILWAY)
    return found + posture_moves(t, power)


def may_go_to_abyssinia(t: Tabletop) -> bool:
    """12.1.2: once, while Italy is not at war and holds Rome."""
    return has_mark(t, ABYSSINIA_OPEN) and not is_belligerent(t, ITALY) and controller(t, t.f.rome) == ITALY


def may_build_railway(t: Tabletop) -> bool:
    """12.3.1: once, where the delay box of the Urals leads to the other map."""
    leads_on = t.f.atlas.delay_box[t.f.urals] & t.s.in_play
    return leads_on != 0 and not has_mark(t, TRANS_SIBERIAN)


def posture_moves(t: Tabletop, power: int) -> list[int]:
    """12.3: another posture, once a turn."""
    if power != USSR or t.s.ideology[power] != COMMUNISM or t.posture_changed:
        return []
    return [pack_move(verbs.POSTURE, posture) for posture in range(len(POSTURES)) if posture != t.posture]


def change_posture(t: Tabletop, posture: int) -> None:
    """12.3: no check; the next change has to wait for the next turn."""
    t.posture = posture
    t.posture_changed = True
    t.tell(events.POSTURE, [posture])


def play_special(t: Tabletop, power: int, move: int) -> None:
    """6.8: a new posture needs no check, everything else does."""
    verb = verb_of(move)
    if verb == verbs.POSTURE:
        change_posture(t, arg_a(move))
        forget_failures(t, power)
        return
    t.tell(events.SPECIAL_ACTION, [power, MARK_OF[verb]])
    if attempt(t, power, SPECIAL):
        carry_out(t, verb)


def carry_out(t: Tabletop, verb: int) -> None:
    if verb == verbs.REMILITARIZE:
        remilitarize(t)
    elif verb == verbs.ABYSSINIA:
        go_to_abyssinia(t)
    elif verb == verbs.END_TRADE:
        end_mark(t, US_JAPAN_TRADE)
        provoke(t, 1 << JAPAN & adversaries(t, USA))
    elif verb == verbs.LEND_LEASE:
        remove_mark(t, LEND_LEASE_OPEN)
        set_mark(t, LEND_LEASE_PLAYED)
        t.tell(events.MARK_PLAYED, [LEND_LEASE_PLAYED])
    else:
        set_mark(t, TRANS_SIBERIAN)
        t.tell(events.MARK_PLAYED, [TRANS_SIBERIAN])


def go_to_abyssinia(t: Tabletop) -> None:
    """12.1.2, R19: a cube in Rome; France and the United Kingdom are provoked."""
    remove_mark(t, ABYSSINIA_OPEN)
    put_cubes(t, t.f.rome, ITALY, t.cubes[t.f.rome] + 1)
    t.tell(events.MARK_PLAYED, [ABYSSINIA_OPEN])
    provoke(t, (1 << FRANCE | 1 << UK) & adversaries(t, ITALY))
