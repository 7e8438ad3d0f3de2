"""Phase I, gathering resources (rulebook 5): points, gifts between allies, cards."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.alliances import NO_ALLY, ally_of, gift_moves, give, why_not_give
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.territory import earn
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import PHASE_I


class Gathering(Step[Tabletop]):
    """5: phase I: resources, gifts between allies (10), cards. In the first round it is left out (R38)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = 1
        if t.round == 1:
            return
        ally = ally_of(t, t.active)
        gifts = [frame(steps.ALLY_GIFT, ally)] if ally != NO_ALLY and gift_moves(t, ally) else []
        cards = [steps.COLLECT] if ally != NO_ALLY or t.hand[t.active] else []
        t.then(steps.RESOURCES, *gifts, *cards)


class Resources(Step[Tabletop]):
    """5: what all territories yield."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = t.active
        points = income(t, seat)
        earn(t, seat, points)
        t.tell(events.COLLECTED, [t.nation[seat], points, t.points[seat]])
        check_victory(t)


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
