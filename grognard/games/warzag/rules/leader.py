"""Leaders (rulebook 6.3, 8.1, B2): where they go, and when they are driven home."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.facts.geometry import reach_from
from grognard.games.warzag.rules import offers
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.offers import offer
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import LEADING, OFF


def ability(t: Tabletop, seat: int) -> int:
    """B2: the ability on the card of this seat's leader."""
    return t.f.ability[t.nation[seat]]


def usable(t: Tabletop, seat: int) -> bool:
    """6.3: he is on the board and does not sit this turn out."""
    return t.leader_place[seat] != OFF and not t.resting[seat]


def home_of(t: Tabletop, seat: int) -> int:
    """R16: the base he started from, else another of his nation's, else nowhere; never the one he is driven from."""
    safe = t.land[seat] & ~(1 << t.leader_place[seat])
    if safe >> t.home_base[seat] & 1:
        return t.home_base[seat]
    owned = [place for place in t.f.open_bases if safe >> place & 1]
    return owned[0] if owned else OFF


def send_home(t: Tabletop, seat: int) -> None:
    """6.3, 7.5: back to his base, and not to be used in his owner's next turn."""
    t.leader_place[seat] = home_of(t, seat)
    t.resting[seat] = 1
    t.tell(events.LEADER_HOME, [t.nation[seat]])


def drive_out(t: Tabletop, seat: int, place: int) -> None:
    """6.3, R22, R52: enemy leaders on a place where armies of this seat have come to stand."""
    for other in range(t.seats):
        if t.leader_place[other] == place and t.team[other] != t.team[seat]:
            send_home(t, other)


def come_back(t: Tabletop, seat: int, base: int) -> None:
    """R16: a leader without a base returns with the first one that his nation takes."""
    if t.leader_place[seat] == OFF and not t.eliminated >> seat & 1:
        t.leader_place[seat] = base
        t.tell(events.LEADER_BACK, [t.nation[seat], base])


def leader_ground(t: Tabletop, seat: int) -> int:
    """8.1: own, neutral and contested territories, and the research territory."""
    return t.land[seat] | t.unclaimed | t.f.research


def leader_reach(t: Tabletop, seat: int) -> int:
    autonomy = t.f.leader_autonomy[t.nation[seat]] + t.leader_bonus
    return reach_from(t.leader_place[seat], leader_ground(t, seat), autonomy)


class Lead(Step[Tabletop]):
    """8.1: the leader moves once, as far as his autonomy allows, or stays."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = offer(offers.LEAD, leader_reach(t, seat))
        if t.hand[seat]:
            found += card_moves(t, seat, LEADING)
        found.append(verbs.NEXT)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        if verb == verbs.LEAD:
            t.leader_place[seat] = arg_a(move)
            t.tell(events.LED, [t.nation[seat], arg_a(move)])
        if t.leader_place[seat] == t.f.research_place:
            t.call(steps.ACTIVITIES)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.f.leader_autonomy[t.nation[t.active]] + t.leader_bonus, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.PLAY:
            return why_not_card(t, seat, place, LEADING)
        if verb != verbs.LEAD:
            return None
        if not leader_ground(t, seat) >> place & 1:
            return Why("8.1", "leader-ground", place)
        return Why("8.1", "leader-far", place)
