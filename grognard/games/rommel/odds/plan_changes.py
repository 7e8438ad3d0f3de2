"""What each plan would change (5.2): the battle with it and without it, from what the player knows.

Exact where the sums are short; a battle of many units, or one in which several Forces are deployed, is fought many
times, with and without the plan on the same dice.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.change import Change
from grognard.engine.moves import arg_a, verb_of
from grognard.games.rommel.odds.clash import Clash
from grognard.games.rommel.odds.forecast import Forecast, forecast_of, taken
from grognard.games.rommel.odds.plans import branches
from grognard.games.rommel.rules.dice import disrupted
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, DEFEAT, DISRUPT, PLAN_COUNT, PLANS, SALVAGE, VICTORY

SAMPLES: Final = 400
LARGEST: Final = 1200  # states of both sides, times the ways in which the battle may begin


def changes(t: Tabletop, move: int) -> list[Change]:
    """Of a plan on sale: what it adds. Of going to battle: what each plan chosen has added."""
    if t.step != steps.AXIS_PLANS:
        return []
    if verb_of(move) == verbs.PLAN:
        return [change(t, arg_a(move), t.axis_plans | 1 << arg_a(move))]
    return [change(t, plan, t.axis_plans) for plan in range(PLAN_COUNT) if t.axis_plans >> plan & 1]


def change(t: Tabletop, plan: int, plans: int) -> Change:
    exact = is_short(clash_of(t, plans)) and is_short(clash_of(t, plans & ~(1 << plan)))
    expect = summed if exact else fought
    with_it, without = expect(t, plans), expect(t, plans & ~(1 << plan))
    shares = {word: with_it.outcomes[i] - without.outcomes[i] for word, i in (("victory", VICTORY), ("defeat", DEFEAT))}
    numbers = {
        "axis-damage": with_it.lost[AXIS] - without.lost[AXIS],
        "allied-damage": with_it.lost[ALLIES] - without.lost[ALLIES],
        "axis-supplies": with_it.supplies[AXIS] - without.supplies[AXIS],
        "allied-supplies": with_it.supplies[ALLIES] - without.supplies[ALLIES],
    }
    return Change("plan", PLANS[plan], shares, numbers, "exact" if exact else "simulated", 0 if exact else SAMPLES)


def expected(t: Tabletop, plans: int) -> Forecast:
    """The battle with these plans, in the better of the two ways."""
    return summed(t, plans) if is_short(clash_of(t, plans)) else fought(t, plans)


def clash_of(t: Tabletop, plans: int) -> Clash:
    return Clash(t, t.place, t.by, bool(t.to_end), plans, t.allied_plans, -1, -1)


def is_short(clash: Clash) -> bool:
    """Whether exact sums are worth their time."""
    ways = len(branches(clash))
    sizes = [1 + sum(f.steps for f in side) for side in (clash.axis, clash.allies)]
    return 0 < ways * sizes[0] * sizes[1] <= LARGEST


def summed(t: Tabletop, plans: int) -> Forecast:
    clash = clash_of(t, plans)
    return forecast_of(clash, branches(clash), t.supplies, faces(t))


def faces(t: Tabletop) -> list[int]:
    """6.9: what each face of a Disrupt die takes."""
    return [disrupted(t, 1 + face) for face in range(t.f.die)]


def fought(t: Tabletop, plans: int) -> Forecast:
    """Every fight has dice of its own, the same with any plans, so that differences are not luck."""
    clash, found = clash_of(t, plans), Forecast()
    for n in range(SAMPLES):
        end = clash.fight(Random(n * 65536 + t.turn * 256 + t.place))
        found.outcomes[end] += 1 / SAMPLES
        found.lost[AXIS] += clash.axis_lost / SAMPLES
        found.lost[ALLIES] += clash.allied_lost / SAMPLES
    found.supplies[AXIS] = found.lost[ALLIES] * (plans >> SALVAGE & 1)
    found.supplies[ALLIES] = found.lost[AXIS] * t.allied_plans[SALVAGE]
    for side, dice in enumerate((t.allied_plans[DISRUPT], plans >> DISRUPT & 1)):
        found.supplies[side] -= taken(dice, t.supplies[side], faces(t))
    return found
