"""The hand, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.notation import Action
from grognard.engine.scene import BUTTON, PANEL, Item, Scene
from grognard.games.fog_of_war.board_cards import face
from grognard.games.fog_of_war.board_desk import Desk, known_cards

TOP = 894.0
HIGH = 196.0
HAND_LEFT = 12.0
HAND_WIDE = 306.0
BUTTONS_LEFT = 1184.0
BUTTONS_WIDE = 524.0
ROWS = 4
PLAYED = ("defend", "add", "reinforce", "interdict")


def draw_hand(scene: Scene, desk: Desk) -> None:
    """1.6: one's own hand, face up."""
    layer = scene.layer("hand", desk.say("layer", "hand"))
    title, hidden = desk.say("hand", "title"), desk.say("hand", "watching")
    panel = layer.add(Item("hand", PANEL, HAND_LEFT, TOP, HAND_WIDE, HIGH, title, hidden))
    if desk.side is None:
        panel.label, panel.lines = desk.say("hand", "hands"), [panel.text]
        return
    panel.role = desk.side
    pile = desk.view["boards"][desk.side]["hand"]
    panel.text = panel.tooltip = f"{panel.label}: {desk.cards(pile)}."
    panel.cells = [desk.cards(pile) if pile["count"] else desk.say("hand", "empty")]
    panel.lines = [] if pile["count"] else list(panel.cells)
    cards = known_cards(pile)
    step = min(98.0, (HAND_WIDE - 22 - 86) / max(1, len(cards) - 1))
    for i, word in enumerate(cards):
        place = (HAND_LEFT + 11 + i * step, TOP + 42, 86.0, 136.0)
        text = desk.say("hand", "card", desk.name("card", word))
        layer.add(face(desk, f"hand-{i}", desk.side, word, place, text).offer(desk.offered(word, PLAYED)))


def draw_buttons(scene: Scene, desk: Desk) -> None:
    """What names nothing, and whatever no other item offers: nothing legal is out of reach."""
    layer = scene.layer("buttons", desk.say("layer", "buttons"))
    key = "choose" if desk.actions else "over" if desk.view["result"] else "wait"
    panel = layer.add(Item("choices", PANEL, BUTTONS_LEFT, TOP, BUTTONS_WIDE, HIGH, desk.say("hand", key), ""))
    panel.text = panel.tooltip = panel.label
    wanted = [a for a in desk.actions if not a.names() or str(a) not in desk.placed]
    columns = max(2, ceil(len(wanted) / ROWS))
    wide = (BUTTONS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        layer.add(press(desk, action, BUTTONS_LEFT + 6 + i % columns * wide, TOP + 32 + i // columns * 40, wide - 12))


def press(desk: Desk, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(desk.lang)
    item = Item(f"button-{str(action).replace(' ', '-').replace('/', '')}", BUTTON, x + 6, y + 5, wide, 29, text, text)
    return item.offer([str(action)])
