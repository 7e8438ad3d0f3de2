"""Supply cards (booklet B5): when they may be played, and what happens then."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.games.warzag.rules.armies import on_board
from grognard.games.warzag.rules.territory import enemy_land
from grognard.games.warzag.scopes import Invasion
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
    INVADING,
    LAST_STAND,
    LEADING,
    MASS_PRODUCTION,
    NO_STEP_BACK,
    PHASE_I,
    PHASE_II,
    PHASE_III,
    PHASE_IV,
    SABOTAGE,
    SUMMIT,
    TRENCHES,
    WAR_LOAN,
)

OWN_TURN: Final = (PHASE_I, PHASE_II, PHASE_III, INVADING, LEADING, PHASE_IV, BEFORE_DIE, AFTER_DIE)
ANY_TIME: Final = (*OWN_TURN, BETWEEN)

WHEN: Final[dict[int, tuple[int, ...]]] = {
    CONVOY: (PHASE_I,),
    WAR_LOAN: ANY_TIME,
    EMBARGO: ANY_TIME,
    DRAFT: (PHASE_II,),
    MASS_PRODUCTION: (PHASE_II,),
    FORCED_MARCH: (PHASE_II,),
    FIELD_HOSPITAL: ANY_TIME,
    BOMBARDMENT: (BEFORE_DIE,),
    TRENCHES: (BEFORE_DIE,),
    LAST_STAND: (BEFORE_DIE, AFTER_DIE),
    HIGH_MORALE: (AFTER_DIE,),
    NO_STEP_BACK: (AFTER_DIE,),
    ESPIONAGE: (LEADING, PHASE_IV),
    SUMMIT: (LEADING,),
    ENGINEERS: (PHASE_IV,),
    SABOTAGE: OWN_TURN,
    ATOMIC_BOMB: (PHASE_III,),
    COUNTER_ESPIONAGE: (COUNTERING,),
}


def holders(t: Tabletop) -> int:
    """The seats that hold a supply card, which everybody can see, as a set."""
    found = 0
    for seat, cards in enumerate(t.hand):
        if cards:
            found |= 1 << seat
    return found


def playable(t: Tabletop, seat: int, kind: int, moment: int) -> bool:
    """B5: the card says when, and it must find something to do."""
    if moment not in WHEN[kind]:
        return False
    if kind in (TRENCHES, LAST_STAND, HIGH_MORALE, NO_STEP_BACK):
        return seat == Invasion(t).defender
    if kind == BOMBARDMENT:
        return seat == t.active
    if kind == EMBARGO:
        return bool(robbable(t, seat))
    if kind == FIELD_HOSPITAL:
        return has_wounded(t, seat)
    if kind == ESPIONAGE:
        return t.research_token[seat] != INACTIVE
    if kind == SABOTAGE:
        return seat == t.active and bool(sabotage_places(t, seat))
    if kind == ATOMIC_BOMB:
        return bool(bomb_places(t, seat))
    return True


def enemies(t: Tabletop, seat: int) -> list[int]:
    """The other seats still in the game, allies left out."""
    team = t.team[seat]
    return [other for other in t.order if t.team[other] != team and not t.eliminated >> other & 1]


def robbable(t: Tabletop, seat: int) -> list[int]:
    """Enemies from whom an embargo takes something."""
    return [other for other in enemies(t, seat) if t.points[other]]


def sabotage_places(t: Tabletop, seat: int) -> int:
    """Developed territories of an enemy."""
    return enemy_land(t, seat) & t.developed


def bomb_places(t: Tabletop, seat: int) -> int:
    """Territories of an enemy, except bases."""
    return enemy_land(t, seat) & ~t.f.bases


def has_wounded(t: Tabletop, seat: int) -> bool:
    return any(t.wounds[token] for token in on_board(t, seat))


def card_moves(t: Tabletop, seat: int, moment: int) -> list[int]:
    """The kinds of card that this seat may play now."""
    if not t.hand[seat]:
        return []
    kinds = sorted({t.f.card_kind[card] for card in t.hand[seat]})
    return [pack_move(verbs.PLAY, kind) for kind in kinds if playable(t, seat, kind, moment)]


def why_not_card(t: Tabletop, seat: int, kind: int, moment: int) -> Why:
    """B5: why this card cannot be played now, from the seat's own hand alone."""
    if not any(t.f.card_kind[card] == kind for card in t.hand[seat]):
        return Why("B5", "no-card", kind)
    if moment not in WHEN[kind]:
        return Why("B5", "wrong-moment", kind)
    return Why("B5", "no-use", kind)


def card_of(t: Tabletop, seat: int, kind: int) -> int:
    """The card of that kind to play: of several, one that was shown before, so that nothing new is told."""
    alike = [card for card in t.hand[seat] if t.f.card_kind[card] == kind]
    known = [card for card in alike if t.supply_shown >> card & 1]
    return (known or alike)[0]


def show_card(t: Tabletop, seat: int, card: int) -> None:
    """B5, R59: a card that was shown goes under the deck, and everybody knows where it is from then on."""
    t.hand[seat].remove(card)
    t.supply_deck.append(card)
    t.supply_shown |= 1 << card
    t.seals += 1


def play_card(t: Tabletop, seat: int, kind: int) -> None:
    """B5, R48: the card is shown, then others may counter it, then it works."""
    show_card(t, seat, card_of(t, seat, kind))
    t.tell(events.PLAYED, [t.nation[seat], kind])
    t.begin(steps.CARD, kind, seat, seat)


class CardProcedure(Procedure[Tabletop]):
    """B5: a card from the moment it is played until it has worked, or was stopped."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(frame(steps.WINDOW, COUNTERING), steps.RESOLVE)


def draw_card(t: Tabletop, seat: int) -> None:
    """B3: the top card of the supply deck, if there is one."""
    if not t.supply_deck:
        return
    card = t.supply_deck.pop(0)
    t.hand[seat].append(card)
    t.hand[seat].sort()
    t.seals += 1
    kind = t.f.card_kind[card]
    if t.supply_shown >> card & 1:
        t.tell(events.DREW_KNOWN, [t.nation[seat], kind])
    else:
        t.tell_own(seat, events.DREW_OWN, [kind], events.DREW, [t.nation[seat]])
