"""Phase III, invasion: planning (rulebook 7.1), and the aggression of a leader (B2.2)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.facts.geometry import NEIGHBOURS, NEXT_TO, distance, near, reach
from grognard.games.warzag.rules import offers
from grognard.games.warzag.rules.armies import token_at, tokens_of, unit_of, units_in
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.rules.offers import offer
from grognard.games.warzag.rules.territory import enemy_land, friends, open_ground
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import AGGRESSION, OFF, OWN_III, PLACES, TOKENS, bits


def fresh(t: Tabletop, seat: int, place: int) -> int:
    """7, R11: the armies there that may still invade in this phase."""
    return t.troops[place] & tokens_of(t, friends(t, seat)) & ~t.fought


def launch_places(t: Tabletop, seat: int) -> int:
    """7.1: territories with armies that have not invaded yet; armies stand on friendly ground only."""
    found = fresh_places(t, seat)
    if t.alliances:
        for other in range(t.seats):
            if t.team[other] == t.team[seat]:
                found |= fresh_places(t, other)
    return found


def fresh_places(t: Tabletop, seat: int) -> int:
    """The same, armies of allies left out."""
    at, first = t.at, seat * TOKENS
    fought = t.fought >> first
    found = 0
    for token in t.fielded[seat]:
        if not fought >> token - first & 1:
            found |= 1 << at[token]
    return found


def rush_steps(t: Tabletop, seat: int) -> int:
    """B2.2: how many territories an army may cross for the points that are there; 0 when the ability is not at hand."""
    if t.rushed or ability(t, seat) != AGGRESSION:
        return 0
    return t.pp[seat] // t.f.rush if t.f.rush else PLACES


def targets(t: Tabletop, seat: int) -> int:
    """7.1: enemy territories next to an own one from which armies can start, or to which one can be rushed."""
    start = launch_places(t, seat)
    steps_ = rush_steps(t, seat)
    if steps_:
        own = fresh_places(t, seat)
        start |= reach(own, open_ground(t, seat), steps_) & t.land[seat]
    return near(start) & enemy_land(t, seat)


class Invade(Step[Tabletop]):
    """7: one invasion after another, as many as there are armies for."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = offer(offers.INVADE, targets(t, seat))
        if t.hand[seat]:
            found += card_moves(t, seat, OWN_III)
        found.append(verbs.NEXT)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.NEXT:
            t.leave()
            t.fought = 0
        elif verb == verbs.INVADE:
            announce(t, seat, arg_a(move))
        else:
            play_card(t, seat, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.PLAY:
            return why_not_card(t, seat, place, OWN_III)
        if verb != verbs.INVADE:
            return None
        if not enemy_land(t, seat) >> place & 1:
            return Why("7", "not-enemy", place)
        return Why("7.1", "not-adjacent", place)


def announce(t: Tabletop, seat: int, place: int) -> None:
    """7.1: the territory to invade is named."""
    t.target = place
    t.defender = t.owner[place]
    t.sources = 0
    t.fighters = 0
    t.brought = OFF
    t.dead = 0
    t.plus_attack = 0
    t.plus_defence = 0
    t.plus_resistance = 0
    t.tell(events.INVADED, [t.nation[seat], place, t.nation[t.defender]])
    t.call(steps.PLAN)


def source_moves(t: Tabletop, seat: int) -> list[int]:
    """7.1: adjacent own territories with fresh armies, not chosen yet."""
    mine = tokens_of(t, friends(t, seat)) & ~t.fought
    found: list[int] = []
    for place in NEIGHBOURS[t.target]:
        if t.troops[place] & mine and not t.sources >> place & 1:
            found.append(pack_move(verbs.FROM, place))
    return found


def bring_places(t: Tabletop, seat: int) -> int:
    """B2.2, R24: from where an army can be rushed to a territory next to the target."""
    steps_ = rush_steps(t, seat)
    if not steps_ or t.brought != OFF:
        return 0
    launch = NEXT_TO[t.target] & t.land[seat]
    return reach(launch, open_ground(t, seat), steps_) & ~NEXT_TO[t.target]


def bring_moves(t: Tabletop, seat: int) -> list[int]:
    places = bring_places(t, seat)
    found: list[int] = []
    if not places:
        return found
    mine = tokens_of(t, 1 << seat) & ~t.fought
    for place in bits(places):
        for unit in units_in(t, t.troops[place] & mine):
            found.append(pack_move(verbs.BRING, unit, place))
    return found


class Plan(Step[Tabletop]):
    """7.1: the territories from which the armies start; all fresh armies on them take part (R11)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = source_moves(t, seat)
        found += bring_moves(t, seat)
        if t.fighters:
            found.append(verbs.ATTACK)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.FROM:
            start_from(t, seat, arg_a(move))
        elif verb == verbs.BRING:
            mine = t.troops[arg_b(move)] & tokens_of(t, 1 << seat) & ~t.fought
            t.call(steps.BRING_TO, token_at(t, mine, arg_a(move)))
        else:
            t.leave()
            t.call(steps.ATTACK)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.target, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.FROM:
            if t.sources >> arg_a(move) & 1:
                return Why("7.1", "chosen-already", arg_a(move))
            return Why("7.1", "no-launch", arg_a(move), t.target)
        if verb == verbs.ATTACK:
            return Why("7.1", "no-attackers")
        return why_not_bring(t, seat) if verb == verbs.BRING else None


def why_not_bring(t: Tabletop, seat: int) -> Why:
    if ability(t, seat) != AGGRESSION:
        return Why("B2.2", "no-aggression")
    return Why("B2.2", "rushed-already") if t.rushed else Why("B2.2", "no-rush", t.target)


def start_from(t: Tabletop, seat: int, place: int) -> None:
    t.sources |= 1 << place
    t.fighters |= fresh(t, seat, place)


def rush_price(t: Tabletop, seat: int, token: int, place: int) -> int:
    """B2.2, R24: for every territory that it enters, the last included."""
    return t.f.rush * distance(1 << t.at[token], 1 << place, open_ground(t, seat))


class BringTo(Step[Tabletop]):
    """B2.2: to which of the territories next to the target that army is rushed."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        places = bits(NEXT_TO[t.target] & t.land[seat])
        return [pack_move(verbs.TO, p) for p in places if rush_price(t, seat, arg, p) <= t.pp[seat]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        place = arg_a(move)
        cost = rush_price(t, seat, arg, place)
        t.leave()
        t.pp[seat] -= cost
        t.rushed = 1
        t.brought = arg
        t.launch = place
        start_from(t, seat, place)
        t.fighters |= 1 << arg
        t.tell(events.BROUGHT, [unit_of(t, arg), t.at[arg], place, cost])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), t.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("B2.2", "no-rush", t.target) if verb_of(move) == verbs.TO else None
