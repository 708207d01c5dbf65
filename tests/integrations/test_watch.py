"""`assistant watch`: failing pods, read through a kubectl that answers what a cluster would."""

import json
import sys

import pytest

from assistant.cli import main
from assistant.errors import AssistantError
from assistant.integrations.kubernetes import Cluster, Failing, NoCluster, failures_of

ILLEGAL = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


def pod(name, *states, owner="", phase="Running", **status):
    about = {
        "name": name,
        "namespace": "ml",
        "ownerReferences": [{"kind": "ReplicaSet", "name": owner}] if owner else [],
    }
    states = [{"name": "main", "restartCount": 0, "ready": False, **state} for state in states]
    return {"metadata": about, "status": {"phase": phase, "containerStatuses": states, **status}}


CRASHING = {
    "restartCount": 7, "state": {"waiting": {"reason": "CrashLoopBackOff", "message": "back-off 5m0s restarting"}},
    "lastState": {"terminated": {"exitCode": 1, "reason": "Error"}},
}  # fmt: skip
KILLED = {
    "restartCount": 3, "state": {"waiting": {"reason": "CrashLoopBackOff", "message": "back-off 5m0s restarting"}},
    "lastState": {"terminated": {"exitCode": 137, "reason": "OOMKilled"}},
}  # fmt: skip
NO_IMAGE = {
    "state": {
        "waiting": {"reason": "ImagePullBackOff", "message": 'Back-off pulling image "registry.example.com/app:1"'}
    }
}
WELL = {"ready": True, "state": {"running": {"startedAt": "2026-11-19T02:41:08Z"}}}
STARTING = {"state": {"waiting": {"reason": "ContainerCreating"}}}
DONE = {"state": {"terminated": {"exitCode": 0, "reason": "Completed"}}}
ENDED = {"state": {"terminated": {"exitCode": 2, "reason": "Error"}}}
REFUSED = {
    "conditions": [
        {
            "type": "PodScheduled", "status": "False", "reason": "Unschedulable",
            "message": "0/3 nodes are available: 3 Insufficient nvidia.com/gpu.",
        }
    ]
}  # fmt: skip


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (pod("a", CRASHING), [("main", "CrashLoopBackOff", 7)]),
        (pod("a", KILLED), [("main", "OOMKilled", 3)]),
        (pod("a", NO_IMAGE), [("main", "ImagePullBackOff", 0)]),
        (pod("a", ENDED, phase="Failed"), [("main", "Error", 0)]),
        (pod("a", phase="Pending", **REFUSED), [("", "Unschedulable", 0)]),
        (pod("a", phase="Failed", reason="Evicted", message="low on ephemeral-storage"), [("", "Evicted", 0)]),
        (pod("a", WELL, CRASHING), [("main", "CrashLoopBackOff", 7)]),
        (pod("a", WELL), []),
        (pod("a", STARTING, phase="Pending"), []),
        (pod("a", DONE, phase="Succeeded"), []),
        (pod("--all", CRASHING), []),  # no name that kubectl would read as an option
        ({"metadata": None, "status": [1]}, []),
    ],
)
def test_what_fails_of_a_pod_is_told_by_its_status(given, wanted):
    assert [(it.container, it.reason, it.restarts) for it in failures_of(given)] == wanted


@pytest.fixture
def kubectl(tmp_path):
    """A kubectl that answers from files, and writes down what it was asked."""
    program = tmp_path / "kubectl.py"
    program.write_text(
        "import json, pathlib, sys\n"
        f"here = pathlib.Path({str(tmp_path)!r})\n"
        "words = sys.argv[1:]\n"
        "with (here / 'asked').open('a') as asked: print(*words, file=asked)\n"
        "name = '-'.join(word for word in words[:2] if not word.startswith('-'))\n"
        "path = here / ('logs' if words[0] == 'logs' else name)\n"
        "if not path.exists(): sys.exit('Error from server (Forbidden): ' + name + ' is forbidden')\n"
        "sys.stdout.write(path.read_text())\n"
    )

    def made(pods, log="", events=()):
        (tmp_path / "get-pods").write_text(json.dumps({"items": pods}))
        (tmp_path / "get-events").write_text(json.dumps({"items": list(events)}))
        (tmp_path / "logs").write_text(log)
        return f"{sys.executable} {program}"

    made.folder = tmp_path
    return made


def test_a_failing_pod_is_diagnosed_by_its_log_masked(kubectl, capsys):
    command = kubectl([pod("train-0", CRASHING), pod("web-0", WELL)], f"epoch 1 token={SECRET}\n{ILLEGAL}\n")
    assert main(["watch", "--once", "--lang", "en", "--kubectl", command]) == 1
    told = capsys.readouterr().out
    assert told.startswith("ml/train-0 [main]: CrashLoopBackOff (7×)\n")
    assert "cuda/illegal-address" in told and "web-0" not in told and SECRET not in told
    asked = (kubectl.folder / "asked").read_text()
    assert "logs -n ml train-0 -c main --tail=2000 --previous" in asked
    assert all(line.split()[0] in {"get", "logs"} for line in asked.splitlines())


def test_what_has_never_run_is_diagnosed_by_status_and_events(kubectl, capsys):
    event = {"type": "Warning", "reason": "Failed", "message": "Failed to pull image: manifest unknown"}
    command = kubectl([pod("web-0", NO_IMAGE)], events=[event, {"type": "Normal", "message": "Scheduled"}])
    assert main(["watch", "--once", "--format", "jsonl", "--kubectl", command]) == 1
    row = json.loads(capsys.readouterr().out)
    assert (row["reason"], row["container"], row["verdict"]) == ("ImagePullBackOff", "main", "known")
    assert row["entry"].startswith(("kubernetes/", "docker/"))
    assert "logs" not in (kubectl.folder / "asked").read_text()


def test_pods_of_one_owner_that_fail_alike_are_told_once(kubectl, capsys):
    command = kubectl([pod(f"web-{number}", CRASHING, owner="web-7c9f") for number in range(5)], ILLEGAL)
    assert main(["watch", "--once", "--format", "jsonl", "--kubectl", command]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_failure_is_told_again_only_after_it_was_gone(kubectl, capsys, monkeypatch):
    looks = [[pod("a", CRASHING)], [pod("a", CRASHING)], [pod("a", WELL)], [pod("a", CRASHING)]]
    command = kubectl([pod("a", CRASHING)], ILLEGAL)

    def next_look(seconds):
        assert seconds == 5
        looks.pop(0)
        if not looks:
            raise KeyboardInterrupt
        kubectl(looks[0], ILLEGAL)

    monkeypatch.setattr("assistant.commands.watch.sleep", next_look)
    assert main(["watch", "--interval", "5", "--format", "jsonl", "--kubectl", command]) == 130
    assert capsys.readouterr().out.count("\n") == 2


def test_nothing_failing_is_exit_status_0_and_an_event_list_that_is_forbidden_is_done_without(kubectl, capsys):
    assert main(["watch", "--once", "--kubectl", kubectl([pod("a", WELL)])]) == 0
    cluster = Cluster(kubectl([], ILLEGAL).split())
    (kubectl.folder / "get-events").unlink()
    failing = Failing("ml", "a", "main", "Error", "exit code 1", 0, "Pod/a")
    assert cluster.log_of(failing) == f"Error: exit code 1\n{ILLEGAL}"


def test_a_cluster_that_does_not_answer_is_told_with_its_own_words(kubectl, capsys):
    command = kubectl([])
    (kubectl.folder / "get-pods").unlink()
    assert main(["watch", "--once", "--kubectl", command]) == 2
    assert "get-pods is forbidden" in capsys.readouterr().err
    assert main(["watch", "--once", "--kubectl", "no-such-kubectl"]) == 2
    assert "install kubectl" in capsys.readouterr().err
    (kubectl.folder / "get-pods").write_text("[" * 100_000)
    with pytest.raises(NoCluster, match="no list in JSON"):
        Cluster(command.split()).failing()


def test_a_look_every_moment_is_refused(kubectl):
    from assistant.commands import watch

    assert issubclass(NoCluster, AssistantError) and watch.EXAMPLES
    assert main(["watch", "--interval", "0", "--kubectl", kubectl([])]) == 2
