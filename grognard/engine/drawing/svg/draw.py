"""Draws a scene as one self-contained SVG: pictures for the manual, for notebooks and for sharing."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import AREA, FADED, Item
from grognard.engine.drawing.palette import THEMES
from grognard.engine.drawing.scene import Layer, Scene, Zone
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_links, area_name
from grognard.engine.drawing.svg.pen import Pen, move
from grognard.engine.drawing.svg.stage import draw_battle
from grognard.engine.drawing.svg.terrain import definitions, light_and_shade
from grognard.engine.drawing.svg.write import FONT, MAP_FONT, box, esc, fit, num, width_of, words_at
from grognard.engine.drawing.svg.zone_layout import GAP, ZoneLayout

HEADER: Final = 58
FOOTER: Final = 26


def draw_svg(scene: Scene, theme: str = "light") -> str:
    """The scene with its title and prompt above and its note below."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; themes: {', '.join(THEMES)}")
    pen, layout = Pen(theme, scene.roles), ZoneLayout(scene)
    drawn = light_and_shade(theme) + definitions(theme, {item.ground for item in scene.items()})
    stage, tall = draw_stage(pen, scene, layout.width)
    width, height = layout.width, layout.height + HEADER + tall + FOOTER
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" lang="{esc(scene.lang)}" role="img">'
    words = (
        f"<title>{esc(scene.title)}</title><desc>{esc(described(scene))}</desc><defs>{pen.hatchings()}{drawn}</defs>"
    )
    ground = box(0, 0, width, height, f'fill="{pen.palette["page"]}"')
    board = move(0, HEADER, draw_board(pen, scene, layout)) + move(0, HEADER + layout.height, stage)
    return f"{head}{words}{ground}{header(pen, scene, width)}{board}{footer(pen, scene, height)}</svg>\n"


def draw_stage(pen: Pen, scene: Scene, width: float) -> tuple[str, float]:
    """The battle under way, below the board, and its height."""
    battle = scene.stage.under_way() if scene.stage is not None else None
    return ("", 0.0) if battle is None else draw_battle(pen, battle, width)


def draw_board(pen: Pen, scene: Scene, layout: ZoneLayout) -> str:
    """The zones, then the layers that lie in none."""
    zones = "".join(draw_zone(pen, scene, zone, layout.starts[zone.id]) for zone in scene.zones)
    return zones + draw_layers(pen, scene, "")


def draw_zone(pen: Pen, scene: Scene, zone: Zone, start: tuple[float, float]) -> str:
    """A zone in its place. A map ends at its border; elsewhere outlines may stand over the edge."""
    layers = draw_layers(pen, scene, zone.id)
    if zone.is_map:
        id = f"{pen.theme}-map-{esc(zone.id)}"
        clip = f'<clipPath id="{id}">{box(0, 0, zone.width, zone.height, "")}</clipPath>'
        layers = f'{clip}<g clip-path="url(#{id})">{layers}</g>{map_border(pen, zone)}'
    x, y = start
    return f'<g id="zone-{esc(zone.id)}" transform="translate({num(x)} {num(y)})">{layers}</g>'


def draw_layers(pen: Pen, scene: Scene, zone: str) -> str:
    return "".join(draw_layer(pen, layer, scene.is_on_map(layer)) for layer in scene.layers if layer.zone == zone)


def map_border(pen: Pen, zone: Zone) -> str:
    """Two lines, as on printed maps."""
    line = f'fill="none" stroke="{pen.palette["frame"]}"'
    thick = box(0, 0, zone.width, zone.height, f'{line} stroke-width="2.4"')
    thin = box(4, 4, zone.width - 8, zone.height - 8, f'{line} stroke-width="0.8"')
    return f'<g aria-hidden="true" pointer-events="none">{thick}{thin}</g>'


def described(scene: Scene) -> str:
    return " ".join(part for part in (scene.prompt, scene.note) if part)


def header(pen: Pen, scene: Scene, width: float) -> str:
    """The name of the game, and beside it, in large letters, who must do what."""
    p = pen.palette
    bar = box(0, 0, width, HEADER - 12, f'fill="{p["button"]}"')
    name = words_at(GAP, 31, scene.title, 21, p["button-ink"], weight=700, more=f' font-family="{MAP_FONT}"')
    start = GAP + width_of(scene.title, 21) + 24
    font = fit(scene.prompt, width - start - GAP, 19, 12)
    return bar + name + words_at(start, 30, scene.prompt, font, p["button-ink"])


def footer(pen: Pen, scene: Scene, height: float) -> str:
    return words_at(GAP, height - 10, scene.note, 12, pen.palette["soft"]) if scene.note else ""


def draw_layer(pen: Pen, layer: Layer, is_map: bool) -> str:
    """The items in order, with the outlines and names of areas above all grounds, so that no neighbour covers them."""
    drawn = "".join(spoken(item, draw(pen, item)) for item in layer.items)
    areas = [item for item in layer.items if item.shape == AREA]
    outlines = "".join(outline(pen, item) for item in areas)
    links = area_links(pen, areas)
    names = "".join(area_name(pen, item, is_map) for item in areas)
    over = f'<g aria-hidden="true" pointer-events="none">{outlines}{links}{names}</g>' if areas else ""
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
