"""Intelligence (rulebook 11)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.looking import look_at
from grognard.games.fog_of_war.scopes import LookScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    LOOK_COUNT,
    LOOK_NEUTRAL,
    LOOK_OP,
    LOOK_VICTORY,
    NOWHERE,
)


def may_look(t: Tabletop, side: int, pile: int) -> bool:
    """11.1: enemy defences and quagmires, neutral piles, enemy operations, the victory cards nobody drew.

    11: not again at a pile whose look was blocked this turn.
    """
    if t.blocked >> pile & 1:
        return False
    if pile == LOOK_VICTORY:
        return side == ALLIES
    if pile >= LOOK_OP:
        return open_to_intel(t, 1 - side, pile - LOOK_OP)
    if pile >= LOOK_NEUTRAL:
        province = pile - LOOK_NEUTRAL
        return t.size[t.neutral_zone(province)] > 0 and not open_neutral(t, side, province)
    return t.size[t.defence_zone(1 - side, pile)] > 0


def open_to_intel(t: Tabletop, enemy: int, op: int) -> bool:
    """5.4, 11.2: operations, except where the dial says NO INTEL."""
    return t.target_of(enemy, op) != NOWHERE and not t.facts.wheel_no_intel[t.age(enemy, op)]


def open_neutral(t: Tabletop, side: int, province: int) -> bool:
    """9.2 and ruling: a side sees neutral troops in its own provinces without a look, the Allies also in the USSR."""
    return t.control[province] == side or (side == ALLIES and t.in_ussr(province))


def look_moves(t: Tabletop, side: int) -> list[int]:
    """11.1: every pile that a side may look at."""
    return [pack_move(verbs.LOOK, pile) for pile in range(LOOK_COUNT) if may_look(t, side, pile)]


def can_look(t: Tabletop, side: int) -> bool:
    """There is something to look at."""
    return any(may_look(t, side, pile) for pile in range(LOOK_COUNT))


class Intelligence(Step[Tabletop]):
    """3.1.3: the intelligence step of a turn, if there is a token to spend and something to look at."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.intel[arg] >= t.facts.intel_cost_phase and can_look(t, arg):
            t.call(steps.INTEL_PHASE, arg)


class IntelPhase(Step[Tabletop]):
    """3.1.3, 11: looks for one token each, as many as can be paid."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if t.intel[arg] < t.facts.intel_cost_phase:
            return [verbs.END]
        return [*look_moves(t, arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.END:
            t.leave()
        else:
            announce(t, arg, arg_a(move), t.facts.intel_cost_phase)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.intel[arg], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.LOOK:
            return None
        return why_not_intel(t, arg, t.facts.intel_cost_phase) or why_not_look(t, arg, arg_a(move))


class ChoosePile(Step[Tabletop]):
    """11: a look among the actions of a turn costs one token more."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return look_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        announce(t, arg, arg_a(move), t.facts.intel_cost_action)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_look(t, arg, arg_a(move)) if verb_of(move) == verbs.LOOK else None


def why_not_intel(t: Tabletop, side: int, cost: int) -> Why | None:
    return Why("11", "no-tokens", cost) if t.intel[side] < cost else None


def why_not_look(t: Tabletop, side: int, pile: int) -> Why:
    """11, 11.1, 11.2: why this pile cannot be looked at."""
    if t.blocked >> pile & 1:
        return Why("11", "blocked", pile)
    if LOOK_OP <= pile < LOOK_VICTORY and t.target_of(1 - side, pile - LOOK_OP) != NOWHERE:
        return Why("5.4", "no-intel", pile - LOOK_OP)
    if pile == LOOK_VICTORY:
        return Why("11.1", "allies-only")
    return Why("11.1", "nothing-to-see", pile)


def announce(t: Tabletop, side: int, pile: int, cost: int) -> None:
    """11.2: pile and price of a look are public."""
    t.begin(frame(steps.LOOK, cost), side, pile)


class Look(Procedure[Tabletop]):
    """11.2: a look is announced with its price, and the opponent may block it."""

    def run(self, t: Tabletop, arg: int) -> None:
        look = LookScope(t)
        look.set_bid(look.side, arg)
        t.tell(events.LOOKS, [look.side, look.pile, arg])
        ask_to_raise(t, look, 1 - look.side)


def ask_to_raise(t: Tabletop, look: LookScope, side: int) -> None:
    """11.2: that side may go one higher, if it has the tokens; otherwise the other side has won."""
    if t.intel[side] >= price_of_raise(t, look, side):
        t.call(steps.BID_INTEL, side)
    else:
        close(t, look, 1 - side)


def price_of_raise(t: Tabletop, look: LookScope, side: int) -> int:
    """11.2: one token more than the other side has bid."""
    return look.bid(1 - side) + t.facts.intel_raise


class BidIntel(Step[Tabletop]):
    """11.2: one token more than the other side, or give in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.RAISE, verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        look = LookScope(t)
        if move == verbs.PASS:
            close(t, look, 1 - arg)
            return
        look.set_bid(arg, price_of_raise(t, look, arg))
        t.tell(events.BID, [arg, look.bid(arg)])
        ask_to_raise(t, look, 1 - arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        look = LookScope(t)
        return [look.pile, price_of_raise(t, look, arg)]


def close(t: Tabletop, look: LookScope, winner: int) -> None:
    """11, 11.2: both pay what they bid, until the end of the year; a blocked pile is safe for this turn."""
    for side in (AXIS, ALLIES):
        t.intel[side] -= look.bid(side)
        t.spent[side] += look.bid(side)
    if winner == look.side:
        look_at(t, winner, look.pile)
    else:
        t.blocked |= 1 << look.pile
        t.tell(events.BLOCKED, [winner, look.pile])
