"""The end of the Chinese civil war (11.4.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.civil_wars import patrons, take_back_aid
from grognard.games.cataclysm.rules.control import armies
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events
from grognard.games.cataclysm.vocabulary.words import CHICOM, CHINA_STATES, GMD, OFFENSIVE, marker_row

NONE = CHINA_STATES.index("none")
OVER = CHINA_STATES.index("over")


def review_china(t: Tabletop) -> None:
    """11.4.5: as soon as one faction alone has armies the war is over, whoever has destroyed the others."""
    if t.china_state not in (NONE, OVER) and bool(armies(t, GMD)) != bool(armies(t, CHICOM)):
        end_chinese_war(t)


def end_chinese_war(t: Tabletop) -> None:
    """11.4.5: one offensive of each patron stays as influence, the others return."""
    t.china_state = OVER
    winner = GMD if armies(t, GMD) else CHICOM
    t.tell(force_events.CHINA_UNITED, [winner])
    for area in bits_of(armies(t, winner)):
        for power in bits_of(patrons(t, area, winner)):
            take_back_aid(t, power, area, winner)
            if not t.chinese_influence >> power & 1:
                take(t, marker_row(power, OFFENSIVE))
                t.chinese_influence |= 1 << power
    t.politics_changed()
