"""The hand, or both hands when everything lies open."""

from __future__ import annotations

from grognard.engine.drawing.item import COUNTER, PANEL, Item
from grognard.engine.drawing.scene import HAND, HAND_HEIGHT, Layer, Scene
from grognard.games.fog_of_war.board.cards import face
from grognard.games.fog_of_war.board.kit import Kit, known_cards
from grognard.games.fog_of_war.vocabulary.words import SIDES

HAND_WIDTH = 640.0
CARD = (84.0, HAND_HEIGHT)
FIRST = 126.0  # where the first card lies, behind the title
TILE = (52.0, 29.0)  # where two hands lie open, one below the other; higher ones would be drawn as units
PLAYED = ("defend", "add", "reinforce", "interdict")


def draw_hand(scene: Scene, kit: Kit) -> None:
    """1.6: the seat's own hand, face up; both hands when everything lies open."""
    layer = scene.layer("hand", kit.say("layer", "hand"), zone=HAND)
    if kit.open:
        for i, side in enumerate(SIDES[:2]):
            title = kit.say("hand", "whose", kit.noun("side", side))
            panel = Item(
                f"hand-{side}", PANEL, i * (HAND_WIDTH / 2 + 2), 0, HAND_WIDTH / 2 - 2, HAND_HEIGHT, title, title
            )
            one_hand(layer, kit, side, panel, TILE)
        return
    title, hidden = kit.say("hand", "title"), kit.say("hand", "watching")
    panel = Item("hand", PANEL, 0, 0, HAND_WIDTH, HAND_HEIGHT, title, hidden)
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
    first = FIRST if size == CARD else 8.0
    step = min(size[0] + 6, (panel.w - first - 8 - size[0]) / max(1, len(cards) - 1))
    for i, word in enumerate(cards):
        place = (panel.x + first + i * step, panel.y + (0.0 if size == CARD else 32.0), *size)
        text = kit.name("card", word) if kit.open else kit.say("hand", "card", kit.noun("card", word))
        item = face(kit, f"{panel.id}-{i}", side, word, place, text)
        where, what = card_words(kit, word)
        item.tooltip = f"{text}. {what}"
        if size == CARD:
            item.lines = [where]
        else:
            item.shape, item.label = COUNTER, ""  # too low for a name below the symbol
        layer.add(kit.offer(item, word, PLAYED))


def card_words(kit: Kit, word: str) -> list[str]:
    """1.4, 5.5.2, 5.5.4: where a card counts, and what it does."""
    kind = word.partition("/")[0]
    return [kit.say("card-where", kind), kit.say("card-text", kind)]
