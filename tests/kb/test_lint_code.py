"""Code is read out of texts and calls out of code by counting brackets, in linear time."""

import time

import pytest

from kb.lint import api
from kb.lint.code_text import blocks, calls, spans

COMMANDS = "workarounds[0].commands"


def names(code):
    return [(call.name, len(call.arguments)) for call in calls(code)]


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("f(a, g(b, c), h[d, e], {i, j});", [("f", 4), ("g", 2)]),
        ("f();", [("f", 0)]),
        ("f(\"a, b\", 'c');", [("f", 2)]),
        ("// f(a)\n/* g(b) */ h(c) # i(d)", [("h", 1)]),
        ("#include <x>\nf(a)", [("f", 1)]),
        ('url = "https://example.org/a(b)"\nf(a)', [("f", 1)]),
        ("void f(int a, int b) { g(a); }", [("g", 1)]),
        ("cudaError_t cudaFree(void *p);", []),
        ("cudaError_t status = cudaFree(p);", [("cudaFree", 1)]),
        ("return f(a);", [("f", 1)]),
        ("def f(a, b):\n    return g(a)", [("g", 1)]),
        ("object.free(); pointer->free(); space::free();", [("object.free", 0)]),
        ("torch.cuda.synchronize(device)", [("torch.cuda.synchronize", 1)]),
        ("f(a, (b, c)", []),
    ],
)
def test_calls_are_read_with_their_arguments(code, wanted):
    assert names(code) == wanted


def test_code_stands_in_commands_and_in_fences_and_spans_stand_in_sentences():
    text = "Call `f(a)` first:\n\n```c\ng(b);\n```\nThen `h()`."
    assert blocks("markdown", text) == ["g(b);\n"]
    assert spans("markdown", text) == ["f(a)", "h()"]
    assert (blocks(COMMANDS, text), spans(COMMANDS, text)) == ([text], [])


@pytest.mark.parametrize(
    ("call", "wanted"),
    [
        ("cudaFreeAsync(p)", "cudaFreeAsync takes 2 arguments, here it gets 1"),
        ("cudaFreeAsync(p, stream)", None),
        ("cudaMallocAsync(&p, size)", "cudaMallocAsync takes 3 to 4 arguments, here it gets 2"),
        ("cudaMallocAsync((void**)&p, n * sizeof(float), stream)", None),
        ("cudaMemcpyAsync(a, b, n, kind)", None),
        ("cudaMemcpyAsync(a, b, n, kind, stream, 0)", "cudaMemcpyAsync takes 4 to 5 arguments, here it gets 6"),
        ("cudaStreamSynchronize()", "cudaStreamSynchronize takes 1 argument, here it gets 0"),
        ("cudaEventRecord(event)", None),
        ("cudaEventRecord()", "cudaEventRecord takes 1 to 2 arguments, here it gets 0"),
        ("cudnnCreate()", "cudnnCreate takes 1 argument, here it gets 0"),
        ("cudaMemcpy(...)", None),
        ("pthread_join(thread)", "pthread_join takes 2 arguments, here it gets 1"),
        ("torch.cuda.empty_cache(0)", "torch.cuda.empty_cache takes 0 arguments, here it gets 1"),
    ],
)
def test_a_call_has_all_its_arguments(call, wanted):
    found = [problem.problem for problem in api.arguments_are_complete(COMMANDS, f"{call};")]
    assert found == ([wanted] if wanted else [])


def test_in_a_sentence_empty_brackets_only_name_a_function():
    assert list(api.arguments_are_complete("workarounds[0].how", "Call `cudaStreamSynchronize()` before that.")) == []
    (found,) = api.arguments_are_complete("workarounds[0].how", "Call `cudaFreeAsync(p)` before that.")
    assert "takes 2" in found.problem


def test_a_quoted_message_is_not_code():
    assert list(api.arguments_are_complete("aliases[0]", "`cudaMalloc(p)` failed")) == []


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("cudaCreateContext(&c, 0);", ["there is no function cudaCreateContext"]),
        ("cudaDestroyContext(c);", ["there is no function cudaDestroyContext"]),
        ("cudaContext_t c;", ["there is no type cudaContext_t"]),
        ("cudnnGetErrorString(status);", []),
        ("cudaStream_t s; cudaGLSetGLDevice(0); cudaProfilerStart();", []),
        ("cudaThreadSynchronize();", []),
        ("#define cudaMemCheck(x) x\ncudaMemCheck(a);", []),
        ("void cudaLaunchMine(int a) { g(a); }\ncudaLaunchMine(1);", []),
        ("cudaAddVectors(a, b);", []),  # a program's own name: no API function begins like that
        ("cudaGetErrorStringSafe(e);", []),
        ("typedef int cudaMine_t; cudaMine_t x;", []),
    ],
)
def test_what_looks_like_the_api_exists_there(code, wanted):
    assert [problem.problem for problem in api.functions_exist(COMMANDS, code)] == wanted


def test_every_outdated_name_has_a_replacement_that_is_not_outdated():
    assert not set(api.OUTDATED) & set(api.OUTDATED.values())
    functions, _ = api.known()
    for name, instead in api.OUTDATED.items():
        if name.startswith(("cuda", "cudnn")):
            assert name in functions
            assert instead in functions


def test_an_outdated_name_may_be_spoken_of():
    text = "Replace `torch.cuda.memory_cached()` by `torch.cuda.memory_reserved()`."
    assert list(api.nothing_outdated("workarounds[0].how", text)) == []
    assert list(api.nothing_outdated("dead_ends[0].how", "Call `torch.cuda.memory_cached()`.")) == []


def test_a_catch_around_code_that_can_throw_is_left_alone():
    mixed = "try { cudaDeviceReset(); parse(text); } catch (const std::exception& e) {}"
    assert list(api.statuses_are_not_caught(COMMANDS, mixed)) == []


def test_kernels_may_index_device_memory():
    code = "__global__ void k(float *p) { p[0] = 1; }\nfloat *p;\ncudaMalloc(&p, 4);\nk<<<1, 1>>>(p);"
    assert list(api.device_memory_is_not_read(COMMANDS, code)) == []


@pytest.mark.parametrize("text", ["f(" * 20_000, "`" * 50_000, "```\n" * 20_000, "/*" * 50_000, "a(b, " * 20_000])
def test_hostile_text_is_read_quickly(text):
    start = time.perf_counter()
    for field in (COMMANDS, "markdown"):
        list(api.arguments_are_complete(field, text))
        list(api.functions_exist(field, text))
    assert time.perf_counter() - start < 5
