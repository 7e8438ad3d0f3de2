"""What a seat may know. Nothing on this table is hidden: the cup is open, and only the dice are unknown."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.pools import in_cup, owner_of_marker
from grognard.games.cataclysm.rules.relations import belligerents
from grognard.games.cataclysm.rules.score import ideology_points
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.view.areas import areas_view
from grognard.games.cataclysm.view.combat import fight_view, operation_view
from grognard.games.cataclysm.view.crises import crisis_view
from grognard.games.cataclysm.view.nesting import nesting_of
from grognard.games.cataclysm.view.powers import power_view
from grognard.games.cataclysm.vocabulary.words import (
    CHINA_STATES,
    COMMON_MARKERS,
    CRISIS,
    IDEOLOGIES,
    MARKER_COUNT,
    MARKS,
    NOBODY,
    POWER_COUNT,
    POWER_MARKERS,
    POWERS,
    WAR_STATUSES,
)


def view_of(t: Tabletop, seat: int) -> dict[str, Any]:
    """The table as everybody sees it. It does not show who wishes not to be asked, and may listen again at any time."""
    return {
        "scenario": t.s.id,
        "turn": t.f.turns[t.turn],
        "last_turn": t.f.turns[t.last_turn],
        "track": t.f.turns[:],
        "status": WAR_STATUSES[t.war_status],
        "sudden_death": t.sudden_death,
        "crises": t.crises_drawn,
        "drawer": t.drawer,
        "powers": {POWERS[p]: power_view(t, p, seat) for p in bits_of(t.s.powers)},
        "wars": [[POWERS[p], POWERS[q]] for p in range(POWER_COUNT) for q in bits_of(t.enemies[p]) if p < q],
        "alliances": {word: names(t.alliance[i]) for i, word in enumerate(IDEOLOGIES)},
        "belligerents": names(belligerents(t)),
        "points": {word: ideology_points(t, i) for i, word in enumerate(IDEOLOGIES)},
        "surrender_markers": {word: t.surrender_markers[i] for i, word in enumerate(IDEOLOGIES)},
        "warned": [word for i, word in enumerate(IDEOLOGIES) if t.warned >> i & 1],
        "marks": [word for i, word in enumerate(MARKS) if t.marks >> i & 1],
        "china": CHINA_STATES[t.china_state],
        "areas": areas_view(t),
        "cup": {"count": in_cup(t), "markers": pile_view(t, t.cup)},
        "next_turn": pile_view(t, t.next_turn),
        "crisis_table": crisis_view(t),
        "rolls": t.rolled[:],
        "nesting": nesting_of(t),
        "operation": operation_view(t),
        "fight": fight_view(t),
    }


def names(powers: int) -> list[str]:
    return [POWERS[power] for power in bits_of(powers)]


def pile_view(t: Tabletop, pile: bytearray) -> dict[str, int]:
    """Markers by power and kind, `germany-flag`, and those of nobody by kind."""
    return {marker_word(marker): pile[marker] for marker in range(MARKER_COUNT) if pile[marker]}


def marker_word(marker: int) -> str:
    power = owner_of_marker(marker)
    if power == NOBODY:
        return COMMON_MARKERS[marker - CRISIS]
    return f"{POWERS[power]}-{POWER_MARKERS[marker % len(POWER_MARKERS)]}"
