"""What bots know about Rommel: advice for every decision, and how the campaign stands."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.engine.moves import verb_of
from grognard.games.rommel.bot import battle as bot_battle
from grognard.games.rommel.bot import moves as bot_moves
from grognard.games.rommel.bot import supply as bot_supply
from grognard.games.rommel.bot import war as bot_war
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs

HINTS = {
    verbs.ATTACK: "attack",
    verbs.MOVE: "move",
    verbs.TO: "move",
    verbs.PLAN: "plan",
    verbs.HIT: "damage",
    verbs.REFIT: "refit",
    verbs.BUY: "buy",
    verbs.SUPPLIES: "supplies",
    verbs.SACRIFICE: "torch",
    verbs.EXPLOIT: "exploit",
    verbs.MARCH: "march",
    verbs.DONE: "done",
}


PER_CAMPAIGN = 100  # more than the turns of any


class RommelKnowledge(Knowledge[Tabletop]):
    """Advice for the Axis, and for what the Axis decides in the name of the Allies."""

    def __init__(self) -> None:
        # Advice for the last position: bots ask for it several times, and all redeals of this game look the same
        self._key: tuple[object, ...] = ()
        self._weights: list[float] = []

    def evaluate(self, t: Tabletop, seat: int) -> float:
        if t.over:
            return 1.0 if t.winners else 0.0
        return min(0.98, max(0.02, bot_war.standing(t)))

    def moment(self, t: Tabletop) -> int:
        return t.campaign * PER_CAMPAIGN + t.turn

    def reason(self, t: Tabletop, seat: int, move: int) -> str:
        return HINTS.get(verb_of(move), "")

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        key = position_key(t, moves)
        if key != self._key:
            self._key = key
            self._weights = weigh(t, moves)
        return self._weights[:]


def position_key(t: Tabletop, moves: list[int]) -> tuple[object, ...]:
    """Everything that the advice depends on."""
    units = (bytes(t.where), bytes(t.reduced), bytes(t.upgrade), bytes(t.elite), bytes(t.moved))
    return (*units, *t.dice, *t.supplies, t.points, t.turn, t.torch, tuple(t.stack), tuple(moves))


def weigh(t: Tabletop, moves: list[int]) -> list[float]:
    """The advice of the step on top."""
    step, arg = t.step, t.arg
    if step == steps.BATTLE_MOVES:
        return bot_moves.attack_weights(t, moves)
    if step == steps.ATTACK_WHERE:
        return bot_moves.target_weights(t, arg, moves)
    if step == steps.MOVES:
        return bot_moves.move_weights(t, moves)
    if step == steps.MOVE_WHERE:
        return bot_moves.where_weights(t, arg, moves)
    if step == steps.STAY:
        return bot_moves.back_weights(t, moves)
    if step == steps.FALL_BACK:
        return bot_moves.fall_back_weights(t, arg, moves)
    if step == steps.EXPLOIT_MOVE:
        return bot_moves.exploit_weights(t, moves)
    if step == steps.AXIS_PLANS:
        return bot_battle.plan_weights(t, moves)
    if step == steps.TACTICS:
        return bot_battle.reroll_weights(t, moves)
    if step in (steps.HIT, steps.SHORTAGE):
        return bot_battle.damage_weights(t, moves)
    if step in (steps.UPGRADE, steps.GIVE):
        return bot_battle.upgrade_weights(t, moves)
    return weigh_supply(t, step, moves)


def weigh_supply(t: Tabletop, step: int, moves: list[int]) -> list[float]:
    if step == steps.REFIT:
        return bot_supply.refit_weights(t, moves)
    if step in (steps.SPEND, steps.LINK_BUY):
        return bot_supply.spend_weights(t, moves)
    if step == steps.TORCH:
        return bot_supply.torch_weights(t, moves)
    if step == steps.LINK_GIVE_UP:
        return bot_supply.give_up_weights(t, moves)
    if step == steps.MARCH_CHOICE:
        return bot_supply.march_weights(t, moves)
    if step in (steps.REFIT_CHOICE, steps.GARRISON_CHOICE, steps.LINK_REMOVE):
        # The Allies refit and keep at home what is least use to them, or lose what is most.
        return bot_supply.rank(t, moves, keep_best=step != steps.LINK_REMOVE and step != steps.GARRISON_CHOICE)
    return [1.0] * len(moves)
