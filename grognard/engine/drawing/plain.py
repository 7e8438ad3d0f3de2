"""Draws a scene as text, for terminals and screen readers: no colours, no drawing characters, lines that fit."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from grognard.engine.drawing.chapters import Chapter, chapters
from grognard.engine.drawing.scene import Scene

GAP: Final = 2  # between columns
NARROWEST: Final = 10  # no column of a table gets narrower


def draw_text(scene: Scene, width: int = 100) -> str:
    """The title and the prompt, then the chapters of the board, then the note."""
    parts = [fold(scene.title, width), fold(scene.prompt, width)]
    parts += [chapter_lines(chapter, width) for chapter in chapters(scene)]
    parts.append(fold(scene.note, width))
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines that fit."""
    return wrap(text, width, subsequent_indent=indent, break_long_words=True)


def chapter_lines(chapter: Chapter, width: int) -> list[str]:
    """The title, underlined, then the rows; nothing if there are none."""
    if not chapter.groups:
        return []
    title = fold(chapter.title, width)
    title.append("-" * max(len(line) for line in title))
    if chapter.columns:
        return title + table_lines(chapter, width)
    return title + [line for row in chapter.rows() for line in fold(" ".join(row.cells), width, "  ")]


def table_lines(chapter: Chapter, width: int) -> list[str]:
    """Rows under the headings of their groups; cells that do not fit are folded."""
    cells = [chapter.columns, *(row.cells for row in chapter.rows())]
    widths = column_widths(cells, len(chapter.columns), width - GAP)
    lines = row_lines(chapter.columns, widths, " ")
    for group in chapter.groups:
        if group.heading:
            lines += ["", *fold(f"[{group.heading}]", width)]
        for row in group.rows:
            lines += row_lines(row.cells, widths, "*" if row.is_legal else " ")
    return lines


def column_widths(rows: list[list[str]], columns: int, width: int) -> list[int]:
    """The width that each column needs, if all of them fit; otherwise the widest ones are made narrower."""
    needed = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(columns)]
    room = width - GAP * (columns - 1)
    while sum(needed) > room:
        widest = needed.index(max(needed))
        if needed[widest] <= NARROWEST:
            break
        needed[widest] -= 1
    return needed


def row_lines(cells: list[str], widths: list[int], mark: str) -> list[str]:
    """One row on as many lines as its longest cell needs; a star marks what can be chosen."""
    folded = [fold(cell, max(1, width)) or [""] for cell, width in zip(cells, widths, strict=False)]
    lines = []
    for i in range(max(len(parts) for parts in folded)):
        padded = [(parts[i] if i < len(parts) else "").ljust(w) for parts, w in zip(folded, widths, strict=False)]
        lines.append(f"{mark if i == 0 else ' '} {(' ' * GAP).join(padded)}".rstrip())
    return lines
