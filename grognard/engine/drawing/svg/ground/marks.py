"""What is printed on drawn ground: the lines of patrols with their starts, and the posts of sentries."""

from __future__ import annotations

from grognard.engine.drawing.ground import Post, Trail
from grognard.engine.drawing.svg.ground.brush import Brush, middle, path
from grognard.engine.drawing.svg.ground.terrain import loop
from grognard.engine.drawing.svg.write import num

DASHED, DOTTED = "9 6", "3 5"  # white and black lines differ by more than their colour


def trails(b: Brush) -> str:
    return "".join(trail_line(b, trail) for trail in b.plan.trails)


def inks(b: Brush, is_white: bool) -> tuple[str, str]:
    """The colour of a mark and that of its casing."""
    return (b["white"], b["black"]) if is_white else (b["black"], b["white"])


def trail_line(b: Brush, trail: Trail) -> str:
    ink, casing = inks(b, trail.is_white)
    d = loop(trail.squares)
    dash = DASHED if trail.is_white else DOTTED
    under = path(d, f'fill="none" stroke="{casing}" stroke-width="4.4" stroke-opacity="0.3" stroke-linejoin="round"')
    line = path(d, f'fill="none" stroke="{ink}" stroke-width="2.6" stroke-dasharray="{dash}" stroke-linejoin="round"')
    style = f'fill="{ink}" stroke="{casing}" stroke-width="1.4"'
    heads = [
        f'<path transform="{turned(x, y, quarters)}" d="M0 -11L9 5L0 1L-9 5Z" {style}/>'
        for x, y, quarters in trail.starts
    ]
    return under + line + "".join(heads)


def turned(x: int, y: int, quarters: int) -> str:
    at = middle((x, y))
    return f"translate({num(at[0])} {num(at[1])}) rotate({quarters * 90})"


def posts(b: Brush) -> str:
    return "".join(sentry_post(b, post) for post in b.plan.posts)


def sentry_post(b: Brush, post: Post) -> str:
    """A broken ring with a triangle for each way to look, the first one filled."""
    ink, casing = inks(b, post.is_white)
    under = f'fill="{ink}" fill-opacity="0.3" stroke="{casing}" stroke-width="3.6" stroke-opacity="0.4"'
    back = f'<circle r="16.5" {under}/>'
    ring = f'<circle r="16.5" fill="none" stroke="{ink}" stroke-width="2" stroke-dasharray="6 2.6"/>'
    ways = [
        f'<path transform="rotate({way * 90})" d="M0 -21.5L5 -14.5H-5Z" fill="{ink if i == 0 else "none"}" '
        f'stroke="{ink}" stroke-width="1.7"/>'
        for i, way in enumerate(post.ways)
    ]
    return f'<g transform="{turned(post.x, post.y, 0)}">{back}{ring}{"".join(ways)}</g>'
