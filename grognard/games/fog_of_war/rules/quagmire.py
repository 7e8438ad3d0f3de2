"""Quagmires (rulebook 6.4, 6.5)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import all_alike, kinds_in, one
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.bombardment import withdraw_fleets
from grognard.games.fog_of_war.rules.losses import discard_unfit
from grognard.games.fog_of_war.rules.moving import move_face_down, move_face_up, move_pile, random_kind, remove_neutral
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DECOY, HAND, LOSS, NOWHERE, PROVINCES, WIN, ZONES


def halve(t: Tabletop, battle: BattleScope) -> None:
    """6.4: each side loses half its cards, rounded down, at random and face down; the rest fights on."""
    place, attacker, defender = battle.place, battle.attacker, battle.defender
    withdraw_fleets(t, battle, WIN)
    lose_random(t, attacker, place, t.size[t.defence_zone(attacker, place)] // t.facts.quagmire_divisor)
    own = t.size[t.defence_zone(defender, place)]
    lost = (own + t.size[t.neutral_zone(place)]) // t.facts.quagmire_divisor
    lose_random(t, defender, place, min(own, lost))
    lose_random_neutrals(t, place, lost - min(own, lost))
    t.quagmire[place] = attacker + 1
    t.fought |= 1 << place
    supply.stale(t)


def lose_random(t: Tabletop, side: int, place: int, n: int) -> None:
    """6.4: only the owner learns which cards were lost, unless all those shown in the battle were alike."""
    zone = t.defence_zone(side, place)
    lost = 0
    for _ in range(n):
        kind = random_kind(t, zone)
        lose = move_face_up if all_alike(t.pile[zone], kind) else move_face_down
        lose(t, side, kind, zone, side * ZONES + LOSS)
        lost += one(kind)
    if n:
        events.tell_both(t, side, events.QUAG_LOST_OWN, [side, lost], events.QUAG_LOST, [side, n])


def lose_random_neutrals(t: Tabletop, place: int, n: int) -> None:
    """6.4: neutral cards are lost only after the player's own, and leave the game."""
    lost = 0
    for _ in range(n):
        kind = random_kind(t, t.neutral_zone(place))
        remove_neutral(t, kind, place)
        lost += one(kind)
    if n:
        t.tell(events.QUAG_LOST_NEUTRAL, [lost])


def resolve_moves(t: Tabletop, side: int) -> list[int]:
    """6.4: own quagmires not yet fought this turn; each must be."""
    return [
        pack_move(verbs.RESOLVE, p) for p in range(PROVINCES) if t.quagmire[p] == side + 1 and not t.fought >> p & 1
    ]


def why_not_resolve(t: Tabletop, side: int, province: int) -> Why:
    if t.quagmire[province] != side + 1:
        return Why("6.4", "no-quagmire", province)
    return Why("6.4", "fought-already", province)


def take_up(t: Tabletop, side: int, province: int) -> None:
    """6.4, 7.1.4: the attacker returns to a quagmire: launch and target province are the same."""
    t.tell(events.RESUMED, [side, province])
    t.begin(steps.BATTLE, side, province, NOWHERE, province)


class Reinforcements(Step[Tabletop]):
    """6.4: first the attacker may add cards from the hand, then the battle is resolved, cards added or not."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, BattleScope(t).attacker)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        hand = kinds_in(t.pile[BattleScope(t).attacker * ZONES + HAND])
        return [pack_move(verbs.REINFORCE, kind) for kind in hand] + [verbs.FIGHT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        battle = BattleScope(t)
        if verb_of(move) == verbs.REINFORCE:
            reinforce(t, battle.attacker, battle.place, arg_a(move))
            return
        t.leave()
        t.fought |= 1 << battle.place

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [BattleScope(t).place, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("6.4", "not-in-hand", arg_a(move)) if verb_of(move) == verbs.REINFORCE else None


def reinforce(t: Tabletop, side: int, place: int, kind: int) -> None:
    move_face_down(t, side, kind, side * ZONES + HAND, t.defence_zone(side, place))
    t.played += 1
    events.tell_both(t, side, events.PLACED_OWN, [side, kind, place], events.PLACED, [side, place])


class Supply(Step[Tabletop]):
    """6.5: whether the attacker of a quagmire still has a supply path to it."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        if not supply.can_sustain(t, battle.attacker, battle.place):
            t.call(steps.UNSUPPLIED, battle.defender)


class Unsupplied(Step[Tabletop]):
    """6.5: with all cards shown and none discarded yet, the defender fights or cuts the attacker off."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.FIGHT, verbs.CUT_OFF]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.CUT_OFF:
            battle = BattleScope(t)
            cut_off(t, battle.attacker, battle.place)
            t.unwind(steps.BATTLE)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [BattleScope(t).place, 0]


def cut_off(t: Tabletop, side: int, place: int) -> None:
    """6.5: all the attacker's cards go to Win, decoys to Discard (1.6); all the defender's stay."""
    zone = t.defence_zone(side, place)
    discard_unfit(t, side, zone, ~(1 << DECOY))
    t.tell(events.CUT, [side, place])
    move_pile(t, side, zone, side * ZONES + WIN)
    supply.end_quagmire(t, place)
