"""Delivery: cards go out to their channel one by one, signed, at its pace, and again where that may help.

    Outbox(channel).put(message, key="cuda/out-of-memory")      returns at once; False where it is not going to be told

A network that fails, an overloaded or a limiting server are tried again after 1, 2, 4, 8 seconds, or when they say so.
What was refused is not. The log names the channel and never its address, which is a secret.
"""

from __future__ import annotations

import json
import logging
import random
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from assistant.integrations.webhook.cards import Message, card_for
from assistant.integrations.webhook.config import Channel
from assistant.integrations.webhook.signatures import dingtalk_query, feishu_signature
from assistant.integrations.webhook.worker import Worker

TRIES = 5
SECONDS = 10.0  # for one attempt
LONGEST_WAIT = 60.0  # seconds, whatever a server asks for
WAITING = 100  # cards
MOST_REMEMBERED = 1000  # errors that were told
# In the answer of a channel that says 200: the field, what it holds when all is well, and what means "too fast".
ANSWERS = {
    "feishu": ("code", 0, {11232}),
    "dingtalk": ("errcode", 0, {130101, 410100}),
    "wecom": ("errcode", 0, {45009}),
}

_log = logging.getLogger("assistant.webhook")


class Again(Exception):
    """It may help to try again, after so many seconds where the server says."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


class Refused(Exception):
    """The channel does not want it; trying again does not help."""


class Pace:
    """At most so many a minute: a bucket that fills evenly."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._clock = per_minute / 60.0, float(per_minute), clock
        self._level, self._last, self._lock = float(per_minute), clock(), threading.Lock()

    def wait(self) -> float:
        """Take one; return the seconds to wait before it may be used, and 0.0 where it is there."""
        with self._lock:
            now = self._clock()
            self._level = min(self._size, self._level + (now - self._last) * self._rate)
            self._last = now
            if self._level >= 1.0:
                self._level -= 1.0
                return 0.0
            return (1.0 - self._level) / self._rate


class Outbox:
    """The cards that wait for one channel, and the thread that sends them."""

    def __init__(self, channel: Channel, sleep: Callable[[float], object] = time.sleep) -> None:
        self.channel, self._sleep = channel, sleep
        self._pace = Pace(channel.per_minute)
        self._told: dict[str, float] = {}  # the error, and when it was told
        self._lock = threading.Lock()
        self._worker = Worker[Message](f"channel {channel.name}", WAITING, self._work)

    def put(self, message: Message, key: str) -> bool:
        """Take a card; False where the same error was told a moment ago, or too many wait."""
        now = time.monotonic()
        with self._lock:
            if now - self._told.get(key, float("-inf")) < 60.0 * self.channel.quiet_minutes:
                return False
            if not self._worker.put(message):
                _log.warning("channel %s: %d cards wait, one is left out", self.channel.name, WAITING)
                return False
            self._told.pop(key, None)
            self._told[key] = now
            if len(self._told) > MOST_REMEMBERED:
                del self._told[next(iter(self._told))]
        return True

    def close(self, seconds: float = 20.0) -> None:
        """Send what waits, for so long."""
        self._worker.close(seconds)

    def _work(self, message: Message) -> None:
        while (seconds := self._pace.wait()) > 0:
            self._sleep(seconds)
        try:
            deliver(self.channel, message, self._sleep)
        except Exception as error:
            reason = str(error) if isinstance(error, Again | Refused) else type(error).__name__
            _log.error("channel %s: not delivered: %s", self.channel.name, reason)


def deliver(channel: Channel, message: Message, sleep: Callable[[float], object] = time.sleep) -> None:
    """Send a card. Raises Refused, or Again after the last try."""
    for number in range(TRIES):
        try:
            _post(channel, message)
            return
        except Again as again:
            if number + 1 == TRIES:
                raise
            backoff = 2.0**number + random.random() / 2  # noqa: S311  # no secret: it spreads the tries
            sleep(min(LONGEST_WAIT, again.seconds if again.seconds is not None else backoff))


def _post(channel: Channel, message: Message) -> None:
    card, address = card_for(channel.kind, message), channel.url
    if channel.secret and channel.kind == "feishu":
        seconds = int(time.time())
        card |= {"timestamp": str(seconds), "sign": feishu_signature(channel.secret, seconds)}
    if channel.secret and channel.kind == "dingtalk":
        address += dingtalk_query(channel.secret, round(time.time() * 1000))
    body = json.dumps(card, ensure_ascii=False).encode("utf-8", "replace")
    request = urllib.request.Request(  # noqa: S310  # https, or this machine: the file is checked
        address, body, {"Content-Type": "application/json; charset=utf-8", "User-Agent": "error-assistant"}
    )
    try:
        with _opener.open(request, timeout=SECONDS) as answer:
            _check(channel.kind, answer.read(65536))
    except urllib.error.HTTPError as error:
        if error.code == 429 or error.code >= 500:
            raise Again(f"status {error.code}", _seconds(error.headers.get("Retry-After"))) from None
        raise Refused(f"status {error.code}; check its address and its security settings") from None
    except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
        why = getattr(error, "reason", error)
        raise Again(f"no connection: {type(why).__name__}") from None


def _check(kind: str, body: bytes) -> None:
    """Read the answer of a channel that says in it what it thought of the card."""
    if kind not in ANSWERS:
        return
    field, well, too_fast = ANSWERS[kind]
    try:
        answer: Any = json.loads(body)
        code = answer[field]
    except (ValueError, KeyError, TypeError):
        raise Refused("the answer is none of this kind of channel; check its address") from None
    if code in too_fast:
        raise Again(f"{field} {code}: too fast")
    if code != well:
        raise Refused(f"{field} {code}; check its address and its security settings")


def _seconds(header: str | None) -> float | None:
    return float(header) if header and header.strip().isdecimal() and len(header) < 6 else None


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A robot that sends us elsewhere is not followed: the card goes where the file says."""

    def redirect_request(self, *_args: Any, **_named: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)
