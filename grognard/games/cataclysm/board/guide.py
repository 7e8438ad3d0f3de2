"""Inside which procedures we are, and how many points each ideology has (rulebook 1.7, 3)."""

from __future__ import annotations

from grognard.engine.drawing.guide import Crumb, Goal, nested
from grognard.engine.drawing.scene import Scene
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.politics import crumb


def draw_guide(scene: Scene, kit: Kit) -> None:
    scene.crumbs = crumbs(kit)
    scene.goal = goal(kit)


def crumbs(kit: Kit) -> list[Crumb]:
    """The turn, and from the outermost procedure to the one under way."""
    return nested([kit.view["turn"], *(crumb(kit, each) for each in kit.view["nesting"])])


def goal(kit: Kit) -> Goal:
    """1.7: the points of all three ideologies."""
    scores = ", ".join(f"{kit.name('ideology', word)} {kit.view['points'][word]}" for word in kit.ideologies())
    return Goal(kit.say("goal", "text", kit.view["last_turn"]), "1.7.2", scores)
