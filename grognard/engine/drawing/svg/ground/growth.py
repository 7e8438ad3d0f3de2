"""What stands on squares of drawn ground: rocks, hedges, crates and trees."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.drawing.ground import CRATES, GLADE, HEDGE, ROCK, WOODS, Square
from grognard.engine.drawing.svg.ground.brush import Brush, U, blob, middle, outline, path, rough, seeded
from grognard.engine.drawing.svg.ground.sheet import CROWNS, LEAVES, ROCKS
from grognard.engine.drawing.svg.write import num

SIZES = (0.72, 0.84, 0.95, 1.05, 1.16)
KINDS = (0, 1, 2, 3, 0, 1, CROWNS - 1)


class Tree(NamedTuple):
    x: float
    y: float
    size: float
    kind: int
    turn: int  # small turns only: the light stays in the north-west


def things(b: Brush) -> str:
    rocks = [b.use(f"rock{seeded('rock', *at).randrange(ROCKS)}", middle(at)) for at in b.plan.of(ROCK)]
    crates = [b.use("crates", middle(at)) for at in b.plan.of(CRATES)]
    return "".join(rocks) + hedges(b) + "".join(crates)


def hedges(b: Brush) -> str:
    """Blobs that grow together with their neighbours, and clumps of leaves."""
    squares = b.plan.of(HEDGE)
    if not squares:
        return ""
    body, leaves = "", ""
    for at in squares:
        x, y = middle(at)
        rng = seeded("hedge", *at)
        body += blob((x, y), 19, 11, 0.12, rng)
        for dx, dy in ((1, 0), (0, 1)):
            if (at[0] + dx, at[1] + dy) in squares:
                body += blob((x + dx * U / 2, y + dy * U / 2), 17, 9, 0.12, rng)
        leaves += b.use(f"leaves{rng.randrange(LEAVES)}", (x, y))
    edge = f'fill="{b["hedge-d"]}" stroke="{b["crown-line"]}" stroke-width="1.2"'
    return b.shade(path(body, ""), 5, 6) + path(body, edge) + path(body, f'fill="{b["hedge-d"]}"') + leaves


def trees(b: Brush) -> str:
    """Crowns above everything on the ground, the larger ones on top; their shadows in one group."""
    found = sorted((tree for at in b.plan.of(WOODS) for tree in trees_of(b, at)), key=lambda tree: tree.size)
    shadows = "".join(planted(b, "shade", tree._replace(x=tree.x + 7, y=tree.y + 9)) for tree in found)
    return b.shade(shadows, 0, 0) + "".join(planted(b, "crown", tree) for tree in found)


def planted(b: Brush, name: str, tree: Tree) -> str:
    return b.use(f"{name}{tree.kind}", (tree.x, tree.y), f"rotate({tree.turn})scale({num(tree.size, 2)})")


def trees_of(b: Brush, at: Square) -> list[Tree]:
    """One tree in each square, and bushes where two squares of the wood touch."""
    rng = seeded("tree", *at)
    x, y = middle(at)
    woods = set(b.plan.of(WOODS))
    found = [tree(x + rng.uniform(-8, 8), y + rng.uniform(-8, 8), rng.choice(SIZES), rng.choice(KINDS), rng.random())]
    for dx, dy in ((1, 0), (0, 1)):
        near = x + dx * U / 2 + rng.uniform(-9, 9), y + dy * U / 2 + rng.uniform(-9, 9)
        bush = tree(*near, rng.uniform(0.34, 0.66), rng.randrange(CROWNS), rng.random())
        if (at[0] + dx, at[1] + dy) in woods and rng.random() < 0.85:
            found.append(bush)
    return found


def tree(x: float, y: float, size: float, kind: int, share: float) -> Tree:
    return Tree(x, y, size, kind, round(share * 40) - 20)


def glades(b: Brush) -> str:
    """Where somebody stands in the woods: the floor shows, with bushes in the corners."""
    squares = b.plan.of(GLADE)
    if not squares:
        return ""
    floor = path(rough(squares, 3), f'fill="{b["woods"]}" stroke="{b["crown-line"]}" stroke-opacity="0.35"')
    line = path(outline(squares), f'fill="none" stroke="{b["grid"]}" stroke-opacity="{b["grid-o"]}"')
    bushes = []
    for at in squares:
        x, y = middle(at)
        for dx, dy, size, kind in ((-17, -17, 0.34, 0), (17, 17, 0.3, 1), (17, -16, 0.28, 2), (-17, 17, 0.28, 3)):
            bushes.append(planted(b, "crown", Tree(x + dx, y + dy, size, kind, 0)))
    return floor + line + "".join(bushes)
