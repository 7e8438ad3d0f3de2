"""The war status (5.6.4, 5.6.5) and the ends of the game that follow from it (1.6)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark, set_mark
from grognard.games.cataclysm.rules.relations import active_powers, belligerents, of_ideology
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    GLOBAL_WAR,
    IDEOLOGY_COUNT,
    LEND_LEASE_AWAITED,
    LEND_LEASE_OPEN,
    LIMITED_WAR,
    PEACE,
    TOTAL_WAR,
)

SURRENDERS_TO_WIN = 2


def review_war_status(t: Tabletop) -> None:
    """5.6.4, 5.6.5: after a war has begun or a power has escalated."""
    if belligerents(t):
        t.fought = True
    if t.war_status == PEACE and belligerents(t):
        begin_limited_war(t)
    if t.war_status != GLOBAL_WAR and is_global(t):
        begin_global_war(t)


def begin_limited_war(t: Tabletop) -> None:
    """5.6.4: the first war; it stays on the display for good, and Lend Lease becomes available."""
    t.war_status = LIMITED_WAR
    open_lend_lease(t)


def begin_global_war(t: Tabletop) -> None:
    """5.6.5: the marker goes two turns ahead, or to 1945-46 if that is later."""
    if t.war_status == PEACE:
        open_lend_lease(t)
    t.war_status = GLOBAL_WAR
    ahead = min(t.turn + t.f.global_war_ahead, len(t.f.turns) - 1)
    t.last_turn = max(t.last_turn, ahead, t.f.global_war_earliest)


def open_lend_lease(t: Tabletop) -> None:
    """5.6.4, 12.2.2: Lend Lease leaves the political display."""
    if has_mark(t, LEND_LEASE_AWAITED):
        remove_mark(t, LEND_LEASE_AWAITED)
        set_mark(t, LEND_LEASE_OPEN)


def is_global(t: Tabletop) -> bool:
    """5.6.5: a power is at Total War, or each ideology has a power at war."""
    if any(t.commitment[p] == TOTAL_WAR for p in bits_of(active_powers(t))):
        return True
    at_war = belligerents(t)
    return all(at_war & of_ideology(t, ideology) for ideology in range(IDEOLOGY_COUNT))


def has_fallen(t: Tabletop, ideology: int) -> bool:
    """1.6: all powers of an ideology that took part have surrendered."""
    powers = t.s.of_ideology[ideology]
    return powers != 0 and powers & ~t.surrendered == 0
