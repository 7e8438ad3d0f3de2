"""Production (rulebook 10)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.moving import slip
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.rules.victory import score
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, DISCARD, LOSS, ZONES, kinds_in


def resources(t: Tabletop, side: int) -> int:
    """10, 7.3: supplied provinces only; the Allies add America, and the Urals once the USSR fights (1.4, 9.5)."""
    control, found = t.control, 0
    for p, worth in t.f.rich:
        if control[p] == side and in_supply(t, side, p):
            found += worth
    if side == ALLIES:
        found += t.f.usa_resources[t.year]
        if t.ussr:
            found += t.f.urals_resources
    return found


def industry(t: Tabletop, side: int) -> int:
    """The number under the industry marker."""
    return t.f.industry[t.industry[side]]


def last_year(t: Tabletop) -> bool:
    return t.year == len(t.f.years) - 1


class Produce(Step[Tabletop]):
    """10: points are the lower of resources and industry."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = resources(t, arg)
        t.points = min(found, industry(t, arg))
        t.points_vp = 0 if germany_breached(t) or arg == ALLIES else t.points // t.f.vp_share_divisor
        t.tell(events.PRODUCES, [arg, t.points, found, industry(t, arg)])
        if buy_moves(t, arg):
            t.call(steps.PRODUCTION, arg)


def germany_breached(t: Tabletop) -> bool:
    """9.6, 10.1.1: with Berlin or the Ruhr in Allied hands no victory points are sold."""
    return any(t.control[p] == ALLIES for p in bits_of(t.f.germany))


def buy_moves(t: Tabletop, side: int) -> list[int]:
    """10.1: the four purchases. 3.2: at the end of 1944 only victory points matter."""
    found: list[int] = []
    if t.points <= 0:
        return found
    if not last_year(t):
        found += [pack_move(verbs.BUY, kind) for kind in kinds_in(t.pile[side * ZONES + LOSS])]
        if t.industry[side] + 1 < len(t.f.industry):
            found.append(verbs.INDUSTRY)
        found.append(verbs.TOKENS)
    if t.points_vp > 0:
        found.append(verbs.POINT)
    return found


class Production(Step[Tabletop]):
    """10.1: spend production points one by one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*buy_moves(t, arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.END:
            t.points -= 1
            purchase(t, arg, verb_of(move), arg_a(move))
        if not t.over and (move == verbs.END or not buy_moves(t, arg)):
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points, t.points_vp]

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


def purchase(t: Tabletop, side: int, verb: int, kind: int) -> None:
    """10.1: a card from Loss to Discard, a step of industry, two intel tokens, or a victory point."""
    if verb == verbs.BUY:
        slip(t, side, kind, side * ZONES + LOSS, side * ZONES + DISCARD)
        events.tell_both(t, side, events.BOUGHT_OWN, [side, kind], events.BOUGHT, [side])
    elif verb == verbs.INDUSTRY:
        t.industry[side] += 1
        t.tell(events.BOUGHT_INDUSTRY, [side, industry(t, side)])
    elif verb == verbs.TOKENS:
        t.intel[side] += t.f.intel_per_pp
        t.tell(events.BOUGHT_TOKENS, [side, t.f.intel_per_pp])
    else:
        t.points_vp -= 1
        t.tell(events.BOUGHT_POINT, [t.vp + t.f.vp_per_pp])
        score(t, t.f.vp_per_pp)
