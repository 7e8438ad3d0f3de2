"""The turn (rulebook 4, 5, 9): five phases, the first and the last of them compulsory."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.engine.windows import new_turn
from grognard.games.warzag.rules.alliances import NO_ALLY, ally_of, gift_moves, give, why_not_give
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.leader import usable
from grognard.games.warzag.rules.missions import settle_mission
from grognard.games.warzag.rules.territory import earn
from grognard.games.warzag.rules.victory import exhaust, from_active, reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.deeds import DEED_COUNT
from grognard.games.warzag.vocabulary.words import BETWEEN, PHASE_I

BETWEEN_PHASES: Final = frame(steps.WINDOW, BETWEEN)  # R48: the others may play cards


class NextTurn(Step[Tabletop]):
    """4: the next seat in order that is still in the game; the order never changes."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = next_seat(t)
        if t.order.index(seat) <= t.order.index(t.active):
            t.round += 1
            if t.round > t.f.rounds:
                exhaust(t)
                return
        begin_turn(t, seat)
        t.then(steps.TURN, steps.NEXT_TURN)


def next_seat(t: Tabletop) -> int:
    """The first seat after the active one that is not eliminated."""
    active, *others = from_active(t)
    for seat in others:
        if not t.eliminated >> seat & 1:
            return seat
    return active


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
    new_turn(t)
    t.tell(events.TURN_BEGINS, [t.round, t.nation[seat]])


class Turn(Procedure[Tabletop]):
    """4: one phase after the other."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(steps.GATHERING, steps.EXPANSION, steps.INVASIONS, steps.DEVELOPMENT, steps.END_TURN)


class Gathering(Step[Tabletop]):
    """5: phase I: resources, gifts between allies (10), cards."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 1
        ally = ally_of(t, t.active)
        gifts = [frame(steps.ALLY_GIFT, ally)] if ally != NO_ALLY and gift_moves(t, ally) else []
        cards = [steps.COLLECT] if ally != NO_ALLY or t.hand[t.active] else []
        t.then(steps.RESOURCES, *gifts, *cards)


class Resources(Step[Tabletop]):
    """5, R38: what all territories yield, except in a seat's first turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = t.active
        if t.had_first_turn >> seat & 1:
            points = income(t, seat)
            earn(t, seat, points)
            t.tell(events.COLLECTED, [t.nation[seat], points, t.points[seat]])
            reckon(t)
        t.had_first_turn |= 1 << seat


class Collect(Step[Tabletop]):
    """5, 10: after the resources are in: cards of phase I, and points for an ally."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*gift_moves(t, seat), *card_moves(t, seat, PHASE_I), verbs.NEXT]

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
        return why_not_card(t, seat, arg_a(move), PHASE_I) if verb == verbs.PLAY else None


class Expansion(Step[Tabletop]):
    """6: phase II."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 2
        t.then(BETWEEN_PHASES, steps.EXPAND)


class Invasions(Step[Tabletop]):
    """7: phase III."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 3
        t.then(BETWEEN_PHASES, steps.INVADE)


class Development(Step[Tabletop]):
    """8: phase IV: the leader moves, the research token runs, territories are developed."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 4
        seat = t.active
        if t.resting[seat]:
            t.tell(events.LEADER_RESTS, [t.nation[seat]])
        leader = [steps.LEAD] if usable(t, seat) else []
        development = [steps.DEVELOP] if usable(t, seat) or t.hand[seat] else []
        t.then(BETWEEN_PHASES, *leader, steps.RESEARCH, *development)


class EndTurn(Step[Tabletop]):
    """9: phase V: the mission is settled."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 5
        t.resting[t.active] = 0
        settle_mission(t, t.active)
        reckon(t)
