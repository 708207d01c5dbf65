"""Whoever asks and however, the answer is the same: Gradio's client, plain HTTP, agents, and the command line."""

import json
import subprocess
import sys

import pytest

from tests.service.conftest import NEEDS_SDK, ask

pytest.importorskip("mcp.server.mcpserver", reason=NEEDS_SDK)
gradio_client = pytest.importorskip("gradio_client", reason="needs Gradio's client")

PASTES = (
    "readme/illegal_access_in_a_worker",
    "cascades/disk_full_then_corrupt_checkpoint",
    "cascades/chinese_compiler_then_make",
    "prose/chinese_with_output",
    "prose/chinese_alone",
    "prose/english_alone",
)


def without_id(answer):
    return {name: value for name, value in answer.items() if name != "request_id"}


@pytest.fixture(scope="module")
def asked(app, service, over_http, in_stdio, paste):
    """Per paste and language: the answer of each face."""
    questions = [{"log": paste(name), "language": language} for name in PASTES for language in ("auto", "en", "zh")]
    client = gradio_client.Client(app, verbose=False)
    calls = [("diagnose", question) for question in questions]
    return {
        "the service": [service.diagnose(**question).model_dump(mode="json") for question in questions],
        "Gradio's client": [client.predict(**question, api_name="/diagnose") for question in questions],
        "plain HTTP": [over_http("diagnose", **question)[1][0] for question in questions],
        "MCP on the app": [result.structured_content for result in ask(f"{app}/gradio_api/mcp", *calls)],
        "MCP over stdio": [result.structured_content for result in ask(in_stdio, *calls)],
    }


@pytest.mark.parametrize("face", ["Gradio's client", "plain HTTP", "MCP on the app", "MCP over stdio"])
def test_every_face_gives_the_answer_of_the_service(asked, face):
    for wanted, got in zip(asked["the service"], asked[face], strict=True):
        assert without_id(got) == without_id(wanted)


def test_both_languages_are_among_them_and_they_are_not_all_unknown(asked):
    answers = asked["the service"]
    assert {answer["language"] for answer in answers} == {"en", "zh"}
    assert {answer["verdict"] for answer in answers} >= {"known"}


@pytest.mark.parametrize("name", PASTES)
def test_the_command_line_finds_the_same(service, paste, name):
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "query", "-", "--format", "json"],
        input=paste(name).encode(), capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    printed, answer = json.loads(done.stdout), service.diagnose(paste(name), candidates=10)
    assert printed["verdict"] == answer.verdict
    found = [(candidate["id"], candidate["probability"]) for candidate in printed["candidates"]]
    assert found == [(candidate.id, pytest.approx(candidate.probability, abs=1e-4)) for candidate in answer.candidates]
