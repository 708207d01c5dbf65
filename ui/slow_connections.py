"""Slow connections: a connection on which no whole request head comes is closed, so that slow ones do not pile up.

uvicorn waits for ever for the end of a request's head; the gate bounds what comes after it.
"""

from __future__ import annotations

import asyncio
from typing import Any

HEAD_SECONDS = 10.0  # for the head of a request to arrive, from connecting, or from its first byte


def made_impatient(config: Any, connections: int, seconds: float = HEAD_SECONDS) -> None:
    """Let a running uvicorn server (its `config`) close slow connections, and hold so many of them at most."""
    plain: Any = config.http_protocol_class

    class Impatient(plain):  # type: ignore[misc]
        _alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            self._set_alarm()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is None or self.cycle.response_complete:
                self._set_alarm()
            else:
                self._stop_alarm()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_alarm()
            super().connection_lost(exc)

        def _set_alarm(self) -> None:
            if self._alarm is None:
                self._alarm = self.loop.call_later(seconds, self._give_up)

        def _stop_alarm(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None

        def _give_up(self) -> None:
            self._alarm = None
            if self.cycle is None or self.cycle.response_complete:
                self.transport.abort()

    config.http_protocol_class = Impatient
    config.limit_concurrency = connections
    config.server_header = False
