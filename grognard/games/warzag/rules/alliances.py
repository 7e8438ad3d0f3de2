"""Alliances (rulebook 10): points from ally to ally. What else allies share stands with the rules that it changes."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.territory import earn, team_of
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, verbs

NO_ALLY: Final = -1


def ally_of(t: Tabletop, seat: int) -> int:
    """The other seat of the alliance while it is in the game, else NO_ALLY."""
    for other in team_of(t, seat):
        if other != seat and not t.eliminated >> other & 1:
            return other
    return NO_ALLY


def gift_moves(t: Tabletop, seat: int) -> list[int]:
    """10, R45: any number of points; the fee comes on top."""
    ally = ally_of(t, seat)
    if ally == NO_ALLY:
        return []
    most = min(t.points[seat] - t.f.gift_fee, t.f.most_points - t.points[ally])
    return [pack_move(verbs.GIVE, n) for n in range(1, most + 1)]


def give(t: Tabletop, seat: int, points: int) -> None:
    """10, R45: the fee goes to the bank."""
    ally = ally_of(t, seat)
    t.points[seat] -= points + t.f.gift_fee
    earn(t, ally, points)
    t.tell(events.GAVE, [t.nation[seat], points, t.nation[ally]])


def why_not_give(t: Tabletop, seat: int) -> Why:
    if ally_of(t, seat) == NO_ALLY:
        return Why("10", "no-ally")
    return Why("10", "too-dear-gift", t.f.gift_fee, t.points[seat])


class AllyGift(Step[Tabletop]):
    """10: in phase I of the ally's turn, too, a player may give points."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*gift_moves(t, seat), verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move != verbs.PASS:
            give(t, seat, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.nation[t.active], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_give(t, seat) if verb_of(move) == verbs.GIVE else None
