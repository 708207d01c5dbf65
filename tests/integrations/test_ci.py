"""CI: the GitHub action and the GitLab template are well formed, and their scripts do what they say, run as written."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.integrations.in_a_terminal import ROOT

yaml = pytest.importorskip("yaml", reason="reads YAML: pip install pyyaml")

ACTION = yaml.safe_load((ROOT / "assistant/integrations/github/action.yml").read_text(encoding="utf-8"))
TEMPLATE = yaml.safe_load((ROOT / "assistant/integrations/gitlab/diagnose.yml").read_text(encoding="utf-8"))
ILLEGAL = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


@pytest.fixture
def environment(tmp_path):
    command = tmp_path / "bin/assistant"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m assistant "$@"\n')
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}", "RUNNER_TEMP": str(tmp_path)}


def run_action(environment, tmp_path, **inputs):
    """Run the steps of the action as the runner does: expressions of its inputs and outputs filled in."""
    given = {name: about.get("default", "") for name, about in ACTION["inputs"].items()} | {"package": ""} | inputs
    outputs, printed, status = {}, "", 0
    for step in ACTION["runs"]["steps"]:
        if step["name"] == "Install":
            continue

        def value(match):
            words = match[1].strip().split(".")
            return given[words[1]] if words[0] == "inputs" else outputs[words[1]].get(words[3], "")

        files = {name: tmp_path / f"{step['name']}-{name}" for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for path in files.values():
            path.touch()
        own = {name: re.sub(r"\$\{\{(.*?)\}\}", value, text) for name, text in step["env"].items()}
        script = tmp_path / "step.sh"
        script.write_text(step["run"])
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)], capture_output=True, check=False,
            timeout=180, cwd=tmp_path, env={**environment, **own, **{name: str(path) for name, path in files.items()}},
        )  # fmt: skip
        lines = files["GITHUB_OUTPUT"].read_text().splitlines()
        outputs[step["id"]] = dict(line.split("=", 1) for line in lines)
        printed, status = printed + done.stdout.decode(), done.returncode
    return status, printed, outputs, files["GITHUB_STEP_SUMMARY"].read_text()


def test_the_action_names_what_the_runner_needs():
    assert ACTION["runs"]["using"] == "composite"
    assert all({"name", "shell", "run", "env"} <= set(step) for step in ACTION["runs"]["steps"])
    assert all("${{" not in step["run"] for step in ACTION["runs"]["steps"])  # what it holds would be run
    named = set(re.findall(r"inputs\.(\w+)", json.dumps(ACTION["runs"])))
    assert named == set(ACTION["inputs"])


def test_a_failing_step_is_annotated_summed_up_and_fails_as_it_would(environment, tmp_path):
    commands = f"echo token={SECRET}\necho '{ILLEGAL}' >&2\nexit 7\necho never"
    status, printed, outputs, summary = run_action(environment, tmp_path, run=commands)
    assert status == 7
    assert re.search(r"^::error .*cuda/illegal-address", printed, flags=re.MULTILINE)
    assert "never" not in printed and "illegal" in summary and SECRET not in summary
    assert SECRET not in printed.partition("::notice")[2]
    sarif = json.loads((tmp_path / outputs["diagnose"]["sarif"]).read_text())
    assert sarif["runs"][0]["results"][0]["ruleId"] == "cuda/illegal-address"


def test_a_step_that_succeeds_says_nothing_of_its_own(environment, tmp_path):
    status, printed, outputs, summary = run_action(environment, tmp_path, run="echo fine")
    assert (status, printed, summary) == (0, "fine\n", "")
    assert "sarif" not in outputs["diagnose"]


def test_what_stands_in_an_input_is_no_part_of_the_script(environment, tmp_path):
    (tmp_path / "a log.txt").write_text(f"{ILLEGAL}\n")
    hostile = f"a log.txt\n$(touch {tmp_path}/owned)\n`touch {tmp_path}/owned`\n"
    run_action(environment, tmp_path, log=hostile)
    assert not (tmp_path / "owned").exists()


def test_the_template_of_gitlab_runs_and_tells_why_a_job_failed(environment, tmp_path):
    job = TEMPLATE[".diagnose"]
    assert set(job) == {"variables", "before_script", "script", "after_script", "artifacts"}
    assert job["artifacts"]["when"] == "on_failure"
    own = {**environment, **job["variables"], "DIAGNOSE_PACKAGE": "", "DIAGNOSE": f"echo '{ILLEGAL}'; exit 3"}

    def run(lines, **more):
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", "\n".join(lines)], capture_output=True, check=False, timeout=180,
            cwd=tmp_path, env={**own, **more},
        )  # fmt: skip

    assert run([*job["before_script"], *job["script"]]).returncode == 3
    told = run(job["after_script"], CI_JOB_STATUS="failed")
    assert told.returncode == 0 and b"cuda/illegal-address" in told.stdout, told.stderr.decode()
    assert {path for path in job["artifacts"]["paths"] if (tmp_path / path).stat().st_size} == set(
        job["artifacts"]["paths"]
    )
    assert run(job["after_script"], CI_JOB_STATUS="success").stdout == b""
