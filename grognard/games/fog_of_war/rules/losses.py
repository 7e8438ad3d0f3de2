"""Losses in battle (rulebook 6.1 to 6.3)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.moving import carry, remove_neutral
from grognard.games.fog_of_war.rules.strength import card_defence, values_at
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import LOSS, NEUTRAL, WIN, ZONES, count, kinds_in


def lose_all(t: Tabletop, owner: int) -> None:
    """6.1, 6.3: every card in the battle goes to Loss; neutral ones leave the game."""
    zone = t.neutral_zone(t.place) if owner == NEUTRAL else t.defence_zone(owner, t.place)
    pile = t.pile[zone]
    if not pile:
        return
    for kind in kinds_in(pile):
        for _ in range(count(pile, kind)):
            if owner == NEUTRAL:
                remove_neutral(t, kind, t.place)
            else:
                carry(t, owner, kind, zone, owner * ZONES + LOSS)
    t.tell(events.LOST, [owner, pile])


def staked(t: Tabletop, side: int) -> tuple[int, int]:
    """The winner's cards in the battle: his own, and the neutral ones that defend with him."""
    neutral = t.pile[t.neutral_zone(t.place)] if side != t.attacker else 0
    return t.pile[t.defence_zone(side, t.place)], neutral


def pay(t: Tabletop, side: int) -> None:
    """6.1, 6.3: the winner chooses; there is nothing to choose when all he has is not more than he owes."""
    own, neutral = staked(t, side)
    if card_defence(t, own, neutral) > t.owed:
        t.call(steps.LOSSES, side)
        return
    for kind in kinds_in(own):
        for _ in range(count(own, kind)):
            set_aside(t, side, kind)
    for kind in kinds_in(neutral):
        for _ in range(count(neutral, kind)):
            set_aside_neutral(t, kind)


def set_aside(t: Tabletop, side: int, kind: int) -> None:
    """The card goes to the winner's Win space, in the open."""
    carry(t, side, kind, t.defence_zone(side, t.place), side * ZONES + WIN)
    t.owed -= values_at(t, t.place)[kind]
    t.tell(events.SET_ASIDE, [side, kind])


def set_aside_neutral(t: Tabletop, kind: int) -> None:
    """A neutral card given up leaves the game (1.4, 9.1)."""
    remove_neutral(t, kind, t.place)
    t.owed -= values_at(t, t.place)[kind]
    t.tell(events.SET_ASIDE_NEUTRAL, [kind])


class Losses(Step[Tabletop]):
    """6.1, 6.3: the winner sets aside cards worth the loser's strength."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        own, neutral = staked(t, arg)
        found = [pack_move(verbs.LOSE, kind) for kind in kinds_in(own)]
        return found + [pack_move(verbs.LOSE_NEUTRAL, kind) for kind in kinds_in(neutral)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.LOSE:
            set_aside(t, arg, arg_a(move))
        else:
            set_aside_neutral(t, arg_a(move))
        own, neutral = staked(t, arg)
        if t.owed <= 0 or not (own or neutral):
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.owed, t.place]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) in (verbs.LOSE, verbs.LOSE_NEUTRAL):
            return Why("6.3", "not-in-battle", arg_a(move))
        return Why("6.3", "losses-short", t.owed)
