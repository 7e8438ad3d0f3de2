"""Where in the turn we are, and how far the seat's objective is (rulebook 2.4, 4, 11)."""

from __future__ import annotations

from grognard.engine.drawing.guide import NOW, Crumb, Goal, in_order
from grognard.engine.drawing.scene import Scene
from grognard.games.warzag.board.kit import Kit


def draw_guide(scene: Scene, kit: Kit) -> None:
    scene.crumbs = crumbs(kit)
    scene.goal = goal(kit)


def crumbs(kit: Kit) -> list[Crumb]:
    """4: the five phases of a turn."""
    if not kit.view["phase"]:
        return [Crumb(kit.say("track", "begins"), NOW)]
    return in_order([kit.say("phase", str(n)) for n in range(1, 6)], kit.view["phase"] - 1)


def goal(kit: Kit) -> Goal | None:
    """11: the secret objective and what the seat has of it; allies play for the last base of their enemies."""
    seen = kit.view["nations"][kit.nation] if kit.nation else None
    if seen is None or not seen["objective"]:
        return None
    text = kit.say("hand", "objective", kit.name("objective", seen["objective"]))
    parts = [kit.say("holding", word, have, need) for word, have, need in seen["progress"]]
    wanted = sum(need for _, _, need in seen["progress"])
    done = sum(min(have, need) for _, have, need in seen["progress"])
    return Goal(text, "2.4", ", ".join(parts), share=done / max(1, wanted))
