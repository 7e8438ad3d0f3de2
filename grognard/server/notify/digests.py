"""Notifications that it is a player's move: one digest per address, by webhook or mail, never one per move."""

from __future__ import annotations

import asyncio
import logging
import os
import smtplib
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

import grognard
from grognard.server.errors import RequestError, say
from grognard.server.messages import Notify
from grognard.server.notify import webhooks
from grognard.server.settings import Settings
from grognard.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from grognard.server.matches.registry import Registry

log = logging.getLogger("grognard.server")
AT_ONCE = 8  # messages that are sent at the same time


async def check_notify(settings: Settings, message: Notify) -> dict[str, str]:
    """The addresses of one seat, if this server sends such messages at all."""
    found: dict[str, str] = {}
    if message.webhook:
        if settings.webhooks == "off":
            raise RequestError("refused", "notify-off", kind="webhook")
        await webhooks.check(message.webhook, settings.webhooks)
        found["webhook"] = message.webhook
    if message.email:
        if not settings.smtp:
            raise RequestError("refused", "notify-off", kind="e-mail")
        if not is_address(message.email):
            raise RequestError("bad-request", "bad-field", field="email", wanted="name@example.org")
        found["email"] = message.email
    return found


def is_address(text: str) -> bool:
    name, at, host = text.partition("@")
    clean = text.isprintable() and text.isascii() and not set(text) & set(' ,;<>()[]"\\')
    return clean and bool(name) and bool(at) and "." in host and "@" not in host


@dataclass
class WaitingSeat:
    """A seat that is to move."""

    match: MatchRow
    seat: SeatRow

    def line(self, lang: str) -> str:
        game = grognard.game(self.match.game)
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.match.since))
        title = self.match.title or self.match.id
        seat = game.words.seat(lang, self.seat.seat)
        return say(lang, "mail", "line", game=game.name(lang), title=title, seat=seat, since=since)

    def as_dict(self) -> dict[str, Any]:
        return {"match": self.match.id, "game": self.match.game, "seat": self.seat.seat, "since": self.match.since}


class Digests:
    """Collects the seats whose players are away and must move, by the address they gave."""

    def __init__(self, registry: Registry) -> None:
        self.sending = False
        self._registry = registry
        self._letters = ThreadPoolExecutor(1, "mail")  # one connection to the mail server at a time

    async def send(self) -> None:
        """One message to each address with everything that waits there; a slow address holds up no other."""
        self.sending = True
        turns = asyncio.Semaphore(AT_ONCE)
        try:
            found = await self._collect()
            await asyncio.gather(
                *(self._send(way, address, waiting, turns) for (way, address), waiting in found.items())
            )
        except RequestError as error:
            log.warning("the digests wait: %s", error)
        finally:
            self.sending = False

    async def _collect(self) -> dict[tuple[str, str], list[WaitingSeat]]:
        """Each turn is notified once, and only to players who are not connected."""
        found: dict[tuple[str, str], list[WaitingSeat]] = {}
        store = self._registry.store
        for match, seats in await store.waiting_to_notify(time.time()):
            for seat in seats:
                if self._is_due(match, seat) and await store.mark_notified(match.id, seat.seat, match.since):
                    for way, address in seat.notify.items():
                        found.setdefault((way, address), []).append(WaitingSeat(match, seat))
        return found

    def _is_due(self, match: MatchRow, seat: SeatRow) -> bool:
        room = self._registry.rooms.get(match.id)
        online = room.online() if room is not None else set()
        playable = match.game in grognard.games() and match.rules == grognard.game(match.game).rules_version
        return bool(seat.notify) and playable and seat.seat in match.to_move.split() and seat.seat not in online

    async def _send(self, way: str, address: str, waiting: list[WaitingSeat], turns: asyncio.Semaphore) -> None:
        settings, lang = self._registry.settings, waiting[0].seat.lang
        subject = say(lang, "mail", "subject")
        lines = [one.line(lang) for one in waiting]
        lines.append(say(lang, "mail", "foot"))
        lines += [settings.address] if settings.address else []
        try:
            async with turns:
                if way == "webhook":
                    text = "\n".join([subject, *lines])
                    body = {"text": text, "content": text, "matches": [one.as_dict() for one in waiting]}
                    await webhooks.post(address, body, settings.webhooks)
                else:
                    letter = (settings, address, subject, "\n".join(lines))
                    await asyncio.get_running_loop().run_in_executor(self._letters, send_mail, *letter)
        except (OSError, ValueError, smtplib.SMTPException, RequestError) as error:
            log.warning("a digest could not be sent: %s", type(error).__name__)
            for one in waiting:
                await self._registry.store.mark_notified(one.match.id, one.seat.seat, 0.0)


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
