"""Telling people that they are waited for: a digest per address, by webhook or mail, never one for each move."""

from __future__ import annotations

import asyncio
import logging
import os
import smtplib
import time
from dataclasses import dataclass
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

import grognard
from grognard.server.errors import RequestError, say
from grognard.server.notify import webhooks
from grognard.server.settings import Settings
from grognard.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from grognard.server.matches.registry import Registry

log = logging.getLogger("grognard.server")


async def check_notify(settings: Settings, fields: dict[str, Any]) -> dict[str, str]:
    """The addresses of one seat, if this table sends such messages at all."""
    found: dict[str, str] = {}
    if fields["webhook"]:
        if settings.webhooks == "off":
            raise RequestError("refused", "notify-off", kind="webhook")
        await asyncio.to_thread(webhooks.check, fields["webhook"], settings.webhooks)
        found["webhook"] = fields["webhook"]
    if fields["email"]:
        if not settings.smtp:
            raise RequestError("refused", "notify-off", kind="e-mail")
        if not is_address(fields["email"]):
            raise RequestError("bad-request", "bad-field", field="email", wanted="name@example.org")
        found["email"] = fields["email"]
    return found


def is_address(text: str) -> bool:
    name, at, host = text.partition("@")
    clean = text.isprintable() and text.isascii() and not set(text) & set(' ,;<>()[]"\\')
    return clean and bool(name) and bool(at) and "." in host and "@" not in host


@dataclass
class WaitingSeat:
    """One seat that is waited for."""

    match: MatchRow
    seat: SeatRow

    def line(self, lang: str) -> str:
        game = grognard.game(self.match.game)
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.match.since))
        title = self.match.title or self.match.id
        return say(
            lang,
            "mail",
            "line",
            game=game.name(lang),
            title=title,
            seat=game.words.seat(lang, self.seat.seat),
            since=since,
        )

    def as_dict(self) -> dict[str, Any]:
        return {"match": self.match.id, "game": self.match.game, "seat": self.seat.seat, "since": self.match.since}


class Digests:
    """Gathers who is waited for and away, by address."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def send_digests(self) -> None:
        """Each time of waiting is told once; whoever is at the table is not told."""
        letters: dict[tuple[str, str], list[WaitingSeat]] = {}
        for match, seats in await self._registry.store.to_be_told(time.time()):
            room = self._registry.rooms.get(match.id)
            online = room.online() if room is not None else set()
            for seat in seats:
                waited_for = seat.seat in match.to_move.split() and seat.seat not in online
                if (
                    seat.notify
                    and waited_for
                    and await self._registry.store.mark_told(match.id, seat.seat, match.since)
                ):
                    for way, address in seat.notify.items():
                        letters.setdefault((way, address), []).append(WaitingSeat(match, seat))
        for (way, address), waiting in letters.items():
            await self._send(way, address, waiting)

    async def _send(self, way: str, address: str, waiting: list[WaitingSeat]) -> None:
        lang = waiting[0].seat.lang
        lines = [one.line(lang) for one in waiting]
        lines.append(say(lang, "mail", "foot"))
        if self._registry.settings.address:
            lines.append(self._registry.settings.address)
        subject = say(lang, "mail", "subject")
        try:
            if way == "webhook":
                text = "\n".join([subject, *lines])
                body = {"text": text, "content": text, "matches": [one.as_dict() for one in waiting]}
                await asyncio.to_thread(webhooks.post, address, body, self._registry.settings.webhooks)
            else:
                await asyncio.to_thread(send_mail, self._registry.settings, address, subject, "\n".join(lines))
        except (OSError, ValueError, smtplib.SMTPException, RequestError) as error:
            log.warning("a digest could not be sent: %s", type(error).__name__)
            for one in waiting:
                await self._registry.store.mark_told(one.match.id, one.seat.seat, 0.0)


def send_mail(settings: Settings, address: str, subject: str, text: str) -> None:
    """Through the host's own mail server; name and password come from the environment."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.sender or "grognard@localhost", address, subject
    letter.set_content(text)
    host, _, port = settings.smtp.partition(":")
    with smtplib.SMTP(host, int(port or 25), timeout=10) as server:
        if server.has_extn("starttls"):
            server.starttls()
        user = os.environ.get("GROGNARD_SMTP_USER")
        if user:
            server.login(user, os.environ.get("GROGNARD_SMTP_PASSWORD", ""))
        server.send_message(letter)
