"""What a side saw when it looked last: mostly it looks the same again, and need not be made anew."""

from __future__ import annotations

from typing import Any

from grognard.games.fog_of_war.recall import Recall
from grognard.games.fog_of_war.words import ALLIES, AXIS

Row = tuple[int, int, bool | None, int, int, int, int, int, int]  # all that the view of a province is made from


class Glance:
    """For views that are only written down: their parts are handed out again while all they are made from is the same.

    Whoever wants a view of his own has a blank glance for it.
    """

    def __init__(self, side: int) -> None:
        self.word = ["cards" if owner == side else "known" for owner in (AXIS, ALLIES)]  # what a pile's list is called
        self.recall: Recall | None = None
        # What was looked at: by owner and zone how many cards there are, and what is seen of them; and the map
        self.sizes: list[list[int]] = [[], []]
        self.seen: list[list[int]] = [[], []]
        self.ground: list[object] = []
        self.wild: list[object] = []
        # What was made from it, and from some marks more
        self.supplied: list[bool | None] = []
        self.neutrals: list[int] = []
        self.rows: list[Row] = []
        self.map: dict[str, dict[str, Any]] = {}
        self.boards: list[dict[str, Any]] = [{}, {}]
        self.board_marks: list[list[int]] = [[], []]
        self.wheels: list[dict[str, Any]] = [{}, {}]
        self.wheel_marks: list[list[int]] = [[], []]
        self.victory: dict[str, Any] = {}
        self.victory_marks: list[object] = []
