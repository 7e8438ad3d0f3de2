"""Offers: a draw, an agreed take-back, hints in a rated match. An offer lapses with the next entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.server.errors import RequestError, say
from grognard.server.matches.session import Session
from grognard.server.storage.rows import AIDS, ANSWER, DRAW, OFFER, TAKEBACK, Note

MOST_LOST = 40  # moves that are listed as lost


@dataclass
class Offer:
    """One offer and the seats that have yet to agree."""

    k: int
    kind: str
    seat: str
    to: int
    waiting: list[str]  # seats that have yet to agree
    refused: bool = False


def find_offers(session: Session) -> list[Offer]:
    """The open offers; bots agree to every take-back, and never to a draw."""
    found: dict[int, Offer] = {}
    for note in recent(session):
        if note.kind == OFFER and not session.over:
            kind, _, to = note.text.partition(" ")
            found[note.k] = Offer(note.k, kind, note.seat, int(to or 0), others(session, note.seat))
        elif note.kind == ANSWER:
            count_answer(found, note)
    return [offer for offer in found.values() if not offer.refused]


def recent(session: Session) -> list[Note]:
    """The notes since the last entry; there may be many older ones, so it starts from the end."""
    first = len(session.notes)
    while first and session.notes[first - 1].n == session.n:
        first -= 1
    return session.notes[first:]


def count_answer(found: dict[int, Offer], note: Note) -> None:
    number, _, word = note.text.partition(" ")
    offer = found.get(int(number))
    if offer is not None and word == "yes" and note.seat in offer.waiting:
        offer.waiting.remove(note.seat)
    elif offer is not None and word == "no":
        offer.refused = True


def others(session: Session, seat: str) -> list[str]:
    """The seats of the other people, whose consent is needed."""
    return [row.seat for row in session.people() if row.seat != seat and row.taken]


def open_offers(session: Session, lang: str) -> list[dict[str, Any]]:
    """For the state message: what is offered, which seats have yet to answer, what would be lost."""
    shown = []
    for offer in find_offers(session):
        lost = session.history.lost(offer.to) if offer.kind == TAKEBACK else []
        seat = session.label(offer.seat, lang)
        text = say(lang, "offer", offer.kind, seat=seat, n=offer.to + 1, count=len(lost))
        rows = [{"n": played.n, "seat": played.seat} for played in lost[-MOST_LOST:]]
        shown.append(
            {"offer": offer.k, "kind": offer.kind, "seat": offer.seat, "to": offer.to, "text": text}
            | {"waiting": offer.waiting, "lost": rows, "count": len(lost)}
        )
    return shown


def check_offer(session: Session, kind: str, seat: str, to: int) -> str:
    """The text of the note; RequestError if there is nothing to offer."""
    if find_offers(session):
        raise RequestError("refused", "offer-open")
    if kind == DRAW:
        if not others(session, seat):
            raise RequestError("refused", "no-draw")
        return DRAW
    if kind == AIDS:
        if session.aids:
            raise RequestError("refused", "aids-allowed")
        if not all(row.taken for row in session.people()):
            raise RequestError("refused", "somebody-missing")
        return AIDS
    if not 0 <= to < session.n or not session.history.depth_back(to):
        raise RequestError("refused", "nothing-to-take-back")
    return f"{TAKEBACK} {to}"
