"""Intelligence (rulebook 11)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.looking import look_at
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    DEFENCE,
    LOOK_NEUTRAL,
    LOOK_OP,
    LOOK_VICTORY,
    NEUTRAL_DEFENCE,
    NOWHERE,
    OP_COUNT,
    PROVINCES,
    ZONES,
)


def look_moves(t: Tabletop, side: int) -> list[int]:
    """11.1: enemy defences and quagmires, neutral piles, enemy operations, the victory cards nobody chose."""
    enemy = (1 - side) * ZONES + DEFENCE
    size = t.size
    found = [pack_move(verbs.LOOK, p) for p in range(PROVINCES) if size[enemy + p]]
    found += [
        pack_move(verbs.LOOK, LOOK_NEUTRAL + p)
        for p in range(PROVINCES)
        if size[NEUTRAL_DEFENCE + p] and not open_neutral(t, side, p)
    ]
    found += operation_looks(t, 1 - side)
    if side == ALLIES:
        found.append(pack_move(verbs.LOOK, LOOK_VICTORY))
    if t.blocked:
        found = [move for move in found if not t.blocked >> arg_a(move) & 1]
    return found


def can_look(t: Tabletop, side: int) -> bool:
    """There is something to look at; the quick answers first."""
    if t.blocked:
        return bool(look_moves(t, side))
    enemy = (1 - side) * ZONES + DEFENCE
    return side == ALLIES or any(t.size[enemy : enemy + PROVINCES]) or bool(look_moves(t, side))


def open_neutral(t: Tabletop, side: int, province: int) -> bool:
    """9.2 and ruling: neutral troops in one's own province, or in the USSR for the Allies, need no spies."""
    return t.control[province] == side or (side == ALLIES and bool(t.f.ussr >> province & 1))


def operation_looks(t: Tabletop, enemy: int) -> list[int]:
    """5.4, 11.2: operations, except where the dial says NO INTEL."""
    return [
        pack_move(verbs.LOOK, LOOK_OP + op)
        for op in range(OP_COUNT)
        if t.target[enemy * OP_COUNT + op] != NOWHERE and not t.f.wheel_no_intel[t.age(enemy, op)]
    ]


def open_phase(t: Tabletop, side: int) -> None:
    """3.1.3: the intelligence step, if there is a token to spend and something to look at."""
    if t.intel[side] >= t.f.intel_cost_phase and can_look(t, side):
        t.call(steps.INTEL_PHASE, side)


class IntelPhase(Step[Tabletop]):
    """3.1.3, 11: looks for one token each, as many as can be paid."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if t.intel[arg] < t.f.intel_cost_phase:
            return [verbs.END]
        return [*look_moves(t, arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.END:
            t.leave()
        else:
            declare(t, arg, arg_a(move), t.f.intel_cost_phase)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.intel[arg], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.LOOK:
            return None
        return why_not_intel(t, arg, t.f.intel_cost_phase) or why_not_look(t, arg, arg_a(move))


class ChoosePile(Step[Tabletop]):
    """11: a look in the midst of the actions costs one token more."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return look_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        declare(t, arg, arg_a(move), t.f.intel_cost_action)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_look(t, arg, arg_a(move)) if verb_of(move) == verbs.LOOK else None


def why_not_intel(t: Tabletop, side: int, cost: int) -> Why | None:
    return Why("11", "no-tokens", cost) if t.intel[side] < cost else None


def why_not_look(t: Tabletop, side: int, pile: int) -> Why:
    """11, 11.1, 11.2: why this pile cannot be looked at."""
    if t.blocked >> pile & 1:
        return Why("11", "blocked", pile)
    if LOOK_OP <= pile < LOOK_VICTORY and t.target[(1 - side) * OP_COUNT + pile - LOOK_OP] != NOWHERE:
        return Why("5.4", "no-intel", pile - LOOK_OP)
    if pile == LOOK_VICTORY:
        return Why("11.1", "allies-only")
    return Why("11.1", "nothing-to-see", pile)


def declare(t: Tabletop, side: int, pile: int, cost: int) -> None:
    """11.2: the look is announced with its price; the opponent may block."""
    t.look = pile
    t.bid_by = side
    t.bids = [cost, cost]
    t.bids[1 - side] = 0
    t.tell(events.LOOKS, [side, pile, cost])
    ask(t, 1 - side)


def ask(t: Tabletop, side: int) -> None:
    """11.2: that side may go one higher, if it has the tokens; otherwise the other side has won."""
    if t.intel[side] >= t.bids[1 - side] + t.f.intel_raise:
        t.call(steps.BID_INTEL, side)
    else:
        close(t, 1 - side)


class BidIntel(Step[Tabletop]):
    """11.2: one token more than the other side, or give in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.RAISE, verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.PASS:
            close(t, 1 - arg)
            return
        t.bids[arg] = t.bids[1 - arg] + t.f.intel_raise
        t.tell(events.BID, [arg, t.bids[arg]])
        ask(t, 1 - arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.look, t.bids[1 - arg] + t.f.intel_raise]


def close(t: Tabletop, winner: int) -> None:
    """11, 11.2: both pay what they bid, until the end of the year; a blocked pile is safe for this turn."""
    for side in (0, 1):
        t.intel[side] -= t.bids[side]
        t.spent[side] += t.bids[side]
    t.bids = [0, 0]
    if winner == t.bid_by:
        look_at(t, winner, t.look)
    else:
        t.blocked |= 1 << t.look
        t.tell(events.BLOCKED, [winner, t.look])
