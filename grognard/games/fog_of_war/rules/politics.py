"""Politics (rulebook 9)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import move_pile
from grognard.games.fog_of_war.rules.operations import narrow
from grognard.games.fog_of_war.rules.turn import dismantle
from grognard.games.fog_of_war.rules.victory import check_germany
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DISCARD,
    DRAW,
    NEUTRAL,
    NOWHERE,
    OP_COUNT,
    URALS_SPACE,
    USA_SPACE,
    ZONES,
)


def attacked(t: Tabletop, province: int) -> None:
    """9.2: the whole USSR enters the war as soon as the Axis attacks one of its neutral provinces."""
    if t.control[province] == NEUTRAL and t.in_ussr(province):
        ussr_enters(t, province)


def withstood(t: Tabletop, attacker: int, province: int) -> None:
    """9.1, 9.7: a minor neutral that was attacked and not conquered enters the war on the other side."""
    if t.control[province] == NEUTRAL:
        t.tell(events.ENTERED, [province, 1 - attacker])
        take(t, 1 - attacker, province)


def take(t: Tabletop, side: int, province: int) -> None:
    """Control changes: an operation against it is dismantled, and its new owner sees its neutral troops."""
    t.control[province] = side
    supply.stale(t)
    for op in range(OP_COUNT):
        target = t.target_of(side, op)
        if target != NOWHERE:
            t.seals += 1  # whether it is dismantled reveals something about its target
        if target == province:
            t.tell(events.DISMANTLED, [side, op])
            dismantle(t, side, op)
    narrow(t, side, province)
    zone = t.neutral_zone(province)
    for card in range(t.cards.neutral_first, t.cards.count):
        if t.where[card] == zone:
            t.show_neutral(side, card)
            t.seals += 1


def clear_out(t: Tabletop, side: int, province: int) -> None:
    """9.3, 9.4: a side that loses a province without a battle discards its cards there, and any battle there ends."""
    zone = t.defence_zone(side, province)
    if t.size[zone]:
        t.tell(events.CARDS_DISCARDED, [side, province, t.size[zone]])
        move_pile(t, side, zone, side * ZONES + DISCARD)
    supply.end_quagmire(t, province)


def captured(t: Tabletop, side: int, province: int) -> None:
    """6.3 with 9.3, 9.4, 9.6: conquest and what follows from it."""
    take(t, side, province)
    if side == AXIS and province == t.facts.paris and not t.france:
        t.france = 1
        t.tell(events.FRANCE_FELL, [])
        hand_over(t, t.facts.france & ~(1 << province))
    if side == AXIS and province == t.facts.britain and not t.uk:
        t.uk = 1
        t.tell(events.UK_FELL, [])
        hand_over(t, t.facts.uk & ~(1 << province))
    check_germany(t)


def hand_over(t: Tabletop, provinces: int) -> None:
    """9.3, 9.4: the rest of a fallen power goes to the Axis, once in the game."""
    for province in bits_of(provinces):
        if t.control[province] != AXIS:
            take(t, AXIS, province)
        clear_out(t, ALLIES, province)


def ussr_enters(t: Tabletop, battlefield: int) -> None:
    """9.2, 9.2.1: its provinces are Allied, its cards join the Allied draw pile, the Urals give supply."""
    t.ussr = 1
    t.tell(events.USSR_ENTERED, [])
    for province in bits_of(t.facts.ussr):
        if t.control[province] == NEUTRAL:
            take(t, ALLIES, province)
            if province != battlefield:
                clear_out(t, AXIS, province)
    move_pile(t, ALLIES, ALLIES * ZONES + URALS_SPACE, ALLIES * ZONES + DRAW)


def usa_enters(t: Tabletop) -> None:
    """9.5: at the end of 1941 its cards join the Allied draw pile."""
    t.usa = 1
    t.tell(events.USA_ENTERED, [])
    move_pile(t, ALLIES, ALLIES * ZONES + USA_SPACE, ALLIES * ZONES + DRAW)


def balkans_choose(t: Tabletop) -> None:
    """9.7: still neutral at the end of 1940, the Balkans join the Axis."""
    if t.control[t.facts.balkans] == NEUTRAL:
        take(t, AXIS, t.facts.balkans)
        t.tell(events.ENTERED, [t.facts.balkans, AXIS])
        clear_out(t, ALLIES, t.facts.balkans)
