"""The whole board in words, as HTML: a chapter for each layer, a table where it has columns."""

from __future__ import annotations

from grognard.engine.drawing.scene import Item, Layer, Scene
from grognard.engine.drawing.svg.write import esc


def in_words(scene: Scene) -> str:
    return "".join(chapter(layer) for layer in scene.layers)


def chapter(layer: Layer) -> str:
    """Nothing where nothing has anything to say."""
    items = [item for item in layer.items if item.cells]
    if not items:
        return ""
    told = table(layer, items) if layer.columns else "".join(f"<p>{esc(' '.join(item.cells))}</p>" for item in items)
    return f"<h2>{esc(layer.title)}</h2>{told}"


def table(layer: Layer, items: list[Item]) -> str:
    """Rows under their headings. It scrolls by itself when it is too wide, by keyboard, too."""
    head = "".join(f'<th scope="col">{esc(name)}</th>' for name in layer.columns)
    groups = dict.fromkeys([*layer.groups, *(item.group for item in items)])
    bodies = "".join(body(layer, name, [item for item in items if item.group == name]) for name in groups)
    region = f'<div class="wide" tabindex="0" role="region" aria-label="{esc(layer.title)}">'
    return f"{region}<table><thead><tr>{head}</tr></thead>{bodies}</table></div>"


def body(layer: Layer, name: str, items: list[Item]) -> str:
    if not items:
        return ""
    heading = f'<tr><th colspan="{len(layer.columns)}" scope="rowgroup">{esc(name)}</th></tr>' if name else ""
    return f"<tbody>{heading}{''.join(row(item.cells) for item in items)}</tbody>"


def row(cells: list[str]) -> str:
    rest = "".join(f"<td>{esc(text)}</td>" for text in cells[1:])
    return f'<tr><th scope="row">{esc(cells[0])}</th>{rest}</tr>'
