"""Health: liveness and readiness of the server, and its graceful shutdown.

    GET /healthz   200 {"status": "alive"}       the process is alive
    GET /readyz    200 {"status": "ready"}       requests are accepted; 503 {"status": "stopping"} during shutdown

Neither needs a login or reveals data. On SIGTERM or Ctrl-C the server accepts no new work, finishes pending requests
for at most `GRACE` seconds, and exits.
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

GRACE = 20.0  # seconds for pending requests; the defaults of Docker and Kubernetes are 10 and 30
QUIET = 1.0  # seconds without a request before exit: clients send two requests per answer
LONG_LIVED = ("/gradio_api/heartbeat/", "/gradio_api/startup-events", "/healthz", "/readyz")  # nobody waits for these


@dataclass
class Health:
    """The state of the server."""

    is_stopping: bool = False
    _begun: int = 0  # pending requests
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, path: str) -> bool:
        """Count a request, and return whether `end` has to be called."""
        if path.startswith(LONG_LIVED):
            return False
        with self._lock:
            self._begun += 1
        return True

    def end(self) -> None:
        """Count a request as answered."""
        with self._lock:
            self._begun -= 1

    def drained(self, seconds: float = GRACE) -> bool:
        """Stop accepting work, wait for pending requests, and return whether all were answered."""
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


def stop_on_signal() -> threading.Event:
    """Return an event that SIGTERM and SIGINT set; a second signal terminates the process at once.

    Called before the server listens: once it answers, a signal must find its handler.
    """
    told = threading.Event()
    before: dict[int, Any] = {}

    def tell(number: int, _: object) -> None:
        told.set()
        signal.signal(number, before[number])

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            before[number] = signal.signal(number, tell)
    return told


def ask(address: str, seconds: float = 4.0) -> int:
    """Query a server's health; 0 where it answers with 200. For a container's health check."""
    from urllib.request import ProxyHandler, build_opener

    try:
        with build_opener(ProxyHandler({})).open(address, timeout=seconds) as answer:
            return int(answer.status != 200)
    except OSError:
        return 1


if __name__ == "__main__":
    sys.exit(ask(sys.argv[1]))
