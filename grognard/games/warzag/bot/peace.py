"""How good the moves of phase IV are, and cards, gifts and reactions."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.warzag.bot.value import Wants, score
from grognard.games.warzag.facts.geometry import NEXT_TO, near
from grognard.games.warzag.rules.attack import attack_total, defence_total
from grognard.games.warzag.rules.research import spaces_to_run
from grognard.games.warzag.rules.territory import developed_as, enemy_land
from grognard.games.warzag.scopes import Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import (
    AFTER_DIE,
    BASE_NAMES,
    BEFORE_DIE,
    CAMP,
    COUNTERING,
    FIELD_HOSPITAL,
    FORT,
    HIGH_MORALE,
    INACTIVE,
    LAST_STAND,
    PRODUCTION,
    ROUT,
    SUPPLY_SPACE,
    TENACITY,
    TRACK,
    TRENCHES,
)

LEAST: Final = 0.02  # no move is left out altogether


def lead_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """Where most own land waits to be developed; once, and when it pays, to the research territory."""
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.LEAD:
            found.append(stand(t, seat, arg_a(move)) ** 2)
        else:
            found.append(6.0 if verb == verbs.PLAY else stand(t, seat, t.leader_place[seat]) ** 2 * 1.2)
    return found


def stand(t: Tabletop, seat: int, place: int) -> float:
    """What a leader can do from a place, and how safe it is there."""
    raw = t.land[seat] & t.f.standard & ~t.developed
    here = (NEXT_TO[place] | 1 << place) & raw
    worth = 0.4 + min(here.bit_count(), max(1, t.points[seat] // t.f.develop_price))
    worth += 0.2 * (near(NEXT_TO[place]) & raw).bit_count()
    if t.research_token[seat] == INACTIVE and spaces_to_run(t, seat) >= 2 and t.points[seat] >= t.f.activate_price:
        if place == t.f.research_place:
            worth += 6.0
        elif NEXT_TO[place] >> t.f.research_place & 1:
            worth += 1.0
    if not t.land[seat] >> place & 1 and place != t.f.research_place and NEXT_TO[place] & enemy_land(t, seat):
        worth *= 0.6
    return worth


def activity_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.ACTIVATE:
            found.append(50.0)
        elif verb == verbs.PROMOTE:
            found.append(3.0 if t.points[seat] >= t.f.promotion_cost[arg_a(move)] + 8 else 0.1)
        elif verb == verbs.REPAIR:
            found.append(2.0)
        else:
            found.append(LEAST if verb == verbs.EVACUATE else 6.0 if verb == verbs.PLAY else 1.0)
    return found


def count_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """A supply card, own bases on the way, and laps if the objective needs them."""
    lap = 1.0 if Wants(t, seat).laps else 0.1
    found = []
    for move in moves:
        n = spaces_to_run(t, t.nation.index(arg_a(move)))
        spaces = [t.f.track[(t.research_token[seat] + i) % TRACK] for i in range(1, n + 1)]
        own = sum(space < len(BASE_NAMES) and t.owner[t.f.base_place[space]] == seat for space in spaces)
        supply = bool(spaces) and spaces[-1] == SUPPLY_SPACE
        found.append(0.2 + 5.0 * own + 4.0 * supply + lap * n)
    return found


def develop_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """Production pays for itself in a turn; forts where enemies are next to what is dear."""
    wants = Wants(t, seat)
    late = t.exhaustion and t.round >= t.f.rounds
    saving = wants.points > 0.0
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.DEVELOP:
            found.append(build_weight(t, seat, arg_a(move), arg_b(move), wants, late or saving))
        elif verb == verbs.PLAY:
            found.append(8.0)
        else:
            found.append(1.0 if verb == verbs.NEXT else 0.005)
    return found


def build_weight(t: Tabletop, seat: int, place: int, kind: int, wants: Wants, late: bool) -> float:
    if t.developed >> place & 1:
        return LEAST
    if kind == PRODUCTION:
        return (0.3 if late else 8.0) + wants.developed
    danger = bool(NEXT_TO[place] & enemy_land(t, seat))
    if kind == FORT:
        return 1.2 + 0.3 * wants.developed if danger and not late else LEAST
    camps = developed_as(t, CAMP, t.land[seat])
    return 1.1 if danger and not camps and not late else LEAST


def collect_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """10: cards first; points are rarely given away."""
    found = []
    for move in moves:
        verb = verb_of(move)
        if verb == verbs.GIVE:
            found.append(0.01)
        else:
            found.append(10.0 if verb == verbs.PLAY else 1.0)
    return found


def react_weights(t: Tabletop, seat: int, moment: int, moves: list[int]) -> list[float]:
    """A card is played when it changes something."""
    found = []
    for move in moves:
        if verb_of(move) == verbs.PLAY:
            found.append(card_weight(t, seat, moment, arg_a(move)))
        else:
            found.append(1.0 if move == verbs.PASS else 0.01)
    return found


def card_weight(t: Tabletop, seat: int, moment: int, kind: int) -> float:
    if moment == COUNTERING:
        foe = t.team[PlayedCard(t).last_seat] != t.team[seat]
        return 3.0 if foe else LEAST
    if moment == BEFORE_DIE:
        return battle_card(t, seat, kind)
    if moment == AFTER_DIE:
        return die_card(t, kind)
    return 3.0 if kind != FIELD_HOSPITAL else 0.8


def die_card(t: Tabletop, kind: int) -> float:
    """High morale rolls again after a rout; the others are worth playing unless the die shows tenacity."""
    if kind == LAST_STAND:
        return 2.0
    die = Invasion(t).die
    return 4.0 if die == ROUT or (kind != HIGH_MORALE and die != TENACITY) else LEAST


def battle_card(t: Tabletop, seat: int, kind: int) -> float:
    """The seat's own attack or defence, if it turns the comparison."""
    attack, defence = attack_total(t), defence_total(t)
    value = t.f.card_value[kind]
    if seat == t.active:
        return 6.0 if attack < defence <= attack + value else 0.2
    if kind == TRENCHES:
        return 6.0 if defence <= attack < defence + value else 0.1
    return 1.5 if kind == LAST_STAND else 0.8


def target_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """Against the enemy with the best chances; where it hurts most."""
    found = []
    for move in moves:
        if verb_of(move) == verbs.TARGET:
            found.append(score(t, t.nation.index(arg_a(move))))
        else:
            place = arg_a(move)
            owner = t.owner[place]
            worth = Wants(t, owner).place(t, place) + 3.0 * t.armies[place].bit_count()
            found.append(worth)
    return found


def home_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """A base with enemies near needs armies most."""
    foes = enemy_land(t, seat)
    return [1.0 + (near(NEXT_TO[arg_a(move)]) & foes).bit_count() for move in moves]
