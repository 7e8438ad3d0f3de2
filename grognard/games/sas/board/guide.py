"""Where in the turn we are, and which objectives are done (rulebook 1.11, 12)."""

from __future__ import annotations

from grognard.engine.drawing.guide import Crumb, Goal, in_order, nested
from grognard.engine.drawing.scene import Scene
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.vocabulary.pieces import PHASES

TURN = PHASES[PHASES.index("operators") : PHASES.index("end") + 1]
WITH_JAGER = [*TURN, "jager"]


def draw_guide(scene: Scene, kit: Kit) -> None:
    scene.crumbs = crumbs(kit)
    scene.goal = goal(kit)


def crumbs(kit: Kit) -> list[Crumb]:
    """1.11, 16.2: the phases of a turn; the last one is the Jäger's, if there is one."""
    phase = kit.view["phase"]
    turn = TURN if kit.view["jager"] is None else WITH_JAGER
    if phase not in turn:
        return nested([kit.say("crumb", phase)])
    return in_order([kit.say("crumb", word) for word in turn], turn.index(phase))


def goal(kit: Kit) -> Goal:
    """12: all objectives of the mission, those that are still open by name."""
    objectives = kit.view["objectives"]
    done = sum(objectives.values())
    left = [kit.name("objective", word) for word, is_done in objectives.items() if not is_done]
    text = kit.say("goal", "open", "; ".join(left)) if left else kit.say("goal", "all")
    return Goal(text, "12", kit.say("goal", "state", done, len(objectives)), share=done / max(1, len(objectives)))
