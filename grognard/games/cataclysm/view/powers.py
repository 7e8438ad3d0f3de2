"""The card of a power: commitment, stability, effectiveness, markers and pools (4.1, 5.3, 5.5)."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.effectiveness import effectiveness, is_reduced
from grognard.games.cataclysm.rules.pools import kind_of_marker
from grognard.games.cataclysm.rules.resources import collected, industrial_resources
from grognard.games.cataclysm.rules.score import points, surrender_threshold
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    ACTION_COUNT,
    ACTIONS,
    COMMITMENTS,
    IDEOLOGIES,
    MARKERS_OF_POWER,
    NO_MARKER,
    POSTURES,
    POWER_MARKERS,
    POWERS,
    RESOURCES,
    USSR,
    failure_row,
    marker_row,
)


def power_view(t: Tabletop, power: int, seat: int) -> dict[str, Any]:
    """Everything on the card, the holding box and the reserve; all of it is public."""
    reserve = t.reserve[power]
    return {
        "seat": t.holder[power],
        "ideology": IDEOLOGIES[t.s.ideology[power]],
        "surrendered": bool(t.surrendered >> power & 1),
        "commitment": COMMITMENTS[t.commitment[power]],
        "escalated": bool(t.escalated >> power & 1),
        "stability": t.f.stability_levels[t.stability[power]],
        "effectiveness": effectiveness(t, power),
        "reduced": is_reduced(t, power),
        "posture": POSTURES[t.posture] if power == USSR else None,
        "points": points(t, power),
        "threshold": surrender_threshold(t, power),
        "resources": collected(t, power),
        "industry": industrial_resources(t, power),
        "received": RESOURCES[t.received[power]],
        "reserve": None if reserve == NO_MARKER else POWER_MARKERS[kind_of_marker(reserve)],
        "available": markers(t.available, power),
        "holding": markers(t.holding, power),
        "failures": {ACTIONS[a]: t.failures[failure_row(power, a)] for a in range(ACTION_COUNT)},
        "offers": [POWERS[enemy] for enemy in bits_of(t.offers[power])],
    }


def markers(pile: bytearray, power: int) -> dict[str, int]:
    """A power's markers in a pile, by kind."""
    rows = [(POWER_MARKERS[kind], pile[marker_row(power, kind)]) for kind in range(MARKERS_OF_POWER)]
    return {word: count for word, count in rows if count}
