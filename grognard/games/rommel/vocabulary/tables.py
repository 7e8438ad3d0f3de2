"""The tables that are printed on a map sheet (2.12, 4.8, 4.10, 8.5, 8.8, 8.9, 8.18, 8.20), in words.

The board shows them beside the map and the rule texts contain them; both say what the data say, an overlay included.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.language.noun import Noun
from grognard.engine.language.text import Vocabulary
from grognard.games.rommel.facts.campaign import Campaign
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary.speech import speak_order
from grognard.games.rommel.vocabulary.words import NATIONS, OPTIONS, OPTIONS_EACH

HELD: Final = 2  # an area that takes new Axis Forces only while it is held


class Tables:
    """The tables of one campaign in one language."""

    def __init__(self, words: Vocabulary, f: Facts, c: Campaign, lang: str) -> None:
        self.words = words
        self.f = f
        self.c = c
        self.lang = lang

    def say(self, key: str, *things: object) -> str:
        return self.words.fill_things(self.lang, str(self.words.texts[self.lang]["table"][key]), list(things))

    def area(self, area: int) -> Noun:
        return self.words.noun(self.lang, "area", area)

    def title(self, key: str) -> str:
        return self.say(key)

    # Orders (8.8, 8.9)

    def orders(self) -> list[str]:
        """8.8: by region what the die leads to, what changes it, and the conditions."""
        return [self.orders_of(table) for table in range(len(self.c.regions))]

    def orders_of(self, table: int) -> str:
        region = self.words.name(self.lang, "region", self.c.regions[table])
        rows = ["; ".join(self.order_row(table, row) for row in range(len(self.c.order_low[table])))]
        changes = [self.say("per-allied", self.c.per_allied[table]), self.say("per-axis", self.c.per_axis[table])]
        conditions = " ".join(self.conditions(table))
        return self.say("orders-of", capital(region), *rows, ", ".join(changes), conditions).strip()

    def order_row(self, table: int, row: int) -> str:
        orders = ", ".join(speak_order(self.words, self.lang, order) for order in self.c.order_rows[table][row])
        return self.say("row", self.faces(self.c.order_low[table], row), orders)

    def conditions(self, table: int) -> list[str]:
        """8.9: Forces that stay where they are."""
        held = [self.say("garrison", self.area(area)) for area in self.c.garrison[table]]
        return held + [self.say("alone", self.area(area)) for area in self.c.alone[table]]

    def faces(self, low: list[int], row: int) -> str:
        """The totals that lead to a row of a table."""
        if row == len(low) - 1:
            return self.say("from", str(low[row]))
        last = low[row + 1] - 1
        if row == 0:
            return self.say("up-to", str(last))
        return str(last) if low[row] == last else self.say("span", str(low[row]), str(last))

    # Where Allied Forces enter (8.5, 8.20)

    def entry(self) -> list[str]:
        """8.5, 8.20: one table for operations and new Forces where they enter alike."""
        operations, placement = self.c.operation_table, self.c.placement_table
        if operations == placement:
            return self.entries("both", operations)
        return [*self.entries("operations", operations), *self.entries("placement", placement)]

    def entries(self, key: str, table: list[list[int]]) -> list[str]:
        """A line for all nations that enter in the same areas."""
        lines: dict[str, list[str]] = {}
        for nation, areas in enumerate(table):
            if areas:
                name = str(self.words.texts[self.lang]["name"]["nations"][NATIONS[nation]])
                lines.setdefault(self.by_die(areas), []).append(name)
        return [self.say(key, ", ".join(nations), rows) for rows, nations in lines.items()]

    def by_die(self, areas: list[int]) -> str:
        """8.5: the faces of a die, with the area that each of them means."""
        parts: list[str] = []
        first = 0
        for face in range(len(areas)):
            if face + 1 == len(areas) or areas[face + 1] != areas[face]:
                faces = str(first + 1) if first == face else self.say("span", str(first + 1), str(face + 1))
                parts.append(f"{faces} {self.area(areas[face])}")
                first = face + 1
        return "; ".join(parts)

    # Resupply (4.8 to 4.10, 8.18)

    def resupply(self) -> list[str]:
        return [self.axis_resupply(), self.axis_entry(), *self.allied_resupply()]

    def axis_resupply(self) -> str:
        c = self.c
        found = [self.say("per-region", c.per_region)] if c.per_region else []
        objectives = [points for area, points in c.worth if area in c.objectives and area not in c.holding]
        found += [self.say("per-held", objectives[0])] if objectives else []
        found += [self.say("for-area", self.area(area), points) for area, points in c.worth if area in c.holding]
        found += [self.say("per-destroyed", c.per_destroyed)] if c.per_destroyed else []
        found += self.by_roll() if c.rolls_points else []
        prices = self.say("prices", self.f.per_point)
        return f"{self.say('axis-resupply', ', '.join(found))} {prices}"

    def by_roll(self) -> list[str]:
        """4.8: what a die adds to the points."""
        rolls = self.c.roll_points
        least = next(face for face, points in enumerate(rolls) if points)
        return [self.say("by-roll", self.say("from", str(least + 1)), rolls[least])]

    def axis_entry(self) -> str:
        """4.10: where new Axis Forces are placed."""
        areas = [self.entry_area(area) for area in self.c.entries]
        return self.say("axis-entry", ", ".join(areas))

    def entry_area(self, area: int) -> str:
        name = self.area(area)
        return self.say("if-held", name) if self.f.entry[area] == HELD else str(name)

    def allied_resupply(self) -> list[str]:
        """8.18: the dice, the rows, what changes the dice, and the landing of June 6."""
        c = self.c
        rows = "; ".join(self.resupply_row(row) for row in range(len(c.resupply_low)))
        lines = [self.say("allied-resupply", c.resupply_dice, rows)]
        if c.per_axis_objective:
            lines.append(self.say("per-objective", f"{c.per_axis_objective:+d}"))
        if c.late_bonus:
            lines.append(self.say("late", f"{c.late_bonus:+d}", str(c.late_year)))
        if c.landing_supplies:
            lines.append(self.say("landing", c.landing_supplies))
        return lines

    def resupply_row(self, row: int) -> str:
        forces, supplies = self.c.resupply_forces[row], self.c.resupply_supplies[row]
        key = "gives-both" if forces and supplies else "gives" if forces or supplies else "nothing"
        return self.say("row", self.faces(self.c.resupply_low, row), self.say(key, forces, supplies))

    # Options (2.12)

    def options(self) -> list[str]:
        """2.12: what each option of the campaign is worth, if it is won."""
        first = self.c.index * OPTIONS_EACH
        words = OPTIONS[first : first + OPTIONS_EACH]
        names = [str(self.words.texts[self.lang]["option"][word]).partition(":")[0] for word in words]
        return [self.say("option", name, f"{n:+d}") for name, n in zip(names, self.c.option_points, strict=True)]

    def all(self) -> list[tuple[str, list[str]]]:
        """Every table with its title."""
        return [
            (self.title("orders"), self.orders()),
            (self.title("entry"), self.entry()),
            (self.title("resupply"), self.resupply()),
            (self.title("options"), self.options()),
        ]


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def write_tables(words: Vocabulary, f: Facts) -> None:
    """The rule texts T1 to T3 are the tables of the campaigns, and the rule of each option says what it is worth."""
    for lang, texts in words.texts.items():
        for c in f.campaigns:
            tables = Tables(words, f, c, lang)
            rule = texts["rule"][f"T{c.index + 1}"]
            parts = [f"{title}. {' '.join(lines)}" for title, lines in tables.all()]
            rule["text"] = " ".join([str(rule["text"]), *parts])
            for n, line in enumerate(tables.options()):
                option = texts["rule"][f"{'NGD'[c.index]}{n + 1}"]
                option["text"] = f"{option['text']} {line}"
