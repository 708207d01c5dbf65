"""Ray engine: the same stages on a Ray cluster: reading as tasks, encoding and search as actors that hold the model.

    assistant triage logs/ --engine ray      on the cluster of RAY_ADDRESS, else on this machine's cores

Tasks are submitted and their results added in the order of the logs, as in the local engine, so the result is the same.
When a node dies, Ray retries its tasks elsewhere. Files are read where the task runs, so every node must see them under
the same path; the content of archives and streams is sent with the task.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from assistant.diagnosis.types import Verdict
from assistant.errors import AssistantError
from assistant.triage import engine
from assistant.triage.pool import Died, Pool, Result, Ticket
from assistant.triage.types import Finding

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.triage.engine import Options, Progress
    from assistant.triage.pipeline import Find
    from assistant.triage.run_state import State

RETRIES = 3  # per task whose node or process died
TOGETHER = 64  # texts per batch of an actor
TEXTS_PER_ACTOR = 200  # minimum per actor: each has to open the index first


class RayUnavailable(AssistantError):
    """Ray is not installed, or its cluster cannot be reached; the message has the command to run."""


def read_all(state: State, options: Options, on_progress: Callable[[Progress], None] = lambda _: None,
             keep: Callable[[State], None] = lambda _: None) -> None:  # fmt: skip
    """Read as `engine.read_all` does, on the cluster. Raises RayUnavailable."""
    cpus = int(connected().cluster_resources().get("CPU", 1))
    engine.read_all(state, replace(options, jobs=options.jobs or max(2, cpus)), on_progress, keep, RayPool)


def finder(assistant: Assistant, source: Source, jobs: int) -> Find:
    """Return a function that diagnoses many texts with actors of the cluster, and few texts in this process."""

    def find(pastes: Sequence[str]) -> list[Finding | None]:
        from assistant.triage.diagnosing import WORTH_PROCESSES, find_all

        return find_all(assistant, pastes) if len(pastes) < WORTH_PROCESSES else find_on_cluster(source, pastes, jobs)

    return find


def find_on_cluster(source: Source, pastes: Sequence[str], jobs: int) -> list[Finding | None]:
    """Diagnose texts with up to `jobs` actors, each with an open index, and a GPU each where the cluster has them."""
    ray = connected()
    gpus = int(ray.cluster_resources().get("GPU", 0))
    actors = max(1, min(gpus or jobs, -(-len(pastes) // TEXTS_PER_ACTOR)))
    rows = ray.data.from_items([{"place": place, "paste": paste} for place, paste in enumerate(pastes)])
    answers = rows.map_batches(
        _Finder,
        fn_constructor_args=(source, gpus > 0),
        batch_size=TOGETHER,
        compute=ray.data.ActorPoolStrategy(size=actors),
        num_gpus=1 if gpus else 0,
        num_cpus=1,
    )
    found: list[Finding | None] = [None] * len(pastes)
    for row in answers.iter_rows():
        if row["verdict"]:
            verdict = Verdict(row["verdict"])
            found[row["place"]] = Finding(
                str(row["entry_id"]), float(row["probability"]), verdict, str(row["playbook"])
            )
    return found


def connected() -> Any:
    """Return the module `ray`, connected to RAY_ADDRESS, to a cluster started by this process, or to a local one."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics unless the user enables them
    try:
        import ray
        import ray.data
    except ImportError as error:
        raise RayUnavailable(f"--engine ray needs Ray ({error}); type: pip install 'error-assistant[ray]'") from error
    if not ray.is_initialized():
        try:
            ray.init(address=os.environ.get("RAY_ADDRESS"), include_dashboard=False, log_to_driver=False)
        except ConnectionError as error:
            raise RayUnavailable(f"no Ray cluster answers ({error}); check RAY_ADDRESS, or unset it") from error
    ray.data.DataContext.get_current().enable_progress_bars = False
    return ray


class RayPool(Pool[Result]):
    """A pool on the processes of a cluster."""

    def __init__(self, jobs: int, work: Callable[[Any, Any], Result], setting: Any) -> None:
        super().__init__(jobs, work, setting)
        self._ray = connected()
        self._stored = self._ray.put(setting)  # once, for all nodes
        self._remote = self._ray.remote(max_retries=RETRIES)(work)
        self._begun: dict[Ticket, Any] = {}

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        for reference in self._begun.values():
            self._ray.cancel(reference, force=True)

    def submit(self, argument: Any) -> Ticket:
        """Hand in a task."""
        ticket = Ticket(argument)
        self._begun[ticket] = self._remote.remote(argument, self._stored)
        return ticket

    def result(self, ticket: Ticket) -> Result:
        """Wait for a task. Raises `Died` where its retries are exhausted, or the exception of the work."""
        lost = self._ray.exceptions
        try:
            found: Result = self._ray.get(self._begun.pop(ticket))
        except lost.RayTaskError as error:
            raise error.as_instanceof_cause() from error
        except (lost.WorkerCrashedError, lost.ObjectLostError, lost.NodeDiedError, lost.OutOfMemoryError) as error:
            raise Died from error
        return found


class _Finder:
    """An actor with an open assistant, its encoder on the GPU where it has one."""

    def __init__(self, source: Source, has_gpu: bool) -> None:
        from assistant.diagnosis.pipeline import Assistant
        from index.encoders import open_encoder

        assistant = Assistant.open(source)
        self._assistant = replace(assistant, encoder=open_encoder("torch")) if has_gpu else assistant

    def __call__(self, batch: dict[str, Any]) -> dict[str, list[Any]]:
        from assistant.triage.diagnosing import find_all

        found = find_all(self._assistant, [str(paste) for paste in batch["paste"]])
        return {
            "place": list(batch["place"]),
            "entry_id": [finding.entry_id if finding else "" for finding in found],
            "probability": [finding.probability if finding else 0.0 for finding in found],
            "verdict": [finding.verdict.value if finding else "" for finding in found],
            "playbook": [finding.playbook if finding else "" for finding in found],
        }
