"""What grows and stands on the land: drawings for hexagons of 50 units from the middle to a corner.

They are decoration in the strong colour of their ground, so faint that pieces and names stand out from them. Each is
drawn once, in the sheet of the page or the definitions of a picture, and every area refers to it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.svg.write import num

TREE: Final = "c4 5 5.5 8 5.5 10.2 0 2.3-2.3 3.6-5.5 3.6s-5.5-1.3-5.5-3.6c0-2.2 1.5-5.2 5.5-10.2z"
HALF_TREE: Final = "c4 5 5.5 8 5.5 10.2 0 2.3-2.3 3.6-5.5 3.6z"
TREES: Final = (
    (-30, -16), (-19, -23), (0, -25), (17, -24), (27, -15), (-9, -12), (9, -11), (-34, 2), (-22, -2), (22, -1),
    (33, 4), (0, 0), (-12, 7), (12, 9), (0, 15), (-29, 19), (28, 19), (-14, 28), (14, 28),
)  # fmt: skip
HILLS: Final = ((0, -19, 13), (-22, -8, 16), (20, -10, 17), (-24, 22, 14), (22, 22, 16))
HOUSES: Final = (
    (-28, -11, 9), (-18, -17, 8), (24, -14, 10), (14, -20, 7), (-26, 20, 9), (23, 19, 9), (12, 27, 7), (-13, 28, 7),
)  # fmt: skip
CRATERS: Final = ((-27, -12, 6), (25, -13, 7), (-21, 24, 6), (26, 18, 5), (4, 32, 4))


def wood() -> str:
    """Trees a little out of their rows, the same ones every time."""
    chance = Random("wood")
    spots = [(x + chance.uniform(-2, 2), y - 8 + chance.uniform(-2, 2)) for x, y in TREES]
    return "".join(tree(x, y) for x, y in spots)


def tree(x: float, y: float) -> str:
    start = f"M{num(x)} {num(y)}"
    return f'<path d="{start}{TREE}" fill="currentColor"/><path d="{start}{HALF_TREE}" opacity="0.14"/>'


def hills() -> str:
    return "".join(hill(x, y, w) for x, y, w in HILLS)


def hill(x: float, y: float, w: float) -> str:
    slope = (
        f"M{num(x - w)} {num(y + 6)}Q{num(x - w * 0.3)} {num(y - 12)} {num(x)} {num(y - 9)}T{num(x + w)} {num(y + 6)}z"
    )
    shade = f"M{num(x)} {num(y - 9)}q{num(w * 0.5)} 4 {num(w)} 15h{num(-w * 0.75)}q3-7 {num(-w * 0.25)}-15z"
    return f'<path d="{slope}" fill="currentColor" opacity="0.75"/><path d="{shade}" opacity="0.12"/>'


def town() -> str:
    road = '<path d="M-43 8q30-10 43 4t43-8" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="3.5"/>'
    return road + "".join(house(x, y, w) for x, y, w in HOUSES)


def house(x: float, y: float, w: float) -> str:
    wall = f'<path d="M{num(x - w / 2)} {num(y)}h{num(w)}v{num(w * 0.7)}h{num(-w)}z" fill="#fff" opacity="0.45"/>'
    roof = (
        f"M{num(x - w / 2 - 1.2)} {num(y + 0.3)}L{num(x)} {num(y - w * 0.55)}l{num(w / 2 + 1.2)} {num(w * 0.55 + 0.3)}z"
    )
    return f'{wall}<path d="{roof}" fill="currentColor" opacity="0.8"/>'


def works() -> str:
    plant = '<path d="M-17 9V-3l9 4.5V-3l9 4.5V-15h4V9zM8 9V-22h4.5V9z"/><path d="M10-24c-3-5 4-6 1-11 6 2 6 8 3 11z"/>'
    sides = "".join(f'<g transform="translate({25 * way} 20) scale({way} 1)">{plant}</g>' for way in (-1, 1))
    return f'<g fill="currentColor" opacity="0.6">{sides}</g>'


def battlefield() -> str:
    """Craters, and a trench across."""
    trench = "M-40 6l8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5"
    line = f'<path d="{trench}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>'
    return "".join(crater(x, y, r) for x, y, r in CRATERS) + line


def crater(x: float, y: float, r: float) -> str:
    flat = num(r * 0.62)
    hole = f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(r)}" ry="{flat}" fill="currentColor" opacity="0.7"/>'
    edge = f"M{num(x - r)} {num(y)}a{num(r)} {flat} 0 0 1 {num(2 * r)} 0"
    return f'{hole}<path d="{edge}" fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="1.2"/>'


def yard() -> str:
    """The parade ground of a base."""
    wall = "M0 -37L32 -18.5V18.5L0 37L-32 18.5V-18.5Z"
    lines = f'<path d="{wall}" stroke-width="3"/><circle cx="0" cy="6" r="21" stroke-width="2.5"/>'
    return f'<g fill="none" stroke="currentColor" opacity="0.6">{lines}</g>'


def atom() -> str:
    orbits = (f'<ellipse cx="0" cy="7" rx="29" ry="10.5" transform="rotate({turn} 0 7)"/>' for turn in (0, 60, 120))
    core = '<circle cx="0" cy="7" r="4.5" fill="currentColor"/>'
    return f'<g fill="none" stroke="currentColor" stroke-width="1.6" opacity="0.7">{"".join(orbits)}</g>{core}'


def fallout() -> str:
    """The trefoil, and hazard stripes inside the border."""
    border = "M0 -45L39 -22.5V22.5L0 45L-39 22.5V-22.5Z"
    stripes = f'<path d="{border}" fill="none" stroke="currentColor" stroke-width="5" stroke-dasharray="8 6"/>'
    blades = "".join(f'<path d="M-5 -1.5L-15 -19A22 22 0 0 1 15 -19L5 -1.5A6 6 0 0 0 -5 -1.5Z" {at}/>' for at in TURNS)
    leaf = f'<g transform="translate(0 9)" fill="currentColor" opacity="0.42">{blades}<circle cx="0" cy="2" r="4"/></g>'
    return f'<g opacity="0.75">{stripes}</g>{leaf}'


TURNS: Final = tuple(f'transform="rotate({turn} 0 2)"' for turn in (0, 120, 240))
FIELD: Final = (
    '<path d="M-36 14l20-9 14 8-18 10zM4 26l16-8 12 7-15 8z" fill="currentColor" opacity="0.28"/>'
    '<path d="M-30 17l20-9M-25 20l20-9M9 28l16-8M14 31l16-8" stroke="currentColor" stroke-width="0.9" opacity="0.6"/>'
)
# By ground
TERRAIN: Final = {
    "land-plain": FIELD,
    "land-wood": wood(),
    "land-hill": hills(),
    "land-town": town(),
    "land-industry": works(),
    "land-historic": battlefield(),
    "land-base": yard(),
    "land-research": atom(),
    "land-radioactive": fallout(),
}
RELIEF: Final = (
    '<linearGradient id="{0}-relief" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fff"'
    ' stop-opacity="0.34"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000"'
    ' stop-opacity="0.14"/></linearGradient>'
)
BEVEL: Final = (
    '<linearGradient id="{0}-bevel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"'
    ' stop-opacity="0.34"/><stop offset="0.45" stop-color="#fff" stop-opacity="0.04"/><stop offset="1"'
    ' stop-color="#000" stop-opacity="0.34"/></linearGradient>'
)
METAL: Final = (
    '<linearGradient id="{0}-metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7e6a8"/>'
    '<stop offset="0.5" stop-color="#b98f35"/><stop offset="1" stop-color="#f0d98c"/></linearGradient>'
)


def definitions(theme: str, grounds: set[str]) -> str:
    """The gradients of pieces, and what stands on these grounds."""
    drawn = (f'<g id="{terrain_id(theme, name)}">{TERRAIN[name]}</g>' for name in sorted(grounds & TERRAIN.keys()))
    return "".join(gradient.format(theme) for gradient in (BEVEL, METAL)) + "".join(drawn)


def light_and_shade(theme: str) -> str:
    """The gradient over every land."""
    return RELIEF.format(theme)


def terrain_id(theme: str, ground: str) -> str:
    """In the sheets of a page, among the pieces."""
    return f"p-{ground}" if theme == PAGE else f"{theme}-on-{ground}"
