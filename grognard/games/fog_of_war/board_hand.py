"""The hand, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.notation import Action
from grognard.engine.scene import BUTTON, FOOT_HIGH, HAND, HAND_WIDE, PANEL, Item, Layer, Scene
from grognard.engine.svg_write import wrap
from grognard.games.fog_of_war.board_cards import face
from grognard.games.fog_of_war.board_desk import Desk, known_cards
from grognard.games.fog_of_war.words import SIDES

HIGH = FOOT_HIGH
BUTTONS_LEFT = HAND_WIDE + 12
BUTTONS_WIDE = 298.0
BUTTONS_HIGH = 204.0
ROWS = 5
CARD = (78.0, 116.0)
PRINT = (CARD[0] - 12, 9.5)  # how wide a card's text runs, and its size
MOST_LINES = 3
SMALL = (52.0, 42.0)  # where two hands lie open, one below the other
PLAYED = ("defend", "add", "reinforce", "interdict")


def draw_hand(scene: Scene, desk: Desk) -> None:
    """1.6: one's own hand, face up; both of them when everything lies open."""
    layer = scene.layer("hand", desk.say("layer", "hand"), zone=HAND)
    if desk.open:
        for i, side in enumerate(SIDES[:2]):
            title = desk.say("hand", "whose", desk.name("side", side))
            half = HIGH / 2
            panel = Item(f"hand-{side}", PANEL, 0, i * (half + 2), HAND_WIDE, half - 2, title, title)
            one_hand(layer, desk, side, panel, SMALL)
        return
    title, hidden = desk.say("hand", "title"), desk.say("hand", "watching")
    panel = Item("hand", PANEL, 0, 0, HAND_WIDE, HIGH, title, hidden)
    if desk.side is not None:
        one_hand(layer, desk, desk.side, panel)
        return
    panel.label, panel.lines = desk.say("hand", "hands"), [panel.text]
    layer.add(panel)


def one_hand(layer: Layer, desk: Desk, side: str, panel: Item, size: tuple[float, float] = CARD) -> None:
    """The cards side by side on a panel; many overlap."""
    layer.add(panel)
    panel.role = side
    pile = desk.view["boards"][side]["hand"]
    panel.text = panel.tooltip = f"{panel.label}: {desk.cards(pile)}."
    panel.cells = [panel.text if desk.open else desk.cards(pile) if pile["count"] else desk.say("hand", "empty")]
    panel.lines = [] if pile["count"] else [desk.say("", "none") if desk.open else desk.say("hand", "empty")]
    cards = known_cards(pile)
    step = min(size[0] + 6, (panel.w - 16 - size[0]) / max(1, len(cards) - 1))
    for i, word in enumerate(cards):
        place = (panel.x + 8 + i * step, panel.y + (30.0 if size == CARD else 27.0), *size)
        text = desk.name("card", word) if desk.open else desk.say("hand", "card", desk.name("card", word))
        item = face(desk, f"{panel.id}-{i}", side, word, place, text)
        where, what = card_words(desk, word)
        item.tooltip = f"{text}. {what}"
        item.lines = [] if size != CARD else [where, what] if len(wrap(what, *PRINT)) <= MOST_LINES else [where]
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
    panel = layer.add(Item("choices", PANEL, BUTTONS_LEFT, 0, BUTTONS_WIDE, BUTTONS_HIGH, desk.say("hand", key), ""))
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
