"""Walls of drawn ground: low and high ones, climb points, walls of buildings with their doors and windows."""

from __future__ import annotations

from grognard.engine.drawing.ground import (
    BUILDING_WALL,
    CLIMB_POINT,
    DOOR,
    HIGH_WALL,
    LOW_WALL,
    WINDOW,
    Edge,
)
from grognard.engine.drawing.svg.ground.brush import Brush, U, path

MARK, MARK_INK = "#f1da5a", "#141210"  # the same by day and by night


def walls(b: Brush) -> str:
    parts = [low_walls(b), high_walls(b), building_walls(b)]
    parts += [door(b, edge) for edge in b.plan.lines(DOOR)] + [window(b, edge) for edge in b.plan.lines(WINDOW)]
    return "".join(parts)


def runs(edges: list[Edge]) -> str:
    """Edges end to end in one line each, so that joints run on."""
    left, parts = {(edge.x, edge.y, edge.is_west) for edge in edges}, []
    for x, y, is_west in sorted(left):
        dx, dy = (0, 1) if is_west else (1, 0)
        if (x - dx, y - dy, is_west) in left:
            continue
        length = 1
        while (x + dx * length, y + dy * length, is_west) in left:
            length += 1
        parts.append(f"M{x * U} {y * U}{'v' if is_west else 'h'}{length * U}")
    return "".join(parts)


def stroke(b: Brush, d: str, colour: str, width: float, more: str = "") -> str:
    return path(d, f'fill="none" stroke="{b[colour]}" stroke-width="{width}" stroke-linecap="square"{more}')


def shadow(b: Brush, d: str, width: float, dx: float, dy: float) -> str:
    more = f' stroke-opacity="{b["shade-o"]}" transform="translate({dx} {dy})"'
    return stroke(b, d, "shade", width, more)


def low_walls(b: Brush) -> str:
    d = runs(b.plan.lines(LOW_WALL))
    joints = ' stroke-dasharray="1.2 9.8" stroke-opacity="0.55"'
    body = stroke(b, d, "low-d", 11) + stroke(b, d, "low", 8) + butt(b, d, "low-d", 8, joints)
    return shadow(b, d, 8, 3.5, 4.5) + body


def butt(b: Brush, d: str, colour: str, width: float, more: str) -> str:
    """A line whose strokes end where they should: the joints between stones."""
    return path(d, f'fill="none" stroke="{b[colour]}" stroke-width="{width}"{more}')


def high_walls(b: Brush) -> str:
    d = runs(b.plan.lines(HIGH_WALL, CLIMB_POINT))
    joints = ' stroke-dasharray="1.6 9.4" stroke-opacity="0.6"'
    body = shadow(b, d, 16, 9, 11) + stroke(b, d, "high-d", 18) + stroke(b, d, "high", 13.5)
    body += butt(b, d, "high-d", 13.5, joints) + stroke(b, d, "high-top", 5, ' transform="translate(-1.5 -2)"')
    return body + "".join(climb_point(edge) for edge in b.plan.lines(CLIMB_POINT))


def place(edge: Edge) -> str:
    """The middle of an edge; things there are drawn along a north side."""
    x, y = (edge.x * U, edge.y * U + U // 2) if edge.is_west else (edge.x * U + U // 2, edge.y * U)
    return f"translate({x} {y}){' rotate(90)' if edge.is_west else ''}"


def climb_point(edge: Edge) -> str:
    """A ladder, and a disc with a grapple."""
    ladder = '<path d="M-3 -19V19M3 -19V19M-3 -14h6M-3 -8h6M-3 14h6M-3 8h6" fill="none" stroke-width="1.6"/>'
    hook = "M0 -7V3M0 3C0 7 -5.5 7 -5.5 2.4M0 3C0 7 5.5 7 5.5 2.4M-7 4L-5.5 1.6L-3 4M7 4L5.5 1.6L3 4"
    disc = f'<circle r="11.5" fill="{MARK}" stroke="{MARK_INK}" stroke-width="2"/>'
    sign = f'<path d="{hook}" fill="none" stroke="{MARK_INK}" stroke-width="1.8" stroke-linecap="round"/>'
    return f'<g transform="{place(edge)}"><g stroke="{MARK}">{ladder}</g>{disc}{sign}</g>'


def building_walls(b: Brush) -> str:
    d = runs(b.plan.lines(BUILDING_WALL, DOOR, WINDOW))
    lit = stroke(b, d, "wall-l", 1.6, ' transform="translate(-0.8 -0.8)"')
    return stroke(b, d, "wall-d", 9.5) + stroke(b, d, "wall", 6) + lit


def door(b: Brush, edge: Edge) -> str:
    """A leaf of three boards between two posts."""
    frame = f'<rect x="-15" y="-6.5" width="30" height="13" fill="{b["wall-d"]}"/>'
    leaf = f'<rect x="-13" y="-4.6" width="26" height="9.2" fill="{b["door"]}"/>'
    lit = f'<path d="M-13 -4.6h26v3h-26z" fill="{b["door-l"]}"/>'
    lines = f'<path d="M-4.4 -4.6v9.2M4.4 -4.6v9.2" stroke="{b["wall-d"]}"/>'
    posts = f'<path d="M-15 -8v16M15 -8v16" stroke="{b["wall-d"]}" stroke-width="3"/>'
    knob = f'<circle cx="9.5" cy="1.4" r="1.5" fill="{MARK}"/>'
    return f'<g transform="{place(edge)}">{frame}{leaf}{lit}{lines}{knob}{posts}</g>'


def window(b: Brush, edge: Edge) -> str:
    """Two panes in a frame; by night light falls out of it."""
    glow = f'<ellipse rx="42" ry="36" fill="{b.url("glow")}" opacity="{b["lamp-o"]}"/>'
    frame = path("M-14 -6H14V6H-14Z", f'fill="{b["frame"]}" stroke="{b["wall-d"]}" stroke-width="1.4"')
    glass = f'fill="{b["glass"]}" stroke="{b["wall-d"]}" stroke-width="0.7"'
    panes = path("M-11.5 -3.4h10v6.8h-10zM1.5 -3.4h10v6.8h-10z", glass)
    return f'<g transform="{place(edge)}">{glow}{frame}{panes}</g>'
