"""Cataclysm: what must hold at every moment."""

from __future__ import annotations

from grognard import Match
from grognard.games.cataclysm.rules.control import controlled, friendly
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.lines import lines
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import POWER_COUNT, POWERS


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    m.game.check_state(t)
    check_known(t)
    for seat in m.seats:
        assert set(m.view(seat)["powers"]) == {POWERS[p] for p in range(POWER_COUNT) if t.s.powers >> p & 1}


def check_known(t: Tabletop) -> None:
    """What was found out about the position agrees with what is found out anew."""
    fresh = t.copy()
    fresh.politics_changed()
    for power in range(POWER_COUNT):
        assert controlled(t, power) == controlled(fresh, power)
        assert friendly(t, power) == friendly(fresh, power)
        assert interests(t, power) == interests(fresh, power)
        assert lines(t, power) == lines(fresh, power)


def check_change(before: Match, after: Match) -> None:
    """4.1, 5.5.4: commitment only rises, and who has surrendered stays out."""
    one, other = state_of(before), state_of(after)
    assert one.surrendered & ~other.surrendered == 0
    assert all(now >= then for then, now in zip(one.commitment, other.commitment, strict=True))
    assert other.turn >= one.turn
