"""Draws a scene as one self-contained SVG: pictures for the manual, notebooks, share images."""

from __future__ import annotations

from typing import Final

from grognard.engine.palette import THEMES
from grognard.engine.scene import AREA, BUTTON, CARD, COUNTER, DIE, PANEL, TRACK, Item, Layer, Scene
from grognard.engine.svg_boards import panel, track
from grognard.engine.svg_pen import Pen, move
from grognard.engine.svg_shapes import area, area_name, area_outline, button, card, counter, die
from grognard.engine.svg_write import FONT, box, esc, fit, num, words_at

HEADER: Final = 58
FOOTER: Final = 26


def draw_svg(scene: Scene, theme: str = "light") -> str:
    """The scene with its title and prompt above and its note below."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; themes: {', '.join(THEMES)}")
    pen = Pen(theme)
    high = scene.height + HEADER + FOOTER
    size = f'viewBox="0 0 {num(scene.width)} {num(high)}" width="{num(scene.width)}" height="{num(high)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" lang="{esc(scene.lang)}" role="img">'
    ground = box(0, 0, scene.width, high, f'fill="{pen.palette["page"]}"')
    layers = "".join(draw_layer(pen, layer) for layer in scene.layers)
    told = f"<title>{esc(scene.title)}</title><desc>{esc(described(scene))}</desc><defs>{pen.hatchings()}</defs>"
    return f"{head}{told}{ground}{header(pen, scene)}{move(0, HEADER, layers)}{footer(pen, scene)}</svg>\n"


def described(scene: Scene) -> str:
    return " ".join(part for part in (scene.prompt, scene.note) if part)


def header(pen: Pen, scene: Scene) -> str:
    """Who must do what, in large; the name of the game beside it."""
    p = pen.palette
    bar = box(0, 0, scene.width, HEADER - 10, f'fill="{p["button"]}"')
    name = words_at(16, 31, scene.title, 19, p["button-ink"], weight=700)
    start = 16 + len(scene.title) * 12 + 24
    font = fit(scene.prompt, scene.width - start - 16, 20, 12)
    return bar + name + words_at(start, 31, scene.prompt, font, p["button-ink"])


def footer(pen: Pen, scene: Scene) -> str:
    if not scene.note:
        return ""
    y = scene.height + HEADER + FOOTER - 10
    return words_at(16, y, scene.note, 12, pen.palette["soft"])


def draw_layer(pen: Pen, layer: Layer) -> str:
    """The items in their order; outlines and names of areas above all the grounds, so that no neighbour covers them."""
    drawn = "".join(spoken(item, draw(pen, item)) for item in layer.items)
    areas = [item for item in layer.items if item.shape == AREA]
    rims = "".join(area_outline(pen, item) for item in areas)
    names = "".join(area_name(pen, item) for item in areas)
    over = f'<g aria-hidden="true" pointer-events="none">{rims}{names}</g>' if areas else ""
    return f'<g id="layer-{esc(layer.id)}">{drawn}{over}</g>'


def spoken(item: Item, drawing: str) -> str:
    """An item with its words: the tooltip for the mouse, the text for the screen reader."""
    label = f'role="img" aria-label="{esc(item.text)}"'
    actions = f' data-actions="{esc(";".join(item.actions))}"' if item.actions else ""
    return f'<g id="{esc(item.id)}" {label}{actions}><title>{esc(item.tooltip)}</title>{drawing}</g>'


def draw(pen: Pen, item: Item) -> str:
    """One shape after another by name: a table of functions would not compile as well."""
    shape = item.shape
    if shape == AREA:
        return area(pen, item)
    if shape == CARD:
        return card(pen, item)
    if shape == COUNTER:
        return counter(pen, item)
    if shape == TRACK:
        return track(pen, item)
    if shape == BUTTON:
        return button(pen, item)
    if shape == DIE:
        return die(pen, item)
    assert shape == PANEL, shape
    return panel(pen, item)
