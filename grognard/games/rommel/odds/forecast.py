"""What is to be expected of a battle (5, 6) whose plans are known: exact sums over all dice, without luck.

It fights by the rules of a battle, with the habits of `clash.py` where the player would choose: damage to full units
from the weakest, then to reduced ones; Cohesion for the first two on foot; Tactics for the failed die that promises
most. So the state of a side is but the number of damage it has taken, and few states make a battle.
"""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.odds.clash import Clash
from grognard.games.rommel.odds.dice import Dice, Rolled, Side
from grognard.games.rommel.odds.plans import Branch
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AMBUSH,
    ASSAULT,
    AXIS,
    DEFEAT,
    DIG_IN,
    DISRUPT,
    MUTUAL,
    OUTCOMES,
    PRESS,
    SALVAGE,
    STAND_OFF,
    TACTICS,
    VICTORY,
)

MOST_ROUNDS: Final = 40  # 4.10: a battle to the end is over long before
LEAST: Final = 1e-9  # chances that nobody would notice

# Damage taken by the Axis and by the Allies, their Dig-In and Tactics left, and whether Assault is.
State = tuple[int, int, int, int, int, int, int]


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


class Fought:
    """One battle after everything that happens before the first round."""

    def __init__(self, clash: Clash, branch: Branch, stores: list[int], takes: list[int]) -> None:
        self.branch = branch
        self.to_end = clash.to_end
        self.attacks = clash.by == AXIS
        self.axis = Side(clash.axis, AXIS)
        self.allies = Side(clash.allies + branch.joined, ALLIES)
        self.dice = Dice(clash, branch, self.axis, self.allies)
        self.stores = stores
        self.takes = takes

    def forecast(self) -> Forecast:
        own, plans = self.branch.own, self.branch.plans
        start = (0, 0, own >> DIG_IN & 1, plans[DIG_IN], own >> TACTICS & 1, plans[TACTICS], own >> ASSAULT & 1)
        states: dict[State, float] = {start: 1.0}
        rounds = MOST_ROUNDS if self.to_end else 1 + plans[PRESS] + (own >> PRESS & 1)
        found = Forecast()
        for n in range(rounds):
            states = self.round(states, found, n == 0 and plans[AMBUSH] > 0)
            if not states:
                break
        for state, chance in states.items():
            self.end(state, chance, found)
        self.disrupt(found)
        return found

    def round(self, states: dict[State, float], found: Forecast, ambush: bool) -> dict[State, float]:
        """5.3, 6.1, 6.13: from state to state; battles that are over are counted at once."""
        after: dict[State, float] = {}
        for state, chance in states.items():
            if self.is_over(state):
                self.end(state, chance, found)
            elif chance > LEAST:
                self.ambushed(state, chance, after) if ambush else self.fair(state, chance, after)
        return after

    def is_over(self, state: State) -> bool:
        """4.10, 6.13: to the end, one side is enough; in rounds of Press, plans go on as long as anybody stands."""
        gone = [state[0] >= self.axis.steps, state[1] >= self.allies.steps]
        return all(gone) or (any(gone) and self.to_end)

    def fair(self, state: State, chance: float, after: dict[State, float]) -> None:
        """5.3: all dice count together."""
        struck = self.allied_strikes(state)
        for (lost, tactics, assault), p in self.axis_strikes(state).items():
            for (hurt, spent), q in struck.items():
                add(after, self.moved(state, hurt, lost, tactics, spent, assault), chance * p * q)

    def ambushed(self, state: State, chance: float, after: dict[State, float]) -> None:
        """6.1: the Allied dice first; who falls to them does not roll."""
        for (hurt, spent), q in self.allied_strikes(state).items():
            middle = self.moved(state, hurt, 0, state[4], spent, state[6])
            for (lost, tactics, assault), p in self.axis_strikes(middle).items():
                add(after, self.moved(middle, 0, lost, tactics, spent, assault), chance * p * q)

    def axis_strikes(self, state: State) -> dict[tuple[int, int, int], float]:
        """Damage that the Allies can take, with Assault (6.2); then Tactics and Assault that are left."""
        _, hurt, _, dug, tactics, _, assault = state
        room = self.allies.steps - hurt + dug
        found: dict[tuple[int, int, int], float] = {}
        rolled: Rolled = self.dice.axis(state[0], tactics) if hurt < self.allies.steps else {(0, 0, tactics): 1.0}
        for (damage, mobile, left), p in rolled.items():
            used = 1 if mobile and assault and self.attacks and damage < room else 0
            key = (min(damage + used, room), left, assault - used)
            found[key] = found.get(key, 0.0) + p
        return found

    def allied_strikes(self, state: State) -> dict[tuple[int, int], float]:
        """Damage that the Axis can take, and the Allied Tactics left."""
        taken, hurt, dug, _, _, tactics, _ = state
        room = self.axis.steps - taken + dug
        found: dict[tuple[int, int], float] = {}
        rolled: Rolled = self.dice.allies(hurt, tactics) if taken < self.axis.steps else {(0, 0, tactics): 1.0}
        for (damage, _, left), p in rolled.items():
            key = (min(damage, room), left)
            found[key] = found.get(key, 0.0) + p
        return found

    def moved(self, state: State, hurt: int, lost: int, tactics: int, spent: int, assault: int) -> State:
        """5.4, 6.8: Dig-In takes damage first."""
        here, there = min(hurt, state[2]), min(lost, state[3])
        return (
            state[0] + hurt - here,
            state[1] + lost - there,
            state[2] - here,
            state[3] - there,
            tactics,
            spent,
            assault,
        )

    def end(self, state: State, chance: float, found: Forecast) -> None:
        """5.5, 6.14: how it ended, the losses, and what was salvaged."""
        gone = [state[0] >= self.axis.steps, state[1] >= self.allies.steps]
        outcome = (MUTUAL if gone[ALLIES] else DEFEAT) if gone[AXIS] else VICTORY if gone[ALLIES] else STAND_OFF
        found.outcomes[outcome] += chance
        found.lost[AXIS] += chance * state[0]
        found.lost[ALLIES] += chance * state[1]
        found.supplies[AXIS] += chance * state[1] * (self.branch.own >> SALVAGE & 1)
        found.supplies[ALLIES] += chance * state[0] * self.branch.plans[SALVAGE]

    def disrupt(self, found: Forecast) -> None:
        """6.9: one die for each counter in the first round takes what there is."""
        dice = [self.branch.plans[DISRUPT], self.branch.own >> DISRUPT & 1]
        for side, n in enumerate(dice):
            found.supplies[side] -= taken(n, self.stores[side], self.takes)


def add(states: dict[State, float], state: State, chance: float) -> None:
    states[state] = states.get(state, 0.0) + chance


def taken(dice: int, store: int, takes: list[int]) -> float:
    """How many Supplies of a store so many Disrupt dice take on average; `takes` says what each face does."""
    if not dice or not store:
        return 0.0
    each = [min(face, store) for face in takes]
    return sum(now + taken(dice - 1, store - now, takes) for now in each) / len(each)


def forecast_of(clash: Clash, branches: list[Branch], stores: list[int], takes: list[int]) -> Forecast:
    """6.7, 6.12: over all that Intel and Deploy may bring."""
    found = Forecast()
    for branch in branches:
        found.add(branch.chance, Fought(clash, branch, stores, takes).forecast())
    return found
