"""Health: whether the server lives and takes requests, told to whoever runs it; and how it stops without losing any.

    GET /healthz   200 {"status": "alive"}       the process answers
    GET /readyz    200 {"status": "ready"}       requests are taken; 503 {"status": "stopping"} once it was told to stop

Neither needs a login, and neither says anything of what is known or of who asks. Told to stop (SIGTERM, Ctrl-C), the
server takes no new work, answers what it has begun, for `GRACE` seconds at most, and closes.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

GRACE = 20.0  # seconds for what was begun; Docker and Kubernetes wait for 10 and 30 unless told otherwise
QUIET = 1.0  # seconds without a request, after which none is taken to come: programs ask twice for one answer
LONG_LIVED = ("/gradio_api/heartbeat/", "/gradio_api/startup-events", "/healthz", "/readyz")  # nobody waits for these


@dataclass
class Health:
    """What a server says of itself."""

    is_stopping: bool = False
    _begun: int = 0  # requests that are being answered
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, path: str) -> bool:
        """Count a request, and tell whether it has to be ended."""
        if path.startswith(LONG_LIVED):
            return False
        with self._lock:
            self._begun += 1
        return True

    def end(self) -> None:
        """Count it as answered."""
        with self._lock:
            self._begun -= 1

    def drained(self, seconds: float = GRACE) -> bool:
        """Take no new work, wait for what was begun, and tell whether all of it was answered."""
        self.is_stopping = True
        end = time.monotonic() + seconds
        quiet = 0.0
        while quiet < QUIET and time.monotonic() < end:
            time.sleep(0.05)
            quiet = 0.0 if self._begun > 0 else quiet + 0.05
        return quiet >= QUIET

    def routes(self) -> list[Route]:
        """Return the routes."""

        async def alive(_: Request) -> JSONResponse:
            return JSONResponse({"status": "alive"}, headers={"cache-control": "no-store"})

        async def ready(_: Request) -> JSONResponse:
            status, told = (503, "stopping") if self.is_stopping else (200, "ready")
            return JSONResponse({"status": told}, status, headers={"cache-control": "no-store"})

        return [Route("/healthz", alive), Route("/readyz", ready)]


def wait_until_told(stop: threading.Event | None = None) -> None:
    """Wait for SIGTERM or SIGINT, or for `stop`; a second one ends the process at once, as it would have."""
    told = stop or threading.Event()
    before: dict[int, Any] = {}

    def tell(number: int, _: object) -> None:
        told.set()
        signal.signal(number, before[number])

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            before[number] = signal.signal(number, tell)
    while not told.wait(0.5):
        pass


def ask(address: str, seconds: float = 4.0) -> int:
    """Ask a server for its health; 0 where it answers with 200. For a container's health check."""
    from urllib.request import ProxyHandler, build_opener

    try:
        with build_opener(ProxyHandler({})).open(address, timeout=seconds) as answer:
            return int(answer.status != 200)
    except OSError:
        return 1


if __name__ == "__main__":
    sys.exit(ask(sys.argv[1]))
