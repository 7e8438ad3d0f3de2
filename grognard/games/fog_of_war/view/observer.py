"""One side, or a spectator, and the cards that it can name."""

from __future__ import annotations

from typing import Any

from grognard.games.fog_of_war.piles import words_of
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.knowledge import NO_SIDE, known_cards
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS


class Observer:
    """A side, or a spectator (NO_SIDE), with all that it sees and remembers."""

    def __init__(self, t: Tabletop, side: int) -> None:
        self.t = t
        self.side = side
        self.known = known_cards(t, side)  # by zone
        self.battle = open_battle(t)
        self.face_up = face_up(t, self.battle)  # zones

    def pile(self, owner: int, zone: int) -> dict[str, Any]:
        """1.3, 1.5, 1.6: the owner sees the cards; others how many there are, and which they know."""
        size = self.t.size[zone]
        if owner == self.side or zone in self.face_up:
            return {"count": size, "cards": words_of(self.t.pile[zone])}
        return {"count": size, "known": words_of(self.known[zone])}

    def neutral_pile(self, province: int) -> dict[str, Any]:
        """9.1, 9.2: neutral cards belong to nobody; each side knows those it has seen."""
        zone = self.t.neutral_zone(province)
        known = self.t.pile[zone] if zone in self.face_up else self.known[zone]
        return {"count": self.t.size[zone], "known": words_of(known)}

    def knows_target(self, side: int, op: int) -> bool:
        """5.1, 5.5.1, 11.3: one's own targets, those announced, and those whose province card one has seen."""
        battle = self.battle
        announced = battle is not None and battle.attacker == side and battle.op == op
        seen = self.side != NO_SIDE and self.t.target_was_seen(side, op)
        return self.side == side or announced or seen


def open_battle(t: Tabletop) -> BattleScope | None:
    """5.5.1, 6.4: the battle that everybody watches: an announced operation, or a quagmire once its cards are shown."""
    if not t.under_way(steps.BATTLE) or t.step == steps.REINFORCEMENTS:
        return None
    return BattleScope(t)


def face_up(t: Tabletop, battle: BattleScope | None) -> list[int]:
    """5.5.2: the zones of a battle in which all cards are turned over."""
    if battle is None or not battle.revealed:
        return []
    place = battle.place
    return [t.defence_zone(AXIS, place), t.defence_zone(ALLIES, place), t.neutral_zone(place)]
