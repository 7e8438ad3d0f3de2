"""Beside the map: the turn and the stealth track, objectives, the event card, the boards of the operators."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.column import panel_height
from grognard.engine.drawing.item import BRIGHT, HALVES, PANEL, TRACK, Item
from grognard.engine.drawing.scene import SIDE, Scene
from grognard.engine.drawing.svg.halves import halves_height
from grognard.games.sas.board.dossiers import draw_dossiers
from grognard.games.sas.board.jager import jager_lines
from grognard.games.sas.board.kit import OPERATOR_VERBS, Kit
from grognard.games.sas.vocabulary.pieces import FIRST_SUPPORT, GEAR, OPERATORS, SECTIONS
from grognard.games.sas.vocabulary.speech import speak_half

WIDTH: Final = 372.0


def draw_panels(scene: Scene, kit: Kit) -> None:
    """From the top down, each panel as high as its lines."""
    top = draw_track(scene, kit)
    layer = scene.layer("mission", kit.say("layer", "mission"), zone=SIDE)
    lines = mission_lines(kit)
    layer.add(panel("mission", kit.name("mission", kit.view["scenario"]), lines, top))
    top += height(lines) + 8
    if kit.view["jager"] is not None:
        lines = jager_lines(kit)
        layer.add(panel("jager", kit.name("seat-name", "jager"), lines, top))
        top += height(lines) + 8
    top = draw_event(scene, kit, top)
    top = draw_dossiers(scene, kit, top, WIDTH)
    draw_candidates(scene, kit, top)


def panel(id: str, title: str, lines: list[str], top: float) -> Item:
    item = Item(id, PANEL, 0, top, WIDTH, height(lines), title, f"{title}. {' '.join(lines)}")
    item.lines = lines
    item.cells = [item.text]
    return item


def height(lines: list[str]) -> float:
    return panel_height(lines, WIDTH)


def draw_track(scene: Scene, kit: Kit) -> float:
    """2.17: the spaces that are left before the alarm; the height used."""
    view = kit.view
    layer = scene.layer("track", kit.say("layer", "track"), zone=SIDE)
    start = max(view["stealth_start"], view["stealth"])
    text = kit.say("track", view["section"], view["stealth"], view["turn"], kit.say("phase", view["phase"]))
    item = Item("stealth", TRACK, 0, 0, WIDTH, 44, kit.say("track", "title"), text)
    item.lines = [str(n) for n in range(start, -1, -1)]
    item.marked = [start - view["stealth"]]
    if view["section"] == "battle":
        item.states.append(BRIGHT)
    item.cells = [text]
    layer.add(item)
    return 56.0


def mission_lines(kit: Kit) -> list[str]:
    """12, 4: what has to be done, and the event of the turn."""
    view = kit.view
    lines = [
        kit.say("mission", view["section"]),
        kit.say("mission", "turn", view["turn"], kit.say("phase", view["phase"])),
        *([kit.say("mission", "last-turn", view["last_turn"])] if view["last_turn"] else []),
    ]
    for id, done in view["objectives"].items():
        lines.append(kit.say("mission", "done" if done else "open", kit.name("objective", id)))
    lines += typhoon_lines(kit)
    lines.append(kit.say("mission", "deck", view["deck"], kit.name("colour", view["marker"])))
    return lines


def typhoon_lines(kit: Kit) -> list[str]:
    """13.6: what the Typhoon is about, and what is left of it."""
    seen = kit.view["typhoon"]
    if seen is None:
        return []
    side = kit.name("facing", seen["side"])
    where = kit.say("typhoon", seen["place"], side, seen["cards"], seen["lane"])
    if seen["place"] == "lost":
        return [where]
    return [where, kit.say("typhoon", "left", seen["health"], seen["rockets"])]


def draw_event(scene: Scene, kit: Kit, top: float) -> float:
    """4: the event card that was drawn last, both halves, the one of this section bright."""
    word = kit.view["card"] or (kit.view["played"][-1] if kit.view["played"] else None)
    if word is None:
        return top
    view = kit.view
    texts = [speak_half(kit.words, kit.lang, half) for half in kit.card(word).halves]
    heads = [kit.say("event", section) for section in SECTIONS]
    title = kit.say("event", "title", view["deck"])
    said = " ".join(f"{head}: {text}" for head, text in zip(heads, texts, strict=True))
    item = Item("event", HALVES, 0, top, WIDTH, halves_height(texts, WIDTH), title, f"{title}. {said}")
    item.heads, item.lines, item.marked = heads, texts, [SECTIONS.index(view["section"])]
    item.cells = [item.text]
    scene.layer("event", kit.say("layer", "event"), zone=SIDE).add(item)
    return top + item.h + 8


def draw_candidates(scene: Scene, kit: Kit, top: float) -> None:
    """12.7: operators that can be chosen, with both sides of their boards."""
    if "equip" not in kit.verbs():
        return
    layer = scene.layer("candidates", kit.say("layer", "candidates"), zone=SIDE)
    for number, word in enumerate(OPERATORS[:FIRST_SUPPORT]):
        offered = kit.offered(word, OPERATOR_VERBS)
        if not offered:
            continue
        boards = kit.facts.operators[number].boards
        lines = [", ".join(kit.name("gear", GEAR[gear]) for gear in board.gear) for board in boards]
        item = panel(f"candidate-{word}", kit.name("operator", word), lines[: len(offered)], top)
        layer.add(item.mean(word, ("equip",)).offer(offered))
        top += height(lines) + 8
