"""The flat parts of drawn ground: grass, water, roads, bridges, the floor of woods, the grid and the rim."""

from __future__ import annotations

from grognard.engine.drawing.ground import BRIDGE, ROAD, WATER, WOODS, Square
from grognard.engine.drawing.svg.ground.brush import Brush, Point, U, blob, groups, middle, outline, path, rough, seeded
from grognard.engine.drawing.svg.write import num

RUTS = 10  # from the middle of a road
LONG = 6  # squares of a road that has ruts
TUFTED = 0.75  # of the squares of a meadow
STONES = 4  # on each square of a road


def terrain(b: Brush) -> str:
    """Nothing reaches beyond the rim of the map."""
    flat = "".join([grass(b), worn_trails(b), water(b), road(b), bridges(b), woods_floor(b)])
    rim = f'<rect width="{b.plan.columns * U}" height="{b.plan.rows * U}"/>'
    clip = f'<clipPath id="{b.prefix}-rim">{rim}</clipPath>'
    return f'{clip}<g clip-path="{b.url("rim")}">{flat}</g>{grid(b)}'


def whole(b: Brush) -> list[Square]:
    return [(x, y) for y in range(b.plan.rows) for x in range(b.plan.columns)]


def grass(b: Brush) -> str:
    """A meadow with paler and darker patches, and tufts."""
    wide, high = b.plan.columns * U, b.plan.rows * U
    rng, patches = seeded("meadow", wide, high), {"grass-l": "", "grass-d": ""}
    for i in range(b.plan.columns * b.plan.rows // 24):
        at, r = (rng.uniform(0, wide), rng.uniform(0, high)), rng.uniform(40, 95)
        patches["grass-l" if i % 2 else "grass-d"] += blob(at, r, 9, 0.25, rng) + blob(at, r * 0.6, 8, 0.2, rng)
    drawn = "".join(path(d, f'fill="{b[name]}" fill-opacity="0.3"') for name, d in patches.items())
    return f'<rect width="{wide}" height="{high}" fill="{b["grass"]}"/>{drawn}{tufts(b)}'


def tufts(b: Brush) -> str:
    """Three blades here and there, drawn one by one: patterns over a whole map are slow to paint."""
    covered = {square for squares in b.plan.covers.values() for square in squares}
    drawn = {"grass-d": "", "grass-l": ""}
    for x, y in whole(b):
        rng = seeded("tuft", x, y)
        if (x, y) not in covered and rng.random() < TUFTED:
            at, high = (x * U + rng.uniform(5, 39), y * U + rng.uniform(9, 40)), rng.uniform(4, 7)
            drawn["grass-l" if rng.random() < 0.3 else "grass-d"] += tuft(at, high)
    style = 'fill="none" stroke-width="1.3" stroke-opacity="0.75"'
    return "".join(path(d, f'stroke="{b[name]}" {style}') for name, d in drawn.items())


def tuft(at: Point, high: float) -> str:
    blades = ((-2.0, -1.5, 0.8), (0.0, 0.5, 1.0), (2.0, 2.0, 0.7))
    x, y = at
    return "".join(f"M{round(x + dx)} {round(y)}l{num(lean)} {round(-high * share)}" for dx, lean, share in blades)


def worn_trails(b: Brush) -> str:
    """Where patrols walk, the grass is worn."""
    d = "".join(loop(trail.squares) for trail in b.plan.trails)
    style = f'fill="none" stroke="{b["worn"]}" stroke-width="17" stroke-linejoin="round" stroke-opacity="0.42"'
    return path(d, style)


def loop(squares: tuple[Square, ...]) -> str:
    points = "L".join(f"{num(x)} {num(y)}" for x, y in map(middle, squares))
    return f"M{points}Z"


def water(b: Brush) -> str:
    """A shore, the water, ripples, and a broken line of light along the bank."""
    squares = b.plan.of(WATER, BRIDGE)
    if not squares:
        return ""
    bank = rough(squares, 3.2)
    shore = path(bank, f'fill="{b["shore"]}" stroke="{b["shore"]}" stroke-width="13" stroke-linejoin="round"')
    surface = path(bank, f'fill="{b["water"]}" stroke="{b["water-d"]}" stroke-width="2.5"')
    shine = f'fill="none" stroke="{b["water-l"]}" stroke-width="4.5" stroke-opacity="0.55"'
    shine += ' stroke-dasharray="26 9 12 14"'
    return shore + surface + path(bank, shine) + ripples(b)


def ripples(b: Brush) -> str:
    """A pale wave or a dark one on most squares."""
    drawn = {"water-l": "", "water-d": ""}
    for x, y in b.plan.of(WATER):
        rng = seeded("ripple", x, y)
        left, top = x * U + rng.uniform(2, 12), y * U + rng.uniform(8, 38)
        pale = rng.random() < 0.6
        drawn["water-l" if pale else "water-d"] += f"M{round(left)} {round(top)}q8 -5 16 0" + ("t14 0" if pale else "")
    style = 'fill="none" stroke-width="1.7" stroke-opacity="0.75"'
    return "".join(path(d, f'stroke="{b[name]}" {style}') for name, d in drawn.items())


def road(b: Brush) -> str:
    squares = b.plan.of(ROAD)
    if not squares:
        return ""
    side = rough(squares, 2.6)
    verge = path(side, f'fill="{b["verge"]}" stroke="{b["verge"]}" stroke-width="12" stroke-linejoin="round"')
    surface = path(side, f'fill="{b["road"]}" stroke="{b["road-d"]}" stroke-width="2"')
    style = f'fill="none" stroke="{b["road-d"]}" stroke-width="5" stroke-opacity="0.28"'
    return verge + surface + gravel(b) + path(ruts(b), style)


def gravel(b: Brush) -> str:
    """A few stones on each square."""
    drawn = {"road-d": "", "road-l": ""}
    for x, y in b.plan.of(ROAD):
        rng = seeded("gravel", x, y)
        for i in range(STONES):
            left, top = x * U + rng.uniform(2, 42), y * U + rng.uniform(2, 42)
            drawn["road-l" if i == 0 else "road-d"] += f"M{round(left)} {round(top)}h0"
    style = 'fill="none" stroke-width="2.6" stroke-linecap="round" stroke-opacity="0.6"'
    return "".join(path(d, f'stroke="{b[name]}" {style}') for name, d in drawn.items())


def ruts(b: Brush) -> str:
    """Along the longer run of the road through each square."""
    driven = set(b.plan.of(ROAD, BRIDGE))
    parts = []
    for x, y in b.plan.of(ROAD):
        down = sum((x, y + n) in driven for n in range(-4, 5))
        across = sum((x + n, y) in driven for n in range(-4, 5))
        for aside in (-RUTS, RUTS):
            if down >= LONG:
                parts.append(f"M{x * U + U // 2 + aside} {y * U}v{U}")
            if across >= LONG:
                parts.append(f"M{x * U} {y * U + U // 2 + aside}h{U}")
    return "".join(parts)


def bridges(b: Brush) -> str:
    parts = []
    for group in groups(b.plan.of(BRIDGE)):
        d = outline(group)
        parts.append(b.shade(f'<path d="{d}"/>', 7, 9))
        parts.append(path(d, f'fill="{b.url("plank")}" stroke="{b["plank-d"]}" stroke-width="3"'))
    return "".join(parts)


def woods_floor(b: Brush) -> str:
    """Fallen leaves; the edge of a wood is not a line."""
    squares = b.plan.of(WOODS)
    if not squares:
        return ""
    edge = rough(squares, 9, 22)
    soft = f'fill="none" stroke="{b["woods"]}" stroke-width="14" stroke-opacity="0.45" stroke-linejoin="round"'
    return path(edge, soft) + path(edge, f'fill="{b["woods"]}"')


def grid(b: Brush) -> str:
    """The lines between squares, where tiles meet, and the rim of the map."""
    columns, rows, tile = b.plan.columns, b.plan.rows, b.plan.tile
    wide, high = columns * U, rows * U
    lines = "".join(f"M{x * U} 0V{high}" for x in range(1, columns))
    lines += "".join(f"M0 {y * U}H{wide}" for y in range(1, rows))
    joints = "".join(f"M{x * U} 0V{high}" for x in range(tile, columns, tile)) if tile else ""
    joints += "".join(f"M0 {y * U}H{wide}" for y in range(tile, rows, tile)) if tile else ""
    thin = f'stroke="{b["grid"]}" stroke-opacity="{b["grid-o"]}" stroke-width="1.3"'
    dotted = f'stroke="{b["joint"]}" stroke-width="1.6" stroke-dasharray="3 7" stroke-opacity="0.5"'
    thick = f'fill="none" stroke="{b["joint"]}" stroke-width="3" stroke-opacity="0.75"'
    return path(lines, thin) + path(joints, dotted) + f'<rect width="{wide}" height="{high}" {thick}/>'
