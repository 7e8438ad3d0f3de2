"""What a seat may ask of its match: the same requests over the socket and over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from grognard.engine.drawing.attempts import why_nothing
from grognard.server.bots.autoplay import consider, world_for
from grognard.server.errors import RequestError
from grognard.server.feeds.finality import is_final, redeals
from grognard.server.matches.offers import check_offer, find_offers, others
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.matches.session import Session
from grognard.server.messages import (
    AnswerOffer,
    Chat,
    Compare,
    Final,
    Hint,
    MakeOffer,
    Odds,
    Pace,
    Play,
    Resign,
    Undo,
    Why,
)
from grognard.server.storage.rows import ANSWER, CHAT, OFFER, PLAY, RESIGN, TAKEBACK, UNDO
from grognard.server.validation import clean
from grognard.server.workers.jobs import Chances, Compared, ComparedAnswer, OddsAnswer
from grognard.server.workers.pool import PERSON, WorkerFailed

ADVISER = "normal"
MOST_NOTES = 1000  # of one seat: what it says and offers, and further tokens for it
Answer = dict[str, Any]


@dataclass
class Asker:
    """The seat that a request comes from; its token has been checked."""

    registry: Registry
    room: Room
    seat: str
    lang: str
    caller: str = ""  # the address that the work for it is charged to


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
    check_aids(asker)
    try:
        choice = await consider(asker.registry.pool, asker.caller, session.match, asker.seat, ADVISER, PERSON)
    except WorkerFailed as error:
        raise RequestError("unavailable", "thinking") from error
    action = session.match.action(choice.action)
    text = action.text(asker.lang) if action is not None else ""
    return {"action": choice.action, "text": text, "reason": choice.reason[asker.lang]}


def check_aids(asker: Asker) -> None:
    """In a rated match between people nobody gets help, unless all have agreed to it."""
    if not asker.room.session.aids:
        raise RequestError("refused", "rated")


async def odds(asker: Asker, message: Odds) -> Answer:
    session, action, seat = asker.room.session, message.action, asker.seat
    check_aids(asker)
    if not session.to_move or session.match.why_not(action, seat) is not None:
        return {"odds": None, "rows": [], "changes": []}
    job = Chances(world_for(session.match, seat), seat, action, asker.lang)
    try:
        answer = await asker.registry.jobs.ask(asker.caller, job)
    except WorkerFailed as error:
        raise RequestError("unavailable", "thinking") from error
    return msgspec.to_builtins(msgspec.json.decode(answer, type=OddsAnswer))  # type: ignore[no-any-return]


async def compare(asker: Asker, message: Compare) -> Answer:
    session, seat = asker.room.session, asker.seat
    check_aids(asker)
    legal = [action for action in message.actions if session.match.why_not(action, seat) is None]
    if not session.to_move or not legal:
        return {"measures": [], "options": []}
    job = Compared(world_for(session.match, seat), seat, legal, asker.lang)
    try:
        answer = await asker.registry.jobs.ask(asker.caller, job)
    except WorkerFailed as error:
        raise RequestError("unavailable", "thinking") from error
    return msgspec.to_builtins(msgspec.json.decode(answer, type=ComparedAnswer))  # type: ignore[no-any-return]


async def why(asker: Asker, message: Why) -> Answer:
    session = asker.room.session
    session.check_running()
    match, item = session.match, message.item
    if item:
        refusal = why_nothing(match, asker.seat, item, asker.room.feed(asker.seat, asker.lang).scene())
    else:
        refusal = match.why_not(message.action, asker.seat)
    return {"refusal": None if refusal is None else {"rule": refusal.rule, "text": refusal.text(asker.lang)}}


async def final(asker: Asker, message: Final) -> Answer:
    """Of what cannot be played, nothing is said."""
    session, seat = asker.room.session, asker.seat
    if not session.playable or session.match.why_not(message.action, seat) is not None:
        return {"final": None}
    return {"final": is_final(redeals(session, seat), message.action, seat)}


async def chat(asker: Asker, message: Chat) -> Answer:
    text = clean(message.text, 500)
    if not text:
        raise RequestError("bad-request", "empty-chat")
    check_space(asker.room.session, asker.seat)
    if message.to == "team" and len(asker.room.session.team_of(asker.seat)) < 2:
        raise RequestError("bad-request", "no-team")
    return {"k": await asker.room.add_note(CHAT, asker.seat, text, message.to)}


def check_space(session: Session, seat: str) -> None:
    """All notes of a match are kept in memory, and those since the last entry are looked through after each. Each seat
    has its share: nobody talks so much that others can neither answer nor offer a draw."""
    if sum(note.seat == seat for note in session.notes) >= MOST_NOTES:
        raise RequestError("refused", "notes-full", most=MOST_NOTES)


async def offer(asker: Asker, message: MakeOffer) -> Answer:
    """A draw, hints and odds, or a take-back, which is done at once if nobody else has to agree."""
    session = asker.room.session
    session.check_running()
    check_space(session, asker.seat)
    to = message.to if message.to is not None else entry_before_own_move(asker)
    text = check_offer(session, message.kind, asker.seat, to)
    if message.kind == TAKEBACK and not others(session, asker.seat):
        return await take_back(asker, asker.seat, to, agreed=False)
    return {"offer": await asker.room.add_note(OFFER, asker.seat, text)}


async def take_back(asker: Asker, seat: str, to: int, agreed: bool) -> Answer:
    """All moves before it are played again, in a thread: a long match holds nobody up."""
    session = asker.room.session
    n = session.n
    text = await asyncio.to_thread(session.takeback, to, agreed)
    return {"n": await asker.room.enter(TAKEBACK, seat, n, text)}


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
    if found.kind == TAKEBACK:
        return await take_back(asker, found.seat, found.to, agreed=True)
    return {"n": await asker.room.enter(found.kind, found.seat, n)}


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
    "compare": (Compare, compare),
    "why": (Why, why),
    "final": (Final, final),
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
    asker.room.touch(asker.seat)
    return await HANDLERS[kind][1](asker, message)
