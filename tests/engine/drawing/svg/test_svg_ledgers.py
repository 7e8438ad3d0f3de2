"""Ledgers and webs: rows with chances and verdicts, parties and the lines between them."""

from __future__ import annotations

import re

from grognard.engine.drawing.item import BRIGHT, FADED, LEDGER, PLATE, WEB, Item, Link, Row
from grognard.engine.drawing.palette import LIGHT
from grognard.engine.drawing.roles import NATIONS, Roles
from grognard.engine.drawing.svg.item import art
from grognard.engine.drawing.svg.ledger import BAD, GOOD, NOTHING, ledger_height, row_height
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.webs import BOUND, HOSTILE, TIED, web_height

PEN = Pen(LIGHT, Roles(*NATIONS))
WIDE = 344.0


def drawn(item: Item) -> str:
    return art(PEN, item)


def places(text: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"', text)]


def ledger(note: str = "In all: 3%.") -> Item:
    rows = [
        Row(GOOD, "Rally", ["7", "17%", "for you", "Gains a flag: Germany"], 6, 6),
        Row(BAD, "A headline that leaves no room for anything else", ["8", "14%", "against you 5/6", "Details"], 5, 6),
        Row(NOTHING, "War weariness", ["5", "11%", "no effect", ""], 4, 6),
    ]
    item = Item("table", LEDGER, 0, 0, WIDE, ledger_height(rows, note, WIDE), "Table", "Table.")
    item.rows, item.value = rows, note
    return item


def test_a_ledger_has_every_key_chance_headline_verdict_and_detail() -> None:
    written = set(re.findall(r">([^<]+)</text>", drawn(ledger())))
    assert {"Table", "7", "17%", "Rally", "for you", "Gains a flag: Germany", "no effect", "In all: 3%."} <= written


def test_what_is_written_in_a_ledger_stays_in_it() -> None:
    item = ledger()
    found = places(drawn(item))
    assert all(0 < x < item.w and 0 < y < item.h for x, y in found)
    assert max(y for _, y in found) > item.h - 20, "no room is wasted"
    assert ledger("").h < item.h


def test_the_bars_of_a_ledger_are_as_long_as_the_chances() -> None:
    bars = [float(wide) for wide in re.findall(r'width="([\d.]+)" height="5"', drawn(ledger()))]
    assert bars == [40.0, 33.3, 26.7]


def test_a_verdict_that_does_not_fit_has_a_line_of_its_own() -> None:
    short, long, _ = ledger().rows
    assert row_height(long, WIDE) > row_height(short, WIDE)
    (verdict,) = re.findall(r'<text x="([\d.]+)"[^>]*>against you 5/6<', drawn(ledger()))
    assert float(verdict) < WIDE / 2, "below the headline, not at the right"


def web(*roles: str) -> Item:
    lines = ["Points: 3."]
    item = Item("display", WEB, 0, 0, WIDE, web_height(100, bool(roles), lines), "Display", "Display.")
    item.links = [Link("a-b", [(120.0, 40.0), (220.0, 40.0)], role) for role in roles]
    item.heads, item.lines, item.value = list(roles), lines, "Limited War"
    return item


def test_a_web_tells_its_lines_apart_without_colour_and_names_them() -> None:
    texts = [drawn(web(role)) for role in (HOSTILE, BOUND, TIED)]
    assert ['stroke-dasharray="1.6 9"' in text for text in texts] == [True, False, False]
    assert ['stroke-dasharray="2 4"' in text for text in texts] == [False, False, True]
    written = re.findall(r">([^<]+)</text>", drawn(web(HOSTILE, HOSTILE, BOUND)))
    assert [written.count(word) for word in (HOSTILE, BOUND, "Limited War", "Points: 3.")] == [1, 1, 1, 1]


def test_what_is_written_in_a_web_stays_in_it() -> None:
    item = web(HOSTILE, BOUND)
    assert all(0 < x < item.w and 0 < y < item.h for x, y in places(drawn(item)))


def test_a_plate_is_framed_in_a_fight_and_struck_out_when_its_party_is_gone() -> None:
    item = Item("plate-uk", PLATE, 0, 0, 104, 26, "United Kingdom", "United Kingdom.")
    item.role = "uk"
    plain = drawn(item)
    item.states = [BRIGHT]
    fighting = drawn(item)
    item.states = [FADED]
    gone = drawn(item)
    assert ">United Kingdom</text>" in plain
    assert 'stroke-width="2.4"' in fighting
    assert 'stroke-width="2.4"' not in plain
    assert "<path" in gone.replace(plain, "")
    assert gone != plain
