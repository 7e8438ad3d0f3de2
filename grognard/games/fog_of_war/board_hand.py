"""The hand, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.notation import Action
from grognard.engine.scene import BUTTON, HAND, PANEL, Item, Layer, Scene
from grognard.games.fog_of_war.board_cards import face
from grognard.games.fog_of_war.board_desk import Desk, known_cards
from grognard.games.fog_of_war.words import SIDES

HIGH = 204.0
HAND_WIDE = 330.0
OPEN_WIDE = 314.0
OPEN_STEP = 326.0
BUTTONS_LEFT = 342.0
BUTTONS_WIDE = 298.0
ROWS = 5
CARD = (98.0, 156.0)
PLAYED = ("defend", "add", "reinforce", "interdict")


def draw_hand(scene: Scene, desk: Desk) -> None:
    """1.6: one's own hand, face up; both of them when everything lies open."""
    layer = scene.layer("hand", desk.say("layer", "hand"), zone=HAND)
    if desk.open:
        for i, side in enumerate(SIDES[:2]):
            title = desk.say("hand", "whose", desk.name("side", side))
            one_hand(layer, desk, side, Item(f"hand-{side}", PANEL, i * OPEN_STEP, 0, OPEN_WIDE, HIGH, title, title))
        return
    title, hidden = desk.say("hand", "title"), desk.say("hand", "watching")
    panel = Item("hand", PANEL, 0, 0, HAND_WIDE, HIGH, title, hidden)
    if desk.side is not None:
        one_hand(layer, desk, desk.side, panel)
        return
    panel.label, panel.lines = desk.say("hand", "hands"), [panel.text]
    layer.add(panel)


def one_hand(layer: Layer, desk: Desk, side: str, panel: Item) -> None:
    """The cards side by side on a panel; many overlap."""
    layer.add(panel)
    panel.role = side
    pile = desk.view["boards"][side]["hand"]
    panel.text = panel.tooltip = f"{panel.label}: {desk.cards(pile)}."
    panel.cells = [panel.text if desk.open else desk.cards(pile) if pile["count"] else desk.say("hand", "empty")]
    panel.lines = [] if pile["count"] else [desk.say("", "none") if desk.open else desk.say("hand", "empty")]
    cards = known_cards(pile)
    step = min(CARD[0] + 8, (panel.w - 20 - CARD[0]) / max(1, len(cards) - 1))
    for i, word in enumerate(cards):
        place = (panel.x + 10 + i * step, 36.0, *CARD)
        text = desk.name("card", word) if desk.open else desk.say("hand", "card", desk.name("card", word))
        item = face(desk, f"{panel.id}-{i}", side, word, place, text)
        item.lines = card_words(desk, word)
        layer.add(desk.offer(item, word, PLAYED))


def card_words(desk: Desk, word: str) -> list[str]:
    """1.4, 5.5.2, 5.5.4: where a card counts, and what it does."""
    kind = word.partition("/")[0]
    return [desk.say("card-where", kind), desk.say("card-text", kind)]


def draw_buttons(scene: Scene, desk: Desk) -> None:
    """What names nothing, and whatever no other item offers: nothing legal is out of reach."""
    if desk.open:
        return
    layer = scene.layer("buttons", desk.say("layer", "buttons"), zone=HAND)
    key = "choose" if desk.actions else "over" if desk.view["result"] else "wait"
    panel = layer.add(Item("choices", PANEL, BUTTONS_LEFT, 0, BUTTONS_WIDE, HIGH, desk.say("hand", key), ""))
    panel.text = panel.tooltip = panel.label
    wanted = [a for a in desk.actions if not a.names() or str(a) not in desk.placed]
    columns = max(1, ceil(len(wanted) / ROWS))
    wide = (BUTTONS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        layer.add(press(desk, action, BUTTONS_LEFT + 6 + i % columns * wide, 30 + i // columns * 34, wide - 12))


def press(desk: Desk, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(desk.lang)
    item = Item(f"button-{str(action).replace(' ', '-').replace('/', '')}", BUTTON, x + 6, y + 4, wide, 25, text, text)
    return item.offer([str(action)])
