"""Random layouts of cards over zones: each card within its mask, each zone with its number of cards."""

from __future__ import annotations

from random import Random

PASSES = 3
ROOM = 62  # zones that a mask can name


def shuffle(values: list[int], rng: Random) -> None:
    """A fair shuffle in place."""
    for i in range(len(values) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        values[i], values[j] = values[j], values[i]


def lay_out(masks: list[int], room: list[int], rng: Random) -> list[int]:
    """A zone for each card: any layout that fits, shuffled among equal masks, then changed by random legal swaps.

    It depends only on its arguments, so a layout reveals nothing about the truth.
    """
    groups: dict[int, list[int]] = {}
    for i in range(len(masks)):
        groups.setdefault(masks[i], []).append(i)
    shares = share_out(list(groups), [len(cards) for cards in groups.values()], room)
    zones = [0] * len(masks)
    for cards, share in zip(groups.values(), shares, strict=True):
        places = [z for z in range(len(share)) for _ in range(share[z])]
        shuffle(places, rng)
        for i, z in zip(cards, places, strict=True):
            zones[i] = z
    if len(groups) > 1:
        swap_randomly(masks, zones, rng)
    return zones


def swap_randomly(masks: list[int], zones: list[int], rng: Random) -> None:
    """Exchange cards between zones wherever both masks allow it."""
    n = len(zones)
    for _ in range(PASSES):
        for i in range(n):
            j = int(rng.random() * n)
            here = zones[i]
            there = zones[j]
            if here != there and masks[i] >> there & 1 and masks[j] >> here & 1:
                zones[i] = there
                zones[j] = here


def share_out(masks: list[int], need: list[int], room: list[int]) -> list[list[int]]:
    """How many cards of each mask go to each zone: the narrowest masks choose first, and are moved aside if need be."""
    room = room[:]
    shares = [[0] * len(room) for _ in masks]
    order = sorted(range(len(masks)), key=lambda i: (masks[i].bit_count(), masks[i]))
    for i in order:
        left = need[i]
        for z in range(masks[i].bit_length()):
            if left and room[z] and masks[i] >> z & 1:
                n = min(left, room[z])
                shares[i][z] += n
                room[z] -= n
                left -= n
        while left and make_room(i, masks, shares, room, [False] * len(room)):
            left -= 1
    return shares


def make_room(i: int, masks: list[int], shares: list[list[int]], room: list[int], tried: list[bool]) -> bool:
    """Find a zone for one more card of mask i, moving a card of another mask on if every zone is full."""
    for z in range(masks[i].bit_length()):
        if tried[z] or not masks[i] >> z & 1:
            continue
        tried[z] = True
        if room[z]:
            room[z] -= 1
            shares[i][z] += 1
            return True
        for j in range(len(masks)):
            if shares[j][z] and make_room(j, masks, shares, room, tried):
                shares[j][z] -= 1
                shares[i][z] += 1
                return True
    return False
