r"""C, C++ and CUDA: assertions, failed CUDA calls, NCCL warnings, debuggers and core files.

main.cu:42: CUDA error: an illegal memory access was encountered
    ->  Event("cuda", "CUDA error", …, frames=("main.cu:42",))
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, one

_SOURCE = r"[\w./\\~+-]+\.(?:cu|cuh|cc|cpp|cxx|c|h|hpp|inl|py)"
_PLACE = linear(rf"({_SOURCE})(?:[:(\"' ,]{{1,4}}(?:line )?(\d+))?")
_ASSERT = linear(
    rf"(?:\S+: )?(?P<file>{_SOURCE}):(?P<line>\d+): ?(?P<where>.*?)[Aa]ssertion [`'‘\"]?(?P<what>.+?)['`’\"]? failed"
)


def parse_assert(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a failed assertion of C or of a CUDA kernel."""
    head = _ASSERT.search(lines[at].text)
    if not head:
        return None
    return one("native", "Assertion", lines[at].text.strip(), lines, at, at + 1, [f"{head['file']}:{head['line']}"])


def parse_terminate(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an uncaught C++ exception: its type, and what() on the next lines."""
    kind = re.search(r"instance of '([^'\n]{1,200})'|unexpected exception of type (\S{1,200})", lines[at].text)
    end, message = at + 1, ""
    for place in range(at + 1, min(len(lines), at + 3)):
        what = re.match(r"\s*what\(\): {1,2}(.*)", lines[place].text)
        if what:
            message, end = what[1], place + 1
            break
    named = (kind[1] or kind[2]) if kind else ""
    return one("native", named, message or lines[at].text.strip(), lines, at, end)


_CUDA = linear(r"THCudaCheck FAIL file=(?P<file>\S+) line=(?P<line>\d+) error=(?P<code>\d+) : (?P<said>.+)")


def parse_cuda(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a failed CUDA call, with the file and line printed next to it."""
    text = lines[at].text.strip()
    old = _CUDA.search(text)
    if old:
        return one("cuda", f"error {old['code']}", old["said"], lines, at, at + 1, [f"{old['file']}:{old['line']}"])
    place = _PLACE.search(text)
    frames = [f"{place[1]}:{place[2]}"] if place and place[2] else []
    name = re.search(
        r"\b(CUDA_ERROR_\w{2,60}|cudaError\w{3,60}|(?:CUBLAS|CUDNN|CUSPARSE|CUFFT|CUSOLVER|NCCL)_\w{2,60})", text
    )
    return one("cuda", name[1] if name else "CUDA error", text, lines, at, at + 1, frames)


_NCCL = linear(r"(?:(\S+:\d+) )?NCCL WARN (.+)")


def parse_nccl(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a warning of NCCL; it names the location in NCCL's own source."""
    head = _NCCL.search(lines[at].text)
    return one("nccl", "NCCL WARN", head[2], lines, at, at + 1, [head[1]] if head[1] else []) if head else None


_SIGNAL = linear(
    r"(?:Program|Thread \d+.*) (?:received|terminated with) signal (SIG\w{2,8})|\*{3} Process received signal \*{3}|"
    r"Signal: (?P<mpi>.+) \(\d{1,3}\)|# {2}(?P<jvm>SIG\w{2,8}) \(0x|\*{3} (?P<glog>SIG\w{2,8}) .*\*{3}|Fatal Python error: (?P<python>.+)"
)
_FRAME = re.compile(r'\s*(?:#\d{1,4} {1,3}\S|\[ ?\d{1,4}\] \S|\s*@ +0x|File ".{1,300}", line \d)')
_MORE = re.compile(
    r"0x[0-9a-f]{4,16} in |\d{1,9}\s|Signal(?: code)?:|Associated errno|Failing at address|\(gdb\)|\[Switching to|Core was generated|"
    r"Missing separate|Thread 0x|Current thread|\[.{0,80}\] Signal|PC: @|\*{3} "
)


def parse_signal(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a debugger's or crash handler's report of a signal, with the backtrace."""
    head = _SIGNAL.search(lines[at].text)
    if not head:
        return None
    kind = head[1] or head["mpi"] or head["jvm"] or head["glog"] or ("Fatal Python error" if head["python"] else "")
    message = head["python"] or lines[at].text.strip()
    end, frames = at + 1, []
    while end < len(lines) and end - at < LONGEST_BLOCK:
        text = lines[end].text
        again = _SIGNAL.search(text)
        if again and not kind:
            kind, message = again["mpi"] or "", f"{message}\n{text.strip()}"
        elif _FRAME.match(text):
            frames.append(text.strip())
        elif not _MORE.match(text) and not again:
            break
        end += 1
    return one("native", kind, message, lines, at, end, frames[::-1])


_BACKTRACE = re.compile(r"\s*#(\d{1,4}) {1,3}(?:0x[0-9a-f]{4,16} in )?(.{1,600})")


def parse_backtrace(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a bare backtrace of gdb: it has no message, the innermost function is the most informative."""
    end, frames = at, []
    while end < len(lines) and end - at < LONGEST_BLOCK:
        frame = _BACKTRACE.match(lines[end].text)
        if not frame:
            break
        frames.append(frame[2].strip())
        end += 1
    if len(frames) < 2 or not re.match(r"\s*#0 ", lines[at].text):
        return None
    return one(
        "native", "", "backtrace: " + " < ".join(frame[:100] for frame in frames[:4]), lines, at, end, frames[::-1]
    )


READERS = (
    Reader("nccl", r"\bNCCL WARN ", parse_nccl),
    Reader("native", r"\.(?:cu|cuh|cc|cpp|cxx|c|h|hpp|inl):\d+:.*[Aa]ssertion .* failed", parse_assert),
    Reader("native", r"^terminate called|libc\+\+abi: terminating", parse_terminate),
    Reader("cuda", r"THCudaCheck FAIL|(?:CUDA|cuda)[ _]?(?:[Rr]untime |[Dd]river |API )?(?:[Ee]rror|ERROR|failure).*\.(?:cu|cuh|cc|cpp|h|hpp)\b|"
                   r"\.(?:cu|cuh)[:(]\d+\)?:? .*(?:CUDA|cuda)[ _]?(?:[Ee]rror|failure)|^(?:GPUassert|CUDA error at|Cuda error in file)", parse_cuda),
    Reader("native", r"(?:received|terminated with) signal SIG|\*\*\* Process received signal|^#  SIG\w+ \(0x|\*\*\* SIG[A-Z]+ |^Fatal Python error: ", parse_signal),
    Reader("native", r"^\s*#0  ?(?:0x[0-9a-f]+ in |\w+ \()", parse_backtrace),
)  # fmt: skip
