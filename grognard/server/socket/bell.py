"""A bell for one who waits. `asyncio.Event` serves many, and asks for each wait which loop is running."""

from __future__ import annotations

import asyncio


class Bell:
    """Rung once or often, it wakes its one listener once; rung before he listens, it wakes him at once."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._rung = False
        self._listener: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self._rung = True
        listener = self._listener
        if listener is not None and not listener.done():
            listener.set_result(None)

    async def wait(self) -> None:
        if not self._rung:
            self._listener = self._loop.create_future()
            await self._listener
        self._rung = False
