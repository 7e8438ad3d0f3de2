"""Values that a player sets in a form: a text from the page becomes what the file holds."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.sas.facts.mission_map import EMPTY
from grognard.games.sas.missions.draft import LONGEST_SIDE, Draft
from grognard.games.sas.missions.form import FLAG, HEAD, INT, LISTS, NUMBERS, TABLES, TEXTS, Key
from grognard.games.sas.vocabulary.pieces import OPERATORS

ON = "true"
TASKS = {"target": "destroy", "guard": "kill", "prisoner": "rescue", "vehicle": "destroy-vehicle"}
TASKS |= {"transport": "take-vehicle", "convoy": "destroy-vehicle"}
TURNED = ("90", "180", "270")
LONGEST = 200  # characters of a value


def set_value(draft: Draft, key: str, value: str) -> str:
    """The key of the thing whose form this is; a key that means nothing changes nothing."""
    words, value = key.split("."), value[:LONGEST]
    if words[0] in ("columns", "rows"):
        resize(draft, words[0], value)
    elif words[0] == "id":
        draft.id = plain_id(value) or draft.id
    elif words[0] == "tile":
        return lay_tile(draft, words, value)
    elif words[0] == "operators" and len(words) == 2:
        choose_operator(draft, words[1], value == ON)
    elif words[0] == "goal" and len(words) == 3:
        set_goal(draft, words[1], words[2], value == ON)
        return f"{words[1]}.{words[2]}"
    else:
        set_key(draft, words, value)
    return thing_of(words)


def thing_of(words: list[str]) -> str:
    """The thing that a key belongs to; nothing for the mission itself."""
    if words[0] in ("entry", "convoy"):
        return words[0]
    return ".".join(words[:2]) if words[0] in LISTS and words[0] != "objective" else ""


def set_key(draft: Draft, words: list[str], value: str) -> None:
    """`deck`, `stealth.1`, `name.it`, `minor.out`, `guard.guard-1.facing`, `target.mill.name.en`."""
    table: dict[str, Any] | None = draft.table
    keys: dict[str, Key] = HEAD
    if words[0] in TABLES:
        table, keys, words = draft.find(words[0]), TABLES[words[0]], words[1:]
    elif words[0] in LISTS and len(words) > 2:
        table, keys, words = draft.thing(".".join(words[:2])), LISTS[words[0]], words[2:]
    if table is None or not words or words[0] not in keys:
        return
    word, rest = words[0], words[1:]
    if rest and word == "name":
        set_name(table, rest[0], value)
    elif rest:
        set_element(table, word, rest[0], value)
    else:
        table[word] = read_value(keys[word], value)


def set_name(table: dict[str, Any], lang: str, value: str) -> None:
    given = table.get("name", {})
    names = dict(given) if isinstance(given, dict) else {"en": given, "it": given}
    names[lang] = value.strip()
    names = {lang: name for lang, name in names.items() if name}
    table.pop("name", None)
    if names:
        table["name"] = names


def set_element(table: dict[str, Any], word: str, place: str, value: str) -> None:
    """One number of a list; a window without its two numbers is none."""
    numbers = list(table.get(word) or [0, 0])
    if place.isdecimal() and int(place) < len(numbers):
        numbers[int(place)] = number(value)
    table[word] = [] if word == "window" and not any(numbers) else numbers


def read_value(key: Key, value: str) -> object:
    if key.kind == INT:
        return number(value)
    if key.kind == FLAG:
        return value == ON
    if key.kind == NUMBERS:
        return [number(word) for word in re.split(r"[,\s]+", value.strip()) if word]
    if key.kind == TEXTS:
        return [word.strip() for word in value.split(",") if word.strip()]
    return value


def number(value: str) -> int:
    found = re.fullmatch(r"\s*(-?[0-9]{1,4})\s*", value)
    return int(found.group(1)) if found else 0


def plain_id(value: str) -> str:
    """A name as an id: small letters, hyphens for everything between."""
    return re.sub(r"[^a-z0-9]+", "-", value.lower()).strip("-0123456789")[:30].strip("-")


def resize(draft: Draft, word: str, value: str) -> None:
    rows = draft.rows
    columns, high = max(len(row) for row in rows), len(rows)
    wanted = min(max(number(value), 1), LONGEST_SIDE)
    draft.resize(wanted if word == "columns" else columns, wanted if word == "rows" else high)


def lay_tile(draft: Draft, words: list[str], value: str) -> str:
    """`tile.0.1.face` and `tile.0.1.turn`."""
    key = ".".join(words[:3])
    place = draft.tile(key)
    if place is None or words[3:] not in (["face"], ["turn"]):
        return ""
    face, _, turn = draft.rows[place[0]][place[1]].partition("@")
    if words[3] == "face":
        face = (value.split() or [EMPTY])[0]
    else:
        turn = value if value in TURNED else ""
    draft.lay(*place, f"{face}@{turn}" if turn and face != EMPTY else face)
    return key


def choose_operator(draft: Draft, operator: str, goes: bool) -> None:
    names = [name for name in draft.table["operators"] if name != operator]
    if goes and operator in OPERATORS:
        names.append(operator)
    draft.table["operators"] = sorted(names, key=lambda name: OPERATORS.index(name) if name in OPERATORS else 0)


def set_goal(draft: Draft, table: str, id: str, wanted: bool) -> None:
    """Whether a thing is an objective; the task follows from what it is."""
    objectives = draft.entries("objective")
    if wanted and table in TASKS:
        objectives.setdefault(id, {"task": TASKS[table], "optional": False})
    else:
        objectives.pop(id, None)
