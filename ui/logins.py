"""Logins: authentication, with rate limiting of wrong passwords.

    logins = Logins({"ann": "one"})
    logins("ann", "two")  ->  False; after five of them even the right password is refused for a while

After some free attempts each wrong password doubles the delay, for this user from this address, for the address, and,
with a lower maximum, for the user from anywhere, so that nobody can lock out a colleague for long.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import inspect
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request

from assistant.errors import BadArgument

MOST_KEPT = 10_000  # addresses and users in memory; the oldest are dropped first
FORGOTTEN_AFTER = 3600.0  # seconds after the last wrong password


@dataclass(slots=True)
class LoginAttempt:
    """The login context of one request."""

    address: str  # of the client
    wait: float = 0.0  # seconds until a password is checked again; 0 where none was refused by the limit


current_attempt: ContextVar[LoginAttempt | None] = ContextVar("current_attempt", default=None)


class RateLimit:
    """Counts wrong passwords, and returns the delay."""

    # (counter key, free attempts, maximum delay in seconds)
    ROWS = (("user from an address", 5, 300.0), ("address", 20, 300.0), ("user", 50, 10.0))

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong: OrderedDict[tuple[str, ...], tuple[int, float]] = OrderedDict()  # count, time of the last

    def wait(self, address: str, user: str) -> float:
        """Return the seconds until the next password of that user from that address is checked."""
        return max(self._wait(key, free, longest) for key, free, longest in self._rows(address, user))

    def _wait(self, key: tuple[str, ...], free: int, longest: float) -> float:
        count, last = self._wrong.get(key, (0, 0.0))
        since = self._now() - last
        if count < free or since > FORGOTTEN_AFTER:
            return 0.0
        return max(0.0, min(longest, 2.0 ** min(count - free, 20)) - since)

    def was_wrong(self, address: str, user: str) -> None:
        """Count a wrong password."""
        for key, _, _ in self._rows(address, user):
            count, last = self._wrong.pop(key, (0, 0.0))
            is_old = self._now() - last > FORGOTTEN_AFTER
            self._wrong[key] = (1 if is_old else count + 1, self._now())
        while len(self._wrong) > MOST_KEPT:
            self._wrong.popitem(last=False)

    def was_right(self, address: str, user: str) -> None:
        """Reset the count of this user from this address."""
        self._wrong.pop(("user from an address", address, user), None)

    def _rows(self, address: str, user: str) -> list[tuple[tuple[str, ...], int, float]]:
        names = {"user from an address": (address, user), "address": (address,), "user": (user,)}
        return [((name, *names[name]), free, longest) for name, free, longest in self.ROWS]


class Logins:
    """Checks logins in constant time."""

    def __init__(self, passwords: Mapping[str, str], limit: RateLimit | None = None) -> None:
        self._passwords, self._limit = passwords, limit or RateLimit()

    def __call__(self, user: str, password: str) -> bool:
        """Return whether the password is correct; always False during a delay."""
        attempt = current_attempt.get() or LoginAttempt("")
        user = user[:200]
        attempt.wait = self._limit.wait(attempt.address, user)
        if attempt.wait:
            return False
        known = self._passwords.get(user, "")
        is_right = hmac.compare_digest(known.encode(), password.encode("utf-8", "replace")) and bool(known)
        (self._limit.was_right if is_right else self._limit.was_wrong)(attempt.address, user)
        return is_right


def read_logins(text: str) -> dict[str, str]:
    """Read "user:password", or a file with one of those on each line. Raises BadArgument."""
    path = Path(text)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else [text]
    pairs = [line.strip().partition(":") for line in lines if line.strip() and not line.startswith("#")]
    if not pairs or not all(user and colon and password for user, colon, password in pairs):
        raise BadArgument("--auth takes user:password, or a file with one user:password on each line")
    return {user: password for user, _, password in pairs}


async def may_enter(request: Request) -> bool:
    """Return whether a request is authorised: no login required, Gradio's cookie, or HTTP Basic credentials."""
    app = request.scope["app"]
    if app.auth is None:
        return True
    cookies = (request.cookies.get(f"access-token{kind}-{app.cookie_id}") for kind in ("", "-unsecure"))
    if any(cookie in app.tokens for cookie in cookies if cookie):
        return True
    name, password = _credentials(request.headers.get("authorization", ""))
    if not name:
        return False
    is_right = app.auth(name, password)
    return bool((await is_right) if inspect.isawaitable(is_right) else is_right)


def _credentials(header: str) -> tuple[str, str]:
    """Return name and password of a Basic header, or two empty strings."""
    scheme, _, encoded = header.partition(" ")
    if scheme.lower() != "basic":
        return "", ""
    try:
        name, colon, password = base64.b64decode(encoded, validate=True).decode("utf-8").partition(":")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return "", ""
    return (name, password) if colon else ("", "")
