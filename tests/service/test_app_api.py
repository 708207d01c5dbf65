"""The app's endpoints as programs reach them: Gradio's client, plain HTTP, and the MCP server on the app."""

import json

import pytest

from assistant.service.operations import OPERATIONS
from tests.service.conftest import ask, call_over_http, run_app

httpx = pytest.importorskip("httpx")
gradio_client = pytest.importorskip("gradio_client", reason="needs Gradio's client")

LOG = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


def test_the_endpoints_have_the_operations_names_and_types(app):
    described = httpx.get(f"{app}/gradio_api/info").json()["named_endpoints"]
    assert list(described) == [f"/{operation.name}" for operation in OPERATIONS]
    for operation in OPERATIONS:
        endpoint = described[f"/{operation.name}"]
        assert endpoint["description"].startswith(operation.description.split("\n")[0])
        names = [parameter["parameter_name"] for parameter in endpoint["parameters"]]
        assert names == list(operation.arguments.model_fields)
        [answer] = endpoint["returns"]
        assert set(answer["type"]["properties"]) == set(operation.answer.model_fields)


def test_gradios_client_calls_them_by_name(app):
    client = gradio_client.Client(app, verbose=False)
    answer = client.predict(log=LOG, language="zh", api_name="/diagnose")
    assert answer["entry"]["id"] == "cuda/illegal-address" and answer["language"] == "zh"
    assert client.predict(api_name="/list_domains")["total"] > 300
    with pytest.raises(Exception, match=r"the nearest are .* \(request [0-9a-f]{12}\)") as caught:
        client.predict(entry_id="cuda/oom", api_name="/get_entry")
    assert caught.value.title == "no_such_entry"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("v2/diagnose", {"log": LOG}),
        ("v2/diagnose/", {"log": LOG, "language": "en"}),
        ("diagnose", {"data": [LOG]}),
        ("diagnose", {"data": [LOG, "en", 1]}),
        ("diagnose", {"log": LOG}),
    ],
    ids=["by name", "with a slash", "in order, defaults left out", "in order, all", "by name on the older path"],
)
def test_plain_http_gives_arguments_by_name_or_in_order(app, path, body):
    event, data = call_over_http(app, "diagnose", path, body)
    assert event == "complete" and data[0]["entry"]["id"] == "cuda/illegal-address"


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "words"),
    [
        ("v2/diagnose", {}, "422", "bad_argument", "the argument 'log' is missing; diagnose takes log, language"),
        ("v2/diagnose", {"logs": LOG}, "422", "bad_argument", "there is no argument 'logs'"),
        ("v2/diagnose", [LOG], "422", "bad_argument", "no JSON object"),
        ("diagnose", {"data": [LOG, "en", 3, 4]}, "422", "bad_argument", "and 4 came"),
        ("diagnose", {"data": []}, "422", "bad_argument", "'log' is missing"),
        ("v2/diagnose", {"log": 5}, "422", "bad_argument", "log: Input should be a valid string"),
        ("v2/diagnose", {"log": LOG, "candidates": 99}, "422", "bad_argument", "less than or equal to 10"),
        ("v2/diagnose", {"log": LOG, "language": "fr"}, "422", "bad_argument", "language: Input should be 'auto'"),
        ("diagnose", {"data": [LOG, "fr"]}, "422", "bad_argument", "language: Input should be 'auto'"),
        ("v2/diagnose", {"log": "x" * 4_000_001}, "413", "too_large", "has 4,000,001 characters"),
        ("v2/batch", {"logs": [LOG] * 201}, "413", "too_large", "at most 200 logs"),
        ("v2/search", {"words": "x" * 2_001}, "413", "too_large", "at most 2,000 characters"),
        ("v2/diagnoze", {"log": LOG}, "404", "no_such_operation", "the operations are diagnose, get_entry"),
    ],
)
def test_a_call_that_does_not_fit_is_refused_with_a_status_and_a_problem(app, path, body, status, code, words):
    got, problem = call_over_http(app, "diagnose", path, body)
    assert (got, problem["code"]) == (status, code) and words in problem["message"] and problem["request_id"]


def test_a_body_that_is_no_json_and_one_that_is_too_large_are_refused(app):
    path = f"{app}/gradio_api/call/v2/diagnose"
    assert httpx.post(path, content=b"{log: 1").json()["code"] == "bad_argument"
    assert httpx.post(path, content=b"[" * 100_000).json()["code"] == "bad_argument"
    large = httpx.post(path, content=b"x" * (33 << 20), timeout=60)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("origin", "status"), [("http://evil.example", 403), ("null", 403), ("http://127.0.0.1:1", 403), ("", 200)]
)
def test_the_page_of_another_site_cannot_call_even_where_it_cannot_read(app, origin, status):
    report = {"entry_id": "cuda/out-of-memory", "workaround": 1, "outcome": "worked"}
    headers = {"origin": origin or app, "content-type": "text/plain"}  # a browser sends this without asking first
    got = httpx.post(f"{app}/gradio_api/call/v2/report_outcome", content=json.dumps(report), headers=headers)
    assert got.status_code == status
    assert status == 200 or got.json()["code"] == "other_origin"


@pytest.mark.parametrize("depth", [100, 900, 985, 995, 100_000])
def test_a_body_that_is_nested_deeply_is_refused_and_nothing_breaks(app, depth):
    body = b'{"log": ' + b"[" * depth + b"]" * depth + b"}"
    got = httpx.post(f"{app}/gradio_api/call/v2/diagnose", content=body)
    assert got.status_code in {200, 422}, got.text  # what is taken is refused by the service: the log is no text
    assert httpx.get(f"{app}/gradio_api/info").status_code == 200


@pytest.mark.parametrize(
    ("name", "arguments", "code", "words"),
    [
        ("diagnose", {"log": " \n"}, "unreadable", "the input is empty"),
        ("get_entry", {"entry_id": "cuda/oom"}, "no_such_entry", "the nearest are"),
    ],
)
def test_an_error_of_the_service_comes_with_its_code_its_words_and_its_request(over_http, name, arguments, code, words):
    event, told = over_http(name, **arguments)
    assert (event, told["title"]) == ("error", code)
    assert words in told["error"] and "(request " in told["error"]


def test_a_server_on_loopback_answers_to_its_own_names_only(app):
    asked = [
        ("GET", "/", ""),
        ("POST", "/gradio_api/call/v2/list_domains", "{}"),
        ("POST", "/gradio_api/mcp", "{}"),
    ]
    for method, path, body in asked:
        refused = httpx.request(method, f"{app}{path}", content=body, headers={"host": "evil.example:7860"})
        assert refused.status_code == 400, path


def test_the_apps_mcp_server_answers_with_and_without_the_slash(app):
    for path in ("/gradio_api/mcp", "/gradio_api/mcp/"):
        [result] = ask(f"{app}{path}", ("diagnose", {"log": LOG}))
        assert result.structured_content["entry"]["id"] == "cuda/illegal-address"


def test_what_was_pasted_is_never_printed_even_by_gradio(app, over_http, capfd):
    for arguments in ({"log": f"token {SECRET}"}, {"log": [SECRET]}, {SECRET: 1}, {"log": SECRET, "language": SECRET}):
        over_http("diagnose", **arguments)
    call_over_http(app, "diagnose", "diagnose", {"data": [SECRET]})
    call_over_http(app, "diagnose", "diagnose", {"data": [SECRET] * 9})
    printed = capfd.readouterr()
    assert SECRET not in printed.out + printed.err


@pytest.fixture(scope="module")
def locked(service):
    """The address of an app with a login."""
    yield from run_app(service, logins={"ops": "correct horse"})


def test_an_endpoint_needs_the_login(locked):
    assert httpx.post(f"{locked}/gradio_api/call/v2/list_domains", json={}).status_code == 401
    client = gradio_client.Client(locked, auth=("ops", "correct horse"), verbose=False)
    assert client.predict(api_name="/list_domains")["total"] > 300


@pytest.mark.parametrize(
    ("credentials", "status"),
    [(None, 401), (("ops", "wrong"), 401), (("nobody", ""), 401), (("", ""), 401), (("ops", "correct horse"), 200)],
)
def test_an_agent_sends_it_as_basic_credentials(locked, credentials, status):
    who = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    body = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": who}
    headers = {"accept": "application/json, text/event-stream"}
    got = httpx.post(f"{locked}/gradio_api/mcp", json=body, headers=headers, auth=credentials)
    assert got.status_code == status
    if status == 401:
        assert got.headers["www-authenticate"].startswith("Basic")


@pytest.mark.parametrize(
    "header", ["Basic", "Basic !!!", "Basic b3Bz", "Bearer b3BzOmNvcnJlY3QgaG9yc2U=", "Basic //8="]
)
def test_broken_credentials_are_no_credentials(locked, header):
    got = httpx.post(f"{locked}/gradio_api/mcp", content="{}", headers={"authorization": header})
    assert got.status_code == 401


def test_the_cookie_of_the_page_is_enough(locked):
    with httpx.Client(base_url=locked) as client:
        client.post("/login", data={"username": "ops", "password": "correct horse"}).raise_for_status()
        got = client.post("/gradio_api/mcp", content=json.dumps({}), headers={"content-type": "application/json"})
    assert got.status_code != 401


def test_the_id_of_a_request_is_one_in_its_header_its_answer_and_the_log(app, caplog):
    caplog.set_level("INFO")
    forged = {"x-request-id": "forged"}
    posted = httpx.post(f"{app}/gradio_api/call/v2/diagnose", json={"log": LOG}, headers=forged)
    request_id = posted.headers["x-request-id"]
    answer = httpx.get(f"{app}/gradio_api/call/diagnose/{posted.json()['event_id']}").text
    assert f'"request_id": "{request_id}"' in answer
    assert f"request {request_id} diagnose: known cuda/illegal-address" in caplog.text and "forged" not in caplog.text
    refused = httpx.post(f"{app}/gradio_api/call/v2/diagnose", json={})
    assert refused.json()["request_id"] == refused.headers["x-request-id"]


@pytest.mark.parametrize("is_async", [False, True])
def test_a_login_may_be_checked_by_a_function_of_either_kind(is_async):
    import base64
    from types import SimpleNamespace

    import anyio
    from starlette.requests import Request

    from ui.logins import may_enter

    async def later(user, password):
        return (user, password) == ("ops", "right")

    check = later if is_async else lambda user, password: (user, password) == ("ops", "right")
    app = SimpleNamespace(auth=check, cookie_id="c", tokens={})

    def enters(password):
        header = b"Basic " + base64.b64encode(f"ops:{password}".encode())
        return anyio.run(may_enter, Request({"type": "http", "app": app, "headers": [(b"authorization", header)]}))

    assert enters("right") and not enters("wrong")
