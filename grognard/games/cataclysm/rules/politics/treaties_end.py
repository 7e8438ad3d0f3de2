"""Marks that leave play (12): by themselves, or because a power ends them."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark, set_mark
from grognard.games.cataclysm.rules.politics.awards import award_flag, provoke
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import active_powers, adversaries, allies, of_ideology
from grognard.games.cataclysm.rules.treaties import overtaken
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import (
    DEMOCRACY,
    FRANCE,
    GERMANY,
    JAPAN,
    NAVAL_TREATY,
    RHINELAND,
    RUHR_RESOURCE,
    STATUS_QUO,
    UK,
    USA,
)

SIGNATORIES = 1 << JAPAN | 1 << UK | 1 << USA


def end_overtaken(t: Tabletop) -> None:
    """12: every mark that the position has overtaken goes, with what follows from it."""
    for mark in bits_of(overtaken(t)):
        end_mark(t, mark)


def end_mark(t: Tabletop, mark: int) -> None:
    """12.1, 12.2: the end of Status Quo gives the Democracies flags, that of the treaty gives its signatories ships."""
    remove_mark(t, mark)
    t.tell(events.MARK_REMOVED, [mark])
    if mark == STATUS_QUO:
        for power in bits_of(of_ideology(t, DEMOCRACY)):
            award_flag(t, power)
    elif mark == NAVAL_TREATY:
        for power in bits_of(SIGNATORIES & active_powers(t)):
            adjust_pool(t, power)
    elif mark == RHINELAND:
        set_mark(t, RUHR_RESOURCE)


def remilitarize(t: Tabletop) -> None:
    """12.1.1, R20: Germany occupies the Rhineland again; France and its allies are provoked."""
    end_mark(t, RHINELAND)
    if active_powers(t) >> FRANCE & 1:
        provoke(t, (1 << FRANCE | allies(t, FRANCE)) & adversaries(t, GERMANY))


def leave_naval_treaty(t: Tabletop) -> None:
    """12.1.3, 5.2.4: Japan ends the treaty, which provokes the United Kingdom and the United States."""
    if has_mark(t, NAVAL_TREATY):
        end_mark(t, NAVAL_TREATY)
        provoke(t, (1 << UK | 1 << USA) & adversaries(t, JAPAN))
