"""The war status (5.6.4, 5.6.5), told when it changes."""

from __future__ import annotations

from grognard.games.cataclysm.rules.war_status import review_war_status
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import GLOBAL_WAR, LIMITED_WAR, PEACE


def review_told(t: Tabletop) -> None:
    """5.6.4, 5.6.5: limited war, global war, and the turn in which the game ends."""
    before = t.war_status
    review_war_status(t)
    if before == PEACE and t.war_status >= LIMITED_WAR:
        t.tell(events.LIMITED_WAR, [])
    if before != GLOBAL_WAR and t.war_status == GLOBAL_WAR:
        t.tell(events.GLOBAL_WAR, [t.last_turn])
