"""Supply cards (booklet B5): when they may be played, and what happens then."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import pack_move
from grognard.engine.refusal import Why
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    AFTER_DIE,
    ATOMIC_BOMB,
    BEFORE_DIE,
    BETWEEN,
    BOMBARDMENT,
    CONVOY,
    COUNTER_ESPIONAGE,
    COUNTERING,
    DRAFT,
    EMBARGO,
    ENGINEERS,
    ESPIONAGE,
    FIELD_HOSPITAL,
    FORCED_MARCH,
    HIGH_MORALE,
    INACTIVE,
    LAST_STAND,
    LEADING,
    MASS_PRODUCTION,
    NO_STEP_BACK,
    OFF,
    OWN_I,
    OWN_II,
    OWN_III,
    OWN_IV,
    SABOTAGE,
    SUMMIT,
    TOKENS,
    TRENCHES,
    WAR_LOAN,
)

OWN_TURN: Final = 1 << OWN_I | 1 << OWN_II | 1 << OWN_III | 1 << LEADING | 1 << OWN_IV
ANY_TIME: Final = OWN_TURN | 1 << BETWEEN | 1 << BEFORE_DIE | 1 << AFTER_DIE


def moments() -> list[int]:
    """In which moments each card may be played, by its kind, one bit a moment."""
    when = [0] * (COUNTER_ESPIONAGE + 1)
    for card in (WAR_LOAN, EMBARGO, FIELD_HOSPITAL):
        when[card] = ANY_TIME
    when[CONVOY] = 1 << OWN_I
    for card in (DRAFT, MASS_PRODUCTION, FORCED_MARCH):
        when[card] = 1 << OWN_II
    when[ATOMIC_BOMB] = 1 << OWN_III
    for card in (BOMBARDMENT, TRENCHES):
        when[card] = 1 << BEFORE_DIE
    when[LAST_STAND] = 1 << BEFORE_DIE | 1 << AFTER_DIE
    when[HIGH_MORALE] = 1 << AFTER_DIE
    when[NO_STEP_BACK] = 1 << AFTER_DIE
    when[SUMMIT] = 1 << LEADING
    when[ESPIONAGE] = 1 << LEADING | 1 << OWN_IV
    when[ENGINEERS] = 1 << OWN_IV
    when[SABOTAGE] = OWN_TURN
    when[COUNTER_ESPIONAGE] = 1 << COUNTERING
    return when


WHEN: Final = moments()


def holders(t: Tabletop) -> int:
    """The seats that hold a supply card, which everybody can see."""
    found = 0
    for seat, cards in enumerate(t.hand):
        if cards:
            found |= 1 << seat
    return found


def playable(t: Tabletop, seat: int, kind: int, moment: int) -> bool:
    """B5: the card says when, and it must find something to do."""
    if not WHEN[kind] >> moment & 1:
        return False
    if kind in (TRENCHES, LAST_STAND, HIGH_MORALE, NO_STEP_BACK):
        return seat == t.defender
    if kind == BOMBARDMENT:
        return seat == t.active
    if kind == EMBARGO:
        return bool(robbable(t, seat))
    if kind == FIELD_HOSPITAL:
        return has_wounded(t, seat)
    if kind == ESPIONAGE:
        return t.track[seat] != INACTIVE
    if kind == SABOTAGE:
        return bool(sabotage_places(t, seat))
    if kind == ATOMIC_BOMB:
        return bool(bomb_places(t, seat))
    return True


def enemies(t: Tabletop, seat: int) -> list[int]:
    """The other seats still in the game, allies left out."""
    team = t.team[seat]
    return [other for other in t.order if t.team[other] != team and not t.out >> other & 1]


def robbable(t: Tabletop, seat: int) -> list[int]:
    return [other for other in enemies(t, seat) if t.pp[other]]


def enemy_places(t: Tabletop, seat: int) -> int:
    found = 0
    for other in enemies(t, seat):
        found |= t.land[other]
    return found


def sabotage_places(t: Tabletop, seat: int) -> int:
    """Developed territories of an enemy."""
    return enemy_places(t, seat) & (t.mills | t.camps | t.forts)


def bomb_places(t: Tabletop, seat: int) -> int:
    """Territories of an enemy, except bases."""
    return enemy_places(t, seat) & ~t.f.bases


def has_wounded(t: Tabletop, seat: int) -> bool:
    return any(t.hurt[token] and t.at[token] != OFF for token in range(seat * TOKENS, (seat + 1) * TOKENS))


def card_moves(t: Tabletop, seat: int, moment: int) -> list[int]:
    """The kinds of card that this seat may play now."""
    hand = t.hand[seat]
    if not hand:
        return []
    kinds = {t.f.card_kind[card] for card in hand}
    return [pack_move(verbs.PLAY, kind) for kind in sorted(kinds) if playable(t, seat, kind, moment)]


def why_not_card(t: Tabletop, seat: int, kind: int, moment: int) -> Why:
    """B5: why this card cannot be played now; others' hands say nothing here."""
    if not any(t.f.card_kind[card] == kind for card in t.hand[seat]):
        return Why("B5", "no-card", kind)
    if not WHEN[kind] >> moment & 1:
        return Why("B5", "wrong-moment", kind)
    return Why("B5", "no-use", kind)


def card_of(t: Tabletop, seat: int, kind: int) -> int:
    """Of several cards of a kind the one that others know of already: they are all alike."""
    alike = [card for card in t.hand[seat] if t.f.card_kind[card] == kind]
    known = [card for card in alike if t.supply_seen >> card & 1]
    return (known or alike)[0]


def show_card(t: Tabletop, seat: int, card: int) -> None:
    """B5, R59: a card that was shown goes under the deck, and nobody forgets where it is."""
    t.hand[seat].remove(card)
    t.supply.append(card)
    t.supply_seen |= 1 << card
    t.seals += 1


def play_card(t: Tabletop, seat: int, kind: int) -> None:
    """B5, R48: the card is shown, then others may counter it, then it works."""
    show_card(t, seat, card_of(t, seat, kind))
    t.tell(events.PLAYED, [t.nation[seat], kind])
    t.card = kind
    t.card_by = seat
    t.counters = 0
    t.last_by = seat
    t.then(frame(steps.WINDOW, COUNTERING), steps.RESOLVE)


def draw_card(t: Tabletop, seat: int) -> None:
    """B3: the top card of the supply deck, if there is one."""
    if not t.supply:
        return
    card = t.supply.pop(0)
    t.hand[seat].append(card)
    t.hand[seat].sort()
    t.seals += 1
    kind = t.f.card_kind[card]
    if t.supply_seen >> card & 1:
        t.tell(events.DREW_KNOWN, [t.nation[seat], kind])
    else:
        events.tell_own(t, seat, events.DREW_OWN, [kind], events.DREW, [t.nation[seat]])
