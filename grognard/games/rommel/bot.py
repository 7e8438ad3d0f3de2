"""What Rommel knows about playing itself well."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.games.rommel.state import Tabletop


class RommelKnowledge(Knowledge[Tabletop]):
    """Advice for the Axis."""

    def evaluate(self, t: Tabletop, seat: int) -> float:
        return (1.0 if t.winners else 0.0) if t.over else 0.5

    def moment(self, t: Tabletop) -> int:
        return t.turn
