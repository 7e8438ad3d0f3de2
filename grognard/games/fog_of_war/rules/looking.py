"""The cards that a look shows, and how they are remembered (rulebook 11.3)."""

from __future__ import annotations

from grognard.engine.state import ALL
from grognard.games.fog_of_war.piles import count, kind_at, kinds_in, one
from grognard.games.fog_of_war.rules.operations import narrow
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import LOOK_NEUTRAL, LOOK_OP, LOOK_VICTORY, NEUTRAL, OP_COUNT


def look_at(t: Tabletop, side: int, pile: int) -> None:
    """11.3: half the shuffled pile, rounded down, at least one card."""
    if pile == LOOK_VICTORY:
        look_at_victory(t, side)
    elif pile >= LOOK_OP:
        look_at_operation(t, side, pile - LOOK_OP)
    elif pile >= LOOK_NEUTRAL:
        look_at_neutrals(t, side, pile - LOOK_NEUTRAL)
    else:
        look_at_defence(t, side, pile)


def half(t: Tabletop, n: int) -> int:
    """11.3: how many of n cards a look shows."""
    return max(t.facts.intel_look_least, n // t.facts.intel_look_divisor)


def sample(t: Tabletop, pile: int, size: int, with_target: bool) -> tuple[int, bool]:
    """Half of the cards, drawn one by one: the cards seen, as a pile, and whether the province card is among them.

    The province card of an operation is shuffled in: it is the last of the cards that are left.
    """
    left = size + int(with_target)
    target_left = with_target
    seen = 0
    for _ in range(half(t, left)):
        n = t.roll(left)
        left -= 1
        if target_left and n == left:
            target_left = False
        else:
            kind = kind_at(pile, n)
            pile -= one(kind)
            seen += one(kind)
    return seen, with_target and not target_left


def remember(t: Tabletop, owner: int, zone: int, seen: int) -> None:
    """The opponent of the owner has seen these cards in that zone."""
    first = t.cards.first[owner]
    for kind in kinds_in(seen):
        t.hidden[owner].see(zone, first[kind], first[kind + 1], count(seen, kind), t.where)


def report(t: Tabletop, side: int, pile: int, seen: int, n: int) -> None:
    """11.3: the owner does not learn what was seen."""
    t.seals += 1
    bit = events.seat_bit(t, side)
    if seen:
        t.tell(events.SAW, [seen, pile], bit)
    t.tell(events.LOOKED, [side, pile, n], ALL & ~bit)


def look_at_defence(t: Tabletop, side: int, province: int) -> None:
    zone = t.defence_zone(1 - side, province)
    seen, _ = sample(t, t.pile[zone], t.size[zone], False)
    remember(t, 1 - side, zone, seen)
    report(t, side, province, seen, half(t, t.size[zone]))


def look_at_operation(t: Tabletop, side: int, op: int) -> None:
    """11.3: the province card is one of the cards that may turn up."""
    enemy = 1 - side
    zone = t.op_zone(enemy, op)
    t.op_looked |= 1 << (enemy * OP_COUNT + op)
    seen, target = sample(t, t.pile[zone], t.size[zone], True)
    remember(t, enemy, zone, seen)
    report(t, side, LOOK_OP + op, seen, half(t, t.size[zone] + 1))
    if target:
        n = enemy * OP_COUNT + op
        t.target_seen |= 1 << n
        narrow(t, enemy, t.target[n])
        t.tell(events.SAW_TARGET, [op, t.target[n]], events.seat_bit(t, side))


def look_at_neutrals(t: Tabletop, side: int, province: int) -> None:
    zone = t.neutral_zone(province)
    seen, _ = sample(t, t.pile[zone], t.size[zone], False)
    for kind in kinds_in(seen):
        remember_neutrals(t, side, zone, kind, count(seen, kind))
    report(t, side, LOOK_NEUTRAL + province, seen, half(t, t.size[zone]))


def remember_neutrals(t: Tabletop, side: int, zone: int, kind: int, n: int) -> None:
    """Neutral cards never move, so one bit remembers each; seeing the same card twice gives no new information."""
    first = t.cards.first[NEUTRAL]
    here = [card for card in range(first[kind], first[kind + 1]) if t.where[card] == zone]
    unseen = [card for card in here if not t.has_seen(side, card)]
    known = len(here) - len(unseen)
    for card in unseen[: max(0, n - known)]:
        t.show_neutral(side, card)


def look_at_victory(t: Tabletop, side: int) -> None:
    """11.1: half of the three victory cards that were never drawn, which is one."""
    undrawn = t.victory_cards[t.facts.victory_draw :]
    shown = half(t, len(undrawn))
    report(t, side, LOOK_VICTORY, 0, shown)
    for _ in range(shown):
        card = undrawn.pop(t.roll(len(undrawn)))
        t.victory_seen |= 1 << card
        t.tell(events.SAW_VICTORY, [card], events.seat_bit(t, side))
