"""Phase IV, development (rulebook 8.3): standard territories within the leader's influence."""

from __future__ import annotations

from grognard.engine.bits import bits_of, count_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import ability, usable
from grognard.games.warzag.rules.territory import set_development
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events, place_moves, verbs
from grognard.games.warzag.vocabulary.words import DEVELOPMENTS, PHASE_IV, STRATEGIST, UNDEVELOPED


def influence(t: Tabletop, seat: int) -> int:
    """8.3, R36: own standard territories where the leader stands or next to that."""
    if not usable(t, seat):
        return 0
    return t.f.influence[t.leader_place[seat]] & t.land[seat] & t.f.standard


def within_reach(t: Tabletop, seat: int) -> int:
    """8.3, B2.1: a strategist reaches all own standard territories."""
    if ability(t, seat) == STRATEGIST and usable(t, seat):
        return t.land[seat] & t.f.standard
    return influence(t, seat)


def developable(t: Tabletop, seat: int) -> int:
    """8.3, B5: with engineers, all standard territories."""
    return t.land[seat] & t.f.standard if t.free_development else within_reach(t, seat)


def downgradable(t: Tabletop, seat: int) -> int:
    """8.3, B2.1: developed territories that may be turned back to standard."""
    return within_reach(t, seat) & t.developed


def price(t: Tabletop, place: int) -> int:
    """8.3: to develop, or to change what is there."""
    if t.free_development:
        return 0
    return t.f.change_price if t.developed >> place & 1 else t.f.develop_price


def downgrade_price(t: Tabletop, seat: int) -> int:
    """8.3, B2.1: a strategist downgrades free of charge."""
    return 0 if ability(t, seat) == STRATEGIST else t.f.downgrade_price


def payable(t: Tabletop, seat: int) -> int:
    """8.3: places that may be developed, or changed, for the points there are."""
    places = developable(t, seat)
    if t.free_development:
        return places
    if t.f.develop_price > t.points[seat]:
        places &= t.developed
    return places & ~t.developed if t.f.change_price > t.points[seat] else places


def develop_moves(t: Tabletop, seat: int) -> list[int]:
    """8.3: each place may be developed in any way except the one it has; what is developed may be downgraded."""
    found: list[int] = []
    for place in bits_of(payable(t, seat)):
        now = t.development[place]
        for kind in range(len(DEVELOPMENTS)):
            if kind != now:
                found.append(pack_move(verbs.DEVELOP, place, kind))
    if downgrade_price(t, seat) <= t.points[seat]:
        found += place_moves.DOWNGRADE.of(downgradable(t, seat))
    return found


class Develop(Step[Tabletop]):
    """8.3, R35: as often as the points allow, one territory after the other."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*develop_moves(t, seat), *card_moves(t, seat, PHASE_IV), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.NEXT:
            t.leave()
        elif verb == verbs.PLAY:
            play_card(t, seat, place)
        elif verb == verbs.DEVELOP:
            develop(t, seat, place, arg_b(move))
        else:
            downgrade(t, seat, place)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.PLAY:
            return why_not_card(t, seat, place, PHASE_IV)
        if verb == verbs.DEVELOP:
            return why_not_develop(t, seat, place, arg_b(move))
        return why_not_downgrade(t, seat, place) if verb == verbs.DOWNGRADE else None


def why_not_develop(t: Tabletop, seat: int, place: int, kind: int) -> Why:
    if not t.land[seat] & t.f.standard & 1 << place:
        return Why("8.3", "not-own-standard", place)
    if not developable(t, seat) >> place & 1:
        return Why("8.3", "out-of-influence", place)
    if t.development[place] == kind:
        return Why("8.3", "same-development", place)
    return Why("8.3", "too-dear", price(t, place), t.points[seat])


def why_not_downgrade(t: Tabletop, seat: int, place: int) -> Why:
    if not t.land[seat] & t.developed & 1 << place:
        return Why("8.3", "not-developed", place)
    if not downgradable(t, seat) >> place & 1:
        return Why("8.3", "out-of-influence", place)
    return Why("8.3", "too-dear", downgrade_price(t, seat), t.points[seat])


def develop(t: Tabletop, seat: int, place: int, kind: int) -> None:
    t.points[seat] -= price(t, place)
    t.free_development = 0
    set_development(t, place, kind)
    t.developed_this_turn |= 1 << place
    t.deeds[deeds.DEVELOPED] = count_of(t.developed_this_turn)
    t.objectives_to_check |= 1 << seat
    t.tell(events.DEVELOPED, [t.nation[seat], place, kind])
    check_victory(t)


def downgrade(t: Tabletop, seat: int, place: int) -> None:
    t.points[seat] -= downgrade_price(t, seat)
    set_development(t, place, UNDEVELOPED)
    t.tell(events.DOWNGRADED, [t.nation[seat], place])
