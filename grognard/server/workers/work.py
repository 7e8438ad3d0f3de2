"""The jobs of a worker process, each from its message to the bytes of the answer."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import msgspec

import grognard
from grognard import Match
from grognard.bots.roster import make_bot
from grognard.engine.change import Change
from grognard.engine.drawing.open_view import open_scene, open_story
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.comparison import compare
from grognard.engine.drawing.svg.miniature import draw_miniature
from grognard.engine.language.log_line import LogLine
from grognard.engine.language.text import LANGUAGES
from grognard.engine.saving.record import read_record
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import first_lines, log_lines, offer_nothing
from grognard.server.feeds.snapshot import Snapshot
from grognard.server.matches.seating import new_row
from grognard.server.matches.session import Session
from grognard.server.workers.jobs import (
    Chances,
    CheckScenario,
    Choice,
    Compared,
    ComparedAnswer,
    ComparedOption,
    Consider,
    Divide,
    DrawFilm,
    DrawMiniature,
    DrawPoster,
    Import,
    Job,
    NewStart,
    OddsAnswer,
    Picture,
    Replay,
    Sketching,
    Summarise,
    Trial,
    TryOut,
)
from grognard.server.workers.scenarios import check_scenario, sketch, trial

MOST_MOVES = 20_000  # of a record; the longest games have some thousands
encode = msgspec.json.encode


def consider(job: Consider) -> bytes:
    choice = make_bot(job.bot, job.seed).consider(grognard.load(job.world), job.seat)
    return encode(Choice(str(choice.action), {lang: choice.text(lang) for lang in LANGUAGES}))


def chances(job: Chances) -> bytes:
    match = grognard.load(job.world)
    found = match.odds(job.action, job.seat)
    if found is None:
        return encode(OddsAnswer(None, [], []))
    names = match.game.words.texts[job.lang]["name"].get("outcome", {})
    rows = [[str(names.get(outcome, outcome)), percent(share)] for outcome, share in found.items()]
    note = match.odds_note(job.action, job.seat, job.lang)
    rows += [[note, ""]] if note else []
    changes = match.changes(job.action, job.seat)
    rows += change_rows(match, changes, job.lang)
    return encode(OddsAnswer(found, rows, [change.to_dict() for change in changes]))


def compared(job: Compared) -> bytes:
    found = compare(grognard.load(job.world), job.actions, job.seat, job.lang)
    options = [
        ComparedOption(one.action, one.shares, [percent(share) for share in one.shares]) for one in found.columns
    ]
    return encode(ComparedAnswer(found.measures, options))


def change_rows(match: Match, changes: list[Change], lang: str) -> list[list[str]]:
    """Below the chances: what each thing changes, and how that was calculated."""
    if not changes:
        return []
    words = match.game.words
    rows = [[change.name(words, lang), change.line(words, lang)] for change in changes]
    return [[str(words.texts[lang]["change"]["title"]), ""], *rows, [changes[0].how(words, lang), ""]]


def percent(share: float) -> str:
    """Rounded, but only a certain outcome is shown as 0 % or 100 %; no line ends before the sign."""
    if 0 < share < 0.005:
        return "<\u00a01\u00a0%"
    if 0.995 <= share < 1:
        return ">\u00a099\u00a0%"
    return f"{round(100 * share)}\u00a0%"


def picture(job: Picture) -> bytes:
    return grognard.load(job.world).svg(job.seat or None, job.lang, job.theme).encode()


def draw_poster(job: DrawPoster) -> bytes:
    game = grognard.game(job.game)
    assert game.profile is not None
    poster = game.profile.poster
    scene = game.scene(poster.match(game).view(None), [], job.lang)
    return draw_miniature(scene, job.theme, poster.map, poster.box, names=True).encode()


def draw_board(job: DrawMiniature) -> bytes:
    match = grognard.load(job.world)
    scene = match.game.scene(match.view(job.seat or None), [], LANGUAGES[0])
    return draw_miniature(scene, job.theme).encode()


def summarise(job: Summarise) -> bytes:
    """The session knows how a match ended that its rules did not end."""
    session = Session(job.stored)
    result = session.result(job.lang) or {}
    told = session.match.summary(job.lang)
    told |= {"verdict": result.get("text", ""), "winners": result.get("winners", [])}
    return encode(told)


def draw_film(job: DrawFilm) -> bytes:
    return Session(job.stored).match.film(job.lang, job.theme).encode()


def replay(job: Replay) -> bytes:
    session, at, lang = Session(job.stored), job.at, job.lang
    match = session.position_after(at, undo=0)
    scene, story = scene_and_story(match, job.eyes, lang)
    if at == session.n:
        scene.prompt = session.prompt(job.eyes if job.eyes in match.seats else None, lang)
    found: dict[str, Any] = {"n": at, "last": session.n, "eyes": job.eyes, "over": session.over}
    found["log"] = first_lines(session, lang) + log_lines(session, story, scene, 0, at, lang)
    found["scene"] = Snapshot(scene, job.drawn).whole()
    found["seed"] = session.row.seed if session.over else None
    found["commitment"] = session.match.commitment
    return encode(found)


def scene_and_story(match: Match, eyes: str, lang: str) -> tuple[Scene, list[LogLine]]:
    """A scene that offers nothing, and its log: one seat's, the public's, or everything that any seat knew."""
    if eyes == "all":
        return open_scene(match, lang), open_story(match, lang)
    seat = None if eyes == "public" else eyes
    scene: Scene = match.scene(seat, lang)
    offer_nothing(scene)
    return scene, match.story(seat, lang)


def divide(job: Divide) -> bytes:
    position = Session(job.stored).position_after(job.at)
    if position.turn is None:
        raise RequestError("over", "over")
    start = position.dealt_again() if job.again else position.fork()
    row = new_row(start)
    row.start = base64.b64encode(start.dump()).decode()
    return encode(NewStart(row, list(start.seats), []))


def import_record(job: Import) -> bytes:
    """Every move is played from a start that the engine makes, or from a position that this table has signed."""
    parsed = read_record(job.text)
    if len(parsed.moves) > MOST_MOVES:
        raise RequestError("too-large", "too-many-moves", most=MOST_MOVES)
    match = grognard.replay(job.text)
    row = new_row(match)
    row.archive = row.over = True
    row.to_move, row.n = "", len(parsed.moves)
    row.start = parsed.header.get("position", "")
    return encode(NewStart(row, list(match.seats), parsed.moves))


def try_out(job: TryOut) -> bytes:
    session = Session(job.stored)
    for seat in (*session.match.seats, None):
        session.match.scene(seat, "en")
        session.match.story(seat, "en")
    return b""


WORK: dict[type[Any], Callable[[Any], bytes]] = {
    Consider: consider,
    Chances: chances,
    Compared: compared,
    Picture: picture,
    Replay: replay,
    Summarise: summarise,
    DrawFilm: draw_film,
    DrawPoster: draw_poster,
    DrawMiniature: draw_board,
    Divide: divide,
    Import: import_record,
    CheckScenario: check_scenario,
    Sketching: sketch,
    Trial: trial,
    TryOut: try_out,
}


def work(question: bytes) -> bytes:
    """The answer to a question."""
    job: Job = msgspec.json.decode(question, type=Job)
    return WORK[type(job)](job)
