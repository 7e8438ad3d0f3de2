"""Production (rulebook 10)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import kinds_in
from grognard.games.fog_of_war.rules.moving import move_face_down
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.rules.victory import score
from grognard.games.fog_of_war.scopes import ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, DISCARD, LOSS, ZONES


def resources(t: Tabletop, side: int) -> int:
    """10, 7.3: supplied provinces only; the Allies add America, and the Urals once the USSR fights (1.4, 9.5)."""
    control, found = t.control, 0
    for p, worth in t.facts.rich:
        if control[p] == side and in_supply(t, side, p):
            found += worth
    if side == ALLIES:
        found += t.facts.usa_resources[t.year]
        if t.ussr:
            found += t.facts.urals_resources
    return found


def industry(t: Tabletop, side: int) -> int:
    """The number under the industry marker."""
    return t.facts.industry[t.industry[side]]


def last_year(t: Tabletop) -> bool:
    return t.year == len(t.facts.years) - 1


class Produce(Procedure[Tabletop]):
    """10: points are the lower of resources and industry."""

    def run(self, t: Tabletop, arg: int) -> None:
        production = ProductionScope(t)
        found = resources(t, arg)
        production.points = min(found, industry(t, arg))
        if arg == AXIS and not germany_breached(t):
            production.victory_points = production.points // t.facts.vp_share_divisor
        t.tell(events.PRODUCES, [arg, production.points, found, industry(t, arg)])
        if buy_moves(t, production, arg):
            t.call(steps.PRODUCTION, arg)


def germany_breached(t: Tabletop) -> bool:
    """9.6, 10.1.1: with Berlin or the Ruhr in Allied hands no victory points are sold."""
    return any(t.control[p] == ALLIES for p in bits_of(t.facts.germany))


def buy_moves(t: Tabletop, production: ProductionScope, side: int) -> list[int]:
    """10.1: the four purchases. 3.2: at the end of 1944 only victory points matter."""
    found: list[int] = []
    if production.points <= 0:
        return found
    if not last_year(t):
        found += [pack_move(verbs.BUY, kind) for kind in kinds_in(t.pile[side * ZONES + LOSS])]
        if t.industry[side] + 1 < len(t.facts.industry):
            found.append(verbs.INDUSTRY)
        found.append(verbs.TOKENS)
    if production.victory_points > 0:
        found.append(verbs.POINT)
    return found


class Production(Step[Tabletop]):
    """10.1: spend production points one by one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*buy_moves(t, ProductionScope(t), arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        production = ProductionScope(t)
        if move != verbs.END:
            purchase(t, production, arg, move)
        if not t.over and (move == verbs.END or not buy_moves(t, production, arg)):
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        production = ProductionScope(t)
        return [production.points, min(production.points, production.victory_points)]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.BUY:
            return Why("3.2", "last-year") if last_year(t) else Why("10.1", "not-in-loss", arg_a(move))
        if verb == verbs.INDUSTRY:
            return Why("3.2", "last-year") if last_year(t) else Why("10.1", "track-ends")
        if verb == verbs.TOKENS:
            return Why("3.2", "last-year")
        if verb == verbs.POINT:
            return why_not_point(t, arg)
        return None


def why_not_point(t: Tabletop, side: int) -> Why:
    if side == ALLIES:
        return Why("10.1", "axis-points")
    return Why("10.1.1", "germany-breached" if germany_breached(t) else "half-points")


def purchase(t: Tabletop, production: ProductionScope, side: int, move: int) -> None:
    """10.1: a card from Loss to Discard, a step of industry, two intel tokens, or a victory point."""
    production.points -= 1
    verb, kind = verb_of(move), arg_a(move)
    if verb == verbs.BUY:
        move_face_down(t, side, kind, side * ZONES + LOSS, side * ZONES + DISCARD)
        events.tell_both(t, side, events.BOUGHT_OWN, [side, kind], events.BOUGHT, [side])
    elif verb == verbs.INDUSTRY:
        t.industry[side] += 1
        t.tell(events.BOUGHT_INDUSTRY, [side, industry(t, side)])
    elif verb == verbs.TOKENS:
        t.intel[side] += t.facts.intel_per_pp
        t.tell(events.BOUGHT_TOKENS, [side, t.facts.intel_per_pp])
    else:
        production.victory_points -= 1
        t.tell(events.BOUGHT_POINT, [t.vp + t.facts.vp_per_pp])
        score(t, t.facts.vp_per_pp)
