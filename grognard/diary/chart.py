"""The course of a match as SVG and as lines of text."""

from __future__ import annotations

from xml.sax.saxutils import escape

from grognard.engine.summary.course import Course

# Safe for colour-blind eyes; each line also has its own dashes and its own mark at the end.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#5a5a5a", "#8c6d00")
DASHES = ("", "8 3", "2 3", "10 3 2 3", "5 5", "1 4")
MARKS = ("●", "■", "▲", "◆", "▼", "★")
STEPS = "▁▂▃▄▅▆▇█"
LEFT, TOP, WIDTH, HEIGHT = 48, 60, 620, 240  # of the plot
LEGEND = 20  # the height of one line


def sparkline(values: list[float]) -> str:
    """One character for each turn."""
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    return "".join(STEPS[round((value - low) / span * (len(STEPS) - 1))] for value in values)


def rows(course: Course, names: dict[str, str]) -> list[tuple[str, str, str]]:
    """For each gauge its name, its sparkline, and its first and last value."""
    return [(names[key], sparkline(values), f"{values[0]:g} → {values[-1]:g}") for key, values in course.gauges.items()]


def svg(title: str, ending: str, course: Course, names: dict[str, str]) -> str:
    """All gauges in one plot, on one scale."""
    top = max([1.0, *(value for values in course.gauges.values() for value in values)])
    bottom = min([0.0, *(value for values in course.gauges.values() for value in values)])
    height = TOP + HEIGHT + 40 + LEGEND * len(course.gauges)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {height}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{escape(title)}</title>',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15" font-weight="bold">{escape(title)}</text>',
        f'<text x="{LEFT}" y="42">{escape(ending)}</text>',
        *axes(course, bottom, top),
    ]
    for i, (key, values) in enumerate(course.gauges.items()):
        parts += curve(i, values, bottom, top) + legend(i, names[key], values)
    return "\n".join([*parts, "</svg>", ""])


def point(i: int, count: int, value: float, bottom: float, top: float) -> tuple[float, float]:
    x = LEFT + WIDTH * (i / (count - 1) if count > 1 else 0.5)
    return x, TOP + HEIGHT * (top - value) / (top - bottom)


def axes(course: Course, bottom: float, top: float) -> list[str]:
    """The axes with the lowest and highest value, and as many turns as fit."""
    count = len(course.moments)
    parts = [
        f'<path d="M{LEFT} {TOP}V{TOP + HEIGHT}H{LEFT + WIDTH}" fill="none" stroke="#444"/>',
        f'<text x="{LEFT - 6}" y="{TOP + 4}" text-anchor="end">{top:g}</text>',
        f'<text x="{LEFT - 6}" y="{TOP + HEIGHT + 4}" text-anchor="end">{bottom:g}</text>',
    ]
    every = max(1, -(-count // 12))
    for i in range(0, count, every):
        x, _ = point(i, count, 0.0, bottom, top)
        label = escape(course.moments[i])
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{label}</text>')
    return parts


def curve(i: int, values: list[float], bottom: float, top: float) -> list[str]:
    points = [point(n, len(values), value, bottom, top) for n, value in enumerate(values)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    colour = COLOURS[i % len(COLOURS)]
    return [
        f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" '
        f'stroke-dasharray="{DASHES[i % len(DASHES)]}"/>',
        f'<text x="{x + 4:.1f}" y="{y + 4:.1f}" fill="{colour}">{MARKS[i % len(MARKS)]}</text>',
    ]


def legend(i: int, name: str, values: list[float]) -> list[str]:
    y = TOP + HEIGHT + 44 + LEGEND * i
    text = escape(f"{MARKS[i % len(MARKS)]} {name}: {values[0]:g} → {values[-1]:g}")
    return [f'<text x="{LEFT}" y="{y}" fill="{COLOURS[i % len(COLOURS)]}">{text}</text>']
