"""The player boards (rulebook 1.6) and the victory cards (2)."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import PANEL, TRACK, Badge, Item
from grognard.engine.drawing.scene import SIDE, Layer, Scene
from grognard.games.fog_of_war.board.cards import back
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.vocabulary.words import SIDES

LEFT = {"axis": 0.0, "allies": 262.0}
WIDTH = 258.0
TOP = 348.0
HEIGHT = 168.0
FOOT_TOP = 520.0  # where the victory cards lie, with the powers beside them
FOOT_HEIGHT = 106.0
PILES = ("hand", "draw", "discard", "win", "loss")


def draw_sides(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("pile", "content")]
    layer = scene.layer("boards", kit.say("layer", "boards"), columns, SIDE)
    for side in SIDES[:2]:
        draw_board(layer, kit, side, kit.view["boards"][side])


def draw_board(layer: Layer, kit: Kit, side: str, board: dict[str, Any]) -> None:
    name = kit.name("side", side)
    numbers = (board["industry"], board["resources"], board["intel"])
    title = kit.say("side", "you" if side == kit.side else "title", name)
    panel = Item(
        f"board-{side}", PANEL, LEFT[side], TOP, WIDTH, HEIGHT, title, kit.say("side", "panel", name, *numbers)
    )
    panel.role = side
    panel.badges = [Badge("resources", str(board["resources"]))]
    panel.badges += [Badge("advantage", "")] if kit.view["advantage"] == side else []
    layer.add(panel)
    for i, pile in enumerate(PILES):
        layer.add(pile_item(kit, side, pile, board[pile], i))
    layer.add(industry(kit, side, board))
    layer.add(intel(kit, side, board))


def pile_item(kit: Kit, side: str, pile: str, seen: dict[str, Any], i: int) -> Item:
    """A pile of the board, face down: its number, and in words what is known of it."""
    label = kit.say("side", pile)
    place = (LEFT[side] + 6 + i * 49.5, TOP + 30, 47.0, 58.0)
    name = kit.name("side", side)
    text = kit.say("side", "pile", label, name, seen["count"], kit.cards(seen))
    item = back(f"{side}-{pile}", side, place, label, text if seen["count"] else kit.say("side", "empty", label, name))
    item.value = str(seen["count"])
    item.group = name
    item.cells = [label, f"{seen['count']}: {kit.cards(seen)}" if seen["count"] else "0"]
    return item


def industry(kit: Kit, side: str, board: dict[str, Any]) -> Item:
    """10: the industry track."""
    name = kit.name("side", side)
    text = kit.say("track", "industry-text", name, board["industry"], board["resources"])
    label = kit.say("track", "industry")
    item = Item(f"{side}-industry", TRACK, LEFT[side] + 8, TOP + 91, WIDTH - 16, 37, label, text)
    item.lines = [str(n) for n in kit.facts.industry]
    item.marked = [kit.facts.industry.index(board["industry"])] if board["industry"] in kit.facts.industry else []
    item.group = name
    item.cells = [label, text]
    return kit.press(item, ("industry",) if side == kit.side else ())


def intel(kit: Kit, side: str, board: dict[str, Any]) -> Item:
    """11: the intelligence tokens, ready and spent."""
    text = kit.say("track", "intel-text", kit.name("side", side), board["intel"], board["spent"])
    item = Item(f"{side}-intel", TRACK, LEFT[side] + 8, TOP + 130, WIDTH - 16, 36, kit.say("track", "intel"), text)
    item.symbol = "intel"
    item.lines = ["●"] * int(board["intel"]) + ["○"] * int(board["spent"])
    item.group = kit.name("side", side)
    item.cells = [item.label, text]
    return kit.press(item, ("intel", "tokens") if side == kit.side else ())


# Victory cards

CARD = (78.0, 70.0)


def draw_victory(scene: Scene, kit: Kit) -> None:
    """2, 11.1: what this seat knows of the victory cards, and the pile of cards not drawn."""
    layer = scene.layer("victory", kit.say("layer", "victory"), zone=SIDE)
    panel = Item(
        "victory", PANEL, 0, FOOT_TOP, WIDTH, FOOT_HEIGHT, kit.say("victory", "title"), kit.say("victory", "panel")
    )
    layer.add(panel)
    shown = known_victory(kit)
    for i, (state, word) in enumerate(shown[:3]):
        layer.add(victory_card(kit, i, state, word))
    if len(shown) < 3:
        layer.add(victory_pile(kit, 2))
    for item in layer.items[1:]:
        item.cells = [item.text]


def known_victory(kit: Kit) -> list[tuple[str, str]]:
    """The victory cards in their places; an empty word is a card face down."""
    seen = kit.view["victory_cards"]
    found = [(state, word) for state in ("kept", "drawn") for word in seen.get(state, [])]
    if "boxed" in seen:
        found.append(("boxed", str(seen["boxed"])))
    found += [("seen", word) for word in seen.get("seen", [])]
    return found or [("hidden", ""), ("hidden", "")]


def victory_place(i: int) -> tuple[float, float, float, float]:
    return 7 + i * 83.0, FOOT_TOP + 30, *CARD


def victory_card(kit: Kit, i: int, state: str, word: str) -> Item:
    x, y, w, h = victory_place(i)
    if not word:
        label, text = kit.say("victory", "mark-hidden"), kit.say("victory", "hidden")
        return back(f"victory-{i}", "axis", (x, y, w, h), label, text)
    name = kit.name("province", word)
    item = back(f"victory-{word}", "axis" if state in ("kept", "drawn") else "neutral", (x, y, w, h), name, "")
    item.states.clear()
    item.text = item.tooltip = kit.say("victory", state, name)
    item.symbol, item.lines = "points", [kit.say("victory", f"mark-{state}")]
    return kit.offer(item, word, ("box",))


def victory_pile(kit: Kit, i: int) -> Item:
    """11.1: the Allies may look at the cards that were not drawn."""
    left = len(kit.facts.victory) - kit.facts.victory_draw
    text = kit.say("victory", "pile", left)
    item = back("victory-pile", "neutral", victory_place(i), kit.say("victory", "mark-pile"), text)
    item.count = left
    return kit.offer(item, "victory", ("look",))
