"""What moves of phase II deserve: training, and where armies go."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.warzag import verbs
from grognard.games.warzag.bot_value import Wants
from grognard.games.warzag.geometry import NEXT_TO, near, reach
from grognard.games.warzag.rules.armies import attack_sum, defence_sum, stat
from grognard.games.warzag.rules.attack import place_bonus
from grognard.games.warzag.rules.expansion import autonomy, mover, price, stops
from grognard.games.warzag.rules.territory import enemy_land, open_ground
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.words import ARTILLERY, AVIATION, INFANTRY, NOBODY, OFF, TOKENS, bits

LEAST: Final = 0.02
ENOUGH: Final = 7  # armies that can take neutral ground in one turn


def expand_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """Train while there are points for it and for the ground that the armies will take; then move what gains most."""
    wants = Wants(t, seat)
    goals = stops(t, seat)
    ground = open_ground(t, seat)
    mine = sum(t.at[token] != OFF for token in range(seat * TOKENS, (seat + 1) * TOKENS))
    free = (near(t.land[seat]) & ground & ~t.land[seat]).bit_count()
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.TRAIN:
            found.append(train_weight(t, seat, arg_a(move), arg_b(move), mine, free))
        elif verb == verbs.MOVE:
            token = mover(t, seat, arg_a(move), arg_b(move))
            best, stay = prospects(t, seat, token, goals, ground, wants)
            found.append(max(LEAST, best - stay))
        elif verb == verbs.PLAY:
            found.append(30.0)
        else:
            found.append(0.8)
    return found


def train_weight(t: Tabletop, seat: int, category: int, place: int, mine: int, free: int) -> float:
    """Cheap armies take ground, strong ones fight for it; points are kept for annexing."""
    cost = price(t, seat, category)
    if t.pp[seat] - cost < min(mine + 1, free):
        return LEAST
    front = 1.0 + 0.5 * bool(near(NEXT_TO[place]) & enemy_land(t, seat))
    if category == ARTILLERY:
        return 3.0 * front
    if mine < ENOUGH and free > mine:
        return (60.0 if category == INFANTRY else 30.0 if category == AVIATION else 8.0) * front
    strength = t.atk[seat * 4 + category] + t.res[seat * 4 + category] + t.dfn[seat * 4 + category]
    return strength / max(1, cost) * (14.0 if category == AVIATION else 12.0) * front


def prospects(t: Tabletop, seat: int, token: int, goals: int, ground: int, wants: Wants) -> tuple[float, float]:
    """The best that an army can reach, and what it does where it stands."""
    start = t.at[token]
    reached = reach(1 << start, ground, autonomy(t, token)) & goals
    best = LEAST
    fresh = reached & ~sum_of(t, seat)
    for place in bits(fresh):
        best = max(best, wants.place(t, place) + 1.0)
    if best <= LEAST:
        for place in bits(reached):
            best = max(best, post(t, seat, place))
    return best, stay_worth(t, seat, token, wants)


def sum_of(t: Tabletop, seat: int) -> int:
    """All land that belongs to somebody."""
    found = 0
    for other in range(t.seats):
        found |= t.land[other]
    return found


def stay_worth(t: Tabletop, seat: int, token: int, wants: Wants) -> float:
    """An army alone on a strategic territory, or between an enemy and a base, is missed when it goes."""
    place = t.at[token]
    bit = 1 << place
    alone = not t.troops[place] & ~(1 << token)
    if alone and bit & t.f.strategic:
        return wants.place(t, place)
    if alone and bit & t.f.bases and reach(bit, -1, 2) & enemy_land(t, seat):
        return wants.base
    return post(t, seat, place)


def post(t: Tabletop, seat: int, place: int) -> float:
    """What standing on own ground is worth: next to enemies, the more so where they are weak or a base is near."""
    foes = NEXT_TO[place] & enemy_land(t, seat)
    worth = 0.3
    for foe in bits(foes):
        worth = max(worth, 1.6 if not t.troops[foe] else 1.0)
    if 1 << place & t.f.bases and foes:
        worth += 1.0
    if worth <= 0.3 and near(NEXT_TO[place]) & enemy_land(t, seat):
        worth = 0.6
    return worth


def to_weights(t: Tabletop, seat: int, token: int, moves: list[int]) -> list[float]:
    """6.2: neutral ground by its worth, own ground as a post to fight from; what is left behind counts."""
    wants = Wants(t, seat)
    found = []
    for move in moves:
        place = arg_a(move)
        if t.owner[place] == NOBODY:
            worth = wants.place(t, place) + 1.0
            worth += 0.4 * (NEXT_TO[place] & ~sum_of(t, seat) & open_ground(t, seat)).bit_count()
            if 1 << place & t.f.strategic:
                worth -= 1.0
            found.append(max(LEAST, worth) ** 3)
        else:
            found.append(post(t, seat, place) + 0.3 * gathering(t, seat, token, place))
    return found


def gathering(t: Tabletop, seat: int, token: int, place: int) -> float:
    """Together with what stands there, can it beat somebody next to it?"""
    force = attack_sum(t, t.troops[place]) + t.atk[stat(token)]
    for foe in bits(NEXT_TO[place] & enemy_land(t, seat)):
        if force >= defence_sum(t, t.troops[foe]) + place_bonus(t, foe):
            return 4.0
    return 0.0
