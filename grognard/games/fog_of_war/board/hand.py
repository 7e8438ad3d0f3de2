"""The hand, and buttons for what has no place on the board."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.scene import BUTTON, FOOT_HIGH, HAND, HAND_WIDE, PANEL, Item, Layer, Scene
from grognard.engine.drawing.svg.write import wrap
from grognard.engine.language.notation import Action
from grognard.games.fog_of_war.board.cards import face
from grognard.games.fog_of_war.board.kit import Kit, known_cards
from grognard.games.fog_of_war.vocabulary.words import SIDES

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


def draw_hand(scene: Scene, kit: Kit) -> None:
    """1.6: one's own hand, face up; both of them when everything lies open."""
    layer = scene.layer("hand", kit.say("layer", "hand"), zone=HAND)
    if kit.open:
        for i, side in enumerate(SIDES[:2]):
            title = kit.say("hand", "whose", kit.name("side", side))
            half = HIGH / 2
            panel = Item(f"hand-{side}", PANEL, 0, i * (half + 2), HAND_WIDE, half - 2, title, title)
            one_hand(layer, kit, side, panel, SMALL)
        return
    title, hidden = kit.say("hand", "title"), kit.say("hand", "watching")
    panel = Item("hand", PANEL, 0, 0, HAND_WIDE, HIGH, title, hidden)
    if kit.side is not None:
        one_hand(layer, kit, kit.side, panel)
        return
    panel.label, panel.lines = kit.say("hand", "hands"), [panel.text]
    layer.add(panel)


def one_hand(layer: Layer, kit: Kit, side: str, panel: Item, size: tuple[float, float] = CARD) -> None:
    """The cards side by side on a panel; many overlap."""
    layer.add(panel)
    panel.role = side
    pile = kit.view["boards"][side]["hand"]
    panel.text = panel.tooltip = f"{panel.label}: {kit.cards(pile)}."
    panel.cells = [panel.text if kit.open else kit.cards(pile) if pile["count"] else kit.say("hand", "empty")]
    panel.lines = [] if pile["count"] else [kit.say("", "none") if kit.open else kit.say("hand", "empty")]
    cards = known_cards(pile)
    step = min(size[0] + 6, (panel.w - 16 - size[0]) / max(1, len(cards) - 1))
    for i, word in enumerate(cards):
        place = (panel.x + 8 + i * step, panel.y + (30.0 if size == CARD else 27.0), *size)
        text = kit.name("card", word) if kit.open else kit.say("hand", "card", kit.name("card", word))
        item = face(kit, f"{panel.id}-{i}", side, word, place, text)
        where, what = card_words(kit, word)
        item.tooltip = f"{text}. {what}"
        item.lines = [] if size != CARD else [where, what] if len(wrap(what, *PRINT)) <= MOST_LINES else [where]
        layer.add(kit.offer(item, word, PLAYED))


def card_words(kit: Kit, word: str) -> list[str]:
    """1.4, 5.5.2, 5.5.4: where a card counts, and what it does."""
    kind = word.partition("/")[0]
    return [kit.say("card-where", kind), kit.say("card-text", kind)]


def draw_buttons(scene: Scene, kit: Kit) -> None:
    """What names nothing, and whatever no other item offers: nothing legal is out of reach."""
    if kit.open:
        return
    layer = scene.layer("buttons", kit.say("layer", "buttons"), zone=HAND)
    key = "choose" if kit.actions else "over" if kit.view["result"] else "wait"
    panel = layer.add(Item("choices", PANEL, BUTTONS_LEFT, 0, BUTTONS_WIDE, BUTTONS_HIGH, kit.say("hand", key), ""))
    panel.text = panel.tooltip = panel.label
    wanted = [a for a in kit.actions if not a.names() or str(a) not in kit.placed]
    columns = max(1, ceil(len(wanted) / ROWS))
    wide = (BUTTONS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        layer.add(press(kit, action, BUTTONS_LEFT + 6 + i % columns * wide, 30 + i // columns * 34, wide - 12))


def press(kit: Kit, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(kit.lang)
    item = Item(f"button-{str(action).replace(' ', '-').replace('/', '')}", BUTTON, x + 6, y + 4, wide, 25, text, text)
    return item.offer([str(action)])
