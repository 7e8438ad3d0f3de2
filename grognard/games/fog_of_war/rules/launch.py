"""Launching operations (rulebook 5.5.1, 7.1.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.rules.operations import narrow
from grognard.games.fog_of_war.rules.strength import air_alone
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, NEUTRAL, NOWHERE, OP_COUNT


def launch_moves(t: Tabletop, side: int, ops: list[int]) -> list[int]:
    """5.4, 5.5: the operations that may be launched now."""
    launch = t.facts.wheel_launch
    return [pack_move(verbs.LAUNCH, op) for op in ops if launch[t.age(side, op)] and ready(t, side, op)]


def ready(t: Tabletop, side: int, op: int) -> bool:
    """7.2: a supplied province to launch from. 9.2: not against a neutral USSR by the Allies. A5: not by air alone."""
    target = t.target_of(side, op)
    if not supply.launch_places(t, side, target):
        return False
    if side == ALLIES and neutral_ussr(t, target):
        return False
    return not air_alone(t, t.pile[t.op_zone(side, op)], target)


def neutral_ussr(t: Tabletop, province: int) -> bool:
    return t.in_ussr(province) and t.control[province] == NEUTRAL


def why_not(t: Tabletop, side: int, op: int) -> Why:
    """The first thing that stands in the way of a launch."""
    target = t.target_of(side, op)
    if target == NOWHERE:
        return Why("5.5", "no-operation", op)
    if not t.facts.wheel_launch[t.age(side, op)]:
        return Why("5.4", "no-launch", op)
    if side == ALLIES and neutral_ussr(t, target):
        return Why("9.2", "neutral-ussr", target)
    if not supply.launch_places(t, side, target):
        return Why("7.2", "no-supply", target)
    return Why("A5", "air-alone", op)


def announce(t: Tabletop, side: int, op: int) -> None:
    """5.5.1: the target is shown to all, and the battle for it begins."""
    n = side * OP_COUNT + op
    target = t.target[n]
    t.target_seen |= 1 << n
    t.seals += 1
    narrow(t, side, target)
    t.tell(events.LAUNCHED, [side, op, target])
    t.begin(steps.BATTLE, side, target, op)


class SetOut(Step[Tabletop]):
    """7.1.2: the launch province is named, if there is a choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = BattleScope(t)
        choices = supply.routes(t, battle.attacker, battle.place)
        if len(choices) == 1:
            set_out(t, battle, arg_a(choices[0]), arg_b(choices[0]))
        else:
            t.call(steps.CHOOSE_LAUNCH, battle.attacker)


class ChooseLaunch(Step[Tabletop]):
    """7.1.2: the attacker names the launch province; with A2 also the enemy seas that its supply crosses."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return supply.routes(t, arg, BattleScope(t).place)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        set_out(t, BattleScope(t), arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [BattleScope(t).place, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.FROM:
            return None
        place = BattleScope(t).place
        if not supply.launch_places(t, arg, place) >> arg_a(move) & 1:
            return Why("7.1.2", "no-launch-place", arg_a(move), place)
        return Why("A2", "no-route", arg_a(move))


def set_out(t: Tabletop, battle: BattleScope, launch: int, route: int) -> None:
    """7.2: the operation is on its way."""
    battle.launch = launch
    battle.seas = supply.sea_mask(bits_of(t.facts.sea), route)
    if route:
        t.tell(events.ROUTED, [battle.attacker, launch, route])
    else:
        t.tell(events.SET_OUT, [battle.attacker, launch])
