"""Where in the turn we are, and how far the goal is (rulebook 3.1, 3.2, 12)."""

from __future__ import annotations

from grognard.engine.drawing.guide import NOW, Crumb, Goal, in_order
from grognard.engine.drawing.scene import Scene
from grognard.games.fog_of_war.board.kit import Kit

TURN = ("actions", "intelligence", "draw")
YEAR_END = ("production", "take-back")


def draw_guide(scene: Scene, kit: Kit) -> None:
    scene.crumbs = crumbs(kit)
    scene.goal = goal(kit)


def crumbs(kit: Kit) -> list[Crumb]:
    """3.1, 3.2: the parts of a turn, or those of the year's end."""
    phase = kit.view["phase"]
    for parts in (TURN, YEAR_END):
        if phase in parts:
            return in_order([kit.say("phase", part) for part in parts], parts.index(phase))
    return [Crumb(kit.say("phase", phase), NOW)]


def goal(kit: Kit) -> Goal:
    """12: the points of the Axis; the Allies want to keep them low."""
    points, wanted = int(kit.view["vp"]), int(kit.view["goal"])
    text = kit.say("goal", kit.side or "both", wanted)
    return Goal(text, "12", kit.say("goal", "state", points, wanted), share=points / max(1, wanted))
