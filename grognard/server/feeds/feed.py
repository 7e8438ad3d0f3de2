"""A feed: what one seat is sent in one language. This is the only place where that is cached."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import LEGAL
from grognard.engine.drawing.lens import find_item
from grognard.engine.drawing.scene import Scene
from grognard.engine.language.log_line import LogLine
from grognard.server.errors import RequestError, say
from grognard.server.feeds.finality import final_actions
from grognard.server.feeds.lenses import sent_answer
from grognard.server.feeds.snapshot import Snapshot, patch
from grognard.server.matches.history import read_takeback
from grognard.server.matches.session import Session
from grognard.server.storage.rows import AIDS, DRAW, RESIGN, TAKEBACK, TIMEOUT, Entry

LOGGED = {DRAW: "drawn", RESIGN: "resigned", TIMEOUT: "timeout", TAKEBACK: "takeback", AIDS: "aids"}
ANSWERS_KEPT = 1000  # of lenses, for one position


class Feed:
    """Each part is made on demand and cached until the next entry. Seat None: the public view."""

    def __init__(self, session: Session, seat: str | None, lang: str) -> None:
        self.session = session
        self.seat = seat
        self.lang = lang
        self.lines: list[dict[str, Any]] = []
        self._at = (-1, -1)
        self._board: dict[str, Any] | None = None
        self._scene: Scene | None = None
        self._snapshots: dict[bool, Snapshot] = {}
        self._patches: dict[int, tuple[Snapshot, dict[str, Any]]] = {}
        self._state: dict[str, Any] | None = None
        self._pictures: dict[str, bytes] = {}
        self._answers: dict[tuple[str, str, bool], dict[str, Any]] = {}  # of lenses
        self._told = 0  # how many lines of the engine's log are in `lines`
        self._entries = 0  # how many entries were checked for lines of the server's own
        self._epoch = -1

    @property
    def position(self) -> tuple[int, int]:
        """Changes whenever the board may have changed."""
        return self.session.n, self.session.epoch

    def _drop_old(self) -> None:
        if self._at != self.position:
            self._at = self.position
            self._board = self._scene = self._state = None
            self._snapshots.clear()
            self._patches.clear()
            self._pictures.clear()
            self._answers.clear()

    # Boards

    def view_board(self) -> dict[str, Any]:
        """The board for programs: the view, and what may be played."""
        self._drop_old()
        if self._board is None:
            session, seat = self.session, self.seat
            over, to_move = session.over, list(session.to_move)
            self._board = {
                "t": "board",
                "seat": seat,
                "n": session.n,
                "view": session.match.view(seat),
                "to_move": to_move,
                "actions": session.match.notations(seat) if seat and session.playable else [],
                "over": over,
                "result": session.result("en") if over else None,
            }
        return self._board

    def scene(self) -> Scene:
        self._drop_old()
        if self._scene is None:
            self._scene = self.session.match.scene(self.seat, self.lang)
            if not self.session.playable:
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

    def picture(self, theme: str) -> bytes:
        """The board as SVG, if it was drawn since the last entry."""
        self._drop_old()
        return self._pictures.get(theme, b"")

    def keep_picture(self, position: tuple[int, int], theme: str, picture: bytes) -> None:
        """Drawn elsewhere, for that position."""
        if position == self.position:
            self._pictures[theme] = picture

    # Lenses

    def lens(self, id: str, item: str, drawn: bool) -> dict[str, Any]:
        """What a question about the map shows this seat."""
        self._drop_old()
        match = self.session.match
        known = next((lens for lens in match.game.lenses if lens.id == id), None)
        if known is not None and known.is_aid and not self.session.aids:
            raise RequestError("refused", "rated")
        item = find_item(self.scene(), item) if known is None or known.of_item else ""
        key = (id, item, drawn)
        if key not in self._answers:
            answer = match.lens(id, self.seat, item, self.lang)
            if len(self._answers) >= ANSWERS_KEPT:
                self._answers.clear()
            self._answers[key] = sent_answer(answer, match.game.roles, drawn)
        return self._answers[key]

    # State

    def state(self) -> dict[str, Any]:
        """The part of the state message that does not depend on who is online."""
        self._drop_old()
        if self._state is None:
            session, seat = self.session, self.seat
            to_move = session.to_move
            self._state = {
                "seat": seat,
                "n": session.n,
                "to_move": list(to_move),
                "turn": to_move[0] if to_move else None,
                "prompt": session.prompt(seat, self.lang),
                "over": session.over,
                "result": session.result(self.lang),
                "can_undo": bool(seat and to_move and session.match.can_undo(seat)),
                "actions": self._actions(),
                "team": list(session.team_of(seat)) if seat is not None else [],
                "last": session.history.last_by(seat) if seat is not None else 0,
                "notice": session.rules_notice(self.lang),
                "rated": session.row.rated,
                "aids": session.aids,
            }
        return self._state

    def _actions(self) -> list[dict[str, Any]]:
        seat, match = self.seat, self.session.match
        if seat is None or not self.session.playable:
            return []
        final = final_actions(self.session, seat)
        return [
            {
                "action": str(a),
                "text": a.text(self.lang),
                "group": a.verb,
                "rule": a.rule,
                "final": final.get(str(a)),
                "main": a.verb in match.game.goes_on,
            }
            for a in match.legal(seat)
        ]

    # Log

    def log(self) -> list[dict[str, Any]]:
        """All lines of the log. Lines that are still true stay the same objects."""
        session = self.session
        if self._epoch != session.epoch:
            self._epoch, self._told, self._entries = session.epoch, 0, 0
            self.lines = first_lines(session, self.lang)
        told = session.match.story(self.seat, self.lang, self._told)
        if told or self._entries < session.n:
            self._told += len(told)
            scene = self.scene() if told else None
            self.lines = self.lines + log_lines(session, told, scene, self._entries, session.n, self.lang)
            self._entries = session.n
        return self.lines


def first_lines(session: Session, lang: str) -> list[dict[str, Any]]:
    """What everybody is told before the first move: that a match is rated, and whether what is hidden in a fork among
    people is known to somebody."""
    row = session.row
    keys = [f"dealt-{row.dealt}"] if row.dealt else []
    keys += ["rated"] if row.rated else []
    return [{"n": 0, "parts": [say(lang, "log", key)]} for key in keys]


def log_lines(
    session: Session, told: list[LogLine], scene: Scene | None, first: int, last: int, lang: str
) -> list[dict[str, Any]]:
    """Lines of the engine and, for the entries from `first` to `last`, of the server, in the order of entries."""
    entry_of_move = [0, *(played.n for played in session.history.path(last))]
    places = {item.id for item in scene.items()} if scene is not None else set()
    lines = [told_line(line, entry_of_move[line.move], places) for line in told]
    for entry in session.history.entries[first:last]:
        if entry.kind in LOGGED:
            lines.append({"n": entry.n, "parts": [own_line(session, entry, lang)]})
    return sorted(lines, key=lambda line: int(str(line["n"])))


def told_line(line: LogLine, entry: int, places: set[str]) -> dict[str, Any]:
    """A line of the engine. Fields that say nothing are left out."""
    fields: dict[str, Any] = {"heading": line.heading, "role": line.role, "turning_point": line.turning_point}
    if places.issuperset(line.way):
        fields["way"] = list(line.way)
    return {"n": entry, "parts": line_parts(line, places)} | {name: value for name, value in fields.items() if value}


def own_line(session: Session, entry: Entry, lang: str) -> str:
    """The line of an entry that the engine does not know: a resignation, a draw, a take-back."""
    if entry.kind != TAKEBACK:
        return session.say_of(lang, "log", LOGGED[entry.kind], entry.seat)
    seat = session.label(entry.seat, lang) if entry.seat else ""
    back = read_takeback(entry.text)
    return say(lang, "log", "takeback" if back.agreed else "takeback-alone", seat=seat, n=back.to)


def line_parts(line: LogLine, places: set[str]) -> list[Any]:
    """Words, places of the board, and at the end the rule."""
    found: list[Any] = []
    for piece in line.parts:
        found.append({"text": piece.text, "place": piece.word} if piece.word in places else piece.text)
    return [*found, " ", {"text": line.rule, "rule": line.rule}]


def offer_nothing(scene: Scene) -> None:
    """Remove all actions from a scene: the match has ended, or an earlier position is shown."""
    for item in scene.pieces():
        item.actions.clear()
        if LEGAL in item.states:
            item.states.remove(LEGAL)
