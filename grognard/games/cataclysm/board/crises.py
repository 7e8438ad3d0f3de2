"""The crisis table in force (3.7.4): each roll with its chance, its event, what it would do now, and to whom."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import LEDGER, Item, Row
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.engine.drawing.svg.ledger import BAD, GOOD, MIXED, NOTHING, ledger_height
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.verdicts import Verdict, verdict_of

WAYS: Final = 36  # of two dice
MOST_WAYS: Final = 6  # of one sum
FACES: Final = 6
OF_POWERS: Final = ("test", "flag", "reduce")


def draw_crises(column: Column, kit: Kit) -> None:
    """All rolls of the table, from 2 to 12."""
    layer = column.layer("crises", kit.say("layer", "crises"))
    title = kit.say("crisis", "title", kit.name("war-status", kit.view["status"]))
    table = kit.view["crisis_table"]
    rows = [row(kit, each) for each in table]
    note = in_all(kit, table)
    high = ledger_height(rows, note, SIDE_WIDTH)
    item = Item("crises", LEDGER, 0, column.take(high), SIDE_WIDTH, high, title, "")
    item.rows, item.value = rows, note
    full = [sentence(kit, each) for each in rows]
    item.text = item.tooltip = " ".join([f"{title}.", *full, note])
    item.cells = [title, *full, note]
    layer.add(item)


def row(kit: Kit, each: dict[str, Any]) -> Row:
    """One roll of the table."""
    verdict = verdict_of(kit, each)
    told = "; ".join(effect(kit, one) for one in each["effects"] if one["hits"])
    chance = f"{round(100 * each['ways'] / WAYS)}%"
    cells = [str(each["roll"]), chance, in_words(kit, verdict), told[:1].upper() + told[1:]]
    return Row(kind_of(verdict), kit.name("crisis", each["event"]), cells, each["ways"], MOST_WAYS)


def sentence(kit: Kit, row: Row) -> str:
    """A row as it is read aloud."""
    roll, chance, verdict, told = row.cells
    meaning = f" ({verdict})" if verdict and told else ""
    told = told or kit.say("crisis", "nothing")
    return kit.say("crisis", "row", roll, chance.rstrip("%"), f"{row.label}{meaning}", told)


def effect(kit: Kit, one: dict[str, Any]) -> str:
    """Who or what is hit; where one more die chooses, by how many of its faces."""
    if one["what"] == "coup":
        return "; ".join(coups_of(kit, one, power) for power in dict.fromkeys(one["sponsors"].values()))
    return kit.say("crisis", one["what"], ", ".join(names_of(kit, one)))


def coups_of(kit: Kit, one: dict[str, Any], power: str) -> str:
    """The coups of one sponsor, all with the same chance."""
    words = [word for word, sponsor in one["sponsors"].items() if sponsor == power]
    areas = ", ".join(f"{kit.name('area', word)}{faces_of(one['hits'][word])}" for word in words)
    return kit.say("crisis", "coup", kit.power(power), one["chances"][words[0]], areas)


def names_of(kit: Kit, one: dict[str, Any]) -> list[str]:
    """What one effect would hit, by name; of a test also the chance to hold."""
    sort = "power" if one["what"] in OF_POWERS else "area"
    return [f"{kit.name(sort, word)}{faces_of(faces)}{holds(kit, one, word)}" for word, faces in one["hits"].items()]


def faces_of(faces: int) -> str:
    """Nothing if it is certain."""
    return "" if faces == FACES else f" {faces}/{FACES}"


def holds(kit: Kit, one: dict[str, Any], word: str) -> str:
    return f" ({kit.say('crisis', 'holds', one['chances'][word])})" if "chances" in one else ""


# Verdicts


def kind_of(verdict: Verdict) -> str:
    if not verdict.changes:
        return NOTHING
    if verdict.good and not verdict.bad:
        return GOOD
    return BAD if verdict.bad and not verdict.good else MIXED


def in_words(kit: Kit, verdict: Verdict) -> str:
    """For you, against you, both, or no effect; nothing if it concerns only others."""
    if not verdict.changes:
        return kit.say("crisis", "no-change")
    parts = [("against", verdict.bad), ("for", verdict.good)]
    return " · ".join(f"{kit.say('crisis', key)}{faces_of(faces)}" for key, faces in parts if faces)


def in_all(kit: Kit, table: list[dict[str, Any]]) -> str:
    """How likely the next crisis helps or hurts the reader; for a spectator, who is on no side, nothing."""
    if not kit.own_powers():
        return ""
    found = [(each["ways"] / WAYS / FACES, verdict_of(kit, each)) for each in table]
    good = sum(chance * verdict.good for chance, verdict in found)
    bad = sum(chance * verdict.bad for chance, verdict in found)
    return kit.say("crisis", "in-all", round(100 * good), round(100 * bad))
