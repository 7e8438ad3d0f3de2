"""The seat's own cards."""

from __future__ import annotations

from grognard.engine.drawing.item import COUNTER, PANEL, Item
from grognard.engine.drawing.scene import HAND, HAND_HEIGHT, Layer, Scene
from grognard.games.warzag.board.kit import Kit

WIDTH = 620.0
CARD_TOP = 30.0
CARD = (196.0, 30.0)


def draw_hand(scene: Scene, kit: Kit) -> None:
    """2.4, 9, B5: the objective, the mission and the supply cards of the seat."""
    if "open" in kit.view:  # all hands are then shown with their nations
        return
    layer = scene.layer("hand", kit.say("layer", "hand"), zone=HAND)
    nation = kit.nation
    title, hidden = kit.say("hand", "title"), kit.say("hand", "not-yet" if kit.view["seat"] else "watching")
    panel = layer.add(Item("hand", PANEL, 0, 0, WIDTH, HAND_HEIGHT, title, hidden))
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
    """The names of the cards side by side; if there are many, they overlap. Tooltips say what they do."""
    step = min(CARD[0] + 6, (WIDTH - CARD[0] - 16) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        name = kit.name("card", card)
        item = Item(f"card-{i}", COUNTER, 8 + i * step, CARD_TOP, *CARD, name, "")
        item.text = item.tooltip = f"{name}: {kit.texts['card'][card]}"
        item.role, item.symbol, item.value = nation, "cards", name
        layer.add(kit.offer(item, card, ("play",)))
