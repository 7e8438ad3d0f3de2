"""The player boards (rulebook 1.6) and the victory cards (2)."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import PANEL, SIDE, TRACK, Badge, Item, Layer, Scene
from grognard.games.fog_of_war.board_cards import back
from grognard.games.fog_of_war.board_desk import Desk
from grognard.games.fog_of_war.words import SIDES

LEFT = {"axis": 0.0, "allies": 262.0}
WIDE = 258.0
TOP = 348.0
HIGH = 168.0
FOOT = 520.0  # where the victory cards lie, and the powers beside them
FOOT_TALL = 106.0
PILES = ("hand", "draw", "discard", "win", "loss")


def draw_sides(scene: Scene, desk: Desk) -> None:
    columns = [desk.say("column", key) for key in ("pile", "content")]
    layer = scene.layer("boards", desk.say("layer", "boards"), columns, SIDE)
    for side in SIDES[:2]:
        draw_board(layer, desk, side, desk.view["boards"][side])


def draw_board(layer: Layer, desk: Desk, side: str, board: dict[str, Any]) -> None:
    name = desk.name("side", side)
    numbers = (board["industry"], board["resources"], board["intel"])
    title = desk.say("side", "you" if side == desk.side else "title", name)
    panel = Item(f"board-{side}", PANEL, LEFT[side], TOP, WIDE, HIGH, title, desk.say("side", "panel", name, *numbers))
    panel.role = side
    panel.badges = [Badge("resources", str(board["resources"]))]
    panel.badges += [Badge("advantage", "")] if desk.view["advantage"] == side else []
    layer.add(panel)
    for i, pile in enumerate(PILES):
        layer.add(pile_item(desk, side, pile, board[pile], i))
    layer.add(industry(desk, side, board))
    layer.add(intel(desk, side, board))


def pile_item(desk: Desk, side: str, pile: str, seen: dict[str, Any], i: int) -> Item:
    """A pile of the board, face down: its number, and in words what one knows of it."""
    label = desk.say("side", pile)
    place = (LEFT[side] + 6 + i * 49.5, TOP + 30, 47.0, 58.0)
    name = desk.name("side", side)
    text = desk.say("side", "pile", label, name, seen["count"], desk.cards(seen))
    item = back(f"{side}-{pile}", side, place, label, text if seen["count"] else desk.say("side", "empty", label, name))
    item.value = str(seen["count"])
    item.group = name
    item.cells = [label, f"{seen['count']}: {desk.cards(seen)}" if seen["count"] else "0"]
    return item


def industry(desk: Desk, side: str, board: dict[str, Any]) -> Item:
    """10: the industry track."""
    name = desk.name("side", side)
    text = desk.say("track", "industry-text", name, board["industry"], board["resources"])
    label = desk.say("track", "industry")
    item = Item(f"{side}-industry", TRACK, LEFT[side] + 8, TOP + 91, WIDE - 16, 37, label, text)
    item.lines = [str(n) for n in desk.facts.industry]
    item.marked = [desk.facts.industry.index(board["industry"])] if board["industry"] in desk.facts.industry else []
    item.group = name
    item.cells = [label, text]
    return desk.press(item, ("industry",) if side == desk.side else ())


def intel(desk: Desk, side: str, board: dict[str, Any]) -> Item:
    """11: the tokens, ready and spent."""
    text = desk.say("track", "intel-text", desk.name("side", side), board["intel"], board["spent"])
    item = Item(f"{side}-intel", TRACK, LEFT[side] + 8, TOP + 130, WIDE - 16, 36, desk.say("track", "intel"), text)
    item.symbol = "intel"
    item.lines = ["●"] * int(board["intel"]) + ["○"] * int(board["spent"])
    item.group = desk.name("side", side)
    item.cells = [item.label, text]
    return desk.press(item, ("intel", "tokens") if side == desk.side else ())


# Victory cards

CARD = (78.0, 70.0)


def draw_victory(scene: Scene, desk: Desk) -> None:
    """2, 11.1: what this seat knows of the victory cards, and the pile that was not drawn."""
    layer = scene.layer("victory", desk.say("layer", "victory"), zone=SIDE)
    panel = Item("victory", PANEL, 0, FOOT, WIDE, FOOT_TALL, desk.say("victory", "title"), desk.say("victory", "panel"))
    layer.add(panel)
    shown = known_victory(desk)
    for i, (state, word) in enumerate(shown[:3]):
        layer.add(victory_card(desk, i, state, word))
    if len(shown) < 3:
        layer.add(victory_pile(desk, 2))
    for item in layer.items[1:]:
        item.cells = [item.text]


def known_victory(desk: Desk) -> list[tuple[str, str]]:
    """The victory cards in their places; an empty word is a card face down."""
    seen = desk.view["victory_cards"]
    found = [(state, word) for state in ("kept", "drawn") for word in seen.get(state, [])]
    if "boxed" in seen:
        found.append(("boxed", str(seen["boxed"])))
    found += [("seen", word) for word in seen.get("seen", [])]
    return found or [("hidden", ""), ("hidden", "")]


def victory_place(i: int) -> tuple[float, float, float, float]:
    return 7 + i * 83.0, FOOT + 30, *CARD


def victory_card(desk: Desk, i: int, state: str, word: str) -> Item:
    x, y, w, h = victory_place(i)
    if not word:
        label, text = desk.say("victory", "mark-hidden"), desk.say("victory", "hidden")
        return back(f"victory-{i}", "axis", (x, y, w, h), label, text)
    name = desk.name("province", word)
    item = back(f"victory-{word}", "axis" if state in ("kept", "drawn") else "neutral", (x, y, w, h), name, "")
    item.states.clear()
    item.text = item.tooltip = desk.say("victory", state, name)
    item.symbol, item.lines = "points", [desk.say("victory", f"mark-{state}")]
    return desk.offer(item, word, ("box",))


def victory_pile(desk: Desk, i: int) -> Item:
    """11.1: the Allies may look at the cards that were not drawn."""
    left = len(desk.facts.victory) - desk.facts.victory_draw
    text = desk.say("victory", "pile", left)
    item = back("victory-pile", "neutral", victory_place(i), desk.say("victory", "mark-pile"), text)
    item.count = left
    return desk.offer(item, "victory", ("look",))
