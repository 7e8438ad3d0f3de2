"""Resources that the United States transfer (4.4.1, 12.2.2), before anybody produces (R48)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.bases import beside_any
from grognard.games.cataclysm.rules.control import controlled
from grognard.games.cataclysm.rules.lines import line_links, through
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import belligerents, is_active
from grognard.games.cataclysm.rules.resources import industry_in, resource_areas
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    INDUSTRIAL,
    JAPAN,
    LEND_LEASE_PLAYED,
    NATURAL,
    NO_RESOURCE,
    POWER_COUNT,
    US_JAPAN_TRADE,
    USA,
)


class Transfers(Step[Tabletop]):
    """4.4.1, 12.2.2: the trade with Japan is binding; Lend Lease is a choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.received = bytearray(POWER_COUNT)
        if not is_active(t, USA):
            return
        if has_mark(t, US_JAPAN_TRADE) and is_active(t, JAPAN) and reaches_america(t, JAPAN) and left(t, INDUSTRIAL):
            transfer(t, JAPAN, INDUSTRIAL)
        if has_mark(t, LEND_LEASE_PLAYED) and lend_moves(t):
            t.call(steps.LEND)


def reaches_america(t: Tabletop, power: int) -> bool:
    """4.4.1: a line from a production site of the power comes to a home area of the United States."""
    shores = t.f.atlas.home[USA] & controlled(t, USA)
    passed = through(t, power)
    return (passed | beside_any(t, passed, line_links(t))) & shores != 0


def sources(t: Tabletop) -> int:
    """4.4.1: the American home areas whose resources may be transferred."""
    return resource_areas(t, USA) & t.f.atlas.home[USA] & ~t.damaged


def left(t: Tabletop, resource: int) -> int:
    """How many resources of a kind the United States still have to give."""
    areas = bits_of(sources(t))
    own = sum(industry_in(t, a) if resource == INDUSTRIAL else t.f.atlas.natural[a] for a in areas)
    return own - given(t, resource)


def given(t: Tabletop, resource: int) -> int:
    return sum(1 for power in range(POWER_COUNT) if t.received[power] == resource)


def transfer(t: Tabletop, power: int, resource: int) -> None:
    t.received[power] = resource
    t.tell(events.LENT, [power, resource])


def lend_moves(t: Tabletop) -> list[int]:
    """12.2.2: one resource for each belligerent that a line joins with the United States."""
    others = belligerents(t) & ~t.enemies[USA] & ~(1 << USA)
    able = [p for p in bits_of(others) if t.received[p] == NO_RESOURCE and reaches_america(t, p)]
    kinds = [kind for kind in (INDUSTRIAL, NATURAL) if left(t, kind) > 0]
    return [pack_move(verbs.LEND, power, kind) for power in able for kind in kinds]


class Lend(Step[Tabletop]):
    """12.2.2: the United States may give each belligerent power one resource."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, USA)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *lend_moves(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.DONE:
            transfer(t, arg_a(move), arg_b(move))
        if move == verbs.DONE or not lend_moves(t):
            t.leave()
