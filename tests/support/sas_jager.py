"""A table of SAS with a Jäger: its hand, the card that lies face down, lurking units, ambush points."""

from __future__ import annotations

from typing import Self

from grognard.engine.memory.deck import Deck
from grognard.games.sas.sequence import STEPS
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import LURKING, MACHINE_GUNNER, ON_SPAWN, STANDING
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

CALM = "g35"  # an event that gives the players a cigarette, in the Stealth section


def card(word: str) -> int:
    return facts().cards.words.index(word)


class JagerTable(AxisTable):
    """One player, seat 0, against a Jäger, seat 1."""

    def __init__(self, text: str, mission: str = "death-at-the-castle") -> None:
        super().__init__(text, mission)
        self.t.jager = True
        self.t.jager_deck = Deck(facts().cards.decks["jager"][:])

    def holds(self, *words: str) -> Self:
        """The Jäger's hand."""
        self.t.jager_hand = sorted(card(word) for word in words)
        self.t.jager_deck.cards = [c for c in self.t.jager_deck.cards if c not in self.t.jager_hand]
        return self

    def laid(self, word: str) -> Self:
        """This card lies face down beside the event deck."""
        self.t.jager_played = card(word)
        self.t.jager_deck.cards = [c for c in self.t.jager_deck.cards if c != card(word)]
        return self

    def turns_over(self, word: str, event: str = CALM, dice: list[int] | None = None) -> Self:
        """The Event phase, in which the Jäger turns this card over."""
        self.cards(event).laid(word).phase(steps.EVENT)
        return self.play("turn-over", dice)

    def lurks(self, number: int, at: str, facing: str = "N", alert: bool = False) -> Self:
        """A lurking unit on the map."""
        unit = self.t.add_unit(MACHINE_GUNNER, LURKING, STANDING, self.at(at), FACINGS.index(facing))
        self.t.unit_post[unit] = number - 1
        self.t.unit_alert[unit] = int(alert)
        return self

    def lurks_on_tile(self, number: int, spot: int) -> Self:
        """A lurking unit on a position of the first spawn tile, counted from 1."""
        unit = self.t.add_unit(MACHINE_GUNNER, LURKING, ON_SPAWN, NOWHERE, 0)
        self.t.unit_spot[unit] = spot - 1
        self.t.unit_post[unit] = number - 1
        return self

    def asked(self) -> str:
        """The prompt of the decision that is due."""
        return STEPS[self.t.step].prompt_key(self.t, self.t.arg)

    @property
    def is_asked(self) -> bool:
        """It is the Jäger's decision."""
        return STEPS[self.t.step].who(self.t, self.t.arg) == self.t.jager_seat
