"""How good the moves of phase II are: training, and where armies go."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.warzag.bot.value import Wants
from grognard.games.warzag.facts.geometry import NEXT_TO, near, reach_from
from grognard.games.warzag.rules.armies import attack_of, attack_sum, autonomy_of, on_board
from grognard.games.warzag.rules.attack import defence_at
from grognard.games.warzag.rules.expansion import mover, price, stops
from grognard.games.warzag.rules.territory import enemy_land, open_ground
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import ARTILLERY, AVIATION, INFANTRY, NOBODY, army_row

LEAST: Final = 0.02  # no move is left out altogether
ENOUGH: Final = 7  # armies that can take neutral ground in one turn


class Posts:
    """Where an army stands well on own ground: next to enemies, above all weak ones, and on a base next to them."""

    def __init__(self, t: Tabletop, seat: int) -> None:
        foes = enemy_land(t, seat)
        undefended = 0
        for place in bits_of(foes):
            if not t.armies[place]:
                undefended |= 1 << place
        self.foes = foes
        self.weak = near(undefended)
        self.front = near(foes)
        self.second = near(self.front)
        self.bases = self.front & t.f.bases

    def best(self, places: int) -> float:
        """The best post among these places."""
        if places & self.bases:
            return 2.6 if places & self.bases & self.weak else 2.0
        if places & self.front:
            return 1.6 if places & self.weak else 1.0
        return 0.6 if places & self.second else 0.3


def expand_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """Train while there are points for it and for the ground that the armies will take; then move what gains most."""
    wants, posts = Wants(t, seat), Posts(t, seat)
    ground = open_ground(t, seat)
    goals = stops(t, seat, ground)
    mine = len(on_board(t, seat))
    free = (near(t.land[seat]) & ground & ~t.land[seat]).bit_count()
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.TRAIN:
            found.append(train_weight(t, seat, arg_a(move), arg_b(move), mine, free, posts))
        elif verb == verbs.MOVE:
            token = mover(t, seat, arg_a(move), arg_b(move))
            reached = reach_from(t.army_place[token], ground, autonomy_of(t, token)) & goals
            found.append(max(LEAST, prospect(t, reached, wants, posts) - stay_worth(t, token, wants, posts)))
        else:
            found.append(30.0 if verb == verbs.PLAY else 0.8)
    return found


def train_weight(t: Tabletop, seat: int, category: int, place: int, mine: int, free: int, posts: Posts) -> float:
    """Cheap armies take ground, strong ones fight for it; points are kept for annexing."""
    cost = price(t, seat, category)
    if t.points[seat] - cost < min(mine + 1, free):
        return LEAST
    front = 1.5 if posts.second >> place & 1 else 1.0
    if category == ARTILLERY:
        return 3.0 * front
    if mine < ENOUGH and free > mine:
        return (60.0 if category == INFANTRY else 30.0 if category == AVIATION else 8.0) * front
    row = army_row(seat, category)
    strength = t.army_attack[row] + t.army_resistance[row] + t.army_defence[row]
    return strength / max(1, cost) * (14.0 if category == AVIATION else 12.0) * front


def prospect(t: Tabletop, reached: int, wants: Wants, posts: Posts) -> float:
    """The best that an army can reach: ground that nobody owns, else a post on own ground."""
    fresh = reached & ~t.claimed
    if not fresh:
        return posts.best(reached) if reached else LEAST
    best = 0.0
    if fresh & t.f.standard:
        best = wants.standard
    if fresh & t.f.bases:
        best = max(best, wants.base)
    if fresh & t.f.industry:
        best = max(best, wants.industry)
    if fresh & t.f.historic:
        best = max(best, wants.historic)
    return best + 1.0


def stay_worth(t: Tabletop, token: int, wants: Wants, posts: Posts) -> float:
    """An army alone on a strategic territory, or between an enemy and a base, is missed when it goes."""
    place = t.army_place[token]
    bit = 1 << place
    alone = not t.armies[place] & ~(1 << token)
    if alone and bit & t.f.strategic:
        return wants.place(t, place)
    if alone and bit & t.f.bases and bit & (posts.front | posts.second):
        return wants.base
    return posts.best(bit)


def to_weights(t: Tabletop, seat: int, token: int, moves: list[int]) -> list[float]:
    """6.2: neutral ground by its worth, own ground as a post to fight from; what is left behind counts."""
    wants, posts = Wants(t, seat), Posts(t, seat)
    free = open_ground(t, seat) & ~t.claimed
    found = []
    for move in moves:
        place = arg_a(move)
        if t.owner[place] == NOBODY:
            worth = wants.place(t, place) + 1.0 + 0.4 * (NEXT_TO[place] & free).bit_count()
            if 1 << place & t.f.strategic:
                worth -= 1.0
            found.append(max(LEAST, worth) ** 3)
        else:
            found.append(posts.best(1 << place) + 0.3 * gathering(t, token, place, posts.foes))
    return found


def gathering(t: Tabletop, token: int, place: int, foes: int) -> float:
    """Together with what stands there, can it beat somebody next to it?"""
    force = attack_sum(t, t.armies[place]) + attack_of(t, token)
    for foe in bits_of(NEXT_TO[place] & foes):
        if force >= defence_at(t, foe):
            return 4.0
    return 0.0
