"""The hand, or both hands when everything lies open."""

from __future__ import annotations

from grognard.engine.drawing.item import PANEL, Item
from grognard.engine.drawing.scene import FOOT_HEIGHT, HAND, HAND_WIDTH, Layer, Scene
from grognard.engine.drawing.svg.write import wrap
from grognard.games.fog_of_war.board.cards import face
from grognard.games.fog_of_war.board.kit import Kit, known_cards
from grognard.games.fog_of_war.vocabulary.words import SIDES

CARD = (78.0, 116.0)
PRINT = (CARD[0] - 12, 9.5)  # the width and the size of a card's text
MOST_LINES = 3
SMALL = (52.0, 42.0)  # where two hands lie open, one below the other
PLAYED = ("defend", "add", "reinforce", "interdict")


def draw_hand(scene: Scene, kit: Kit) -> None:
    """1.6: the seat's own hand, face up; both hands when everything lies open."""
    layer = scene.layer("hand", kit.say("layer", "hand"), zone=HAND)
    if kit.open:
        for i, side in enumerate(SIDES[:2]):
            title = kit.say("hand", "whose", kit.name("side", side))
            half = FOOT_HEIGHT / 2
            panel = Item(f"hand-{side}", PANEL, 0, i * (half + 2), HAND_WIDTH, half - 2, title, title)
            one_hand(layer, kit, side, panel, SMALL)
        return
    title, hidden = kit.say("hand", "title"), kit.say("hand", "watching")
    panel = Item("hand", PANEL, 0, 0, HAND_WIDTH, FOOT_HEIGHT, title, hidden)
    if kit.side is not None:
        one_hand(layer, kit, kit.side, panel)
        return
    panel.label, panel.lines = kit.say("hand", "hands"), [panel.text]
    layer.add(panel)


def one_hand(layer: Layer, kit: Kit, side: str, panel: Item, size: tuple[float, float] = CARD) -> None:
    """The cards side by side on a panel; if there are many, they overlap."""
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
