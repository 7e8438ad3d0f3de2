"""Running the server: one process that answers on one address."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from grognard.server.app import make_app
from grognard.server.logs import set_up_logs
from grognard.server.settings import Settings
from grognard.server.storage.connect import Database
from grognard.server.web.gate import Gate, protocols
from grognard.server.web.limits import SMALL

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
    app = make_app(settings, database)
    gate = app.state.gate = Gate(settings)
    http, websocket = protocols(gate)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        http=http,
        ws=websocket,
        ws_max_size=SMALL,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=settings.trusted or None,
        timeout_graceful_shutdown=3,
    )
    return Server(config)


def relax_garbage_collection() -> None:
    """Boards are many small objects without cycles: looking for cycles would take a tenth of the server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def serve(settings: Settings, database: Database, line: socket.socket) -> None:
    """On this socket, until it is told to stop."""
    set_up_logs(settings.log_format)
    relax_garbage_collection()
    sys.setswitchinterval(SWITCH_INTERVAL)
    make_server(settings, database).run([line])
