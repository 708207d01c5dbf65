"""Memory use: what a benchmark's process takes for itself, without copies of files.

own_memory()  ->  183_500_800      bytes
"""

from __future__ import annotations

from pathlib import Path


def own_memory() -> int:
    """Return the bytes of this process that are no copy of a file; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("RssAnon:")), 0)
