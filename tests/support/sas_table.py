"""A table of SAS for tests: a sketch of ground, operators and units on its named squares, and dice that fall as told.

    table = Table('''
    a b + c
     . . . .
    + + + + +
    ''')
    table.operator("jock", "a").unit("rifleman", "c", "E").acts("jock")
    table.play("attack c pistol", dice=[5])

In orders a named square stands for itself; every order must be legal, or the test fails with the reason.
"""

from __future__ import annotations

from functools import cache
from typing import Self

from grognard.engine.data.reader import Data
from grognard.engine.state import Event
from grognard.engine.step import settle
from grognard.games.sas.facts.facts import read_data
from grognard.games.sas.facts.mission_map import BorderTile, MissionMap, Target
from grognard.games.sas.game import Sas
from grognard.games.sas.rules.axis.placing import place_patrol
from grognard.games.sas.rules.setup import equip
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.sequence import STEPS
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.events import EVENTS
from grognard.games.sas.vocabulary.pieces import (
    ABSENT,
    AXIS,
    FACES,
    FIRST_SUPPORT,
    GEAR,
    GEAR_COUNT,
    GUARD,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    OPERATOR_PHASE,
    OPERATORS,
    STANDING,
    TOKENS,
)
from grognard.games.sas.vocabulary.words import DEPOT, FACINGS
from tests.support.sas import Sketch, facts, lines

GAME = Sas()


@cache
def data() -> Data:
    return read_data()


class Rigged(Tabletop):
    """A table whose dice are laid by hand; a die that nobody has laid is an error."""

    loaded: list[int]

    def roll(self, sides: int) -> int:
        self.rolls += 1
        return self.loaded.pop(0) - 1


class Table:
    """One table, played by orders."""

    def __init__(self, text: str, mission: str = "death-at-the-castle") -> None:
        self.sketch = Sketch(text)
        map = MissionMap(data(), facts().kinds, mission)
        map.ground = self.sketch.ground
        map.posts, map.patrols, map.spawns, map.sites, map.targets = [], [], [], [], []
        map.entry = BorderTile(0, 2, [])
        self.map = map
        terrain = Terrain(facts().missions.index(mission), map, lines())
        self.t = Rigged(facts(), terrain, 1, False, 1, 0)
        self.t.loaded = []
        self.t.lay()
        self.t.journal = []
        self.t.stealth = 6
        self.t.phase = OPERATOR_PHASE

    # What stands on it

    def at(self, name: str) -> int:
        return self.sketch.at(name)

    def operator(
        self,
        word: str,
        at: str,
        facing: str = "N",
        face: str = "front",
        crouched: bool = False,
        discovered: bool = False,
    ) -> Self:
        number = OPERATORS.index(word)
        if number < FIRST_SUPPORT:
            equip(self.t, number, FACES.index(face))
        else:
            self.t.op_health[number] = facts().support_health
        self.t.op_owner[number] = 0
        self.t.op_place[number] = ON_MAP
        self.t.op_square[number] = self.at(at)
        self.t.op_facing[number] = FACINGS.index(facing)
        self.t.op_crouched[number] = int(crouched)
        self.t.op_discovered[number] = int(discovered)
        self.t.op_ap[number] = facts().operator_points
        return self

    def give(self, word: str, gear: str, count: int = 1) -> Self:
        self.t.op_gear[OPERATORS.index(word) * GEAR_COUNT + GEAR.index(gear)] = count
        return self

    def unit(self, kind: str, at: str, facing: str, alert: bool = False, role: int = GUARD) -> Self:
        number = self.t.add_unit(AXIS.index(kind), role, STANDING, self.at(at), FACINGS.index(facing))
        self.t.unit_alert[number] = int(alert)
        return self

    def token(self, kind: str, at: str, value: int = 0) -> Self:
        self.t.add_token(TOKENS.index(kind), self.at(at), value)
        return self

    def depots(self, *names: str) -> Self:
        """The depots of the mission, each on one square."""
        ids = [target.id for target in facts().maps[self.t.mission].targets]
        self.map.targets += [Target(id, DEPOT, [self.at(name)]) for id, name in zip(ids, names, strict=True)]
        self.t.target_damage = [0] * len(ids)
        return self

    def entry(self, side: str, *names: str) -> Self:
        self.map.entry = BorderTile(0, FACINGS.index(side), [self.at(name) for name in names])
        return self

    def patrol(self, line: int = 0, start: int = 0) -> Self:
        place_patrol(self.t, line, start)
        return self

    # Playing

    def acts(self, word: str) -> Self:
        """The turn of an operator in its phase begins."""
        number = OPERATORS.index(word)
        self.t.unwind_all()
        self.t.active = number
        self.t.op_done[number] = 0
        self.t.op_ap[number] = facts().operator_points
        self.t.then(steps.CHOOSE_OPERATOR)
        self.t.call(steps.ACT, number)
        return self.settle()

    def settle(self) -> Self:
        settle(self.t, STEPS)
        return self

    def seat(self) -> int:
        step = STEPS[self.t.step]
        return (step.who(self.t, self.t.arg) & -step.who(self.t, self.t.arg)).bit_length() - 1

    def orders(self) -> list[str]:
        """What may be ordered now, with the names of the sketch where they have one."""
        step = STEPS[self.t.step]
        moves = step.moves(self.t, self.t.arg, self.seat())
        return [self.written(GAME.grammar.write(move)) for move in moves]

    def written(self, notation: str) -> str:
        names = {self.sketch.ground.name(square): name for name, square in self.sketch.names.items()}
        return " ".join(names.get(word, word) for word in notation.split())

    def spelled(self, order: str) -> str:
        names = {name: self.sketch.ground.name(square) for name, square in self.sketch.names.items()}
        verb, *rest = order.split()
        return " ".join([verb, *(names.get(word, word) for word in rest)])

    def move(self, order: str) -> int:
        move = GAME.grammar.read(self.spelled(order))
        assert move is not None, f"no order: {order}"
        return move

    def play(self, order: str, dice: list[int] | None = None) -> Self:
        step, move = STEPS[self.t.step], self.move(order)
        legal = step.moves(self.t, self.t.arg, self.seat())
        assert move in legal, f"{order} is not among {self.orders()}; {self.why_not(order)}"
        self.t.loaded = (dice or [])[:]
        step.play(self.t, self.t.arg, self.seat(), move)
        self.settle()
        assert not self.t.loaded, f"dice left: {self.t.loaded}"
        return self

    def can(self, order: str) -> bool:
        step = STEPS[self.t.step]
        return self.move(order) in step.moves(self.t, self.t.arg, self.seat())

    def why_not(self, order: str) -> str:
        """The rule and the key of the refusal."""
        why = STEPS[self.t.step].why_not(self.t, self.t.arg, self.seat(), self.move(order))
        return "" if why is None else f"{why.rule} {why.key}"

    # Looking

    def events(self) -> list[str]:
        """The keys of what has been told since the last look."""
        told: list[Event] = self.t.journal or []
        self.t.journal = []
        return [EVENTS[event.kind].key for event in told]

    def unit_at(self, name: str) -> int:
        found = [u for u in range(len(self.t.unit_kind)) if self.t.unit_square[u] == self.at(name)]
        return found[0] if found else NOBODY

    def is_alert(self, name: str) -> bool:
        return bool(self.t.unit_alert[self.unit_at(name)])

    def facing(self, name: str) -> str:
        return FACINGS[self.t.unit_facing[self.unit_at(name)]]

    def is_discovered(self, word: str) -> bool:
        return bool(self.t.op_discovered[OPERATORS.index(word)])

    def health(self, word: str) -> int:
        return self.t.op_health[OPERATORS.index(word)]

    def points(self, word: str) -> int:
        return self.t.op_ap[OPERATORS.index(word)]

    def where(self, word: str) -> str:
        square = self.t.op_square[OPERATORS.index(word)]
        return next((name for name, other in self.sketch.names.items() if other == square), "")

    def lies(self, kind: str) -> list[str]:
        """The named squares on which such a token lies."""
        number = TOKENS.index(kind)
        squares = [s for s, k in zip(self.t.token_square, self.t.token_kind, strict=True) if k == number]
        return sorted(name for name, square in self.sketch.names.items() if square in squares)

    def playing(self) -> list[str]:
        return [OPERATORS[n] for n in range(OPERATOR_COUNT) if self.t.op_place[n] != ABSENT]
