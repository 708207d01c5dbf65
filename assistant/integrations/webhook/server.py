"""The server of the webhook: takes alerts, answers at once, and diagnoses and tells them behind that.

    POST /alerts/NAME      202 taken, 401 not signed, 404 no such source, 413, 422 no such shape, 429 too many, 503 busy
    GET  /healthz          200

A server of its own and not a route of the app: who sends alerts has no login, no browser and no business with the page.
What comes in is bounded: bodies, the time they take, connections, requests a minute, what waits.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from assistant.errors import AssistantError, BadArgument
from assistant.integrations.webhook.cards import message_of
from assistant.integrations.webhook.config import Channel, Config, Source
from assistant.integrations.webhook.delivery import Outbox, Pace
from assistant.integrations.webhook.payloads import Problem, problems_of
from assistant.integrations.webhook.signatures import is_from
from assistant.integrations.webhook.worker import Worker
from assistant.rendering.report import report_of
from assistant.service.service import Service

LARGEST = 1 << 20  # bytes of a request
LINGERING = 2.0  # seconds for the rest of a request that was refused unread, else its sender meets a reset connection
SECONDS = 10.0  # for a request to arrive
CONNECTIONS = 32  # at once
WAITING = 200  # problems that wait for their diagnosis
PREFIX = "/alerts/"

_log = logging.getLogger("assistant.webhook")


class Desk:
    """Diagnoses what was taken, and hands it to the channels."""

    def __init__(self, config: Config, service: Service, outbox: Callable[[Channel], Outbox] = Outbox) -> None:
        """Start the thread that diagnoses, and one for each channel."""
        self.sources = {source.name: source for source in config.source}
        self._service = service
        self._paces = {source.name: Pace(source.per_minute) for source in config.source}
        self._outboxes = {channel.name: outbox(channel) for channel in config.channel}
        self._worker = Worker[tuple[Source, Problem]]("diagnosing alerts", WAITING, self._work)

    def take(self, name: str, headers: dict[str, str], body: bytes, now: float) -> tuple[int, str]:
        """Return the status of a request and what is said of it; its problems are queued."""
        source = self.sources.get(name)
        if source is None:
            return 404, "there is no source of this name"
        if not is_from(source, headers, body, now):
            return 401, "the request is not signed with the secret of this source"
        if self._paces[name].wait() > 0:
            return 429, f"this source may send {source.per_minute} requests a minute"
        try:
            problems = problems_of(source.kind, json.loads(body))
        except (ValueError, RecursionError):  # no JSON, or no text
            return 422, "the body is no JSON"
        except BadArgument as error:
            return 422, str(error)
        for problem in problems:
            if not self._worker.put((source, problem)):
                return 503, "too many alerts wait; send it again"
        return 202, f"{len(problems)} taken"

    def close(self, seconds: float = 20.0) -> None:
        """Finish what waits, for so long."""
        self._worker.close(seconds)
        for outbox in self._outboxes.values():
            outbox.close(seconds)

    def _work(self, item: tuple[Source, Problem]) -> None:
        try:
            self._tell(*item)
        except AssistantError as error:
            _log.warning("source %s: no diagnosis: %s", item[0].name, error)
        except Exception as error:  # one alert must not end the others
            _log.error("source %s: no diagnosis: %s", item[0].name, type(error).__name__)

    def _tell(self, source: Source, problem: Problem) -> None:
        from assistant.diagnosis.privacy.outgoing import outgoing_text

        diagnosis = self._service.diagnosis(problem.text)
        key = diagnosis.signature.key if diagnosis.signature else problem.title
        title = outgoing_text(problem.title)
        for name in source.channels:
            outbox = self._outboxes[name]
            report = report_of(diagnosis, self._service.entry, outbox.channel.language)
            is_told = outbox.put(message_of(report, title, problem.link), f"{problem.title}\0{key}")
            _log.info(
                "source %s to %s: %s%s", source.name, name, diagnosis.verdict.value, "" if is_told else ", not told"
            )


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = CONNECTIONS

    def __init__(self, address: tuple[str, int], desk: Desk) -> None:
        self.desk = desk
        self._free = threading.BoundedSemaphore(CONNECTIONS)
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        if not self._free.acquire(timeout=SECONDS):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of who hung up."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout = SECONDS  # of each read
    server_version, sys_version = "error-assistant", ""

    def do_GET(self) -> None:
        """Say that the server runs."""
        self._answer(*((200, "ok") if self.path == "/healthz" else (404, "there is nothing here")))

    def do_POST(self) -> None:
        """Take an alert."""
        if not self.path.startswith(PREFIX):
            self._answer(404, "there is nothing here")
            return
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            self._answer(411, "the request has no Content-Length")
            return
        if len(length) > 9 or int(length) > LARGEST:
            self._answer(413, f"a request takes at most {LARGEST:,} bytes")
            self._body(4 * LARGEST if len(length) > 9 else min(int(length), 4 * LARGEST), LINGERING)
            return
        body = self._body(int(length), SECONDS)
        if body is None:
            self._answer(408, "the request came too slowly")
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        self._answer(*self.server.desk.take(self.path.removeprefix(PREFIX), headers, body, time.time()))

    def _body(self, length: int, seconds: float) -> bytes | None:
        """Return the body; None where it does not come within `seconds`, however slowly it trickles."""
        end, body = time.monotonic() + seconds, b""
        while len(body) < length:
            if time.monotonic() > end:
                return None
            try:
                part = self.rfile.read1(min(65536, length - len(body)))
            except OSError:  # too slow, or hung up
                return None
            if not part:
                return None
            body += part
        return body

    def _answer(self, status: int, message: str) -> None:
        body = json.dumps({"message": message}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if status in {429, 503}:
            self.send_header("Retry-After", "10")
        self.send_header("Connection", "close")
        self.close_connection = True
        self.end_headers()
        self.wfile.write(body)
        name = self.path.removeprefix(PREFIX)
        _log.info("%s %s: %d", self.command, name if name in self.server.desk.sources else "-", status)

    def log_message(self, *_args: Any) -> None:
        """Leave the log to `_answer`: a path is what somebody sent."""


def server_of(desk: Desk, host: str, port: int) -> ThreadingHTTPServer:
    """Return a server that listens; `serve_forever` runs it. Raises OSError where the address is taken."""
    return _Server((host, port), desk)
