"""Draws a scene as text, for terminals and screen readers: no colours, no drawing characters, lines that fit."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from grognard.engine.drawing.scene import LEGAL, Item, Layer, Scene

GAP: Final = 2
LEAST: Final = 10  # no column of a table gets narrower


def draw_text(scene: Scene, width: int = 100) -> str:
    """The prompt, then every layer that has something to say, then the note."""
    parts = [fold(scene.title, width), fold(scene.prompt, width)]
    parts += [chapter(layer, width) for layer in scene.layers]
    parts.append(fold(scene.note, width))
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines that fit."""
    return wrap(text, width, subsequent_indent=indent, break_long_words=True)


def chapter(layer: Layer, width: int) -> list[str]:
    """A layer: its title underlined, its rows under their headings."""
    told = [item for item in layer.items if item.cells]
    if not told:
        return []
    lines = fold(layer.title, width)
    lines.append("-" * max(len(line) for line in lines))
    if not layer.columns:
        return lines + [line for item in told for line in fold(" ".join(item.cells), width, "  ")]
    groups = list(dict.fromkeys([*layer.groups, *(item.group for item in told)]))
    return lines + table(layer.columns, sorted(told, key=lambda item: groups.index(item.group)), width)


def table(columns: list[str], items: list[Item], width: int) -> list[str]:
    """Rows of cells under the headings of their groups; what does not fit folds."""
    rows = [columns, *(item.cells for item in items)]
    widths = shares(rows, len(columns), width - GAP)
    lines = row_lines(columns, widths, " ")
    heading = ""
    for item in items:
        if item.group != heading:
            heading = item.group
            lines += ["", *fold(f"[{heading}]", width)]
        lines += row_lines(item.cells, widths, "*" if item.has(LEGAL) else " ")
    return lines


def shares(rows: list[list[str]], columns: int, width: int) -> list[int]:
    """The width of each column: what it needs if all fit, else the widest ones give way."""
    needed = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(columns)]
    room = width - GAP * (columns - 1)
    while sum(needed) > room:
        widest = needed.index(max(needed))
        if needed[widest] <= LEAST:
            break
        needed[widest] -= 1
    return needed


def row_lines(cells: list[str], widths: list[int], mark: str) -> list[str]:
    """One row on as many lines as its longest cell needs; a star marks what can be chosen."""
    folded = [fold(cell, max(1, w)) or [""] for cell, w in zip(cells, widths, strict=False)]
    lines = []
    for i in range(max(len(parts) for parts in folded)):
        padded = [(parts[i] if i < len(parts) else "").ljust(w) for parts, w in zip(folded, widths, strict=False)]
        lines.append(f"{mark if i == 0 else ' '} {(' ' * GAP).join(padded)}".rstrip())
    return lines
