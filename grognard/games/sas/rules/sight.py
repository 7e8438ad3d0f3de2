"""Sight (2.5, 2.12, 8.2): who sees which square, with everything that stands on the map.

What the ground hides never changes: it is worked out once for each pair of squares that somebody asks for. What moves
is handed in with each question as `Obstacles`, so no table has to change when a unit moves, falls or is alerted.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.squares import Squares
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.rules.eye import Eye
from grognard.games.sas.rules.field import Field, Obstacles
from grognard.games.sas.rules.lines import FROM_CORNER, Lines, quadrant, trace
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, FOREST, HIDDEN, NOWHERE, OPEN, PARTLY

UNKNOWN: Final = 255
MOST_SHADOWS: Final = 10_000


class Sight:
    """All questions about sight on one ground."""

    def __init__(self, ground: Ground, lines: Lines) -> None:
        self.ground = ground
        self.lines = lines
        self._eyes: list[Eye] = [
            Eye(ground, x, y, x, y, False) for y in range(ground.height) for x in range(ground.width)
        ]
        self._levels: list[bytearray] = [bytearray() for _ in range(ground.size)]  # by viewer, then by offset
        self._fields: list[Field | None] = [None] * (ground.size * len(FACINGS))  # by viewer and facing
        self._shadows: dict[int, Squares] = {}  # by viewer and what stands there

    # Two squares

    def line(self, viewer: int, target: int) -> int:
        """What the ground between two squares shows; HIDDEN beyond the reach of every weapon."""
        dx = target % self.ground.width - viewer % self.ground.width
        dy = target // self.ground.width - viewer // self.ground.width
        if not self.lines.within(dx, dy):
            return HIDDEN
        if not self._levels[viewer]:
            self._levels[viewer] = bytearray([UNKNOWN]) * len(self.lines.steps)
        offset = self.lines.offset(dx, dy)
        found = self._levels[viewer][offset]
        if found == UNKNOWN:
            found = self._eyes[viewer].level(viewer, self.lines.steps[offset], target)
            self._levels[viewer][offset] = found
        return found

    def unhindered(self, viewer: int, target: int, obstacles: Obstacles) -> int:
        """The same with everything that stands between the two."""
        found = self.line(viewer, target)
        if found == HIDDEN:
            return HIDDEN
        dx = target % self.ground.width - viewer % self.ground.width
        dy = target // self.ground.width - viewer // self.ground.width
        return min(found, self._past(viewer, self.lines.steps[self.lines.offset(dx, dy)], obstacles))

    def sees(self, viewer: int, target: int, obstacles: Obstacles) -> int:
        """2.5, 2.12: what somebody who looks that way sees of a square, however far away."""
        return self._into(viewer, target, self.unhindered(viewer, target, obstacles))

    def sees_low(self, viewer: int, target: int, obstacles: Obstacles) -> bool:
        """2.9, 10.12: from a crouch, or out of the water, nobody looks over low cover of any kind."""
        return self.unhindered(viewer, target, obstacles) == OPEN

    def _past(self, start: int, steps: list[int], obstacles: Obstacles) -> int:
        """What is left beyond the things that stand on a line; those at its ends do not count."""
        found = OPEN
        square = start
        for i in range(len(steps) - 1):
            square += DY[steps[i]] * self.ground.width + DX[steps[i]]
            if obstacles.solid.has(square):
                return HIDDEN
            if obstacles.low.has(square):
                found = PARTLY
        return found

    def _into(self, viewer: int, target: int, level: int) -> int:
        """1.2: into a forest square one sees everything only from the squares around it."""
        if self.ground.kind[target] == FOREST and self.ground.distance(viewer, target) > 1:
            return min(level, PARTLY)
        return level

    # The field of a unit on foot

    def field(self, viewer: int, facing: int, obstacles: Obstacles) -> Field:
        """2.12: what infantry of the Axis sees: 90° before it and both its sides."""
        key = viewer * len(FACINGS) + facing
        if obstacles.fields is None:
            return self._field(viewer, facing, obstacles)
        found = obstacles.fields.get(key)
        if found is None:
            found = obstacles.fields[key] = self._field(viewer, facing, obstacles)
        return found

    def _field(self, viewer: int, facing: int, obstacles: Obstacles) -> Field:
        found = self._free_field(viewer, facing).copy()
        for square in obstacles.solid.squares():
            if self._may_hide(viewer, square):
                found.hide(self._behind(viewer, square))
        for square in obstacles.low.squares():
            if self._may_hide(viewer, square):
                found.lower(self._behind(viewer, square))
        return found

    def _may_hide(self, viewer: int, square: int) -> bool:
        """Is something there near enough to stand before what the viewer sees?"""
        return square != viewer and self.ground.distance(viewer, square) < self.lines.vision

    def _free_field(self, viewer: int, facing: int) -> Field:
        """The field as the ground alone leaves it."""
        known = self._fields[viewer * len(FACINGS) + facing]
        if known is not None:
            return known
        found = Field(self.ground.size)
        for offset in self.lines.cones[facing]:
            target = self._at(viewer, offset)
            if target != NOWHERE:
                found.put(target, self._into(viewer, target, self.line(viewer, target)))
        self._fields[viewer * len(FACINGS) + facing] = found
        return found

    def _behind(self, viewer: int, square: int) -> Squares:
        """The squares within sight whose line from the viewer crosses this one; cached, nobody may change them."""
        key = viewer * self.ground.size + square
        known = self._shadows.get(key)
        if known is None:
            if len(self._shadows) >= MOST_SHADOWS:
                self._shadows.clear()
            known = self._shadows[key] = self._found_behind(viewer, square)
        return known

    def _found_behind(self, viewer: int, square: int) -> Squares:
        dx = square % self.ground.width - viewer % self.ground.width
        dy = square // self.ground.width - viewer // self.ground.width
        found = Squares(self.ground.size)
        for offset in self.lines.shadows[self.lines.offset(dx, dy)]:
            target = self._at(viewer, offset)
            if target != NOWHERE:
                found.add(target)
        return found

    def _at(self, viewer: int, offset: int) -> int:
        """The square so far from a viewer; NOWHERE beyond the border of the map."""
        x = viewer % self.ground.width + self.lines.dx(offset)
        y = viewer // self.ground.width + self.lines.dy(offset)
        return y * self.ground.width + x if 0 <= x < self.ground.width and 0 <= y < self.ground.height else NOWHERE

    # The field of a vehicle

    def vehicle_field(self, x: int, y: int, facing: int, obstacles: Obstacles) -> Field:
        """8.2: what a vehicle sees from the centre of its four front squares, or rear ones: the corner at their middle.

        Corner (x, y) is the north-west one of square (x, y). The vehicle's own squares must not be among the obstacles,
        nor does the ground beneath them count. Beyond the border of the map there is nothing to see and nobody to look.
        """
        found = Field(self.ground.size)
        if not (0 <= x <= self.ground.width and 0 <= y <= self.ground.height):
            return found
        eye = Eye(self.ground, x - 1, y - 1, x, y, True)
        for across, down in self.lines.vehicle_cones[facing]:
            a, b = x + across // 2, y + down // 2
            if 0 <= a < self.ground.width and 0 <= b < self.ground.height:
                target = b * self.ground.width + a
                found.put(target, self._from_vehicle(eye, across, down, target, obstacles))
        return found

    def vehicle_level(self, x: int, y: int, facing: int, target: int, obstacles: Obstacles) -> int:
        """8.2: what a vehicle sees of one square only; the same as in its field."""
        across, down = self.halves(x, y, target)
        if not self.in_vehicle_cone(across, down, facing):
            return HIDDEN
        if not (0 <= x <= self.ground.width and 0 <= y <= self.ground.height):
            return HIDDEN
        return self._from_vehicle(Eye(self.ground, x - 1, y - 1, x, y, True), across, down, target, obstacles)

    def halves(self, x: int, y: int, target: int) -> tuple[int, int]:
        """From the north-west corner of square (x, y) to the centre of another, in halves of a square."""
        return 2 * (target % self.ground.width - x) + 1, 2 * (target // self.ground.width - y) + 1

    def in_vehicle_cone(self, across: int, down: int, facing: int) -> bool:
        """8.2, R7: the 90° before the front of a vehicle, so many halves of a square from its centre."""
        right = (facing + 1) % len(FACINGS)
        ahead = DX[facing] * across + DY[facing] * down
        return 3 <= ahead <= 2 * self.lines.vision + 1 and abs(DX[right] * across + DY[right] * down) <= ahead

    def _from_vehicle(self, eye: Eye, across: int, down: int, target: int, obstacles: Obstacles) -> int:
        corner = quadrant(across, down)
        start = (eye.y0 if DY[corner] < 0 else eye.y1) * self.ground.width + (eye.x0 if DX[corner] < 0 else eye.x1)
        steps = trace(across, down, FROM_CORNER)
        found = min(eye.level(start, steps, target), self._past(start, steps, obstacles))
        if self.ground.kind[target] == FOREST and not eye.is_next_to(target):
            return min(found, PARTLY)
        return found
