"""What a seat may ask of its match: the same requests over the socket and over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from grognard.engine.change import Change
from grognard.engine.drawing.attempts import why_nothing
from grognard.engine.match import Match
from grognard.server.bots.pool import HINT
from grognard.server.errors import RequestError
from grognard.server.matches.offers import check_offer, find_offers, others
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.messages import AnswerOffer, Chat, Hint, MakeOffer, Odds, Pace, Play, Resign, Undo, Why
from grognard.server.storage.rows import ANSWER, CHAT, DRAW, OFFER, PLAY, RESIGN, TAKEBACK, UNDO
from grognard.server.validation import clean

ADVISER = "normal"
Answer = dict[str, Any]


@dataclass
class Asker:
    """The seat that a request comes from; its token has been checked."""

    registry: Registry
    room: Room
    seat: str
    lang: str


async def play(asker: Asker, message: Play) -> Answer:
    return {"n": await asker.room.enter(PLAY, asker.seat, message.n, message.action)}


async def undo(asker: Asker, message: Undo) -> Answer:
    return {"n": await asker.room.enter(UNDO, asker.seat, message.n)}


async def resign(asker: Asker, message: Resign) -> Answer:
    """Resigning needs no move number: it means the same whatever was played meanwhile."""
    while True:
        try:
            return {"n": await asker.room.enter(RESIGN, asker.seat, asker.room.session.n)}
        except RequestError as error:
            if error.code != "stale":
                raise


async def hint(asker: Asker, message: Hint) -> Answer:
    session = asker.room.session
    if asker.seat not in session.to_move:
        raise RequestError("not-your-move", "no-hint")
    answer = await asker.registry.pool.ask(session.match, asker.seat, ADVISER, HINT)
    action = session.match.action(answer["action"])
    text = action.text(asker.lang) if action is not None else ""
    return {"action": answer["action"], "text": text, "reason": answer["reason"][asker.lang]}


async def odds(asker: Asker, message: Odds) -> Answer:
    session, action, seat, lang = asker.room.session, message.action, asker.seat, asker.lang
    match = session.match
    found = match.odds(action, seat) if session.to_move else None
    if found is None:
        return {"odds": None, "rows": [], "changes": []}
    names = match.game.words.texts[lang]["name"].get("outcome", {})
    rows = [[str(names.get(outcome, outcome)), percent(share)] for outcome, share in found.items()]
    note = match.odds_note(action, seat, lang)
    rows += [[note, ""]] if note else []
    changes = match.changes(action, seat)
    rows += change_rows(match, changes, lang)
    return {"odds": found, "rows": rows, "changes": [change.to_dict() for change in changes]}


def change_rows(match: Match, changes: list[Change], lang: str) -> list[list[str]]:
    """Below the chances: what each thing changes, and how that was calculated."""
    if not changes:
        return []
    words = match.game.words
    rows = [[change.name(words, lang), change.line(words, lang)] for change in changes]
    return [[str(words.texts[lang]["change"]["title"]), ""], *rows, [changes[0].how(words, lang), ""]]


def percent(share: float) -> str:
    """Rounded, but only a certain outcome is shown as 0 % or 100 %."""
    if 0 < share < 0.005:
        return "< 1 %"
    if 0.995 <= share < 1:
        return "> 99 %"
    return f"{round(100 * share)} %"


async def why(asker: Asker, message: Why) -> Answer:
    session = asker.room.session
    session.check_running()
    match, item = session.match, message.item
    refusal = why_nothing(match, asker.seat, item) if item else match.why_not(message.action, asker.seat)
    return {"refusal": None if refusal is None else {"rule": refusal.rule, "text": refusal.text(asker.lang)}}


async def chat(asker: Asker, message: Chat) -> Answer:
    text = clean(message.text, 500)
    if not text:
        raise RequestError("bad-request", "empty-chat")
    if message.to == "team" and len(asker.room.session.team_of(asker.seat)) < 2:
        raise RequestError("bad-request", "no-team")
    return {"k": await asker.room.add_note(CHAT, asker.seat, text, message.to)}


async def offer(asker: Asker, message: MakeOffer) -> Answer:
    """A draw or a take-back; if nobody else has to agree, it is done at once."""
    session = asker.room.session
    session.check_running()
    to = message.to if message.to is not None else entry_before_own_move(asker)
    text = check_offer(session, message.kind, asker.seat, to)
    if not others(session, asker.seat):
        return {"n": await asker.room.enter(TAKEBACK, asker.seat, session.n, str(to))}
    return {"offer": await asker.room.add_note(OFFER, asker.seat, text)}


def entry_before_own_move(asker: Asker) -> int:
    """The entry before this seat's last move: a take-back goes there if it names no entry."""
    path = asker.room.session.history.path()
    return next((played.n - 1 for played in reversed(path) if played.seat == asker.seat), -1)


async def answer_offer(asker: Asker, message: AnswerOffer) -> Answer:
    """Yes or no to an offer; the last yes carries it out."""
    session = asker.room.session
    found = next((offer for offer in find_offers(session) if offer.k == message.offer), None)
    if found is None:
        raise RequestError("stale", "no-offer")
    if message.yes and asker.seat not in found.waiting:
        raise RequestError("refused", "own-offer")
    n = session.n
    if not message.yes or found.waiting != [asker.seat]:
        await asker.room.add_note(ANSWER, asker.seat, f"{message.offer} {'yes' if message.yes else 'no'}")
        return {"n": session.n}
    kind, text = (DRAW, "") if found.kind == DRAW else (TAKEBACK, str(found.to))
    return {"n": await asker.room.enter(kind, found.seat, n, text)}


async def pace(asker: Asker, message: Pace) -> Answer:
    """Bots move at once until it is a person's move."""
    if message.skip and asker.room.bots is not None:
        asker.room.skip.set()
    return {}


Handler = Callable[[Asker, Any], Awaitable[Answer]]

HANDLERS: dict[str, tuple[type[Struct], Handler]] = {
    "play": (Play, play),
    "undo": (Undo, undo),
    "hint": (Hint, hint),
    "odds": (Odds, odds),
    "why": (Why, why),
    "chat": (Chat, chat),
    "resign": (Resign, resign),
    "offer": (MakeOffer, offer),
    "answer": (AnswerOffer, answer_offer),
    "pace": (Pace, pace),
}
DECISIONS = ("play", "undo", "resign", "offer", "answer")


async def respond(kind: str, asker: Asker, message: Struct) -> Answer:
    """The answer to a request. A player who has left their seat to a bot decides nothing any more."""
    session = asker.room.session
    if kind in DECISIONS and asker.seat in session.stand_ins:
        raise RequestError("over", "over" if session.over else "left")
    return await HANDLERS[kind][1](asker, message)
