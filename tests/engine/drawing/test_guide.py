"""The line above the prompt and the goal."""

from __future__ import annotations

from grognard.engine.drawing.guide import DONE, NEXT, NOW, OUTER, Goal, in_order, nested
from grognard.engine.drawing.scene import Scene
from grognard.server.feeds.snapshot import Snapshot, patch


def test_the_parts_of_a_turn_are_done_going_on_or_to_come() -> None:
    assert in_order(["Refit", "Moves", "Battles"], 1) == [("Refit", DONE), ("Moves", NOW), ("Battles", NEXT)]


def test_of_nested_procedures_the_innermost_goes_on() -> None:
    assert nested(["Draw 14", "Operation", "Support"]) == [("Draw 14", OUTER), ("Operation", OUTER), ("Support", NOW)]


def test_a_goal_is_never_more_than_done() -> None:
    assert Goal("Own 3 bases.", "2.4", "bases 4 of 3", share=4 / 3).to_dict()["share"] == 1.0
    assert "share" not in Goal("Most points.", "1", "0").to_dict()


def scene(now: int) -> Scene:
    made = Scene("A scene", 400, 200, "en")
    made.crumbs = in_order(["Refit", "Moves"], now)
    made.goal = Goal("Take Cairo.", "1.5", f"{37 - now} points now", "32 next turn")
    return made


def test_both_reach_the_page_and_are_patched() -> None:
    before, after = Snapshot(scene(0), drawn=True), Snapshot(scene(1), drawn=True)
    assert before.whole()["crumbs"] == [{"text": "Refit", "state": NOW}, {"text": "Moves", "state": NEXT}]
    changed = patch(before, after)
    assert changed["crumbs"] == [{"text": "Refit", "state": DONE}, {"text": "Moves", "state": NOW}]
    assert changed["goal"] == {"text": "Take Cairo.", "rule": "1.5", "state": "36 points now", "next": "32 next turn"}
    assert scene(1).to_dict()["goal"] == changed["goal"]
