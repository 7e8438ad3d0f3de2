"""The board in words as HTML: a heading for each chapter, then a table or sentences."""

from __future__ import annotations

from html import escape

from grognard.engine.drawing.chapters import Chapter, Group, Row


def chapters_html(chapters: list[Chapter]) -> str:
    return "".join(chapter_html(chapter) for chapter in chapters)


def chapter_html(chapter: Chapter) -> str:
    sentences = "".join(f"<p>{escape(' '.join(row.cells))}</p>" for row in chapter.rows())
    return f"<h2>{escape(chapter.title)}</h2>{table(chapter) if chapter.columns else sentences}"


def table(chapter: Chapter) -> str:
    """A table that is too wide scrolls by itself, also by keyboard."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in chapter.columns)
    bodies = "".join(body(group, len(chapter.columns)) for group in chapter.groups)
    region = f'<div class="wide" tabindex="0" role="region" aria-label="{escape(chapter.title)}">'
    return f"{region}<table><thead><tr>{head}</tr></thead>{bodies}</table></div>"


def body(group: Group, columns: int) -> str:
    title = escape(group.heading)
    heading = f'<tr><th colspan="{columns}" scope="rowgroup">{title}</th></tr>' if title else ""
    return f"<tbody>{heading}{''.join(table_row(row) for row in group.rows)}</tbody>"


def table_row(row: Row) -> str:
    first, *rest = [escape(cell) for cell in row.cells]
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
