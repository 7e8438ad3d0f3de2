"""Borders as arcs: a border that two neighbours share is written once, in steps of whole numbers."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

SCALE = 10  # steps to a board unit

Node = tuple[int, int]
Edge = tuple[Node, Node]


class Topology:
    """The arcs of a map, and every place as chains of them; ~n is arc n backwards."""

    def __init__(self, rings: dict[str, list[list[Node]]]) -> None:
        self.arcs: list[list[Node]] = []
        self._known: dict[tuple[Node, ...], int] = {}
        self.corners = corners(rings)
        self.chains = {word: [self.chain(ring) for ring in found] for word, found in rings.items()}

    def chain(self, ring: list[Node]) -> list[int]:
        """A ring as arcs from corner to corner."""
        starts = [i for i, node in enumerate(ring) if node in self.corners]
        if not starts:
            least = ring.index(min(ring))  # an island: the same start seen from land and from sea
            return [self.arc([*ring[least:], *ring[: least + 1]])]
        turned = [*ring[starts[0] :], *ring[: starts[0] + 1]]
        found, arc = [], [turned[0]]
        for node in turned[1:]:
            arc.append(node)
            if node in self.corners:
                found.append(self.arc(arc))
                arc = [node]
        return found

    def arc(self, nodes: list[Node]) -> int:
        there, back = tuple(nodes), tuple(reversed(nodes))
        if there in self._known:
            return self._known[there]
        if back in self._known:
            return ~self._known[back]
        self._known[there] = len(self.arcs)
        self.arcs.append(nodes)
        return self._known[there]


def corners(rings: dict[str, list[list[Node]]]) -> set[Node]:
    """Nodes where one of the two neighbours of a border changes."""
    sides: dict[Edge, set[str]] = defaultdict(set)
    for word, found in rings.items():
        for ring in found:
            for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
                sides[min(one, other), max(one, other)].add(word)
    touching: dict[Node, list[frozenset[str]]] = defaultdict(list)
    for edge, words in sides.items():
        for node in edge:
            touching[node].append(frozenset(words))
    return {node for node, found in touching.items() if len(found) != 2 or found[0] != found[1]}


def steps(arc: list[Node]) -> list[int]:
    """x and y of the first node, then the step to each further one."""
    made = [*arc[0]]
    for (x1, y1), (x2, y2) in pairwise(arc):
        made += [x2 - x1, y2 - y1]
    return made
