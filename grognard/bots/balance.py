"""How the sides fare: wins by side, by reason and by year, as bars in the terminal and as a picture."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.sax.saxutils import escape

import grognard
from grognard.bots.ratings import wilson
from grognard.bots.report import Report, say

WIDTH = 26  # of the longest bar; with its label a line fits the narrowest terminals
WORDS = 46
# Safe for colour-blind eyes, one per side; beyond that they start again
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
ROW, LABEL, BAR = 26, 300, 360

Row = tuple[str, str, int]  # a side, what is counted, how many wins


def sides_of(report: Report) -> list[str]:
    """The sides in the order of the seats of the first game."""
    return list(dict.fromkeys(side for played in report.games for side in sorted(played.sides)))


def side_name(report: Report, side: str, lang: str) -> str:
    words = grognard.game(report.game).words.texts[lang]["name"]
    for sort in ("side", "seat-name"):
        if side in words.get(sort, {}):
            return str(words[sort][side])
    return side


def reason_name(report: Report, reason: str, lang: str) -> str:
    texts = grognard.game(report.game).words.texts[lang]
    return str(texts.get("reason", {}).get(reason, reason))


def wins(report: Report) -> Counter[str]:
    """Games won by each side."""
    return Counter(played.sides[i] for played in report.games for i in played.winners)


def rows(report: Report, lang: str) -> list[Row]:
    """For each side: all its wins, then how it won, then when."""
    found: list[Row] = []
    for side in sides_of(report):
        mine = [p for p in report.games if any(p.sides[i] == side for i in p.winners)]
        found.append((side, side_name(report, side, lang), len(mine)))
        reasons = Counter(p.reason for p in mine)
        found += [(side, "  " + reason_name(report, reason, lang), n) for reason, n in reasons.most_common()]
        years = Counter(p.when for p in mine if p.when)
        found += [(side, "  " + year, years[year]) for year in sorted(years)]
    return found


def balance_text(report: Report, lang: str) -> str:
    """Bars of characters; every bar is a share of all games."""
    total = len(report.games)
    lines = ["", say(lang, "arena", "balance")]
    for _, label, n in rows(report, lang):
        bar = "█" * round(WIDTH * n / total)
        lines.append(f"{cut(label, WORDS):<{WORDS}} {n:4} {bar}")
    for side, n in sorted(wins(report).items()):
        low, high = wilson(n, total)
        text = say(lang, "arena", "share")
        lines.append(text.format(side=side_name(report, side, lang), rate=n / total, low=low, high=high))
    return "\n".join(lines) + "\n"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def write_plot(report: Report, path: str, lang: str) -> None:
    """The same bars as a picture that any browser shows."""
    Path(path).write_text(svg(report, lang), encoding="utf-8")


def svg(report: Report, lang: str) -> str:
    shown = rows(report, lang)
    total = max(1, len(report.games))
    height = ROW * (len(shown) + 2)
    title = f"{grognard.game(report.game).name(lang)}: {say(lang, 'arena', 'balance')} ({len(report.games)})"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + BAR + 80} {height}" '
        f'font-family="sans-serif" font-size="13" role="img"><title>{escape(title)}</title>',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="8" y="{ROW - 6}" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    order = sides_of(report)
    for i, (side, label, n) in enumerate(shown):
        parts.append(bar_svg(i + 1, label, n, total, COLOURS[order.index(side) % len(COLOURS)]))
    return "\n".join([*parts, "</svg>", ""])


def bar_svg(line: int, label: str, n: int, total: int, colour: str) -> str:
    """One labelled bar."""
    y = ROW * line
    detail = label.startswith(" ")
    short = cut(label.strip(), 40)
    weight = "normal" if detail else "bold"
    width = BAR * n / total
    return (
        f'<text x="{24 if detail else 8}" y="{y + 18}" font-weight="{weight}">{escape(short)}</text>'
        f'<rect x="{LABEL}" y="{y + 5}" width="{width:.1f}" height="{ROW - 8}" fill="{colour}" '
        f'fill-opacity="{0.55 if detail else 1}"/>'
        f'<text x="{LABEL + width + 6:.1f}" y="{y + 18}">{n}</text>'
    )
