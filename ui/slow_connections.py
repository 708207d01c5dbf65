"""Slow connections: closes connections without a complete request head, against slow-loris attacks.

uvicorn has no timeout for a request's head; the gate limits the body.
"""

from __future__ import annotations

import asyncio
from typing import Any

HEAD_SECONDS = 10.0  # for the arrival of a request's head, from the connection or from its first byte


def made_impatient(config: Any, connections: int, seconds: float = HEAD_SECONDS) -> None:
    """Configure a uvicorn server (`config`) to close slow connections, and limit their number."""
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
