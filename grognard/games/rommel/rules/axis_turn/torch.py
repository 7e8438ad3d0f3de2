"""Torch (10.1): a roll that may end the campaign in North Africa, and units sacrificed against it."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.dice import roll_die
from grognard.games.rommel.rules.campaign.victory import end
from grognard.games.rommel.rules.units.forces import destroy, on_map
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import BY_TORCH, EARLY_TORCH, PLAYER


class TorchRoll(Step[Tabletop]):
    """10.1: the roll, in a turn whose box names Torch."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not t.c.torch[t.turn]:
            return
        t.torch = roll_die(t)
        t.tell(events.TORCH_ROLLED, [t.torch, torch_value(t)])
        if is_held_off(t):
            t.tell(events.TORCH_HELD_OFF, [])
        else:
            t.call(steps.TORCH)


def torch_value(t: Tabletop) -> int:
    """10.1, N3: the roll from which on Torch ends the campaign."""
    return t.c.torch[t.turn] - (t.f.early_torch if t.has(EARLY_TORCH) else 0)


def is_held_off(t: Tabletop) -> bool:
    return t.torch < torch_value(t)


class Torch(Step[Tabletop]):
    """10.1: each Axis unit on the map that is destroyed takes one from the roll."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.ACCEPT, *verbs.of_each(verbs.SACRIFICE, on_map(t, t.c.axis_units))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.ACCEPT:
            end(t, False, BY_TORCH)
            return
        t.torch -= 1
        t.tell(events.SACRIFICED, [arg_a(move), t.torch])
        destroy(t, arg_a(move))
        if is_held_off(t):
            t.tell(events.TORCH_HELD_OFF, [])
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.1", "not-on-map", arg_a(move)) if verb_of(move) == verbs.SACRIFICE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.torch, torch_value(t)]
