"""Launching operations (rulebook 5.5.1) and naval interdiction (A2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.moving import carry, random_kind, slip
from grognard.games.fog_of_war.rules.operations import narrow
from grognard.games.fog_of_war.rules.strength import air_alone
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    AIR,
    ALLIES,
    DECOY,
    DISCARD,
    FLEET1,
    FLEET3,
    LOSS,
    NEUTRAL,
    NOWHERE,
    OP_COUNT,
    ZONES,
    count,
    kinds_in,
)


def launch_moves(t: Tabletop, side: int, ops: list[int]) -> list[int]:
    """5.4, 5.5: those of the operations that may be launched now."""
    launch = t.f.wheel_launch
    return [pack_move(verbs.LAUNCH, op) for op in ops if launch[t.age(side, op)] and ready(t, side, op)]


def ready(t: Tabletop, side: int, op: int) -> bool:
    """7.2: a supplied province to launch from. 9.2: not against a neutral USSR by the Allies. A5: not by air alone."""
    target = t.target[side * OP_COUNT + op]
    if not supply.launch_places(t, side, target):
        return False
    if side == ALLIES and neutral_ussr(t, target):
        return False
    return not air_alone(t, t.pile[t.op_zone(side, op)], target)


def neutral_ussr(t: Tabletop, province: int) -> bool:
    return bool(t.f.ussr >> province & 1) and t.control[province] == NEUTRAL


def why_not(t: Tabletop, side: int, op: int) -> Why:
    """The first thing that stands in the way of a launch."""
    target = t.target[side * OP_COUNT + op]
    if target == NOWHERE:
        return Why("5.5", "no-operation", op)
    if not t.f.wheel_launch[t.age(side, op)]:
        return Why("5.4", "no-launch", op)
    if side == ALLIES and neutral_ussr(t, target):
        return Why("9.2", "neutral-ussr", target)
    if not supply.launch_places(t, side, target):
        return Why("7.2", "no-supply", target)
    return Why("A5", "air-alone", op)


def announce(t: Tabletop, side: int, op: int) -> None:
    """5.5.1: the target is shown to all; then the launch province is named."""
    n = side * OP_COUNT + op
    target = t.target[n]
    t.target_seen |= 1 << n
    t.seals += 1
    narrow(t, side, target)
    t.attacker, t.op, t.place, t.first_round = side, op, target, 1
    t.tell(events.LAUNCHED, [side, op, target])
    choices = supply.routes(t, side, target)
    if len(choices) == 1:
        set_out(t, side, arg_a(choices[0]), arg_b(choices[0]))
    else:
        t.call(steps.CHOOSE_LAUNCH, side)


class ChooseLaunch(Step[Tabletop]):
    """7.1.2: the attacker names the launch province; with A2 also the enemy seas that its supply crosses."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return supply.routes(t, arg, t.place)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        set_out(t, arg, arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.place, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.FROM:
            return None
        if not supply.launch_places(t, arg, t.place) >> arg_a(move) & 1:
            return Why("7.1.2", "no-launch-place", arg_a(move), t.place)
        return Why("A2", "no-route", arg_a(move))


def set_out(t: Tabletop, side: int, launch: int, route: int) -> None:
    """The operation is on its way; the enemy may meet it at sea."""
    t.launch = launch
    t.seas = supply.sea_mask(bits_of(t.f.sea), route)
    t.tell(events.ROUTED, [side, launch, route])
    t.call(steps.REVEAL)
    if can_interdict(t, 1 - side):
        t.call(steps.NAVAL_INTERDICTION, 1 - side)


def can_interdict(t: Tabletop, side: int) -> bool:
    """A2: cards lie unshown in the seas crossed, and one is left to sink. Whether any is naval stays a secret."""
    here = sum(t.size[t.defence_zone(side, sea)] for sea in bits_of(t.seas))
    return here > len(t.shown) and t.size[t.op_zone(1 - side, t.op)] > 0


def interdict_moves(t: Tabletop, side: int) -> list[int]:
    """A2: cards with naval strength in the seas crossed, less those already shown."""
    found = []
    for sea in bits_of(t.seas):
        pile = t.pile[t.defence_zone(side, sea)]
        for kind in kinds_in(pile):
            if (FLEET3 <= kind <= FLEET1 or kind == AIR) and count(pile, kind) > t.shown.count(sea * 16 + kind):
                found.append(pack_move(verbs.INTERDICT, sea, kind))
    return found


class NavalInterdiction(Step[Tabletop]):
    """A2: the enemy may show naval cards in the seas crossed; each costs the operation a card drawn at random."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*interdict_moves(t, arg), verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.END:
            interdict(t, arg, arg_a(move), arg_b(move))
        if move == verbs.END or not can_interdict(t, arg):
            t.leave()
            t.shown.clear()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.place, 0]


def interdict(t: Tabletop, side: int, sea: int, kind: int) -> None:
    """A2: the card shown stays where it is."""
    t.shown.append(sea * 16 + kind)
    first = t.cards.first[side]
    zone = t.defence_zone(side, sea)
    shown = t.shown.count(sea * 16 + kind)
    t.hidden[side].see(zone, first[kind], first[kind + 1], shown, t.where)
    t.seals += 1
    t.tell(events.INTERDICTED, [side, kind, sea])
    sink(t, 1 - side, t.op_zone(1 - side, t.op))


def sink(t: Tabletop, side: int, zone: int) -> None:
    """A2: a random card of the operation is lost face down; a decoy is shown and discarded instead (1.6)."""
    kind = random_kind(t, zone)
    if kind == DECOY:
        carry(t, side, kind, zone, side * ZONES + DISCARD)
        t.tell(events.SUNK_OWN, [side, kind])
        return
    slip(t, side, kind, zone, side * ZONES + LOSS)
    events.tell_both(t, side, events.SUNK_OWN, [side, kind], events.SUNK, [side])
