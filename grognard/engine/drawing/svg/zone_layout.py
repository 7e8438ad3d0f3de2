"""Where zones go in one picture: the maps side by side with the battle below them, the rest to their right."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.scene import BATTLE, HAND, SIDE, Scene, Zone

GAP: Final = 16.0

Row = list[Zone]  # zones side by side
Column = list[Row]  # rows one below the other


class ZoneLayout:
    """Where each zone starts, and how large the whole is."""

    def __init__(self, scene: Scene) -> None:
        self.width = scene.width
        self.height = scene.height
        self.starts: dict[str, tuple[float, float]] = {"": (0.0, 0.0)}
        if scene.zones:
            self._arrange(scene.zones)

    def _arrange(self, zones: list[Zone]) -> None:
        x = GAP
        for column in columns(zones):
            x = self._place_column(column, x)
        self.width = x
        self.height = max(self.starts[zone.id][1] + zone.height for zone in zones) + GAP

    def _place_column(self, column: Column, x: float) -> float:
        """Returns where the next column starts."""
        right, y = x, 0.0
        for row in column:
            right = max(right, self._place_row(row, x, y))
            y += height_of(row)
        return right

    def _place_row(self, row: Row, x: float, y: float) -> float:
        for zone in row:
            self.starts[zone.id] = (x, y)
            x += zone.width + GAP
        return x


def columns(zones: list[Zone]) -> list[Column]:
    """The maps and the battle; what stands beside them. A zone of another name goes below the shorter column."""
    named = {zone.id: [zone] for zone in zones if not zone.is_map}
    maps = [zone for zone in zones if zone.is_map]
    left = [row for row in (maps, named.pop(BATTLE, [])) if row]
    right = [row for row in (named.pop(SIDE, []), named.pop(HAND, [])) if row]
    for row in named.values():
        min((left, right), key=lambda column: sum(height_of(row) for row in column)).append(row)
    return [left, right]


def height_of(row: Row) -> float:
    return max(zone.height for zone in row) + GAP
