"""Payloads: what Alertmanager, Grafana, Sentry and others send, read into what is to be diagnosed.

    problems_of("alertmanager", {"alerts": [{"status": "firing", "labels": {…}, "annotations": {…}}]})
        ->  [Problem(title="PodOOM", text="container api was OOMKilled …", link="https://…")]

Whatever is not of the shape that its documentation describes is passed over; only a body that is no object is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from assistant.errors import BadArgument

MOST_PROBLEMS = 20  # of one request
LONGEST_TEXT = 200_000  # characters, from the end
MOST_FRAMES = 50
TEXT_KEYS = ("text", "log", "message", "description")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that went wrong."""

    title: str  # as the sender names it
    text: str  # what is diagnosed
    link: str = ""  # where the sender shows it; "" for none


def problems_of(kind: str, payload: object) -> list[Problem]:
    """Return what a request tells of, at most `MOST_PROBLEMS`. Raises BadArgument for what is no JSON object."""
    if not isinstance(payload, dict):
        raise BadArgument("the body is no JSON object")
    found = (problem for problem in READERS[kind](payload) if problem.text.strip())
    return [
        Problem(problem.title[:200], problem.text[-LONGEST_TEXT:], _link(problem.link))
        for problem, _ in zip(found, range(MOST_PROBLEMS), strict=False)
    ]


def _alerts(payload: dict[str, Any]) -> Iterator[Problem]:
    """Read Alertmanager's version 4, which Grafana sends too."""
    for alert in _list(payload.get("alerts")):
        if not isinstance(alert, dict) or alert.get("status") != "firing":
            continue
        labels, notes = _dict(alert.get("labels")), _dict(alert.get("annotations"))
        first = [str(notes[name]) for name in ("summary", "description", "message") if notes.get(name)]
        rest = [str(text) for name, text in notes.items() if name not in {"summary", "description", "message"}]
        named = [f"{name}={text}" for name, text in labels.items()]
        text = "\n".join([*first, *(note for note in rest if not note.startswith("http")), " ".join(named)])
        link = next((alert[name] for name in ("panelURL", "dashboardURL", "generatorURL") if alert.get(name)), "")
        yield Problem(str(labels.get("alertname", "alert")), text, link)


def _sentry(payload: dict[str, Any]) -> Iterator[Problem]:
    """Read an event_alert, an error or an issue of Sentry's integration platform."""
    data = _dict(payload.get("data"))
    event = next((it for name in ("event", "error", "issue") if (it := _dict(data.get(name)))), {})
    if not event:
        return
    errors = [it for it in _list(_dict(event.get("exception")).get("values")) if isinstance(it, dict)]
    log = _dict(event.get("logentry"))
    message = str(log.get("formatted") or log.get("message") or event.get("message") or "")
    text = "\n".join([message, *(_traceback(error) for error in errors)]) if errors else message
    title = str(event.get("title") or message.partition("\n")[0] or "error")
    yield Problem(title, text if text.strip() else title, event.get("web_url") or event.get("url") or "")


def _traceback(error: dict[str, Any]) -> str:
    """Write an exception of Sentry as Python prints one: frames from the outermost, then kind and message."""
    frames = [it for it in _list(_dict(error.get("stacktrace")).get("frames")) if isinstance(it, dict)][-MOST_FRAMES:]
    lines = [
        f'  File "{frame.get("filename", "?")}", line {frame.get("lineno", 0)}, in {frame.get("function", "?")}'
        for frame in frames
    ]
    kind, value = str(error.get("type") or "Error"), str(error.get("value") or "")
    head = ["Traceback (most recent call last):", *lines] if lines else []
    return "\n".join([*head, f"{kind}: {value}" if value else kind])


def _json(payload: dict[str, Any]) -> Iterator[Problem]:
    """Read any object with a text; `title` and `link` are used where they are there."""
    text = next((payload[name] for name in TEXT_KEYS if isinstance(payload.get(name), str)), "")
    yield Problem(str(payload.get("title") or text.strip().partition("\n")[0]), text, payload.get("link") or "")


READERS: dict[str, Callable[[dict[str, Any]], Iterator[Problem]]] = {
    "alertmanager": _alerts,
    "grafana": _alerts,
    "sentry": _sentry,
    "json": _json,
}


def _link(link: object) -> str:
    """Return a link that may be shown: to the web, of a sane length."""
    return link if isinstance(link, str) and link.startswith(("https://", "http://")) and len(link) < 2000 else ""


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
