"""Ray: the same answer as the local engine, on a cluster of two nodes, and when one of them is killed in the middle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("ray.data", reason="needs Ray: pip install 'error-assistant[ray]'")

from assistant.diagnosis.retrieval.knowledge import source_of
from assistant.triage import blocks, diagnosing, engine, ray_engine
from assistant.triage.engine import Options
from assistant.triage.pipeline import finish, options_of
from assistant.triage.run_state import State
from tests.triage.logs import failure, healthy, read_files, service, summary

KNOWN = "2026-11-19 02:{:02}:00,123 ERROR app: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate {} MiB\n"


@pytest.fixture(scope="module")
def cluster():
    """Two raylets on this machine, the driver connected to the first."""
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 100 << 20})
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


@pytest.fixture
def logs(tmp_path) -> list[Path]:
    (tmp_path / "a.log").write_text(service(2400))
    (tmp_path / "b.log").write_text("".join(failure(n) for n in range(60)))
    (tmp_path / "c.log").write_text("".join(healthy(9, 9 * n) + KNOWN.format(n % 60, 20 + n) for n in range(80)))
    return sorted(tmp_path.iterdir())


@pytest.fixture
def small_blocks(monkeypatch):
    """Many tasks from small logs; where the logs are cut is decided here, so the nodes need not know."""
    monkeypatch.setattr(blocks, "SIZE", 3000)
    monkeypatch.setattr(engine, "SIZE", 3000)


def read_on_cluster(logs: list[Path], options: Options | None = None, keep=lambda state: None) -> State:
    state = State([str(path) for path in logs], size=sum(path.stat().st_size for path in logs))
    ray_engine.read_all(state, options or Options(), keep=keep)
    return state


def test_two_nodes_one_of_them_killed_in_the_middle_count_what_one_process_counts(cluster, logs, small_blocks):
    alone = summary(read_files(logs))
    node = cluster.add_node(num_cpus=1, object_store_memory=100 << 20)
    cluster.wait_for_nodes()
    finished = []

    def kill(state: State) -> None:
        finished.append(state.tally.lines)
        if len(finished) == 10:
            cluster.remove_node(node, allow_graceful=False)

    state = read_on_cluster(logs, keep=kill)
    assert summary(state) == alone
    assert len(finished) > 30  # so that the node died with most of the work still to do
    assert finished[9] < state.tally.lines / 2


def test_the_groups_and_their_diagnoses_are_the_local_ones(cluster, logs, small_blocks, assistant, monkeypatch):
    options = options_of(assistant, Options())
    local_find = diagnosing.finder(assistant, source_of(()), 1)
    local = finish(read_files(logs, patterns=options.patterns), assistant, local_find, 0.0)
    monkeypatch.setattr(diagnosing, "WORTH_PROCESSES", 1)  # so that actors are asked, few as the groups are
    found = finish(read_on_cluster(logs, options), assistant, ray_engine.finder(assistant, source_of(()), 1), 0.0)
    assert replace(found, seconds=0.0) == replace(local, seconds=0.0)
    assert {group.finding.entry_id for group in found.known} == {"python/key-error", "pytorch/cuda-out-of-memory"}


def test_a_task_on_which_processes_die_costs_its_block_and_nothing_else(cluster, tmp_path, monkeypatch):
    (tmp_path / "a.log").write_text(service(100))
    monkeypatch.setattr(ray_engine, "RETRIES", 0)
    monkeypatch.setattr(engine, "read_blocks", _die)
    state = read_on_cluster([tmp_path / "a.log"])
    assert [unread.reason for unread in state.tally.unread] == ["failed"]
    assert state.tally.lines == 0


def _die(blocks_, patterns):
    import os

    os._exit(9)


def test_without_ray_the_message_is_the_line_to_type(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ray_engine.RayUnavailable, match="pip install 'error-assistant\\[ray\\]'"):
        ray_engine.connected()
