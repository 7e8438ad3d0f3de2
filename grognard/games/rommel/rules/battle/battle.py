"""Resolving battles (4.4, 5): which one comes next, the battle sequence, and what follows when it is over (5.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.campaign.stepping import pause_before
from grognard.games.rommel.rules.units.forces import units_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    FIGHT_ALLIES,
    NEITHER,
    PLAYER,
    TO_THE_END,
)


class Battles(Step[Tabletop]):
    """4.4: all battles, in any order the player likes."""

    def run(self, t: Tabletop, arg: int) -> None:
        areas = to_fight(t)
        if len(areas) == 1:
            t.then(frame(steps.BATTLE, areas[0]), steps.BATTLES)
        elif areas:
            t.then(steps.CHOOSE_BATTLE, steps.BATTLES)


def to_fight(t: Tabletop) -> list[int]:
    """The areas where both sides stand."""
    return bits_of(t.axis_at & t.ally_at)


class ChooseBattle(Step[Tabletop]):
    """4.4: which battle comes next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.BATTLE, to_fight(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.call(steps.BATTLE, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("4.4", "no-battle", arg_a(move)) if verb_of(move) == verbs.BATTLE else None


class Battle(Procedure[Tabletop]):
    """5: the battle sequence, which is under way until its last step is over. The argument is the area."""

    def run(self, t: Tabletop, arg: int) -> None:
        by = ALLIES if t.fight[arg] & FIGHT_ALLIES else AXIS
        t.battle.set_up(arg, by, t.fight[arg] & TO_THE_END != 0)
        t.fight[arg] = 0
        t.upgraded = [0] * t.f.unit_count
        t.tell(events.BATTLE_BEGINS, [t.battle.place, t.battle.by])
        tell_forces(t)
        t.then(
            steps.ALLIED_PLANS,
            frame(steps.OFFER, steps.AXIS_PLANS),
            steps.BEFORE_BATTLE,
            steps.ROUND,
            steps.BATTLE_END,
        )


def tell_forces(t: Tabletop) -> None:
    """5.3: which units fight, the attackers first, and which of them are reduced."""
    for side in (t.battle.by, 1 - t.battle.by):
        units = units_of(t, side, t.battle.place)
        t.tell(events.FORCES, [side, set_of(units), set_of([unit for unit in units if t.reduced[unit]])])


class BattleEnd(Step[Tabletop]):
    """5.5: upgrades for the survivors (7.1), failed attackers go back, then Exploit (6.10)."""

    def run(self, t: Tabletop, arg: int) -> None:
        battle = t.battle
        t.tell(events.BATTLE_ENDS, [battle.place, holder(t)])
        battle.earn(AXIS, battle.kills(AXIS) if t.axis_in[battle.place] else 0)
        battle.earn(ALLIES, battle.kills(ALLIES) if t.ally_in[battle.place] else 0)
        t.then(
            *pause_before(t),
            frame(steps.GRANT, AXIS),
            frame(steps.GRANT, ALLIES),
            steps.GO_BACK,
            steps.EXPLOIT,
        )


def holder(t: Tabletop) -> int:
    """5.5: the side that keeps the area: the defender while any defender is left."""
    left = [t.axis_in[t.battle.place], t.ally_in[t.battle.place]]
    defender = 1 - t.battle.by
    if left[defender]:
        return defender
    return t.battle.by if left[t.battle.by] else NEITHER
