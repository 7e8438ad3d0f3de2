"""Units as counters (rulebook 2.1, 2.9, 7): symbol of their kind, nation, values, step, upgrade."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import COUNTER, FULL, REDUCED, Badge, Item
from grognard.games.rommel.board.ground import COUNTER as SIDE

# The symbols of military maps.
SYMBOLS: Final = {"armor": "armor", "motorized": "motorized", "infantry": "infantry"}


def values_text(values: list[int]) -> str:
    """2.9: attack, superior attack in brackets, defence, movement, as the counters print them."""
    attack, superior, defence, move = values
    return f"{attack}{f'({superior})' if superior else ''}-{defence}-{move}"


def unit_counter(id: str, name: str, nation: str, kind: str, values: list[int], text: str) -> Item:
    """A unit at full strength; the caller puts it in its place."""
    item = Item(id, COUNTER, 0, 0, SIDE, SIDE, name, text)
    item.role, item.symbol, item.value = nation, SYMBOLS[kind], values_text(values)
    return item


def mark(item: Item, reduced: bool, level: str) -> Item:
    """2.9, 7: marks a lost step and an upgrade: "veteran", "elite" or nothing."""
    item.states.append(REDUCED if reduced else FULL)
    if level:
        item.badges.append(Badge(level))
    return item
