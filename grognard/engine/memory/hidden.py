"""What an observer can have worked out about somebody else's face-down cards.

Every hidden card belongs to a cluster; a cluster is a set of zones, as a bit mask, where its cards may lie as far as
the observer can tell. The truth always fits the clusters, and any arrangement that fits them is one the observer cannot
tell from the truth: that is what `redeal` draws. Cards of one kind are alike, so what is remembered is "an army/2 I saw
there", never "that very card".
"""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import ROOM, lay_out, shuffle
from grognard.engine.saving.fields import Part

MERGE_ABOVE = 24


class Hidden(Part):
    """One observer's memory of the cards first .. first + count - 1, whose zones are numbered from `base` on."""

    def __init__(self, first: int, count: int, base: int, cluster: list[int], masks: list[int]) -> None:
        self.first = first
        self.count = count
        self.base = base
        self.cluster = cluster
        self.masks = masks

    @staticmethod
    def blank(first: int, count: int, base: int) -> Hidden:
        """A memory with nothing in it yet."""
        return Hidden(first, count, base, [0] * count, [])

    def copy(self) -> Hidden:
        return Hidden(self.first, self.count, self.base, self.cluster[:], self.masks[:])

    def pack(self) -> list[list[int]]:
        return [self.cluster[:], self.masks[:]]

    def restore(self, packed: list[list[int]]) -> None:
        """Take over what `pack` made; ValueError if a card is in no cluster, or a mask names no zone."""
        cluster, masks = packed
        if len(cluster) != self.count or not all(0 <= number < len(masks) for number in cluster):
            raise ValueError("cards without a cluster")
        if len(masks) > self.count + MERGE_ABOVE or not all(0 <= mask < 1 << ROOM for mask in masks):
            raise ValueError("masks without zones")
        self.cluster, self.masks = cluster[:], masks[:]

    def bit(self, zone: int) -> int:
        """The mask of one zone."""
        return 1 << (zone - self.base)

    def know(self, card: int, zone: int) -> None:
        """The observer knows that this card lies in that zone."""
        self._place(card, self.bit(zone))

    def _place(self, card: int, mask: int) -> None:
        self.cluster[card - self.first] = self._cluster_for(mask)

    def mask_of(self, card: int) -> int:
        return self.masks[self.cluster[card - self.first]]

    def move_unseen(self, source: int, target: int, emptied: bool) -> None:
        """One card, unknown to the observer, went face down from one zone to another."""
        old = 1 << (source - self.base)
        new = 1 << (target - self.base)
        gone = old if emptied else 0
        self.masks = [(mask | new) & ~gone if mask & old else mask for mask in self.masks]

    def move_all(self, source: int, target: int) -> None:
        """All cards of a zone went to another one."""
        self.move_unseen(source, target, True)

    def see(self, zone: int, lo: int, hi: int, seen: int, where: bytearray) -> None:
        """The observer sees so many cards of one kind (cards lo .. hi - 1) in that zone; `where` is the truth.

        Cards already known to be there are counted first: seeing the same card twice gives no new information.
        """
        known = self.bit(zone)
        for card in range(lo, hi):
            if self.mask_of(card) == known:
                seen -= 1
        for _ in range(seen):
            self._spot(zone, lo, hi, where)

    def see_all(self, zone: int) -> None:
        """Every card of that zone has been seen: all other cards lie elsewhere."""
        bit = self.bit(zone)
        masks = self.masks
        for i in range(len(masks)):
            if masks[i] != bit:
                masks[i] &= ~bit

    def _spot(self, zone: int, lo: int, hi: int, where: bytearray) -> None:
        """One more card of a kind is seen in a zone: it may be any that the observer thinks possible there.

        Cards of a kind are alike, so the observer may as well take it for the one whose place is known most closely;
        each of the others may then be wherever that one was possible. Nothing here depends on the truth, except that
        two cards swap their numbers if another card of the kind was seen.
        """
        bit = self.bit(zone)
        possible = [card for card in range(lo, hi) if self.mask_of(card) & bit and self.mask_of(card) != bit]
        spotted = min(possible, key=lambda card: (self.mask_of(card).bit_count(), self.mask_of(card), card))
        room = self.mask_of(spotted)
        for card in possible:
            self._place(card, self.mask_of(card) | room)
        if where[spotted] != zone:
            other = next(card for card in possible if where[card] == zone)
            where[spotted], where[other] = where[other], where[spotted]
        self.know(spotted, zone)

    def certain(self, card: int) -> bool:
        """The observer knows where this card is."""
        mask = self.mask_of(card)
        return mask & (mask - 1) == 0

    def deal_again(self, where: bytearray, rng: Random) -> None:
        """Lay the cards out anew in any way that the observer thinks possible.

        Of the truth in `where` only the number of cards in each zone is used, which the observer knows.
        """
        loose = [card for card in range(self.first, self.first + self.count) if not self.certain(card)]
        masks = [self.mask_of(card) for card in loose]
        room = [0] * ROOM
        for card in loose:
            room[where[card] - self.base] += 1
        zones = lay_out(masks, room, rng)
        for i in range(len(loose)):
            where[loose[i]] = zones[i] + self.base

    def shuffle_memories(self, where: bytearray, rng: Random) -> None:
        """Shuffle the observer's memories within each zone: others do not know which of its cards the observer saw."""
        kept: dict[int, list[int]] = {}
        for i in range(self.count):
            kept.setdefault(where[self.first + i], []).append(self.masks[self.cluster[i]])
        for masks in kept.values():
            masks.sort()
            shuffle(masks, rng)
        for i in range(self.count):
            self._place(self.first + i, kept[where[self.first + i]].pop())

    def _cluster_for(self, mask: int) -> int:
        if mask in self.masks:
            return self.masks.index(mask)
        if len(self.masks) >= MERGE_ABOVE:
            self._merge()
            if mask in self.masks:
                return self.masks.index(mask)
        self.masks.append(mask)
        return len(self.masks) - 1

    def _merge(self) -> None:
        """Forget clusters that are equal to another one or empty."""
        used = sorted({self.masks[c] for c in self.cluster})
        number = {mask: i for i, mask in enumerate(used)}
        self.cluster = [number[self.masks[c]] for c in self.cluster]
        self.masks = used
