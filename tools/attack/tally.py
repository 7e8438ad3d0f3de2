"""What an attack has found: one row for each kind."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Row:
    """One kind of attack. Everything but `tried` and the measurements must be 0."""

    name: str
    tried: int = 0
    accepted: int = 0  # that should have been refused
    lost: int = 0  # acknowledged moves
    leaks: int = 0
    tracebacks: int = 0
    p95: float = 0.0  # milliseconds that an honest player waited for a move
    bot: float = 0.0  # seconds that an honest player's bot took, at most
    memory: int = 0  # MB of the server, at most

    @property
    def failed(self) -> bool:
        return bool(self.accepted or self.lost or self.leaks or self.tracebacks or not self.tried)


HEADS = ("attack", "tried", "accepted", "lost", "leaks", "tracebacks", "honest p95", "bot", "memory")


def cells(row: Row) -> tuple[str, ...]:
    p95 = f"{row.p95:.0f} ms" if row.p95 else ""
    bot = f"{row.bot:.1f} s" if row.bot else ""
    memory = f"{row.memory} MB" if row.memory else ""
    numbers = (row.tried, row.accepted, row.lost, row.leaks, row.tracebacks)
    return (row.name, *(f"{number:,}" for number in numbers), p95, bot, memory)


def table(rows: list[Row]) -> str:
    lines = [HEADS, *map(cells, rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADS))]
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(line: tuple[str, ...], widths: list[int]) -> str:
    """The name to the left, numbers to the right."""
    numbers = (cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))
    return "  ".join((line[0].ljust(widths[0]), *numbers))
