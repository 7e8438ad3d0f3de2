"""One's own cards, the promotions on the table, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.notation import Action
from grognard.engine.scene import BUTTON, COUNTER, FOOT_HIGH, HAND, HAND_WIDE, PANEL, Item, Layer, Scene
from grognard.games.warzag.board_desk import Desk

HIGH = FOOT_HIGH
WIDE = HAND_WIDE
CARD_TOP = 32.0
CARD_W = WIDE - 20
CARD_H = 26.0
BUTTONS_LEFT = 338.0
BUTTONS_WIDE = 222.0
BUTTONS_HIGH = 360.0
ROWS = 9


def draw_hand(scene: Scene, desk: Desk) -> None:
    """2.4, 9, B5: objective, mission and supply cards of the seat that looks."""
    if "open" in desk.view:  # then they all stand with their nations
        return
    layer = scene.layer("hand", desk.say("layer", "hand"), zone=HAND)
    nation = desk.nation
    title, hidden = desk.say("hand", "title"), desk.say("hand", "watching")
    panel = layer.add(Item("hand", PANEL, 0, 0, WIDE, HIGH, title, hidden))
    if not nation:
        panel.lines = [panel.text]
        return
    seen = desk.view["nations"][nation]
    panel.role = nation
    secrets = [(sort, seen[sort]) for sort in ("objective", "mission") if seen[sort]]
    told = [desk.say("hand", sort, desk.name(sort, word)) for sort, word in secrets]
    panel.text = panel.tooltip = " ".join([panel.label, *told])
    panel.cells = [*told, desk.say("hand", "cards", held(desk, seen["hand"]["cards"]))]
    panel.lines = [] if seen["hand"]["cards"] else [desk.say("hand", "empty")]
    draw_cards(layer, desk, nation, seen["hand"]["cards"])


def held(desk: Desk, cards: list[str]) -> str:
    return ", ".join(desk.name("card", card) for card in cards) or "–"


def draw_cards(layer: Layer, desk: Desk, nation: str, cards: list[str]) -> None:
    """One below the other, by their names; many overlap. What they do is told of each."""
    step = min(CARD_H + 4, (HIGH - CARD_TOP - CARD_H - 6) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        name = desk.name("card", card)
        item = Item(f"card-{i}", COUNTER, 10, CARD_TOP + i * step, CARD_W, CARD_H, name, "")
        item.text = item.tooltip = f"{name}: {desk.texts['card'][card]}"
        item.role, item.symbol, item.value = nation, "cards", name
        layer.add(desk.offer(item, card, ("play",)))


def draw_buttons(scene: Scene, desk: Desk) -> None:
    """What names nothing on the board: nothing legal is out of reach."""
    layer = scene.layer("buttons", desk.say("layer", "buttons"), zone=HAND)
    key = "choose" if desk.actions else "over" if desk.view["result"] else "wait"
    title = desk.say("hand", key)
    layer.add(Item("choices", PANEL, BUTTONS_LEFT, 0, BUTTONS_WIDE, BUTTONS_HIGH, title, title))
    wanted = [action for action in desk.actions if not action.names() or str(action) not in desk.placed]
    columns = max(1, ceil(len(wanted) / ROWS))
    wide = (BUTTONS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        x, y = BUTTONS_LEFT + 6 + i % columns * wide, 34 + i // columns * 34
        layer.add(press(desk, action, x, y, wide - 8))


def press(desk: Desk, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(desk.lang)
    item = Item(f"button-{str(action).replace(' ', '-')}", BUTTON, x + 4, y, wide, 28, text, text)
    if action.verb == "promote":
        word = action.names()[0][1]
        item.text = item.tooltip = f"{text} ({desk.texts['promotion-text'][word]})"
    return item.offer([str(action)])
