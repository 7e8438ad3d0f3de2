"""What is being decided: the current battle or bidding, cards or numbers to choose from."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import COUNTER, PANEL, TRACK, Item
from grognard.engine.drawing.numbers import draw_numbers
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, Layer, Scene
from grognard.games.fog_of_war.board.cards import back, face
from grognard.games.fog_of_war.board.kit import Kit, known_cards
from grognard.games.fog_of_war.rules.strength import outcome
from grognard.games.fog_of_war.vocabulary.words import OUTCOMES, ROUT

CARD = (64.0, 112.0)
LEDGER = 188.0  # the width of one side's strength, itemised
VERDICT = 270.0  # where the verdict starts, beside the title
OUTCOME_RULES = {"victory": "6.3", "quagmire": "6.4", "defeat": "6.1", "rout": "6.2"}
TRAY_VERBS = ("place", "buy", "take")  # what is done with the cards on the tray


def draw_scene_of_action(scene: Scene, kit: Kit) -> None:
    """Only one of these happens at a time."""
    if kit.view["battle"]:
        draw_battle(scene.layer("battle", kit.say("layer", "battle"), zone=BATTLE), kit, kit.view["battle"])
    elif kit.view["look"]:
        draw_bidding(scene.layer("bidding", kit.say("layer", "bidding"), zone=BATTLE), kit, kit.view["look"])
    elif "offer" in kit.verbs():
        draw_numbers(scene, kit, "offer")
    elif kit.verbs() & set(TRAY_VERBS) or kit.view["production"] or is_placing(kit):
        draw_tray(scene.layer("tray", kit.say("layer", "tray"), zone=BATTLE), kit)


def whole_panel(id: str, title: str, text: str) -> Item:
    return Item(id, PANEL, 0, 0, BATTLE_WIDTH, FOOT_HEIGHT, title, text)


# A battle


def draw_battle(layer: Layer, kit: Kit, battle: dict[str, Any]) -> None:
    """6: the cards of both sides, and their bonuses one by one."""
    province = kit.noun("province", battle["province"])
    state = kit.say("battle", "first" if battle["first"] else "later", kit.noun("side", battle["attacker"]))
    title = kit.say("battle", "title", province)
    panel = layer.add(whole_panel("battle", title, f"{title}. {state}"))
    panel.cells = [panel.text]
    if "attack" not in battle:
        panel.label = f"{title}. {state}"
        panel.lines = [kit.say("battle", "covered")]
        panel.cells += panel.lines
        return
    attacker = battle["attacker"]
    defender = "allies" if attacker == "axis" else "axis"
    ledger(layer, kit, "attack", attacker, strength_lines(kit, battle, "attack"), 12)
    ledger(layer, kit, "defence", defender, strength_lines(kit, battle, "defence"), BATTLE_WIDTH / 2 + 6)
    draw_fighters(layer, kit, battle, [attacker], LEDGER + 24)
    draw_fighters(layer, kit, battle, [defender, "neutral"], BATTLE_WIDTH / 2 + LEDGER + 18)
    draw_verdict(layer, kit, battle, state)


def ledger(layer: Layer, kit: Kit, key: str, side: str, lines: list[str], x: float) -> None:
    """One side's strength, itemised."""
    text = f"{lines[0]} ({kit.name('side', side)}): {'; '.join(lines[1:])}."
    item = Item(f"battle-{key}", PANEL, x, 28, LEDGER, FOOT_HEIGHT - 31, lines[0], text)
    item.role, item.lines, item.cells = side, lines[1:], [text]
    layer.add(item)


def strength_lines(kit: Kit, battle: dict[str, Any], key: str) -> list[str]:
    """6: the total, the cards, and every bonus by its name."""
    parts = {name: n for name, n in battle["modifiers"][key].items() if n}
    found = [kit.say("battle", key, battle[key]), kit.say("battle", "cards", battle[key] - sum(parts.values()))]
    return found + [kit.say("battle", name, n) for name, n in parts.items()]


def draw_fighters(layer: Layer, kit: Kit, battle: dict[str, Any], sides: list[str], x: float) -> None:
    """The cards in the battle; those that may be lost are outlined."""
    seen = kit.view["provinces"][battle["province"]]
    room = BATTLE_WIDTH / 2 - 12 - (LEDGER + 24)
    cards = []
    for side in sides:
        pile = seen["neutral"] if side == "neutral" else seen["defence"][side]
        known = known_cards(pile)
        cards += [(side, word) for word in known] + [(side, "")] * (int(pile["count"]) - len(known))
    step = min(CARD[0] + 7, (room - CARD[0]) / max(1, len(cards) - 1))
    for i, (side, word) in enumerate(cards):
        layer.add(fighter(kit, side, word, i, x + i * step))


def fighter(kit: Kit, side: str, word: str, i: int, x: float) -> Item:
    id, place = f"battle-{side}-{i}", (x, 36, *CARD)
    if not word:
        return back(id, side, place, "", kit.say("battle", "down", kit.noun("side", side)))
    text = kit.say("battle", "card", kit.noun("side", side), kit.noun("card", word))
    item = face(kit, id, side, word, place, text)
    item.cells = [text]
    verbs = ("lose-neutral",) if side == "neutral" else ("lose",) if side == kit.side else ()
    return kit.offer(item, word, verbs)


def draw_verdict(layer: Layer, kit: Kit, battle: dict[str, Any], state: str) -> None:
    """Who attacks, and how the battle would end now or which losses are still due."""
    if battle["owed"]:
        text = kit.say("battle", "owed-cards" if battle["free"] else "owed", battle["owed"])
    else:
        result = OUTCOMES[standing(battle, kit.facts.win_ratio)]
        text = kit.say("battle", "stands", kit.name("outcome", result), OUTCOME_RULES[result])
    item = Item("battle-verdict", COUNTER, VERDICT, 3, BATTLE_WIDTH - VERDICT - 8, 23, text, text)
    item.value, item.cells = f"{state} {text}", [f"{text}."]
    layer.add(item)


def standing(battle: dict[str, Any], ratio: int) -> int:
    """5.5.2, 6: the result as the totals stand; without cards to attack with it is a rout."""
    cards = battle["attack"] - sum(battle["modifiers"]["attack"].values())
    return outcome(battle["attack"], battle["defence"], ratio) if cards else ROUT


# Bidding for a look


def draw_bidding(layer: Layer, kit: Kit, look: dict[str, Any]) -> None:
    """11.2."""
    pile = kit.words.noun(kit.lang, "pile", kit.words.lexicons["pile"].index[look["pile"]])
    by, bids = kit.noun("side", look["by"]), look["bids"]
    text = kit.say("bidding", "text", by, pile, bids["axis"], bids["allies"])
    panel = layer.add(whole_panel("bidding", kit.say("bidding", "title", pile), text))
    panel.role = look["by"]
    panel.lines = [kit.say("bidding", "by", by)]
    panel.cells = [text]
    for i, side in enumerate(("axis", "allies")):
        layer.add(bid(kit, side, int(bids[side]), i))


def bid(kit: Kit, side: str, tokens: int, i: int) -> Item:
    """The tokens that a side has bid so far."""
    label = kit.say("bidding", "bid", kit.noun("side", side), tokens)
    item = Item(f"bid-{side}", TRACK, 14 + i * BATTLE_WIDTH / 2, 66, BATTLE_WIDTH / 2 - 28, 60, label, f"{label}.")
    item.lines = ["●"] * tokens + [""] * max(0, 10 - tokens)
    return item


# Cards to choose from


def draw_tray(layer: Layer, kit: Kit) -> None:
    """2, 3.2, 10.1: cards to choose from that are neither in the hand nor in a battle."""
    title = tray_title(kit)
    panel = layer.add(whole_panel("tray", title, f"{title}."))
    panel.cells = [panel.text]
    cards = on_tray(kit)
    wide = min(84.0, (BATTLE_WIDTH - 24) / max(1, len(cards)) - 9)
    for i, (verb, word, text) in enumerate(cards):
        place = (14 + i * (wide + 9), 32, wide, 116.0)
        item = face(kit, f"tray-{word.replace('/', '')}", kit.side or "", word, place, text)
        item.cells = [f"{item.text}."]
        item.count = max(1, tray_count(kit, verb, word))
        layer.add(kit.offer(item, word, (verb,)))


def is_placing(kit: Kit) -> bool:
    """2: the seat is choosing a province for a card of the draw pile. In defence (4) the card comes from the hand."""
    return "in" in kit.verbs() and kit.side is not None and not kit.view["boards"][kit.side]["hand"]["count"]


def on_tray(kit: Kit) -> list[tuple[str, str, str]]:
    """Verb, card and text of each. While a province is being chosen, the cards stay there but are not on offer."""
    if is_placing(kit):
        words = dict.fromkeys(known_cards(kit.view["boards"][kit.side]["draw"]))
        return [("place", word, kit.name("card", word)) for word in words]
    return [(a.verb, a.names()[-1][1], a.text(kit.lang)) for a in kit.actions if a.verb in TRAY_VERBS]


def tray_title(kit: Kit) -> str:
    production = kit.view["production"]
    if production and production["side"] == kit.side:
        return kit.say("tray", "buy", production["points"], production["victory_points"])
    if production:
        return kit.say("tray", "produce", kit.noun("side", production["side"]), production["points"])
    return kit.say("tray", "take" if "take" in kit.verbs() else "place")


def tray_count(kit: Kit, verb: str, word: str) -> int:
    """How many such cards there are; the map shows those that can be taken back."""
    zone = {"place": "draw", "buy": "loss"}.get(verb)
    return known_cards(kit.view["boards"][kit.side][zone]).count(word) if zone and kit.side else 1
