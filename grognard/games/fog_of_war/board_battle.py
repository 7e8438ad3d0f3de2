"""Under the map: the battle or the bidding that is going on, cards to choose from, or else the key to the signs."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.engine.scene import BATTLE, BATTLE_WIDE, COUNTER, FOOT_HIGH, PANEL, TRACK, Item, Layer, Scene
from grognard.engine.text import Vocabulary
from grognard.games.fog_of_war.board_cards import back, face
from grognard.games.fog_of_war.board_desk import Desk, known_cards
from grognard.games.fog_of_war.rules.strength import outcome
from grognard.games.fog_of_war.words import OUTCOMES

LEFT = 0.0
TOP = 0.0
WIDE = BATTLE_WIDE
HIGH = FOOT_HIGH
CARD = (64.0, 112.0)
LEDGER = 188.0  # the width of one side's reckoning
VERDICT = 270.0  # where the verdict stands, beside the title
PER_ROW = 5
SIGN = (162.0, 27.0)
OUTCOME_RULES = {"victory": "6.3", "quagmire": "6.4", "defeat": "6.1", "rout": "6.2"}
CHOSEN = ("place", "buy", "take")  # what one does with the cards on the tray
SIGNS = (
    "points resources source snow sun quagmire cut target intel advantage army fleet air fort decoy reconstructed"
).split()


def draw_scene_of_action(scene: Scene, desk: Desk) -> None:
    """One thing at a time goes on here."""
    if desk.view["battle"]:
        draw_battle(scene.layer("battle", desk.say("layer", "battle"), zone=BATTLE), desk, desk.view["battle"])
    elif desk.view["look"]:
        draw_bidding(scene.layer("bidding", desk.say("layer", "bidding"), zone=BATTLE), desk, desk.view["look"])
    elif desk.verbs() & set(CHOSEN) or desk.view["production"] or is_placing(desk):
        draw_tray(scene.layer("tray", desk.say("layer", "tray"), zone=BATTLE), desk)
    else:
        draw_legend(scene.layer("legend", desk.say("layer", "legend"), zone=BATTLE), desk)


def frame(id: str, title: str, text: str) -> Item:
    return Item(id, PANEL, LEFT, TOP, WIDE, HIGH, title, text)


# A battle


def draw_battle(layer: Layer, desk: Desk, battle: dict[str, Any]) -> None:
    """6: both sides, card by card, with their bonuses one by one."""
    province = desk.name("province", battle["province"])
    state = desk.say("battle", "first" if battle["first"] else "later", desk.name("side", battle["attacker"]))
    title = desk.say("battle", "title", province)
    panel = layer.add(frame("battle", title, f"{title}. {state}"))
    panel.cells = [panel.text]
    if "attack" not in battle:
        panel.label = f"{title}. {state}"
        panel.lines = [desk.say("battle", "covered")]
        panel.cells += panel.lines
        return
    attacker = battle["attacker"]
    defender = "allies" if attacker == "axis" else "axis"
    ledger(layer, desk, "attack", attacker, strength_lines(desk, battle, "attack"), LEFT + 12)
    ledger(layer, desk, "defence", defender, strength_lines(desk, battle, "defence"), LEFT + WIDE / 2 + 6)
    draw_fighters(layer, desk, battle, [attacker], LEFT + LEDGER + 24)
    draw_fighters(layer, desk, battle, [defender, "neutral"], LEFT + WIDE / 2 + LEDGER + 18)
    draw_verdict(layer, desk, battle, state)


def ledger(layer: Layer, desk: Desk, key: str, side: str, lines: list[str], x: float) -> None:
    """One side's strength, itemised."""
    text = f"{lines[0]} ({desk.name('side', side)}): {'; '.join(lines[1:])}."
    item = Item(f"battle-{key}", PANEL, x, TOP + 28, LEDGER, HIGH - 31, lines[0], text)
    item.role, item.lines, item.cells = side, lines[1:], [text]
    layer.add(item)


def strength_lines(desk: Desk, battle: dict[str, Any], key: str) -> list[str]:
    """6: the total, the cards, and every bonus by its name."""
    parts = {name: n for name, n in battle["modifiers"][key].items() if n}
    found = [desk.say("battle", key, battle[key]), desk.say("battle", "cards", battle[key] - sum(parts.values()))]
    return found + [desk.say("battle", name, n) for name, n in parts.items()]


def draw_fighters(layer: Layer, desk: Desk, battle: dict[str, Any], sides: list[str], x: float) -> None:
    """The cards in the battle; those one may give up are outlined."""
    seen = desk.view["provinces"][battle["province"]]
    room = LEFT + WIDE / 2 - 12 - (LEFT + LEDGER + 24)
    cards = []
    for side in sides:
        pile = seen["neutral"] if side == "neutral" else seen["defence"][side]
        known = known_cards(pile)
        cards += [(side, word) for word in known] + [(side, "")] * (int(pile["count"]) - len(known))
    step = min(CARD[0] + 7, (room - CARD[0]) / max(1, len(cards) - 1))
    for i, (side, word) in enumerate(cards):
        layer.add(fighter(desk, side, word, i, x + i * step))


def fighter(desk: Desk, side: str, word: str, i: int, x: float) -> Item:
    id, place = f"battle-{side}-{i}", (x, TOP + 36, *CARD)
    if not word:
        return back(id, side, place, "", desk.say("battle", "down", desk.name("side", side)))
    text = desk.say("battle", "card", desk.name("side", side), desk.name("card", word))
    item = face(desk, id, side, word, place, text)
    item.cells = [text]
    verbs = ("lose-neutral",) if side == "neutral" else ("lose",) if side == desk.side else ()
    return desk.offer(item, word, verbs)


def draw_verdict(layer: Layer, desk: Desk, battle: dict[str, Any], state: str) -> None:
    """Who attacks; how it would end now, or what is still owed."""
    if battle["owed"]:
        text = desk.say("battle", "owed", battle["owed"])
    else:
        result = OUTCOMES[outcome(battle["attack"], battle["defence"], desk.facts.win_ratio)]
        text = desk.say("battle", "stands", desk.name("outcome", result), OUTCOME_RULES[result])
    item = Item("battle-verdict", COUNTER, LEFT + VERDICT, TOP + 3, WIDE - VERDICT - 8, 23, text, text)
    item.value, item.cells = f"{state} {text}", [f"{text}."]
    layer.add(item)


# Bidding for a look


def draw_bidding(layer: Layer, desk: Desk, look: dict[str, Any]) -> None:
    """11.2."""
    pile = desk.words.name(desk.lang, "pile", desk.words.lexicons["pile"].index[look["pile"]])
    by, bids = desk.name("side", look["by"]), look["bids"]
    text = desk.say("bidding", "text", by, pile, bids["axis"], bids["allies"])
    panel = layer.add(frame("bidding", desk.say("bidding", "title", pile), text))
    panel.role = look["by"]
    panel.lines = [desk.say("bidding", "by", by)]
    panel.cells = [text]
    for i, side in enumerate(("axis", "allies")):
        layer.add(bid(desk, side, int(bids[side]), i))


def bid(desk: Desk, side: str, tokens: int, i: int) -> Item:
    """What a side has bid so far, token by token."""
    label = desk.say("bidding", "bid", desk.name("side", side), tokens)
    item = Item(f"bid-{side}", TRACK, LEFT + 14 + i * WIDE / 2, TOP + 66, WIDE / 2 - 28, 60, label, f"{label}.")
    item.lines = ["●"] * tokens + [""] * max(0, 10 - tokens)
    return item


# Cards to choose from


def draw_tray(layer: Layer, desk: Desk) -> None:
    """2, 3.2, 10.1: cards that are neither in the hand nor in a battle."""
    title = tray_title(desk)
    panel = layer.add(frame("tray", title, f"{title}."))
    panel.cells = [panel.text]
    cards = on_tray(desk)
    wide = min(84.0, (WIDE - 24) / max(1, len(cards)) - 9)
    for i, (verb, word, text) in enumerate(cards):
        place = (LEFT + 14 + i * (wide + 9), TOP + 32, wide, 116.0)
        item = face(desk, f"tray-{word.replace('/', '')}", desk.side or "", word, place, text)
        item.cells = [f"{item.text}."]
        item.count = max(1, tray_count(desk, verb, word))
        layer.add(desk.offer(item, word, (verb,)))


def is_placing(desk: Desk) -> bool:
    """2: a province for a card of the draw pile is looked for. Who defends (4) has that card in the hand instead."""
    return "in" in desk.verbs() and desk.side is not None and not desk.view["boards"][desk.side]["hand"]["count"]


def on_tray(desk: Desk) -> list[tuple[str, str, str]]:
    """Verb, card and text of each. While a province is looked for, the cards stay where they were, not on offer."""
    if is_placing(desk):
        words = dict.fromkeys(known_cards(desk.view["boards"][desk.side]["draw"]))
        return [("place", word, desk.name("card", word)) for word in words]
    return [(a.verb, a.names()[-1][1], a.text(desk.lang)) for a in desk.actions if a.verb in CHOSEN]


def tray_title(desk: Desk) -> str:
    production = desk.view["production"]
    if production and production["side"] == desk.side:
        return desk.say("tray", "buy", production["points"], production["victory_points"])
    if production:
        return desk.say("tray", "produce", desk.name("side", production["side"]), production["points"])
    return desk.say("tray", "take" if "take" in desk.verbs() else "place")


def tray_count(desk: Desk, verb: str, word: str) -> int:
    """How many such cards there are; what can be taken back is told by the map."""
    zone = {"place": "draw", "buy": "loss"}.get(verb)
    return known_cards(desk.view["boards"][desk.side][zone]).count(word) if zone and desk.side else 1


# The key to signs


def draw_legend(layer: Layer, desk: Desk) -> None:
    layer.items += signs(desk.words, desk.lang)


@cache
def signs(words: Vocabulary, lang: str) -> list[Item]:
    """The key never changes: made once in each language."""
    text = words.texts[lang]["board"]["legend"]
    made = [frame("legend", str(text["title"]), str(text["text"]))]
    for i, side in enumerate(("axis", "allies", "neutral")):
        made.append(sign(side, str(text[side]), i))
        made[-1].role = side
    for i, key in enumerate(SIGNS):
        made.append(sign(key, str(text[key]), i + 3))
        made[-1].symbol = key
    return made


def sign(key: str, text: str, i: int) -> Item:
    """One sign with its meaning."""
    x, y = LEFT + 8 + i % PER_ROW * (SIGN[0] + 5), TOP + 29 + i // PER_ROW * (SIGN[1] + 3)
    item = Item(f"sign-{key}", COUNTER, x, y, *SIGN, text, text)
    item.value = text
    return item
