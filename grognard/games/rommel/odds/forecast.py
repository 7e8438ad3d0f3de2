"""What is to be expected of a battle (5, 6) whose plans are known: exact sums over all dice, without luck.

It repeats the rules of a battle as chances, which the rules themselves cannot give: they play one battle with dice.
Where the player would choose it has the habits of `clash.py`, so that the state of a side is just the damage it has
taken, and a battle has few states. tests/games/rommel/test_plan_changes.py holds it equal to sums made by hand, to
`clash.py`, and to battles that the rules have played.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.rommel.odds.branches import Branch
from grognard.games.rommel.odds.clash import Clash, ending
from grognard.games.rommel.odds.dice import Chances, Dice, Result, Side
from grognard.games.rommel.rules.battle.counters import has
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AMBUSH,
    ASSAULT,
    AXIS,
    DIG_IN,
    DISRUPT,
    OUTCOMES,
    PRESS,
    SALVAGE,
    TACTICS,
)

MOST_ROUNDS: Final = 40  # 4.10: a battle to the end is over long before
LEAST: Final = 1e-9  # chances too small to count


class Standing(NamedTuple):
    """How a battle stands: damage taken, and the Dig-In, Tactics and Assault that are left."""

    axis_taken: int
    allies_taken: int
    axis_dug_in: int
    allies_dug_in: int
    axis_tactics: int
    allied_tactics: int
    assault: int


class Strike(NamedTuple):
    """What one side does in a round, as far as the enemy can take it; and its Tactics and Assault left."""

    damage: int
    tactics: int
    assault: int


class Forecast:
    """Chances by outcome, and on average: steps that each side loses, and how its Supplies change."""

    def __init__(self) -> None:
        self.outcomes = [0.0] * len(OUTCOMES)
        self.lost = [0.0, 0.0]
        self.supplies = [0.0, 0.0]

    def add(self, weight: float, other: Forecast) -> None:
        for mine, more in ((self.outcomes, other.outcomes), (self.lost, other.lost), (self.supplies, other.supplies)):
            for i, value in enumerate(more):
                mine[i] += weight * value


class Battle:
    """One battle after everything that happens before the first round."""

    def __init__(self, clash: Clash, branch: Branch, stores: list[int], takes: list[int]) -> None:
        self.axis_plans = branch.axis_plans
        self.allied_plans = branch.allied_plans
        self.to_end = clash.to_end
        self.axis_attacks = clash.by == AXIS
        self.axis = Side(clash.axis)
        self.allies = Side(clash.allies + branch.joined)
        self.dice = Dice(clash, branch, self.axis, self.allies)
        self.stores = stores  # the Supplies of both sides
        self.takes = takes  # 6.9: what each face of a Disrupt die takes

    def forecast(self) -> Forecast:
        """5.3, 6.13: round after round, over all ways in which the battle may stand."""
        found = Forecast()
        standings = {self.start(): 1.0}
        presses = self.allied_plans[PRESS] + has(self.axis_plans, PRESS)
        for n in range(MOST_ROUNDS if self.to_end else 1 + presses):
            standings = self.round(standings, found, n == 0 and self.allied_plans[AMBUSH] > 0)
        for standing, chance in standings.items():
            self.end(standing, chance, found)
        self.disrupt(found)
        return found

    def start(self) -> Standing:
        own, plans = self.axis_plans, self.allied_plans
        dug_in = int(has(own, DIG_IN)), plans[DIG_IN]
        return Standing(0, 0, *dug_in, int(has(own, TACTICS)), plans[TACTICS], int(has(own, ASSAULT)))

    def round(self, standings: dict[Standing, float], found: Forecast, ambush: bool) -> dict[Standing, float]:
        """5.3, 6.1, 6.13: from standing to standing; battles that are over are counted at once."""
        after: dict[Standing, float] = {}
        for standing, chance in standings.items():
            if self.is_over(standing):
                self.end(standing, chance, found)
            elif chance > LEAST and ambush:
                self.ambush_round(standing, chance, after)
            elif chance > LEAST:
                self.usual_round(standing, chance, after)
        return after

    def is_left(self, standing: Standing) -> tuple[bool, bool]:
        """Whether the Axis and the Allies have any unit left."""
        return standing.axis_taken < self.axis.steps, standing.allies_taken < self.allies.steps

    def is_over(self, standing: Standing) -> bool:
        """4.10, 6.13: to the end, one side is enough; in rounds of Press, plans go on as long as anybody stands."""
        axis, allies = self.is_left(standing)
        return not (axis and allies) if self.to_end else not (axis or allies)

    def usual_round(self, before: Standing, chance: float, after: dict[Standing, float]) -> None:
        """5.3: all dice count together."""
        struck = self.allies_strike(before)
        for axis, p in self.axis_strikes(before).items():
            for allies, q in struck.items():
                middle = hit_axis(before, allies)
                add(after, hit_allies(middle, axis), chance * p * q)

    def ambush_round(self, before: Standing, chance: float, after: dict[Standing, float]) -> None:
        """6.1: the Allied dice first, before Dig-In works; units that fall to them do not roll."""
        bare = before._replace(axis_dug_in=0)
        for allies, q in self.allies_strike(bare).items():
            middle = hit_axis(bare, allies)._replace(axis_dug_in=before.axis_dug_in)
            for axis, p in self.axis_strikes(middle).items():
                add(after, hit_allies(middle, axis), chance * p * q)

    def axis_strikes(self, standing: Standing) -> dict[Strike, float]:
        """5.3, 6.2: the Axis dice, with Assault, against Forces that are left."""
        room = self.allies.steps - standing.allies_taken + standing.allies_dug_in
        tactics, assault = standing.axis_tactics, standing.assault
        rolled: Chances = {Result(0, 0, tactics): 1.0}
        if self.is_left(standing)[ALLIES]:
            rolled = self.dice.axis(standing.axis_taken, tactics)
        found: dict[Strike, float] = {}
        for result, p in rolled.items():
            used = int(result.mobile and assault and self.axis_attacks and result.damage < room)
            strike = Strike(min(result.damage + used, room), result.tactics, assault - used)
            found[strike] = found.get(strike, 0.0) + p
        return found

    def allies_strike(self, standing: Standing) -> dict[Strike, float]:
        """5.3: the Allied dice, against units that are left."""
        room = self.axis.steps - standing.axis_taken + standing.axis_dug_in
        tactics = standing.allied_tactics
        rolled: Chances = {Result(0, 0, tactics): 1.0}
        if self.is_left(standing)[AXIS]:
            rolled = self.dice.allies(standing.allies_taken, tactics)
        found: dict[Strike, float] = {}
        for result, p in rolled.items():
            strike = Strike(min(result.damage, room), result.tactics, 0)
            found[strike] = found.get(strike, 0.0) + p
        return found

    def end(self, standing: Standing, chance: float, found: Forecast) -> None:
        """5.5, 6.14: how it ended, the losses, and what was salvaged."""
        found.outcomes[ending(*self.is_left(standing))] += chance
        found.lost[AXIS] += chance * standing.axis_taken
        found.lost[ALLIES] += chance * standing.allies_taken
        found.supplies[AXIS] += chance * standing.allies_taken * has(self.axis_plans, SALVAGE)
        found.supplies[ALLIES] += chance * standing.axis_taken * self.allied_plans[SALVAGE]

    def disrupt(self, found: Forecast) -> None:
        """6.9: one die for each counter in the first round takes what there is."""
        found.supplies[AXIS] -= taken(self.allied_plans[DISRUPT], self.stores[AXIS], self.takes)
        found.supplies[ALLIES] -= taken(int(has(self.axis_plans, DISRUPT)), self.stores[ALLIES], self.takes)


def hit_axis(standing: Standing, by: Strike) -> Standing:
    """5.4, 6.8: Dig-In takes damage first."""
    absorbed = min(by.damage, standing.axis_dug_in)
    return standing._replace(
        axis_taken=standing.axis_taken + by.damage - absorbed,
        axis_dug_in=standing.axis_dug_in - absorbed,
        allied_tactics=by.tactics,
    )


def hit_allies(standing: Standing, by: Strike) -> Standing:
    """5.4, 6.8: the same for the Allies; the Axis may have spent its Assault."""
    absorbed = min(by.damage, standing.allies_dug_in)
    return standing._replace(
        allies_taken=standing.allies_taken + by.damage - absorbed,
        allies_dug_in=standing.allies_dug_in - absorbed,
        axis_tactics=by.tactics,
        assault=by.assault,
    )


def add(standings: dict[Standing, float], standing: Standing, chance: float) -> None:
    standings[standing] = standings.get(standing, 0.0) + chance


def taken(dice: int, store: int, takes: list[int]) -> float:
    """6.9: how many Supplies of a store so many Disrupt dice take on average."""
    if not dice or not store:
        return 0.0
    each = [min(face, store) for face in takes]
    return sum(now + taken(dice - 1, store - now, takes) for now in each) / len(each)


def forecast_of(clash: Clash, branches: list[Branch], stores: list[int], takes: list[int]) -> Forecast:
    """6.7, 6.12: over all that Intel and Deploy may bring."""
    found = Forecast()
    for branch in branches:
        found.add(branch.chance, Battle(clash, branch, stores, takes).forecast())
    return found
