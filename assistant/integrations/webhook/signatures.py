"""Signatures: whether a request comes from who shares our secret, and how what we send is signed.

    is_from(source, headers, body, time.time())  ->  True

What senders can do differs: Sentry and Grafana sign the body (HMAC-SHA256, hex), Alertmanager can only send a token.
https://docs.sentry.io/organization/integrations/integration-platform/webhooks/
https://grafana.com/docs/grafana/latest/alerting/contact-points/notifiers/webhook-notifier
https://prometheus.io/docs/alerting/latest/configuration/#http_config
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from urllib.parse import quote_plus

from assistant.integrations.webhook.config import Source

SIGNED_IN = {  # the header with the signature of the body, in lower case
    "grafana": "x-grafana-alerting-signature",
    "sentry": "sentry-hook-signature",
    "json": "x-signature-256",
}
PATIENCE = 300.0  # seconds that a signed time may be off


def is_from(source: Source, headers: Mapping[str, str], body: bytes, now: float) -> bool:
    """Tell whether a request is signed with the source's secret, or brings it as a token; names in lower case."""
    secret = source.secret.encode()
    given = headers.get(SIGNED_IN.get(source.kind, ""), "")
    if given:
        signed = body
        if source.timestamp_header:
            moment = headers.get(source.timestamp_header.lower(), "")
            if not _is_near(moment, now):
                return False
            signed = moment.encode() + b":" + body
        wanted = hmac.new(secret, signed, hashlib.sha256).hexdigest()
        return hmac.compare_digest(given.removeprefix("sha256=").lower().encode(), wanted.encode())
    if source.timestamp_header or source.kind == "sentry":  # these always sign
        return False
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(token.strip().encode(), secret)


def _is_near(moment: str, now: float) -> bool:
    return moment.isdecimal() and len(moment) <= 12 and abs(int(moment) - now) <= PATIENCE


def feishu_signature(secret: str, seconds: int) -> str:
    """Return the `sign` of a message: the key is "time line-break secret", and nothing is signed with it."""
    return base64.b64encode(hmac.new(f"{seconds}\n{secret}".encode(), b"", hashlib.sha256).digest()).decode()


def dingtalk_query(secret: str, milliseconds: int) -> str:
    """Return what is added to the address: time and signature."""
    signed = hmac.new(secret.encode(), f"{milliseconds}\n{secret}".encode(), hashlib.sha256).digest()
    return f"&timestamp={milliseconds}&sign={quote_plus(base64.b64encode(signed))}"
