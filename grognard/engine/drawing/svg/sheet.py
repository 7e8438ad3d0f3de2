"""Lays the zones of a scene out on one sheet: the board with the battle below it, beside them the rest."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.scene import BATTLE, BOARD, HAND, SIDE, Scene, Zone

GAP: Final = 16.0
COLUMNS: Final = ((BOARD, BATTLE), (SIDE, HAND))


class Sheet:
    """Where each zone starts, and how large all of it is."""

    def __init__(self, scene: Scene) -> None:
        self.width = scene.width
        self.height = scene.height
        self.starts: dict[str, tuple[float, float]] = {"": (0.0, 0.0)}
        if scene.zones:
            self._arrange(scene.zones)

    def _arrange(self, zones: list[Zone]) -> None:
        """Two columns; a zone of another name goes below the shorter one."""
        columns = [[zone for zone in zones if zone.id in names] for names in COLUMNS]
        for column, names in zip(columns, COLUMNS, strict=True):
            column.sort(key=lambda zone: names.index(zone.id))
        known = {name for names in COLUMNS for name in names}
        for zone in zones:
            if zone.id not in known:
                min(columns, key=lambda column: sum(z.height + GAP for z in column)).append(zone)
        x = GAP
        for column in columns:
            x = self._column(column, x)
        self.width = x
        self.height = max(self.starts[zone.id][1] + zone.height for zone in zones) + GAP

    def _column(self, zones: list[Zone], x: float) -> float:
        """One below the other; says where the next column starts."""
        y = 0.0
        for zone in zones:
            self.starts[zone.id] = (x, y)
            y += zone.height + GAP
        return x + max((zone.width + GAP for zone in zones), default=0.0)
