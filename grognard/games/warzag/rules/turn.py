"""The turn (rulebook 4, 5): five phases, the first and the last of them compulsory."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.alliances import ally_of, gift_moves, give, why_not_give
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.leader import usable
from grognard.games.warzag.rules.missions import settle_mission
from grognard.games.warzag.rules.territory import earn
from grognard.games.warzag.rules.victory import exhaust, reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import BETWEEN, DEED_COUNT, OWN_I


class Turn(Step[Tabletop]):
    """4: the next seat in order that is still in the game; the order never changes."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = next_seat(t)
        if t.order.index(seat) <= t.order.index(t.active):
            t.round += 1
            if t.round > t.f.rounds:
                exhaust(t)
                return
        begin_turn(t, seat)
        t.call(steps.PHASE, 1)


def next_seat(t: Tabletop) -> int:
    at = t.order.index(t.active)
    for i in range(1, len(t.order) + 1):
        seat = t.order[(at + i) % len(t.order)]
        if not t.eliminated >> seat & 1:
            return seat
    return t.active


def begin_turn(t: Tabletop, seat: int) -> None:
    t.active = seat
    t.deeds = [0] * DEED_COUNT
    t.moved = 0
    t.fought = 0
    t.aggression_used = 0
    t.promoted_this_turn = 0
    t.evacuations = 0
    t.developed_this_turn = 0
    t.leader_bonus = 0
    t.free_development = 0
    t.mute = 0
    t.asked = 0
    t.tell(events.TURN_BEGINS, [t.round, t.nation[seat]])


class Phase(Step[Tabletop]):
    """4: one phase after the other; before each of them the others may play cards (R48)."""

    def run(self, t: Tabletop, arg: int) -> None:
        if arg == 5:
            end_turn(t)
            return
        t.call(steps.PHASE, arg + 1)
        if arg == 1:
            phase_one(t)
        elif arg == 2:
            t.call(steps.EXPAND)
        elif arg == 3:
            t.call(steps.INVADE)
        else:
            phase_four(t)
        if arg > 1:
            t.call(steps.WINDOW, BETWEEN)


def phase_one(t: Tabletop) -> None:
    """5, R38: resources, except in a seat's first turn; then cards, and gifts between allies (10)."""
    seat = t.active
    ally = ally_of(t, seat)
    if t.hand[seat] or ally >= 0:
        t.call(steps.COLLECT)
    if ally >= 0 and gift_moves(t, ally):
        t.call(steps.ALLY_GIFT, ally)
    if t.had_first_turn >> seat & 1:
        found = income(t, seat)
        earn(t, seat, found)
        t.tell(events.COLLECTED, [t.nation[seat], found, t.points[seat]])
        reckon(t)
    t.had_first_turn |= 1 << seat


def phase_four(t: Tabletop) -> None:
    """8: leader, research territory, research token, development."""
    seat = t.active
    if usable(t, seat) or t.hand[seat]:
        t.call(steps.DEVELOP)
    t.call(steps.RESEARCH)
    if usable(t, seat):
        t.call(steps.LEAD)
    elif t.resting[seat]:
        t.tell(events.LEADER_RESTS, [t.nation[seat]])


def end_turn(t: Tabletop) -> None:
    """9: the mission, then the next seat."""
    seat = t.active
    t.call(steps.TURN)
    t.resting[seat] = 0
    settle_mission(t, seat)
    reckon(t)


class Collect(Step[Tabletop]):
    """5, 10: after the resources are in: cards of phase I, and points for an ally."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*gift_moves(t, seat), *card_moves(t, seat, OWN_I), verbs.NEXT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.NEXT:
            t.leave()
        elif verb == verbs.GIVE:
            give(t, seat, arg_a(move))
        else:
            play_card(t, seat, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.GIVE:
            return why_not_give(t, seat)
        return why_not_card(t, seat, arg_a(move), OWN_I) if verb == verbs.PLAY else None
