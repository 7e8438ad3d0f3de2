"""The whole board in words, as HTML: a heading for each chapter, then a table or paragraphs."""

from __future__ import annotations

from grognard.engine.drawing.chapters import Chapter, Group, chapters
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.svg.write import esc


def in_words(scene: Scene) -> str:
    return "".join(f"<h2>{esc(chapter.title)}</h2>{body(chapter)}" for chapter in chapters(scene))


def body(chapter: Chapter) -> str:
    if chapter.columns:
        return table(chapter)
    return "".join(f"<p>{esc(' '.join(row.cells))}</p>" for row in chapter.rows())


def table(chapter: Chapter) -> str:
    """Rows under their headings. A table that is too wide scrolls by itself, also by keyboard."""
    head = "".join(f'<th scope="col">{esc(name)}</th>' for name in chapter.columns)
    groups = "".join(table_group(group, len(chapter.columns)) for group in chapter.groups)
    region = f'<div class="wide" tabindex="0" role="region" aria-label="{esc(chapter.title)}">'
    return f"{region}<table><thead><tr>{head}</tr></thead>{groups}</table></div>"


def table_group(group: Group, columns: int) -> str:
    heading = f'<tr><th colspan="{columns}" scope="rowgroup">{esc(group.heading)}</th></tr>' if group.heading else ""
    return f"<tbody>{heading}{''.join(table_row(row.cells) for row in group.rows)}</tbody>"


def table_row(cells: list[str]) -> str:
    rest = "".join(f"<td>{esc(text)}</td>" for text in cells[1:])
    return f'<tr><th scope="row">{esc(cells[0])}</th>{rest}</tr>'
