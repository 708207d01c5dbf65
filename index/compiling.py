"""Compiling: compiles the missing automata of an index, at once or in a low-priority process.

    python -m index.compiling FOLDER      compiles the missing automata of the index in FOLDER

Results are the same without them; with them, commands start faster and long logs are read faster.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from index.patterns import automata_of, compile_automata, read
from index.store import AUTOMATA, Index, Progress, read_manifest


def compile_patterns(folder: Path, progress: Progress = lambda what, done, of: None, *, wait: bool = True) -> None:
    """Compile what the index in `folder` lacks; where another process compiles it, wait or leave it to that process.

    Raises NotBuilt or Stranger where there is no index of ours.
    """
    automata = folder / AUTOMATA
    automata.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(Timeout), FileLock(automata / "compiling.lock", timeout=-1 if wait else 0):
        patterns = read(folder / read_manifest(folder).generation)
        compile_automata(patterns, automata, lambda done, of: progress("patterns", done, of))


def compile_meanwhile(index: Index) -> None:
    """Compile the missing automata of an open index in the background; the index loads them afterwards."""
    process = compile_later(index)

    def taking_up(process: subprocess.Popen[bytes]) -> None:
        if process.wait() == 0:
            index.patterns.take_up(index.folder.parent / AUTOMATA)

    if process is None:
        return
    with contextlib.suppress(RuntimeError):  # the program ends and starts no thread: the next one loads them
        threading.Thread(target=taking_up, args=(process,), name="compiling patterns", daemon=True).start()


def compile_later(index: Index) -> subprocess.Popen[bytes] | None:
    """Start compiling what an open index lacks, in a process of its own; None where nothing is, or none can be kept."""
    folder = index.folder.parent
    if not os.access(folder, os.W_OK):
        return None
    if all(path.exists() for path, _ in automata_of(index.patterns.texts, folder / AUTOMATA)):
        return None
    root = Path(__file__).resolve().parents[1]  # the import root of `index`, also for the new process
    with contextlib.suppress(OSError):  # no process could be started: the next query tries again
        return subprocess.Popen(
            [sys.executable, "-m", "index.compiling", str(folder.resolve())], cwd=root, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    return None


def yield_to_others() -> None:
    """Run at the lowest priority. Linux weighs sessions before processes, and this process has a session of its own."""
    if hasattr(os, "nice"):
        os.nice(19)
    with contextlib.suppress(OSError):  # another system, or no autogroups
        Path("/proc/self/autogroup").write_text("19", encoding="ascii")


if __name__ == "__main__":
    yield_to_others()
    compile_patterns(Path(sys.argv[1]), wait=False)
