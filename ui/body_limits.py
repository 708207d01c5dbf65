"""Body limits: limits the size and the arrival time of request bodies while they are received."""

from __future__ import annotations

import time

import anyio
from starlette.datastructures import Headers
from starlette.types import Message, Receive

from ui.routes import Route

DRAINED, DRAINING = 64_000_000, 5.0  # bytes and seconds for which the rest of a refused body is read


class LimitedBody:
    """The body of a request while it is received, with limits of size and time."""

    def __init__(self, route: Route, receive: Receive, headers: Headers) -> None:
        self._route, self.source = route, receive
        self._count, self._is_whole = 0, False
        self._until = time.monotonic() + route.seconds
        self.refused: tuple[int, str, str] | None = None
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or int(length[:20]) > route.largest:
            self._refuse_size()

    def _refuse_size(self) -> None:
        size = f"{self._route.largest >> 20} MiB" if self._route.largest >> 20 else f"{self._route.largest:,} bytes"
        self.refused = 413, "too_large", f"a request of this kind holds at most {size}; send the logs in parts"

    async def receive(self) -> Message:
        """Return the next message; beyond a limit, report a disconnect."""
        if self._is_whole:
            return await self.source()
        if self.refused:
            return {"type": "http.disconnect"}
        message: Message = {"type": "http.disconnect"}
        with anyio.move_on_after(max(0.0, self._until - time.monotonic())) as waiting:
            message = await self.source()
        if waiting.cancelled_caught:
            self.refused = 408, "too_slow", f"the request did not arrive within {self._route.seconds:.0f} seconds"
            return {"type": "http.disconnect"}
        self._count += len(message.get("body", b""))
        if self._count > self._route.largest:
            self._refuse_size()
            return {"type": "http.disconnect"}
        self._is_whole = not message.get("more_body", False)
        return message

    async def whole(self) -> bytes | None:
        """Read the whole body; None where it does not arrive."""
        body = bytearray()
        while True:
            message = await self.receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if self._is_whole:
                return bytes(body)


async def drain(receive: Receive) -> None:
    """Read the rest of the body, within limits, so that the client receives the reason of the refusal."""
    left = DRAINED
    with anyio.move_on_after(DRAINING):
        while left > 0:
            message = await receive()
            left -= len(message.get("body", b""))
            if not message.get("more_body", False):
                return
