"""Everything that is wrong or doubtful in a mission file, from its form to whether it can be won."""

from __future__ import annotations

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import DataError
from grognard.engine.data.fault import Fault
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.setup import Setup
from grognard.games.sas.missions.driving import check_vehicles
from grognard.games.sas.missions.findings import Findings
from grognard.games.sas.missions.form import MISSION
from grognard.games.sas.missions.laying import check_borders, check_targets, check_tiles
from grognard.games.sas.missions.placing import check_ids, check_table, check_units
from grognard.games.sas.missions.reaching import check_entry, check_guidelines, check_reach
from grognard.games.sas.missions.reading import OwnMission, data_with, names_in, shape_of
from grognard.games.sas.missions.shape import Shape
from grognard.games.sas.rules.lines import Lines
from grognard.games.sas.vocabulary.words import ENTER_WALK

DRAFT = "mission.toml"  # the name of a text without a file


class Examined:
    """A file with its faults, and as much of the mission as could be put together."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        self.shape: Shape | None = None
        self.data: Data | None = None
        self.map: MissionMap | None = None

    @property
    def error(self) -> DataError | None:
        """The first thing with which nobody can play."""
        return next((fault.error for fault in self.faults if not fault.warning), None)


def examine(text: str, file: str, base: Facts, data: Data, lines: Lines) -> Examined:
    """All faults. A stage begins only if what it needs is there, so that one mistake is not told ten times."""
    try:
        shape = shape_of(text, file)
    except DataError as error:
        return Examined([Fault(error, [])])
    found = Examined([Fault(error, []) for error in shape.errors])
    found.shape = shape
    if shape.errors:
        found.faults.sort(key=lambda fault: fault.line)
        return found
    found.data = data_with(shape, data)
    findings = Findings(found.data, shape.id)
    check_values(findings)
    if not findings.failed and check_tiles(findings):
        found.map = MissionMap(found.data, base.kinds, shape.id)
        check_setting(findings, found.map, base, lines)
    found.faults = findings.in_order()
    return found


def check_values(findings: Findings) -> None:
    """Ranges, choices, lengths, ids that exist."""
    for path, value in findings.data.values.items():
        if path.startswith(f"{MISSION}."):
            findings.run(lambda value=value: findings.data.check_value(value))  # type: ignore[misc]


def check_setting(findings: Findings, map: MissionMap, base: Facts, lines: Lines) -> None:
    """The map, then what stands on it, then whether it can be played."""
    check_borders(findings, map)
    check_targets(findings, map)
    check_ids(findings)
    check_units(findings, map)
    if findings.failed:
        return
    setup = Setup(findings.data, map)
    check_table(findings, map, setup, base)
    taken = [square for target in map.targets for square in target.squares if map.ground.enter[square] == ENTER_WALK]
    taken += [unit.square for unit in setup.guards + setup.prisoners] + [post.square for post in map.posts]
    check_vehicles(findings, map.ground, setup, base, taken)
    check_reach(findings, map, setup)
    check_entry(findings, map, setup, lines)
    check_guidelines(findings, map, setup)


def read_mission(text: str, base: Facts, data: Data, lines: Lines) -> OwnMission:
    """A mission that can be played. Raises a DataError at its first fault."""
    found = examine(text, DRAFT, base, data, lines)
    if found.error is not None:
        raise found.error
    assert found.shape is not None
    assert found.data is not None
    return OwnMission(found.shape.id, found.data, names_in(found.shape.table, found.shape.id))
