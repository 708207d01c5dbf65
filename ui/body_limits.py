"""Body limits: a request's body is counted while it streams in, and waited for no longer than its row allows."""

from __future__ import annotations

import time

import anyio
from starlette.datastructures import Headers
from starlette.types import Message, Receive

from ui.routes import Way

DRAINED, DRAINING = 64_000_000, 5.0  # bytes and seconds of what is sent to no purpose


class Arriving:
    """A request's body on its way in: counted, and waited for no longer than its row allows."""

    def __init__(self, way: Way, receive: Receive, headers: Headers) -> None:
        self._way, self.source = way, receive
        self._count, self._is_whole = 0, False
        self._until = time.monotonic() + way.seconds
        self.refused: tuple[int, str, str] | None = None
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or int(length[:20]) > way.largest:
            self._refuse_size()

    def _refuse_size(self) -> None:
        size = f"{self._way.largest >> 20} MiB" if self._way.largest >> 20 else f"{self._way.largest:,} bytes"
        self.refused = 413, "too_large", f"a request of this kind holds at most {size}; send the logs in parts"

    async def receive(self) -> Message:
        """Give the next piece; after too much or too long, say that the client has gone."""
        if self._is_whole:
            return await self.source()
        if self.refused:
            return {"type": "http.disconnect"}
        message: Message = {"type": "http.disconnect"}
        with anyio.move_on_after(max(0.0, self._until - time.monotonic())) as waiting:
            message = await self.source()
        if waiting.cancelled_caught:
            self.refused = 408, "too_slow", f"the request did not arrive within {self._way.seconds:.0f} seconds"
            return {"type": "http.disconnect"}
        self._count += len(message.get("body", b""))
        if self._count > self._way.largest:
            self._refuse_size()
            return {"type": "http.disconnect"}
        self._is_whole = not message.get("more_body", False)
        return message

    async def whole(self) -> bytes | None:
        """Read the whole body; None where it does not come."""
        body = bytearray()
        while True:
            message = await self.receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if self._is_whole:
                return bytes(body)


async def drain(receive: Receive) -> None:
    """Let a client finish what it sends, within limits, so that it comes to read why that was refused."""
    left = DRAINED
    with anyio.move_on_after(DRAINING):
        while left > 0:
            message = await receive()
            left -= len(message.get("body", b""))
            if not message.get("more_body", False):
                return
