"""Patterns and symbols of drawn ground: planks, light, trees, rocks, crates."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from grognard.engine.drawing.svg.ground.brush import Brush, Point, blob, polygon, seeded
from grognard.engine.drawing.svg.write import num

CROWNS = 5  # kinds of trees; the last one is a pine
ROCKS = 3
LEAVES = 3  # kinds of leaves on a hedge


def sheet(b: Brush) -> str:
    """Everything that drawings refer to."""
    parts = [planks(b, "floor", 88, 44), planks(b, "plank", 44, 33), light(b, "glow", "lamp")]
    parts += [crown(b, kind) for kind in range(CROWNS)] + [rock(b, kind) for kind in range(ROCKS)] + [crates(b)]
    parts += [leaves(b, kind) for kind in range(LEAVES)]
    return f"<defs>{''.join(parts)}</defs>"


def pattern(b: Brush, name: str, width: int, height: int, inside: str) -> str:
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{b.prefix}-{name}" {size}>{inside}</pattern>'


def planks(b: Brush, name: str, width: int, height: int) -> str:
    """Boards of 11 units, their ends not side by side."""
    joints = "".join(f"M0 {y}.5H{width}M{y * 37 // 11 % width} {y}v11" for y in range(0, height, 11))
    grain = "".join(f"M{y * 23 // 11 % (width - 18) + 5} {y + 6}h{10 + y // 4}" for y in range(0, height, 11))
    inside = f'<rect width="{width}" height="{height}" fill="{b[name]}"/>'
    inside += f'<path d="{joints}" stroke="{b[f"{name}-d"]}"/>'
    inside += f'<path d="{grain}" stroke="{b[f"{name}-d"]}" stroke-width="0.7" stroke-opacity="0.6"/>'
    return pattern(b, name, width, height, inside)


def light(b: Brush, name: str, colour: str) -> str:
    """A patch that fades towards its rim."""
    first, last = f'stop-color="{b[colour]}" stop-opacity="0.7"', f'stop-color="{b[colour]}" stop-opacity="0"'
    stops = f'<stop {first}/><stop offset="1" {last}/>'
    return f'<radialGradient id="{b.prefix}-{name}">{stops}</radialGradient>'


def crown(b: Brush, kind: int) -> str:
    """A tree from above: its outline, which is also its shadow, a lit part, and leaves."""
    rng, word = seeded("crown", kind), "pine" if kind == CROWNS - 1 else "crown"
    rim, lit = blob((0, 0), 25, 13, 0.13, rng), blob((-2, -3), 19, 11, 0.14, rng)
    bright = "".join(blob(around(rng, (-4, -5), 2, 14), rng.uniform(3.2, 6), 6, 0.2, rng) for _ in range(8))
    dark = "".join(blob(around(rng, (3, 4), 11, 17), rng.uniform(2, 3.6), 5, 0.2, rng) for _ in range(6))
    body = f'<path d="{rim}" fill="{b[f"{word}-d"]}" stroke="{b["crown-line"]}" stroke-width="1.6"/>'
    body += f'<path d="{lit}" fill="{b[word]}"/><path d="{bright}" fill="{b[f"{word}-l"]}" fill-opacity="0.6"/>'
    body += f'<path d="{dark}" fill="{b[f"{word}-d"]}" fill-opacity="0.8"/>'
    return f'<g id="{b.prefix}-crown{kind}">{body}</g><path id="{b.prefix}-shade{kind}" d="{rim}"/>'


def around(rng: Random, at: Point, least: float, most: float) -> Point:
    angle, r = rng.uniform(0, 2 * pi), rng.uniform(least, most)
    return at[0] + r * cos(angle), at[1] + r * sin(angle)


def leaves(b: Brush, kind: int) -> str:
    """Clumps on top of a hedge, some of them in the light."""
    rng, clumps = seeded("leaves", kind), {"hedge": "", "hedge-l": ""}
    for i in range(12):
        at = rng.uniform(-15, 13), rng.uniform(-15, 12)
        clumps["hedge-l" if i % 3 == 0 else "hedge"] += blob(at, rng.uniform(3, 5.5), 6, 0.2, rng)
    drawn = "".join(f'<path d="{d}" fill="{b[name]}"/>' for name, d in clumps.items())
    return f'<g id="{b.prefix}-leaves{kind}">{drawn}</g>'


def rock(b: Brush, kind: int) -> str:
    """Three stones with facets, the lit ones to the north-west."""
    rng, parts = seeded("rock", kind), ""
    stones = ((10.0, 9.0, 12.0), (-11.0, 12.0, 9.0), (-5.0, -5.0, 19.0))
    shadows = "".join(blob((x + 4, y + 5), r, 8, 0.12, rng) for x, y, r in stones)
    for x, y, r in stones:
        parts += stone(b, rng, x, y, r)
    shade = f'<path d="{shadows}" fill="{b["shade"]}" fill-opacity="{b["shade-o"]}"/>'
    return f'<g id="{b.prefix}-rock{kind}">{shade}{parts}</g>'


def stone(b: Brush, rng: Random, x: float, y: float, r: float) -> str:
    rim = []
    for i in range(8):
        angle, far = i * pi / 4 + 0.3, r * (1 + rng.uniform(-0.16, 0.1))
        rim.append((x + far * cos(angle), y + far * sin(angle)))
    top = (x - r * 0.2, y - r * 0.25)
    edge = f'stroke="{b["rock-d"]}" stroke-width="1.6" stroke-linejoin="round"'
    body = f'<path d="{polygon(rim)}" fill="{b["rock"]}" {edge}/>'
    lit = f'<path d="{polygon([top, rim[4], rim[5], rim[6]])}" fill="{b["rock-l"]}"/>'
    return body + lit + f'<path d="{polygon([top, *rim[:3]])}" fill="{b["rock-d"]}" fill-opacity="0.75"/>'


def crates(b: Brush) -> str:
    boxes = ((-19, -18, 22, 20, 0), (4, -17, 15, 15, 6), (-18, 4, 16, 15, -5), (0, 1, 20, 18, 0))
    return f'<g id="{b.prefix}-crates">{"".join(crate(b, *box) for box in boxes)}</g>'


def crate(b: Brush, x: float, y: float, w: float, h: float, turn: float) -> str:
    """A box with slats, two battens and a brace."""
    shade = f'<rect x="2.5" y="3.5" width="{w}" height="{h}" fill="{b["shade"]}" fill-opacity="0.35"/>'
    body = f'<rect width="{w}" height="{h}" rx="1" fill="{b["crate"]}" stroke="{b["crate-d"]}" stroke-width="1.5"/>'
    slats = f"M1.5 {num(h / 2)}H{w - 1.5}M1.5 {num(h / 4)}H{w - 1.5}M1.5 {num(h * 0.75)}H{w - 1.5}"
    battens = f"M2 2V{h - 2}M{w - 2} 2V{h - 2}M2.5 {h - 2.5}L{w - 2.5} 2.5"
    lines = f'<path d="{slats}" stroke="{b["crate-d"]}" stroke-width="0.8" stroke-opacity="0.6"/>'
    lines += f'<path d="{battens}" stroke="{b["crate-l"]}" stroke-width="2.2"/>'
    return f'<g transform="translate({x} {y}) rotate({turn})">{shade}{body}{lines}</g>'
