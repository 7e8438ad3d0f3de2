"""Numbers to choose from, as tiles below the map: a long list belongs on the board, not in a wall of buttons."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.item import COUNTER, PANEL, Item
from grognard.engine.drawing.kit import Kit
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, Scene

TOP = 30.0  # below the title
ROWS = 4  # at most
PER_ROW = 14  # at least: wider tiles would be signs with words
HIGHEST = 46.0  # from row to row
ROOM = FOOT_HEIGHT - TOP - 8  # for all rows
GAP = 11.0  # between tiles: room for their outlines


def draw_numbers(scene: Scene, kit: Kit, verb: str) -> None:
    """A tile for each number that may be chosen with this verb."""
    title = kit.say("numbers", verb)
    layer = scene.layer("numbers", title, zone=BATTLE)
    actions = [action for action in kit.actions if action.verb == verb]
    per_row = max(PER_ROW, ceil(len(actions) / ROWS))
    rows = max(1, ceil(len(actions) / per_row))
    width, step = (BATTLE_WIDTH - 16) / per_row, min(HIGHEST, ROOM / rows)
    layer.add(Item("numbers", PANEL, 0, 0, BATTLE_WIDTH, TOP + rows * step + 8, title, f"{title}."))
    for i, action in enumerate(actions):
        row, column = divmod(i, per_row)
        word = action.names()[-1][1]
        x, y = 8 + GAP / 2 + column * width, TOP + GAP / 2 + row * step
        text = action.text(kit.lang)
        item = Item(f"number-{word}", COUNTER, x, y, width - GAP, step - GAP, "", text)
        item.value = word
        layer.add(kit.offer(item, word, (verb,)))
