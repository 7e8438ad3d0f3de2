"""Victory (rulebook 12, 9.6)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    BY_CARDS,
    BY_GERMANY,
    BY_POINTS,
    CARDS_FAILED,
    PROVINCES,
)


def win(t: Tabletop, side: int, reason: int) -> None:
    t.tell(events.WON, [side])
    t.finish(events.seat_bit(t, side), reason)


def check_germany(t: Tabletop) -> None:
    """9.6: Berlin and the Ruhr both in Allied hands end the war at once."""
    if all(t.control[p] == ALLIES for p in bits_of(t.facts.germany)):
        win(t, ALLIES, BY_GERMANY)


def score(t: Tabletop, points: int) -> bool:
    """12: points are never lost again; the goal reached ends the war at once. True if it did."""
    t.vp += points
    if t.vp >= t.goal and not t.over:
        win(t, AXIS, BY_POINTS)
    return t.over


def year_points(t: Tabletop) -> int:
    """12, 7.3, 6.5: the victory points of all supplied Axis provinces, quagmires included."""
    return sum(t.facts.vp[p] for p in range(PROVINCES) if t.control[p] == AXIS and in_supply(t, AXIS, p))


class FinalReckoning(Step[Tabletop]):
    """12: after 1944 the Axis shows the victory cards it kept: holding all their provinces wins the war."""

    def run(self, t: Tabletop, arg: int) -> None:
        kept = t.victory_cards[: t.facts.victory_keep]
        t.tell(events.REVEALED_VICTORY, [sum(1 << card for card in kept)])
        held = all(t.control[t.facts.victory[card]] == AXIS for card in kept)
        win(t, AXIS if held else ALLIES, BY_CARDS if held else CARDS_FAILED)
