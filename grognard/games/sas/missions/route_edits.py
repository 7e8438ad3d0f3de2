"""Routes drawn on the map: where the legs so far lead, and the legs from there to a square."""

from __future__ import annotations

from typing import Any

from grognard.engine.editor import Cell
from grognard.games.sas.missions.draft import FRONT
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS

MOST_LEGS = 12
LONGEST_LEG = 60


def extend_route(entry: dict[str, Any], cell: Cell) -> list[str]:
    """Straight on, or straight on, a turn, and on to the square; a square behind the vehicle changes nothing."""
    legs: list[str] = list(entry.get("route", []))
    x, y, facing = walk(entry, legs)[-1]
    right = (facing + 1) % len(FACINGS)
    dx, dy = cell[0] - x, cell[1] - y
    ahead, aside = DX[facing] * dx + DY[facing] * dy, DX[right] * dx + DY[right] * dy
    if ahead < 1 or len(legs) + 3 > MOST_LEGS:
        return legs
    if 0 <= aside < FRONT or abs(aside) <= FRONT:
        return merged([*legs, forward(ahead)])
    turn = "turn right" if aside > 0 else "turn left"
    on = [forward(ahead - 1)] if ahead > 1 else []
    return merged([*legs, *on, turn, forward(abs(aside) - 1)])


def forward(squares: int) -> str:
    return f"forward {min(max(squares, 1), LONGEST_LEG)}"


def merged(legs: list[str]) -> list[str]:
    """Two legs straight on are one."""
    found: list[str] = []
    for leg in legs:
        if found and leg.startswith("forward") and found[-1].startswith("forward"):
            leg = forward(int(found.pop().split()[1]) + int(leg.split()[1]))
        found.append(leg)
    return found


def walk(entry: dict[str, Any], legs: list[str]) -> list[tuple[int, int, int]]:
    """Column, row and facing of the front at the start and after each leg (R75: a turn is one square diagonally)."""
    x, y = entry["block"]
    facing = FACINGS.index(entry["heading"]) if entry["heading"] in FACINGS else 0
    found = [(x, y, facing)]
    for leg in legs:
        what, _, how = leg.partition(" ")
        if what == "forward" and how.isdecimal() and len(how) < 3:
            x, y = x + DX[facing] * int(how), y + DY[facing] * int(how)
        elif what == "turn":
            side = (facing + (1 if how == "right" else -1)) % len(FACINGS)
            x, y, facing = x + DX[facing] + DX[side], y + DY[facing] + DY[side], side
        found.append((x, y, facing))
    return found
