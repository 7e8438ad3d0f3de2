"""Seats by the number of players (1.1, R44): ideologies whole or split, and which powers each seat plays."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.scenario import Scenario
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    COMMUNISM,
    DEMOCRACY,
    FRANCE,
    IDEOLOGIES,
    IDEOLOGY_COUNT,
    ITALY,
    JAPAN,
    POWER_COUNT,
    POWERS,
    USA,
)

PLAYERS: Final = ("ideologies", "two", "three", "four", "five")
COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
# The powers that leave their ideology's seat as players are added, in this order
SPLITS: Final = [JAPAN, USA, ITALY, FRANCE]
MOST_SEATS: Final = 5


def seat_groups(s: Scenario, players: str) -> list[int]:
    """The powers of each seat, as sets: one seat for each ideology, joined or split to suit the number of players."""
    groups = [of for ideology in range(IDEOLOGY_COUNT) if (of := powers_of(s, ideology))]
    count = COUNTS.get(players, len(groups))
    if len(groups) > count:
        groups = join_coalition(s, groups)
    for power in SPLITS:
        if len(groups) < count:
            groups = split_off(groups, power)
    return groups


def powers_of(s: Scenario, ideology: int) -> int:
    return sum(1 << p for p in bits_of(s.powers) if s.ideology[p] == ideology)


def join_coalition(s: Scenario, groups: list[int]) -> list[int]:
    """Two players: Democracy and Communism share a seat."""
    coalition = powers_of(s, COMMUNISM) | powers_of(s, DEMOCRACY)
    return [group for group in groups if not group & coalition] + [coalition]


def split_off(groups: list[int], power: int) -> list[int]:
    """A power gets a seat of its own, if it shares one."""
    found: list[int] = []
    for group in groups:
        if group >> power & 1 and group != 1 << power:
            found += [group & ~(1 << power), 1 << power]
        else:
            found.append(group)
    return found


def seat_word(s: Scenario, group: int) -> str:
    """The name of a seat: its ideology, the coalition, or its powers."""
    for ideology in range(IDEOLOGY_COUNT):
        if group == powers_of(s, ideology):
            return IDEOLOGIES[ideology]
    if group == powers_of(s, COMMUNISM) | powers_of(s, DEMOCRACY):
        return "coalition"
    return "-".join(POWERS[p] for p in bits_of(group))


def holders(groups: list[int]) -> list[int]:
    """By power: the seat that plays it."""
    found = [0] * POWER_COUNT
    for seat, group in enumerate(groups):
        for power in bits_of(group):
            found[power] = seat
    return found


def seat_of(t: Tabletop, power: int) -> int:
    """The seat of a power, as one bit."""
    return 1 << t.holder[power]


def powers_at(t: Tabletop, seat: int) -> int:
    """The active powers of a seat."""
    return sum(1 << p for p in bits_of(t.s.powers & ~t.surrendered) if t.holder[p] == seat)


def seats_of_ideology(t: Tabletop, ideology: int) -> int:
    """1.7: the seats that win with an ideology."""
    found = 0
    for power in bits_of(t.s.powers):
        if t.s.ideology[power] == ideology:
            found |= 1 << t.holder[power]
    return found
