"""The forms of the editor: what can be set of the chosen thing, and of the mission, as fields for a page."""

from __future__ import annotations

from typing import Any

from grognard.engine.data.dataset import Data
from grognard.engine.language.text import LANGUAGES, Vocabulary
from grognard.games.sas.facts.mission_map import EMPTY
from grognard.games.sas.missions.draft import LONGEST_SIDE, Draft
from grognard.games.sas.missions.reading import limits
from grognard.games.sas.missions.values import TASKS
from grognard.games.sas.vocabulary.pieces import AXIS, FIRST_SUPPORT, OPERATORS
from grognard.games.sas.vocabulary.words import FACINGS

Field = dict[str, Any]
FACING_KEYS = ("facing", "heading", "side")
CHOICES = ("colour", "kind", "by", "role", "arrives", "vehicle", "task", "deck")
TURNS = ("0", "90", "180", "270")
MOST_TURNS = 40
GROUPS = {"guard": ("soldier", "team", "dog"), "vehicle": ("vehicle", "emplacement")}


class Forms:
    """The forms of one draft in one language."""

    def __init__(self, draft: Draft, words: Vocabulary, data: Data, lang: str) -> None:
        self.draft = draft
        self.words = words
        self.data = data
        self.lang = lang
        self.texts: dict[str, Any] = words.texts[lang]["editor"]

    def sections(self, chosen: str) -> list[dict[str, Any]]:
        found = self._chosen(chosen)
        return [*found, self._mission(), self._team(), self._alarm(), *self._goals()]

    # The chosen thing

    def _chosen(self, chosen: str) -> list[dict[str, Any]]:
        table, _, rest = chosen.partition(".")
        if table == "tile":
            return self._tile(chosen)
        if table == "drum" and rest in self.draft.table["drums"]:
            return [self._section(f"{self._say('thing', 'drum')} {rest}", [], chosen)]
        entry = self.draft.thing(chosen)
        if entry is None or table not in self.texts["thing"] or table == "objective":
            return []
        fields = [
            self._field(f"{chosen}.{word}", word, value, table) for word, value in entry.items() if word != "name"
        ]
        if table in TASKS and table != "convoy":
            fields.append(self._flag(f"goal.{chosen}", "goal", rest in self.draft.table.get("objective", {})))
            fields += self._names(chosen, entry)
        title = f"{self._say('thing', table)} {rest}".strip()
        return [self._section(title, fields, "" if table == "entry" else chosen)]

    def _tile(self, chosen: str) -> list[dict[str, Any]]:
        place = self.draft.tile(chosen)
        if place is None:
            return []
        face, _, turn = self.draft.rows[place[0]][place[1]].partition("@")
        faces = [("", self._say("label", "no-tile")), *((face, face) for face in self.data.names("tile"))]
        fields = [
            self._choice(f"{chosen}.face", "face", "" if face == EMPTY else face, faces),
            self._choice(f"{chosen}.turn", "turn", turn or "0", [(angle, f"{angle}°") for angle in TURNS]),
        ]
        return [self._section(self._say("thing", "tile"), fields, "")]

    def _field(self, key: str, word: str, value: Any, table: str) -> Field:
        if word in FACING_KEYS:
            return self._choice(key, word, value, [(side, self._name("facing", side)) for side in FACINGS])
        if word == "unit":
            return self._choice(key, word, value, self._units(table))
        if word in CHOICES:
            return self._choice(key, word, value, [(choice, self._word(word, choice)) for choice in choices(word)])
        if isinstance(value, bool):
            return self._flag(key, word, value)
        if isinstance(value, int):
            return self._number(key, word, value, *limits_of(word))
        return {**self._base(key, word), "kind": "text", "value": joined(value)}

    def _units(self, table: str) -> list[tuple[str, str]]:
        kinds = [kind for kind in AXIS if self.data.word(f"unit.{kind}.class") in GROUPS.get(table, ())]
        return [(kind, self._name("axis", kind)) for kind in kinds]

    # The mission

    def _mission(self) -> dict[str, Any]:
        rows = self.draft.rows
        fields = [
            *self._names("", self.draft.table),
            {**self._base("id", "id"), "kind": "text", "value": self.draft.id},
            self._number("columns", "columns", max(len(row) for row in rows), 1, LONGEST_SIDE),
            self._number("rows", "rows", len(rows), 1, LONGEST_SIDE),
        ]
        return self._section(self._say("section", "mission"), fields, "")

    def _team(self) -> dict[str, Any]:
        table = self.draft.table
        goes = table["operators"]
        fields: list[Field] = []
        for operator in OPERATORS[:FIRST_SUPPORT]:
            field = self._flag(f"operators.{operator}", "operator", operator in goes)
            fields.append(field | {"label": self._name("operator", operator)})
        named = {**self._flag("special", "named-operators", bool(table["special"])), "on": "named-operators", "off": ""}
        fields += [named, self._number("supporters", "supporters", table["supporters"], 0, 4)]
        fields.append(self._number("sas", "sas", table["sas"], 0, 4))
        fields.append(self._flag("typhoon", "typhoon", table["typhoon"]))
        fields.append(self._flag("entry.jeep", "jeep", table.get("entry", {}).get("jeep", False)))
        return self._section(self._say("section", "team"), fields, "")

    def _alarm(self) -> dict[str, Any]:
        table = self.draft.table
        low, high = limits_of("stealth")
        names = self.words.texts[self.lang]["choice"]["difficulty"]
        fields = [
            self._number(f"stealth.{i}", "stealth", value, low, high)
            | {"label": f"{self._say('label', 'stealth')}: {names[word]}"}
            for i, (word, value) in enumerate(zip(("easy", "normal", "hard"), table["stealth"], strict=True))
        ]
        fields.append(self._field("deck", "deck", table["deck"], ""))
        window = table["window"] or [0, 0]
        fields += [self._number(f"window.{i}", f"window-{i}", value, 0, 40) for i, value in enumerate(window)]
        fields.append(self._number("turns", "turns", table["turns"], 0, MOST_TURNS))
        return self._section(self._say("section", "alarm"), fields, "")

    def _goals(self) -> list[dict[str, Any]]:
        """What is wanted, and what each victory asks for."""
        found: list[dict[str, Any]] = []
        objectives = self.draft.table.get("objective", {})
        fields = [
            self._flag(f"objective.{id}.optional", "optional", entry["optional"])
            | {"label": f"{self._word('task', entry['task'])}: {id} ({self._say('label', 'optional')})"}
            for id, entry in objectives.items()
        ]
        found.append(self._section(self._say("section", "objectives"), fields, ""))
        for level in ("minor", "major"):
            victory = self.draft.table.get(level, {})
            fields = [
                self._field(f"{level}.{word}", word, value, level) for word, value in victory.items() if word != "named"
            ]
            fields.append({**self._base(f"{level}.named", "named"), "kind": "text", "value": joined(victory["named"])})
            found.append(self._section(self._say("section", level), fields, ""))
        return found

    # Fields

    def _names(self, key: str, entry: dict[str, Any]) -> list[Field]:
        given = entry.get("name", {})
        names = given if isinstance(given, dict) else dict.fromkeys(LANGUAGES, given)
        stem = f"{key}.name" if key else "name"
        return [
            {**self._base(f"{stem}.{lang}", f"name-{lang}"), "kind": "text", "value": names.get(lang, "")}
            for lang in sorted(LANGUAGES)
        ]

    def _section(self, title: str, fields: list[Field], remove: str) -> dict[str, Any]:
        return {"title": title, "fields": fields, "remove": remove}

    def _base(self, key: str, word: str) -> Field:
        return {"key": key, "label": self._say("label", word)}

    def _choice(self, key: str, word: str, value: str, known: list[tuple[str, str]]) -> Field:
        return {**self._base(key, word), "kind": "choice", "value": value, "choices": known}

    def _flag(self, key: str, word: str, value: bool) -> Field:
        return {**self._base(key, word), "kind": "flag", "value": value}

    def _number(self, key: str, word: str, value: int, low: int, high: int) -> Field:
        return {**self._base(key, word), "kind": "number", "value": value, "low": low, "high": high}

    # Words

    def _say(self, section: str, word: str) -> str:
        return str(self.texts[section].get(word, word))

    def _word(self, word: str, choice: str) -> str:
        """The name of a choice, as the game says it or as the editor does."""
        if word == "vehicle":
            return self._name("vehicle", choice)
        return self._name("colour", choice) if word == "colour" else self._say("choice", choice)

    def _name(self, sort: str, word: str) -> str:
        return str(self.words.texts[self.lang]["name"][sort].get(word, word))


def choices(word: str) -> list[str]:
    """As the data of the missions allows them; the jeep comes with the entry tile."""
    if word == "vehicle":
        return ["lorry", "boat", "support-jeep"]
    column = limits()[word]
    assert isinstance(column, dict)
    return [str(choice) for choice in column["choices"]]


def limits_of(word: str) -> tuple[int, int]:
    column = limits().get(word)
    found = column.get("range") if isinstance(column, dict) else None
    return (int(found[0]), int(found[1])) if isinstance(found, list) else (0, 99)


def joined(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
