"""What somebody who holds a seat may ask: the same requests over the socket and over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from grognard.engine.change import Change
from grognard.engine.drawing.attempts import why_nothing
from grognard.engine.match import Match
from grognard.server.bots.pool import HINT
from grognard.server.errors import RequestError
from grognard.server.matches.offers import check_offer, find_offers, others
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.storage.rows import ANSWER, CHAT, DRAW, OFFER, PLAY, RESIGN, TAKEBACK, UNDO
from grognard.server.web.fields import Body, Flag, Number, Text, plain

ADVISER = "normal"
MOST_MOVES = 1_000_000
N = Number(0, MOST_MOVES, "number of entries the match has: the move after n")
ACTION = Text(200, "an action in its notation")


@dataclass
class SeatRequest:
    """A request from a seat that was found to be the asker's own."""

    registry: Registry
    room: Room
    seat: str
    lang: str
    fields: dict[str, Any]


Answer = Callable[[SeatRequest], Awaitable[dict[str, Any]]]


async def play(ask: SeatRequest) -> dict[str, Any]:
    return {"n": await ask.registry.enter(ask.room, PLAY, ask.seat, ask.fields["n"], ask.fields["action"])}


async def undo(ask: SeatRequest) -> dict[str, Any]:
    return {"n": await ask.registry.enter(ask.room, UNDO, ask.seat, ask.fields["n"])}


async def resign(ask: SeatRequest) -> dict[str, Any]:
    """Giving up needs no move number: it means the same whatever was played meanwhile."""
    while True:
        try:
            return {"n": await ask.registry.enter(ask.room, RESIGN, ask.seat, ask.room.session.n)}
        except RequestError as error:
            if error.code != "stale":
                raise


async def hint(ask: SeatRequest) -> dict[str, Any]:
    session = ask.room.session
    if ask.seat not in session.to_move:
        raise RequestError("not-your-move", "no-hint")
    answer = await ask.registry.pool.ask(session.match, ask.seat, ADVISER, HINT)
    action = session.match.action(answer["action"])
    text = action.text(ask.lang) if action is not None else ""
    return {"action": answer["action"], "text": text, "reason": answer["reason"][ask.lang]}


async def odds(ask: SeatRequest) -> dict[str, Any]:
    match = ask.room.session.match
    found = None if ask.room.session.over else match.odds(ask.fields["action"], ask.seat)
    if found is None:
        return {"odds": None, "rows": [], "changes": []}
    names = match.game.words.texts[ask.lang]["name"].get("outcome", {})
    rows = [[str(names.get(outcome, outcome)), percent(share, ask.lang)] for outcome, share in found.items()]
    note = match.odds_note(ask.fields["action"], ask.seat, ask.lang)
    rows += [[note, ""]] if note else []
    changes = match.changes(ask.fields["action"], ask.seat)
    return {
        "odds": found,
        "rows": rows + change_rows(match, changes, ask.lang),
        "changes": [c.to_dict() for c in changes],
    }


def change_rows(match: Match, changes: list[Change], lang: str) -> list[list[str]]:
    """Below the chances: what each thing changes, and how that was found."""
    if not changes:
        return []
    words = match.game.words
    rows = [[change.name(words, lang), change.line(words, lang)] for change in changes]
    return [[str(words.texts[lang]["change"]["title"]), ""], *rows, [changes[0].how(words, lang), ""]]


def percent(share: float, lang: str) -> str:
    """Rounded, but never to what is not certain."""
    if 0 < share < 0.005:
        return "< 1 %"
    if 0.995 <= share < 1:
        return "> 99 %"
    return f"{round(100 * share)} %"


async def why(ask: SeatRequest) -> dict[str, Any]:
    if ask.room.session.over:
        raise RequestError("over", "over")
    match, item = ask.room.session.match, ask.fields["item"]
    refusal = why_nothing(match, ask.seat, item) if item else match.why_not(ask.fields["action"], ask.seat)
    return {"refusal": None if refusal is None else {"rule": refusal.rule, "text": refusal.text(ask.lang)}}


async def chat(ask: SeatRequest) -> dict[str, Any]:
    text, aim = plain(ask.fields["text"], 500), ask.fields["to"]
    if not text:
        raise RequestError("bad-request", "empty-chat")
    if aim == "team" and len(ask.room.session.team_of(ask.seat)) < 2:
        raise RequestError("bad-request", "no-team")
    return {"k": await ask.registry.say(ask.room, CHAT, ask.seat, text, aim)}


async def offer(ask: SeatRequest) -> dict[str, Any]:
    """A draw or a take-back; where nobody else has to agree, it is done at once."""
    session = ask.room.session
    if session.over:
        raise RequestError("over", "over")
    kind = ask.fields["kind"]
    to = ask.fields["to"] if ask.fields["to"] is not None else before_own(ask)
    text = check_offer(session, kind, ask.seat, to)
    if not others(session, ask.seat):
        return {"n": await ask.registry.enter(ask.room, TAKEBACK, ask.seat, session.n, str(to))}
    return {"offer": await ask.registry.say(ask.room, OFFER, ask.seat, text)}


def before_own(ask: SeatRequest) -> int:
    """Where no move is named: back before one's own last decision that counts."""
    path = ask.room.session.history.path()
    return next((node.n - 1 for node in reversed(path) if node.seat == ask.seat), -1)


async def answer(ask: SeatRequest) -> dict[str, Any]:
    """Yes or no to an offer; the last yes carries it out."""
    session, number = ask.room.session, ask.fields["offer"]
    found = next((offer for offer in find_offers(session) if offer.k == number), None)
    if found is None:
        raise RequestError("stale", "no-offer")
    if ask.fields["yes"] and ask.seat not in found.waiting:
        raise RequestError("refused", "own-offer")
    n = session.n
    if not ask.fields["yes"] or found.waiting != [ask.seat]:
        word = "yes" if ask.fields["yes"] else "no"
        await ask.registry.say(ask.room, ANSWER, ask.seat, f"{number} {word}")
        return {"n": session.n}
    kind, text = (DRAW, "") if found.kind == DRAW else (TAKEBACK, str(found.to))
    return {"n": await ask.registry.enter(ask.room, kind, found.seat, n, text)}


async def pace(ask: SeatRequest) -> dict[str, Any]:
    """Bots move at once until it is a person's move."""
    if ask.fields["skip"] and ask.room.bots is not None:
        ask.room.skip.set()
    return {}


@dataclass
class Request:
    """A kind of message: its fields, who answers it, what it is for."""

    fields: Body
    answer: Answer
    about: str


REQUESTS: dict[str, Request] = {
    "play": Request({"n": N, "action": ACTION}, play, "Play an action as the move after n."),
    "undo": Request({"n": N}, undo, "Take one's last decision back, where nothing was rolled or shown since."),
    "hint": Request({}, hint, "What a bot would do, and why."),
    "odds": Request({"action": ACTION}, odds, "The chances of an action, from what this seat knows."),
    "why": Request(
        {"action": Text(200, "an action in its notation", True), "item": Text(80, "or a thing of the board", True)},
        why,
        "Why an action is not legal, or a thing offers none; null if it is, or if no rule speaks.",
    ),
    "chat": Request(
        {"text": Text(2000, "what to say"), "to": Text(5, "who hears it", True, ("table", "team"))},
        chat,
        "Say something at the table, or to one's team.",
    ),
    "resign": Request({}, resign, "Give up."),
    "offer": Request(
        {"kind": Text(8, "what", False, ("draw", "takeback")), "to": Number(0, MOST_MOVES, "back to entry", True)},
        offer,
        "Offer a draw, or ask to go back to an earlier entry.",
    ),
    "answer": Request(
        {"offer": Number(1, MOST_MOVES, "number of the offer"), "yes": Flag("agreed?")}, answer, "Answer an offer."
    ),
    "pace": Request({"skip": Flag("do not wait for the bots")}, pace, "Let the bots of this match move at once."),
}
DECISIONS = ("play", "undo", "resign", "offer", "answer")


async def respond(kind: str, ask: SeatRequest) -> dict[str, Any]:
    """The answer to a request. Who has left his seat to a bot decides nothing any more."""
    if kind in DECISIONS and ask.seat in ask.room.session.stand_ins:
        raise RequestError("over", "over" if ask.room.session.over else "left")
    return await REQUESTS[kind].answer(ask)
