"""Maps as numbers: neighbours, distances, the shortest ways between areas, read once and looked up ever after."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.rommel.vocabulary.words import CAMPAIGNS

FAR = 99


def neighbours(data: Data, areas: list[str]) -> list[int]:
    """The areas that each touches, as a set of bits."""
    masks = [0] * len(areas)
    for key in CAMPAIGNS:
        for one, other in data.linked(f"{key}.edge"):
            a, b = areas.index(one), areas.index(other)
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def distances(near: list[list[int]], start: int) -> list[int]:
    """How many areas away each area is, whoever stands between."""
    found = [FAR] * len(near)
    found[start] = 0
    queue = [start]
    for area in queue:
        for other in near[area]:
            if found[other] == FAR:
                found[other] = found[area] + 1
                queue.append(other)
    return found


def nearer(near: list[list[int]], dist: list[list[int]], start: int) -> list[list[int]]:
    """For each goal, the areas beside the start that are one nearer to it."""
    return [[a for a in near[start] if dist[a][goal] == dist[start][goal] - 1] for goal in range(len(near))]


def rings(dist: list[int]) -> list[int]:
    """The areas that are 0, 1, 2... areas away, as sets: the first that holds a goal holds the nearest ones."""
    found: list[int] = []
    for area, far in enumerate(dist):
        if far < FAR:
            found += [0] * (far + 1 - len(found))
            found[far] |= 1 << area
    return found
