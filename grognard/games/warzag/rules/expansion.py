"""Phase II, expansion (rulebook 6): training, movement, annexation and occupation."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.facts.geometry import NEXT_TO, reach_from
from grognard.games.warzag.rules.armies import autonomy_of, put, spare_token, token_at, unit_of
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import drive_out
from grognard.games.warzag.rules.territory import (
    developed_as,
    friendly_land,
    friendly_tokens,
    open_ground,
    release,
    set_owner,
    team_of,
)
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events, place_moves, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    ARMOUR,
    AVIATION,
    CAMP,
    CATEGORY_COUNT,
    INFANTRY,
    NOBODY,
    OFF,
    PHASE_II,
    army_row,
)


def training_places(t: Tabletop, seat: int) -> int:
    """6.1, 10: own bases and training camps, and those of an ally."""
    land = friendly_land(t, seat)
    return land & t.f.bases | developed_as(t, CAMP, land)


def price(t: Tabletop, seat: int, category: int) -> int:
    """6.1: the price on the dossier, less what cards give."""
    if category == INFANTRY and t.free_infantry:
        return 0
    return max(0, t.f.cost[army_row(t.nation[seat], category)] - t.training_discount)


def training_moves(t: Tabletop, seat: int) -> list[int]:
    """6.1: each category that can be paid for and has a token left, on each place where armies are trained."""
    places = bits_of(training_places(t, seat))
    found: list[int] = []
    for category in range(CATEGORY_COUNT):
        if price(t, seat, category) <= t.points[seat] and spare_token(t, seat, category) != OFF:
            found += [pack_move(verbs.TRAIN, category, place) for place in places]
    return found


def stops(t: Tabletop, seat: int, ground: int) -> int:
    """6.2, 6.3: where on open ground an army may end its movement: what nobody owns must be paid for."""
    return (friendly_land(t, seat) | t.f.takeable_for[t.points[seat]]) & ground


def army_moves(t: Tabletop, seat: int) -> list[int]:
    """6.2: armies that have not moved and can get somewhere; in an alliance those of the ally as well (10)."""
    ground = open_ground(t, seat)
    goals = stops(t, seat, ground)
    found: list[int] = []
    for owner in team_of(t, seat):
        for token in bits_of(t.fielded[owner] & ~t.moved):
            if can_get_to(t, token, goals, ground):
                move = pack_move(verbs.MOVE, unit_of(t, token), t.army_place[token])
                if move not in found:
                    found.append(move)
    return found


def can_get_to(t: Tabletop, token: int, goals: int, ground: int) -> bool:
    """6.2: one of these goals is within the army's autonomy; nearly always one is next to it."""
    place = t.army_place[token]
    return bool(NEXT_TO[place] & goals) or bool(reach_from(place, ground, autonomy_of(t, token)) & goals)


class Expand(Step[Tabletop]):
    """6: first training, then movement: once an army has moved, no more are trained (R17)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        training = [] if t.moved else training_moves(t, seat)
        return [*training, *army_moves(t, seat), *card_moves(t, seat, PHASE_II), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.NEXT:
            t.leave()
            end_expansion(t)
        elif verb == verbs.TRAIN:
            train(t, seat, arg_a(move), arg_b(move))
        elif verb == verbs.MOVE:
            t.call(steps.MOVE_TO, mover(t, seat, arg_a(move), arg_b(move)))
        else:
            play_card(t, seat, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.TRAIN:
            return why_not_train(t, seat, arg_a(move), arg_b(move))
        if verb == verbs.MOVE:
            return why_not_move(t, seat, arg_a(move), arg_b(move))
        if verb == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), PHASE_II)
        return None


def end_expansion(t: Tabletop) -> None:
    """What armies have done in this phase, and what cards gave for it, counts no more."""
    t.moved = 0
    t.free_infantry = 0
    t.training_discount = 0
    t.march_bonus = 0


def why_not_train(t: Tabletop, seat: int, category: int, place: int) -> Why:
    if t.moved:
        return Why("6.1", "train-first")
    if not training_places(t, seat) >> place & 1:
        return Why("6.1", "no-camp", place)
    if spare_token(t, seat, category) == OFF:
        return Why("6.1", "no-token", category)
    return Why("6.1", "too-dear", price(t, seat, category), t.points[seat])


def why_not_move(t: Tabletop, seat: int, unit: int, place: int) -> Why:
    mine = t.armies[place] & friendly_tokens(t, seat)
    if token_at(t, mine, unit) == OFF:
        return Why("6.2", "no-army", unit, place)
    if token_at(t, mine & ~t.moved, unit) == OFF:
        return Why("6.2", "moved-already", unit, place)
    return Why("6.2", "nowhere-to-go", unit, place)


def train(t: Tabletop, seat: int, category: int, place: int) -> None:
    """6.1: pay, and put the token on the board."""
    cost = price(t, seat, category)
    t.points[seat] -= cost
    if category == INFANTRY and t.free_infantry:
        t.free_infantry -= 1
    else:
        t.training_discount = 0
    put(t, spare_token(t, seat, category), place)
    t.deeds[deeds.TRAINED] += 1
    if category == ARMOUR:
        t.deeds[deeds.TRAINED_ARMOUR] += 1
    elif category == AVIATION:
        t.deeds[deeds.TRAINED_AVIATION] += 1
    t.tell(events.TRAINED, [t.nation[seat], category, place, cost])


def mover(t: Tabletop, seat: int, unit: int, place: int) -> int:
    """The token that a move means: one that has not moved yet."""
    return token_at(t, t.armies[place] & friendly_tokens(t, seat) & ~t.moved, unit)


class MoveTo(Step[Tabletop]):
    """6.2, 6.3: where that army goes, once in the phase, within its autonomy."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        ground = open_ground(t, seat)
        reached = reach_from(t.army_place[arg], ground, autonomy_of(t, arg))
        return [*place_moves.TO.of(reached & stops(t, seat, ground)), *card_moves(t, seat, PHASE_II)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        go(t, seat, arg, arg_a(move))
        check_victory(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), autonomy_of(t, arg)]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), PHASE_II)
        if verb_of(move) != verbs.TO:
            return None
        place = arg_a(move)
        ground = open_ground(t, seat)
        if not ground >> place & 1:
            return Why("6.2", "closed-ground", place)
        if not stops(t, seat, ground) >> place & 1:
            return Why("6.3", "annex-price", place, t.points[seat])
        return Why("6.2", "too-far", place)


def go(t: Tabletop, seat: int, token: int, place: int) -> None:
    """6.2, 6.3: the army moves and takes what belongs to nobody; what it left may be contested again."""
    start = t.army_place[token]
    t.tell(events.MOVED, [unit_of(t, token), start, place])
    put(t, token, place)
    t.moved |= 1 << token
    t.march_bonus = 0
    if t.owner[place] == NOBODY:
        claim(t, seat, place)
        drive_out(t, seat, place)
    release(t, 1 << start)


def annexing_price(t: Tabletop, place: int) -> int:
    """6.3: a base costs more than other neutral territories; contested ones cost nothing."""
    bit = 1 << place
    if bit & t.f.strategic:
        return 0
    return t.f.annex_base_price if bit & t.f.bases else t.f.annex_price


def claim(t: Tabletop, seat: int, place: int) -> None:
    """6.3: a neutral territory is annexed for its price, a contested one occupied free of charge."""
    bit = 1 << place
    if bit & t.f.strategic:
        t.tell(events.OCCUPIED, [t.nation[seat], place])
        set_owner(t, place, seat)
        return
    cost = annexing_price(t, place)
    t.points[seat] -= cost
    t.tell(events.ANNEXED, [t.nation[seat], place, cost])
    t.deeds[deeds.ANNEXED] += 1
    if bit & t.f.bases:
        t.deeds[deeds.BASES_ANNEXED] += 1
    set_owner(t, place, seat)
