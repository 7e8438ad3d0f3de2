"""Redeals: the same table for one seat, another one for everybody else.

A card that was ever shown is known to all, wherever it goes: shown cards go under their deck, and decks are drawn from
the top. So what a seat does not know is which of the cards never shown lies where; and the secret answers of others.
"""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import lay_out, shuffle
from grognard.engine.moves import arg_a
from grognard.games.warzag.rules.cards import card_moves
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps
from grognard.games.warzag.vocabulary.words import OFF, PASSED, PASSED_TURN, PLAYED

BOX = 4  # where objectives lie that nobody drew, beside the seats


def redeal(t: Tabletop, seat: int, rng: Random) -> None:
    """Everything that this seat does not know is dealt again within what it does know."""
    redeal_supply(t, seat, rng)
    redeal_missions(t, seat, rng)
    redeal_objectives(t, seat, rng)
    redeal_answers(t, seat, rng)


def redeal_supply(t: Tabletop, seat: int, rng: Random) -> None:
    """B5, R59: cards never shown change places, between the deck and the other hands."""
    others = [other for other in range(t.seats) if other != seat]
    loose = [card for card in t.supply if not t.supply_seen >> card & 1]
    for other in others:
        loose += [card for card in t.hand[other] if not t.supply_seen >> card & 1]
    loose.sort()
    shuffle(loose, rng)
    t.supply = [card if t.supply_seen >> card & 1 else loose.pop() for card in t.supply]
    for other in others:
        t.hand[other] = sorted(card if t.supply_seen >> card & 1 else loose.pop() for card in t.hand[other])


def redeal_missions(t: Tabletop, seat: int, rng: Random) -> None:
    """9: the same for secondary missions."""
    others = [other for other in range(t.seats) if other != seat and t.mission[other] != OFF]
    unseen = [other for other in others if not t.mission_seen >> t.mission[other] & 1]
    loose = [card for card in t.missions if not t.mission_seen >> card & 1]
    loose = sorted(loose + [t.mission[other] for other in unseen])
    shuffle(loose, rng)
    t.missions = [card if t.mission_seen >> card & 1 else loose.pop() for card in t.missions]
    for other in unseen:
        t.mission[other] = loose.pop()


def redeal_objectives(t: Tabletop, seat: int, rng: Random) -> None:
    """2.4: any objective that its owner would not have declared already."""
    others = [other for other in range(t.seats) if other != seat and t.objective[other] != OFF]
    if not others:
        return
    cards = [card for card in range(len(t.f.objective)) if card != t.objective[seat]]
    masks = []
    room = [0] * (BOX + 1)
    for card in cards:
        masks.append(1 << BOX | sum(1 << other for other in others if not t.ruled_out[other] >> card & 1))
    for other in others:
        room[other] = 1
    room[BOX] = len(cards) - len(others)
    for card, zone in zip(cards, lay_out(masks, room, rng), strict=True):
        if zone != BOX:
            t.objective[zone] = card


def redeal_answers(t: Tabletop, seat: int, rng: Random) -> None:
    """B5: who wants silence, and what others have answered in the window that is open."""
    moment = t.arg if t.step == steps.REACT else -1
    for other in range(t.seats):
        if other == seat:
            continue
        bit = 1 << other
        silent = bool(t.asked & bit) and rng.random() < 0.5
        t.mute = t.mute | bit if silent else t.mute & ~bit
        if moment >= 0 and t.window & ~t.waiting & bit:
            t.answers[other] = any_answer(t, other, moment, silent, rng)
            if t.answers[other] == PASSED_TURN:
                t.mute |= bit


def any_answer(t: Tabletop, seat: int, moment: int, silent: bool, rng: Random) -> int:
    """One of the answers that this seat could have given with the cards it now holds."""
    cards = [] if silent else card_moves(t, seat, moment)
    if not cards:
        return PASSED
    choice = rng.randrange(len(cards) + 2)
    return choice if choice <= PASSED_TURN else PLAYED + arg_a(cards[choice - 2])
