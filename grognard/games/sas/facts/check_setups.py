"""What must hold in a mission's set-up: objectives exist, victories can be reached, places are free."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.setup import Setup, Victory
from grognard.games.sas.vocabulary.pieces import SUPPORT_JEEP
from grognard.games.sas.vocabulary.words import ENTER_WALK, NOWHERE

SAS_UNITS = 4
SAS_CREW = 3


def check_setup(data: Data, map: MissionMap, setup: Setup) -> None:
    """Raises DataError at the first value that does not go with the others."""
    check_objectives(data, map, setup)
    for level, victory in (("minor", setup.minor), ("major", setup.major)):
        check_victory(data, setup, f"{setup.path}.{level}", victory)
    check_places(data, map, setup)
    check_window(data, setup)
    check_sas(data, setup)
    for name, square in zip(data.words(f"{setup.path}.drums"), setup.drums, strict=True):
        if square == NOWHERE or map.ground.enter[square] != ENTER_WALK:
            raise data.get(f"{setup.path}.drums").error("not-ground", value=show(name))


def check_objectives(data: Data, map: MissionMap, setup: Setup) -> None:
    """12: an objective is about something that the mission puts on the map."""
    about: list[list[str]] = [
        [target.id for target in map.targets],
        [unit.id for unit in setup.guards],
        [prisoner.id for prisoner in setup.prisoners],
        [vehicle.id for vehicle in setup.convoy + setup.vehicles],
        [transport.id for transport in setup.transports],
    ]
    tables = ["target", "guard", "prisoner", "convoy", "transport"]
    for objective in setup.objectives:
        if objective.id not in about[objective.task]:
            value = data.get(f"{setup.path}.objective.{objective.id}.task")
            raise value.error("not-id", value=show(objective.id), tables=tables[objective.task])


def check_victory(data: Data, setup: Setup, path: str, victory: Victory) -> None:
    """12: no victory asks for more than there is."""
    ids = [objective.id for objective in setup.objectives]
    for name in victory.named:
        if name not in ids:
            raise data.get(f"{path}.named").error("not-id", value=show(name), tables="objective")
    for key, asked, limit in (
        ("objectives", victory.objectives, len(ids)),
        ("out", victory.out, len(setup.operators)),
        ("support", victory.support, setup.supporters + setup.sas),
    ):
        if asked > limit:
            raise data.get(f"{path}.{key}").error("more-than", value=str(asked), limit=str(limit))


def check_places(data: Data, map: MissionMap, setup: Setup) -> None:
    """1.2: one unit a square, and none on a target."""
    taken = [square for target in map.targets if target.id for square in target.squares]
    taken = [square for square in taken if map.ground.enter[square] == ENTER_WALK]
    taken += [post.square for post in map.posts]
    for table, placed in (("guard", setup.guards), ("prisoner", setup.prisoners)):
        for unit in placed:
            if unit.square in taken:
                value = data.get(f"{setup.path}.{table}.{unit.id}.at")
                raise value.error("repeated", value=show(value.value))
            taken.append(unit.square)


def check_sas(data: Data, setup: Setup) -> None:
    """13.5, 13.7: three of the four SAS units are needed in the support jeep."""
    left = SAS_UNITS - SAS_CREW * sum(1 for transport in setup.transports if transport.kind == SUPPORT_JEEP)
    if setup.sas > left:
        raise data.get(f"{setup.path}.sas").error("more-than", value=str(setup.sas), limit=str(left))


def check_window(data: Data, setup: Setup) -> None:
    """4.6: a window has two numbers; a mission with a convoy needs one."""
    if len(setup.window) == 1 or (setup.convoy and not setup.window):
        value = data.get(f"{setup.path}.window")
        raise value.error("length", value=str(len(setup.window)), low="2")
