"""Bar charts, as text and as SVG."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH = 26  # of the longest bar; with its label it fits 80 columns
LABEL_WIDTH = 46
# Safe for colour-blind eyes; more bars repeat them.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
ROW, LABEL, BAR = 26, 300, 360


class Bar(NamedTuple):
    """A label, a count of a total, and a colour. Details are indented below the bar they belong to."""

    label: str
    n: int
    total: int
    colour: int
    detail: bool = False

    @property
    def share(self) -> float:
        return self.n / self.total if self.total else 0.0


def text(bars: list[Bar]) -> str:
    """One line for each bar."""
    return "".join(line(bar) for bar in bars)


def line(bar: Bar) -> str:
    label = cut(("  " if bar.detail else "") + bar.label, LABEL_WIDTH)
    drawn = "█" * round(WIDTH * bar.share)
    return f"{label:<{LABEL_WIDTH}} {bar.n:4} {drawn}".rstrip() + "\n"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def svg(title: str, bars: list[Bar]) -> str:
    """The same bars as a picture."""
    height = ROW * (len(bars) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + BAR + 80} {height}" '
        f'font-family="sans-serif" font-size="13" role="img"><title>{escape(title)}</title>',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="8" y="{ROW - 6}" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    parts += [bar_svg(i + 1, bar) for i, bar in enumerate(bars)]
    return "\n".join([*parts, "</svg>", ""])


def bar_svg(row: int, bar: Bar) -> str:
    """One labelled bar."""
    y, width = ROW * row, BAR * bar.share
    weight = "normal" if bar.detail else "bold"
    return (
        f'<text x="{24 if bar.detail else 8}" y="{y + 18}" font-weight="{weight}">{escape(cut(bar.label, 40))}</text>'
        f'<rect x="{LABEL}" y="{y + 5}" width="{width:.1f}" height="{ROW - 8}" fill="{COLOURS[bar.colour % 4]}" '
        f'fill-opacity="{0.55 if bar.detail else 1}"/>'
        f'<text x="{LABEL + width + 6:.1f}" y="{y + 18}">{bar.n}</text>'
    )
