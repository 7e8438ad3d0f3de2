"""The player boards (rulebook 1.6) and the victory cards (2)."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import COUNTER, Badge, Item
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.vocabulary.words import SIDES

PILES = ("hand", "draw", "discard", "win", "loss")


def draw_sides(column: Column, kit: Kit) -> None:
    """Both boards, side by side."""
    layer = column.layer("boards", kit.say("layer", "boards"))
    boards = [(f"board-{side}", title(kit, side), board_lines(kit, kit.view["boards"][side])) for side in SIDES[:2]]
    for side, item in zip(SIDES[:2], column.pair(boards[0], boards[1]), strict=True):
        layer.add(board(kit, side, item))


def title(kit: Kit, side: str) -> str:
    return kit.say("side", "you" if side == kit.side else "title", kit.name("side", side))


def board_lines(kit: Kit, seen: dict[str, Any]) -> list[str]:
    """How many cards lie in each pile, and the tracks."""
    counts = [f"{kit.say('side', pile)} {seen[pile]['count']}" for pile in PILES]
    industry = f"{kit.say('track', 'industry')} {seen['industry']}"
    intel = f"{kit.say('track', 'intel')} {seen['intel']}/{seen['intel'] + seen['spent']}"
    return [", ".join(counts[:3]), ", ".join(counts[3:]), f"{industry}, {intel}"]


def board(kit: Kit, side: str, item: Item) -> Item:
    """10, 11: the numbers on the panel; in words, what is known of each pile."""
    seen, name = kit.view["boards"][side], kit.noun("side", side)
    item.role = side
    item.badges = [Badge("resources", str(seen["resources"]))]
    item.badges += [Badge("advantage", "")] if kit.view["advantage"] == side else []
    told = [kit.say("side", "panel", name, seen["industry"], seen["resources"], seen["intel"])]
    told.append(kit.say("track", "intel-text", name, seen["intel"], seen["spent"]))
    told += [pile_text(kit, side, pile, seen[pile]) for pile in PILES]
    item.text, item.tooltip, item.cells = " ".join(told), "\n".join(told), told
    return item


def pile_text(kit: Kit, side: str, pile: str, seen: dict[str, Any]) -> str:
    """What is known of a pile, in words."""
    label, name = kit.say("side", pile), kit.noun("side", side)
    if not seen["count"]:
        return kit.say("side", "empty", label, name)
    return kit.say("side", "pile", label, name, seen["count"], kit.cards(seen))


# Victory cards

CARD = (110.0, 28.0)


def draw_victory(column: Column, kit: Kit) -> None:
    """2, 11.1: what this seat knows of the victory cards, and the pile of cards not drawn."""
    layer = column.layer("victory", kit.say("layer", "victory"))
    top = column.take(CARD[1])
    shown = known_victory(kit)
    for i, (state, word) in enumerate(shown[:3]):
        layer.add(victory_card(kit, i, top, state, word))
    if len(shown) < 3:
        layer.add(victory_pile(kit, 2, top))
    for item in layer.items:
        item.cells = [item.text]


def known_victory(kit: Kit) -> list[tuple[str, str]]:
    """The victory cards in their places; an empty word is a card face down."""
    seen = kit.view["victory_cards"]
    found = [(state, word) for state in ("kept", "drawn") for word in seen.get(state, [])]
    found += [("boxed", word) for word in seen.get("boxed", [])]
    found += [("seen", word) for word in seen.get("seen", [])]
    return found or [("hidden", ""), ("hidden", "")]


def victory_sign(id: str, i: int, top: float, role: str, value: str, text: str) -> Item:
    item = Item(id, COUNTER, i * (CARD[0] + 7), top, *CARD, value, text)
    item.role, item.symbol, item.value = role, "points", value
    return item


def victory_card(kit: Kit, i: int, top: float, state: str, word: str) -> Item:
    if not word:
        label, text = kit.say("victory", "mark-hidden"), kit.say("victory", "hidden")
        return victory_sign(f"victory-{i}", i, top, "axis", label, text)
    name = kit.name("province", word)
    role = "axis" if state in ("kept", "drawn") else "neutral"
    item = victory_sign(f"victory-{word}", i, top, role, name, kit.say("victory", state, name))
    return kit.offer(item, word, ("box",))


def victory_pile(kit: Kit, i: int, top: float) -> Item:
    """11.1: the Allies may look at the cards that were not drawn."""
    left = len(kit.facts.victory) - kit.facts.victory_draw
    item = victory_sign("victory-pile", i, top, "neutral", f"{left} ×", kit.say("victory", "pile", left))
    return kit.offer(item, "victory", ("look",))
