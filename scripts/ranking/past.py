"""Past: fresh reports asked of the entries that there were when they were collected.

    parse("sample-12.jsonl@edd8dcd8")        ->  Past(path=…, commit="edd8dcd8")
    with entries_of("edd8dcd8") as index:    an index over the entries of that commit

For what a sample shows to be missing an entry is written, for what is missed a pattern or a symptom. Asked of today's
entries its reports are easy, and a model that learns from them is surer than it may be. Asked of the entries of their
time they are what the next reports will be.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from assistant.diagnosis.retrieval.knowledge import build_index, source_of
from index.shards import Shards
from index.store import Index, Progress, open_index
from scripts.labelled import Case
from scripts.ranking.cases import cases_among, coverage_cases

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Past:
    """A file of fresh reports, and the commit with the entries of their time."""

    path: Path
    commit: str

    def cases(self, ids: frozenset[str]) -> list[Case]:
        """Return the reports with the labels that are among the entries of their time."""
        return cases_among(coverage_cases(self.path), ids)


def parse(text: str) -> Past:
    """Return what FILE@COMMIT names. Raises ArgumentTypeError where it does not."""
    path, at, commit = text.rpartition("@")
    if not at or not Path(path).is_file() or not commit:
        raise argparse.ArgumentTypeError(f"{text!r}: name a file of reports and a commit, as in sample.jsonl@1a2b3c4d")
    return Past(Path(path), commit)


@contextmanager
def entries_of(commit: str, progress: Progress) -> Iterator[Index]:
    """Lend an index over the entries of a commit. Raises CalledProcessError where the repository has no such commit."""
    with tempfile.TemporaryDirectory() as folder:
        archived = subprocess.run(
            ["git", "-C", str(ROOT), "archive", commit, "kb/entries", "kb/vectors"], check=True, capture_output=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(archived)) as archive:
            archive.extractall(folder, filter="data")
        knowledge = Path(folder, "kb")
        source = source_of([knowledge / "entries"], only=True, folder=Path(folder, "index"))
        build_index(source, progress, Shards(knowledge / "vectors"))
        yield open_index(source.index_folder)
