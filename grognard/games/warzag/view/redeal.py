"""Redeals: another state that one seat cannot tell from the real one.

A card that was ever shown is known to all, wherever it goes: shown cards go under their deck, and decks are drawn from
the top. So a seat does not know where the cards that were never shown lie, nor the secret answers of the others.
"""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import lay_out, shuffle
from grognard.games.warzag.rules.reactions import REACT
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary.words import OFF

BOX = 4  # the zone of objectives that were not dealt; the other zones are the seats


def redeal(t: Tabletop, seat: int, rng: Random) -> None:
    """Deal everything again that this seat does not know, in keeping with what it does know."""
    redeal_supply(t, seat, rng)
    redeal_missions(t, seat, rng)
    redeal_objectives(t, seat, rng)
    REACT.redeal(t, seat, t.seats, rng)


def redeal_supply(t: Tabletop, seat: int, rng: Random) -> None:
    """B5, R59: cards that were never shown change places, between the deck and the other hands."""
    others = [other for other in range(t.seats) if other != seat]
    unknown = [card for card in t.supply_deck if not t.supply_shown >> card & 1]
    for other in others:
        unknown += [card for card in t.hand[other] if not t.supply_shown >> card & 1]
    unknown.sort()
    shuffle(unknown, rng)
    t.supply_deck = [card if t.supply_shown >> card & 1 else unknown.pop() for card in t.supply_deck]
    for other in others:
        t.hand[other] = sorted(card if t.supply_shown >> card & 1 else unknown.pop() for card in t.hand[other])


def redeal_missions(t: Tabletop, seat: int, rng: Random) -> None:
    """9: the same for secondary missions."""
    others = [other for other in range(t.seats) if other != seat and t.mission[other] != OFF]
    unseen = [other for other in others if not t.missions_shown >> t.mission[other] & 1]
    unknown = [card for card in t.mission_deck if not t.missions_shown >> card & 1]
    unknown = sorted(unknown + [t.mission[other] for other in unseen])
    shuffle(unknown, rng)
    t.mission_deck = [card if t.missions_shown >> card & 1 else unknown.pop() for card in t.mission_deck]
    for other in unseen:
        t.mission[other] = unknown.pop()


def redeal_objectives(t: Tabletop, seat: int, rng: Random) -> None:
    """2.4: any objective that its owner would not have declared already."""
    others = [other for other in range(t.seats) if other != seat and t.objective[other] != OFF]
    if not others:
        return
    cards = [card for card in t.f.objectives_for[t.seats] if card != t.objective[seat]]
    zones = [1 << BOX | possible_owners(t, card, others) for card in cards]
    room = [int(zone in others) for zone in range(BOX)]
    room.append(len(cards) - len(others))
    for card, zone in zip(cards, lay_out(zones, room, rng), strict=True):
        if zone != BOX:
            t.objective[zone] = card


def possible_owners(t: Tabletop, objective: int, seats: list[int]) -> int:
    """11: the seats among these that have not fulfilled it without declaring it, as a set."""
    return sum(1 << seat for seat in seats if not t.ruled_out[seat] >> objective & 1)
