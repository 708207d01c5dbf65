"""The page for programs says what the program does: its examples run, its generated parts are the schemas'."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.service.operations import OPERATIONS
from tests.service.conftest import NEEDS_SDK

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")


def examples(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


def run_example(words, text, app, in_stdio):
    text = text.replace("http://127.0.0.1:7860", app)
    scripts = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [*words, text], capture_output=True, timeout=120, check=False, cwd=ROOT,
        env={**os.environ, **in_stdio.env, "PATH": scripts, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_the_agents_example_prints_what_to_type(app, in_stdio):
    pytest.importorskip("mcp.server.mcpserver", reason=NEEDS_SDK)
    text = examples("python")[0].replace('command="assistant", args=["mcp"]', _as_module(in_stdio))
    assert (
        run_example([sys.executable, "-c"], text, app, in_stdio)
        == "compute-sanitizer --tool memcheck python train.py\n"
    )


def _as_module(in_stdio):
    """The command as it is where nothing is installed."""
    return f"command={sys.executable!r}, args=['-m', 'assistant', 'mcp'], env={in_stdio.env!r}, cwd={str(ROOT)!r}"


def test_gradios_example_prints_a_verdict_and_candidates(app, in_stdio):
    pytest.importorskip("gradio_client", reason="needs Gradio's client")
    printed = run_example([sys.executable, "-c"], examples("python")[1], app, in_stdio)
    assert re.match(r"(?:known|likely) \['docker/exit-137", printed)


def test_the_example_in_a_program_of_ones_own_prints_workarounds(app, in_stdio):
    printed = run_example([sys.executable, "-c"], examples("python")[2], app, in_stdio)
    assert re.match(r"1 \S.*\n2 \S", printed)


def test_the_example_of_plain_http_ends_with_the_answer(app, in_stdio):
    if not any((Path(folder) / "curl").exists() for folder in os.environ["PATH"].split(os.pathsep)):
        pytest.skip("needs curl")
    printed = run_example(["bash", "-euc"], examples("bash")[0], app, in_stdio)
    assert printed.startswith('event: complete\ndata: [{"request_id": ') and "pip/module-not-found" in printed


def test_the_generated_parts_are_made_from_the_operations():
    from scripts import api_docs

    for name, part in (("operations", api_docs.operations), ("types", api_docs.types)):
        found = re.search(rf"<!-- generated: {name} -->\n(.*?)\n<!-- end -->", PAGE, flags=re.DOTALL)
        assert found[1] == "\n".join(part()), "stale; run: make docs"
    for operation in OPERATIONS:
        assert f"### {operation.name}\n" in PAGE and f"### {operation.answer.__name__}\n" in PAGE


def test_every_code_of_an_error_is_explained():
    from assistant import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.Refused)]
    codes = {kind.code for kind in (*kinds, errors.UnreadablePaste, errors.Failed)} - {"refused"}
    assert len(codes) >= 6
    for code in codes:
        assert f"| `{code}` |" in PAGE


def test_the_logs_of_the_examples_are_answered_and_in_their_own_language(assistant):
    text = "\n".join([*examples("python"), *examples("bash")])
    logs = re.findall(r'log="([^"]+)"', text)
    logs += [log.replace("'\"'", "'") for log in re.findall(r'\{"log": "(.+)"\}', text)]
    assert len(logs) >= 2
    for log in logs:
        diagnosis = assistant.diagnose(log)
        assert diagnosis.verdict in ("known", "likely"), log
        assert diagnosis.language == ("zh" if re.search(r"[\u4e00-\u9fff]", log) else "en")
