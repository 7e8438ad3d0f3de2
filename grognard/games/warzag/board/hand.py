"""One's own cards, the promotions on the table, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.scene import BUTTON, COUNTER, FOOT_HIGH, HAND, HAND_WIDE, PANEL, Item, Layer, Scene
from grognard.engine.language.notation import Action
from grognard.games.warzag.board.kit import Kit

HIGH = FOOT_HIGH
WIDE = HAND_WIDE
CARD_TOP = 32.0
CARD_W = WIDE - 20
CARD_H = 26.0
BUTTONS_LEFT = 338.0
BUTTONS_WIDE = 222.0
BUTTONS_HIGH = 360.0
ROWS = 9


def draw_hand(scene: Scene, kit: Kit) -> None:
    """2.4, 9, B5: objective, mission and supply cards of the seat that looks."""
    if "open" in kit.view:  # then they all stand with their nations
        return
    layer = scene.layer("hand", kit.say("layer", "hand"), zone=HAND)
    nation = kit.nation
    title, hidden = kit.say("hand", "title"), kit.say("hand", "watching")
    panel = layer.add(Item("hand", PANEL, 0, 0, WIDE, HIGH, title, hidden))
    if not nation:
        panel.lines = [panel.text]
        return
    seen = kit.view["nations"][nation]
    panel.role = nation
    secrets = [(sort, seen[sort]) for sort in ("objective", "mission") if seen[sort]]
    told = [kit.say("hand", sort, kit.name(sort, word)) for sort, word in secrets]
    panel.text = panel.tooltip = " ".join([panel.label, *told])
    panel.cells = [*told, kit.say("hand", "cards", held(kit, seen["hand"]["cards"]))]
    panel.lines = [] if seen["hand"]["cards"] else [kit.say("hand", "empty")]
    draw_cards(layer, kit, nation, seen["hand"]["cards"])


def held(kit: Kit, cards: list[str]) -> str:
    return ", ".join(kit.name("card", card) for card in cards) or "–"


def draw_cards(layer: Layer, kit: Kit, nation: str, cards: list[str]) -> None:
    """One below the other, by their names; many overlap. What they do is told of each."""
    step = min(CARD_H + 4, (HIGH - CARD_TOP - CARD_H - 6) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        name = kit.name("card", card)
        item = Item(f"card-{i}", COUNTER, 10, CARD_TOP + i * step, CARD_W, CARD_H, name, "")
        item.text = item.tooltip = f"{name}: {kit.texts['card'][card]}"
        item.role, item.symbol, item.value = nation, "cards", name
        layer.add(kit.offer(item, card, ("play",)))


def draw_buttons(scene: Scene, kit: Kit) -> None:
    """What names nothing on the board: nothing legal is out of reach."""
    layer = scene.layer("buttons", kit.say("layer", "buttons"), zone=HAND)
    key = "choose" if kit.actions else "over" if kit.view["result"] else "wait"
    title = kit.say("hand", key)
    layer.add(Item("choices", PANEL, BUTTONS_LEFT, 0, BUTTONS_WIDE, BUTTONS_HIGH, title, title))
    wanted = [action for action in kit.actions if not action.names() or str(action) not in kit.placed]
    columns = max(1, ceil(len(wanted) / ROWS))
    wide = (BUTTONS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        x, y = BUTTONS_LEFT + 6 + i % columns * wide, 34 + i // columns * 34
        layer.add(press(kit, action, x, y, wide - 8))


def press(kit: Kit, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(kit.lang)
    item = Item(f"button-{str(action).replace(' ', '-')}", BUTTON, x + 4, y, wide, 28, text, text)
    if action.verb == "promote":
        word = action.names()[0][1]
        item.text = item.tooltip = f"{text} ({kit.texts['promotion-text'][word]})"
    return item.offer([str(action)])
