"""Phase II, expansion (rulebook 6): training, movement, annexation and occupation."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.facts.geometry import NEXT_TO, reach_from
from grognard.games.warzag.rules import offers
from grognard.games.warzag.rules.armies import KIND, STAT, put, spare_token, token_at, tokens_of, unit_of
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import drive_out
from grognard.games.warzag.rules.offers import offer
from grognard.games.warzag.rules.territory import friendly_land, friends, open_ground, release, set_owner
from grognard.games.warzag.rules.victory import reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    ANNEXED,
    ARMOUR,
    AVIATION,
    BASES_ANNEXED,
    CATEGORIES,
    INFANTRY,
    NOBODY,
    OFF,
    OWN_II,
    TOKENS,
    TRAINED,
    TRAINED_ARMOUR,
    TRAINED_AVIATION,
    UNIT_NATION,
    bits,
)


def training_places(t: Tabletop, seat: int) -> int:
    """6.1, 10: own bases and training camps, and those of an ally."""
    return friendly_land(t, seat) & (t.f.bases | t.camps)


def price(t: Tabletop, seat: int, category: int) -> int:
    """6.1: the price on the dossier, less what cards give."""
    if category == INFANTRY and t.free_train:
        return 0
    cost = t.f.cost[t.nation[seat] * 4 + category]
    return cost - t.discount if cost > t.discount else 0


def training_moves(t: Tabletop, seat: int) -> list[int]:
    found: list[int] = []
    places = bits(training_places(t, seat))
    for category in range(len(CATEGORIES)):
        if price(t, seat, category) <= t.pp[seat] and spare_token(t, seat, category) != OFF:
            found += [pack_move(verbs.TRAIN, category, place) for place in places]
    return found


def stops(t: Tabletop, seat: int, ground: int) -> int:
    """6.2, 6.3: where on open ground an army may end its movement: what is not one's own must be paid for."""
    return (friendly_land(t, seat) | t.f.enterable[t.pp[seat]]) & ground


def army_moves(t: Tabletop, seat: int) -> list[int]:
    """6.2: armies that have not moved and can get somewhere; in an alliance those of the ally as well (10)."""
    ground = open_ground(t, seat)
    goals = stops(t, seat, ground)
    found: list[int] = []
    if not t.alliances:
        add_army_moves(t, seat, goals, ground, found)
        return found
    for other in range(t.seats):
        if t.team[other] == t.team[seat]:
            add_army_moves(t, other, goals, ground, found)
    return found


def add_army_moves(t: Tabletop, owner: int, goals: int, ground: int, found: list[int]) -> None:
    at, hurt = t.at, t.hurt
    first = owner * TOKENS
    moved = t.moved >> first
    nation = t.nation[owner] * UNIT_NATION
    for token in t.fielded[owner]:
        if moved and moved >> token - first & 1:
            continue
        place = at[token]
        if NEXT_TO[place] & goals or reach_from(place, ground, autonomy(t, token)) & goals:
            move = pack_move(verbs.MOVE, nation + KIND[token] + hurt[token], place)
            if move not in found:
                found.append(move)


def autonomy(t: Tabletop, token: int) -> int:
    """6.1: how many territories it may cross in this phase."""
    return t.mob[STAT[token]] + t.march


class Expand(Step[Tabletop]):
    """6: first training, then movement: who has moved an army trains no more (R17)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [] if t.moved else training_moves(t, seat)
        found += army_moves(t, seat)
        if t.hand[seat]:
            found += card_moves(t, seat, OWN_II)
        found.append(verbs.NEXT)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.NEXT:
            t.leave()
            t.moved = 0
            t.free_train = 0
            t.discount = 0
            t.march = 0
        elif verb == verbs.TRAIN:
            train(t, seat, arg_a(move), arg_b(move))
        elif verb == verbs.MOVE:
            t.call(steps.MOVE_TO, mover(t, seat, arg_a(move), arg_b(move)))
        else:
            play_card(t, seat, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.pp[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.TRAIN:
            return why_not_train(t, seat, arg_a(move), arg_b(move))
        if verb == verbs.MOVE:
            return why_not_move(t, seat, arg_a(move), arg_b(move))
        if verb == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), OWN_II)
        return None


def why_not_train(t: Tabletop, seat: int, category: int, place: int) -> Why:
    if t.moved:
        return Why("6.1", "train-first")
    if not training_places(t, seat) >> place & 1:
        return Why("6.1", "no-camp", place)
    if spare_token(t, seat, category) == OFF:
        return Why("6.1", "no-token", category)
    return Why("6.1", "too-dear", price(t, seat, category), t.pp[seat])


def why_not_move(t: Tabletop, seat: int, unit: int, place: int) -> Why:
    mine = t.troops[place] & tokens_of(t, friends(t, seat))
    if token_at(t, mine, unit) == OFF:
        return Why("6.2", "no-army", unit, place)
    if token_at(t, mine & ~t.moved, unit) == OFF:
        return Why("6.2", "moved-already", unit, place)
    return Why("6.2", "nowhere-to-go", unit, place)


def train(t: Tabletop, seat: int, category: int, place: int) -> None:
    """6.1: pay, and put the token on the board."""
    cost = price(t, seat, category)
    t.pp[seat] -= cost
    if category == INFANTRY and t.free_train:
        t.free_train -= 1
    else:
        t.discount = 0
    put(t, spare_token(t, seat, category), place)
    t.deeds[TRAINED] += 1
    if category == ARMOUR:
        t.deeds[TRAINED_ARMOUR] += 1
    elif category == AVIATION:
        t.deeds[TRAINED_AVIATION] += 1
    t.tell(events.TRAINED, [t.nation[seat], category, place, cost])


def mover(t: Tabletop, seat: int, unit: int, place: int) -> int:
    """The token that a move means: one that has not moved yet."""
    return token_at(t, t.troops[place] & tokens_of(t, friends(t, seat)) & ~t.moved, unit)


class MoveTo(Step[Tabletop]):
    """6.2, 6.3: where that army goes, once in the phase, within its autonomy."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        ground = open_ground(t, seat)
        found = reach_from(t.at[arg], ground, autonomy(t, arg)) & stops(t, seat, ground)
        return offer(offers.TO, found)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        go(t, seat, arg, arg_a(move))
        reckon(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), autonomy(t, arg)]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TO:
            return None
        place = arg_a(move)
        ground = open_ground(t, seat)
        if not ground >> place & 1:
            return Why("6.2", "closed-ground", place)
        if not stops(t, seat, ground) >> place & 1:
            return Why("6.3", "annex-price", place, t.pp[seat])
        return Why("6.2", "too-far", place)


def go(t: Tabletop, seat: int, token: int, place: int) -> None:
    """6.2, 6.3: the army moves and takes what belongs to nobody; what it left may be contested again."""
    start = t.at[token]
    t.tell(events.MOVED, [unit_of(t, token), start, place])
    put(t, token, place)
    t.moved |= 1 << token
    t.march = 0
    if t.owner[place] == NOBODY:
        claim(t, seat, place)
        drive_out(t, seat, place)
    release(t, 1 << start)


def claim(t: Tabletop, seat: int, place: int) -> None:
    """6.3: a neutral territory is annexed for its price, a contested one occupied free of charge."""
    bit = 1 << place
    if bit & t.f.strategic:
        t.tell(events.OCCUPIED, [t.nation[seat], place])
        set_owner(t, place, seat)
        return
    cost = t.f.annex_base if bit & t.f.bases else t.f.annex
    t.pp[seat] -= cost
    t.tell(events.ANNEXED, [t.nation[seat], place, cost])
    t.deeds[ANNEXED] += 1
    if bit & t.f.bases:
        t.deeds[BASES_ANNEXED] += 1
    set_owner(t, place, seat)
