"""Ground for tests of SAS: maps of missions, faces of tiles, and sketches drawn in a few lines.

    g = Sketch('''
    +a+ +b+
     . .w.
    + + + +
    ''')

A sketch is drawn like a tile. Letters and digits at its corners, where tiles have a plus sign, name the square to the
south-east of that corner; so squares of all kinds can have names.
"""

from __future__ import annotations

from functools import cache

from grognard.games.sas.facts.facts import Facts, read_data
from grognard.games.sas.facts.grid import rows_of
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.rules.field import Field, Obstacles
from grognard.games.sas.rules.lines import Lines
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.rules.sight import Sight
from grognard.games.sas.vocabulary.words import FACINGS, GAITS


@cache
def facts() -> Facts:
    return Facts(read_data())


@cache
def lines() -> Lines:
    return Lines(facts().reach, facts().vision)


@cache
def face(id: str) -> Ground:
    """One face of a tile alone."""
    return Ground(facts().kinds, rows_of(read_data().word(f"tile.{id}.grid")))


class Sketch:
    """A drawn piece of ground with named squares, and questions in words."""

    def __init__(self, text: str) -> None:
        grid = rows_of("\n".join(line[4:] for line in text.split("\n")))
        self.ground = Ground(facts().kinds, grid)
        self.sight = Sight(self.ground, lines())
        self.steps = Steps(self.ground)
        self.obstacles = Obstacles(self.ground.size)
        self.names: dict[str, int] = {}
        for y in range(0, len(grid) - 1, 2):
            for x in range(0, len(grid[0]) - 1, 2):
                if grid[y][x] != "+":
                    self.names[grid[y][x]] = y // 2 * self.ground.width + x // 2

    def at(self, name: str) -> int:
        return self.names[name]

    def solid(self, *names: str) -> Sketch:
        """Units that are not alert, vehicles, depots."""
        for name in names:
            self.obstacles.solid.add(self.at(name))
        return self

    def low(self, *names: str) -> Sketch:
        """Fuel drums."""
        for name in names:
            self.obstacles.low.add(self.at(name))
        return self

    def sees(self, viewer: str, target: str) -> int:
        return self.sight.sees(self.at(viewer), self.at(target), self.obstacles)

    def field(self, viewer: str, facing: str) -> Field:
        return self.sight.field(self.at(viewer), FACINGS.index(facing), self.obstacles)

    def looks(self, viewer: str, facing: str, targets: str) -> list[int]:
        """What somebody who faces that way sees of each of these squares."""
        field = self.field(viewer, facing)
        return [field.level(self.at(name)) for name in targets]

    def goes(self, gait: str, start: str) -> str:
        """The named squares that are one such step away."""
        reached = self.steps.of(GAITS.index(gait))[self.at(start)]
        return "".join(sorted(name for name, square in self.names.items() if square in reached))
