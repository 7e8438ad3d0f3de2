"""Phase III, invasion: planning (rulebook 7.1), and the aggression of a leader (B2.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.facts.geometry import NEXT_TO, distance, near, reach, reach_from
from grognard.games.warzag.rules.armies import army_moves, token_at, unit_of
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.rules.territory import enemy_land, friendly_land, friendly_tokens, open_ground, team_of
from grognard.games.warzag.scopes import NOT_ROLLED, Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, place_moves, steps, verbs
from grognard.games.warzag.vocabulary.words import AGGRESSION, INVADING, OFF, PHASE_III, PLACES


def fresh(t: Tabletop, seat: int, place: int) -> int:
    """7, R11: the armies there that may still invade in this phase."""
    return t.armies[place] & friendly_tokens(t, seat) & ~t.fought


def fresh_places(t: Tabletop, seat: int) -> int:
    """7.1: the places where a seat has armies that have not invaded yet, those of an ally left out."""
    found = 0
    for token in bits_of(t.fielded[seat] & ~t.fought):
        found |= 1 << t.army_place[token]
    return found


def launch_places(t: Tabletop, seat: int) -> int:
    """7.1, 10: territories with own or allied armies that have not invaded yet."""
    found = 0
    for friend in team_of(t, seat):
        found |= fresh_places(t, friend)
    return found


def aggression_reach(t: Tabletop, seat: int) -> int:
    """B2.2: how many territories an army may be rushed over for the points there are; 0 without the ability."""
    if t.aggression_used or ability(t, seat) != AGGRESSION:
        return 0
    return t.points[seat] // t.f.aggression_price if t.f.aggression_price else PLACES


def targets(t: Tabletop, seat: int) -> int:
    """7.1: enemy territories next to one from which armies can start, or to which one can be rushed (B2.2)."""
    start = launch_places(t, seat)
    far = aggression_reach(t, seat)
    if far:
        start |= reach(fresh_places(t, seat), open_ground(t, seat), far) & friendly_land(t, seat)
    return near(start) & enemy_land(t, seat)


class Invade(Step[Tabletop]):
    """7: one invasion after another, as many as there are armies for."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*place_moves.INVADE.of(targets(t, seat)), *card_moves(t, seat, PHASE_III), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.NEXT:
            t.leave()
            t.fought = 0
        elif verb == verbs.INVADE:
            t.begin(steps.INVASION, arg_a(move), t.owner[arg_a(move)])
        else:
            play_card(t, seat, arg_a(move))

    def prompt_key(self, t: Tabletop, arg: int) -> str:
        return self.prompt if targets(t, t.active) else "no-invasion"

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.PLAY:
            return why_not_card(t, seat, place, PHASE_III)
        if verb != verbs.INVADE:
            return None
        if not enemy_land(t, seat) >> place & 1:
            return Why("7", "not-enemy", place)
        return Why("7.1", "not-adjacent", place)


class InvasionProcedure(Procedure[Tabletop]):
    """7: planning, attack and counter-attack, conquest."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        invasion.rushed = OFF
        invasion.die = NOT_ROLLED
        t.tell(events.INVADED, [t.nation[t.active], invasion.target, t.nation[invasion.defender]])
        t.then(steps.PLAN, steps.COMBAT, steps.END_INVASION)


def source_moves(t: Tabletop, seat: int, invasion: Invasion) -> list[int]:
    """7.1: adjacent own territories with fresh armies, not chosen yet."""
    beside = bits_of(NEXT_TO[invasion.target] & ~invasion.sources)
    return [pack_move(verbs.FROM, place) for place in beside if fresh(t, seat, place)]


def rush_goals(t: Tabletop, seat: int, start: int) -> int:
    """B2.2, R24: the territories next to the target, own or allied, to which an army can be rushed from there."""
    beside = NEXT_TO[Invasion(t).target] & friendly_land(t, seat)
    return reach_from(start, open_ground(t, seat), aggression_reach(t, seat)) & beside


def rushable(t: Tabletop, seat: int) -> int:
    """B2.2: the seat's own armies that may still invade and do not take part yet, those of an ally left out."""
    return t.fielded[seat] & ~(t.fought | Invasion(t).fighters)


def bring_moves(t: Tabletop, seat: int) -> list[int]:
    """B2.2, R24: own armies that can be rushed to a territory next to the target, from wherever they are."""
    if not aggression_reach(t, seat):
        return []
    found = 0
    for token in bits_of(rushable(t, seat)):
        if rush_goals(t, seat, t.army_place[token]):
            found |= 1 << token
    return army_moves(t, verbs.BRING, found)


class Plan(Step[Tabletop]):
    """7.1: the territories from which the armies start; all fresh armies on them take part (R11)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        invasion = Invasion(t)
        armies = [*source_moves(t, seat, invasion), *bring_moves(t, seat)]
        attack = [verbs.ATTACK] if invasion.fighters else []
        return [*armies, *attack, *card_moves(t, seat, INVADING)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.FROM:
            start_from(t, seat, arg_a(move))
        elif verb == verbs.BRING:
            t.call(steps.BRING_TO, token_at(t, rushable(t, seat) & t.armies[arg_b(move)], arg_a(move)))
        elif verb == verbs.PLAY:
            play_card(t, seat, arg_a(move))
        else:
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Invasion(t).target, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.FROM:
            return why_not_from(t, arg_a(move))
        if verb == verbs.ATTACK:
            return Why("7.1", "no-attackers")
        if verb == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), INVADING)
        return why_not_bring(t, seat) if verb == verbs.BRING else None


def why_not_from(t: Tabletop, place: int) -> Why:
    invasion = Invasion(t)
    if invasion.sources >> place & 1:
        return Why("7.1", "chosen-already", place)
    return Why("7.1", "no-launch", place, invasion.target)


def why_not_bring(t: Tabletop, seat: int) -> Why:
    if ability(t, seat) != AGGRESSION:
        return Why("B2.2", "no-aggression")
    return Why("B2.2", "rushed-already") if t.aggression_used else Why("B2.2", "no-rush", Invasion(t).target)


def start_from(t: Tabletop, seat: int, place: int) -> None:
    """7.1, R11: all fresh armies of the territory take part."""
    invasion = Invasion(t)
    invasion.sources |= 1 << place
    invasion.fighters |= fresh(t, seat, place)


def rush_price(t: Tabletop, seat: int, token: int, place: int) -> int:
    """B2.2, R24: for every territory that it enters, the last included."""
    return t.f.aggression_price * distance(t.army_place[token], place, open_ground(t, seat))


class BringTo(Step[Tabletop]):
    """B2.2: to which of the territories next to the target that army is rushed."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*place_moves.TO.of(rush_goals(t, seat, t.army_place[arg])), *card_moves(t, seat, INVADING)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        rush(t, seat, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [unit_of(t, arg), Invasion(t).target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), INVADING)
        return Why("B2.2", "no-rush", Invasion(t).target) if verb_of(move) == verbs.TO else None


def rush(t: Tabletop, seat: int, token: int, place: int) -> None:
    """B2.2, R24: the army attacks from there, and goes back at the end."""
    cost = rush_price(t, seat, token, place)
    t.points[seat] -= cost
    t.aggression_used = 1
    start_from(t, seat, place)
    invasion = Invasion(t)
    invasion.rushed = token
    invasion.rushed_to = place
    invasion.rushed_from = t.army_place[token]
    invasion.fighters |= 1 << token
    t.tell(events.BROUGHT, [unit_of(t, token), t.army_place[token], place, cost])
