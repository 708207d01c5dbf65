"""The allocator's settings: what was freed goes back to the system, and nothing breaks without glibc."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from assistant.service import allocator

GLIBC = platform.libc_ver()[0] == "glibc"

# Large blocks that are freed between small ones that stay, as by diagnoses of large logs; prints the process's MB.
HOLES = """
import sys
from assistant.service import allocator
if sys.argv[1] == "small":
    allocator.keep_small()
kept = []
for size in range(200):
    large = [bytearray(300_000 + 1_000 * size) for _ in range(20)]
    kept.append(bytearray(700))
    del large
own = next(line for line in open("/proc/self/status") if line.startswith("RssAnon"))
print(int(own.split()[1]) // 1024)
"""


@pytest.mark.skipif(not GLIBC, reason="no glibc here")
def test_large_blocks_that_were_freed_do_not_stay_with_the_process() -> None:
    usual, small = (
        int(subprocess.run([sys.executable, "-c", HOLES, how], capture_output=True, text=True, check=True).stdout)
        for how in ("usual", "small")
    )
    assert small < usual


@pytest.mark.skipif(not GLIBC, reason="no glibc here")
def test_glibc_takes_the_settings_and_gives_memory_back() -> None:
    assert allocator.keep_small()
    assert allocator.give_back() in (True, False)


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allocator, "_glibc", lambda: None)
    assert not allocator.keep_small()
    assert not allocator.give_back()
