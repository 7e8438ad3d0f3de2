"""Writes a scene as text, for terminals and screen readers: no colours, no drawing characters, lines that fit."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from grognard.engine.drawing.outline import Chapter, outline
from grognard.engine.drawing.scene import Scene

GAP: Final = 2
LEAST: Final = 10  # no column of a table gets narrower


def draw_text(scene: Scene, width: int = 100) -> str:
    """The prompt, then every layer that has something to say, then the note."""
    parts = [fold(scene.title, width), fold(scene.prompt, width)]
    parts += [chapter_lines(chapter, width) for chapter in outline(scene)]
    parts.append(fold(scene.note, width))
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines that fit."""
    return wrap(text, width, subsequent_indent=indent, break_long_words=True)


def chapter_lines(chapter: Chapter, width: int) -> list[str]:
    """The title underlined, then the rows."""
    if not chapter.groups:
        return []
    lines = fold(chapter.title, width)
    lines.append("-" * max(len(line) for line in lines))
    if not chapter.columns:
        return lines + [line for row in chapter.rows() for line in fold(" ".join(row.cells), width, "  ")]
    return lines + table(chapter, width)


def table(chapter: Chapter, width: int) -> list[str]:
    """Rows of cells under the headings of their groups; what does not fit folds."""
    rows = [chapter.columns, *(row.cells for row in chapter.rows())]
    widths = shares(rows, len(chapter.columns), width - GAP)
    lines = row_lines(chapter.columns, widths, " ")
    for group in chapter.groups:
        if group.title:
            lines += ["", *fold(f"[{group.title}]", width)]
        for row in group.rows:
            lines += row_lines(row.cells, widths, "*" if row.legal else " ")
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
