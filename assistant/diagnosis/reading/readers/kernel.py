"""The Linux kernel: the out-of-memory killer, Xid, segfaults, hung tasks.

NVRM: Xid (PCI:0000:65:00): 79, … GPU has fallen off the bus.  ->  Event("kernel", "Xid 79", …)
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, one

_KILLED = re.compile(r"(?:Memory cgroup )?[Oo]ut of memory: Kill(?:ed)? process \d{1,9}")
_XID = linear(r"NVRM: (?:GPU at .+|Xid \((?:PCI:)?[\w:.]+\): (\d{1,4}).*)")
_SEGFAULT = linear(r"(\S+)\[(\d+)\]: (segfault at .+|trap invalid opcode.+|general protection fault.+)|traps: .+")
_TRACE = re.compile(
    r"\s*(?:\? )?[\w.]{2,80}\+0x[0-9a-f]{1,8}/0x[0-9a-f]{1,8}|\s*(?:Call Trace:|<\/?TASK>|RIP: |R\w\w: |Code: |CR2: |Modules linked in|CPU: |Hardware name|Workqueue|Tainted|---\[)"
)


def parse_oom(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a report of the OOM killer, from the allocating process to the killed one."""
    if _KILLED.search(lines[at].text):
        return one("kernel", "", lines[at].text.strip(), lines, at, at + 1)
    for place in range(at + 1, min(len(lines), at + LONGEST_BLOCK)):
        if _KILLED.search(lines[place].text):
            return one("kernel", "", [lines[place].text.strip(), lines[at].text.strip()], lines, at, place + 1)
    return one("kernel", "", lines[at].text.strip(), lines, at, at + 1)


def parse_xid(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an Xid of the NVIDIA driver."""
    head = _XID.search(lines[at].text)
    if not head or not head[1]:
        return None
    return one("kernel", f"Xid {head[1]}", lines[at].text[head.start() :].strip(), lines, at, at + 1)


def parse_segfault(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a crash of a process as the kernel logs it."""
    head = _SEGFAULT.search(lines[at].text)
    return one("kernel", "segfault", lines[at].text.strip(), lines, at, at + 1) if head else None


def parse_oops(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a fault of the kernel itself or a hung task, with the call trace."""
    end, frames = at + 1, []
    while end < len(lines) and end - at < 120 and _TRACE.match(lines[end].text):
        if "+0x" in lines[end].text:
            frames.append(lines[end].text.strip())
        end += 1
    return one("kernel", "", lines[at].text.strip(), lines, at, end, frames[::-1])


READERS = (
    Reader("kernel", r"invoked oom-killer|[Oo]ut of memory: Kill(?:ed)? process", parse_oom),
    Reader("kernel", r"NVRM: Xid", parse_xid),
    Reader("kernel", r"\]: segfault at |^traps: |trap invalid opcode|general protection fault", parse_segfault),
    Reader("kernel", r"^(?:BUG: |kernel BUG |Oops: |Kernel panic|(?:INFO: )?task \S+ blocked for|watchdog: BUG|rcu: INFO: .* detected stall)", parse_oops),
)  # fmt: skip
