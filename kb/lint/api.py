"""Rules about calls in code: the function exists, gets all its arguments, and is not deprecated.

    cudaFreeAsync(pointer)  ->  cudaFreeAsync takes 2 arguments, here it gets 1

Functions and types of the CUDA runtime, cuDNN and NCCL are listed in `calls.tsv`, which `scripts/write_code_tables.py`
generates from the headers of all versions; a few of other libraries are in the tables below.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from kb.lint.code_text import Call, blocks, calls, spans, without_comments
from kb.lint.rule import Problem

CALLS_PATH = Path(__file__).with_name("calls.tsv")
ANY = 99
# Minimum and maximum of arguments. Source: the manual pages of the C library, the MPI 4.0 standard, pytorch.org/docs.
BY_HAND = {
    "malloc": (1, 1), "calloc": (2, 2), "realloc": (2, 2), "free": (1, 1), "memcpy": (3, 3), "memset": (3, 3),
    "strcpy": (2, 2), "strncpy": (3, 3), "fopen": (2, 2), "fclose": (1, 1), "dlopen": (2, 2), "dlsym": (2, 2),
    "mmap": (6, 6), "munmap": (2, 2), "pthread_create": (4, 4), "pthread_join": (2, 2), "pthread_mutex_lock": (1, 1),
    "pthread_mutex_unlock": (1, 1), "MPI_Init": (2, 2), "MPI_Finalize": (0, 0), "MPI_Send": (6, 6), "MPI_Recv": (7, 7),
    "MPI_Bcast": (5, 5), "MPI_Reduce": (7, 7), "MPI_Allreduce": (6, 6), "MPI_Barrier": (1, 1),
    "torch.cuda.empty_cache": (0, 0), "torch.cuda.synchronize": (0, 1), "torch.cuda.set_device": (1, 1),
    "torch.cuda.is_available": (0, 0), "torch.cuda.device_count": (0, 0), "torch.cuda.memory_summary": (0, 2),
    "torch.cuda.memory_allocated": (0, 1), "torch.cuda.memory_reserved": (0, 1), "torch.cuda.ipc_collect": (0, 0),
    "torch.cuda.max_memory_allocated": (0, 1), "torch.cuda.reset_peak_memory_stats": (0, 1),
    "torch.cuda.set_per_process_memory_fraction": (1, 2), "torch.cuda.mem_get_info": (0, 1),
    "torch.save": (2, 5), "torch.load": (1, ANY), "torch.distributed.barrier": (0, 3), "gc.collect": (0, 1),
    "torch.distributed.destroy_process_group": (0, 1), "time.sleep": (1, 1), "os.kill": (2, 2), "os.killpg": (2, 2),
}  # fmt: skip
# Deprecated or non-existent functions, and their replacements. Source: the deprecation notes of each library.
OUTDATED = {
    "torch.cuda.reset_max_memory_cached": "torch.cuda.reset_peak_memory_stats",
    "torch.cuda.reset_max_memory_allocated": "torch.cuda.reset_peak_memory_stats",
    "torch.cuda.max_memory_cached": "torch.cuda.max_memory_reserved",
    "torch.cuda.memory_cached": "torch.cuda.memory_reserved",
    "torch.cuda.clear_cache": "torch.cuda.empty_cache",
    "torch.cuda.amp.autocast": "torch.amp.autocast",
    "torch.cuda.amp.GradScaler": "torch.amp.GradScaler",
    "cudaThreadSynchronize": "cudaDeviceSynchronize",
    "cudaThreadExit": "cudaDeviceReset",
    "cudaThreadSetLimit": "cudaDeviceSetLimit",
    "cudaMemcpyToArray": "cudaMemcpy2DToArray",
    "cudaLaunchCooperativeKernelMultiDevice": "cudaLaunchCooperativeKernel",
    "cudnnQueryRuntimeError": "cudnnGetLastErrorString",
}
API_NAME = re.compile(r"(?:cuda|cudnn|nccl)[A-Z]\w*")
API_TYPE = re.compile(r"(?<![\w.])(?:cuda|cudnn|nccl)[A-Z]\w*_t\b")
# Programs define helpers with similar names; only names with the API's own prefixes are checked.
API_VERB = re.compile(
    r"(?:cuda|cudnn|nccl)(?:Create|Destroy|Get|Set|Init|Malloc|Free|Mem|Stream|Event|Device|Ctx|Context|Graph|Func|Launch"
    r"|Host|Thread|Peek|Driver|Runtime|Comm|All|Reduce|Group|Convolution|BatchNorm|Pooling|Softmax|Activation|RNN|Dropout)"
)
HELPER = re.compile(r"check|safe|assert|wrap|handle[A-Z]|print|log|guard|deleter|ptr$|helper|errstr", re.IGNORECASE)
SAYS_SO = re.compile(r"instead|replac|deprecat|renamed|removed|代替|替换|改用|换成|弃用|移除", re.IGNORECASE)
DEFINITION = re.compile(
    r"#define\s+(\w+)|[\w>][\s*&]+([A-Za-z_]\w*)\s*\([^()]{0,400}\)\s*(?:\{|const\b)"
    r"|\btypedef\b[^;]{0,200}?(\w+)\s*;|\b(?:using|struct|class)\s+(\w+)"
)
QUOTED = ("signature", "aliases", "samples")  # fields that quote messages, not code


@cache
def known() -> tuple[dict[str, tuple[int, int]], frozenset[str]]:
    """Return the functions with their minimum and maximum of arguments, and the types."""
    functions, types = dict(BY_HAND), set()
    for line in CALLS_PATH.read_text("utf-8").splitlines():
        name, *counts = line.split("\t")
        if line.startswith("#") or name == "name":
            continue
        if counts:
            functions[name] = (int(counts[0]), int(counts[1]))
        else:
            types.add(name)
    return functions, frozenset(types)


def _calls(field: str, text: str) -> Iterator[tuple[Call, str]]:
    """Yield the calls of a text with the surrounding code; in sentences, `f()` only names a function."""
    if field.startswith(QUOTED):
        return
    for code in blocks(field, text):
        yield from ((call, code) for call in calls(code))
    for code in spans(field, text):
        yield from ((call, code) for call in calls(code) if call.arguments)


def arguments_are_complete(field: str, text: str) -> Iterator[Problem]:
    """A call in code gives its function as many arguments as it takes."""
    wrong: Counter[tuple[str, str]] = Counter()
    for call, _ in _calls(field, text):
        bounds, given = known()[0].get(call.name), len(call.arguments)
        if bounds is None or any(argument in {"...", "…"} or argument.startswith("*") for argument in call.arguments):
            continue
        least, most = bounds
        if least <= given <= most:
            continue
        wanted = str(least) if least == most else f"{least} to {most}"
        problem = f"{call.name} takes {wanted} argument{'s' * (wanted != '1')}, here it gets {given}"
        wrong[problem, f"complete the call: {call.name}({', '.join(call.arguments)})"] += 1
    for (problem, remedy), count in wrong.items():
        yield Problem(field, problem if count == 1 else f"{problem} ({count} times)", remedy)


@lru_cache(maxsize=4)
def _defined(code: str) -> frozenset[str]:
    """Return the names defined in the code itself."""
    return frozenset(name for found in DEFINITION.findall(code) for name in found if name)


def functions_exist(field: str, text: str) -> Iterator[Problem]:
    """Functions and types that are called like those of CUDA, cuDNN and NCCL exist there."""
    functions, types = known()
    missing: dict[str, str] = {}
    for call, code in _calls(field, text):
        judged = call.name not in functions and API_VERB.match(call.name) and not HELPER.search(call.name)
        if judged and call.name not in missing and call.name not in _defined(code):
            missing[call.name] = "function"
    for code in [] if field.startswith(QUOTED) else [*blocks(field, text), *spans(field, text)]:
        for name in dict.fromkeys(API_TYPE.findall(without_comments(code))):
            if name not in types and name not in _defined(code) and not HELPER.search(name):
                missing[name] = "type"
    for name, kind in missing.items():
        from difflib import get_close_matches

        close = get_close_matches(name, functions if kind == "function" else types, n=2, cutoff=0.75)
        remedy = f"did you mean {' or '.join(close)}?" if close else "use what the headers declare"
        yield Problem(field, f"there is no {kind} {name}", remedy)


def nothing_outdated(field: str, text: str) -> Iterator[Problem]:
    """What is recommended is not out of use."""
    if not field.startswith("workarounds"):
        return
    code = "\n".join([*blocks(field, text), *spans(field, text)])
    for name in dict.fromkeys(call.name for call in calls(code)):
        instead = OUTDATED.get(name)
        if instead and not (instead in text and SAYS_SO.search(text)):
            yield Problem(field, f"{name} is out of use", f"write {instead}")


def statuses_are_not_caught(field: str, text: str) -> Iterator[Problem]:
    """No exception is expected of a C function that returns a status."""
    for code in [*blocks(field, text), *spans(field, text)]:
        bare = without_comments(code)
        for found in re.finditer(r"\btry\s*\{([^{}]*)\}\s*catch\b", bare):
            names = {call.name for call in calls(found[1])}
            if names and all(API_NAME.fullmatch(name) and name in known()[0] for name in names):
                problem = f"{' and '.join(sorted(names))} throws no exception: it returns a status"
                yield Problem(field, problem, "compare what it returns")


def device_memory_is_not_read(field: str, text: str) -> Iterator[Problem]:
    """Host code does not index memory that cudaMalloc gave it."""
    for code in blocks(field, text):
        bare = without_comments(code)
        if re.search(r"__global__|__device__|<<<", bare):
            continue
        for name in dict.fromkeys(re.findall(r"\bcudaMalloc\s*\(\s*(?:\(\s*void\s*\*\*\s*\)\s*)?&\s*(\w+)\s*,", bare)):
            if re.search(rf"(?<![\w.>]){name}\s*\[", bare):
                problem = (
                    f"host code indexes {name}, which cudaMalloc put in device memory: that is a segmentation fault"
                )
                yield Problem(field, problem, "copy it to the host first, with cudaMemcpy")
