"""A table of SAS on which the Axis acts: posts, patrol lines, spawn tiles, vehicles, event cards, whole phases."""

from __future__ import annotations

from typing import Self

from grognard.engine.frames import frame
from grognard.engine.memory.deck import Deck
from grognard.engine.step import settle
from grognard.games.sas.facts.mission_map import BorderTile, GuardPost, PatrolLine, Target, along
from grognard.games.sas.rules.axis.placing import place_patrol
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.sequence import STEPS
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    AXIS,
    BATTLE,
    BESIDE,
    GUARD,
    ON_SPAWN,
    RIFLEMAN,
    SENTRY,
    SPAWNED,
    STANDING,
)
from grognard.games.sas.vocabulary.places import SPOTS
from grognard.games.sas.vocabulary.words import COLOURS, FACINGS, NOWHERE
from tests.support.sas import facts
from tests.support.sas_table import Table


class AxisTable(Table):
    """A table with the things of the Axis."""

    def post(self, at: str, colour: str, arrows: str, facing: str, alert: bool = False) -> Self:
        """A guard post with its sentry; the arrows are letters of facings."""
        numbers = sorted(FACINGS.index(arrow) for arrow in arrows)
        self.map.posts.append(GuardPost(COLOURS.index(colour), self.at(at), numbers, FACINGS.index(facing)))
        sentry = self.t.add_unit(RIFLEMAN, SENTRY, STANDING, self.at(at), FACINGS.index(facing))
        self.t.unit_post[sentry] = len(self.map.posts) - 1
        self.t.unit_alert[sentry] = int(alert)
        return self

    def empty_post(self, at: str, colour: str = "white") -> Self:
        self.map.posts.append(GuardPost(COLOURS.index(colour), self.at(at), [0], 0))
        return self

    def line(self, colour: str, path: str, facing: str) -> Self:
        """A patrol line along named squares, with a patrol on the first of them."""
        squares = [self.at(name) for name in path]
        at = FACINGS.index(facing)
        step = along(self.sketch.ground, squares, 0, at)
        self.map.patrols.append(PatrolLine(COLOURS.index(colour), squares, [0, 0], [at, at], [step, step]))
        place_patrol(self.t, len(self.map.patrols) - 1, 0)
        return self

    def spawn(self, colour: str, side: str, names: str) -> Self:
        squares = [self.at(name) for name in names]
        self.map.spawns.append(BorderTile(COLOURS.index(colour), FACINGS.index(side), squares))
        return self

    def spawned(self, kind: str, spot: int, tile: int = 0) -> Self:
        """A unit on a position of a spawn tile, counted from 1."""
        unit = self.t.add_unit(AXIS.index(kind), SPAWNED, ON_SPAWN, NOWHERE, 0)
        self.t.unit_spot[unit] = tile * SPOTS + spot - 1
        self.t.unit_alert[unit] = 1
        return self

    def depot(self, names: str) -> Self:
        self.map.targets.append(Target("depot", 0, [self.at(name) for name in names]))
        self.t.target_damage.append(0)
        return self

    def vehicle(self, kind: str, x: int, y: int, facing: str, alert: bool = False, role: int = GUARD) -> Self:
        """A vehicle by the column and row of its front block."""
        unit = self.t.add_unit(AXIS.index(kind), role, STANDING, NOWHERE, FACINGS.index(facing))
        self.t.unit_x[unit], self.t.unit_y[unit] = x, y
        self.t.unit_alert[unit] = int(alert)
        if not unit_squares(self.t, unit):
            self.t.unit_place[unit] = BESIDE
        return self

    def battle(self) -> Self:
        self.t.section = BATTLE
        self.t.stealth = 0
        for unit in range(len(self.t.unit_kind)):
            self.t.unit_alert[unit] = 1
        return self

    def cards(self, *words: str) -> Self:
        """The event deck, from the top, by the words of the cards."""
        self.t.deck = Deck([facts().cards.words.index(word) for word in words])
        return self

    def phase(self, step: int, dice: list[int] | None = None, arg: int = 0) -> Self:
        """Run a phase up to its end, or to the first decision."""
        self.t.unwind_all()
        self.t.queue.clear()
        self.t.loaded = (dice or [])[:]
        self.t.then(frame(step, arg), frame(steps.CHOOSE_OPERATOR))
        settle(self.t, STEPS)
        assert not self.t.loaded, f"dice left: {self.t.loaded}"
        return self

    @property
    def is_over(self) -> bool:
        """The phase has ended: the next decision belongs to the operators."""
        return self.t.step == steps.CHOOSE_OPERATOR

    def play_on(self) -> Self:
        """Decide everything that is left of the phase, always for the first choice."""
        while not self.is_over:
            self.play(self.orders()[0])
        return self

    def unit_name(self, unit: int) -> str:
        """The named square of a unit."""
        square = self.t.unit_square[unit]
        return next((name for name, other in self.sketch.names.items() if other == square), "")

    def squares(self, unit: int) -> list[str]:
        return sorted(self.sketch.ground.name(square) for square in unit_squares(self.t, unit))
