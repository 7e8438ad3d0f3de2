"""What must hold between the values of the map and the tables, so that no overlay makes an unplayable game."""

from __future__ import annotations

from grognard.engine.data.errors import DataError, show
from grognard.engine.data.reader import Data
from grognard.games.cataclysm.vocabulary.words import AREA_COUNT, POWERS, SIDES

# The kinds of areas at the two ends of each link: land stands for mixed areas as well
ENDS = {
    "land": ("land", "land"),
    "strait": ("land", "land"),
    "blue": ("land", "land"),
    "off_map": ("land", "land"),
    "coast": ("land", "sea"),
    "sea": ("sea", "sea"),
}
CRISIS_ROLLS = list(range(2, 13))


def check_facts(data: Data) -> None:
    """Raises DataError at the first value that does not go with the others."""
    check_areas(data)
    check_links(data)
    check_reached(data)
    check_bases(data)
    check_powers(data)
    check_crisis(data)


def side_of_coast(data: Data, id: str) -> str:
    return "sea" if data.word(f"area.{id}.kind") == "sea" else "land"


def check_areas(data: Data) -> None:
    """2.2: the number of areas; a sea is a sea, and home areas and colonies belong to a power."""
    ids = data.names("area")
    if len(ids) != AREA_COUNT:
        raise data.get(f"area.{ids[-1]}.kind").error("length", low=str(AREA_COUNT), value=str(len(ids)))
    for id in ids:
        kind, status = data.word(f"area.{id}.kind"), data.word(f"area.{id}.status")
        if (kind == "sea") != (status == "sea"):
            raise disagreement(data, f"area.{id}.status", f"area.{id}.kind")
        if status != "sea" and (data.word(f"area.{id}.owner") == "nobody") != (status == "country"):
            raise disagreement(data, f"area.{id}.owner", f"area.{id}.status")


def disagreement(data: Data, path: str, other: str) -> DataError:
    """Two values that do not go together; the error points at the one that an overlay has replaced."""
    culprit = data.culprit([path, other])
    rest = data.get(other if culprit.path == path else path)
    return culprit.error("disagree", value=show(culprit.value), other=rest.path, limit=show(rest.value))


def check_links(data: Data) -> None:
    """2.3.4, 5.1: a pair of areas is linked once, by a link that suits them, and not over a red border."""
    seen: set[frozenset[str]] = {frozenset(pair) for pair in data.linked("link.red")}
    for kind, ends in ENDS.items():
        for pair in data.linked(f"link.{kind}"):
            value = data.get(f"link.{kind}.{'-'.join(pair)}")
            if frozenset(pair) in seen:
                raise value.error("twice")
            if sorted(side_of_coast(data, id) for id in pair) != sorted(ends):
                raise value.error("not-id", value=show(list(pair)), tables=kind)
            seen.add(frozenset(pair))


def check_reached(data: Data) -> None:
    """Every area can be reached from every other, by one link or another."""
    near: dict[str, set[str]] = {id: set() for id in data.names("area")}
    pairs = [pair for kind in ENDS for pair in data.linked(f"link.{kind}")]
    pairs += [(a, b) for a, b in (data.words(f"connector.{c}.areas") for c in data.names("connector"))]
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    first = next(iter(near))
    reached, frontier = {first}, {first}
    while frontier:
        frontier = set().union(*(near[id] for id in frontier)) - reached
        reached |= frontier
    for id in near.keys() - reached:
        raise data.get(f"area.{id}.kind").error("not-id", value=show(id), tables="link")


def check_bases(data: Data) -> None:
    """2.3.2, 2.3.3: one base to an area; the special British ones are on land, all others at sea."""
    paths: dict[str, str] = {}  # by area
    for id in data.names("base"):
        path = f"base.{id}.area"
        where = data.word(path)
        if where in paths:
            raise data.culprit([path, paths[where]]).error("repeated", value=show(where))
        wanted = "land" if data.flag(f"base.{id}.special") else "sea"
        if side_of_coast(data, where) != wanted:
            raise data.get(path).error("not-id", value=show(where), tables=wanted)
        paths[where] = path


def check_powers(data: Data) -> None:
    """2.2.3, 4.1.1: a capital is a home area of its power, and a pool has a number for each commitment."""
    for power in POWERS:
        capital = data.get(f"power.{power}.capital")
        if data.word(f"area.{capital.value}.owner") != power or data.word(f"area.{capital.value}.status") != "home":
            raise capital.error("not-id", value=show(capital.value), tables=f"home areas of {power}")
        for side in SIDES:
            data.integers(f"power.{power}.pool.{side}")


def check_crisis(data: Data) -> None:
    """3.7.4: every roll from 2 to 12 has its event."""
    for table in data.names("crisis"):
        paths = [f"crisis.{table}.{event}.roll" for event in data.names(f"crisis.{table}")]
        if sorted(data.integer(path) for path in paths) != CRISIS_ROLLS:
            culprit = data.culprit(paths)
            raise culprit.error("repeated", value=show(culprit.value))
