"""A deck with memory: drawn from the top, shuffled again from its discards, and what an observer may know of it.

Cards are numbers. A card that was shown to all (`show`) is known wherever it goes until the deck is shuffled: under the
deck, or in a hand. A seat does not know which of the cards never shown lies where; a redeal rearranges those and
nothing else.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from grognard.engine.memory.layout import shuffle
from grognard.engine.saving.fields import Part


class Dice(Protocol):
    """The dice of a state: shuffling a deck with them seals undo."""

    def roll(self, sides: int) -> int: ...


class Deck(Part):
    """Cards from the top down, the discards in the order in which they were laid, and the set of cards known to all."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.discards: list[int] = []
        self.known = 0

    def copy(self) -> Deck:
        other = Deck(self.cards[:])
        other.discards = self.discards[:]
        other.known = self.known
        return other

    def pack(self) -> list[list[int]]:
        return [self.cards[:], self.discards[:], [self.known]]

    def restore(self, packed: list[list[int]]) -> None:
        """Take over what `pack` made; ValueError if a card lies in two places."""
        cards, discards, [known] = packed
        if known < 0 or len({*cards, *discards}) != len(cards) + len(discards) or min([0, *cards, *discards]) < 0:
            raise ValueError("not a deck")
        self.cards, self.discards, self.known = cards[:], discards[:], known

    # What happens to cards

    def draw(self) -> int:
        """The top card; only the seat that draws it knows it, unless all seats knew it already."""
        return self.cards.pop(0)

    def show(self, card: int) -> None:
        """Everybody sees this card. The caller also seals undo (`t.seals += 1`)."""
        self.known |= 1 << card

    def discard(self, card: int) -> None:
        """Put a card face up on the discards."""
        self.show(card)
        self.discards.append(card)

    def put_under(self, card: int) -> None:
        """Put a card under the deck; a known card stays known."""
        self.cards.append(card)

    def reshuffle(self, dice: Dice) -> None:
        """Shuffle deck and discards together; none of these cards is known any more."""
        self.cards += self.discards
        self.discards = []
        for card in self.cards:
            self.known &= ~(1 << card)
        for i in range(len(self.cards) - 1, 0, -1):
            j = dice.roll(i + 1)
            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]

    # What an observer may know

    def is_known(self, card: int) -> bool:
        return self.known >> card & 1 != 0

    def redeal(self, hands: list[list[int]], seat: int, rng: Random) -> None:
        """Rearrange what this seat does not know: cards never shown change places between the deck and other hands."""
        others = [hand for other, hand in enumerate(hands) if other != seat]
        loose = [card for pile in [self.cards, *others] for card in pile if not self.is_known(card)]
        loose.sort()
        shuffle(loose, rng)
        for pile in [self.cards, *others]:
            for i in range(len(pile)):
                if not self.is_known(pile[i]):
                    pile[i] = loose.pop()
        for hand in others:
            hand.sort()
