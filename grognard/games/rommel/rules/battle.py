"""Resolving battles (4.4, 5): which one comes next, the battle sequence, and what follows when it is over (5.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import destroy, put, strongest_first, units_of
from grognard.games.rommel.rules.stepping import pause_before
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    FIGHT_ALLIES,
    NEITHER,
    NOBODY,
    PLAN_COUNT,
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
        set_up_battle(t, arg)
        t.tell(events.BATTLE_BEGINS, [t.place, t.by])
        t.then(
            steps.ALLIED_PLANS,
            frame(steps.OFFER, steps.AXIS_PLANS),
            steps.BEFORE_BATTLE,
            steps.ROUND,
            steps.BATTLE_END,
        )


def set_up_battle(t: Tabletop, area: int) -> None:
    """5: an empty battle board."""
    t.place = area
    t.by = ALLIES if t.fight[area] & FIGHT_ALLIES else AXIS
    t.to_end = 1 if t.fight[area] & TO_THE_END else 0
    t.fight[area] = 0
    t.round = 0
    t.kills = [0, 0]
    t.owed = [0, 0]
    clear_plans(t)


def clear_plans(t: Tabletop) -> None:
    """5.5: no plans and no dice on the battle board; plans go back to their pile and their cup."""
    t.axis_plans = 0
    t.allied_plans = [0] * PLAN_COUNT
    t.spent_plans = [0] * PLAN_COUNT
    t.combined_a = t.combined_b = NOBODY
    t.dice = []


class BattleEnd(Step[Tabletop]):
    """5.5: upgrades for the survivors (7.1), failed attackers go back, then Exploit (6.10)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.tell(events.BATTLE_ENDS, [t.place, holder(t)])
        t.earned[AXIS] = t.kills[AXIS] if t.axis_in[t.place] else 0
        t.earned[ALLIES] = t.kills[ALLIES] if t.ally_in[t.place] else 0
        t.then(
            *pause_before(t),
            frame(steps.GRANT, AXIS),
            frame(steps.GRANT, ALLIES),
            steps.GO_BACK,
            steps.EXPLOIT,
        )


def holder(t: Tabletop) -> int:
    """5.5: the side that keeps the area: the defender while any defender is left."""
    left = [t.axis_in[t.place], t.ally_in[t.place]]
    defender = 1 - t.by
    if left[defender]:
        return defender
    return t.by if left[t.by] else NEITHER


class GoBack(Step[Tabletop]):
    """5.5: while a defender lives, attackers go back to the area they came from."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not t.axis_in[t.place] or not t.ally_in[t.place]:
            return
        attackers = strongest_first(t, units_of(t, t.by, t.place))
        known = [t.came[unit] for unit in attackers if t.came[unit] != NOBODY]
        for unit in attackers:
            came = t.came[unit]
            if came == NOBODY and known:
                came = known[0]  # deployed in the battle (6.7): with the others
            fall_back(t, unit, came)


def fall_back(t: Tabletop, unit: int, area: int) -> None:
    """5.5: where the enemy has cut it off, a unit falls back to a free area beside, or is lost."""
    enemies = t.ally_in if t.f.side[unit] == AXIS else t.axis_in
    if area == NOBODY or enemies[area]:
        free = [beside for beside in t.f.near[t.place] if not enemies[beside]]
        if not free:
            destroy(t, unit)
            return
        area = free[0]
    put(t, unit, area)
    t.tell(events.WENT_BACK, [unit, area])
