"""`assistant mcp`, asked by the official client: over stdin and stdout, over HTTP, and in one process."""

import json
import os
import socket
import subprocess
import sys
import threading
import time

import pytest

from assistant.cli import build_parser
from assistant.errors import PackageNeeded
from assistant.rendering.answers import Problem
from assistant.service.operations import OPERATIONS
from assistant.service.service import Service
from tests.service.conftest import NEEDS_SDK, ask

pytest.importorskip("mcp.server.mcpserver", reason=NEEDS_SDK)

import mcp

from assistant.integrations.mcp.server import mcp_server

LOG = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


def listed(server):
    import anyio

    async def talk():
        async with mcp.Client(server) as client:
            return client.server_info, client.instructions, (await client.list_tools()).tools

    return anyio.run(talk)


def test_an_agent_is_told_what_there_is_and_when_to_use_it(service):
    about, instructions, tools = listed(mcp_server(service))
    assert about.name == "error-assistant" and "diagnose" in instructions
    assert [tool.name for tool in tools] == [operation.name for operation in OPERATIONS]
    for tool, operation in zip(tools, OPERATIONS, strict=True):
        assert tool.description == operation.description and tool.title == operation.title
        assert tool.input_schema["additionalProperties"] is False
        assert tool.output_schema == operation.answer.model_json_schema(mode="serialization")
        assert tool.annotations.read_only_hint is not operation.writes and not tool.annotations.open_world_hint


def test_over_stdin_and_stdout_every_tool_gives_structured_content_that_fits_its_schema(in_stdio):
    results = ask(
        in_stdio,
        ("diagnose", {"log": LOG}),
        ("get_entry", {"entry_id": "cuda/out-of-memory"}),
        ("search", {"words": "显存不足", "count": 2}),
        ("list_domains", {}),
        ("error_chain", {"entry_id": "cuda/out-of-memory"}),
        ("batch", {"logs": [LOG, LOG]}),
    )  # the client itself holds each result to the tool's schema
    for result in results:
        assert not result.is_error and json.loads(result.content[0].text) == result.structured_content
    assert results[0].structured_content["entry"]["id"] == "cuda/illegal-address"
    assert results[-1].structured_content["groups"][0]["logs"] == [1, 2]


@pytest.mark.parametrize(
    ("tool", "arguments", "code", "words"),
    [
        ("diagnose", {"log": ""}, "unreadable", "is empty"),
        ("diagnose", {}, "bad_argument", "log: Field required"),
        ("diagnose", {"log": LOG, "language": "fr"}, "bad_argument", "'auto', 'en' or 'zh'"),
        ("diagnose", {"log": LOG, "self": 1}, "bad_argument", "self: Extra inputs"),
        ("diagnose", {"log": LOG, "service": 1}, "bad_argument", "service: Extra inputs"),
        ("get_entry", {"entry_id": "cuda/out-of-memorry"}, "no_such_entry", "cuda/out-of-memory"),
        ("batch", {"logs": ["x"] * 201}, "too_large", "send it in parts"),
    ],
)
def test_a_bad_call_fails_with_a_problem_that_an_agent_can_read(service, tool, arguments, code, words):
    [result] = ask(mcp_server(service), (tool, arguments))
    problem = Problem.model_validate_json(result.content[0].text)
    assert result.is_error and problem.code == code and words in problem.message and problem.request_id


def test_a_tool_that_is_not_there_is_an_error_of_the_protocol(service):
    with pytest.raises(ExceptionGroup) as caught:
        ask(mcp_server(service), ("delete_everything", {}))
    assert caught.group_contains(mcp.MCPError, match="the tools are diagnose, get_entry")


def test_the_tools_are_listed_while_the_index_is_still_being_built(assistant):
    import anyio

    opened = threading.Event()

    def open_slowly():
        opened.wait(30)
        return assistant

    async def talk():
        async with mcp.Client(mcp_server(Service(open_slowly))) as client:
            tools = await client.list_tools()
            opened.set()
            return tools, await client.call_tool("diagnose", {"log": LOG})

    tools, result = anyio.run(talk)
    assert len(tools.tools) == len(OPERATIONS) and result.structured_content["verdict"] == "known"


def test_standard_error_names_the_requests_and_never_what_was_pasted(in_stdio, tmp_path):
    import anyio

    async def talk():
        with (tmp_path / "stderr").open("w") as stderr:
            async with mcp.Client(mcp.stdio_client(in_stdio, errlog=stderr)) as client:
                for arguments in ({"log": f"login failed: token {SECRET}"}, {"log": [SECRET]}, {SECRET: 1}):
                    await client.call_tool("diagnose", arguments)

    anyio.run(talk)
    said = (tmp_path / "stderr").read_text()
    assert said.count("assistant: request ") == 3 and SECRET not in said


def test_over_http_the_same_tools_answer_and_strange_names_are_refused():
    httpx = pytest.importorskip("httpx")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/mcp"
    serving = subprocess.Popen([sys.executable, "-m", "assistant", "mcp", "--http", str(port)], stderr=subprocess.PIPE)
    try:
        wait_for(address, serving)
        [result] = ask(address, ("diagnose", {"log": LOG}))
        assert result.structured_content["entry"]["id"] == "cuda/illegal-address"
        headers = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
        assert httpx.post(address, content=b"{}", headers={**headers, "host": "evil.example"}).status_code == 421
        assert (
            httpx.post(address, content=b"{}", headers={**headers, "origin": "http://evil.example"}).status_code == 403
        )
        assert httpx.post(address, content=b"x" * (33 << 20), headers=headers).status_code == 413
    finally:
        serving.terminate()
        said = serving.communicate(timeout=20)[1].decode()
    assert f"serving {address}" in said and "Traceback" not in said


def wait_for(address, process):
    host, _, port = address.removeprefix("http://").removesuffix("/mcp").rpartition(":")
    for _ in range(300):
        assert process.poll() is None, process.stderr.read().decode()
        try:
            socket.create_connection((host, int(port)), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nobody listens at {address}")


def test_knowledge_that_cannot_be_opened_ends_the_command_with_what_is_wrong():
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "mcp", "--index", os.devnull + "/none"],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and b"build it with: assistant index build" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("word", "address"),
    [("8000", ("127.0.0.1", 8000)), ("0.0.0.0:80", ("0.0.0.0", 80)), ("[::1]:8000", ("::1", 8000))],
)
def test_an_address_is_a_port_or_a_host_and_a_port(word, address):
    assert build_parser(["mcp"]).parse_args(["mcp", "--http", word]).http == address


@pytest.mark.parametrize("word", ["", "here", ":8000", "8000:", "0", "70000", "host:port"])
def test_what_is_no_address_is_refused(word, capsys):
    with pytest.raises(SystemExit):
        build_parser(["mcp"]).parse_args(["mcp", "--http", word])
    assert "is no address; give a port" in capsys.readouterr().err


def test_without_the_sdk_the_message_is_the_line_to_type(service, monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(PackageNeeded, match=r"pip install 'error-assistant\[mcp\]'"):
        mcp_server(service)
