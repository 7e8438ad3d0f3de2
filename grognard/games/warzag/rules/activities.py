"""Phase IV, activities on the research territory (rulebook 8.2, B4): research, promotion, repair, evacuation."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import army_moves, put, token_at, unit_of
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.territory import friendly_land, friendly_tokens, release, team_of
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, place_moves, steps, verbs
from grognard.games.warzag.vocabulary.words import INACTIVE, OFF, PHASE_IV, START_SPACE, army_row


def promotable(t: Tabletop, seat: int, promotion: int) -> bool:
    """B4: a card is left, the category has none yet, and it can be paid for."""
    free = not t.promotion[army_row(seat, t.f.promotion_category[promotion])]
    return bool(t.promotions_left[promotion]) and free and t.f.promotion_cost[promotion] <= t.points[seat]


def promotion_moves(t: Tabletop, seat: int) -> list[int]:
    promotions = range(len(t.promotions_left))
    return [pack_move(verbs.PROMOTE, promotion) for promotion in promotions if promotable(t, seat, promotion)]


def commanded(t: Tabletop, seat: int) -> int:
    """10, R43: the armies on the board that a seat commands in its turn: its own, and those of an ally."""
    found = 0
    for friend in team_of(t, seat):
        found |= t.fielded[friend]
    return found


def wounded(t: Tabletop, seat: int) -> int:
    """B4: armies that can be repaired."""
    found = 0
    for token in bits_of(commanded(t, seat)):
        if t.wounds[token]:
            found |= 1 << token
    return found


def other_bases(t: Tabletop, seat: int, token: int) -> int:
    """B4, 10: own and allied bases, except the one where the army stands."""
    return friendly_land(t, seat) & t.f.bases & ~(1 << t.army_place[token])


def evacuable(t: Tabletop, seat: int) -> int:
    """B4: armies that have another base to go to."""
    found = 0
    for token in bits_of(commanded(t, seat)):
        if other_bases(t, seat, token):
            found |= 1 << token
    return found


class Activities(Step[Tabletop]):
    """B4, R50: promotion, research, repair, evacuation, each once in the phase, in any order."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        if t.research_token[seat] == INACTIVE and t.f.activate_price <= t.points[seat]:
            found.append(verbs.ACTIVATE)
        if not t.promoted_this_turn:
            found += promotion_moves(t, seat)
        if t.f.repair_price <= t.points[seat]:
            found += army_moves(t, verbs.REPAIR, wounded(t, seat))
        if t.evacuations < t.f.most_evacuations:
            found += army_moves(t, verbs.EVACUATE, evacuable(t, seat))
        return [*found, *card_moves(t, seat, PHASE_IV), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb, a, b = verb_of(move), arg_a(move), arg_b(move)
        if verb == verbs.NEXT:
            t.leave()
        elif verb == verbs.ACTIVATE:
            activate(t, seat)
        elif verb == verbs.PROMOTE:
            promote(t, seat, a)
        elif verb == verbs.REPAIR:
            repair(t, seat, army_at(t, seat, a, b))
        elif verb == verbs.EVACUATE:
            leave_for_base(t, seat, army_at(t, seat, a, b))
        else:
            play_card(t, seat, a)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.ACTIVATE:
            return why_not_activate(t, seat)
        if verb == verbs.PROMOTE:
            return why_not_promote(t, seat, arg_a(move))
        if verb in (verbs.REPAIR, verbs.EVACUATE):
            return why_not_army(t, seat, verb, arg_a(move), arg_b(move))
        return why_not_card(t, seat, arg_a(move), PHASE_IV) if verb == verbs.PLAY else None


def why_not_activate(t: Tabletop, seat: int) -> Why:
    if t.research_token[seat] != INACTIVE:
        return Why("8.2", "active-already")
    return Why("8.2", "too-dear", t.f.activate_price, t.points[seat])


def army_at(t: Tabletop, seat: int, unit: int, place: int) -> int:
    """The token that a move means by a unit on a place, an ally's included; OFF when there is none."""
    return token_at(t, t.armies[place] & friendly_tokens(t, seat), unit)


def why_not_promote(t: Tabletop, seat: int, promotion: int) -> Why:
    if t.promoted_this_turn:
        return Why("B4", "promoted-already")
    if not t.promotions_left[promotion]:
        return Why("B4", "no-promotion", promotion)
    category = t.f.promotion_category[promotion]
    if t.promotion[army_row(seat, category)]:
        return Why("B4", "one-promotion", category)
    return Why("B4", "too-dear", t.f.promotion_cost[promotion], t.points[seat])


def why_not_army(t: Tabletop, seat: int, verb: int, unit: int, place: int) -> Why:
    token = army_at(t, seat, unit, place)
    if token == OFF:
        return Why("B4", "no-army", unit, place)
    if verb == verbs.REPAIR:
        return Why("B4", "too-dear", t.f.repair_price, t.points[seat]) if t.wounds[token] else Why("B4", "unhurt", unit)
    return Why("B4", "evacuated-already") if t.evacuations >= t.f.most_evacuations else Why("B4", "no-base")


def activate(t: Tabletop, seat: int) -> None:
    """8.2: the token goes on START, and moves in this very phase."""
    t.points[seat] -= t.f.activate_price
    t.research_token[seat] = t.f.track.index(START_SPACE)
    t.tell(events.ACTIVATED, [t.nation[seat]])


def promote(t: Tabletop, seat: int, promotion: int) -> None:
    """B4, R50: the card makes all armies of its category better."""
    row = army_row(seat, t.f.promotion_category[promotion])
    t.points[seat] -= t.f.promotion_cost[promotion]
    t.promotions_left[promotion] -= 1
    t.promotion[row] = promotion + 1
    t.promoted_this_turn = 1
    t.army_attack[row] += t.f.promotion_attack[promotion]
    t.army_resistance[row] += t.f.promotion_resistance[promotion]
    t.army_defence[row] += t.f.promotion_defence[promotion]
    t.army_autonomy[row] += t.f.promotion_autonomy[promotion]
    t.tell(events.PROMOTED, [t.nation[seat], promotion])


def repair(t: Tabletop, seat: int, token: int) -> None:
    """B4: the residual defence token is taken away."""
    t.points[seat] -= t.f.repair_price
    t.wounds[token] = 0
    t.tell(events.REPAIRED, [t.nation[seat], unit_of(t, token), t.army_place[token]])


def leave_for_base(t: Tabletop, seat: int, token: int) -> None:
    """B4: to the only other base, or to one of several."""
    bases = bits_of(other_bases(t, seat, token))
    if len(bases) > 1:
        t.call(steps.EVACUATE_TO, token)
    else:
        evacuate(t, token, bases[0])


def evacuate(t: Tabletop, token: int, base: int) -> None:
    start = t.army_place[token]
    t.evacuations += 1
    t.tell(events.EVACUATED, [unit_of(t, token), start, base])
    put(t, token, base)
    release(t, 1 << start)


class EvacuateTo(Step[Tabletop]):
    """B4: which base takes the army in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*place_moves.TO.of(other_bases(t, seat, arg)), *card_moves(t, seat, PHASE_IV)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        evacuate(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), PHASE_IV)
        return Why("B4", "not-own-base", arg_a(move)) if verb_of(move) == verbs.TO else None
