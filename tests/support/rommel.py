"""Positions of Rommel, arranged in a few lines, with dice that fall as the rulebook's examples say.

    m = (
        Position("north-africa")
        .axis("benghazi", "15th_pz-")
        .allies("fortress_tobruk", "1st_arm", "7th_aus")
        .supplies(2, 3)
        .dice(4, 1, 3, 5, 2, 1)
        .battle_moves()
    )

A unit with a dash is reduced; `pavia+assault` is a Veteran, `pavia++assault` Elite. Units that are not mentioned are in
the Reinforcements or in the Allied cup. Dice that are not loaded are those of the match.
"""

from __future__ import annotations

from typing import cast

import grognard
from grognard import Match
from grognard.engine.frames import frame
from grognard.engine.origin import Origin, Past
from grognard.engine.saving.fields import Fields
from grognard.engine.state import Event
from grognard.engine.step import settle
from grognard.games.rommel.game import PREVIOUS, Rommel, in_force
from grognard.games.rommel.rules.campaign.control import settle_control
from grognard.games.rommel.rules.campaign.linked import row_of
from grognard.games.rommel.rules.campaign.setup import set_table
from grognard.games.rommel.rules.units.forces import put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import (
    ABSENT,
    AXIS,
    CUP,
    FIGHT_ALLIES,
    FIGHT_AXIS,
    MARKERS,
    PLANS,
    REINFORCEMENTS,
    SCENARIOS,
    TO_THE_END,
)

LOADED_FIELDS = Fields(constant="f c options", transient="loaded")


class LoadedTable(Tabletop):
    """A table whose next dice are known: only the dice are arranged, everything else is the real thing."""

    loaded: list[int]

    def fields(self) -> Fields:
        return LOADED_FIELDS

    def roll(self, sides: int) -> int:
        if not self.loaded:
            return super().roll(sides)
        self.rolls += 1
        face = self.loaded.pop(0)
        assert 1 <= face <= sides, f"a die of {sides} sides cannot fall on {face}"
        return face - 1


def game() -> Rommel:
    return cast(Rommel, grognard.game("rommel"))


class Position:
    """A table being arranged; `battle_moves`, `battle`, `phase` and the others turn it into a match."""

    def __init__(self, scenario: str = "north-africa", turn: int = 1, **options: bool) -> None:
        g = game()
        campaign = SCENARIOS.index(scenario)
        self.scenario = scenario
        self.options = g.check_options({word.replace("_", "-"): on for word, on in options.items()})
        self.t = LoadedTable(g.facts, g.facts.campaigns[campaign], in_force(self.options))
        self.t.loaded = []
        self.t.link = row_of(g.facts, self.options[PREVIOUS])
        set_table(self.t)
        self.t.key = b"0123456789abcdef"
        self.t.unwind_all()
        self.t.turn = turn
        for unit in self.t.c.axis_units + self.t.c.ally_units:
            put(self.t, unit, REINFORCEMENTS if self.t.f.side[unit] == AXIS else CUP)

    def unit(self, word: str) -> int:
        return self.t.f.unit_ids.index(word)

    def area(self, word: str) -> int:
        return self.t.f.area_ids.index(word)

    def _stand(self, area: str, words: tuple[str, ...]) -> Position:
        for word in words:
            name, _, kind = word.rstrip("-").partition("+")
            unit = self.unit(name)
            assert self.t.where[unit] != ABSENT, f"{name} is of another campaign"
            put(self.t, unit, self.area(area))
            self.t.reduced[unit] = 1 if word.endswith("-") else 0
            if kind:
                counter = self.t.f.upgrade_ids.index(kind.lstrip("+"))
                self.t.upgrade[unit], self.t.elite[unit] = counter + 1, 1 if kind.startswith("+") else 0
                self.t.upgrades_left[counter] -= 1
        return self

    def axis(self, area: str, *units: str) -> Position:
        return self._stand(area, units)

    def allies(self, area: str, *units: str) -> Position:
        return self._stand(area, units)

    def pile(self, pile: int, *units: str) -> Position:
        for word in units:
            put(self.t, self.unit(word), pile)
        return self

    def supplies(self, axis: int, allies: int) -> Position:
        self.t.supplies = [axis, allies]
        return self

    def dice(self, *faces: int) -> Position:
        self.t.loaded += faces
        return self

    def draws(self, *plans: str) -> Position:
        """The Allies will draw these plans."""
        left = self.t.c.allied_plans[:]
        for word in plans:
            plan = PLANS.index(word)
            assert left[plan], f"no {word} left in the cup"
            self.t.loaded.append(1 + sum(left[:plan]))
            left[plan] -= 1
        return self

    def marker(self, word: str) -> Position:
        """The Allies will draw this operation marker."""
        self.t.loaded.append(1 + sum(self.t.markers[: MARKERS.index(word)]))
        return self

    def force(self, word: str, pile: int = CUP) -> Position:
        """The Allies will draw this Force from the cup as it is now."""
        inside = [u for u in self.t.c.ally_units if self.t.where[u] == pile]
        self.t.loaded.append(1 + inside.index(self.unit(word)))
        return self

    def upgrade(self, word: str) -> Position:
        """This upgrade counter will be drawn from the cup as it is now."""
        self.t.loaded.append(1 + sum(self.t.upgrades_left[: self.t.f.upgrade_ids.index(word)]))
        return self

    # Into play

    def begin(self, *frames: tuple[int, int]) -> Match:
        """The steps that follow, first one first; after them the next turn."""
        settle_control(self.t)
        self.t.then(*[frame(step, arg) for step, arg in frames], steps.TURN)
        self.t.journal = []
        settle(self.t, game().steps)
        origin = Origin(game(), self.scenario, self.options, "arranged").redealt(self.t.copy(), Past([], 0))
        return Match(origin, self.t, [])

    def step(self, step: int, arg: int = 0) -> Match:
        return self.begin((step, arg))

    def battle_moves(self) -> Match:
        return self.begin((steps.BATTLE_MOVES, 0), (steps.BATTLES, 0), (steps.MOVES, 0))

    def moves(self) -> Match:
        return self.begin((steps.MOVES, 0), (steps.SUPPLY_CHECK, 0))

    def battle(self, area: str, attacker: str = "axis", came: str = "", to_end: bool = False) -> Match:
        """A battle about to begin; attackers came from an area beside."""
        place = self.area(area)
        self.t.fight[place] = (FIGHT_AXIS if attacker == "axis" else FIGHT_ALLIES) | (TO_THE_END if to_end else 0)
        home = self.area(came) if came else self.t.f.near[place][0]
        for unit in self.t.c.axis_units + self.t.c.ally_units:
            if self.t.where[unit] == place and (self.t.f.side[unit] == AXIS) == (attacker == "axis"):
                self.t.came[unit] = home
        return self.begin((steps.BATTLES, 0), (steps.MOVES, 0))


def ordered(p: Position, region: str, roll: int, *more: int) -> Match:
    """8.8: the orders of a region with this roll, then the battles."""
    number = p.t.f.region_ids.index(region)
    return p.dice(roll, *more).begin((steps.GARRISON, number), (steps.BATTLES, 0), (steps.MOVES, 0))


# Looking at a match


def table(m: Match) -> Tabletop:
    return cast(Tabletop, m.state())


def told(m: Match) -> list[Event]:
    """What has happened on an arranged table."""
    return table(m).journal or []


def kinds(m: Match) -> list[int]:
    return [event.kind for event in told(m)]


def play(m: Match, *actions: str) -> Match:
    for action in actions:
        m.play(action)
    return m


def legal(m: Match) -> set[str]:
    return {str(action) for action in m.legal()}


def where(m: Match, unit: str) -> str:
    return str(m.view("axis")["units"][unit]["where"])


def reduced(m: Match, unit: str) -> bool:
    return bool(m.view("axis")["units"][unit]["reduced"])


def supplies(m: Match) -> tuple[int, int]:
    have = m.view("axis")["supplies"]
    return have["axis"], have["allies"]


def refused(m: Match, action: str) -> str:
    """The rule that a refusal names; it gives a reason, not just that this cannot be chosen now."""
    why = m.why_not(action)
    assert why is not None, f"{action} is legal"
    assert why.text("en") != "That cannot be chosen now."
    return why.rule


def out_of_turn(m: Match, action: str) -> str:
    """The rule of a decision that has nothing to do with this action."""
    why = m.why_not(action)
    assert why is not None, f"{action} is legal"
    assert why.text("en") == "That cannot be chosen now."
    return why.rule
