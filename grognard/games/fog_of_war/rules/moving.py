"""Moving cards (1.6): every card changes its zone here, so that what each side remembers stays true."""

from __future__ import annotations

from grognard.games.fog_of_war.piles import count, kind_at, kinds_in, one
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, DISCARD, GONE, KIND_COUNT, NEUTRAL, ZONES


def move_card(t: Tabletop, owner: int, kind: int, source: int, target: int) -> int:
    """One card of a kind changes zone; returns which one. The caller updates what the sides remember."""
    first = t.cards.first[owner]
    card = t.where.find(source, first[kind], first[kind + 1])
    relocate(t, card, kind, source, target)
    return card


def relocate(t: Tabletop, card: int, kind: int, source: int, target: int) -> None:
    """Update `where`, `pile` and `size` together."""
    t.where[card] = target
    t.pile[source] -= one(kind)
    t.pile[target] += one(kind)
    t.size[source] -= 1
    t.size[target] += 1


def move_face_down(t: Tabletop, side: int, kind: int, source: int, target: int) -> None:
    """A card of that side changes zone face down."""
    move_card(t, side, kind, source, target)
    t.hidden[side].move_unseen(source, target, t.size[source] == 0)


def move_face_up(t: Tabletop, side: int, kind: int, source: int, target: int) -> None:
    """A card of that side changes zone face up; if the opponent knew a card of that kind there, it is that one."""
    hidden = t.hidden[side]
    first = t.cards.first[side]
    hidden.see(source, first[kind], first[kind + 1], 1, t.where)
    card = t.where.find(source, first[kind], first[kind + 1])
    while hidden.mask_of(card) != hidden.bit(source):
        card = t.where.find(source, card + 1, first[kind + 1])
    relocate(t, card, kind, source, target)
    hidden.know(card, target)


def move_pile(t: Tabletop, side: int, source: int, target: int) -> None:
    """All cards of a zone go to another one."""
    if t.size[source] == 0:
        return
    t.where = t.where.replace(bytes([source]), bytes([target]))
    t.pile[target] += t.pile[source]
    t.size[target] += t.size[source]
    t.pile[source] = 0
    t.size[source] = 0
    t.hidden[side].move_all(source, target)


def random_kind(t: Tabletop, zone: int) -> int:
    """The kind of a card drawn at random from a zone."""
    return kind_at(t.pile[zone], t.roll(t.size[zone]))


def reveal(t: Tabletop, side: int, zone: int) -> None:
    """All cards of a zone of that side are turned face up."""
    hidden = t.hidden[side]
    first = t.cards.first[side]
    for kind in kinds_in(t.pile[zone]):
        hidden.see(zone, first[kind], first[kind + 1], count(t.pile[zone], kind), t.where)
    hidden.see_all(zone)
    t.seals += 1


def reveal_neutral(t: Tabletop, province: int) -> None:
    """The neutral cards of a province are turned face up for both sides."""
    zone = t.neutral_zone(province)
    for card in range(t.cards.neutral_first, t.cards.count):
        if t.where[card] == zone:
            t.show_neutral(AXIS, card)
            t.show_neutral(ALLIES, card)
    t.seals += 1


def remove_neutral(t: Tabletop, kind: int, province: int) -> None:
    """1.4: a neutral card that is lost leaves the game, face up."""
    card = move_card(t, NEUTRAL, kind, t.neutral_zone(province), GONE)
    t.show_neutral(AXIS, card)
    t.show_neutral(ALLIES, card)


def discard_revealed(t: Tabletop, side: int, zone: int, keep: int) -> int:
    """5.5.2: face-up cards of kinds not in `keep` (a bit per kind) are discarded; returns them as a pile."""
    gone = 0
    for kind in range(KIND_COUNT):
        while not keep >> kind & 1 and count(t.pile[zone], kind):
            move_face_up(t, side, kind, zone, side * ZONES + DISCARD)
            gone += one(kind)
    return gone
