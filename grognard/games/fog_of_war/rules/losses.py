"""Losses in battle (rulebook 5.5.2, 6.1 to 6.3, 6.7)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import cards_in, count, kinds_in, one, strength
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import discard_revealed, move_face_up, remove_neutral
from grognard.games.fog_of_war.rules.strength import values_at
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import KIND_COUNT, LOSS, NEUTRAL, WIN, ZONES

EACH_ONE = [1] * KIND_COUNT


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


def repel(t: Tabletop, battle: BattleScope) -> None:
    """6.1, 6.2: the attacker loses every card in the battle, and the battle for the province is over."""
    lose_all(t, battle.attacker, battle.place)
    supply.end_quagmire(t, battle.place)


def discard_unfit(t: Tabletop, side: int, zone: int, fit: int) -> None:
    """5.5.2: decoys, and cards that cannot take part in this battle."""
    thrown = discard_revealed(t, side, zone, fit)
    if thrown:
        t.tell(events.THROWN, [side, thrown])


def staked(t: Tabletop, battle: BattleScope, winner: int) -> tuple[int, int]:
    """The winner's own cards in the battle, and the neutral ones that defend beside them."""
    neutral = t.pile[t.neutral_zone(battle.place)] if winner == battle.defender else 0
    return t.pile[t.defence_zone(winner, battle.place)], neutral


def prices(t: Tabletop, battle: BattleScope) -> list[int]:
    """What each kind counts for: its strength, or (6.7) one card."""
    return EACH_ONE if battle.free else values_at(t, battle.place)


class Pay(Step[Tabletop]):
    """6.1, 6.3, 6.7: the winner chooses, unless all the cards together are worth no more than is owed."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        own, neutral = staked(t, battle, arg)
        if strength(own + neutral, prices(t, battle)) > battle.owed:
            t.call(steps.ANY_CARD if battle.free else steps.LOSSES, arg)
            return
        for kind in cards_in(own):
            set_aside(t, battle, arg, kind)
        for kind in cards_in(neutral):
            set_aside_neutral(t, battle, kind)


def set_aside(t: Tabletop, battle: BattleScope, side: int, kind: int) -> None:
    """The card goes to the winner's Win space, face up."""
    move_face_up(t, side, kind, t.defence_zone(side, battle.place), side * ZONES + WIN)
    battle.owed -= prices(t, battle)[kind]
    t.tell(events.SET_ASIDE, [side, kind])


def set_aside_neutral(t: Tabletop, battle: BattleScope, kind: int) -> None:
    """A neutral card given up leaves the game (1.4, 9.1)."""
    remove_neutral(t, kind, battle.place)
    battle.owed -= prices(t, battle)[kind]
    t.tell(events.SET_ASIDE_NEUTRAL, [kind])


def payable(t: Tabletop, battle: BattleScope, winner: int) -> list[int]:
    """6.1, 6.3: the kinds that may be set aside next, so that the cards match what is owed, or exceed it least."""
    own, neutral = staked(t, battle, winner)
    pile, values = own + neutral, prices(t, battle)
    least = least_payment(values, pile, battle.owed)
    return [kind for kind in kinds_in(pile) if can_pay(values, pile - one(kind), least - values[kind])]


def least_payment(values: list[int], pile: int, owed: int) -> int:
    """The smallest strength, not below what is owed, that some cards of the pile add up to."""
    sums = payments(values, pile) >> owed
    return owed + (sums & -sums).bit_length() - 1


def can_pay(values: list[int], pile: int, amount: int) -> bool:
    """Some cards of the pile add up to exactly that."""
    return amount >= 0 and bool(payments(values, pile) >> amount & 1)


def payments(values: list[int], pile: int) -> int:
    """The strengths that cards of the pile can add up to, a bit for each."""
    sums = 1
    for kind in cards_in(pile):
        sums |= sums << values[kind]
    return sums


class Losses(Step[Tabletop]):
    """6.1, 6.3: the winner sets aside cards that match the loser's strength, card by card. 6.7: any card."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        battle = BattleScope(t)
        own, neutral = staked(t, battle, arg)
        kinds = payable(t, battle, arg)
        found = [pack_move(verbs.LOSE, kind) for kind in kinds if count(own, kind)]
        return found + [pack_move(verbs.LOSE_NEUTRAL, kind) for kind in kinds if count(neutral, kind)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        battle = BattleScope(t)
        if verb_of(move) == verbs.LOSE:
            set_aside(t, battle, arg, arg_a(move))
        else:
            set_aside_neutral(t, battle, arg_a(move))
        if battle.owed <= 0:
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        battle = BattleScope(t)
        return [battle.owed, battle.place]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, kind, battle = verb_of(move), arg_a(move), BattleScope(t)
        if verb not in (verbs.LOSE, verbs.LOSE_NEUTRAL):
            return Why("6.3", "losses-short", battle.owed)
        own, neutral = staked(t, battle, arg)
        if count(own if verb == verbs.LOSE else neutral, kind):
            return Why("6.3", "overpays", kind, battle.owed)
        return Why("6.3", "not-in-battle", kind)


class AnyCard(Losses):
    """6.7: against no defence at all, the winner sets aside any one card."""
