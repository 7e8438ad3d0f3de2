"""Cards on the board: small tiles for stacks, large faces for the hand and for choices."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.engine.drawing.item import CARD, COUNTER, FACE_DOWN, Item
from grognard.games.fog_of_war.board.kit import Kit, known_cards

CHIP_W = 40.0
CHIP_H = 19.0
CHIP_GAP = 4.0


@cache
def split(word: str) -> tuple[str, str]:
    """The symbol and the strength of a card: `army/3` is an army of 3."""
    symbol, _, value = word.partition("/")
    return symbol, value or ("1" if symbol == "air" else "")


def chip(kit: Kit, id: str, role: str, word: str, count: int, text: str) -> Item:
    """A small tile for cards of one kind; without a word they lie face down."""
    item = Item(id, COUNTER, 0, 0, CHIP_W, CHIP_H, "", text)
    item.role = role
    item.count = count
    if word:
        item.symbol, item.value = split(word)
    else:
        item.value = f"×{count}"
        item.states.append(FACE_DOWN)
    return item


def chips(kit: Kit, id: str, role: str, pile: dict[str, Any], text: str) -> list[Item]:
    """A pile as tiles: one for each known kind, one for all unknown cards."""
    if not pile["count"]:
        return []
    known = known_cards(pile)
    kinds = list(dict.fromkeys(known))
    made = [chip(kit, f"{id}-{kind.replace('/', '')}", role, kind, known.count(kind), text) for kind in kinds]
    hidden = int(pile["count"]) - len(known)
    if hidden:
        made.append(chip(kit, f"{id}-hidden", role, "", hidden, text))
    return made


def heap(kit: Kit, id: str, role: str, pile: dict[str, Any], text: str) -> Item:
    """A whole pile as one tile, where there is no room for more."""
    item = Item(id, COUNTER, 0, 0, CHIP_W, CHIP_H, "", text)
    item.role, item.count = role, int(pile["count"])
    item.value = f"×{item.count}"
    return item


def settle(items: list[Item], x: float, y: float, per_row: int) -> None:
    """Puts tiles in rows, centred on x, the first row with its top at y."""
    for start in range(0, len(items), per_row):
        row = items[start : start + per_row]
        left = x - (len(row) * (CHIP_W + CHIP_GAP) - CHIP_GAP) / 2
        for i, item in enumerate(row):
            item.x = left + i * (CHIP_W + CHIP_GAP)
            item.y = y + start // per_row * (CHIP_H + 5)


def face(kit: Kit, id: str, role: str, word: str, place: tuple[float, float, float, float], text: str) -> Item:
    """A large card, face up."""
    x, y, w, h = place
    item = Item(id, CARD, x, y, w, h, kit.name("card", word).partition("/")[0], text)
    item.role = role
    item.symbol, item.value = split(word)
    return item


def back(id: str, role: str, place: tuple[float, float, float, float], label: str, text: str) -> Item:
    """A large card, face down."""
    x, y, w, h = place
    item = Item(id, CARD, x, y, w, h, label, text)
    item.role = role
    item.states.append(FACE_DOWN)
    return item
