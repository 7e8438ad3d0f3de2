"""A scenario: which areas and powers are in play, and how it begins (appendix C)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.data.reader import Data
from grognard.games.cataclysm.facts.atlas import Atlas
from grognard.games.cataclysm.facts.forces import Forces
from grognard.games.cataclysm.vocabulary.words import (
    CHINA_STATES,
    COMMITMENTS,
    COMMON_MARKERS,
    CRISIS,
    IDEOLOGIES,
    MAPS,
    MARKS,
    POLITICAL_PURGES,
    POSTURES,
    POWERS,
    SIDES,
    WAR_STATUSES,
)

Place = tuple[int, int]  # a side of a unit and its area


class Station:
    """How one power begins."""

    def __init__(self, data: Data, path: str, atlas: Atlas, stabilities: list[str]) -> None:
        self.commitment: int = COMMITMENTS.index(data.word(f"{path}.commitment"))
        self.stability: int = stabilities.index(data.word(f"{path}.stability"))
        self.points: int = data.integer(f"{path}.points")
        self.cubes: list[int] = [atlas.number[id] for id in data.words(f"{path}.cubes")]
        self.units: list[Place] = [place_of(atlas, words) for words in data.words(f"{path}.units")]


class Scenario:
    """One of the seven, as the data has it."""

    def __init__(self, data: Data, id: str, atlas: Atlas, forces: Forces) -> None:
        path = f"scenario.{id}"
        track = data.words("turns.track")
        stabilities = data.words("stability.levels")
        self.id = id
        self.start: int = track.index(data.word(f"{path}.start"))
        self.end: int = track.index(data.word(f"{path}.end"))
        self.players: list[int] = data.integers(f"{path}.players")
        self.war_status: int = WAR_STATUSES.index(data.word(f"{path}.status"))
        self.wars: list[Place] = [pair_of(words) for words in data.words(f"{path}.wars")]
        self.alliances: list[Place] = [pair_of(words) for words in data.words(f"{path}.alliances")]
        self.marks: int = sum(1 << MARKS.index(word) for word in data.words(f"{path}.marks"))
        self.civil_wars: int = atlas.areas(data.words(f"{path}.civil_wars"))
        self.conquered: int = atlas.areas(data.words(f"{path}.conquered"))
        self.influence: list[Place] = [power_and_area(atlas, words) for words in data.words(f"{path}.influence")]
        self.cup: list[int] = [CRISIS + COMMON_MARKERS.index(word) for word in data.words(f"{path}.cup")]
        self.late_cup: list[int] = [CRISIS + COMMON_MARKERS.index(word) for word in data.words(f"{path}.late_cup")]
        self.uk_escalates: bool = data.flag(f"{path}.uk_escalates")
        self.china: int = CHINA_STATES.index(data.word(f"{path}.china"))
        self.gmd: int = atlas.areas(data.words(f"{path}.gmd"))
        self.chicom: int = atlas.areas(data.words(f"{path}.chicom"))

        # Powers
        self.surrendered: int = sum(1 << POWERS.index(word) for word in data.words(f"{path}.surrendered"))
        self.station: dict[int, Station] = {
            POWERS.index(p): Station(data, f"{path}.power.{p}", atlas, stabilities) for p in data.names(f"{path}.power")
        }
        self.powers: int = sum(1 << power for power in self.station)
        self.ideology: list[int] = ideologies(data, path, forces)
        self.of_ideology: list[int] = [
            sum(1 << p for p in self.station if self.ideology[p] == ideology) for ideology in range(len(IDEOLOGIES))
        ]
        self.posture: int = posture_of(data, f"{path}.power.ussr") if POWERS.index("ussr") in self.station else 0

        # Areas: those of powers that are not in play are closed, unless a power that is in play holds them
        self.sites: list[int] = [0] * len(POWERS)
        for words in data.words(f"{path}.sites"):
            power, area = power_and_area(atlas, words)
            self.sites[power] |= 1 << area
        self.in_play: int = self.open_areas(data, path, atlas)

    def open_areas(self, data: Data, path: str, atlas: Atlas) -> int:
        areas = atlas.areas(data.words(f"{path}.also"))
        for name in data.words(f"{path}.maps"):
            areas |= atlas.on_map[MAPS.index(name)]
        for power in range(len(POWERS)):
            if not (self.powers | self.surrendered) >> power & 1:
                areas &= ~(atlas.home[power] | atlas.colonies[power])
        for station in self.station.values():
            for area in station.cubes:
                areas |= 1 << area
        return areas

    def power_list(self) -> list[int]:
        return bits_of(self.powers)


def place_of(atlas: Atlas, words: str) -> Place:
    side, area = words.split()
    return SIDES.index(side), atlas.number[area]


def pair_of(words: str) -> Place:
    first, second = words.split("-")
    return POWERS.index(first), POWERS.index(second)


def power_and_area(atlas: Atlas, words: str) -> Place:
    power, area = words.split()
    return POWERS.index(power), atlas.number[area]


def ideologies(data: Data, path: str, forces: Forces) -> list[int]:
    """The ideology of each power; a scenario may change it (C.7)."""
    found = forces.ideology[:]
    for words in data.words(f"{path}.ideologies"):
        power, ideology = words.split()
        found[POWERS.index(power)] = IDEOLOGIES.index(ideology)
    return found


def posture_of(data: Data, path: str) -> int:
    return POSTURES.index(data.word(f"{path}.posture")) if "posture" in data.names(path) else POLITICAL_PURGES
