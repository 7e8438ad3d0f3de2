"""What each plan would change (5.2): the battle with it and without it, from what the player knows.

Exact where the sums are short; a battle of many units, or one in which several Forces are deployed, is fought many
times, with and without the plan on the same dice.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.change import Change
from grognard.engine.moves import arg_a, verb_of
from grognard.games.rommel.odds.branches import branches
from grognard.games.rommel.odds.clash import Clash, Fight, battle_begun
from grognard.games.rommel.odds.forecast import Forecast, forecast_of, taken
from grognard.games.rommel.rules.battle.counters import has, with_plan, without_plan
from grognard.games.rommel.rules.battle.dice import disrupted
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, DEFEAT, DISRUPT, PLANS, SALVAGE, VICTORY

SAMPLES: Final = 400
LARGEST: Final = 1200  # states of both sides, times the ways in which the battle may begin


def changes(t: Tabletop, move: int) -> list[Change]:
    """Of a plan on sale: what it adds. Of going to battle: what each plan chosen has added."""
    if t.step != steps.AXIS_PLANS:
        return []
    if verb_of(move) == verbs.PLAN:
        return [change(t, arg_a(move), with_plan(t.battle.axis_plans, arg_a(move)))]
    return [change(t, plan, t.battle.axis_plans) for plan in bits_of(t.battle.axis_plans)]


def change(t: Tabletop, plan: int, plans: int) -> Change:
    """What one of these plans adds to the others."""
    others = without_plan(plans, plan)
    exact = is_short(battle_begun(t, plans)) and is_short(battle_begun(t, others))
    expect = summed if exact else fought
    more, less = expect(t, plans), expect(t, others)
    return Change(
        "plan",
        PLANS[plan],
        {
            "victory": more.outcomes[VICTORY] - less.outcomes[VICTORY],
            "defeat": more.outcomes[DEFEAT] - less.outcomes[DEFEAT],
        },
        {
            "axis-damage": more.lost[AXIS] - less.lost[AXIS],
            "allied-damage": more.lost[ALLIES] - less.lost[ALLIES],
            "axis-supplies": more.supplies[AXIS] - less.supplies[AXIS],
            "allied-supplies": more.supplies[ALLIES] - less.supplies[ALLIES],
        },
        "exact" if exact else "simulated",
        0 if exact else SAMPLES,
    )


def expected(t: Tabletop, plans: int) -> Forecast:
    """The battle with these plans: exact where the sums are short."""
    return summed(t, plans) if is_short(battle_begun(t, plans)) else fought(t, plans)


def is_short(clash: Clash) -> bool:
    """Whether exact sums are worth their time."""
    ways = len(branches(clash))
    sizes = [1 + sum(f.steps for f in side) for side in (clash.axis, clash.allies)]
    return 0 < ways * sizes[0] * sizes[1] <= LARGEST


def summed(t: Tabletop, plans: int) -> Forecast:
    """Exact sums."""
    clash = battle_begun(t, plans)
    return forecast_of(clash, branches(clash), t.supplies, disrupt_faces(t))


def disrupt_faces(t: Tabletop) -> list[int]:
    """6.9: what each face of a Disrupt die takes."""
    return [disrupted(t, 1 + face) for face in range(t.f.die)]


def fought(t: Tabletop, plans: int) -> Forecast:
    """Averages of many fights. Each has dice of its own, the same with any plans, so that differences are not luck."""
    clash, found = battle_begun(t, plans), Forecast()
    for n in range(SAMPLES):
        fight = Fight(clash, Random(n * 65536 + t.turn * 256 + t.battle.place))
        found.outcomes[fight.fight()] += 1 / SAMPLES
        found.lost[AXIS] += fight.lost(AXIS) / SAMPLES
        found.lost[ALLIES] += fight.lost(ALLIES) / SAMPLES
    count_supplies(t, plans, found)
    return found


def count_supplies(t: Tabletop, plans: int, found: Forecast) -> None:
    """6.9, 6.14: what Salvage brings for these losses, and what Disrupt takes."""
    found.supplies[AXIS] = found.lost[ALLIES] * has(plans, SALVAGE)
    found.supplies[ALLIES] = found.lost[AXIS] * t.battle.allied(SALVAGE)
    found.supplies[AXIS] -= taken(t.battle.allied(DISRUPT), t.supplies[AXIS], disrupt_faces(t))
    found.supplies[ALLIES] -= taken(int(has(plans, DISRUPT)), t.supplies[ALLIES], disrupt_faces(t))
