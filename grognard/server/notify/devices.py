"""Tells players on their devices that it is their move: once for each wait, and only while they are away."""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import grognard
from grognard.server.errors import RequestError, say
from grognard.server.messages import PushDevice
from grognard.server.notify import webhooks
from grognard.server.notify.push import Device, TableIdentity, encrypted, fields_of
from grognard.server.settings import Settings
from grognard.server.storage.rows import WaitingDevice

if TYPE_CHECKING:
    from grognard.server.matches.registry import Registry

log = logging.getLogger("grognard.server")
AT_ONCE: Final = 8  # messages that are sent at the same time
REST: Final = 300.0  # seconds before a push service that failed is tried again
GONE: Final = (404, 410)  # the browser has taken its subscription back
LONGEST_TITLE: Final = 60
NOBODY: Final = "mailto:nobody@example.org"  # some push services want a contact, and this host has given none


async def check_device(settings: Settings, message: PushDevice) -> Device:
    """A device that may be told; RequestError if this server tells none, or not such a one."""
    if settings.push == "off":
        raise RequestError("refused", "notify-off", kind="push")
    device = Device(message.endpoint, message.p256dh, message.auth)
    if settings.push != "any" and not message.endpoint.startswith("https:"):
        raise RequestError("bad-request", "bad-webhook")
    await webhooks.check(message.endpoint, settings.push)
    try:
        device.check()
    except ValueError as error:
        raise RequestError("bad-request", "bad-push-keys") from error
    return device


def device_id(endpoint: str) -> str:
    return blake2b(endpoint.encode(), person=b"grognard-push", digest_size=12).hexdigest()


class Pushes:
    """Sends to every device whose player is waited for."""

    def __init__(self, registry: Registry) -> None:
        self.sending = False
        self._registry = registry
        self._identity = TableIdentity(registry.store.keyring.push_secret)
        self._rests: dict[str, float] = {}  # by device: until when it is not tried again

    async def send(self) -> None:
        self.sending = True
        turns = asyncio.Semaphore(AT_ONCE)
        try:
            before = time.time() - self._registry.settings.push_delay
            waiting = await self._registry.store.waiting_devices(before)
            await asyncio.gather(*(self._tell(one, turns) for one in waiting if self._is_due(one)))
        except RequestError as error:
            log.warning("push messages wait: %s", error)
        finally:
            self.sending = False

    def _is_due(self, one: WaitingDevice) -> bool:
        room = self._registry.rooms.get(one.match)
        online = room.online(self._registry.settings.push_delay) if room is not None else set()
        playable = one.game in grognard.games() and one.rules == grognard.game(one.game).rules_version
        return playable and one.seat not in online and self._rests.get(one.device, 0.0) < time.monotonic()

    async def _tell(self, one: WaitingDevice, turns: asyncio.Semaphore) -> None:
        store = self._registry.store
        if not await store.mark_pushed(one, one.wait):
            return  # another process tells it
        try:
            async with turns:
                status = await self._deliver(one)
        except (OSError, ValueError, RequestError):
            status = 0
        if status in GONE:
            await store.drop_device(one.match, one.seat, one.device)
        elif not 200 <= status < 300:
            log.warning("a push message could not be sent: %s", status or "no answer")
            self._rests[one.device] = time.monotonic() + REST
            await store.mark_pushed(one, 0)

    async def _deliver(self, one: WaitingDevice) -> int:
        settings = self._registry.settings
        device = Device(*one.address)
        fields = fields_of(self._identity, device, contact(settings), topic(one))
        return await webhooks.deliver(device.endpoint, fields, encrypted(message(one), device), settings.push)


def message(one: WaitingDevice) -> dict[str, str]:
    """Which match waits for which seat: nothing that a lobby would not show."""
    game = grognard.game(one.game)
    name, seat = game.name(one.lang), game.words.seat(one.lang, one.seat)
    where = f"{name}: {one.title[:LONGEST_TITLE]}" if one.title else name
    return {"title": say(one.lang, "mail", "push"), "body": f"{where} ({seat})", "match": one.match}


def topic(one: WaitingDevice) -> str:
    """At most 32 letters, says RFC 8030; it tells the push service nothing."""
    return blake2b(f"{one.match} {one.seat}".encode(), person=b"grognard-push", digest_size=12).hexdigest()


def contact(settings: Settings) -> str:
    """Whom a push service may write to about this table."""
    if settings.sender:
        return f"mailto:{settings.sender}"
    return settings.address if settings.address.startswith("https:") else NOBODY
