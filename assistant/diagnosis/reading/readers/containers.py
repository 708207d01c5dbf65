"""Docker and Kubernetes: errors of the daemon, output of `kubectl describe` and `kubectl get`, events.

Last State:     Terminated           ->  Event("kubernetes", "OOMKilled", "OOMKilled: Terminated, exit code 137")
  Reason:       OOMKilled
  Exit Code:    137
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.windows import ErrorBlock, Lines, Reader, one

_STATE = re.compile(r"\s*(?:Last )?State:\s{1,20}(Terminated|Waiting)")
_FIELD = re.compile(r"\s{2,}(Reason|Message|Exit Code|Signal|Started|Finished):\s{1,20}(.{0,1000})")
_FINE = frozenset({"Completed", "ContainerCreating", "PodInitializing"})


def parse_state(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a container's state as `kubectl describe` prints it."""
    head = _STATE.match(lines[at].text)
    if not head:
        return None
    end, fields = at + 1, dict[str, str]()
    while end < len(lines) and (field := _FIELD.match(lines[end].text)):
        fields[field[1]] = field[2].strip()
        end += 1
    reason = fields.get("Reason", "")
    if not reason or reason in _FINE:
        return ErrorBlock((), end)
    code = f", exit code {fields['Exit Code']}" if "Exit Code" in fields else ""
    message = f"{reason}: {head[1]}{code}"
    if "Message" in fields:
        message = f"{reason}: {fields['Message']}"
    return one("kubernetes", reason, message, lines, at, end)


_EVENT = re.compile(
    r"\s*(?:(?:\d{1,6}[smhd]){1,3}\s{2,}|<unknown>\s{2,}|\S{1,20}\s{2,})?Warning\s{2,}(?P<reason>[A-Z]\w{2,60})\s{2,}(?P<rest>.{1,2000})"
)
_NAMED_STATE = re.compile(r"\b(?:Err[A-Z]|ImagePull|CrashLoop|CreateContainer|RunContainer)\w{2,40}")
_AGE = re.compile(r"(?:(?:\d{1,6}[smhd]){1,3}|<\w{1,12}>)(?: \(x\d{1,6} over (?:\d{1,6}[smhd]){1,3}\))?\s{2,}")


def parse_event(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a warning from a list of events."""
    head = _EVENT.match(lines[at].text)
    if not head:
        return None
    rest = _AGE.sub("", head["rest"], count=1)
    message = rest.split("  ")[-1].strip() if "  " in rest else rest
    kind = _NAMED_STATE.search(message) if head["reason"] == "Failed" else None
    if kind or head["reason"] == "Failed":
        return one("kubernetes", kind[0] if kind else "Failed", message, lines, at, at + 1)
    return one("kubernetes", head["reason"], f"{head['reason']}: {message}", lines, at, at + 1)


_POD = re.compile(
    r"(?:\S{1,80}\s{1,20})?([a-z0-9][\w.-]{1,120})\s{1,60}\d{1,4}/\d{1,4}\s{1,20}(\S{1,60})\s{1,20}\d{1,6}"
)
_GOOD_PODS = frozenset(
    {"Running", "Completed", "Pending", "ContainerCreating", "Terminating", "PodInitializing", "Succeeded", "Unknown"}
)


def parse_pod(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a pod's status from a table of pods."""
    head = _POD.match(lines[at].text.strip())
    if not head or head[2] in _GOOD_PODS or not re.search("Err|Back|Kill|Evict|Fail|Invalid|Cannot|Deadline", head[2]):
        return None
    return one("kubernetes", head[2], f"{head[2]}: pod {head[1]}", lines, at, at + 1)


_DAEMON = re.compile(r"(?:docker: )?(Error response from daemon): (.{1,2000})")


def parse_daemon(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of the Docker daemon."""
    head = _DAEMON.search(lines[at].text)
    return one("docker", head[1], head[2].removesuffix(".") if head else "", lines, at, at + 1) if head else None


READERS = (
    Reader("kubernetes", r"^\s*(?:Last )?State:\s+(?:Terminated|Waiting)", parse_state),
    Reader("kubernetes", r"^\s*(?:\S+\s{2,})?Warning\s{2,}[A-Z]\w+\s{2,}", parse_event),
    Reader("kubernetes", r"\s\d+/\d+\s+(?:Init:)?(?:[A-Z]\w+)\s+\d+", parse_pod),
    Reader("docker", r"Error response from daemon: ", parse_daemon),
)
