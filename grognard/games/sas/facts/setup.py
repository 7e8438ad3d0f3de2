"""The set-up of a mission (1.10, 8.6 to 8.10, 12): its units and vehicles, objectives, stealth, deck and victories."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data
from grognard.games.sas.facts.cards import number_of
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.mission_map import MissionMap, listed
from grognard.games.sas.vocabulary.axis import ARRIVALS, BOXES, DECKS, FORWARD, LEGS, TASKS
from grognard.games.sas.vocabulary.pieces import AXIS, OPERATORS, ROLES, VEHICLES
from grognard.games.sas.vocabulary.words import ENTER_WALK, FACINGS, NOWHERE

SCOUTING = "scout"
LESSONS = (1, 2, 3)  # missions of the booklet that name their operators
NAMED_OPERATORS = "named-operators"


class Placed:
    """A unit, a prisoner or a vehicle where the mission puts it; a vehicle by the column and row of its front block."""

    def __init__(self, id: str, kind: int, square: int, facing: int) -> None:
        self.id = id
        self.kind = kind
        self.square = square
        self.facing = facing
        self.x = 0
        self.y = 0
        self.role = 0
        self.arrives = 0
        self.route: list[int] = []  # legs in pairs: what, and how many squares


class Objective:
    """12: what has to be done, by the id of the target, unit, prisoner or vehicle that it is about."""

    def __init__(self, id: str, task: int, optional: bool) -> None:
        self.id = id
        self.task = task
        self.optional = optional


class Victory:
    """12, R93: what a minor or a major victory asks for."""

    def __init__(self, data: Data, path: str) -> None:
        self.objectives: int = data.integer(f"{path}.objectives")
        self.named: list[str] = data.words(f"{path}.named")
        self.out: int = data.integer(f"{path}.out")
        self.everyone: bool = data.flag(f"{path}.everyone")
        self.support: int = data.integer(f"{path}.support")
        self.early: bool = data.flag(f"{path}.early")


class Setup:
    """Everything that a mission page says beside the map."""

    def __init__(self, data: Data, map: MissionMap) -> None:
        self.path = f"mission.{map.id}"
        self.box: int = BOXES.index(data.word(f"{self.path}.box"))
        self.operators: list[int] = [OPERATORS.index(word) for word in data.words(f"{self.path}.operators")]
        self.supporters: int = data.integer(f"{self.path}.supporters")
        self.sas: int = data.integer(f"{self.path}.sas") if "sas" in data.names(self.path) else 0  # 13.5
        self.typhoon: bool = data.flag(f"{self.path}.typhoon")
        self.stealth: list[int] = data.integers(f"{self.path}.stealth")  # easy, normal, hard
        self.deck: int = DECKS.index(data.word(f"{self.path}.deck"))
        self.window: list[int] = data.integers(f"{self.path}.window")
        self.drums: list[int] = [map.ground.square(name) for name in data.words(f"{self.path}.drums")]
        self.guards: list[Placed] = [self._unit(data, map, id) for id in listed(data, self.path, "guard")]
        self.prisoners: list[Placed] = [self._prisoner(data, map, id) for id in listed(data, self.path, "prisoner")]
        self.vehicles: list[Placed] = [self._vehicle(data, id) for id in listed(data, self.path, "vehicle")]
        self.transports: list[Placed] = [self._transport(data, id) for id in listed(data, self.path, "transport")]
        self.convoy: list[Placed] = self._convoy(data) if "convoy" in data.names(self.path) else []
        self.objectives: list[Objective] = [self._objective(data, id) for id in listed(data, self.path, "objective")]
        self.minor = Victory(data, f"{self.path}.minor")
        self.major = Victory(data, f"{self.path}.major")
        # Special rules: the operators are those named, as in the first missions; the last turn, 0 for no limit
        special = data.words(f"{self.path}.special") if "special" in data.names(self.path) else []
        number = data.integer(f"{self.path}.number")
        self.named_operators: bool = NAMED_OPERATORS in special if special else number in LESSONS
        self.turns: int = data.integer(f"{self.path}.turns") if "turns" in data.names(self.path) else 0
        self.hits: list[int] = [data.integer(f"{self.path}.target.{target.id}.hits") for target in map.targets]
        self.bomb_only: list[bool] = [
            data.word(f"{self.path}.target.{target.id}.by") == "bomb" for target in map.targets
        ]

    def _unit(self, data: Data, map: MissionMap, id: str) -> Placed:
        path = f"{self.path}.guard.{id}"
        kind = AXIS.index(data.word(f"{path}.unit"))
        return Placed(id, kind, square_at(data, map.ground, path), FACINGS.index(data.word(f"{path}.facing")))

    def _prisoner(self, data: Data, map: MissionMap, id: str) -> Placed:
        path = f"{self.path}.prisoner.{id}"
        return Placed(id, 0, square_at(data, map.ground, path), FACINGS.index(data.word(f"{path}.facing")))

    def _vehicle(self, data: Data, id: str) -> Placed:
        path = f"{self.path}.vehicle.{id}"
        found = self._at_block(data, path, id, AXIS.index(data.word(f"{path}.unit")))
        found.role = ROLES.index(data.word(f"{path}.role"))
        found.arrives = ARRIVALS.index(data.word(f"{path}.arrives"))
        found.route = route_of(data, f"{path}.route")
        return found

    def _transport(self, data: Data, id: str) -> Placed:
        path = f"{self.path}.transport.{id}"
        return self._at_block(data, path, id, VEHICLES.index(data.word(f"{path}.vehicle")))

    def _at_block(self, data: Data, path: str, id: str, kind: int) -> Placed:
        found = Placed(id, kind, NOWHERE, FACINGS.index(data.word(f"{path}.heading")))
        found.x, found.y = data.integers(f"{path}.block")
        return found

    def _convoy(self, data: Data) -> list[Placed]:
        """8.7: the vehicles from the first to the last; all of them start from the same block and follow one route."""
        path = f"{self.path}.convoy"
        formation = data.get(f"{path}.formation")
        found: list[Placed] = []
        for words in data.words(formation.path):
            first, _, second = words.rpartition(" ")
            if first not in ("", SCOUTING):
                raise formation.error("choices", choices=SCOUTING, value=show(first))
            kind = number_of(formation, [second], AXIS)
            alike = sum(1 for other in found if other.kind == kind)
            vehicle = self._at_block(data, path, f"{second}-{alike + 1}", kind)
            vehicle.role = ROLES.index(SCOUTING if first else "convoy")
            vehicle.arrives = ARRIVALS.index("special")
            vehicle.route = route_of(data, f"{path}.route")
            found.append(vehicle)
        return found

    def _objective(self, data: Data, id: str) -> Objective:
        path = f"{self.path}.objective.{id}"
        return Objective(id, TASKS.index(data.word(f"{path}.task")), data.flag(f"{path}.optional"))


def square_at(data: Data, ground: Ground, path: str) -> int:
    """A square where a unit on foot can stand."""
    value = data.get(f"{path}.at")
    square = ground.square(data.word(value.path))
    if square == NOWHERE:
        raise value.error("not-square", value=show(value.value))
    if ground.enter[square] != ENTER_WALK:
        raise value.error("not-ground", value=show(value.value))
    return square


def route_of(data: Data, path: str) -> list[int]:
    """Legs of a route: "forward 19", "turn left"."""
    value = data.get(path)
    found: list[int] = []
    for leg in data.words(path):
        what, _, how = leg.partition(" ")
        if what == LEGS[FORWARD] and how.isdecimal():
            found += [FORWARD, int(how)]
        elif what == "turn":
            found += [number_of(value, [how], LEGS[1:]) + 1, 1]
        else:
            raise value.error("choices", choices="forward N, turn left, turn right", value=show(leg))
    return found
