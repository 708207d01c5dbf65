"""Editors: the task of the page is JSON, and its problem matcher reads what `assistant run` prints."""

import json
import re

import pytest

from assistant.rendering import render
from assistant.rendering.origin import origin_of
from tests.integrations.in_a_terminal import ROOT

PAGE = (ROOT / "docs/integrations.md").read_text(encoding="utf-8")
TASK = json.loads(re.search(r"^```json\n(.*?)^```", PAGE[PAGE.index("## VS Code") :], re.MULTILINE | re.DOTALL)[1])[
    "tasks"
][0]

LOG = """Traceback (most recent call last):
  File "/w/train.py", line 63, in main
    step()
  File "/usr/lib/python3.11/site-packages/torch/x.py", line 5, in step
    raise RuntimeError("CUDA error: an illegal memory access was encountered")
RuntimeError: CUDA error: an illegal memory access was encountered
"""


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_matcher_reads_place_message_and_entry_of_a_diagnosis(language, assistant):
    lines = render(assistant.diagnose(LOG), assistant.entry, language, "short").splitlines()
    first, second = (
        re.match(pattern["regexp"], line)
        for pattern, line in zip(TASK["problemMatcher"]["pattern"], lines, strict=False)
    )
    assert first[2] == "cuda/illegal-address" and first[1]
    assert (second[1], second[2]) == ("/w/train.py", "63")


@pytest.mark.parametrize(
    ("frames", "origin"),
    [
        (("train.py:63 in main",), "train.py:63"),
        (("main.c:3",), "main.c:3"),
        (("main (/app/index.js:3:9)", "f (/app/node_modules/x/y.js:1:1)"), "/app/index.js:3"),
        (("com.example.Job.run(Job.java:41)",), "Job.java:41"),
        (("#0 0x0000 in raise ()",), ""),
        ((), ""),
    ],
)
def test_the_origin_is_the_innermost_place_outside_of_libraries(frames, origin):
    assert origin_of(frames) == origin
