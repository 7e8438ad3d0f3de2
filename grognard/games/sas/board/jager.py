"""The cards of the Jäger (16.2): how many lie where, for everybody; which they are, for the Jäger's own seat."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import PANEL, SELECTED, Item
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, Scene
from grognard.engine.drawing.svg.write import wrap
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.vocabulary.speech import speak_half

CARD_VERBS: Final = ("lay", "discard")
HEIGHT: Final = 196.0
GAP: Final = 14.0
MOST_CARDS: Final = 5  # a full hand, and the card that lies face down
WIDTH: Final = (BATTLE_WIDTH - GAP * (MOST_CARDS - 1)) / MOST_CARDS
PRINT: Final = (WIDTH - 30, 12.5)  # the width and the size of a card's text


def jager_lines(kit: Kit) -> list[str]:
    """What everybody sees of the Jäger's cards."""
    seen = kit.view["jager"]
    lines = [
        kit.say("jager", "hand", seen["hand"]["count"]),
        kit.say("jager", "waits" if seen["played"]["count"] else "none"),
        kit.say("jager", "deck", seen["deck"]["count"], seen["discards"]["count"]),
    ]
    shown = [kit.name_of_card(word) for word in seen["discards"]["known"][-1:]]
    return lines + [kit.say("jager", "turned", name) for name in shown]


def draw_jager(scene: Scene, kit: Kit) -> None:
    """16.2: the hand and the card that lies face down, face up for whoever may see them."""
    seen = kit.view["jager"]
    if seen is None or (not seen["hand"].get("cards") and not seen["played"].get("cards")):
        return
    layer = scene.layer("jager", kit.say("layer", "jager"), zone=BATTLE)
    left = 0.0
    for place in ("played", "hand"):
        for word in seen[place]["cards"]:
            layer.add(card_item(kit, place, word, left))
            left += WIDTH + GAP


def card_item(kit: Kit, place: str, word: str, left: float) -> Item:
    """A card with both its halves; the one that waits is marked."""
    halves = [speak_half(kit.words, kit.lang, half) for half in kit.card(word).halves]
    title = kit.say("jager", "played" if place == "played" else "card")
    said = [kit.say("jager", key, half) for key, half in zip(("stealth", "battle"), halves, strict=True)]
    item = Item(f"jager-{word}", PANEL, left, 0, WIDTH, HEIGHT, title, f"{title}. {' '.join(said)}")
    item.lines = [line for half in said for line in wrap(half, *PRINT)]
    item.role = "axis"
    item.states += [SELECTED] if place == "played" else []
    item.cells = [item.text]
    return kit.offer(item, word, CARD_VERBS)


def unit_marks(kit: Kit, unit: dict[str, Any]) -> list[str]:
    """16.1, 16.9: the number of a lurking unit, and whether the Jäger leads it."""
    found = [] if unit["number"] is None else [kit.say("unit", "number", unit["number"])]
    return found + ([kit.say("unit", "led")] if unit["led"] else [])
