"""Acts at any time (5.6.2, 11.2, 12.1.3, R45): ordered whenever a player likes, carried out before the next marker."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, arg_c, pack_move, verb_of
from grognard.games.cataclysm.rules.control import chinese_armies
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.politics.armistice import agree
from grognard.games.cataclysm.rules.politics.treaties_end import leave_naval_treaty
from grognard.games.cataclysm.rules.pools import refuse
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import powers_at
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    FACTION_COUNT,
    JAPAN,
    NAVAL_TREATY,
    NO_FACTION,
    OFFENSIVE,
    POWER_COUNT,
    aid_row,
    marker_row,
)

# A unit in hand is in no box yet, so pools are not adjusted now
WITH_A_COUNTER_IN_HAND = (steps.DRAWN, steps.PLACE_UNIT, steps.UPGRADE_UNIT)
# The attacker is choosing whose aid is spent
WITH_AID_AT_STAKE = (force_steps.CHOOSE_PATRON,)


def any_time_moves(t: Tabletop, seat: int) -> list[int]:
    """What a seat may order now, whoever decides."""
    found: list[int] = []
    for power in bits_of(powers_at(t, seat)):
        found += offer_moves(t, power)
        found += take_back_moves(t, power)
        if t.quiet >> power & 1:
            found.append(pack_move(verbs.LISTEN, power))
        if power == JAPAN and has_mark(t, NAVAL_TREATY):
            found.append(verbs.LEAVE_TREATY)
    return [move for move in found if t.requests.count(move) < most_orders(t, move)]


def most_orders(t: Tabletop, move: int) -> int:
    """11.2: of several markers with a faction each may be taken back; everything else is ordered once."""
    if verb_of(move) == force_verbs.REVOKE:
        return t.aid[aid_row(arg_a(move), arg_b(move), arg_c(move))]
    if verb_of(move) == verbs.TAKE_BACK and not t.civil_wars >> arg_b(move) & 1:
        return max(1, chinese_aid(t, arg_a(move), arg_b(move)))
    return 1


def offer_moves(t: Tabletop, power: int) -> list[int]:
    """5.6.2: an armistice is offered to an enemy, and the offer may be withdrawn."""
    offered = t.offers[power]
    found = [pack_move(verbs.OFFER, power, enemy) for enemy in bits_of(t.enemies[power] & ~offered)]
    return found + [pack_move(verbs.WITHDRAW, power, enemy) for enemy in bits_of(offered)]


def take_back_moves(t: Tabletop, power: int) -> list[int]:
    """11.2, 11.3, 11.4.5: one marker: aid for a faction of a civil war, aid for a Chinese army, or influence."""
    found = [pack_move(verbs.TAKE_BACK, power, area) for area in bits_of(helped(t, power))]
    for area in bits_of(t.civil_wars):
        aided = [faction for faction in range(FACTION_COUNT) if t.aid[aid_row(power, area, faction)]]
        found += [pack_move(force_verbs.REVOKE, power, area, faction) for faction in aided]
    return found


def helped(t: Tabletop, power: int) -> int:
    """11.3, 11.4.1, 11.4.5: the areas with influence of a power or an army that it aids; in China, any with an army."""
    found = t.influence[power] | (chinese_armies(t) if t.chinese_influence >> power & 1 else 0)
    return found | sum(1 << area for area in bits_of(chinese_armies(t)) if chinese_aid(t, power, area))


def chinese_aid(t: Tabletop, power: int, area: int) -> int:
    """11.4.1: the aid of a power for the Chinese army in an area."""
    faction = t.chinese_army[area]
    return 0 if faction == NO_FACTION else t.aid[aid_row(power, area, faction)]


def order(t: Tabletop, move: int, decides_alone: bool) -> None:
    """R45: offers hold at once, everything else waits for the next marker, but not in a decision of one's own."""
    verb, power = verb_of(move), arg_a(move)
    if verb == verbs.OFFER:
        t.offers[power] |= 1 << arg_b(move)
        t.tell(events.OFFERED, [power, arg_b(move)])
    elif verb == verbs.WITHDRAW:
        t.offers[power] &= ~(1 << arg_b(move))
        t.tell(events.WITHDRAWN, [power, arg_b(move)])
    elif verb == verbs.LISTEN:
        t.quiet &= ~(1 << power)
    elif decides_alone and t.step not in waiting_steps(verb):
        carry_out(t, move)
    else:
        t.requests = [*t.requests, move]


def waiting_steps(verb: int) -> tuple[int, ...]:
    """R45: the decisions during which even the one who decides has to wait."""
    return WITH_A_COUNTER_IN_HAND if verb == verbs.LEAVE_TREATY else WITH_AID_AT_STAKE


def are_requested(t: Tabletop) -> bool:
    """R45: whether an agreement or an order waits for the next marker."""
    return bool(t.requests or agreements(t))


def agreements(t: Tabletop) -> list[tuple[int, int]]:
    """5.6.2: the enemies that have offered each other an armistice."""
    found: list[tuple[int, int]] = []
    if not any(t.offers):
        return found
    for power in range(POWER_COUNT):
        mutual = [enemy for enemy in bits_of(t.offers[power] & t.enemies[power]) if t.offers[enemy] >> power & 1]
        found += [(power, enemy) for enemy in mutual if power < enemy]
    return found


def carry_out_requests(t: Tabletop) -> None:
    """R45: before the next marker, agreements and what was ordered take effect."""
    agree(t, agreements(t))
    requests = t.requests
    t.requests = []
    for move in requests:
        carry_out(t, move)


def carry_out(t: Tabletop, move: int) -> None:
    """12.1.3, 11.2, 11.3: the treaty ends, or a marker is taken back if it is still there."""
    if verb_of(move) == verbs.LEAVE_TREATY:
        leave_naval_treaty(t)
    elif move in take_back_moves(t, arg_a(move)) and is_active(t, arg_a(move)):
        take_back(t, move)


def take_back(t: Tabletop, move: int) -> None:
    """11.2, 11.3, 11.4.5: one marker returns to the available offensives."""
    power, area = arg_a(move), arg_b(move)
    if verb_of(move) == force_verbs.REVOKE:
        t.aid[aid_row(power, area, arg_c(move))] -= 1
    elif chinese_aid(t, power, area):
        t.aid[aid_row(power, area, t.chinese_army[area])] -= 1
    elif t.influence[power] >> area & 1:
        t.influence[power] &= ~(1 << area)
    else:
        t.chinese_influence &= ~(1 << power)
    refuse(t, marker_row(power, OFFENSIVE))
    t.politics_changed()
    t.tell(events.TOOK_BACK, [power, area])
