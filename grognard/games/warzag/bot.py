"""What WARZAG WWII knows about playing itself well."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.games.warzag.state import Tabletop


class WarzagKnowledge(Knowledge[Tabletop]):
    def evaluate(self, t: Tabletop, seat: int) -> float:
        return 0.5
