"""Where in the turn we are, and how far the goal is (rulebook 1.4 to 1.7, 3)."""

from __future__ import annotations

from grognard.engine.drawing.guide import Crumb, Goal, in_order, nested
from grognard.engine.drawing.scene import Scene
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.vocabulary.words import ALLIED_REFIT, PHASES, TURN_MARKER

AXIS_TURN = PHASES[TURN_MARKER:ALLIED_REFIT]
ALLIED_TURN = PHASES[ALLIED_REFIT:]


def draw_guide(scene: Scene, kit: Kit) -> None:
    scene.crumbs = crumbs(kit)
    scene.goal = goal(kit)


def crumbs(kit: Kit) -> list[Crumb]:
    """3: the phases of the side whose turn it is."""
    phase = kit.view["phase"]
    turn = next((phases for phases in (AXIS_TURN, ALLIED_TURN) if phase in phases), None)
    if turn is None:
        return nested([kit.name("phase", phase)])
    return in_order([kit.say("crumb", word) for word in turn], turn.index(phase))


def goal(kit: Kit) -> Goal:
    """1.7: what winning is worth in the box of this turn and in the next one."""
    view = kit.view
    values = [*view["vp"], 0]
    box = max(0, view["turn"] - 1)
    far = kit.say("goal", "areas", view["front"])
    last = box + 1 >= view["turns"]
    later = kit.say("goal", "last") if last else kit.say("goal", "next", values[box + 1])
    state = f"{far} {kit.say('goal', 'now', values[box])}"
    return Goal(kit.say("goal", view["scenario"]), "1.7", state, later)
