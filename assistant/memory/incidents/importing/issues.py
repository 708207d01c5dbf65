"""Issues: an object of GitHub's, GitLab's or Jira's export becomes a ticket.

    {"key": "OPS-412", "fields": {"summary": "…"}}                 Jira, its REST search
    {"iid": 7, "web_url": "https://gitlab…", "description": "…"}   GitLab
    {"number": 17, "title": "…", "body": "…", "comments": […]}     GitHub: its API, or `gh issue list --json …`

The kind is read from the keys, for each object anew, so that a file may hold several.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from assistant.memory.incidents.building import Ticket
from assistant.memory.incidents.importing.fields import Problem, solution_in, text_of, time_of
from assistant.memory.incidents.importing.objects import objects_in

# Jira's resolutions that solve nothing.
UNSOLVED = frozenset("won't do|won't fix|duplicate|cannot reproduce|incomplete|declined|unresolved|invalid".split("|"))
DEEPEST = 40  # levels of a document in Jira's own format

_REPOSITORY = re.compile(
    r"https?://[^/]+/(?P<name>.+?)(?:/-)?/(?:issues|pull|merge_requests|work_items)/(?P<number>\d+)"
)


def tickets_of_json(path: Path) -> Iterator[Ticket | Problem]:
    """Yield the tickets of a JSON file."""
    for found in objects_in(path):
        if isinstance(found, Problem):
            yield found
            continue
        place, data = found
        kind = next((make for is_kind, make in KINDS if is_kind(data)), None)
        if kind is None:
            yield Problem(place, f"neither an issue of GitHub or GitLab nor of Jira: its keys are {_keys(data)}")
        elif "pull_request" in data:
            yield Problem(place, "a pull request, and no issue")
        else:
            yield from _checked(kind(data, place, path))


def _checked(ticket: Ticket) -> Iterator[Ticket | Problem]:
    if ticket.title.strip() or ticket.body.strip():
        yield ticket
    else:
        yield Problem(ticket.place, f"{ticket.source} has neither a title nor a text")


def _keys(data: dict[str, Any]) -> str:
    return ", ".join(list(data)[:8]) or "none"


def _named(value: object, *names: str) -> str:
    """Return the first of some fields of an object that is a text."""
    if isinstance(value, dict):
        return next((text for name in names if (text := text_of(value.get(name)))), "")
    return text_of(value)


def _github(data: dict[str, Any], place: str, path: Path) -> Ticket:
    link = _named(data, "html_url", "url")
    where = _REPOSITORY.match(link)
    name = f"{where['name']}#{where['number']}" if where else f"{path.stem}#{text_of(data.get('number'))}"
    comments = data.get("comments")
    said = [
        (_named(it.get("author") or it.get("user"), "login", "name"), text_of(it.get("body")))
        for it in (comments if isinstance(comments, list) else [])
        if isinstance(it, dict)
    ]
    who, solved_by = solution_in(said)
    is_closed = text_of(data.get("state")).lower() == "closed"
    reason = _named(data, "state_reason", "stateReason").lower()
    return Ticket(
        f"github:{name}",
        text_of(data.get("title")),
        text_of(data.get("body")),
        solved_by=solved_by,
        who=who or _named(data.get("author") or data.get("user"), "login", "name"),
        time=time_of(data.get("closed_at") or data.get("closedAt") or data.get("created_at") or data.get("createdAt")),
        links=(link,),
        ticket=name,
        is_solved=is_closed and reason not in {"not_planned", "duplicate"},
        place=place,
    )


def _gitlab(data: dict[str, Any], place: str, path: Path) -> Ticket:
    link = text_of(data.get("web_url"))
    where = _REPOSITORY.match(link)
    name = f"{where['name']}#{where['number']}" if where else f"{path.stem}#{text_of(data.get('iid'))}"
    notes: list[Any] = next((data[it] for it in ("notes", "discussions") if isinstance(data.get(it), list)), [])
    flat = [
        note for it in notes if isinstance(it, dict) for note in (it.get("notes") or [it]) if isinstance(note, dict)
    ]
    said = [
        (_named(it.get("author"), "username", "name"), _named(it, "body", "note"))
        for it in flat
        if not it.get("system")
    ]
    who, solved_by = solution_in(said)
    return Ticket(
        f"gitlab:{name}",
        text_of(data.get("title")),
        text_of(data.get("description")),
        solved_by=solved_by,
        who=who or _named(data.get("author"), "username", "name"),
        time=time_of(data.get("closed_at") or data.get("created_at")),
        links=(link,),
        ticket=name,
        is_solved=text_of(data.get("state")).lower() == "closed",
        place=place,
    )


def _jira(data: dict[str, Any], place: str, _: Path) -> Ticket:
    fields = data["fields"]
    key = text_of(data.get("key"))
    comments = fields.get("comment")
    listed = comments.get("comments") if isinstance(comments, dict) else comments
    said = [
        (_named(it.get("author"), "displayName", "name"), document_text(it.get("body")))
        for it in (listed if isinstance(listed, list) else [])
        if isinstance(it, dict)
    ]
    who, solved_by = solution_in(said)
    resolution = _named(fields.get("resolution"), "name")
    status = fields.get("status")
    category = _named(status.get("statusCategory"), "key") if isinstance(status, dict) else ""
    is_done = bool(resolution) or category == "done"
    return Ticket(
        f"jira:{key}",
        text_of(fields.get("summary")),
        document_text(fields.get("description")),
        solved_by=solved_by,
        who=who or _named(fields.get("assignee") or fields.get("reporter"), "displayName", "name"),
        time=time_of(fields.get("resolutiondate") or fields.get("created")),
        links=(_jira_page(text_of(data.get("self")), key),),
        ticket=key,
        is_solved=is_done and resolution.lower() not in UNSOLVED,
        place=place,
    )


def _jira_page(rest: str, key: str) -> str:
    """Return the page of a ticket for people, from its address in the REST interface."""
    base, found, _ = rest.partition("/rest/")
    return f"{base}/browse/{key}" if found else ""


def document_text(value: object, depth: int = 0) -> str:
    """Return the text of Jira's wiki markup (as it is) or of its document format."""
    if isinstance(value, str):
        return re.sub(r"\{(?:code|noformat)(?::[^}\n]{0,100})?\}", "\n```\n", value)
    if isinstance(value, list):
        return "".join(document_text(it, depth) for it in value)
    if not isinstance(value, dict) or depth > DEEPEST:
        return ""
    inner = text_of(value.get("text")) or document_text(value.get("content") or [], depth + 1)
    match value.get("type"):
        case "codeBlock":
            return f"\n```\n{inner}\n```\n"
        case "hardBreak":
            return "\n"
        case "paragraph" | "heading" | "listItem":
            return f"{inner}\n"
    return inner


Maker = Callable[[dict[str, Any], str, Path], Ticket]

# How an object shows what it is, in the order in which they are asked.
KINDS: tuple[tuple[Callable[[dict[str, Any]], bool], Maker], ...] = (
    (lambda it: isinstance(it.get("fields"), dict) and "key" in it, _jira),
    (lambda it: "iid" in it and "title" in it, _gitlab),
    (lambda it: "number" in it and "title" in it, _github),
)
