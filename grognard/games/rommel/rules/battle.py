"""Resolving battles (4.4, 5): which one comes next, and what follows when it is over (5.5)."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle_plans import axis_points, draw_allied_plans, plans_on_sale
from grognard.games.rommel.rules.exploit import exploit
from grognard.games.rommel.rules.forces import destroy, is_stepped, pause, put, strongest_first, units_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, FIGHT_ALLIES, NOBODY, PLAN_COUNT, TO_THE_END

SEAT: Final = 1
NEITHER: Final = 2
# What happens in a battle and after it, from the last to the first
BATTLE: Final = [frame(steps.BATTLE_END), frame(steps.ROUND), frame(steps.BEFORE_BATTLE)]
AFTERMATH: Final = [frame(steps.EXPLOIT), frame(steps.GO_BACK), frame(steps.GRANT, ALLIES), frame(steps.GRANT, AXIS)]


class Battles(Step[Tabletop]):
    """4.4: all battles, in any order the player likes."""

    def run(self, t: Tabletop, arg: int) -> None:
        fight_battles(t)


def fight_battles(t: Tabletop) -> None:
    waiting = t.axis_at & t.ally_at
    if not waiting:
        return
    t.call(steps.BATTLES)
    if waiting & (waiting - 1):
        t.call(steps.CHOOSE_BATTLE)
    else:
        begin(t, waiting.bit_length() - 1)


def to_fight(t: Tabletop) -> list[int]:
    """The areas where both sides stand."""
    return bits_of(t.axis_at & t.ally_at)


class ChooseBattle(Step[Tabletop]):
    """4.4: which battle comes next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.BATTLE, to_fight(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        begin(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("4.4", "no-battle", arg_a(move)) if verb_of(move) == verbs.BATTLE else None


def begin(t: Tabletop, area: int) -> None:
    """5: the battle board is cleared, the Allies draw, the Axis chooses, then they fight."""
    fight = t.fight[area]
    t.fight[area] = 0
    t.place = area
    t.by = ALLIES if fight & FIGHT_ALLIES else AXIS
    t.to_end = 1 if fight & TO_THE_END else 0
    t.round = 0
    t.axis_plans = 0
    t.allied_plans = [0] * PLAN_COUNT
    t.spent_plans = [0] * PLAN_COUNT
    t.combined_a = t.combined_b = NOBODY
    t.kills = [0, 0]
    t.owed = [0, 0]
    if t.journal is not None:
        t.tell(events.BATTLE_BEGINS, [area, t.by])
    t.stack += BATTLE
    draw_allied_plans(t)
    t.bpp = axis_points(t)
    on_sale = plans_on_sale(t)
    if len(on_sale) > 1:
        t.propose(steps.AXIS_PLANS, 0, on_sale)
    pause(t)


class BattleEnd(Step[Tabletop]):
    """5.5: upgrades for who is left (7.1), failed attackers go back, then Exploit (6.10)."""

    def run(self, t: Tabletop, arg: int) -> None:
        axis, allies = t.axis_in[t.place], t.ally_in[t.place]
        defenders = allies if t.by == AXIS else axis
        holder = NEITHER if not axis and not allies else 1 - t.by if defenders else t.by
        t.tell(events.BATTLE_ENDS, [t.place, holder])
        earned = t.earned = [t.kills[AXIS] if axis else 0, t.kills[ALLIES] if allies else 0]
        if earned[AXIS] or earned[ALLIES] or is_stepped(t):
            t.stack += AFTERMATH
            pause(t)
        else:
            go_back(t)
            exploit(t)


class GoBack(Step[Tabletop]):
    """5.5: while a defender lives, attackers go back to the area they came from."""

    def run(self, t: Tabletop, arg: int) -> None:
        go_back(t)


def go_back(t: Tabletop) -> None:
    axis, allies = t.axis_in[t.place], t.ally_in[t.place]
    if not axis or not allies:
        return
    attackers = strongest_first(t, units_of(t, t.by, t.place))
    known = [t.came[u] for u in attackers if t.came[u] != NOBODY]
    for unit in attackers:
        fall_back(t, unit, t.came[unit] if t.came[unit] != NOBODY else known[0] if known else NOBODY)


def fall_back(t: Tabletop, unit: int, area: int) -> None:
    """5.5: where the enemy has cut it off, a unit falls back to a free area beside, or is lost."""
    enemy = t.ally_at if t.f.side[unit] == AXIS else t.axis_at
    if area == NOBODY or enemy >> area & 1:
        free = bits_of(t.f.adj[t.place] & ~enemy)
        if not free:
            destroy(t, unit)
            return
        area = free[0]
    put(t, unit, area)
    if t.journal is not None:
        t.tell(events.WENT_BACK, [unit, area])
