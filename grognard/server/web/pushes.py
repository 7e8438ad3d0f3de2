"""Devices that are told when it is their player's move: they ask for it, and can take it back."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.errors import RequestError
from grognard.server.matches.tokens import hashed
from grognard.server.messages import PushDevice, StopPush
from grognard.server.notify.devices import check_device, device_id
from grognard.server.notify.push import TableIdentity
from grognard.server.web.http import bearer, json, registry_of, room_and_seat

MOST_DEVICES: Final = 8  # of one seat


async def key(request: Request) -> Response:
    registry = registry_of(request)
    if registry.settings.push == "off":
        return json({"key": ""})
    return json({"key": TableIdentity(registry.store.keyring.push_secret).public_key})


async def start(request: Request, message: PushDevice) -> Response:
    registry = registry_of(request)
    room, seat = await room_and_seat(request)
    device = await check_device(registry.settings, message)
    id, store = device_id(device.endpoint), registry.store
    known = await store.devices(room.id, seat)
    if id not in known and len(known) >= MOST_DEVICES:
        raise RequestError("refused", "too-many-devices", most=str(MOST_DEVICES))
    address = [device.endpoint, device.p256dh, device.auth]
    await store.add_device(room.id, seat, id, address, message.lang, hashed(bearer(request)))
    return json({"seat": seat}, 201)


async def stop(request: Request, message: StopPush) -> Response:
    room, seat = await room_and_seat(request)
    dropped = await registry_of(request).store.drop_device(room.id, seat, device_id(message.endpoint))
    return json({"stopped": dropped})
