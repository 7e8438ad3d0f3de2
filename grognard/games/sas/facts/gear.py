"""Weapons and gear of the operators (10), explosions, and what is added to dice or taken off them."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.sas.vocabulary.axis import USES, VEHICLE_SEATS
from grognard.games.sas.vocabulary.pieces import FACES, GEAR, OPERATORS, UNLIMITED, VEHICLES

CERTAIN_TARGET = 7  # two dice that show this number are on target
MOST_OF_TWO_DICE = 12


class GearKind:
    """10: what it does and how far it is heard; what has no dice does not attack."""

    def __init__(self, data: Data, word: str) -> None:
        path = f"gear.{word}"
        self.use: int = USES.index(data.word(f"{path}.use"))
        self.dice: int = data.integer(f"{path}.dice")
        self.target: int = data.integer(f"{path}.target")
        self.short: int = data.integer(f"{path}.short")
        self.long: int = data.integer(f"{path}.long")
        self.hearing: int = data.integer(f"{path}.hearing")
        self.sweep: bool = data.flag(f"{path}.sweep")
        self.once: bool = data.flag(f"{path}.once")
        self.blast: bool = data.flag(f"{path}.blast")
        self.stays: bool = data.flag(f"{path}.stays")


class Board:
    """1.10: one side of an operator's board: gear with its tokens, UNLIMITED for what never runs out."""

    def __init__(self, data: Data, path: str) -> None:
        self.gear: list[int] = [GEAR.index(word) for word in data.words(f"{path}.gear")]
        self.tokens: list[int] = [count or UNLIMITED for count in data.integers(f"{path}.tokens")]


class OperatorKind:
    """1.10, 2.15: health, how far it recovers, and both sides of the board."""

    def __init__(self, data: Data, word: str) -> None:
        path = f"operator.{word}"
        self.health: int = data.integer(f"{path}.health")
        self.recovers: int = data.integer(f"{path}.recovers")
        self.boards: list[Board] = [Board(data, f"{path}.{face}") for face in FACES]


class VehicleKind:
    """11: a vehicle of the operators."""

    def __init__(self, data: Data, word: str) -> None:
        path = f"vehicle.{word}"
        self.width, self.length = data.integers(f"{path}.size")
        self.turn: int = data.integer(f"{path}.turn")
        self.move: int = data.integer(f"{path}.move")
        self.health: int = data.integer(f"{path}.health")
        self.repaired: int = data.integer(f"{path}.repaired")
        self.hearing: int = data.integer(f"{path}.hearing")
        self.seats: list[int] = [VEHICLE_SEATS.index(seat) for seat in data.words(f"{path}.seats")]
        self.rockets: int = data.integer(f"{path}.rockets")


class Scatter:
    """9, 10.7, R72: where two dice lead, in eighths of a turn from the direction of fire, and how far a third one."""

    def __init__(self, data: Data) -> None:
        self.direction: list[int] = [0] * (MOST_OF_TWO_DICE + 1)  # by the sum of two dice
        for total in range(2, MOST_OF_TWO_DICE + 1):
            if total != CERTAIN_TARGET:
                self.direction[total] = data.integer(f"scatter.direction.{total}")
        self.minor: list[int] = data.integers("scatter.distance.minor")  # by the roll, from 0
        self.major: list[int] = data.integers("scatter.distance.major")


class Modifiers:
    """2.5 to 2.14, 6: what is added to each die."""

    def __init__(self, data: Data) -> None:
        self.short: int = data.integer("modifier.operator.short")
        self.aimed: int = data.integer("modifier.operator.aimed")
        self.marked: int = data.integer("modifier.operator.marked")
        self.blind: int = data.integer("modifier.operator.blind")
        self.into_building: int = data.integer("modifier.operator.into-building")
        self.axis_short: int = data.integer("modifier.axis.short")
        self.leaving_sight: int = data.integer("modifier.axis.leaving-sight")
        self.vehicle_leaving_sight: int = data.integer("modifier.axis.vehicle-leaving-sight")
        self.mortar_into_building: int = data.integer("modifier.axis.mortar-into-building")
        self.at_aircraft: int = data.integer("modifier.axis.at-aircraft")


def gear_kinds(data: Data) -> list[GearKind]:
    return [GearKind(data, word) for word in GEAR]


def operator_kinds(data: Data) -> list[OperatorKind]:
    """The operators proper; support units have no boards."""
    return [OperatorKind(data, word) for word in OPERATORS if word in data.names("operator")]


def vehicle_kinds(data: Data) -> list[VehicleKind]:
    return [VehicleKind(data, word) for word in VEHICLES]
