"""Buildings of drawn ground: floors, hip roofs of brick or slate, and corners of the roof where it is lifted."""

from __future__ import annotations

from grognard.engine.drawing.ground import ROOFED, ROOFLESS, Square
from grognard.engine.drawing.svg.ground.brush import Brush, Point, U, groups, outline, path, polygon, seeded
from grognard.engine.drawing.svg.write import box as rect
from grognard.engine.drawing.svg.write import num

CORNER = 24.0  # of a lifted roof
COURSE = 6.5  # from one row of tiles to the next


def buildings(b: Brush) -> str:
    closed = [building(b, group, lifted=False) for group in groups(b.plan.of(ROOFED))]
    return "".join(closed + [building(b, group, lifted=True) for group in groups(b.plan.of(ROOFLESS))])


def building(b: Brush, squares: list[Square], lifted: bool) -> str:
    """A shadow and the roof; or the floor, and what is left of the roof."""
    d = outline(squares)
    if lifted:
        return path(d, f'fill="{b.url("floor")}"') + lifted_roof(b, squares, d)
    return b.shade(f'<path d="{d}"/>', 11, 13) + path(d, f'fill="{b["floor"]}"') + hip_roof(b, squares)


def material(squares: list[Square]) -> str:
    """The same for a building whether its roof is lifted or not."""
    return "brick" if seeded("roof", *squares[0]).random() < 0.5 else "slate"


def box(squares: list[Square]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return min(xs) * U, min(ys) * U, (max(xs) + 1) * U, (max(ys) + 1) * U


def lifted_roof(b: Brush, squares: list[Square], d: str) -> str:
    """A dark rim along the walls, the lines between squares, four corners of the roof."""
    word = material(squares)
    left, top, right, bottom = box(squares)
    rim = path(d, f'fill="none" stroke="{b["shade"]}" stroke-width="14" stroke-opacity="0.22"')
    lines = "".join(f"M{x * U} {y * U + U}v-{U}h{U}" for x, y in squares)
    grid = path(lines, f'fill="none" stroke="{b["floor-d"]}" stroke-opacity="0.8"')
    corners = [(x, y, 1 if x == left else -1, 1 if y == top else -1) for y in (top, bottom) for x in (left, right)]
    return rim + grid + "".join(roof_corner(b, word, *corner) for corner in corners)


def roof_corner(b: Brush, word: str, x: float, y: float, dx: int, dy: int) -> str:
    """A corner with a torn edge; dx and dy point into the building."""
    a, c, side = dx * CORNER, dy * CORNER, "n" if dy > 0 else "s"
    steps = f"h{num(a * 1.25)}l{num(-a * 0.55)} {num(c * 0.7)}l{num(-a * 0.7)} {num(c * 0.55)}Z"
    style = f'fill="{b[f"{word}-{side}"]}" stroke="{b[f"{word}-line"]}" stroke-width="1.6" stroke-linejoin="round"'
    return path(f"M{num(x)} {num(y)}{steps}", style)


def hip_roof(b: Brush, squares: list[Square]) -> str:
    """Four slopes, each in its own light, the ridge along the longer axis, and a chimney."""
    word = material(squares)
    left, top, right, bottom = box(squares)
    first, last = ridge(left, top, right, bottom)
    is_wide = right - left >= bottom - top
    slopes: dict[str, list[Point]] = {
        "n": [(left, top), (right, top), *((last, first) if is_wide else (first,))],
        "s": [(left, bottom), (right, bottom), *((last, first) if is_wide else (last,))],
        "w": [(left, top), *((first,) if is_wide else (first, last)), (left, bottom)],
        "e": [(right, top), *((last,) if is_wide else (first, last)), (right, bottom)],
    }
    drawn = "".join(slope(b, word, side, points) for side, points in slopes.items())
    hips = [(left, top, first), (left, bottom, first if is_wide else last)]
    hips += [(right, top, last if is_wide else first), (right, bottom, last)]
    lines = "".join(f"M{num(x)} {num(y)}L{num(end[0])} {num(end[1])}" for x, y, end in hips)
    edges = path(lines, f'stroke="{b[f"{word}-line"]}" stroke-width="2.4" fill="none"')
    top_line = f"M{num(first[0])} {num(first[1])}L{num(last[0])} {num(last[1])}"
    crest = path(top_line, f'stroke="{b[f"{word}-n"]}" stroke-width="3.4" stroke-linecap="round"')
    return drawn + edges + crest + chimney(b, first, is_wide)


def ridge(left: float, top: float, right: float, bottom: float) -> tuple[Point, Point]:
    wide, high = right - left, bottom - top
    if wide >= high:
        y = (top + bottom) / 2
        return (left + high / 2, y), (right - high / 2, y)
    x = (left + right) / 2
    return (x, top + wide / 2), (x, bottom - wide / 2)


def slope(b: Brush, word: str, side: str, points: list[Point]) -> str:
    """One side of the roof, with courses of tiles."""
    lines = path(courses(points), f'fill="none" stroke="{b[f"{word}-line"]}" stroke-opacity="0.35"')
    return path(polygon(points), f'fill="{b[f"{word}-{side}"]}"') + lines


def courses(points: list[Point]) -> str:
    """Lines along the eaves up to the ridge; the first and the last point, or the first two, are the eaves."""
    eaves = (points[0], points[-1]) if points[0][0] == points[-1][0] else (points[0], points[1])
    left, *rest = [point for point in points if point not in eaves]
    ends = (left, rest[-1] if rest else left)
    if eaves == (points[0], points[1]):
        ends = (ends[1], ends[0])
    length = max(abs(ends[0][0] - eaves[0][0]), abs(ends[0][1] - eaves[0][1]), 1.0)
    steps = int(length / COURSE)
    return "".join(course(eaves, ends, n / steps) for n in range(1, steps))


def course(eaves: tuple[Point, Point], ends: tuple[Point, Point], share: float) -> str:
    """A line so far from the eaves to the ridge."""
    a, b = (
        (eaves[i][0] + (ends[i][0] - eaves[i][0]) * share, eaves[i][1] + (ends[i][1] - eaves[i][1]) * share)
        for i in range(2)
    )
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


def chimney(b: Brush, at: Point, is_wide: bool) -> str:
    x, y = at[0] + (18 if is_wide else 12), at[1] + (8 if is_wide else 22)
    shade = rect(x + 4, y + 5, 14, 12, f'fill="{b["shade"]}" fill-opacity="0.4"')
    body = rect(x, y, 13, 11, f'fill="{b["wall"]}" stroke="{b["wall-d"]}" stroke-width="1.5"')
    return shade + body + rect(x + 3, y + 3, 7, 5, f'fill="{b["wall-d"]}"')
