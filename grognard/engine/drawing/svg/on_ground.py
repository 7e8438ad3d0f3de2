"""What lies on the ground as SVG: bodies, drums, bombs, traps, fire. Drawn about the middle of its box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.drawing.item import BRIGHT, Item
from grognard.engine.drawing.svg.ink import INK, MARK, WHITE, block, disc, line, shape
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, num

FLAME: Final = "#f0641e"
BLOOD: Final = "#8a1f1f"
SMOKE: Final = "#4a4640"


def shade(pen: Pen, r: float) -> str:
    return f'<circle cx="3" cy="5" r="{num(r)}" fill="{ground_colours(pen.theme)["shade"]}" fill-opacity="0.4"/>'


def body(pen: Pen, item: Item) -> str:
    """Somebody who lies still; a cross in a disc says so."""
    c = ground_colours(pen.theme)
    limbs = line("M-4 -3L-19 -8M-4 3L-20 7M10 -5L4 -14M10 5L6 14", c["uniform-d"], 5.4)
    trunk = block(-6, -7, 18, 14, c["uniform"], 6)
    head = disc(6, c["face"], 1.4, 17)
    cross = f'<g transform="translate(12 13)">{disc(8, WHITE, 1.6)}{line("M-4 -4L4 4M4 -4L-4 4", INK, 2.4)}</g>'
    return f'<g transform="rotate(-28)">{limbs}{trunk}{head}</g>{cross}'


def drum(pen: Pen, item: Item) -> str:
    barrel = disc(15, "#a33a1c", 2) + disc(11, "none", 2, ink="#e39a72")
    return shade(pen, 15) + barrel + shape("M0 -8C6 -2 6 1 5 4A5.4 5.4 0 0 1 -5 4C-6 1 -3 -1 0 -8Z", MARK, 1.2)


def bomb(pen: Pen, item: Item) -> str:
    """A bag with a fuse; the number counts the turns to its explosion."""
    bag = shape("M-13 -5Q0 -17 13 -5L14 8Q0 16 -14 8Z", "#4b3a22", 2) + line("M6 -8C9 -16 15 -14 15 -18", INK, 2)
    return shade(pen, 14) + bag + disc(9.5, MARK, 1.8) + centred(0, 0, item.value, 14, INK)


def mine(pen: Pen, item: Item) -> str:
    plate = disc(13, "#5d6350", 2) + disc(5, MARK, 1.6)
    return shade(pen, 13) + plate + line("M0 -13V-8M0 13V8M-13 0H-8M13 0H8", INK, 2)


def trap(pen: Pen, item: Item) -> str:
    """Two stakes and a wire; a used one is torn."""
    wire = "M-13 -4H13M-13 2H13" if item.symbol == "trap" else "M-13 -4H-4L-1 5M13 2H4L2 -6"
    return line("M-13 8V-8M13 8V-8", INK, 4) + line(wire, MARK, 3.4) + line(wire, INK, 1.4)


def explosion(pen: Pen, item: Item) -> str:
    """Smoke, fire and a star."""
    smoke = disc(20, SMOKE, 0, -16, -12) + disc(22, "#57524a", 0, 18, -10) + disc(24, SMOKE, 0, 0, 16)
    star = shape("M0 -20L5 -6L19 -9L9 2L16 14L2 9L-8 19L-6 5L-20 1L-7 -5Z", MARK, 2)
    return f'<g opacity="0.9">{smoke}</g>{disc(24, FLAME)}{disc(16, "#ffc14d")}{star}'


def fire(pen: Pen, item: Item) -> str:
    outer = shape("M0 -19C9 -9 15 -3 13 7A13 13 0 0 1 -13 7C-14 -1 -6 -6 0 -19Z", FLAME, 2)
    return outer + f'<path d="M1 -7C6 -1 8 3 6 8A6.6 6.6 0 0 1 -6 8C-7 3 -2 0 1 -7Z" fill="{MARK}"/>'


def stain(pen: Pen, item: Item) -> str:
    spot = f'<path d="M-9 2C-12 -7 0 -12 5 -7C13 -6 12 6 5 8C-1 13 -8 9 -9 2Z" fill="{BLOOD}"/>'
    return spot + disc(3, BLOOD, 0, 13, 11) + line("M-4 -1L4 5M4 -1L-4 5", WHITE, 2)


def depot(pen: Pen, item: Item) -> str:
    """Stores under a tarpaulin, on two by two squares; one box for each hit that it still takes."""
    c = ground_colours(pen.theme)
    fall = box(-31, -29, 78, 78, f'fill="{c["shade"]}" fill-opacity="{c["shade-o"]}"', 5)
    sheet = fall + block(-39, -39, 78, 78, c["tarp"], 5, 2.4)
    sheet += f'<path d="M-36 -36H36L23 -23H-23V23L-36 36Z" fill="{c["tarp-l"]}"/>'
    sheet += f'<path d="M-36 36H36V-36L23 -23V23H-23Z" fill="{c["tarp-d"]}"/>'
    sheet += line("M-13 -39V39M13 -39V39M-39 0H39", INK, 1.8, ' stroke-opacity="0.6"')
    if not item.has(BRIGHT):
        cross = "M-26 -26L26 26M26 -26L-26 26"
        return sheet + line(cross, INK, 9) + line(cross, FLAME, 4)
    sign = disc(18, MARK, 2.2) + line("M-9 -7h18v14h-18zM-9 -2h18M-3 -7v5M3 -7v5", INK, 2.2)
    hits = [block(-item.count * 7 + i * 14 + 1, 20, 12, 10, "#fffdf5", 2) for i in range(item.count)]
    return f'{sheet}<g transform="translate(0 -5)">{sign}</g>{"".join(hits)}'


def objective(pen: Pen, item: Item) -> str:
    """A thing on the ground that a mission wants destroyed, with the hits that it still takes."""
    rings = disc(19, MARK, 2.4) + disc(13, "none", 2) + line("M0 -23V-13M0 23V13M-23 0H-13M23 0H13", INK, 2.6)
    return shade(pen, 19) + rings + centred(0, 0, item.value, 17, INK)


def lettered(pen: Pen, item: Item) -> str:
    """A disc with a letter, for whatever has no picture."""
    return shade(pen, 13) + disc(13, pen.palette["paper"], 2) + centred(0, 0, item.value, 15, pen.palette["ink"])


ON_GROUND: Final[dict[str, Callable[[Pen, Item], str]]] = {
    "body": body,
    "drum": drum,
    "lewes-bomb": bomb,
    "rat-bomb": bomb,
    "mine": mine,
    "trap": trap,
    "used-trap": trap,
    "explosion": explosion,
    "fire": fire,
    "blood": stain,
    "blood-stain": stain,
    "depot": depot,
    "objective": objective,
    "token": lettered,
}
