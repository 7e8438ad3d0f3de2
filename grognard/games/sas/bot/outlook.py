"""What a position means for every operator alike: who is watched where, the risk of staying, and the way home."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.bot.danger import prices, watched, ways_to
from grognard.games.sas.bot.foresight import Risk
from grognard.games.sas.state import Tabletop

MOST_KEPT: Final = 64


class Outlook:
    """Worked out once for all operators of a position; nobody may change it."""

    def __init__(self, t: Tabletop, careful: bool) -> None:
        self.seen = watched(t, [])
        self.price = prices(t, careful)
        self.home = ways_to(t, t.map.entry.squares, self.price)
        self.risk = Risk(t)


class Outlooks:
    """Those of the last positions, by everything that they were made from."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Outlook] = {}

    def of(self, t: Tabletop, careful: bool) -> Outlook:
        units = (t.unit_kind, t.unit_role, t.unit_place, t.unit_square, t.unit_x, t.unit_y, t.unit_facing, t.unit_alert)
        ways = (t.unit_post, t.unit_at, t.unit_step, t.unit_smokes, t.unit_stuck)
        cars = (t.car_kind, t.car_on_map, t.car_x, t.car_y, t.car_facing)
        rows = (*units, *ways, *cars, t.token_kind, t.token_square, t.target_damage)
        key = (t.mission, careful, t.marker, t.turn > 1, *[tuple(row) for row in rows])
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            found = self._known[key] = Outlook(t, careful)
        return found
