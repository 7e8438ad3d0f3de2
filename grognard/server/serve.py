"""Running the server: one process that answers on one address."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from grognard.server.app import make_app
from grognard.server.settings import Settings
from grognard.server.storage.connect import Database

SWITCH_INTERVAL = 0.001  # seconds: the thread that commits moves must not wait five milliseconds for its turn


class Server(uvicorn.Server):
    """Says goodbye before it closes the connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        registry = getattr(app.state, "registry", None) if isinstance(app, Starlette) else None
        if registry is not None:
            registry.say_goodbye()
            await asyncio.sleep(0.05)  # for the notices to be sent
        await super().shutdown(sockets)


def make_server(settings: Settings, database: Database) -> Server:
    """Without an access log: nobody needs a list of who looked at what."""
    config = uvicorn.Config(
        make_app(settings, database),
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_level="warning",
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=1_000_000,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=settings.trusted or None,
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(shorten)
    return Server(config)


def shorten(record: logging.LogRecord) -> bool:
    """A client that sends something other than text is worth a line in the log, not a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def relax_garbage_collection() -> None:
    """Boards are many small objects without cycles: looking for cycles would take a tenth of the server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def serve(settings: Settings, database: Database) -> None:
    """Until it is told to stop."""
    relax_garbage_collection()
    sys.setswitchinterval(SWITCH_INTERVAL)
    make_server(settings, database).run()
