"""The political display (5.6, 6.1): the powers on plates, and lines for wars, alliances and the trade with Japan."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import BRIGHT, FADED, PLATE, WEB, Item, Link, Ring
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.engine.drawing.svg.webs import BOUND, HEAD, HOSTILE, TIED, web_height
from grognard.games.cataclysm.board.kit import Kit

WIDE: Final = 118.0
WIDEST: Final = 140.0
HIGH: Final = 26.0
STEP: Final = 34.0  # from one plate to the next below
EDGE: Final = 16.0  # beside the plates; lines between powers of one column run here
OUT: Final = 7.0  # how far out they run
INSET: Final = 48.0  # from the side of the plate in the middle to where its lines end
TRADE: Final = "us_japan_trade"
LEFT, MIDDLE, RIGHT = 0, 1, 2
PLACES: Final = {"fascism": LEFT, "communism": MIDDLE, "democracy": RIGHT}

Spot = tuple[int, int]  # a column and a row


def draw_web(column: Column, kit: Kit, foot: list[str]) -> Item:
    """The ground with its lines; the plates lie on it."""
    spots = spots_of(kit)
    links = [*wars(kit, spots), *alliances(kit, spots), *trade(kit, spots)]
    high = web_height(STEP * rows_of(spots), bool(links), foot)
    item = Item("display", WEB, 0, column.take(high), SIDE_WIDTH, high, kit.say("politics", "title"), "")
    item.links, item.lines = links, foot
    item.heads = [kit.say("politics", role) for role in dict.fromkeys(link.role for link in links)]
    crises = kit.say("politics", "crises", kit.view["crises"])
    item.value = f"{kit.name('war-status', kit.view['status'])} · {crises}"
    return item


# Where the powers are


def spots_of(kit: Kit) -> dict[str, Spot]:
    """Fascism on the left, Democracy on the right, Communism in the middle below; if one is missing, on both sides."""
    columns: list[list[str]] = [[], [], []]
    for word, seen in kit.view["powers"].items():
        columns[PLACES[seen["ideology"]]].append(word)
    if not columns[RIGHT] or not columns[LEFT]:
        empty = LEFT if not columns[LEFT] else RIGHT
        columns[empty], columns[MIDDLE] = columns[MIDDLE], []
    rows = max(len(words) for words in columns)
    spots = {word: (i, row) for i, words in enumerate(columns) for row, word in enumerate(words)}
    return spots | dict.fromkeys(columns[MIDDLE], (MIDDLE, rows))


def rows_of(spots: dict[str, Spot]) -> int:
    return max(row for _, row in spots.values()) + 1


def corner(spot: Spot) -> tuple[float, float]:
    """The top left corner of a plate, on the web."""
    lefts = (EDGE, (SIDE_WIDTH - WIDEST) / 2, SIDE_WIDTH - EDGE - WIDE)
    return lefts[spot[0]], HEAD + STEP * spot[1] + 2


def width(spot: Spot) -> float:
    """In the middle there is more room."""
    return WIDEST if spot[0] == MIDDLE else WIDE


def plates(kit: Kit, top: float) -> list[Item]:
    """One for each power; framed while it is at war, struck out once it has surrendered."""
    found = []
    for word, spot in spots_of(kit).items():
        x, y = corner(spot)
        item = Item(f"plate-{word}", PLATE, x, top + y, width(spot), HIGH, kit.power(word), standing(kit, word))
        item.role = word
        if kit.view["powers"][word]["surrendered"]:
            item.states.append(FADED)
        elif word in kit.view["belligerents"]:
            item.states.append(BRIGHT)
        found.append(item)
    return found


def standing(kit: Kit, word: str) -> str:
    """Whom the power is at war with, and its allies."""
    enemies = [other for war in kit.view["wars"] if word in war for other in war if other != word]
    allied = [other for group in kit.view["alliances"].values() if word in group for other in group if other != word]
    told = [f"{kit.power(word)}."]
    told += [kit.say("politics", "at-war", kit.powers(enemies))] if enemies else []
    told += [kit.say("politics", "allied", kit.powers(allied))] if allied else []
    return " ".join(told)


# Lines


def wars(kit: Kit, spots: dict[str, Spot]) -> list[Link]:
    return [Link(f"{one}-{other}", line(spots[one], spots[other]), HOSTILE) for one, other in kit.view["wars"]]


def alliances(kit: Kit, spots: dict[str, Spot]) -> list[Link]:
    """Each ally with the next; two lines are enough for three."""
    groups = [sorted(group, key=lambda word: spots[word][1]) for group in kit.view["alliances"].values() if group]
    pairs = [pair for group in groups for pair in pairwise(group)]
    return [Link(f"{one}-{other}", line(spots[one], spots[other]), BOUND) for one, other in pairs]


def trade(kit: Kit, spots: dict[str, Spot]) -> list[Link]:
    """12.2.2: while the mark is in play."""
    ends = ("japan", "usa")
    if TRADE not in kit.view["marks"] or not all(word in spots for word in ends):
        return []
    return [Link("-".join(ends), line(spots["japan"], spots["usa"]), TIED)]


def side_of(spot: Spot, side: int) -> tuple[float, float]:
    """Where a line leaves a plate at this side; the one in the middle below is reached from above."""
    x, y = corner(spot)
    if spot[0] == MIDDLE:
        return (x + width(spot) - INSET if side == RIGHT else x + INSET), y
    return (x + width(spot) if side == RIGHT else x), y + HIGH / 2


def line(one: Spot, other: Spot) -> Ring:
    """Between columns from side to side; within one from plate to plate, or round those that lie between."""
    first, second = sorted((one, other))
    (x1, y1), (x2, y2) = corner(first), corner(second)
    if first[0] != second[0]:
        return [side_of(first, RIGHT), side_of(second, LEFT)]
    if second[1] - first[1] == 1:
        return [(x1 + WIDE / 2, y1 + HIGH), (x2 + WIDE / 2, y2)]
    side = x1 - OUT if first[0] != RIGHT else x1 + WIDE + OUT
    start = x1 if first[0] != RIGHT else x1 + WIDE
    return [(start, y1 + HIGH / 2), (side, y1 + HIGH / 2), (side, y2 + HIGH / 2), (start, y2 + HIGH / 2)]
