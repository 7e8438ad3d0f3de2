"""What one seat sees in one language, made once for all who look at it."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import LEGAL, Scene
from grognard.engine.story import Line
from grognard.table.errors import say
from grognard.table.rows import DRAW, RESIGN, TAKEBACK, TIMEOUT, Entry
from grognard.table.sitting import Sitting
from grognard.table.snapshot import Snapshot, patch

TOLD = {DRAW: "drawn", RESIGN: "resigned", TIMEOUT: "timeout", TAKEBACK: "takeback"}
WORLDS = 2  # redeals on which we look whether an action can be taken back


class Channel:
    """Everything is kept until the sitting goes on; `seat` None is the public view."""

    def __init__(self, sitting: Sitting, seat: str | None, lang: str) -> None:
        self.sitting = sitting
        self.seat = seat
        self.lang = lang
        self.lines: list[dict[str, Any]] = []
        self._at = (-1, -1)
        self._scene: Scene | None = None
        self._snapshots: dict[bool, Snapshot] = {}
        self._patches: dict[int, tuple[Snapshot, dict[str, Any]]] = {}
        self._core: dict[str, Any] | None = None
        self._told = 0  # lines of the engine's log that `lines` has
        self._entries = 0  # entries looked at for lines of our own
        self._epoch = -1

    def _refresh(self) -> None:
        now = (self.sitting.n, self.sitting.epoch)
        if now != self._at:
            self._at = now
            self._scene = self._core = None
            self._snapshots.clear()
            self._patches.clear()

    def scene(self) -> Scene:
        self._refresh()
        if self._scene is None:
            self._scene = self.sitting.match.scene(self.seat, self.lang)
            if self.sitting.over:
                offer_nothing(self._scene)
            self._scene.prompt = self.sitting.prompt(self.seat, self.lang)
        return self._scene

    def snapshot(self, drawn: bool = False) -> Snapshot:
        scene = self.scene()
        found = self._snapshots.get(drawn)
        if found is None:
            found = self._snapshots[drawn] = Snapshot(scene, drawn)
        return found

    def patch_from(self, old: Snapshot) -> dict[str, Any]:
        """What differs from an older snapshot; most clients have the same one."""
        new = self.snapshot(old.drawn)
        known = self._patches.get(id(old))
        if known is None or known[0] is not old:
            known = self._patches[id(old)] = (old, patch(old, new))
        return known[1]

    # State

    def core(self) -> dict[str, Any]:
        """What the state message says that does not depend on who is online."""
        self._refresh()
        if self._core is None:
            sitting = self.sitting
            to_move = sitting.to_move
            self._core = {
                "seat": self.seat,
                "n": sitting.n,
                "to_move": list(to_move),
                "turn": to_move[0] if to_move else None,
                "prompt": sitting.prompt(self.seat, self.lang),
                "over": sitting.over,
                "result": sitting.result(self.lang),
                "can_undo": self.seat in sitting.match.seats and not sitting.over and sitting.match.can_undo(self.seat),
                "actions": self._actions(),
                "team": list(sitting.team_of(self.seat)) if self.seat is not None else [],
                "last": sitting.history.last_by(self.seat) if self.seat is not None else 0,
            }
        return self._core

    def _actions(self) -> list[dict[str, Any]]:
        seat = self.seat
        if seat is None or seat not in self.sitting.to_move:
            return []
        final = finals(self.sitting, seat)
        return [
            {"action": str(a), "text": a.text(self.lang), "group": a.verb, "rule": a.rule, "final": str(a) in final}
            for a in self.sitting.match.legal(seat)
        ]

    # Log

    def story(self) -> list[dict[str, Any]]:
        """All lines of the log. Lines that are still true stay the same objects."""
        sitting = self.sitting
        if self._epoch != sitting.epoch:
            self._epoch, self._told, self._entries = sitting.epoch, 0, 0
            self.lines = []
        told = sitting.match.story(self.seat, self.lang, self._told)
        if told or self._entries < sitting.n:
            self._told += len(told)
            self.lines = self.lines + self._merge(told, sitting.history.entries[self._entries :])
            self._entries = sitting.n
        return self.lines

    def _merge(self, told: list[Line], entries: list[Entry]) -> list[dict[str, Any]]:
        path = [0, *(node.n for node in self.sitting.history.path())]
        ids = {item.id for item in self.scene().items()} if told else set()
        found = [{"n": path[line.move], "parts": parts(line, ids)} for line in told]
        found += own_lines(self.sitting, entries, self.lang)
        return sorted(found, key=lambda line: int(str(line["n"])))


def own_lines(sitting: Sitting, entries: list[Entry], lang: str) -> list[dict[str, Any]]:
    """What the table itself has to tell: who gave up, what was agreed."""
    return [{"n": entry.n, "parts": [own_line(sitting, entry, lang)]} for entry in entries if entry.kind in TOLD]


def own_line(sitting: Sitting, entry: Entry, lang: str) -> str:
    seat = sitting.label(entry.seat, lang) if entry.seat else ""
    return say(lang, "log", TOLD[entry.kind], seat=seat, n=entry.text)


def parts(line: Line, ids: set[str]) -> list[Any]:
    """Words, places of the board, and at the end the rule."""
    found: list[Any] = []
    for piece in line.pieces:
        found.append({"text": piece.text, "place": piece.word} if piece.word in ids else piece.text)
    return [*found, " ", {"text": line.rule, "rule": line.rule}]


def finals(sitting: Sitting, seat: str) -> set[str]:
    """Actions that cannot be undone, as far as this seat can tell: tried on redeals, so the truth plays no part."""
    found: set[str] = set()
    for seed in range(WORLDS):
        world = sitting.match.redeal(seat, seed)
        for action in world.legal(seat):
            tried = world.copy()
            tried.play(action, seat)
            if not tried.can_undo(seat):
                found.add(str(action))
    return found


def offer_nothing(scene: Scene) -> None:
    """A match that was given up offers nothing, whatever the rules would still allow."""
    for item in scene.items():
        item.actions.clear()
        if LEGAL in item.states:
            item.states.remove(LEGAL)
