"""Grids of signs: squares in odd rows and columns, edges between them; how a grid is turned, and joined to others."""

from __future__ import annotations

from grognard.games.sas.facts.kinds import Kinds

Grid = list[str]  # rows of equal length


def rows_of(text: str) -> Grid:
    """The rows of a drawing, with the blanks at their ends that editors like to remove."""
    rows = text.strip("\n").split("\n")
    width = max(len(row) for row in rows)
    width += 1 - width % 2
    return [row.ljust(width) for row in rows]


def turned(grid: Grid, quarters: int) -> Grid:
    """The grid turned clockwise by so many right angles."""
    for _ in range(quarters % 4):
        grid = ["".join(row[x] for row in reversed(grid)) for x in range(len(grid[0]))]
    return grid


def turned_square(x: int, y: int, side: int, quarters: int) -> tuple[int, int]:
    """Where a square of a tile of that side comes to lie when the tile is turned clockwise."""
    for _ in range(quarters % 4):
        x, y = side - 1 - y, x
    return x, y


def joined(kinds: Kinds, layout: list[list[Grid]]) -> Grid:
    """One grid of many: rows of tiles side by side, the rows one below the other."""
    bands = [beside(kinds, row) for row in layout]
    found = bands[0]
    for band in bands[1:]:
        seam = "".join(stronger(kinds, above, below) for above, below in zip(found[-1], band[0], strict=True))
        found = [*found[:-1], seam, *band[1:]]
    return found


def beside(kinds: Kinds, grids: list[Grid]) -> Grid:
    """Tiles of one row, from west to east."""
    found = grids[0]
    for grid in grids[1:]:
        found = [
            left[:-1] + stronger(kinds, left[-1], right[0]) + right[1:] for left, right in zip(found, grid, strict=True)
        ]
    return found


def stronger(kinds: Kinds, first: str, second: str) -> str:
    """1.1: where two tiles meet, the stronger edge stands; corners are all alike."""
    if first == second or first not in kinds.edge_signs:
        return first
    return max(first, second, key=kinds.edge_signs.index)
