"""What one seat sees in one language, made once for all who look at it."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.scene import LEGAL, Scene
from grognard.engine.language.log_line import LogLine
from grognard.server.errors import say
from grognard.server.feeds.snapshot import Snapshot, patch
from grognard.server.matches.session import Session
from grognard.server.storage.rows import DRAW, RESIGN, TAKEBACK, TIMEOUT, Entry

TOLD = {DRAW: "drawn", RESIGN: "resigned", TIMEOUT: "timeout", TAKEBACK: "takeback"}
WORLDS = 2  # redeals on which we look whether an action can be taken back


class Feed:
    """Everything is kept until the session goes on; `seat` None is the public view."""

    def __init__(self, session: Session, seat: str | None, lang: str) -> None:
        self.session = session
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
        now = (self.session.n, self.session.epoch)
        if now != self._at:
            self._at = now
            self._scene = self._core = None
            self._snapshots.clear()
            self._patches.clear()

    def scene(self) -> Scene:
        self._refresh()
        if self._scene is None:
            self._scene = self.session.match.scene(self.seat, self.lang)
            if self.session.over:
                offer_nothing(self._scene)
            self._scene.prompt = self.session.prompt(self.seat, self.lang)
        return self._scene

    def snapshot(self, drawn: bool = False) -> Snapshot:
        scene = self.scene()
        found = self._snapshots.get(drawn)
        if found is None:
            found = self._snapshots[drawn] = Snapshot(scene, drawn)
        return found

    def patch_from(self, old: Snapshot) -> dict[str, Any]:
        """What differs from an older snapshot; most subscribers have the same one."""
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
            session = self.session
            to_move = session.to_move
            self._core = {
                "seat": self.seat,
                "n": session.n,
                "to_move": list(to_move),
                "turn": to_move[0] if to_move else None,
                "prompt": session.prompt(self.seat, self.lang),
                "over": session.over,
                "result": session.result(self.lang),
                "can_undo": self.seat in session.match.seats and not session.over and session.match.can_undo(self.seat),
                "actions": self._actions(),
                "team": list(session.team_of(self.seat)) if self.seat is not None else [],
                "last": session.history.last_by(self.seat) if self.seat is not None else 0,
            }
        return self._core

    def _actions(self) -> list[dict[str, Any]]:
        seat = self.seat
        if seat is None or self.session.over:
            return []
        final = finals(self.session, seat)
        return [
            {"action": str(a), "text": a.text(self.lang), "group": a.verb, "rule": a.rule, "final": str(a) in final}
            for a in self.session.match.legal(seat)
        ]

    # Log

    def story(self) -> list[dict[str, Any]]:
        """All lines of the log. Lines that are still true stay the same objects."""
        session = self.session
        if self._epoch != session.epoch:
            self._epoch, self._told, self._entries = session.epoch, 0, 0
            self.lines = []
        told = session.match.story(self.seat, self.lang, self._told)
        if told or self._entries < session.n:
            self._told += len(told)
            self.lines = self.lines + self._merge(told, session.history.entries[self._entries :])
            self._entries = session.n
        return self.lines

    def _merge(self, told: list[LogLine], entries: list[Entry]) -> list[dict[str, Any]]:
        path = [0, *(node.n for node in self.session.history.path())]
        ids = {item.id for item in self.scene().items()} if told else set()
        found = [{"n": path[line.move], "parts": parts(line, ids)} for line in told]
        found += own_lines(self.session, entries, self.lang)
        return sorted(found, key=lambda line: int(str(line["n"])))


def own_lines(session: Session, entries: list[Entry], lang: str) -> list[dict[str, Any]]:
    """What the table itself has to tell: who gave up, what was agreed."""
    return [{"n": entry.n, "parts": [own_line(session, entry, lang)]} for entry in entries if entry.kind in TOLD]


def own_line(session: Session, entry: Entry, lang: str) -> str:
    seat = session.label(entry.seat, lang) if entry.seat else ""
    return say(lang, "log", TOLD[entry.kind], seat=seat, n=entry.text)


def parts(line: LogLine, ids: set[str]) -> list[Any]:
    """Words, places of the board, and at the end the rule."""
    found: list[Any] = []
    for piece in line.pieces:
        found.append({"text": piece.text, "place": piece.word} if piece.word in ids else piece.text)
    return [*found, " ", {"text": line.rule, "rule": line.rule}]


def finals(session: Session, seat: str) -> set[str]:
    """Actions that cannot be undone, as far as this seat can tell: tried on redeals, so the truth plays no part."""
    found: set[str] = set()
    for seed in range(WORLDS):
        world = session.match.redeal(seat, seed)
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
