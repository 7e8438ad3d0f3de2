"""Losses in battle (rulebook 6.1 to 6.3)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import cards_in, kinds_in
from grognard.games.fog_of_war.rules.moving import move_face_up, remove_neutral
from grognard.games.fog_of_war.rules.strength import card_defence, values_at
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import LOSS, NEUTRAL, WIN, ZONES


def lose_all(t: Tabletop, owner: int, place: int) -> None:
    """6.1, 6.3: every card in the battle goes to Loss; neutral ones leave the game."""
    zone = t.neutral_zone(place) if owner == NEUTRAL else t.defence_zone(owner, place)
    pile = t.pile[zone]
    if not pile:
        return
    for kind in cards_in(pile):
        if owner == NEUTRAL:
            remove_neutral(t, kind, place)
        else:
            move_face_up(t, owner, kind, zone, owner * ZONES + LOSS)
    t.tell(events.LOST, [owner, pile])


def staked(t: Tabletop, battle: BattleScope, winner: int) -> tuple[int, int]:
    """The winner's own cards in the battle, and the neutral ones that defend beside them."""
    neutral = t.pile[t.neutral_zone(battle.place)] if winner == battle.defender else 0
    return t.pile[t.defence_zone(winner, battle.place)], neutral


class Pay(Step[Tabletop]):
    """6.1, 6.3: the winner chooses, unless all the cards together are worth no more than is owed."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        own, neutral = staked(t, battle, arg)
        if card_defence(t, battle.place, own, neutral) > battle.owed:
            t.call(steps.LOSSES, arg)
            return
        for kind in cards_in(own):
            set_aside(t, battle, arg, kind)
        for kind in cards_in(neutral):
            set_aside_neutral(t, battle, kind)


def set_aside(t: Tabletop, battle: BattleScope, side: int, kind: int) -> None:
    """The card goes to the winner's Win space, face up."""
    move_face_up(t, side, kind, t.defence_zone(side, battle.place), side * ZONES + WIN)
    battle.owed -= values_at(t, battle.place)[kind]
    t.tell(events.SET_ASIDE, [side, kind])


def set_aside_neutral(t: Tabletop, battle: BattleScope, kind: int) -> None:
    """A neutral card given up leaves the game (1.4, 9.1)."""
    remove_neutral(t, kind, battle.place)
    battle.owed -= values_at(t, battle.place)[kind]
    t.tell(events.SET_ASIDE_NEUTRAL, [kind])


class Losses(Step[Tabletop]):
    """6.1, 6.3: the winner sets aside cards worth the loser's strength."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        own, neutral = staked(t, BattleScope(t), arg)
        found = [pack_move(verbs.LOSE, kind) for kind in kinds_in(own)]
        return found + [pack_move(verbs.LOSE_NEUTRAL, kind) for kind in kinds_in(neutral)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        battle = BattleScope(t)
        if verb_of(move) == verbs.LOSE:
            set_aside(t, battle, arg, arg_a(move))
        else:
            set_aside_neutral(t, battle, arg_a(move))
        own, neutral = staked(t, battle, arg)
        if battle.owed <= 0 or not (own or neutral):
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        battle = BattleScope(t)
        return [battle.owed, battle.place]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) in (verbs.LOSE, verbs.LOSE_NEUTRAL):
            return Why("6.3", "not-in-battle", arg_a(move))
        return Why("6.3", "losses-short", BattleScope(t).owed)
