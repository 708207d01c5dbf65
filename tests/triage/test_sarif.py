"""SARIF of a triage: the fields that the standard requires, of known and unknown groups, in both languages."""

import json

import pytest

from assistant.cli import main

LOG = """2026-11-19 02:41:08 INFO start
RuntimeError: CUDA error: an illegal memory access was encountered
2026-11-19 02:41:09 WARN the frobnicator 77 failed: zzz qqq of token=ghp_16C7e42F292c6912E7710c838347Ae178B4a
"""


@pytest.fixture(scope="module", params=["en", "zh"])
def sarif(request, tmp_path_factory, assistant):
    folder = tmp_path_factory.mktemp("sarif")
    (folder / "a log.txt").write_text(LOG)
    assert main(["triage", str(folder / "a log.txt"), "--lang", request.param, "--out", str(folder / "a.sarif")]) == 0
    return json.loads((folder / "a.sarif").read_text(encoding="utf-8"))


def test_it_has_what_the_standard_requires(sarif):
    assert sarif["version"] == "2.1.0" and sarif["$schema"].startswith("https://")
    (run,) = sarif["runs"]
    assert run["tool"]["driver"]["name"] == "error-assistant"
    rules = {rule["id"]: rule for rule in run["tool"]["driver"]["rules"]}
    assert run["results"] and len(rules) == len(run["tool"]["driver"]["rules"])
    for result in run["results"]:
        assert result["message"]["text"] and result["ruleId"] in rules
        assert result["level"] in {"none", "note", "warning", "error"}
        place = result["locations"][0]["physicalLocation"]
        assert place["region"]["startLine"] >= 1 and place["artifactLocation"]["uri"].endswith("a%20log.txt")
    for rule in rules.values():
        assert rule["shortDescription"]["text"] and rule.get("helpUri", "https://").startswith("http")


def test_a_known_group_has_its_entry_for_a_rule_and_nothing_secret_is_in_it(sarif):
    assert "cuda/illegal-address" in {result["ruleId"] for result in sarif["runs"][0]["results"]}
    assert "ghp_16C7" not in json.dumps(sarif)
