"""Naval interdiction (advanced rule A2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import count, kinds_in, only, total
from grognard.games.fog_of_war.rules.moving import move_face_down, move_face_up, random_kind
from grognard.games.fog_of_war.rules.strength import AIRS, FLEETS
from grognard.games.fog_of_war.scopes import BattleScope, InterdictionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DECOY, DISCARD, LOSS, ZONES


class Interdiction(Step[Tabletop]):
    """A2: the enemy is asked if there are cards in the seas crossed. Whether any is naval stays a secret."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        if can_interdict(t, battle, 0):
            nothing_shown = [0] * len(bits_of(t.facts.sea))
            t.ask(steps.INTERDICT, battle.defender, *nothing_shown)


def can_interdict(t: Tabletop, battle: BattleScope, shown: int) -> bool:
    """A2: more cards lie in the seas crossed than were shown, and the operation has more cards to lose."""
    here = sum(t.size[t.defence_zone(battle.defender, sea)] for sea in bits_of(battle.seas))
    return here > shown and t.size[t.op_zone(battle.attacker, battle.op)] > shown


def unshown(t: Tabletop, interdiction: InterdictionScope, side: int, sea: int) -> int:
    """The naval cards of a side in a sea that were not yet shown, as a pile."""
    number = bits_of(t.facts.sea).index(sea)
    return only(t.pile[t.defence_zone(side, sea)], FLEETS | AIRS) - interdiction.shown(number)


class Interdict(Step[Tabletop]):
    """A2: the enemy shows any number of naval cards in the seas crossed; then the operation loses as many at random."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*interdict_moves(t, arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        battle, interdiction = BattleScope(t), InterdictionScope(t)
        if move != verbs.END:
            show(t, battle, interdiction, arg_a(move), arg_b(move))
        shown = cards_shown(t, interdiction)
        if move == verbs.END or not can_interdict(t, battle, shown):
            t.leave()
            for _ in range(shown):
                sink(t, battle.attacker, t.op_zone(battle.attacker, battle.op))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [BattleScope(t).place, 0]


def interdict_moves(t: Tabletop, side: int) -> list[int]:
    """A2: cards with naval strength in the seas crossed, less those already shown."""
    interdiction = InterdictionScope(t)
    return [
        pack_move(verbs.INTERDICT, sea, kind)
        for sea in bits_of(BattleScope(t).seas)
        for kind in kinds_in(unshown(t, interdiction, side, sea))
    ]


def cards_shown(t: Tabletop, interdiction: InterdictionScope) -> int:
    """How many cards were shown in all seas."""
    return sum(total(interdiction.shown(number)) for number in range(len(bits_of(t.facts.sea))))


def show(t: Tabletop, battle: BattleScope, interdiction: InterdictionScope, sea: int, kind: int) -> None:
    """A2: the card shown stays where it is."""
    side, number = battle.defender, bits_of(t.facts.sea).index(sea)
    interdiction.show(number, kind)
    first = t.cards.first[side]
    shown = count(interdiction.shown(number), kind)
    t.hidden[side].see(t.defence_zone(side, sea), first[kind], first[kind + 1], shown, t.where)
    t.seals += 1
    t.tell(events.INTERDICTED, [side, kind, sea])


def sink(t: Tabletop, side: int, zone: int) -> None:
    """A2: a random card of the operation is lost face down; a decoy is shown and discarded instead (1.6)."""
    kind = random_kind(t, zone)
    if kind == DECOY:
        move_face_up(t, side, kind, zone, side * ZONES + DISCARD)
        t.tell(events.SUNK_OWN, [side, kind])
        return
    move_face_down(t, side, kind, zone, side * ZONES + LOSS)
    events.tell_both(t, side, events.SUNK_OWN, [side, kind], events.SUNK, [side])
