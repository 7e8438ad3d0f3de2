"""Phase IV, the leader moves (rulebook 8.1)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.leader import leader_autonomy, leader_ground, leader_reach
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, place_moves, steps, verbs
from grognard.games.warzag.vocabulary.words import LEADING


class Lead(Step[Tabletop]):
    """8.1: the leader moves once, within its autonomy, or stays."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*place_moves.LEAD.of(leader_reach(t, seat)), *card_moves(t, seat, LEADING), verbs.NEXT]

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
        return [leader_autonomy(t, t.active), 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, place = verb_of(move), arg_a(move)
        if verb == verbs.PLAY:
            return why_not_card(t, seat, place, LEADING)
        if verb != verbs.LEAD:
            return None
        if not leader_ground(t, seat) >> place & 1:
            return Why("8.1", "leader-ground", place)
        return Why("8.1", "leader-far", place)
