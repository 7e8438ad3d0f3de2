"""Vehicles as SVG, from above: two squares wide, drawn facing south and turned; a white arrow points ahead."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.ink import INK, WHITE, block, disc, line, pill, shape
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, num

RUBBER: Final = "#23241f"


class Build(NamedTuple):
    """What a kind of vehicle is made of."""

    steel: str  # the colour of its body
    tracks: bool = False
    turret: bool = False
    load: bool = False  # an open bed, with a canvas or soldiers
    is_boat: bool = False
    slim: bool = False  # narrower than its squares
    is_plane: bool = False


FIELD_GREY, SAND, GREEN = "#6d7160", "#a3946a", "#5f6b4a"
VEHICLES: Final = {
    "motorcycle": Build(FIELD_GREY, slim=True),
    "half-track": Build(FIELD_GREY, tracks=True, load=True),
    "kubelwagen": Build(FIELD_GREY),
    "truck": Build(FIELD_GREY, load=True),
    "flak-battery": Build(FIELD_GREY, turret=True),
    "panzer": Build(FIELD_GREY, tracks=True, turret=True),
    "armoured-car": Build(FIELD_GREY, turret=True),
    "heavy-armoured-car": Build(FIELD_GREY, turret=True),
    "troop-truck": Build(FIELD_GREY, load=True),
    "flame-half-track": Build(FIELD_GREY, tracks=True, load=True),
    "kettenkrad": Build(FIELD_GREY, tracks=True, slim=True),
    "armed-kubelwagen": Build(FIELD_GREY),
    "assault-boat": Build(FIELD_GREY, is_boat=True),
    "flak-truck": Build(FIELD_GREY, load=True, turret=True),
    "stummel": Build(FIELD_GREY, tracks=True, turret=True),
    "jeep": Build(SAND),
    "support-jeep": Build(SAND),
    "lorry": Build(GREEN, load=True),
    "boat": Build("#8a6a42", is_boat=True),
    "typhoon": Build(GREEN, is_plane=True),
}


def vehicle(pen: Pen, item: Item) -> str:
    """Turned about the middle of its squares, with a sign that names it."""
    sideways = round(item.turn) % 180 == 90
    wide, long = (item.h, item.w) if sideways else (item.w, item.h)
    turn = f"translate({num(item.w / 2)} {num(item.h / 2)}) rotate({num(item.turn + 180)})"
    drawn = hull(pen, VEHICLES[item.symbol], wide - 8, long - 8)
    return f'<g transform="{turn}">{drawn}</g>{sign(item)}'


def hull(pen: Pen, build: Build, wide: float, long: float) -> str:
    """Facing south, about its middle."""
    wide = wide * (0.6 if build.slim else 1.0)
    x, y = wide / 2, long / 2
    if build.is_plane:
        return plane(build, x, y)
    dark = f'fill="{ground_colours(pen.theme)["shade"]}" fill-opacity="0.45"'
    body = boat(build, x, y) if build.is_boat else running_gear(build, x, y) + bonnet(build, x, y)
    body += bed(pen, build, x, y) if build.load else ""
    body += turret(build, y) if build.turret else ""
    return box(5 - x, 6 - y, wide, long, dark, 7) + body + shape(f"M0 {num(y + 3)}L8 {num(y - 9)}H-8Z", WHITE, 1.8)


def running_gear(build: Build, x: float, y: float) -> str:
    """Wheels, or tracks with their links."""
    sides = (-x, x - 11)
    if not build.tracks:
        axles = (-y * 0.75, y * 0.35)
        return "".join(block(a, b, 11, y * 0.42, RUBBER, 3, 0) for a in sides for b in axles)
    tracks = "".join(block(a, -y, 11, y * 1.5, RUBBER, 5) for a in sides)
    links = "".join(f"M{num(a + 1)} {num(-y + 5 + n * 7)}h9" for a in sides for n in range(int(y * 1.5 / 7)))
    return tracks + line(links, "#5c5e52", 1.6)


def bonnet(build: Build, x: float, y: float) -> str:
    """The body, narrower towards the front, a windscreen and louvres."""
    a, b, neck, front = num(x - 5), num((x - 5) * 0.72), num(y * 0.35), num(y - 2)
    body = shape(f"M-{a} {num(-y)}H{a}V{neck}L{b} {front}H-{b}L-{a} {neck}Z", build.steel, 2.2)
    lit = f'<path d="M-{a} {neck}L-{b} {front}H-4V{neck}Z" fill="{WHITE}" fill-opacity="0.16"/>'
    louvres = "".join(f"M{num(-x * 0.3)} {num(y * 0.55 + n * 5)}h{num(x * 0.6)}" for n in range(3))
    glass = block(8 - x, y * 0.2, 2 * x - 16, 6, "#9fb4ba", 0, 1.4)
    return body + lit + glass + line(louvres, INK, 1.6, ' stroke-opacity="0.6"')


def bed(pen: Pen, build: Build, x: float, y: float) -> str:
    """An open bed with two soldiers, or a canvas."""
    left, wide = 8 - x, 2 * x - 16
    if build.tracks:
        helmet = ground_colours(pen.theme)["helmet"]
        heads = "".join(disc(6, helmet, 1.4, aside, -y * 0.5) for aside in (-7, 7))
        return block(left, 4 - y, wide, y * 1.05, "#3b3e33") + heads
    hoops = "".join(f"M{num(left)} {num(12 - y + n * 10)}h{num(wide)}" for n in range(int(y / 10)))
    return block(left, 4 - y, wide, y * 1.05, "#86835c", 3) + line(hoops, INK, 1.4, ' stroke-opacity="0.45"')


def turret(build: Build, y: float) -> str:
    shine = f'<circle cx="-3" cy="-3" r="5" fill="{WHITE}" fill-opacity="0.18"/>'
    return line(f"M0 0V{num(y + 6)}", INK, 6) + disc(13, build.steel, 2.4) + shine


def boat(build: Build, x: float, y: float) -> str:
    a, stern, waist, bow = num(x - 4), num(4 - y), num(y * 0.3), num(y * 0.8)
    rim = f"M-{a} {stern}H{a}V{waist}Q{num(x - 6)} {bow} 0 {num(y)}Q{num(6 - x)} {bow} -{a} {waist}Z"
    benches = "".join(f"M{num(8 - x)} {num(v * y)}H{num(x - 8)}" for v in (-0.45, 0.0, 0.4))
    return shape(rim, build.steel, 2.6) + line(benches, INK, 4, ' stroke-opacity="0.55"')


def plane(build: Build, x: float, y: float) -> str:
    """Wings with roundels, a body and a tail; it casts no shadow on what lies below."""
    a, nose, root = num(x), num(y), num(y * 0.45)
    wings = shape(
        f"M-{a} {num(y * 0.05)}L-8 {root}H8L{a} {num(y * 0.05)}V{num(-y * 0.15)}L8 0H-8L-{a} {num(-y * 0.15)}Z",
        build.steel,
    )
    body = shape(f"M-8 {num(y * 0.6)}Q0 {nose} 8 {num(y * 0.6)}L5 {num(-y)}H-5Z", build.steel, 2.2)
    tail = shape(f"M-{num(x * 0.4)} {num(-y)}H{num(x * 0.4)}L6 {num(-y * 0.75)}H-6Z", build.steel, 2)
    roundels = "".join(disc(7, "#2f4a86", 1.2, aside * x * 0.65, y * 0.05) for aside in (-1, 1))
    roundels += "".join(disc(3, "#b3262e", 0, aside * x * 0.65, y * 0.05) for aside in (-1, 1))
    return wings + tail + body + roundels


def sign(item: Item) -> str:
    """What it is, in the middle, upright."""
    return pill(item.w / 2, item.h / 2, item.value, 13, INK) if item.value else ""
