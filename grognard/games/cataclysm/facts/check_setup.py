"""What must hold in the set-up of a scenario: its words, its places, its pools and its sums."""

from __future__ import annotations

from collections import Counter

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data
from grognard.engine.data.values import Value
from grognard.games.cataclysm.vocabulary.words import (
    COMMITMENTS,
    COMMON_MARKERS,
    DOMAIN_OF_TYPE,
    DOMAINS,
    IDEOLOGIES,
    MARKS,
    POWERS,
    SIDES,
    TYPE_COUNT,
    TYPE_OF_SIDE,
)


def check_scenario(data: Data, id: str) -> None:
    """Raises DataError at the first value of a scenario that cannot be set up."""
    path = f"scenario.{id}"
    check_words(data, path)
    for power in data.names(f"{path}.power"):
        station = f"{path}.power.{power}"
        check_units(data, station, power)
        check_pool(data, station, power)
        check_cubes(data, station, power)
    check_points(data, path)


def check_words(data: Data, path: str) -> None:
    """Each list of words is made of words that the rules know."""
    areas = data.names("area")
    each(data, f"{path}.marks", [MARKS])
    each(data, f"{path}.cup", [COMMON_MARKERS])
    each(data, f"{path}.late_cup", [COMMON_MARKERS])
    each(data, f"{path}.wars", [POWERS, POWERS], "-")
    each(data, f"{path}.alliances", [POWERS, POWERS], "-")
    each(data, f"{path}.influence", [POWERS, areas])
    each(data, f"{path}.sites", [POWERS, areas])
    each(data, f"{path}.ideologies", [POWERS, IDEOLOGIES])
    for power in data.names(f"{path}.power"):
        each(data, f"{path}.power.{power}.units", [SIDES, areas])


def each(data: Data, path: str, known: list[list[str]], between: str = " ") -> None:
    """Every element consists of one word from each of these lists."""
    for element in data.words(path):
        words = element.split(between)
        if len(words) != len(known) or any(w not in of for w, of in zip(words, known, strict=True)):
            raise data.get(path).error("not-id", value=show(element), tables=path.rsplit(".", 1)[1])


def held(data: Data, station: str, power: str) -> set[str]:
    """2.2.4: the areas that a power controls in a set-up, or has a base in."""
    scenario = station.split(".power.")[0]
    taken = {area for p in data.names(f"{scenario}.power") for area in data.words(f"{scenario}.power.{p}.cubes")}
    owned = {id for id in data.names("area") if owner_of(data, id) == power} - taken
    bases = {data.word(f"base.{b}.area") for b in data.names("base") if data.word(f"base.{b}.owner") == power}
    return owned | bases | set(data.words(f"{station}.cubes"))


def owner_of(data: Data, id: str) -> str:
    return data.word(f"area.{id}.owner") if "owner" in data.names(f"area.{id}") else "nobody"


def check_units(data: Data, station: str, power: str) -> None:
    """7.1: units begin in areas of their power, and not more of a kind than an area holds."""
    value = data.get(f"{station}.units")
    places = held(data, station, power)
    stacks: Counter[tuple[str, str]] = Counter()
    for side, area in (words.split() for words in data.words(value.path)):
        if area not in places:
            raise value.error("not-id", value=show(area), tables=f"areas of {power}")
        stacks[DOMAINS[DOMAIN_OF_TYPE[TYPE_OF_SIDE[SIDES.index(side)]]], area] += 1
    for (domain, area), count in stacks.items():
        check_stack(data, value, domain, area, count)


def check_stack(data: Data, value: Value, domain: str, area: str, count: int) -> None:
    at_base = data.word(f"area.{area}.kind") == "sea"
    most = data.integer("occupation.sea_base") if at_base else data.integer(f"occupation.{domain}")
    remote = "remote" in data.names(f"area.{area}")
    if count > most and not remote:
        raise value.error("too-many", what=f"{domain} units in {area}", value=str(count), high=str(most))


def check_pool(data: Data, station: str, power: str) -> None:
    """4.1.1: no more units on the map than the pool has at this commitment, and no more upgraded ones than upgrades."""
    value = data.get(f"{station}.units")
    level = COMMITMENTS.index(data.word(f"{station}.commitment"))
    sides = [SIDES.index(words.split()[0]) for words in data.words(value.path)]
    counts = Counter(TYPE_OF_SIDE[side] for side in sides)
    counts.update(side for side in sides if side >= TYPE_COUNT)
    for side, count in counts.items():
        most = data.integers(f"power.{power}.pool.{SIDES[side]}")[level]
        if count > most:
            raise value.error("too-many", what=f"{SIDES[side]} of {power}", value=str(count), high=str(most))


def check_cubes(data: Data, station: str, power: str) -> None:
    """2.4: cubes of a colour are limited."""
    value = data.get(f"{station}.cubes")
    most = data.integer("counter.cubes_of_a_colour")
    if len(value.elements()) > most:
        what = f"cubes of {power}"
        raise value.error("too-many", what=what, value=str(len(value.elements())), high=str(most))


def check_points(data: Data, path: str) -> None:
    """1.7.1: points are own cubes on the map, less those of others in one's home areas and colonies."""
    cubes = {p: data.words(f"{path}.power.{p}.cubes") for p in data.names(f"{path}.power")}
    for power, own in cubes.items():
        lost = [a for other, areas in cubes.items() for a in areas if other != power and owner_of(data, a) == power]
        points = data.get(f"{path}.power.{power}.points")
        if points.value != len(own) - len(lost):
            raise points.error("disagree", value=show(points.value), other="cubes", limit=str(len(own) - len(lost)))
