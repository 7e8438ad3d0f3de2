"""Running a table: one process that answers on one address."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from grognard.server.settings import Settings
from grognard.server.socket.frames import Frames
from grognard.server.storage.connect import Database
from grognard.server.web.app import make_app

HAND_OVER = 0.001  # seconds: the thread that commits moves must not wait five milliseconds for its turn


class Server(uvicorn.Server):
    """Says goodbye before it closes the lines."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        registry = getattr(app.state, "registry", None) if isinstance(app, Starlette) else None
        if registry is not None:
            registry.farewell()
            await asyncio.sleep(0.05)  # for the lines to be written
        await super().shutdown(sockets)


def server(settings: Settings, ready: Database) -> Server:
    """Without access log: addresses hold no secret, yet nobody needs a list of who looked at what."""
    config = uvicorn.Config(
        make_app(settings, ready),
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_level="warning",
        server_header=False,
        ws=Frames,
        ws_max_size=1_000_000,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=settings.trusted or None,
        timeout_graceful_shutdown=3,
    )
    return Server(config)


def spare_memory_checks() -> None:
    """Boards are many small objects without cycles: Python's search for cycles would cost a tenth of all our time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def serve(settings: Settings, ready: Database) -> None:
    """Until it is told to stop."""
    spare_memory_checks()
    sys.setswitchinterval(HAND_OVER)
    server(settings, ready).run()
