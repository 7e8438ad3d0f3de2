"""Draws a scene as one self-contained SVG: pictures for the manual, notebooks, share images."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.palette import THEMES
from grognard.engine.drawing.scene import AREA, BOARD, FADED, Item, Layer, Scene, Zone
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_links, area_name
from grognard.engine.drawing.svg.pen import Pen, move
from grognard.engine.drawing.svg.sheet import GAP, Sheet
from grognard.engine.drawing.svg.write import FONT, MAP_FONT, box, esc, fit, num, words_at

HEADER: Final = 58
FOOTER: Final = 26


def draw_svg(scene: Scene, theme: str = "light") -> str:
    """The scene with its title and prompt above and its note below."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; themes: {', '.join(THEMES)}")
    pen, sheet = Pen(theme), Sheet(scene)
    high = sheet.height + HEADER + FOOTER
    size = f'viewBox="0 0 {num(sheet.width)} {num(high)}" width="{num(sheet.width)}" height="{num(high)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" lang="{esc(scene.lang)}" role="img">'
    ground = box(0, 0, sheet.width, high, f'fill="{pen.palette["page"]}"')
    zones = "".join(draw_zone(pen, sheet, scene, zone) for zone in scene.zones)
    loose = "".join(draw_layer(pen, layer) for layer in scene.layers if not layer.zone)
    told = f"<title>{esc(scene.title)}</title><desc>{esc(described(scene))}</desc><defs>{pen.hatchings()}</defs>"
    top, foot = header(pen, scene, sheet.width), footer(pen, scene, high)
    return f"{head}{told}{ground}{top}{move(0, HEADER, zones + loose)}{foot}</svg>\n"


def draw_zone(pen: Pen, sheet: Sheet, scene: Scene, zone: Zone) -> str:
    """A zone in its place. The map ends at its frame; elsewhere outlines may stand over the edge."""
    layers = "".join(draw_layer(pen, layer) for layer in scene.layers if layer.zone == zone.id)
    if zone.id == BOARD:
        id = f"{pen.theme}-board"
        edge = f'<clipPath id="{id}">{box(0, 0, zone.width, zone.height, "")}</clipPath>'
        layers = f'{edge}<g clip-path="url(#{id})">{layers}</g>{map_frame(pen, zone)}'
    return f'<g id="zone-{esc(zone.id)}" transform="translate({place(sheet, zone)})">{layers}</g>'


def place(sheet: Sheet, zone: Zone) -> str:
    x, y = sheet.starts[zone.id]
    return f"{num(x)} {num(y)}"


def map_frame(pen: Pen, zone: Zone) -> str:
    """Two lines, as printed maps have them."""
    line = f'fill="none" stroke="{pen.palette["frame"]}"'
    thick = box(0, 0, zone.width, zone.height, f'{line} stroke-width="2.4"')
    thin = box(4, 4, zone.width - 8, zone.height - 8, f'{line} stroke-width="0.8"')
    return f'<g aria-hidden="true" pointer-events="none">{thick}{thin}</g>'


def described(scene: Scene) -> str:
    return " ".join(part for part in (scene.prompt, scene.note) if part)


def header(pen: Pen, scene: Scene, wide: float) -> str:
    """Who must do what, in large; the name of the game beside it."""
    p = pen.palette
    bar = box(0, 0, wide, HEADER - 12, f'fill="{p["button"]}"')
    name = words_at(GAP, 31, scene.title, 21, p["button-ink"], weight=700, more=f' font-family="{MAP_FONT}"')
    start = GAP + len(scene.title) * 11.5 + 24
    font = fit(scene.prompt, wide - start - GAP, 19, 12)
    return bar + name + words_at(start, 30, scene.prompt, font, p["button-ink"])


def footer(pen: Pen, scene: Scene, high: float) -> str:
    return words_at(GAP, high - 10, scene.note, 12, pen.palette["soft"]) if scene.note else ""


def draw_layer(pen: Pen, layer: Layer) -> str:
    """The items in their order; outlines and names of areas above all the grounds, so that no neighbour covers them."""
    drawn = "".join(spoken(item, draw(pen, item)) for item in layer.items)
    areas = [item for item in layer.items if item.shape == AREA]
    rims = "".join(outline(pen, item) for item in areas)
    links = area_links(pen, areas)
    names = "".join(area_name(pen, item, layer.zone == BOARD) for item in areas)
    over = f'<g aria-hidden="true" pointer-events="none">{rims}{links}{names}</g>' if areas else ""
    return f'<g id="layer-{esc(layer.id)}">{drawn}{over}</g>'


def spoken(item: Item, drawing: str) -> str:
    """An item with its words: the tooltip for the mouse, the text for the screen reader."""
    label = f'role="img" aria-label="{esc(item.text)}"'
    actions = f' data-actions="{esc(";".join(item.actions))}"' if item.actions else ""
    place = f' transform="translate({num(item.x)} {num(item.y)})"' if item.shape != AREA else ""
    faded = ' opacity="0.55"' if item.shape != AREA and item.has(FADED) else ""
    return f'<g id="{esc(item.id)}" {label}{actions}{place}{faded}><title>{esc(item.tooltip)}</title>{drawing}</g>'


def draw(pen: Pen, item: Item) -> str:
    return art(pen, item) if item.shape == AREA else outline(pen, item) + art(pen, item)
