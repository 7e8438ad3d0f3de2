"""Units of the Axis (9, 13 to 17): what each kind is, how far it moves, and with what it fires."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.sas.vocabulary.axis import ARC_AIR, ARCS, BOXES, CLASSES, EMPLACEMENT, SCATTERS, VEHICLE
from grognard.games.sas.vocabulary.pieces import AXIS


class AxisWeapon:
    """6, 8.4: dice, what each has to show, ranges, and where it fires."""

    def __init__(self, data: Data, path: str) -> None:
        self.dice: int = data.integer(f"{path}.dice")
        self.target: int = data.integer(f"{path}.target")
        self.arc: int = ARCS.index(data.word(f"{path}.arc"))
        self.short: int = data.integer(f"{path}.short")
        self.long: int = data.integer(f"{path}.long")
        self.scatter: int = SCATTERS.index(data.word(f"{path}.scatter"))
        self.wall: int = data.integer(
            f"{path}.wall"
        )  # taken off through a building wall; 0: it cannot fire through one
        self.flame: bool = data.flag(f"{path}.flame")
        self.single: bool = data.flag(f"{path}.single")


class UnitKind:
    """One row of the reference table."""

    def __init__(self, data: Data, word: str) -> None:
        path = f"unit.{word}"
        self.box: int = BOXES.index(data.word(f"{path}.box"))
        self.group: int = CLASSES.index(data.word(f"{path}.class"))
        self.health: int = data.integer(f"{path}.health")
        self.move: int = data.integer(f"{path}.move")
        self.armoured: bool = data.flag(f"{path}.armoured")
        self.width, self.length = data.integers(f"{path}.size")
        self.turn: int = data.integer(f"{path}.turn")  # what a turn to the side costs a vehicle
        self.reacts: bool = data.flag(f"{path}.reacts")
        self.carries: int = data.integer(f"{path}.carries")  # soldiers who get off when it is alerted
        weapons = data.names(f"{path}.weapon") if "weapon" in data.names(path) else []
        self.weapons: list[AxisWeapon] = [AxisWeapon(data, f"{path}.weapon.{id}") for id in weapons]
        self.has_guns: bool = any(weapon.arc != ARC_AIR for weapon in self.weapons)  # against what is on the ground
        self.is_vehicle: bool = self.group == VEHICLE
        self.is_large: bool = self.group in (VEHICLE, EMPLACEMENT)  # covers more than one square


def unit_kinds(data: Data) -> list[UnitKind]:
    return [UnitKind(data, word) for word in AXIS]
