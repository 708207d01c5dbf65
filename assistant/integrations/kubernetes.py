"""Kubernetes: the pods that fail, with what their status, their events and their logs say, read through `kubectl`.

    Cluster(["kubectl", "--context", "prod"]).failing("ml")
        ->  [Failing(namespace="ml", pod="train-0", container="train", reason="OOMKilled", …)]

kubectl brings the user's own login, context and proxies; only `get` and `logs` are called. What it prints is read as
data of others: names are checked before they become arguments, sizes are bounded.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.errors import AssistantError

SECONDS = 30.0  # for one call
LONGEST_LOG = 256 << 10  # bytes of a container's log, from its end
LOG_LINES = 2000
MOST_EVENTS = 20  # of a pod, the latest
MOST_PODS = 200  # failing containers of one look

# Why a container waits, where it waits for nothing that comes by itself.
STUCK = frozenset(
    "CrashLoopBackOff ImagePullBackOff ErrImagePull ErrImageNeverPull InvalidImageName CreateContainerConfigError "
    "CreateContainerError RunContainerError StartError PostStartHookError".split()
)
_NAME = re.compile(r"[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?")


class NoCluster(AssistantError):
    """kubectl is missing, or the cluster does not answer."""


@dataclass(frozen=True, slots=True)
class Failing:
    """A container that fails, or a pod that cannot start."""

    namespace: str
    pod: str
    container: str  # "" where the pod itself is refused
    reason: str  # "CrashLoopBackOff", "OOMKilled", "Unschedulable", …
    message: str  # what the status says
    restarts: int
    owner: str  # "ReplicaSet/web-7c9f", or the pod itself: pods of one owner fail alike
    has_previous: bool = False  # whether an earlier run left a log

    @property
    def key(self) -> tuple[str, ...]:
        """What is the same failure: of one owner's pods, container and reason."""
        return self.namespace, self.owner, self.container, self.reason


class Cluster:
    """A cluster behind kubectl."""

    def __init__(self, command: Sequence[str] = ("kubectl",)) -> None:
        """Take the command with its options, `--context` and the like."""
        self._command = list(command)

    def failing(self, namespace: str = "", selector: str = "") -> list[Failing]:
        """Return what fails now, of a namespace or of all. Raises NoCluster."""
        where = ["-n", namespace] if namespace else ["--all-namespaces"]
        chosen = [f"--selector={selector}"] if selector else []
        found = (failure for pod in self._items(["get", "pods", *where, *chosen]) for failure in failures_of(pod))
        return [failure for failure, _ in zip(found, range(MOST_PODS), strict=False)]

    def log_of(self, failing: Failing) -> str:
        """Return what is known of a failure as one log: status, events, and what its container printed."""
        told = [f"{failing.reason}: {failing.message}" if failing.message else failing.reason]
        return "\n".join([*told, *self._events(failing), self._printed(failing)])

    def _events(self, failing: Failing) -> list[str]:
        chosen = f"--field-selector=involvedObject.kind=Pod,involvedObject.name={failing.pod}"
        try:
            events = self._items(["get", "events", "-n", failing.namespace, chosen])
        except NoCluster:  # whoever may read pods may not always read events
            return []
        warnings = [event for event in events if event.get("type") == "Warning"]
        warnings.sort(key=lambda event: str(event.get("lastTimestamp") or event.get("eventTime") or ""))
        return [f"Warning {it.get('reason', '')}: {it.get('message', '')}"[:2000] for it in warnings[-MOST_EVENTS:]]

    def _printed(self, failing: Failing) -> str:
        if not failing.container or failing.reason in STUCK - {"CrashLoopBackOff"}:
            return ""  # it has never run
        words = ["logs", "-n", failing.namespace, failing.pod, "-c", failing.container, f"--tail={LOG_LINES}"]
        try:
            output = self._output([*words, "--previous"] if failing.has_previous else words)
        except NoCluster:
            return ""
        return output[-LONGEST_LOG:].decode("utf-8", "replace")

    def _items(self, words: Sequence[str]) -> list[dict[str, Any]]:
        output = self._output([*words, "-o", "json"])
        try:
            items = json.loads(output)["items"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise NoCluster(f"{' '.join(self._command)} {' '.join(words)}: its answer is no list in JSON") from None
        return [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []

    def _output(self, words: Sequence[str]) -> bytes:
        try:
            done = subprocess.run([*self._command, *words], capture_output=True, check=False, timeout=SECONDS)
        except FileNotFoundError:
            raise NoCluster(
                f"{self._command[0]}: there is no such command; install kubectl, or name it with --kubectl"
            ) from None
        except subprocess.TimeoutExpired:
            raise NoCluster(f"{self._command[0]} {words[0]}: no answer within {SECONDS:.0f} seconds") from None
        if done.returncode:
            why = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0][:500]
            raise NoCluster(f"{self._command[0]} {' '.join(words[:2])}: {why or f'exit status {done.returncode}'}")
        return done.stdout


def failures_of(pod: dict[str, Any]) -> Iterator[Failing]:
    """Yield what fails of a pod, as `kubectl get pods -o json` describes it."""
    about, status = _dict(pod.get("metadata")), _dict(pod.get("status"))
    namespace, name = str(about.get("namespace", "")), str(about.get("name", ""))
    if not (_NAME.fullmatch(namespace) and _NAME.fullmatch(name)):
        return
    owners = [
        f"{it.get('kind')}/{it.get('name')}" for it in _list(about.get("ownerReferences")) if isinstance(it, dict)
    ]
    owner = owners[0] if owners else f"Pod/{name}"
    states = [*_list(status.get("initContainerStatuses")), *_list(status.get("containerStatuses"))]
    found = False
    for state in states:
        if not isinstance(state, dict) or not _NAME.fullmatch(str(state.get("name", ""))):
            continue
        why = _why(state)
        if why:
            found = True
            restarts = state.get("restartCount")
            ran_before = "terminated" in _dict(state.get("lastState"))
            yield Failing(
                namespace, name, str(state["name"]), *why, restarts if isinstance(restarts, int) else 0, owner,
                has_previous=ran_before and "terminated" not in _dict(state.get("state")),
            )  # fmt: skip
    if found:
        return
    if status.get("phase") == "Failed":
        yield Failing(
            namespace, name, "", str(status.get("reason") or "Failed"), str(status.get("message") or ""), 0, owner
        )
    for condition in _list(status.get("conditions")):
        refused = (
            isinstance(condition, dict)
            and condition.get("type") == "PodScheduled"
            and condition.get("status") == "False"
        )
        if refused:
            reason = str(condition.get("reason") or "Unschedulable")
            yield Failing(namespace, name, "", reason, str(condition.get("message") or ""), 0, owner)


def _why(state: dict[str, Any]) -> tuple[str, str] | None:
    """Return reason and message of a container that fails; None for one that does not."""
    now, last = _dict(state.get("state")), _dict(_dict(state.get("lastState")).get("terminated"))
    waiting, ended = _dict(now.get("waiting")), _dict(now.get("terminated"))
    if waiting.get("reason") in STUCK:
        if last.get("reason") == "OOMKilled":  # why it is restarted says more than that it is
            return "OOMKilled", str(last.get("message") or waiting.get("message") or "")
        return str(waiting["reason"]), str(last.get("message") or waiting.get("message") or "")
    if ended and ended.get("exitCode") != 0:
        return str(ended.get("reason") or "Error"), str(ended.get("message") or f"exit code {ended.get('exitCode')}")
    if last.get("reason") == "OOMKilled" and not state.get("ready"):
        return "OOMKilled", str(last.get("message") or f"exit code {last.get('exitCode')}")
    return None


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
