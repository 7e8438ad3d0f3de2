"""Checks of what a mission puts on its map (1.2, 8, 11, 12): ids, units, friends, the deck, objectives, victories."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.games.sas.facts.check_setups import check_objectives, check_places, check_sas, check_victory, check_window
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.facts.mission_map import MissionMap, listed
from grognard.games.sas.facts.setup import Setup, square_at
from grognard.games.sas.missions.findings import Findings
from grognard.games.sas.vocabulary.axis import AT_SPECIAL, DECKS, EMPLACEMENT, VEHICLE
from grognard.games.sas.vocabulary.pieces import AXIS, MOST_VEHICLES
from grognard.games.sas.vocabulary.words import ENTER_WALK, NOWHERE

MOST_FRIENDS = 4
LONGEST_LEG = 60
THINGS = ("target", "guard", "prisoner", "vehicle", "transport")
ROUTED = ("vehicle",)


def check_ids(findings: Findings) -> None:
    """12: an objective names what it is about by its id, so no two things share one."""
    known: dict[str, str] = {}
    for table in THINGS:
        for id in listed(findings.data, findings.path, table):
            other = known.setdefault(id, table)
            if other != table:
                findings.error(f"{table}.{id}", "same-id", value=show(id), other=f"{other}.{id}")


def check_units(findings: Findings, map: MissionMap) -> None:
    """Each stands where a unit on foot can stand; vehicles are vehicles, guards are not."""
    data, path = findings.data, findings.path
    for table in ("guard", "prisoner"):
        for id in listed(data, path, table):
            findings.run(lambda at=f"{path}.{table}.{id}": square_at(data, map.ground, at))  # type: ignore[misc]
    for table, wanted in (("guard", False), ("vehicle", True)):
        for id in listed(data, path, table):
            check_kind(findings, f"{table}.{id}.unit", wanted)
    for table in ROUTED:
        for id in listed(data, path, table):
            check_legs(findings, f"{table}.{id}.route")
    if "convoy" in data.names(path):
        check_legs(findings, "convoy.route")
        check_formation(findings)


def check_kind(findings: Findings, key: str, vehicle: bool) -> None:
    data = findings.data
    word = data.word(f"{findings.path}.{key}")
    group = data.word(f"unit.{word}.class")
    is_large = group in (CLASS_WORDS[VEHICLE], CLASS_WORDS[EMPLACEMENT])
    if vehicle and not is_large:
        findings.error(key, "not-vehicle", [], value=show(word))
    if not vehicle and is_large:
        findings.error(key, "not-infantry", [], value=show(word))


CLASS_WORDS = {VEHICLE: "vehicle", EMPLACEMENT: "emplacement"}


def check_legs(findings: Findings, key: str) -> None:
    for leg in findings.data.words(f"{findings.path}.{key}"):
        what, _, how = leg.partition(" ")
        turns = what == "turn" and how in ("left", "right")
        runs = what == "forward" and how.isascii() and how.isdecimal() and len(how) <= 2 and int(how) >= 1
        if not turns and not (runs and int(how) <= LONGEST_LEG):
            findings.error(key, "bad-leg", [], value=show(leg))


def check_formation(findings: Findings) -> None:
    data = findings.data
    for words in data.words(f"{findings.path}.convoy.formation"):
        kind = words.removeprefix("scout ")
        if kind not in AXIS or data.word(f"unit.{kind}.class") != CLASS_WORDS[VEHICLE]:
            findings.error("convoy.formation", "not-vehicle", [], value=show(words))


def check_table(findings: Findings, map: MissionMap, setup: Setup, facts: Facts) -> None:
    """What the booklet's own missions are checked for, and how many of each thing the table has."""
    data = findings.data
    if setup.objectives:
        findings.run(lambda: check_objectives(data, map, setup))
        findings.run(lambda: check_victory(data, setup, f"{setup.path}.minor", setup.minor))
        findings.run(lambda: check_victory(data, setup, f"{setup.path}.major", setup.major))
    findings.run(lambda: check_places(data, map, setup))
    check_drums(findings, map, setup)
    check_deck(findings, setup, facts)
    check_counts(findings, map, setup)
    check_asked(findings, setup)


def check_drums(findings: Findings, map: MissionMap, setup: Setup) -> None:
    taken = [square for target in map.targets for square in target.squares]
    for name, square in zip(findings.data.words(f"{setup.path}.drums"), setup.drums, strict=True):
        if square == NOWHERE:
            findings.error("drums", "not-square", [], value=show(name))
        elif map.ground.enter[square] != ENTER_WALK:
            findings.error("drums", "not-ground", [name], value=show(name))
        elif square in taken:
            findings.error("drums", "on-target", [name], value=show(name))


def check_deck(findings: Findings, setup: Setup, facts: Facts) -> None:
    """4.6: the window lies within the deck, and there is one if something waits for the special event."""
    findings.run(lambda: check_window(findings.data, setup))
    cards = len(facts.cards.decks[DECKS[setup.deck]])
    if sum(setup.window) > cards:
        findings.error("window", "small-deck", value=str(sum(setup.window)), limit=str(cards))
    waits = any(vehicle.arrives == AT_SPECIAL for vehicle in setup.vehicles) or setup.minor.early or setup.major.early
    if waits and not setup.window:
        findings.error("window", "no-window")


def check_counts(findings: Findings, map: MissionMap, setup: Setup) -> None:
    friends = setup.supporters + len(setup.prisoners)
    if friends > MOST_FRIENDS:
        findings.error("supporters", "many-friends", value=str(friends), high=str(MOST_FRIENDS))
    findings.run(lambda: check_sas(findings.data, setup))
    cars = len(setup.transports) + map.jeep
    if cars > MOST_VEHICLES:
        findings.error("transport", "many-cars", value=str(cars), high=str(MOST_VEHICLES))


def check_asked(findings: Findings, setup: Setup) -> None:
    """12: a mission wants something, and no victory counts on objectives that are optional."""
    if not setup.objectives:
        findings.error("", "no-objective")
    firm = sum(1 for objective in setup.objectives if not objective.optional)
    for level, victory in (("minor", setup.minor), ("major", setup.major)):
        if firm < victory.objectives <= len(setup.objectives):
            findings.error(f"{level}.objectives", "optional-only", value=str(victory.objectives), limit=str(firm))
