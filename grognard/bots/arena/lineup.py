"""Who sits where in a tournament: every deal is played from every seat, so that luck and sides even out."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import grognard
from grognard.engine.options import Options


class Job(NamedTuple):
    """One game to play; `order` has the index of a bot for each seat."""

    game: str
    scenario: str
    options: Options
    bots: tuple[str, ...]
    order: tuple[int, ...]
    deal: str


def schedule(first: grognard.Match, names: list[str], n: int) -> list[Job]:
    """n games of each line-up, with the scenario and options of the first match."""
    origin, bots = first.origin, tuple(dict.fromkeys(names))
    rotated = [rotations(lineup) for lineup in lineups(first, [bots.index(name) for name in names])]
    work = []
    for round_ in range(n):
        for orders in rotated:
            order, deal = orders[round_ % len(orders)], f"{origin.seed}-{round_ // len(orders)}"
            work.append(Job(origin.game.id, origin.scenario, origin.options, bots, order, deal))
    return work


def lineups(first: grognard.Match, bots: list[int]) -> list[tuple[int, ...]]:
    """Solitaire: each bot alone. As many bots as seats: all in one match. Otherwise every pair, team against team."""
    seats = len(first.seats)
    if seats == 1:
        return [(bot,) for bot in dict.fromkeys(bots)]
    if len(bots) == seats > 2:
        return [tuple(bots)]
    pairs = list(combinations(dict.fromkeys(bots), 2)) or [(bots[0], bots[0])]
    return [team_order(first, pair) for pair in pairs]


def team_order(first: grognard.Match, pair: tuple[int, int]) -> tuple[int, ...]:
    """The first of the pair takes every other team, or every other seat if there are no teams."""
    teams = first.game.teams(first.seats, first.origin.options)
    of_seat = {seat: i for i, team in enumerate(teams) for seat in team}
    return tuple(pair[of_seat[seat] % 2] for seat in first.seats)


def rotations(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The same bots in other seats, without duplicates."""
    return list(dict.fromkeys(lineup[turns:] + lineup[:turns] for turns in range(len(lineup))))
