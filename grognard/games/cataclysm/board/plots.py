"""The plots of the maps: how much room the pieces of each area have before they cover a name, a mark or another plot.

The map files keep a plot for each area, as large as everywhere. Where the neighbours leave more room, the plot grows
into it, a little at a time and all plots in turn, so that neighbours share what lies between them.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from grognard.engine.drawing.mapfile import MapFile, Place
from grognard.engine.drawing.svg.write import width_of, wrap

NAME: Final = 13.5  # the size of a name; letters are a little narrower than this
FOLD: Final = 110.0  # the width at which a name folds
MARKS: Final = (62.0, 5.0, 20.0)  # below a name: width, top and foot of its marks
LEAST_HIGH: Final = 31.0
MOST: Final = (112.0, 62.0)
STEPS: Final = ((3.0, 2.0), (3.0, 0.0), (0.0, 2.0))  # how a plot grows: wider, higher; the first that is free
ROUNDS: Final = 20
AIR: Final = 4.0  # between any two things: room for outlines


class Box(NamedTuple):
    """A rectangle in board units."""

    left: float
    top: float
    right: float
    foot: float

    def touches(self, other: Box) -> bool:
        beside = self.right + AIR <= other.left or other.right + AIR <= self.left
        return not beside and self.foot + AIR > other.top and other.foot + AIR > self.top

    def grown(self, wide: float, high: float) -> Box:
        """Wider to both sides, and further down."""
        return Box(self.left - wide / 2, self.top, self.right + wide / 2, self.foot + high)


class Plots:
    """The plots of one map with its names in one language."""

    def __init__(self, map: MapFile, names: dict[str, str]) -> None:
        self.edge = Box(0.0, 0.0, map.width, map.height)
        self.written = {word: written(map.places[word], name) for word, name in names.items()}
        self.found = {word: first_plot(map.places[word]) for word in names}
        self.near = {word: self.neighbours(word) for word in names}
        for _ in range(ROUNDS):
            for word in names:
                self.found[word] = self.longer(word)

    def neighbours(self, word: str) -> list[str]:
        """The places that a plot at its largest could touch."""
        plot = self.found[word].grown(*MOST)
        return [
            other
            for other in self.found
            if other != word
            and any(plot.touches(box) for box in [self.found[other].grown(*MOST), *self.written[other]])
        ]

    def longer(self, word: str) -> Box:
        """The plot, grown by one step if there is room for it."""
        plot = self.found[word]
        free = (grown for step in STEPS if self.is_free(word, grown := plot.grown(*step)))
        return next(free, plot)

    def is_free(self, word: str, plot: Box) -> bool:
        inside = plot.left >= 0 and plot.right <= self.edge.right and plot.foot <= self.edge.foot
        small = plot.right - plot.left <= MOST[0] and plot.foot - plot.top <= MOST[1]
        return (
            inside
            and small
            and not any(
                plot.touches(box) for other in self.near[word] for box in [self.found[other], *self.written[other]]
            )
        )


def written(place: Place, name: str) -> list[Box]:
    """What the name of a place and the marks below it cover; the last line of the name stands at its spot."""
    size = place.size or NAME
    lines = wrap(name, FOLD, size)
    half, high = max(width_of(line, size) for line in lines) / 2, size * (0.8 + 1.05 * (len(lines) - 1))
    wide, top, foot = MARKS
    return [
        Box(place.x - half, place.y - high, place.x + half, place.y + 3.0),
        Box(place.x - wide / 2, place.y + top, place.x + wide / 2, place.y + foot),
    ]


def first_plot(place: Place) -> Box:
    half = place.room / 2
    return Box(place.pile_x - half, place.pile_y, place.pile_x + half, place.pile_y + LEAST_HIGH)


@cache
def plots_of(map: MapFile, names: tuple[tuple[str, str], ...]) -> dict[str, Box]:
    """Found once for each map and language: names do not move."""
    return Plots(map, dict(names)).found
