"""Phase IV, research (rulebook 8.2, B2.3, B3, B4): the track, and what a leader does on the research territory."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import on_board, put, token_at, tokens_of, unit_of
from grognard.games.warzag.rules.cards import card_moves, draw_card, enemies, play_card, why_not_card
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.rules.territory import earn, release
from grognard.games.warzag.rules.victory import reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    CROSSED,
    INACTIVE,
    OFF,
    OPPORTUNISM,
    OWN_IV,
    START_SPACE,
    SUPPLY_SPACE,
    TRACK,
    bits,
)


def strides(t: Tabletop, seat: int) -> int:
    """8.2: bases and developed territories of that seat, now."""
    return (t.land[seat] & (t.f.bases | t.mills | t.camps | t.forts)).bit_count()


def run_track(t: Tabletop, seat: int, n: int) -> None:
    """8.2, B3, R31, R32: space after space; own bases pay when crossed, a supply space when reached."""
    for _ in range(n):
        t.track[seat] = (t.track[seat] + 1) % TRACK
        space = t.f.track[t.track[seat]]
        if space == START_SPACE:
            t.laps[seat] += 1
            t.dirty |= 1 << seat
        elif space < START_SPACE and t.owner[t.f.base_place[space]] == seat:
            earn(t, seat, t.f.base_bonus)
            t.deeds[CROSSED] += 1
            t.tell(events.CROSSED, [t.nation[seat], t.f.base_place[space], t.f.base_bonus])
    t.tell(events.RESEARCHED, [t.nation[seat], n, t.track[seat]])
    if n and t.f.track[t.track[seat]] == SUPPLY_SPACE:
        draw_card(t, seat)
    reckon(t)


class Research(Step[Tabletop]):
    """8.2, R33: a token on the track moves in every turn of its owner."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = t.active
        if t.track[seat] == INACTIVE:
            return
        if ability(t, seat) == OPPORTUNISM and any(strides(t, o) != strides(t, seat) for o in enemies(t, seat)):
            t.call(steps.COUNT)
        else:
            run_track(t, seat, strides(t, seat))


class Count(Step[Tabletop]):
    """B2.3, R25: an opportunist counts his own bases and developed territories, or those of one enemy."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.COUNT, t.nation[other]) for other in (seat, *enemies(t, seat))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        run_track(t, seat, strides(t, t.nation.index(arg_a(move))))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("B2.3", "not-in-game", arg_a(move)) if verb_of(move) == verbs.COUNT else None


# On the research territory (B4)


def promotable(t: Tabletop, seat: int, promotion: int) -> bool:
    """B4: a card is left, the category has none yet, and it can be paid."""
    free = not t.promo[seat * 4 + t.f.promotion_category[promotion]]
    return bool(t.promo_left[promotion]) and free and t.f.promotion_cost[promotion] <= t.pp[seat]


def repair_moves(t: Tabletop, seat: int) -> list[int]:
    found: list[int] = []
    for token in on_board(t, seat):
        if t.hurt[token]:
            move = pack_move(verbs.REPAIR, unit_of(t, token), t.at[token])
            if move not in found:
                found.append(move)
    return found


def evacuation_moves(t: Tabletop, seat: int) -> list[int]:
    """B4: own armies that are not on the only base there is."""
    bases = t.land[seat] & t.f.bases
    found: list[int] = []
    for token in on_board(t, seat):
        if bases & ~(1 << t.at[token]):
            move = pack_move(verbs.EVACUATE, unit_of(t, token), t.at[token])
            if move not in found:
                found.append(move)
    return found


class Activities(Step[Tabletop]):
    """B4, R50: promotion, research, repair, evacuation, each once in the phase, in any order."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        if t.track[seat] == INACTIVE and t.f.activate <= t.pp[seat]:
            found.append(verbs.ACTIVATE)
        if not t.promoted:
            wanted = [p for p in range(len(t.promo_left)) if promotable(t, seat, p)]
            found += [pack_move(verbs.PROMOTE, p) for p in wanted]
        if t.f.repair <= t.pp[seat]:
            found += repair_moves(t, seat)
        if t.evacuated < t.f.evacuated:
            found += evacuation_moves(t, seat)
        return [*found, *card_moves(t, seat, OWN_IV), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb, a, b = verb_of(move), arg_a(move), arg_b(move)
        if verb == verbs.NEXT:
            t.leave()
        elif verb == verbs.ACTIVATE:
            activate(t, seat)
        elif verb == verbs.PROMOTE:
            promote(t, seat, a)
        elif verb == verbs.REPAIR:
            repair(t, seat, token_at(t, t.troops[b] & tokens_of(t, 1 << seat), a))
        elif verb == verbs.EVACUATE:
            leave_for_base(t, seat, token_at(t, t.troops[b] & tokens_of(t, 1 << seat), a))
        else:
            play_card(t, seat, a)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.pp[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.ACTIVATE:
            active = t.track[seat] != INACTIVE
            return Why("8.2", "active-already") if active else Why("8.2", "too-dear", t.f.activate, t.pp[seat])
        if verb == verbs.PROMOTE:
            return why_not_promote(t, seat, arg_a(move))
        if verb in (verbs.REPAIR, verbs.EVACUATE):
            return why_not_army(t, seat, verb, arg_a(move), arg_b(move))
        return why_not_card(t, seat, arg_a(move), OWN_IV) if verb == verbs.PLAY else None


def why_not_promote(t: Tabletop, seat: int, promotion: int) -> Why:
    if t.promoted:
        return Why("B4", "promoted-already")
    if not t.promo_left[promotion]:
        return Why("B4", "no-promotion", promotion)
    category = t.f.promotion_category[promotion]
    if t.promo[seat * 4 + category]:
        return Why("B4", "one-promotion", category)
    return Why("B4", "too-dear", t.f.promotion_cost[promotion], t.pp[seat])


def why_not_army(t: Tabletop, seat: int, verb: int, unit: int, place: int) -> Why:
    token = token_at(t, t.troops[place] & tokens_of(t, 1 << seat), unit)
    if token == OFF:
        return Why("B4", "no-army", unit, place)
    if verb == verbs.REPAIR:
        return Why("B4", "too-dear", t.f.repair, t.pp[seat]) if t.hurt[token] else Why("B4", "unhurt", unit)
    return Why("B4", "evacuated-already") if t.evacuated >= t.f.evacuated else Why("B4", "no-base")


def activate(t: Tabletop, seat: int) -> None:
    """8.2: the token goes on START, and moves in this very phase."""
    t.pp[seat] -= t.f.activate
    t.track[seat] = t.f.track.index(START_SPACE)
    t.tell(events.ACTIVATED, [t.nation[seat]])


def promote(t: Tabletop, seat: int, promotion: int) -> None:
    """B4, R50: the card makes all armies of its category better."""
    n = seat * 4 + t.f.promotion_category[promotion]
    t.pp[seat] -= t.f.promotion_cost[promotion]
    t.promo_left[promotion] -= 1
    t.promo[n] = promotion + 1
    t.promoted = 1
    t.atk[n] += t.f.promotion_attack[promotion]
    t.res[n] += t.f.promotion_resistance[promotion]
    t.dfn[n] += t.f.promotion_defence[promotion]
    t.mob[n] += t.f.promotion_autonomy[promotion]
    t.tell(events.PROMOTED, [t.nation[seat], promotion])


def repair(t: Tabletop, seat: int, token: int) -> None:
    """B4: the residual defence token is taken away."""
    t.pp[seat] -= t.f.repair
    t.hurt[token] = 0
    t.tell(events.REPAIRED, [t.nation[seat], unit_of(t, token), t.at[token]])


def leave_for_base(t: Tabletop, seat: int, token: int) -> None:
    """B4: to the only other base, or to one of several."""
    bases = t.land[seat] & t.f.bases & ~(1 << t.at[token])
    if bases & (bases - 1):
        t.call(steps.EVACUATE_TO, token)
    else:
        evacuate(t, token, bases.bit_length() - 1)


def evacuate(t: Tabletop, token: int, base: int) -> None:
    start = t.at[token]
    t.evacuated += 1
    t.tell(events.EVACUATED, [unit_of(t, token), start, base])
    put(t, token, base)
    release(t, 1 << start)


class EvacuateTo(Step[Tabletop]):
    """B4: which base takes the army in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        bases = t.land[seat] & t.f.bases & ~(1 << t.at[arg])
        return [pack_move(verbs.TO, place) for place in bits(bases)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        evacuate(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("B4", "not-own-base", arg_a(move)) if verb_of(move) == verbs.TO else None
