"""What a side knows of the cards that lie face down: those it has seen, and those that follow from what it has seen."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.fog_of_war.piles import count, kinds_in, one, total
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import BOX, ZONE_COUNT, ZONES

NO_SIDE: Final = -1  # a spectator, or a seat that does not have a side yet


def known_cards(t: Tabletop, side: int) -> list[int]:
    """For every zone, as a pile: the opponent's cards and the neutral ones that a side knows to lie there.

    A spectator has seen no card that lies face down.
    """
    known = [0] * ZONE_COUNT
    if side != NO_SIDE:
        enemy = 1 - side
        known[enemy * ZONES : enemy * ZONES + ZONES] = known_of_enemy(t, enemy)
        add_neutrals(t, side, known)
    return known


def known_of_enemy(t: Tabletop, enemy: int) -> list[int]:
    """11.3, 5.5.2: for each zone of the enemy, the cards that must lie there in every layout that is possible."""
    certain = [0] * ZONES  # cards that can be in no other zone
    possible = [0] * ZONES  # all cards that may be in the zone
    for mask, pile in cards_by_place(t, enemy):
        zones = bits_of(mask)
        for zone in zones:
            possible[zone] += pile
        if len(zones) == 1:
            certain[zones[0]] += pile
    sizes = t.size[enemy * ZONES : enemy * ZONES + ZONES]
    return [at_least(certain[z], possible[z], sizes[z]) if sizes[z] else 0 for z in range(ZONES)]


def cards_by_place(t: Tabletop, enemy: int) -> list[tuple[int, int]]:
    """The enemy's cards as piles, each with the zones (a bit mask) where the observer thinks its cards may be."""
    hidden = t.hidden[enemy]
    piles = [0] * len(hidden.masks)
    card = hidden.first
    for cluster in hidden.cluster:
        piles[cluster] += one(t.cards.kind[card])
        card += 1
    return list(zip(hidden.masks, piles, strict=True))


def at_least(certain: int, possible: int, size: int) -> int:
    """For each kind the larger of two numbers: the certain cards, and those without which the zone cannot be full."""
    if certain == possible:
        return certain
    known = 0
    everything = total(possible)
    for kind in kinds_in(possible):
        others = everything - count(possible, kind)
        known += max(count(certain, kind), size - others) * one(kind)
    return known


def add_neutrals(t: Tabletop, side: int, known: list[int]) -> None:
    """9.1, 9.2, 11.3: neutral cards never move, so a side knows every one that it has seen until it leaves the game."""
    for seen in bits_of(t.neutral_seen[side]):
        card = t.cards.neutral_first + seen
        zone = t.where[card]
        if zone < BOX:
            known[zone] += one(t.cards.kind[card])
